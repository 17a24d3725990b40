#!/usr/bin/env bash
# Writes bench/results/: instructions (callgrind) and times of one decision, by compiler, level, target and size. Takes a
# quarter of an hour of a machine that should have nothing else to do.
#
#     bench/record.sh 'AMD EPYC, AVX2'                 # what to call the machine
#     bench/record.sh 'AMD EPYC, AVX2' instructions    # without the times: a busy machine will do
set -euo pipefail
cd "$(dirname "$0")/.."

machine=${1:?'usage: bench/record.sh <machine>'}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

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
            for target in x86-64 x86-64-v3; do "$1" "$compiler" "$level" "$target"; done
        done
    done
}

record_instructions() {
    local rival slots program=$work/count
    "$1" -std=c++20 "$2" "-march=$3" -DNDEBUG -Iinclude bench/count/selection_loop.cpp -o "$program"
    for rival in naive veer veer_double veer_3d refined sphere refined_sphere; do
        for slots in 8 16 32 64; do
            echo "$1,$2,$3,$rival,$slots,16,$(per_decision "$program" "$rival" "$slots" 16)"
        done
    done
}

record_times() {
    local program=$work/time
    "$1" -std=c++20 "$2" "-march=$3" -DNDEBUG -Iinclude bench/selection_loop.cpp -o "$program" -lbenchmark -lpthread
    { "$program" 2>&1 >/dev/null || true; } |
        awk -v build="$1,$2,$3" '$1 ~ /^[0-9]+$/ { print build "," $1 "," $2 "," $3 "," $4 "," $5 }'
}

about="$machine; $(g++ --version | head -n 1); $(clang++ --version | head -n 1)"
{
    echo "# instructions of one decision, counted by callgrind; $about"
    echo 'compiler,level,target,rival,slots,things,instructions'
    for_each_build record_instructions
} >bench/results/selection_loop_instructions.csv
[ "${2:-}" != instructions ] || exit 0
{
    echo "# CPU time of one decision, the fastest of nine repetitions in random order; $about"
    echo 'compiler,level,target,slots,things,naive_ns,veer_ns,ratio'
    for_each_build record_times
} >bench/results/selection_loop_times.csv
