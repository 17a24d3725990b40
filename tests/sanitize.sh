#!/usr/bin/env bash
# Runs examples and tests under sanitizers that are no part of every change's check: some twenty minutes on a core.
#
#     tests/sanitize.sh            # all of them
#     tests/sanitize.sh thread     # thread, integer, memory or valgrind
#
# thread    ThreadSanitizer: the scenario of examples/determinism.cpp on two threads, crowds on up to seven
# integer   UBSan with float-divide-by-zero, and unsigned and implicit conversions that lose something
# memory    MemorySanitizer: the same scenario; it reads nothing that was never written
# valgrind  memcheck over the examples; needs libbox2d-dev and libbullet-dev
set -euo pipefail
cd "$(dirname "$0")/.."

case ${1:-} in
-*) sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0"; [ "$1" = --help ] && exit 0 || exit 2 ;;
esac

[ $# -gt 0 ] || set -- thread integer memory valgrind
out=build/sanitize
mkdir -p "$out"
build() {
    local name=$1
    shift
    clang++ -std=c++20 -O1 -g1 -ffp-contract=off -fno-omit-frame-pointer -pthread -Iinclude -Iexamples -Itests "$@" -o "$out/$name"
}

# Whole numbers without a sign wrap round on purpose, in hashes and random numbers alone: veer::random, who parts from whom, temper,
# staggered, and the hash of the scenario. What the standard library does with them is its own.
wraps() {
    cat <<'LIST'
[unsigned-integer-overflow]
src:*
[unsigned-shift-base]
src:*
[implicit-unsigned-integer-truncation]
src:/usr/*
LIST
}

for what in "$@"; do
    echo "=== $what"
    case $what in
    thread)
        build thread -fsanitize=thread examples/determinism.cpp
        "$out/thread" --ticks 300 --threads 2
        ;;
    integer)
        wraps >"$out/ignored"
        build integer -fsanitize=undefined,integer,float-divide-by-zero -fno-sanitize-recover=all \
            "-fsanitize-ignorelist=$out/ignored" examples/determinism.cpp
        "$out/integer" --ticks 300
        ;;
    memory)
        # Its standard library is not instrumented: the scenario uses its templates, and prints by C.
        build memory -fsanitize=memory -fsanitize-memory-track-origins examples/determinism.cpp
        "$out/memory" --ticks 300
        ;;
    valgrind)
        # All examples, but for the viewer (a window), the playground (WebAssembly) and mpi_crowd (another program's memory).
        for example in examples/*.cpp examples/{arena,c_api,draw,ecs}; do
            name=$(basename "$example" .cpp)
            sources=("$example")
            [ ! -d "$example" ] || sources=("$example"/*.cpp)
            arguments=()
            libraries=()
            case $name in
            arena) arguments=(--seconds 5 --html "$out/arena.html") ;;
            box2d_*) libraries=(-lbox2d) ;;
            bullet_*) libraries=(-isystem /usr/include/bullet -lBulletDynamics -lBulletCollision -lLinearMath) ;;
            c_api)
                gcc -O1 -g1 -c examples/c_api/main.c -o "$out/c_api.o"
                libraries=("$out/c_api.o")
                ;;
            determinism) arguments=(--ticks 20) ;;
            draw) arguments=("$out/drawn") ;;
            esac
            g++ -std=c++20 -O1 -g1 -ffp-contract=off -pthread -Iinclude -Iexamples "${sources[@]}" -o "$out/$name" "${libraries[@]}"
            valgrind --quiet --error-exitcode=1 --leak-check=full "$out/$name" "${arguments[@]}" >/dev/null
            echo "$name: nothing to say"
        done
        ;;
    *) echo "sanitize.sh: no such sanitizer: $what" >&2; exit 2 ;;
    esac
done
