// The way in: one job, one reply. All of a painting happens in one call, for p5's stand-in runs the
// sketch at once.
"use strict";
(() => {
  /** Paints a job given as JSON text; the reply is in `reply`, as text, when the call is over. */
  globalThis.begin = (job) => {
    globalThis.paint(JSON.parse(job)).then((told) => {
      globalThis.reply = JSON.stringify(told);
    });
  };

  globalThis.describeIsolate = () =>
    JSON.stringify({ p5: globalThis.p5.VERSION, brush: typeof globalThis.brush === "object" });
})();
