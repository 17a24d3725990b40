'use strict';
// The library itself, compiled to WebAssembly. It asks nothing of its host: no import, no file, no clock.

let library = null;

async function load_library() {
  const holder = document.getElementById('library');
  const bytes = Uint8Array.from(atob(holder.textContent), letter => letter.charCodeAt(0));
  holder.remove();
  const { instance } = await WebAssembly.instantiate(bytes);
  library = instance.exports;
  library._initialize();
}

// Views of its memory, made anew each time: when the memory grows, old ones go blind.
const floats = (address, count) => new Float32Array(library.memory.buffer, address, count);
const integers = (address, count) => new Int32Array(library.memory.buffer, address, count);
