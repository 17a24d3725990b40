#!/usr/bin/env bash
# Compiles examples/determinism.cpp, which uses all of veer, in surroundings that make it hard, and fails where a compiler
# has anything to say. Nothing is linked or run.
#
#     tests/hostile/compile.sh            # in all surroundings that this machine has: two minutes on a core
#     tests/hostile/compile.sh --quick    # twice, with as much as fits together
set -euo pipefail
cd "$(dirname "$0")/../.."

case ${1:-} in
'' | --quick) ;;
*) sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0"; [ "$1" = --help ] && exit 0 || exit 2 ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
strict=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wdouble-promotion -Werror)
# What -Weverything asks that veer does not want: to be C++98, or C; to have no padding, no exact comparisons of floats, no
# enumeration whose switch has a default; and what lies in the standard library or in the program, which is no header.
everything=(-Weverything -Werror -Wno-unknown-warning-option -Wno-c++98-compat -Wno-c++98-compat-pedantic -Wno-c++20-compat -Wno-padded
    -Wno-float-equal -Wno-missing-prototypes -Wno-unsafe-buffer-usage -Wno-switch-default)
bare=(-fno-exceptions -fno-rtti)
failed=0

# The types of the program come from a hostile namespace.
sed -e '/^struct vec2 {$/,/^};$/c using hostile::vec2;' -e '/^struct vec3 {$/,/^};$/c using hostile::vec3;' \
    examples/determinism.cpp >"$work/hostile.cpp"
[ "$(grep -c '^using hostile::' "$work/hostile.cpp")" = 2 ] || { echo 'compile.sh: no vectors to replace' >&2; exit 2; }
hostile=(-include tests/hostile/surroundings.hpp "$work/hostile.cpp")
cp examples/determinism.cpp "$work/plain.cpp"

# surroundings <what they are> <compiler and flags ..>
surroundings() {
    local what=$1 compiler=$2
    shift
    command -v "$compiler" >/dev/null || { printf '%-60s not here\n' "$what"; return 0; }
    if "$@" -Iinclude -fsyntax-only >"$work/said" 2>&1; then
        printf '%-60s fine\n' "$what"
    else
        printf '%-60s fails\n' "$what"
        head -n 20 "$work/said"
        failed=1
    fi
}

surroundings 'g++, c++23, hostile namespace and macros, bare, one file' \
    g++ -std=c++23 "${bare[@]}" "${strict[@]}" -include tests/consumer/own_policies.cpp "${hostile[@]}"
surroundings 'clang++, c++20, hostile namespace and macros, -Weverything' \
    clang++ -std=c++20 "${everything[@]}" "${hostile[@]}"
[ "${1:-}" != --quick ] || exit "$failed"

for compiler in g++ clang++ clang++-19; do
    for standard in c++20 c++2b; do
        surroundings "$compiler, $standard, hostile namespace and macros" \
            "$compiler" "-std=$standard" "${strict[@]}" "${hostile[@]}"
        surroundings "$compiler, $standard, without exceptions and types at run time" \
            "$compiler" "-std=$standard" "${bare[@]}" "${strict[@]}" "$work/plain.cpp"
        surroundings "$compiler, $standard, -ffast-math" \
            "$compiler" "-std=$standard" -ffast-math "${strict[@]}" "$work/plain.cpp"
    done
    surroundings "$compiler, asserts off, as C++ of the compiler's own" \
        "$compiler" -std=gnu++20 -DNDEBUG "${strict[@]}" "$work/plain.cpp"
done
surroundings 'clang++-19, -Weverything' clang++-19 -std=c++20 "${everything[@]}" "$work/plain.cpp"
# The headers of the system stand in no other place where the compiler for arm64 has driven out that for 32 bits.
surroundings 'g++, 32 bits' g++ -std=c++20 -m32 -msse2 -mfpmath=sse -idirafter /usr/include/x86_64-linux-gnu "${strict[@]}" \
    "$work/plain.cpp"
surroundings 'g++, 64 bits of arm' aarch64-linux-gnu-g++ -std=c++20 "${strict[@]}" "$work/plain.cpp"
surroundings 'clang++, WebAssembly' clang++ -std=c++20 --target=wasm32-wasi -fno-exceptions "${strict[@]}" "$work/plain.cpp"
exit "$failed"
