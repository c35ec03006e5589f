// A stand-in for p5 that holds what p5.brush, picture.js and painter.js use of it: the matrix with its
// stack, the angle mode, colours and backgrounds, computed as p5 2.3 computes them, to the last bit.
// All else is absent, so that a library that comes to need more says so by throwing.
"use strict";
(() => {
  const degree = Math.PI / 180;
  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

  /** p5's model matrix in 32-bit floats, column after column; only the plane's own is kept up. */
  class Matrix {
    constructor(values = identity) {
      this.mat4 = new Float32Array(values);
    }

    translated(x, y) {
      const m = new Float32Array(this.mat4);
      m[12] += m[0] * x + m[4] * y;
      m[13] += m[1] * x + m[5] * y;
      return new Matrix(m);
    }

    rotated(angle) {
      const m = new Float32Array(this.mat4);
      const sin = Math.sin(angle);
      const cos = Math.cos(angle);
      const [a, b, , , c, d] = this.mat4;
      m[0] = a * cos + c * sin;
      m[1] = b * cos + d * sin;
      m[4] = a * -sin + c * cos;
      m[5] = b * -sin + d * cos;
      return new Matrix(m);
    }

    scaled(x, y) {
      const m = new Float32Array(this.mat4);
      for (const at of [0, 1]) m[at] *= x;
      for (const at of [4, 5]) m[at] *= y;
      return new Matrix(m);
    }
  }

  /** The matrix as p5's states keep it: a pop undoes what was changed since its push. */
  class Axes {
    #matrix = new Matrix();
    #before = null; // the matrix before the first change since the last push
    #stack = [];

    get matrix() {
      return this.#matrix;
    }

    set matrix(matrix) {
      this.#before ??= this.#matrix;
      this.#matrix = matrix;
    }

    push() {
      this.#stack.push(this.#before);
      this.#before = null;
    }

    pop() {
      if (this.#before) this.#matrix = this.#before;
      this.#before = this.#stack.pop() ?? null;
    }
  }

  const unit = (value) => Math.max(0, Math.min(1, value / 255));

  class Color {
    constructor(parts) {
      this.parts = parts.map(unit);
    }

    get _array() {
      return [...this.parts];
    }
  }

  /** A target that p5.brush uploads to and clears, but that nothing here is read from. */
  class Framebuffer {
    framebuffer = {};
    colorTexture = {};

    constructor(owner, { width, height, density }) {
      Object.assign(this, { width, height, density, renderer: { _pInst: owner } });
    }

    pixelDensity() {
      return this.density;
    }

    begin() {}

    end() {}

    remove() {}

    draw() {} // what p5.brush draws on it is a clear
  }

  const hooks = [];
  const nothing = () => {};

  class p5 {
    static VERSION = "2.3.4";
    static instance = null;

    static registerAddon(addon) {
      const hook = {};
      addon(p5, p5.prototype, hook);
      hooks.push(hook);
    }

    DEGREES = "degrees";
    RADIANS = "radians";
    WEBGL = "webgl";
    #angles = "radians";
    #axes = new Axes();

    /** Runs the sketch's `setup` and its one `draw`, at once. */
    constructor(sketch) {
      sketch(this);
      this.#run("presetup", this.setup, "postsetup");
      this.#run("predraw", this.draw, "postdraw");
    }

    #run(before, step, after) {
      for (const hook of hooks) hook[before]?.call(this);
      step();
      for (const hook of hooks) hook[after]?.call(this);
    }

    createCanvas(width, height) {
      const axes = this.#axes;
      Object.assign(this, { width, height, webglVersion: "webgl2" });
      this.drawingContext = new globalThis.PlainContext();
      this._renderer = {
        activeFramebuffer: () => null,
        get uModelMatrix() {
          return axes.matrix;
        },
      };
    }

    pixelDensity() {
      return 1;
    }

    noLoop() {}

    angleMode(mode) {
      if (mode === undefined) return this.#angles;
      this.#angles = mode;
    }

    push() {
      this.#axes.push();
    }

    pop() {
      this.#axes.pop();
    }

    resetMatrix() {
      this.#axes.matrix = new Matrix();
    }

    translate(x, y) {
      this.#axes.matrix = this.#axes.matrix.translated(x, y);
    }

    rotate(angle) {
      const radians = this.#angles === this.DEGREES ? angle * degree : angle;
      this.#axes.matrix = this.#axes.matrix.rotated(radians);
    }

    scale(x, y) {
      this.#axes.matrix = this.#axes.matrix.scaled(x, y);
    }

    // p5's own random numbers are used up in the realm; p5.brush hooks these to seed its own.
    randomSeed() {}

    noiseSeed() {}

    color(first, ...rest) {
      if (first instanceof Color) return first;
      if (rest.length !== 3) throw new Error("colours here are red, green, blue and alpha");
      return new Color([first, ...rest]);
    }

    background(...parts) {
      this.clear(...this.color(...parts)._array);
    }

    clear(r = 0, g = 0, b = 0, a = 0) {
      const gl = this.drawingContext;
      gl.clearColor(r * a, g * a, b * a, a);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    }

    createFramebuffer(options) {
      return new Framebuffer(this, options);
    }

    createShader() {
      return { setUniform: nothing };
    }

    // picture.js stands before these and mixes the pigment itself; only a stroke comes through.
    shader() {
      throw new Error("only fills are mixed without a browser");
    }

    rect() {}

    resetShader() {}

    fill() {}

    noStroke() {}
  }

  globalThis.p5 = p5;
})();
