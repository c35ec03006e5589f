// Times the stages of one painting in a page that has p5 and p5.brush (and painter.js, if it is
// ours). Each moment counts for the innermost wrapped call. WebGL works behind the script's back,
// so the ends of the mask and of the composite wait for it, which an ordinary painting does not.
"use strict";
(() => {
  const spent = {}; // milliseconds by stage
  const stack = [];
  let base = "start"; // the stage of what no wrapped call holds
  let mark = 0;
  let inPath = false; // a 2D path counts for the mask from its start to its fill, vertices too

  function settle() {
    const now = performance.now();
    const stage = stack.at(-1) ?? base;
    spent[stage] = (spent[stage] ?? 0) + now - mark;
    mark = now;
  }

  function endPath() {
    if (!inPath) return;
    settle();
    stack.pop();
    inPath = false;
  }

  function enter(stage) {
    endPath();
    settle();
    stack.push(stage);
  }

  function leave() {
    endPath();
    settle();
    stack.pop();
  }

  /** Replaces a method by one that counts for `stage`, a name or a function that gives one. */
  function time(owner, name, stage, { before, after } = {}) {
    const original = owner?.[name];
    if (typeof original !== "function") return;
    const timed = function (...args) {
      before?.(this);
      enter(typeof stage === "function" ? stage(...args) : stage);
      try {
        return original.apply(this, args);
      } finally {
        after?.(this);
        leave();
      }
    };
    Object.defineProperty(owner, name, { value: timed, writable: true, configurable: true });
  }

  // The commands. p5.brush itself calls p5's transforms while it composites.
  const kinds = {
    "fill settings": ["fill", "noFill", "fillBleed", "fillTexture"],
    vertices: ["beginShape", "vertex"],
    shapes: ["endShape", "circle", "rect", "polygon", "spline", "arc"],
  };
  const kindOf = (name) =>
    Object.keys(kinds).find((kind) => kinds[kind].includes(name)) ?? "other commands";
  for (const name of Object.keys(brush)) time(brush, name, kindOf(name));
  const transforms = ["push", "pop", "translate", "rotate", "scale", "resetMatrix"];
  for (const name of ["background", "clear", "randomSeed", "noiseSeed", ...transforms])
    time(p5.prototype, name, () => (stack.length ? "composite" : "other commands"));

  // The composite: p5's part of it, then WebGL's below.
  let gl = null;
  const pixel = new Uint8Array(4);
  const drain = () => gl?.read(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  for (const name of ["shader", "rect", "image", "createFramebuffer", "createShader"])
    time(p5.prototype, name, "composite");
  time(p5.prototype, "resetShader", "composite", { after: drain });
  time(p5.Shader?.prototype, "setUniform", "composite");
  time(p5.prototype, "createCanvas", "start", { after: () => (base = "other") });

  /** Times the calls of a 2D context that draw; not each vertex, which would cost more than it. */
  function watch2d(context) {
    const begin = context.beginPath;
    context.beginPath = function () {
      if (!inPath) {
        enter("mask");
        inPath = true;
      }
      return begin.call(this);
    };
    for (const name of ["fill", "stroke"]) {
      const draw = context[name];
      context[name] = function (...args) {
        if (!inPath) enter("mask");
        inPath = false;
        try {
          return draw.apply(this, args);
        } finally {
          leave();
        }
      };
    }
    for (const name of ["drawImage", "clearRect", "restore"]) time(context, name, "mask");
  }

  function watchWebgl(context) {
    gl = context;
    gl.read = gl.readPixels; // before it is wrapped
    for (const name of ["drawArrays", "drawElements", "clear"]) time(gl, name, "composite");
    // A composite starts with this copy. What WebGL has to wait for before it is the mask, whose
    // drawing Chromium hands to the GPU process piece by piece, and the rest at the upload.
    const before = () => {
      enter("mask");
      drain();
      leave();
    };
    time(gl, "blitFramebuffer", "composite", { before, after: drain });
    time(gl, "texSubImage2D", "mask", { after: drain });
    time(gl, "readPixels", "read-back", { after: () => (base = "read-back") });
  }

  const watched = new WeakSet();
  const canvases = [globalThis.OffscreenCanvas, globalThis.HTMLCanvasElement];
  for (const { prototype } of canvases) {
    const getContext = prototype.getContext;
    prototype.getContext = function (kind, ...options) {
      const context = getContext.call(this, kind, ...options);
      if (context && !watched.has(context)) {
        watched.add(context);
        if (kind === "2d") watch2d(context);
        else if (kind === "webgl2") watchWebgl(context);
      }
      return context;
    };
  }

  function begin() {
    for (const stage of Object.keys(spent)) delete spent[stage];
    mark = performance.now();
  }

  function end() {
    settle();
    return { ...spent };
  }

  // Ours: the page's own answer, with these stages in place of its own.
  const paint = globalThis.paint;
  if (paint)
    globalThis.paint = async (job) => {
      begin();
      const answer = await paint(job);
      return { ...answer, stages: end() };
    };

  /**
   * The usual way's last step: {url, stages, probe, took, began}. Reading the pixels back is part
   * of `toDataURL`, so a second reading measures it; its time (`probe`) is in no stage. All of this
   * call `took` so long; the stages start at `began` (milliseconds since the epoch).
   */
  globalThis.finishStock = (canvas) => {
    settle();
    const called = mark;
    const [width, height] = [canvas.width, canvas.height];
    const pixels = new Uint8Array(width * height * 4);
    const started = performance.now();
    gl.read(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    const probe = performance.now() - started;
    mark = performance.now();
    const url = canvas.toDataURL();
    const taken = performance.now() - mark;
    mark = performance.now();
    spent["read-back"] = Math.min(probe, taken);
    spent.encode = Math.max(0, taken - probe);
    const stages = end();
    return { url, stages, probe, took: mark - called, began };
  };

  const began = performance.timeOrigin + performance.now();
  begin();
})();
