#!/usr/bin/env bash
# Which lines and branches of include/ are run: by all tests (half an hour on two cores), or by the registry and the scenario of
# examples/determinism.cpp alone (two minutes). Needs g++ and gcovr. A template counts once, whatever it is made for.
#
#     tests/coverage.sh            # all tests
#     tests/coverage.sh --quick    # those two
set -euo pipefail
cd "$(dirname "$0")/.."

out=build/coverage
report() {
    gcovr --root . --filter include/ --exclude-unreachable-branches --exclude-throw-branches \
        --gcov-ignore-parse-errors=all --merge-mode-functions=merge-use-line-0 --sort-percentage \
        --print-summary "$1" 2>/dev/null || gcovr --root . --filter include/ --exclude-throw-branches --print-summary "$1"
}
case ${1:-} in
'')
    cmake --preset test -B "$out/all" -DCMAKE_CXX_COMPILER=g++ -DCMAKE_BUILD_TYPE=Debug -DVEER_TEST_FLAGS=-O0 -DVEER_BENCH=OFF \
        -DCMAKE_CXX_FLAGS="--coverage -fno-inline"
    cmake --build "$out/all"
    ctest --test-dir "$out/all" --output-on-failure
    report "$out/all"
    ;;
--quick)
    mkdir -p "$out/quick"
    sources=(examples/determinism.cpp tests/properties/{registry,frame_rates,vector_types}.cpp tests/support/{counting_new,shrink}.cpp tests/support/registered/*.cpp)
    printf '#define CATCH_CONFIG_MAIN\n#include "catch.hpp"\n' >"$out/quick/main.cpp"
    for source in "${sources[@]}" "$out/quick/main.cpp"; do
        g++ -std=c++20 -O0 --coverage -ffp-contract=off -Iinclude -Itests -pthread -c "$source" \
            -o "$out/quick/$(basename "$source" .cpp).o"
    done
    (
        cd "$out/quick"
        g++ --coverage -pthread determinism.o -o determinism
        g++ --coverage {registry,frame_rates,vector_types,counting_new,shrink,main}.o {flat,deep,other}_*.o -o registry
        ./determinism --ticks 300
        ./registry
    )
    report "$out/quick"
    ;;
*) sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0"; [ "$1" = --help ] && exit 0 || exit 2 ;;
esac
