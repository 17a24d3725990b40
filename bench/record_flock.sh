#!/usr/bin/env bash
# Writes bench/results/flock_times.csv and grid_times.csv: CPU time an agent, by compiler, target, way, dimension and size.
# Takes five minutes of a machine that should have nothing else to do.
#
#     bench/record_flock.sh 'AMD EPYC, AVX2'    # what to call the machine
set -euo pipefail
cd "$(dirname "$0")/.."

machine=${1:?'usage: bench/record_flock.sh <machine>'}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
targets=(x86-64 x86-64-v3)
if grep -qsw avx512dq /proc/cpuinfo; then targets+=(x86-64-v4); fi

# record <question> <what one time is for>: the medians of all repetitions, in rows
record() {
    local compiler target
    echo "# CPU time in ns, the median of the repetitions in random order, each compiler in a run of its own; -O2 -DNDEBUG; $machine; $(g++ --version |
        head -n 1); $(clang++ --version | head -n 1)"
    echo "compiler,target,way,dimension,agents,$2"
    for compiler in g++ clang++; do
        for target in "${targets[@]}"; do
            "$compiler" -std=c++20 -O2 "-march=$target" -DNDEBUG -Iinclude "bench/$1_bench.cpp" -o "$work/$1" \
                -lbenchmark -lpthread
            "$work/$1" --benchmark_repetitions=3 2>/dev/null | awk -v build="$compiler,$target" '/_median / {
                split($1, part, "/"); sub("d", "", part[3]); sub("_median", "", part[4])
                whole = part[1] == "flock" || part[2] == "build"
                printf "%s,%s,%s,%d,%.1f\n", build, part[2], part[3], part[4], whole ? $4 / part[4] : $4
            }' | sort -t, -k4,4n -k3,3 -k5,5n
        done
    done
}

record flock ns_per_agent >bench/results/flock_times.csv
record grid ns_per_agent >bench/results/grid_times.csv
