#!/usr/bin/env bash
# Writes bench/results/batch_times.csv, CPU time an agent by compiler, target, way and size, and wasm_times.csv, the time of one
# decision in WebAssembly. Takes five minutes of a machine that should have nothing else to do.
#
#     bench/record_batch.sh 'AMD EPYC, AVX2'    # what to call the machine
set -euo pipefail
cd "$(dirname "$0")/.."

machine=${1:?'usage: bench/record_batch.sh <machine>'}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
targets=(x86-64 x86-64-v3)
if grep -qsw avx512dq /proc/cpuinfo; then targets+=(x86-64-v4); fi

record() {
    local compiler target
    echo "# CPU time in ns an agent, 100,000 of them, the median of the repetitions in random order; threads2: of the thread that had more to do; -O2 -DNDEBUG; $machine; $(g++ --version |
        head -n 1); $(clang++ --version | head -n 1)"
    echo 'compiler,target,way,slots,things,ns_per_agent'
    for compiler in g++ clang++; do
        for target in "${targets[@]}"; do
            "$compiler" -std=c++20 -O2 "-march=$target" -DNDEBUG -Iinclude bench/batch_bench.cpp -o "$work/batch" \
                -lbenchmark -lpthread
            "$work/batch" --benchmark_repetitions=3 2>/dev/null | awk -v build="$compiler,$target" '/_median / {
                split($1, part, "/"); sub("_median", "", part[4])
                printf "%s,%s,%s,%s,%.1f\n", build, part[2], part[3], part[4], (part[5] ~ /manual/ ? $2 : $4) / 100000
            }' | sort -t, -k4,4n -k3,3
        done
    done
}

record >"$work/batch.csv"
cp "$work/batch.csv" bench/results/batch_times.csv
bench/wasm.sh "$machine" >"$work/wasm.csv"
cp "$work/wasm.csv" bench/results/wasm_times.csv
