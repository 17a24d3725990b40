#!/usr/bin/env bash
# Counts the instructions of one decision (16 slots, 16 things seen) with callgrind, and fails above the limits. Counts
# repeat exactly for the same compiler, so unlike times they can be a gate.
#
#     bench/gate_selection_loop.sh            # g++ and clang++, those that are there
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The instructions of one decision: the difference between two runs, so that start-up does not count.
per_decision() {
    local few=1024 many=2048 a b
    a=$(instructions "$1" "$2" "$few")
    b=$(instructions "$1" "$2" "$many")
    echo $(((b - a) / (many - few)))
}

instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$1" "$2" 16 16 "$3" 2>&1 >/dev/null |
        awk '/Collected/ { print $NF }'
}

limit_of() {
    case $1-$2 in
    *-x86-64) echo 820 ;;
    *) echo 470 ;;
    esac
}

# Of the selection alone, on a map that is filled already: of a loop that selects, what a loop that only looks does not take.
alone_limit_of() {
    case $1 in
    x86-64) echo 150 ;;
    *) echo 75 ;;
    esac
}

# Of the same decision with the exact direction.
refined_limit_of() {
    case $1-$2 in
    g++-x86-64) echo 1400 ;;
    clang++-x86-64) echo 1650 ;;
    g++-x86-64-v3) echo 700 ;;
    *) echo 950 ;;
    esac
}

# count <compiler>: a line for each level and target; ends with 1 where one is above its limit
count() {
    local compiler=$1 failed=0 level target program naive veer refined limit refined_limit alone alone_limit verdict
    for level in -O2 -O3; do
        for target in x86-64 x86-64-v3; do
            program=$work/count-$compiler$level-$target
            "$compiler" -std=c++20 "$level" "-march=$target" -DNDEBUG -Iinclude bench/count/selection_loop.cpp -o "$program"
            naive=$(per_decision "$program" naive)
            veer=$(per_decision "$program" veer)
            refined=$(per_decision "$program" refined)
            limit=$(limit_of "$compiler" "$target")
            refined_limit=$(refined_limit_of "$compiler" "$target")
            alone_limit=$(alone_limit_of "$target")
            alone=- # once for each target will do
            if [ "$level" = -O2 ]; then
                alone=$(($(per_decision "$program" select) - $(per_decision "$program" look)))
            fi
            verdict=
            if [ "$veer" -gt "$limit" ] || [ "$refined" -gt "$refined_limit" ] || [ "${alone/-/0}" -gt "$alone_limit" ]; then
                verdict='  above the limit'
                failed=1
            fi
            if ! "$program" veer 16 16 1024 | grep -q 'allocations 0$'; then
                verdict="$verdict  allocates"
                failed=1
            fi
            printf '%-8s %-4s %-10s %7d %6d %6d %6s %8d %6d %6s %6d%s\n' "$compiler" "$level" "$target" "$naive" "$veer" "$limit" \
                "$(awk "BEGIN { printf \"%.1f\", $naive / $veer }")" "$refined" "$refined_limit" "$alone" "$alone_limit" "$verdict"
        done
    done
    return "$failed"
}

printf '%-8s %-4s %-10s %7s %6s %6s %6s %8s %6s %6s %6s\n' compiler opt target naive veer limit ratio refined limit alone limit
counts=()
for compiler in g++ clang++; do # side by side
    command -v "$compiler" >/dev/null || { echo "$compiler: not here, not counted"; continue; }
    count "$compiler" &
    counts+=($!)
done
failed=0
for each in "${counts[@]}"; do wait "$each" || failed=1; done
exit "$failed"
