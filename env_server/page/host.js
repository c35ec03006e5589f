// The warm page around the painter. It owns hidden frames, one for each painting: a frame is a whole
// new JavaScript world (p5, p5.brush and painter.js evaluated afresh), so nothing of one painting
// can reach the next, and V8's compiled code is reused, so it costs a fraction of a new page.
"use strict";
(() => {
  let scripts = [];
  let mask = null;
  let frame = null; // of the painting under way, or of the last one
  const waiting = []; // frames in which nothing was painted yet, without a WebGL context

  /** Gives the frame's WebGL context back at once instead of at the next garbage collection. */
  function discard() {
    if (!frame) return;
    frame.contentWindow.releasePainter?.();
    frame.remove();
    frame = null;
  }

  function fresh() {
    const made = document.createElement("iframe");
    made.hidden = true; // nothing is laid out, composited or shown
    document.body.append(made);
    made.contentWindow.maskModule = mask;
    const page = made.contentDocument;
    for (const text of scripts) {
      const script = page.createElement("script");
      script.textContent = text;
      page.head.append(script);
    }
    return made;
  }

  globalThis.studio = {
    /**
     * Takes the texts of canvas.js, p5, p5.brush and painter.js (the page's policy admits no
     * others) and the mask's compiled code as base64, made ready once for all frames.
     */
    install(texts, code) {
      scripts = texts;
      mask = new WebAssembly.Module(Uint8Array.fromBase64(code));
    },

    /** Puts the last painting's world away and makes a fresh one; how many wait now. */
    prepare() {
      discard();
      return waiting.push(fresh());
    },

    describe: () => waiting[0].contentWindow.describePainter(),

    /** Paints a job given as JSON text, which is cheaper to hand over than the values in it. */
    paint(job) {
      discard();
      frame = waiting.shift();
      return frame.contentWindow.paint(JSON.parse(job));
    },
  };
})();
