'use strict';
// The library itself, compiled to WebAssembly. Built by clang it asks nothing of its host: no file, no clock, no import.

let library = null;

// Built by em++ it asks for two things: to tell when its memory has grown, which nobody here needs to know, and to end.
const host = {
  env: { emscripten_notify_memory_growth() {} },
  wasi_snapshot_preview1: { proc_exit(code) { throw new Error(`the library ended with ${code}`); } },
};

async function load_library() {
  const holder = document.getElementById('library');
  const bytes = Uint8Array.from(atob(holder.textContent), letter => letter.charCodeAt(0));
  holder.remove();
  const { instance } = await WebAssembly.instantiate(bytes, host);
  library = instance.exports;
  library._initialize();
}

// Views of its memory, made anew each time: when the memory grows, old ones go blind.
const floats = (address, count) => new Float32Array(library.memory.buffer, address, count);
const integers = (address, count) => new Int32Array(library.memory.buffer, address, count);
