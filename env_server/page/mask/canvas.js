// A 2D context of our own behind p5.brush's mask. The library accumulates hundreds of translucent
// polygons on an OffscreenCanvas; Chromium draws those in the GPU process, which takes seconds
// without a GPU. Here compiled code (mask.wasm) draws the same samples. Only what the library calls
// is here; picture.js takes the mask where the library uploads it.
"use strict";
(() => {
  const firstRoom = 4096; // points
  const mostCircles = 256; // as mask.c has it

  /** The mask's memory and functions for one canvas. */
  class Mask {
    #code = new WebAssembly.Instance(globalThis.maskModule).exports;
    // Circles, which come by the hundred, wait here to be drawn together.
    #circles = new Float32Array(3 * mostCircles);
    #waiting = 0; // numbers in there
    #alpha = 0;
    #erases = false;

    constructor(width, height) {
      this.code.mask_open(width, height);
      this.grow(firstRoom);
    }

    /** The functions; whatever is done with them comes after the circles that were asked for. */
    get code() {
      if (this.#waiting) this.#drawCircles();
      return this.#code;
    }

    #drawCircles() {
      const numbers = this.#circles.subarray(0, this.#waiting);
      this.#waiting = 0;
      const code = this.#code;
      new Float32Array(code.memory.buffer, code.mask_circles_room(), numbers.length).set(numbers);
      code.mask_circles(numbers.length / 3, this.#alpha, this.#erases);
    }

    circle(x, y, radius, alpha, erases) {
      const full = this.#waiting === this.#circles.length;
      if (full || alpha !== this.#alpha || erases !== this.#erases) {
        if (this.#waiting) this.#drawCircles();
        this.#alpha = alpha;
        this.#erases = erases;
      }
      const at = this.#waiting;
      this.#circles[at] = x;
      this.#circles[at + 1] = y;
      this.#circles[at + 2] = radius;
      this.#waiting = at + 3;
    }

    /** Makes room for a path of `room` points; what was there is forgotten. */
    grow(room) {
      this.room = room;
      const start = this.code.mask_points(room);
      this.points = new Float32Array(this.code.memory.buffer, start, 2 * room);
    }

    /** The points' view, made anew when the memory grew under it. */
    view() {
      if (this.points.length === 0) this.grow(this.room);
      return this.points;
    }

    /** RGBA bytes of a rectangle; good until the next call. */
    read(x, y, width, height) {
      const start = this.code.mask_read(x, y, width, height);
      return new Uint8Array(this.code.memory.buffer, start, 4 * width * height);
    }
  }

  const colour = /^rgb\(255 0 0 \/ ([-+.\de]+)(%?)\)$/;

  /** The alpha of a style; like the browser, 8 bits of a number but all of a percentage. */
  function alphaIn(style) {
    const [, number, percent] = colour.exec(style) ?? [];
    const value = Number(number);
    if (Number.isNaN(value)) throw new Error(`the mask cannot paint with ${style}`);
    const alpha = Math.min(1, Math.max(0, percent ? value / 100 : value));
    return percent ? alpha : Math.round(alpha * 255) / 255;
  }

  const alphas = new Map(); // of the styles of this painting, which are few

  function alphaOf(style) {
    let alpha = alphas.get(style);
    if (alpha === undefined) alphas.set(style, (alpha = alphaIn(style)));
    return alpha;
  }

  const initial = {
    fillStyle: "rgb(255 0 0 / 1)",
    strokeStyle: "rgb(255 0 0 / 1)",
    lineWidth: 1,
    globalCompositeOperation: "source-over",
    matrix: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 },
  };
  const kept = Object.keys(initial);

  class MaskContext {
    lineCap = "round"; // outlines are closed, so they have no ends
    imageSmoothingEnabled = false; // pictures are only ever copied pixel by pixel
    #mask = null; // made when something is drawn
    #copied = null; // what drawImage copied: no pixels yet, for the library uploads them at once
    #saved = [];
    // The path: a number of points, of which the first is also here; or a circle.
    #count = 0;
    #tidied = false;
    #points = null;
    #x = 0;
    #y = 0;
    #radius = -1;

    constructor(canvas) {
      this.canvas = canvas;
      Object.assign(this, initial);
    }

    get mask() {
      if (!this.#mask) {
        this.#mask = new Mask(this.canvas.width, this.canvas.height);
        this.#useMatrix();
      }
      return this.#mask;
    }

    #useMatrix() {
      const { a, b, c, d, e, f } = this.matrix;
      this.#mask?.code.mask_matrix(a, b, c, d, e, f);
    }

    save() {
      this.#saved.push(Object.fromEntries(kept.map((name) => [name, this[name]])));
    }

    restore() {
      Object.assign(this, this.#saved.pop());
      this.#useMatrix();
    }

    setTransform(a, b, c, d, e, f) {
      this.matrix = { a, b, c, d, e, f };
      this.#useMatrix();
    }

    getTransform() {
      return this.matrix;
    }

    clearRect(x, y, width, height) {
      if (x !== 0 || y !== 0 || width < this.canvas.width || height < this.canvas.height)
        throw new Error("the mask is cleared only as a whole");
      this.#copied = null;
      this.#mask?.code.mask_clear();
    }

    beginPath() {
      this.#count = 0;
      this.#radius = -1;
      this.#tidied = false;
    }

    moveTo(x, y) {
      if (this.#count) throw new Error("the mask draws one outline at a time");
      this.#count = 1;
      this.#x = x;
      this.#y = y;
    }

    lineTo(x, y) {
      if (this.#count < 2) this.#begin();
      const at = 2 * this.#count++;
      if (at >= this.#points.length) this.#lengthen();
      this.#points[at] = x;
      this.#points[at + 1] = y;
    }

    #begin() {
      this.#points = this.mask.view();
      this.#points[0] = this.#x;
      this.#points[1] = this.#y;
    }

    #lengthen() {
      const before = this.#points.slice();
      this.mask.grow(2 * this.mask.room);
      this.#points = this.mask.points;
      this.#points.set(before);
    }

    closePath() {} // every outline is closed

    arc(x, y, radius, start, end) {
      if (this.#count > 1 || start !== 0 || end !== 2 * Math.PI)
        throw new Error("the mask draws whole circles alone");
      this.#x = x;
      this.#y = y;
      this.#radius = radius;
    }

    /** How many points the outline has, without repetitions. */
    #outline() {
      if (this.#count < 2) return 0;
      if (!this.#tidied) this.#count = this.mask.code.mask_tidy(this.#count);
      this.#tidied = true;
      return this.#count;
    }

    get #erases() {
      return this.globalCompositeOperation === "destination-out";
    }

    fill() {
      const { mask } = this;
      const alpha = alphaOf(this.fillStyle);
      if (this.#radius < 0) mask.code.mask_fill(this.#outline(), alpha, this.#erases);
      else mask.circle(this.#x, this.#y, this.#radius, alpha, this.#erases);
    }

    stroke() {
      if (this.#radius >= 0) throw new Error("the mask strokes no circles");
      const alpha = alphaOf(this.strokeStyle);
      this.mask.code.mask_stroke(this.#outline(), this.lineWidth, alpha, this.#erases);
    }

    drawImage(source, x, y, width, height, left, top, w, h) {
      const context = masks.get(source);
      if (!context || left || top || w !== width || h !== height)
        throw new Error("the mask's pixels are only ever copied");
      this.#copied = { context, x, y };
    }

    /** RGBA bytes of the canvas, as it is or as it copied another; good until the next call. */
    get bytes() {
      const { width, height } = this.canvas;
      const { context, x, y } = this.#copied ?? { context: this, x: 0, y: 0 };
      return context.mask.read(x, y, width, height);
    }

    /** The context that was copied here, if one was. */
    get source() {
      return this.#copied?.context;
    }
  }

  const masks = new WeakMap(); // canvases to their contexts

  const getContext = OffscreenCanvas.prototype.getContext;
  OffscreenCanvas.prototype.getContext = function (kind, options) {
    if (kind !== "2d") return getContext.call(this, kind, options);
    if (!masks.has(this)) masks.set(this, new MaskContext(this));
    return masks.get(this);
  };

  /** The context of a canvas that is a mask, else undefined. */
  globalThis.maskContext = (canvas) => masks.get(canvas);
  globalThis.Mask = Mask;
})();
