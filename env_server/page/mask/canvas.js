// A 2D context of our own behind p5.brush's mask. The library accumulates hundreds of translucent
// polygons on an OffscreenCanvas; Chromium draws those in the GPU process, which takes seconds
// without a GPU. Here compiled code (mask.wasm) draws the same samples, and its buffer goes straight
// to WebGL where the library uploads the canvas. Only what the library calls is here.
"use strict";
(() => {
  const firstRoom = 4096; // points

  /** The mask's memory and functions for one canvas. */
  class Mask {
    constructor(width, height) {
      this.code = new WebAssembly.Instance(globalThis.maskModule).exports;
      this.code.mask_open(width, height);
      this.grow(firstRoom);
    }

    /** Makes room for a path of `room` points; what was there is forgotten. */
    grow(room) {
      this.room = room;
      const start = this.code.mask_points(room);
      this.points = new Float32Array(this.code.memory.buffer, start, 2 * room);
    }

    /** The points' view, made anew when the memory grew under it. */
    view() {
      if (this.points.buffer !== this.code.memory.buffer) this.grow(this.room);
      return this.points;
    }

    read(x, y, width, height) {
      const start = this.code.mask_read(x, y, width, height);
      return new Uint8Array(this.code.memory.buffer, start, 4 * width * height);
    }
  }

  const colour = /^rgb\(255 0 0 \/ ([-+.\de]+)(%?)\)$/;

  /** The alpha of a style; like the browser, 8 bits of a number but all of a percentage. */
  function alphaOf(style) {
    const [, number, percent] = colour.exec(style) ?? [];
    const value = Number(number);
    if (Number.isNaN(value)) throw new Error(`the mask cannot paint with ${style}`);
    const alpha = Math.min(1, Math.max(0, percent ? value / 100 : value));
    return percent ? alpha : Math.round(alpha * 255) / 255;
  }

  const identity = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
  const initial = {
    fillStyle: "rgb(255 0 0 / 1)",
    strokeStyle: "rgb(255 0 0 / 1)",
    lineWidth: 1,
    globalCompositeOperation: "source-over",
    matrix: identity,
  };

  class MaskContext {
    lineCap = "round"; // outlines are closed, so they have no ends
    imageSmoothingEnabled = false; // pictures are only ever copied pixel by pixel
    #mask = null; // made when something is drawn
    #picture = null; // what drawImage copied
    #saved = [];
    #count = 0; // points of the path
    #circle = null; // or the circle that is the path
    #tidied = false;
    #points = null;

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
      const { fillStyle, strokeStyle, lineWidth, globalCompositeOperation, matrix } = this;
      this.#saved.push({ fillStyle, strokeStyle, lineWidth, globalCompositeOperation, matrix });
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
      this.#picture = null;
      this.#mask?.code.mask_clear();
    }

    beginPath() {
      this.#points = this.mask.view();
      this.#count = 0;
      this.#circle = null;
      this.#tidied = false;
    }

    moveTo(x, y) {
      if (this.#count) throw new Error("the mask draws one outline at a time");
      this.lineTo(x, y);
    }

    lineTo(x, y) {
      const at = 2 * this.#count++;
      if (at >= this.#points.length) this.#lengthen();
      this.#points[at] = x;
      this.#points[at + 1] = y;
    }

    #lengthen() {
      const kept = this.#points.slice();
      this.mask.grow(2 * this.mask.room);
      this.#points = this.mask.points;
      this.#points.set(kept);
    }

    closePath() {}

    arc(x, y, radius, start, end) {
      if (this.#count > 1 || start !== 0 || end !== 2 * Math.PI)
        throw new Error("the mask draws whole circles alone");
      this.#circle = { x, y, radius };
    }

    #outline() {
      if (!this.#tidied) this.#count = this.mask.code.mask_tidy(this.#count);
      this.#tidied = true;
      return this.#count;
    }

    fill() {
      const { code } = this.mask;
      const alpha = alphaOf(this.fillStyle);
      const erase = this.globalCompositeOperation === "destination-out";
      if (this.#circle) {
        const { x, y, radius } = this.#circle;
        code.mask_circle(x, y, radius, alpha, erase);
      } else code.mask_fill(this.#outline(), alpha, erase);
    }

    stroke() {
      if (this.#circle) throw new Error("the mask strokes no circles");
      const alpha = alphaOf(this.strokeStyle);
      const erase = this.globalCompositeOperation === "destination-out";
      this.mask.code.mask_stroke(this.#outline(), this.lineWidth, alpha, erase);
    }

    drawImage(source, x, y, width, height, left, top, w, h) {
      const context = masks.get(source);
      if (!context || left || top || w !== width || h !== height)
        throw new Error("the mask's pixels are only ever copied");
      this.#picture = context.read(x, y, width, height);
    }

    /** RGBA bytes of a rectangle of the mask. */
    read(x, y, width, height) {
      return this.mask.read(x, y, width, height);
    }

    /** RGBA bytes of the whole canvas; good until the next call on any context. */
    get bytes() {
      return this.#picture ?? this.read(0, 0, this.canvas.width, this.canvas.height);
    }
  }

  const masks = new WeakMap(); // canvases to their contexts

  const getContext = OffscreenCanvas.prototype.getContext;
  OffscreenCanvas.prototype.getContext = function (kind, options) {
    if (kind !== "2d") return getContext.call(this, kind, options);
    if (!masks.has(this)) masks.set(this, new MaskContext(this));
    return masks.get(this);
  };

  const upload = WebGL2RenderingContext.prototype.texSubImage2D;
  WebGL2RenderingContext.prototype.texSubImage2D = function (...args) {
    const canvas = args.at(-1);
    const context = masks.get(canvas);
    if (!context) return upload.apply(this, args);
    const [target, level, x, y, format, type] = args;
    const { width, height } = canvas;
    return upload.call(this, target, level, x, y, width, height, format, type, context.bytes);
  };
})();
