// WebGL where there is none. In a painting of fills picture.js mixes everything itself, so that WebGL
// draws nothing but a clear of the whole canvas; the rest is the state that the callers read back.
"use strict";
(() => {
  const names = {
    COLOR_BUFFER_BIT: 0x4000,
    DEPTH_BUFFER_BIT: 0x100,
    SCISSOR_TEST: 0x0c11,
    DEPTH_TEST: 0x0b71,
    COLOR_CLEAR_VALUE: 0x0c22,
    COLOR_WRITEMASK: 0x0c23,
    TEXTURE_2D: 0x0de1,
    RGBA: 0x1908,
    UNSIGNED_BYTE: 0x1401,
    NEAREST: 0x2600,
    FRAMEBUFFER: 0x8d40,
    READ_FRAMEBUFFER: 0x8ca8,
    DRAW_FRAMEBUFFER: 0x8ca9,
    READ_FRAMEBUFFER_BINDING: 0x8caa,
    DRAW_FRAMEBUFFER_BINDING: 0x8ca6,
    TEXTURE_BINDING_2D: 0x8069,
    UNPACK_PREMULTIPLY_ALPHA_WEBGL: 0x9241,
    COLOR_ATTACHMENT0: 0x8ce0,
  };

  /** WebGL's state, and a canvas that is all of one colour. */
  class PlainContext {
    #enabled = new Set();
    #state = new Map();
    #shown = [0, 0, 0, 0];

    constructor() {
      this.#state.set(this.COLOR_CLEAR_VALUE, new Float32Array(4));
      this.#state.set(this.COLOR_WRITEMASK, [true, true, true, true]);
    }

    getParameter(name) {
      return this.#state.get(name) ?? null;
    }

    isEnabled(test) {
      return this.#enabled.has(test);
    }

    enable(test) {
      this.#enabled.add(test);
    }

    disable(test) {
      this.#enabled.delete(test);
    }

    bindFramebuffer(target, frame) {
      if (target !== this.DRAW_FRAMEBUFFER) this.#state.set(this.READ_FRAMEBUFFER_BINDING, frame);
      if (target !== this.READ_FRAMEBUFFER) this.#state.set(this.DRAW_FRAMEBUFFER_BINDING, frame);
    }

    bindTexture(_, texture) {
      this.#state.set(this.TEXTURE_BINDING_2D, texture);
    }

    pixelStorei(name, value) {
      this.#state.set(name, value);
    }

    clearColor(...parts) {
      this.#state.set(this.COLOR_CLEAR_VALUE, new Float32Array(parts));
    }

    clear() {
      if (this.isEnabled(this.SCISSOR_TEST)) throw new Error("a part cannot be cleared here");
      const parts = this.getParameter(this.COLOR_CLEAR_VALUE);
      this.#shown = Array.from(parts, (part) => Math.round(Math.min(1, Math.max(0, part)) * 255));
    }

    /** The colour of the last clear: picture.js reads only where it does not know the picture. */
    readPixels(x, y, width, height, format, type, bytes) {
      for (let at = 0; at < bytes.length; at++) bytes[at] = this.#shown[at % 4];
    }

    isContextLost() {
      return false;
    }

    getExtension() {
      return null;
    }
  }

  Object.assign(PlainContext.prototype, names);

  // Bringing a canvas up to date that nobody sees costs nothing.
  const idle = [
    ...["scissor", "clearDepth", "createTexture", "deleteTexture", "texImage2D"],
    ...["createFramebuffer", "deleteFramebuffer", "framebufferTexture2D", "blitFramebuffer"],
  ];
  for (const name of idle) PlainContext.prototype[name] = () => ({});

  // What only strokes would need.
  const missing = [
    ...["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"],
    ...["copyTexImage2D", "copyTexSubImage2D", "texSubImage2D", "createProgram"],
  ];
  for (const name of missing)
    PlainContext.prototype[name] = () => {
      throw new Error(`${name} needs a browser`);
    };

  globalThis.PlainContext = PlainContext;
})();
