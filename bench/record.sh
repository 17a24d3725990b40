#!/usr/bin/env bash
# Writes bench/results/: instructions (callgrind) and times of one decision, by compiler, level, target and size. Takes a
# quarter of an hour of a machine that should have nothing else to do.
#
#     bench/record.sh 'AMD EPYC, AVX2'                 # what to call the machine
#     bench/record.sh 'AMD EPYC, AVX2' instructions    # without the times: a busy machine will do
#     bench/record.sh 'AMD EPYC, AVX2' times           # only these: five minutes
set -euo pipefail
cd "$(dirname "$0")/.."

machine=${1:?'usage: bench/record.sh <machine>'}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
targets=(x86-64 x86-64-v3)
if grep -qsw avx512dq /proc/cpuinfo; then targets+=(x86-64-v4); fi

instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null | awk '/Collected/ { print $NF }'
}

# per_decision <program> <rival> <slots> <things>: the difference between two runs, so that start-up does not count
per_decision() {
    local few=512 many=1024
    echo $((($(instructions "$@" "$many") - $(instructions "$@" "$few")) / (many - few)))
}

# for_each_build <function>: calls it with compiler, level and target
for_each_build() {
    local compiler level target
    for compiler in g++ clang++; do
        command -v "$compiler" >/dev/null || continue
        for level in -O2 -O3; do
            for target in "${targets[@]}"; do "$1" "$compiler" "$level" "$target"; done
        done
    done
}

record_instructions() {
    [ "$3" != x86-64-v4 ] || return 0 # valgrind does not know AVX-512
    local rival slots program=$work/count
    "$1" -std=c++20 "$2" "-march=$3" -DNDEBUG -Iinclude bench/count/selection_loop.cpp -o "$program"
    for rival in naive veer fill veer_double veer_3d refined sphere refined_sphere; do
        for slots in 8 16 32 64; do
            echo "$1,$2,$3,$rival,$slots,16,$(per_decision "$program" "$rival" "$slots" 16)"
        done
    done
    for slots in 8 16 32 64; do # of a loop that selects, what one that only looks does not take
        echo "$1,$2,$3,selection,$slots,16,$(($(per_decision "$program" select "$slots" 16) - \
            $(per_decision "$program" look "$slots" 16)))"
    done
}

record_times() {
    local program=$work/time
    "$1" -std=c++20 "$2" "-march=$3" -DNDEBUG -Iinclude bench/selection_loop.cpp -o "$program" -lbenchmark -lpthread
    { "$program" --benchmark_filter='/16$' --benchmark_repetitions=5 2>/dev/null || true; } |
        awk -v build="$1,$2,$3" '/_median / { split($1, part, "/"); sub("_median", "", part[4])
            way = part[2]; dimension = sub("_3d", "", way) ? 3 : 2
            printf "%s,%s,%s,%s,%s,%s\n", build, way, dimension, part[3], part[4], $4 }' | sort -t, -k4,7n
}

about="$machine; $(g++ --version | head -n 1); $(clang++ --version | head -n 1)"
if [ "${2:-}" != times ]; then
    {
        echo "# instructions of one decision, counted by callgrind; $about"
        echo 'compiler,level,target,rival,slots,things,instructions'
        for_each_build record_instructions
    } >bench/results/selection_loop_instructions.csv
fi
if [ "${2:-}" != instructions ]; then
    {
        echo "# CPU time of one decision in ns, the median of five repetitions in random order; $about"
        echo 'compiler,level,target,way,dimension,slots,things,ns'
        for_each_build record_times
    } >bench/results/selection_loop_times.csv
fi
