// The trusted half of "perform, then paint": replays a display list with the real p5 and
// p5.brush and hands back pixels. No byte of a sketch ever reaches this page.
"use strict";
(() => {
  // p5.brush accumulates hundreds of nearly transparent polygons in its mask. An accelerated
  // canvas does that in the GPU process (slow without a GPU); an 8-bit CPU canvas rounds most of
  // them away. Half floats on the CPU keep the picture and the speed.
  const getContext = OffscreenCanvas.prototype.getContext;
  OffscreenCanvas.prototype.getContext = function (kind, options) {
    return kind === "2d"
      ? getContext.call(this, kind, { ...options, willReadFrequently: true, colorType: "float16" })
      : getContext.call(this, kind, options);
  };

  const angles = { degrees: "DEGREES", radians: "RADIANS" };

  /** One replayer for each command name of a display list; `p` is the p5 instance. */
  const replayers = {
    background: (p, [r, g, b, a]) => p.background(r, g, b, a),
    angleMode: (p, [mode]) => p.angleMode(p[angles[mode]]),
    push: (p) => p.push(),
    pop: (p) => p.pop(),
    translate: (p, [x, y]) => p.translate(x, y),
    rotate: (p, [angle]) => p.rotate(angle),
    scale: (p, [x, y]) => p.scale(x, y),
    randomSeed: (p, [seed]) => p.randomSeed(seed),
    noiseSeed: (p, [seed]) => p.noiseSeed(seed),
    "brush.fill": (p, [r, g, b, a, opacity]) => brush.fill(p.color(r, g, b, a), opacity),
  };

  function replay(p, [name, args]) {
    if (Object.hasOwn(replayers, name)) return replayers[name](p, args);
    const method = name.startsWith("brush.") && brush[name.slice(6)];
    if (typeof method !== "function") throw new Error(`no replayer for ${name}`);
    return method(...args);
  }

  /** Pixels of the canvas as RGB over white, top row first. */
  function capture(gl, width, height) {
    const rgba = new Uint8Array(width * height * 4);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, rgba);
    const rgb = new Uint8Array(width * height * 3);
    for (let y = 0, to = 0; y < height; y++) {
      let from = (height - 1 - y) * width * 4;
      for (let x = 0; x < width; x++, from += 4) {
        const paper = 255 - rgba[from + 3]; // the colours are premultiplied
        rgb[to++] = rgba[from] + paper;
        rgb[to++] = rgba[from + 1] + paper;
        rgb[to++] = rgba[from + 2] + paper;
      }
    }
    return rgb.toBase64();
  }

  /**
   * Paints one display list. Resolves to {pixels, error, stages}: base64 RGB or null, the command
   * that failed or null, and milliseconds by stage.
   */
  globalThis.paint = ({ width, height, seed, commands }) =>
    new Promise((resolve) => {
      const started = performance.now();
      let error = null;
      let replayed = started;
      new p5((p) => {
        p.setup = () => {
          p.pixelDensity(1);
          // Only whole-canvas quads are drawn, so multisampling would cost time and change nothing.
          // p5 2 has no public call for this before createCanvas.
          p._glAttributes = { antialias: false };
          p.createCanvas(width, height, p.WEBGL);
          p.noLoop();
          brush.instance(p);
          brush.load();
          p.randomSeed(seed);
          p.noiseSeed(seed);
          let index = 0;
          try {
            for (; index < commands.length; index++) replay(p, commands[index]);
          } catch (fault) {
            error = { index, message: String(fault && fault.message) };
          }
          replayed = performance.now();
        };
        // p5.brush flushes its last mask after setup, so the picture is whole at the first draw.
        p.draw = () => {
          const gl = p.drawingContext;
          const flushed = performance.now();
          const pixels = error ? null : capture(gl, width, height);
          const done = performance.now();
          const stages = { replay: replayed - started, flush: flushed - replayed, capture: done - flushed };
          resolve({ pixels, error, stages });
        };
      });
    });

  /** What the page runs on, for the self-test and for a painting's identity. */
  globalThis.describePainter = () => {
    const gl = new OffscreenCanvas(1, 1).getContext("webgl2");
    const names = gl && gl.getExtension("WEBGL_debug_renderer_info");
    return {
      p5: typeof p5 === "function" ? p5.VERSION ?? p5.prototype.VERSION ?? null : null,
      brush: typeof brush === "object",
      webgl: gl ? gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER) : null,
    };
  };
})();
