// The warm page around the painter. It owns one hidden frame at a time: a frame is a whole new
// JavaScript world (p5, p5.brush and painter.js evaluated afresh), so nothing of one painting
// can reach the next, and V8's compiled code is reused, so it costs a fraction of a new page.
"use strict";
(() => {
  let scripts = [];
  let mask = null;
  let frame = null;

  /** Gives the frame's WebGL context back at once instead of at the next garbage collection. */
  function discard() {
    if (!frame) return;
    frame.contentWindow.releasePainter?.();
    frame.remove();
    frame = null;
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

    /** Puts a fresh world in place of the last one. */
    prepare() {
      discard();
      frame = document.createElement("iframe");
      frame.hidden = true; // nothing is laid out, composited or shown
      document.body.append(frame);
      frame.contentWindow.maskModule = mask;
      const page = frame.contentDocument;
      for (const text of scripts) {
        const script = page.createElement("script");
        script.textContent = text;
        page.head.append(script);
      }
    },

    describe: () => frame.contentWindow.describePainter(),

    /** Paints a job given as JSON text, which is cheaper to hand over than the values in it. */
    paint: (job) => frame.contentWindow.paint(JSON.parse(job)),
  };
})();
