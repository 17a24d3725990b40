#!/usr/bin/env bash
# Fuzzes with clang's libFuzzer, under its address and undefined-behavior sanitizers, from the corpora in this folder.
#
#     tests/fuzz/run.sh                   # all five, ten million runs each: some 25 minutes on a core
#     tests/fuzz/run.sh 100000 scene      # so many runs of one
#
# A finding ends it, and lies in build/fuzz/<name>-crash-*: put it into corpus/<name> when it is mended. What new inputs
# were found to reach more code are in build/fuzz/corpus/<name>.
set -euo pipefail
cd "$(dirname "$0")/../.."

case ${1:-} in
'' | [0-9]*) ;;
*) sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0"; [ "$1" = --help ] && exit 0 || exit 2 ;;
esac

runs=${1:-10000000}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- map walk grid scene selector
compiler=${CXX:-clang++}
# What was freed is kept for a while, but not so much that it fills the caches.
export ASAN_OPTIONS=quarantine_size_mb=4:malloc_context_size=4${ASAN_OPTIONS:+:$ASAN_OPTIONS}
for name in "$@"; do
    sources=("tests/fuzz/$name.cpp")
    options=()
    # The longest input [bytes]: all numbers that a scene or a map of slots has, 20 points, a few lines of text. What is
    # compared in text guides the search; in numbers it costs half the time and says little.
    numbers=(-fno-sanitize-coverage=trace-cmp)
    case $name in
    map) longest=192 numbers=() options=(-dict=tests/fuzz/map.dict) ;;
    walk) longest=192 numbers=() ;;
    grid) longest=168 ;;
    scene) longest=384 sources+=(tests/support/registered/flat_float*.cpp) ;;
    selector) longest=96 ;;
    *) echo "run.sh: no such target: $name" >&2; exit 2 ;;
    esac
    mkdir -p "build/fuzz/corpus/$name"
    "$compiler" -std=c++20 -O2 -g1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all "${numbers[@]}" \
        -Iinclude -Iexamples -Itests "${sources[@]}" -o "build/fuzz/$name"
    echo "$name:"
    # So small an input is no reason to ask for 8 MB at once. Many runs, rather than few whose inputs are chosen with care.
    "build/fuzz/$name" -runs="$runs" -max_len=$longest -malloc_limit_mb=8 -entropic=0 -print_final_stats=1 -verbosity=0 \
        "${options[@]}" "-artifact_prefix=build/fuzz/$name-" "build/fuzz/corpus/$name" "tests/fuzz/corpus/$name"
done
