// What the painter's scripts expect of a page, where there is none.
"use strict";
(() => {
  globalThis.window = globalThis;
  globalThis.self = globalThis;
  globalThis.performance ??= { now: () => Date.now() };
  globalThis.addEventListener = () => {}; // nothing is thrown later: all is over when `begin` ends

  const code = Uint8Array.fromBase64(globalThis.maskCode);
  globalThis.maskModule = new WebAssembly.Module(code);
  delete globalThis.maskCode;

  /** A size; canvas.js gives it the one kind of context that it has. */
  globalThis.OffscreenCanvas = class OffscreenCanvas {
    constructor(width, height) {
      Object.assign(this, { width, height });
    }

    getContext(kind) {
      throw new Error(`there is no ${kind} without a browser`);
    }
  };
})();
