#!/usr/bin/env bash
# Builds examples/determinism.cpp in many ways, runs each, and fails unless all of them print the same hash.
#
#     tests/determinism/compare.sh                        # all ways that this machine can: some 20 minutes on a core
#     tests/determinism/compare.sh --ticks 500 --only 'g++ -O2 x86-64-v3' [PROGRAM ..]
#
# --ticks N    how long each runs; 10000 by itself
# --only WAY   builds only this way, as the table names it; may be given again
# PROGRAM      built already, and compared as well
set -euo pipefail
cd "$(dirname "$0")/../.."

ticks=10000
only=()
programs=()
while [ $# -gt 0 ]; do
    case $1 in
    --ticks | --only)
        [ $# -gt 1 ] || { echo "compare.sh: $1 needs a value" >&2; exit 2; }
        if [ "$1" = --ticks ]; then ticks=$2; else only+=("$2"); fi
        shift 2
        ;;
    -*) sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0"; [ "$1" = --help ] && exit 0 || exit 2 ;;
    *)
        programs+=("$1")
        shift
        ;;
    esac
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
flags=(-std=c++20 -ffp-contract=off -Iinclude)
expected=
failed=0
compared=0

asked_for() {
    local way
    [ ${#only[@]} -gt 0 ] || return 0
    for way in "${only[@]}"; do [ "$way" != "$1" ] || return 0; done
    return 1
}

# compare <way> <command ..>: what the command prints is the hash.
compare() {
    local way=$1 hash
    shift
    hash=$("$@" --ticks "$ticks" 2>"$work/errors") || { hash="failed: $(tail -n 1 "$work/errors")"; }
    [ -n "$expected" ] || expected=$hash
    compared=$((compared + 1))
    if [ "$hash" = "$expected" ] && [[ $hash =~ ^[0-9a-f]{16}$ ]]; then
        printf '%-32s %s\n' "$way" "$hash"
    else
        printf '%-32s %s  differs\n' "$way" "$hash"
        failed=1
    fi
}

# variant <way> <needed program> <run by, or nothing> <compiler and flags ..>
variant() {
    local way=$1 needed=$2 run_by=$3
    shift 3
    asked_for "$way" || return 0
    local wanted=
    case $way in
    *x86-64-v3) wanted='avx2 fma bmi2' ;;
    *x86-64-v4) wanted='avx512f avx512bw avx512cd avx512dq avx512vl' ;;
    esac
    for wanted in $wanted; do
        grep -qw "$wanted" /proc/cpuinfo || { printf '%-32s not here: %s\n' "$way" "$wanted"; return 0; }
    done
    command -v "$needed" >/dev/null || { printf '%-32s not here: %s\n' "$way" "$needed"; return 0; }
    if ! "$@" "${flags[@]}" examples/determinism.cpp -o "$work/program" 2>"$work/errors"; then
        printf '%-32s does not compile here: %s\n' "$way" "$(grep -m 1 error "$work/errors")"
        [ ${#only[@]} -eq 0 ] || failed=1
        return 0
    fi
    # shellcheck disable=SC2086 # a command and its first words
    compare "$way" $run_by "$work/program"
    [ ${#only[@]} -gt 0 ] || [ "$way" != 'g++ -O2 x86-64' ] || within_one_program
}

# What must not change a bit within one program.
within_one_program() {
    compare '  on 2 threads' "$work/program" --threads 2
    compare '  on 3 threads' "$work/program" --threads 3
    compare '  neighbors the other way round' "$work/program" --reversed
}

for program in "${programs[@]}"; do
    compare "$program" "$program"
    compare '  on 2 threads, reversed' "$program" --threads 2 --reversed
done
for compiler in g++ clang++ clang++-19; do
    for level in -O0 -O2 -O3; do
        for target in x86-64 x86-64-v3 x86-64-v4; do
            variant "$compiler $level $target" "$compiler" '' "$compiler" "$level" "-march=$target" -pthread
        done
    done
done
# Debian's compilers for 32 bits and for arm64 cannot be installed at once, but for the parts that this needs; and a kernel
# may run no programs of 32 bits, where an emulator does.
emulator=$(command -v qemu-i386 || true)
variant 'g++ -O2 32 bits' g++ "$emulator" \
    g++ -O2 -m32 -msse2 -mfpmath=sse -idirafter /usr/include/x86_64-linux-gnu -pthread
variant 'clang++ -O2 WebAssembly' node 'node --no-warnings tests/determinism/run_wasi.mjs' \
    clang++ -O2 --target=wasm32-wasi -fno-exceptions
variant 'clang++ -O2 WebAssembly SIMD' node 'node --no-warnings tests/determinism/run_wasi.mjs' \
    clang++ -O2 --target=wasm32-wasi -fno-exceptions -msimd128
variant 'g++ -O2 arm64' qemu-aarch64 'qemu-aarch64 -L /usr/aarch64-linux-gnu' aarch64-linux-gnu-g++ -O2 -pthread

[ "$compared" -gt 1 ] || { echo "compare.sh: only $compared to compare" >&2; exit 2; }
exit "$failed"
