// The trusted half of "perform, then paint": replays a display list with the real p5 and
// p5.brush and hands back pixels. No byte of a sketch ever reaches this page.
"use strict";
(() => {
  // A hidden frame gets no animation frames, and a painting has no use for a display's pace.
  globalThis.requestAnimationFrame = (step) => setTimeout(() => step(performance.now()));
  globalThis.cancelAnimationFrame = (handle) => clearTimeout(handle);

  // p5 copies a colour's three numbers in this way, for every colour that it takes; a general copy
  // goes out to the browser and back.
  const copied = globalThis.structuredClone;
  const plain = (value) => Array.isArray(value) && value.every((part) => typeof part === "number");
  globalThis.structuredClone = (value, ...rest) => (plain(value) ? [...value] : copied(value, ...rest));

  const angles = { degrees: "DEGREES", radians: "RADIANS" };

  // p5 starts each frame at the canvas's own axes, and undoes at its end what the frame set.
  let inFrame = false;

  /** Replayers for the calls whose recorded arguments differ from p5's own, or that are p5's. */
  const replayers = {
    frame: (p) => {
      if (inFrame) p.pop();
      inFrame = true;
      p.resetMatrix();
      p.push();
    },
    background: (p, [r, g, b, a]) => p.background(r, g, b, a),
    clear: (p) => p.clear(),
    angleMode: (p, [mode]) => p.angleMode(p[angles[mode]]),
    push: (p) => p.push(),
    pop: (p) => p.pop(),
    translate: (p, [x, y = 0]) => p.translate(x, y),
    rotate: (p, [angle]) => p.rotate(angle),
    scale: (p, [x, y = x]) => p.scale(x, y),
    resetMatrix: (p) => p.resetMatrix(),
    randomSeed: (p, [seed]) => p.randomSeed(seed),
    noiseSeed: (p, [seed]) => p.noiseSeed(seed),
    // A circle without a radius paints nothing, but p5.brush throws at it.
    "brush.circle": (p, args) => args[2] && brush.circle(...args),
    "brush.fill": (p, [r, g, b, a, opacity]) => brush.fill(p.color(r, g, b, a), opacity),
  };

  /** The replayer of a command name: one of the table above, or the brush method it names. */
  function replayer(name) {
    if (Object.hasOwn(replayers, name)) return replayers[name];
    const method = name.startsWith("brush.") ? name.slice(6) : "";
    if (!Object.hasOwn(brush, method) || typeof brush[method] !== "function")
      throw new Error(`no replayer for ${name}`);
    return (_, args) => brush[method](...args);
  }

  let context = null; // the WebGL context of this frame's one painting
  let picture = null; // what it shows

  function open(p, { width, height, seed }) {
    p.pixelDensity(1);
    // Only whole-canvas quads are drawn, so multisampling would cost time and change nothing.
    // p5 2 has no public call for this before createCanvas.
    p._glAttributes = { antialias: false };
    p.createCanvas(width, height, p.WEBGL);
    p.noLoop();
    context = p.drawingContext;
    picture = keepPicture(p, width, height);
    brush.instance(p);
    brush.load();
    p.randomSeed(seed);
    p.noiseSeed(seed);
  }

  const frames = []; // of a film: the packed picture after each command that the job names

  /** Runs the commands; the first that throws ends it. Null or {kind, index, message}. */
  function replay(p, { commands, film = [] }) {
    let index = 0;
    try {
      for (; index < commands.length; index++) {
        const [name, args] = commands[index];
        replayer(name)(p, args);
        if (index === film[frames.length]) frames.push(picture.encode());
      }
    } catch (thrown) {
      return fault("command", thrown, index);
    }
    return null;
  }

  /** The packed picture as base64, or null when the context was lost. */
  function captured() {
    try {
      return picture.encode();
    } catch (thrown) {
      if (picture.lost) return null;
      throw thrown;
    }
  }

  const fault = (kind, thrown, index = null) => ({
    kind,
    index,
    message: String(thrown?.message ?? thrown).slice(0, 500),
  });

  /**
   * Paints one display list; a frame paints once. Resolves to {pixels, frames, fault, stages}: the
   * packed picture or null; those after the commands that `film` names, in ascending order;
   * null or {kind, index, message} with kind `command` (that command threw), `page` (something else
   * did) or `lost` (the WebGL context went); and milliseconds by stage.
   */
  globalThis.paint = (job) =>
    new Promise((resolve) => {
      const started = performance.now();
      let replayed = started;
      const fail = (found) => resolve({ pixels: null, fault: found, stages: {} });
      addEventListener("error", (event) => fail(fault("page", event.error ?? event.message)));
      addEventListener("unhandledrejection", (event) => fail(fault("page", event.reason)));
      const sketch = (p) => {
        p.setup = () => {
          open(p, job);
          const found = replay(p, job);
          replayed = performance.now();
          const lost = picture?.lost || context?.isContextLost();
          if (found) fail(lost ? fault("lost", found.message) : found);
        };
        // p5.brush flushes its last mask after setup, so the picture is whole at the first draw.
        p.draw = () => {
          const flushed = performance.now();
          const pixels = captured();
          if (pixels === null) return fail(fault("lost", "the WebGL context was lost"));
          const stages = {
            replay: replayed - started,
            flush: flushed - replayed,
            capture: performance.now() - flushed,
          };
          resolve({ pixels, frames, fault: null, stages });
        };
      };
      try {
        new p5(sketch);
      } catch (thrown) {
        fail(fault("page", thrown));
      }
    });

  const lose = (gl) => gl?.getExtension("WEBGL_lose_context")?.loseContext();

  /** Frees the painting's WebGL context; a browser allows only 16 of them at once. */
  globalThis.releasePainter = () => lose(context);

  /** What the page runs on, for the self-test and for a painting's identity. */
  globalThis.describePainter = () => {
    const gl = new OffscreenCanvas(1, 1).getContext("webgl2");
    const names = gl && gl.getExtension("WEBGL_debug_renderer_info");
    const webgl = gl ? gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER) : null;
    lose(gl);
    return {
      p5: typeof p5 === "function" ? p5.VERSION ?? p5.prototype.VERSION ?? null : null,
      brush: typeof brush === "object",
      webgl,
    };
  };
})();
