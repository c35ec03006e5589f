// The picture on the processor. p5.brush mixes every fill into WebGL's canvas with a long shader,
// most of a painting's work where there is no GPU. Here that one pass is done by compiled code, on a
// copy of the canvas; anything else that is drawn or read finds the canvas brought up to date first.
"use strict";
(() => {
  const waves = 40; // as mix.h has it

  /** Numbers of a shader's calls that look like `pattern`, a row each. */
  const numbers = (text, pattern) =>
    [...text.matchAll(pattern)].map(([, list]) => list.match(/[\d.]+(?=[,)]|$)|-[\d.]+/g).map(Number));

  const toLinear = (v) => (v < 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

  /** The blend shader's constants in the order of mix.h's tables; throws if it is another shader. */
  function tablesOf(shader) {
    const weights = /max\(SPECTRAL_EPSILON,([^;]*)\);/g;
    const basis = [...shader.matchAll(weights)].map(([, sum]) => sum.match(/\d\.\d+/g).map(Number));
    const light = numbers(shader, /xyz ?\+= ?R\[ ?\d+\] ?\* ?vec3\(([^)]*)\)/g);
    const rows = numbers(shader, /XYZ_RGB\[\d\] ?= ?vec3\(([^)]*)\)/g);
    if (basis.length !== 38 || light.length !== 38 || rows.length !== 3)
      throw new Error("this is not the blend shader that the picture knows");
    const padded = (values) => [...values, ...Array(waves - values.length).fill(0)];
    const curves = [0, 1, 2, 3, 4, 5, 6].map((i) => basis.map((weight) => weight[i]));
    const sum = (a, b) => a.reduce((total, value, i) => total + value * b[i], 0);
    const luminances = curves.map((curve) => sum(curve, light.map(([, y]) => y)));
    return new Float32Array([
      ...Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255)),
      ...Array.from({ length: 257 }, (_, byte) => toLinear((byte - 0.5) / 255)),
      ...curves.flatMap(padded),
      ...luminances,
      0,
      ...rows.flatMap((row) => padded(light.map((xyz) => sum(row, xyz)))),
    ]);
  }

  /** Keeps the picture of a p5 instance, whose WebGL canvas was just made. */
  globalThis.keepPicture = (p, width, height) => new Picture(p, p.drawingContext, width, height);

  class Picture {
    known = true; // whether the copy is what the canvas should show
    ahead = false; // whether the canvas has yet to be brought up to date
    lost = false; // whether the canvas could not be read
    #plain = 0; // the one colour of all the copy, not yet written there, or null; at first, nothing
    #mask = null;
    #tables = null;
    #pigment = "";
    #region = null; // of the mask that the library uploaded for its next pass
    #blit = null; // the library's copy of the canvas for its next pass, not yet made
    #pass = null; // the blend shader in use, with its uniforms
    #blank = new Set(); // framebuffers on which nothing was drawn since they were made or cleared

    constructor(p, gl, width, height) {
      Object.assign(this, { p, gl, width, height });
      this.#watchLibrary();
      this.#watchCanvas();
    }

    /** The code that holds the picture, with the shader's numbers in place. */
    get #code() {
      if (!this.#mask) this.#adopt(new globalThis.Mask(this.width, this.height));
      return this.#mask.code;
    }

    #adopt(mask) {
      this.#mask = mask;
      if (this.#tables) {
        const at = mask.code.mix_tables();
        new Float32Array(mask.code.memory.buffer, at, this.#tables.length).set(this.#tables);
      }
      this.start = mask.code.mix_ready();
    }

    #pixels() {
      const { memory } = this.#code;
      const pixels = new Uint32Array(memory.buffer, this.start, this.width * this.height);
      if (this.#plain !== null) pixels.fill(this.#plain);
      this.#plain = null;
      return pixels;
    }

    // Waits for WebGL. When the GPU process dies while a script runs, WebGL says so only after the
    // script; but the pixels asked for never come. No premultiplied canvas holds colour without alpha.
    #fetch(width, height, pixels) {
      const unread = 0x00ffffff;
      pixels.fill(unread);
      const bytes = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
      const { gl } = this;
      const bound = gl.getParameter(gl.READ_FRAMEBUFFER_BINDING);
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, null);
      this.real.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, bound);
      this.lost = gl.isContextLost() || pixels.every((pixel) => pixel === unread);
      if (this.lost) throw new Error("the WebGL context was lost");
    }

    #read() {
      this.#plain = null;
      this.#fetch(this.width, this.height, this.#pixels());
      this.known = true;
    }

    /** The code, with the picture in it as the canvas should show it. */
    #whole() {
      if (!this.known) this.#read();
      if (this.#plain !== null) this.#pixels();
      return this.#code;
    }

    /** RGB over white, packed as mask.c packs it, as base64. */
    encode() {
      // A GPU process that died comes back, perhaps with another driver: its browser must go.
      if (this.known) this.#fetch(1, 1, new Uint32Array(1));
      const code = this.#whole();
      const size = code.mix_pack();
      return new Uint8Array(code.memory.buffer, code.mix_packed(), size).toBase64();
    }

    #mix() {
      const { left, top, right, bottom, mask } = this.#region;
      if (this.#mask !== mask) this.#move(mask);
      const code = this.#whole();
      const { u_color: colour } = this.#pass.uniforms;
      const pigment = colour.slice(0, 3).map(toLinear);
      if (this.#pigment !== String(pigment)) code.mix_pigment(...pigment);
      this.#pigment = String(pigment);
      code.mix_blend(left, top, right, bottom);
      this.ahead = true;
    }

    /** Takes the picture over to the code that draws the mask. */
    #move(mask) {
      const drawn = this.#mask && this.known && this.#plain === null;
      const pixels = drawn ? this.#pixels().slice() : null;
      this.#adopt(mask);
      this.#pigment = "";
      if (pixels) this.#pixels().set(pixels);
    }

    /** Brings the canvas up to date. */
    #publish() {
      if (!this.ahead) return;
      this.ahead = false;
      const { gl, width, height } = this;
      const texture = gl.createTexture();
      const frame = gl.createFramebuffer();
      const kept = [gl.TEXTURE_BINDING_2D, gl.READ_FRAMEBUFFER_BINDING, gl.DRAW_FRAMEBUFFER_BINDING];
      const [bound, read, draw] = kept.map((name) => gl.getParameter(name));
      const cut = gl.isEnabled(gl.SCISSOR_TEST);
      const multiplied = gl.getParameter(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL);
      const pixels = this.#pixels();
      const bytes = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
      gl.disable(gl.SCISSOR_TEST);
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, frame);
      gl.framebufferTexture2D(gl.READ_FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null);
      const whole = [0, 0, width, height];
      this.real.blitFramebuffer(...whole, ...whole, gl.COLOR_BUFFER_BIT, gl.NEAREST);
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, read);
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, draw);
      gl.bindTexture(gl.TEXTURE_2D, bound);
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, multiplied);
      if (cut) gl.enable(gl.SCISSOR_TEST);
      gl.deleteFramebuffer(frame);
      gl.deleteTexture(texture);
    }

    /** Makes the library's copy of the canvas, if it is waiting. */
    #copy() {
      if (!this.#blit) return;
      const { gl } = this;
      const { args, target } = this.#blit;
      this.#blit = null;
      this.#publish();
      const kept = [gl.READ_FRAMEBUFFER_BINDING, gl.DRAW_FRAMEBUFFER_BINDING];
      const [read, draw] = kept.map((name) => gl.getParameter(name));
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, null);
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, target);
      this.real.blitFramebuffer(...args);
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, read);
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, draw);
    }

    /** The library's blend pass: mixed here if it is a fill's, else drawn as it would have been. */
    #blend(drawIt) {
      const { shader, uniforms, use, set } = this.#pass;
      if (this.#region && !uniforms.u_isBrush && !uniforms.u_targetIsFramebuffer) {
        this.#blit = null;
        this.#mix();
      } else {
        this.#copy();
        use.call(this.p, shader);
        for (const [name, value] of Object.entries(uniforms)) set.call(shader, name, value);
        drawIt();
      }
      this.#region = null;
    }

    /** Puts itself behind the calls with which the library makes its blend pass. */
    #watchLibrary() {
      this.#watchFramebuffers();
      const { p } = this;
      const { createShader, shader: use, resetShader, rect } = p;
      p.createShader = (vertex, fragment, ...rest) => {
        const shader = createShader.call(p, vertex, fragment, ...rest);
        if (!fragment.includes("u_isBrush")) return shader;
        this.#tables = tablesOf(fragment);
        if (this.#mask) this.#adopt(this.#mask);
        const set = shader.setUniform;
        shader.setUniform = (name, value) => {
          if (this.#pass) this.#pass.uniforms[name] = value;
          else set.call(shader, name, value);
          return shader;
        };
        shader.blends = set;
        return shader;
      };
      p.shader = (shader) => {
        if (!shader.blends) return use.call(p, shader);
        this.#pass = { shader, uniforms: {}, use, set: shader.blends };
        return p;
      };
      p.rect = (...args) => {
        if (!this.#pass) return rect.apply(p, args);
        this.#blend(() => rect.apply(p, args));
        return p;
      };
      p.resetShader = () => {
        this.#pass = null;
        return resetShader.call(p);
      };
    }

    // The library clears its two masks in WebGL for every fill: that of strokes, which nothing was
    // drawn on meanwhile if there were none, and that of fills, to which it then uploads. A mask that
    // is mixed here is never uploaded.
    #watchFramebuffers() {
      const { p } = this;
      const { createFramebuffer } = p;
      p.createFramebuffer = (...args) => {
        const made = createFramebuffer.apply(p, args);
        const { draw } = made;
        this.#blank.add(made);
        made.draw = (step) => {
          if (made === p.glMask && this.#blank.has(made)) return;
          if (made === p.fillMaskFramebuffer && this.#mixesHere()) return;
          draw.call(made, step);
          if (made === p.glMask) this.#blank.add(made);
        };
        return made;
      };
    }

    /** Whether the library paints on the canvas itself now, so that its fills are mixed here. */
    #mixesHere() {
      return !this.p._renderer.activeFramebuffer();
    }

    /** Whether WebGL draws on or reads from the canvas itself now. */
    #onCanvas(binding) {
      return this.gl.getParameter(binding) === null;
    }

    /** Puts itself in front of WebGL's calls that draw on the canvas or read it. */
    #watchCanvas() {
      const { gl } = this;
      const draws = ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"];
      const reads = ["readPixels", "copyTexImage2D", "copyTexSubImage2D"];
      const names = [...draws, ...reads, "clear", "blitFramebuffer", "texSubImage2D"];
      this.real = Object.fromEntries(names.map((name) => [name, gl[name].bind(gl)]));
      for (const name of [...draws, "clear"]) gl[name] = (...args) => this.#draw(name, args);
      for (const name of reads)
        gl[name] = (...args) => {
          if (this.#onCanvas(gl.READ_FRAMEBUFFER_BINDING)) this.#publish();
          this.real[name](...args);
        };
      gl.blitFramebuffer = (...args) => this.#blitted(args);
      gl.texSubImage2D = (...args) => this.#upload(args);
    }

    #draw(name, args) {
      const { gl } = this;
      const unseen = name === "clear" && !(args[0] & gl.COLOR_BUFFER_BIT);
      if (unseen) return this.real[name](...args);
      if (!this.#onCanvas(gl.DRAW_FRAMEBUFFER_BINDING)) {
        this.#blank.clear();
        return this.real[name](...args);
      }
      const blank = name === "clear" && this.#blanks();
      if (!blank) this.#publish();
      this.real[name](...args);
      this.known = blank;
      if (blank) this.#fill(gl.getParameter(gl.COLOR_CLEAR_VALUE));
    }

    /** Whether clearing leaves one plain colour everywhere. */
    #blanks() {
      const { gl } = this;
      if (gl.isEnabled(gl.SCISSOR_TEST)) return false;
      const [, , , alpha] = gl.getParameter(gl.COLOR_CLEAR_VALUE);
      return (alpha === 0 || alpha === 1) && gl.getParameter(gl.COLOR_WRITEMASK).every(Boolean);
    }

    #fill(colour) {
      const [r, g, b, a] = colour.map((part) => Math.round(part * 255));
      this.#plain = ((a << 24) | (b << 16) | (g << 8) | r) >>> 0;
      this.ahead = false;
    }

    #blitted(args) {
      const { gl } = this;
      if (!this.#onCanvas(gl.READ_FRAMEBUFFER_BINDING)) return this.#draw("blitFramebuffer", args);
      this.#copy();
      this.#blit = { args, target: gl.getParameter(gl.DRAW_FRAMEBUFFER_BINDING) };
    }

    #upload(args) {
      const canvas = args.at(-1);
      const context = globalThis.maskContext(canvas);
      if (!context) return this.real.texSubImage2D(...args);
      const [target, level, x, y, format, type] = args;
      const { width, height } = canvas;
      if (context.source && this.#mixesHere())
        this.#region = { left: x, top: y, right: x + width, bottom: y + height, mask: context.source.mask };
      else this.real.texSubImage2D(target, level, x, y, width, height, format, type, context.bytes);
    }
  }
})();
