#!/usr/bin/env bash
# How long one decision takes in WebAssembly, without and with its SIMD instructions: compiles bench/wasm/selection_loop.cpp
# with clang for WASI, runs it under node, and prints CSV. Needs clang, node, and from Debian lld, wasi-libc,
# libc++-14-dev-wasm32, libc++abi-14-dev-wasm32 and libclang-rt-14-dev-wasm32.
#
#     bench/wasm.sh
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/run.mjs" <<'script'
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";
const wasi = new WASI({ version: "preview1", args: ["selection_loop"], env: {} });
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), wasi.getImportObject());
process.exitCode = wasi.start(instance);
script

echo "# Time of one decision in WebAssembly, the fastest of 100 turns; ${1:-unknown machine}; $(clang++ --version |
    head -n 1); node $(node --version)"
echo 'simd,way,slots,things,ns'
for simd in no yes; do
    flags=(--target=wasm32-wasi -std=c++20 -O2 -DNDEBUG -fno-exceptions -Iinclude)
    [ "$simd" = no ] || flags+=(-msimd128)
    clang++ "${flags[@]}" bench/wasm/selection_loop.cpp -o "$work/loop.wasm"
    node --no-warnings "$work/run.mjs" "$work/loop.wasm" | sed "s/^/$simd,/"
done
