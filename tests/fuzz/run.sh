#!/usr/bin/env bash
# Fuzzes with clang's libFuzzer, under its address and undefined-behavior sanitizers, from the corpora in this folder.
#
#     tests/fuzz/run.sh                   # all five, ten million runs each: hours
#     tests/fuzz/run.sh 100000 scene      # so many runs of one
#
# A finding ends it, and lies in build/fuzz/<name>-crash-*: put it into corpus/<name> when it is mended. What new inputs
# were found to reach more code are in build/fuzz/corpus/<name>.
set -euo pipefail
cd "$(dirname "$0")/../.."

runs=${1:-10000000}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- map walk grid scene selector
compiler=${CXX:-clang++}
for name in "$@"; do
    sources=("tests/fuzz/$name.cpp")
    [ "$name" != scene ] || sources+=(tests/support/registered/plain2_float.cpp)
    mkdir -p "build/fuzz/corpus/$name"
    "$compiler" -std=c++20 -O1 -g1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -Iinclude -Iexamples \
        -Itests "${sources[@]}" -o "build/fuzz/$name"
    echo "$name:"
    "build/fuzz/$name" -runs="$runs" -max_len=512 -print_final_stats=1 -verbosity=0 "-artifact_prefix=build/fuzz/$name-" \
        "build/fuzz/corpus/$name" "tests/fuzz/corpus/$name"
done
