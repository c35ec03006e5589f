// Chromium takes atan2 from the system's library, which nearly always rounds right; V8's own, which
// it is without a browser, is often off in the last bit. p5.brush cuts angles down to quarters of a
// degree, so where an edge lies at such an angle that bit shows. Hence an atan2 that rounds right.
"use strict";
(() => {
  const bits = 200n; // of fixed-point fractions
  const scale = 2 ** 200;
  const one = 1n << bits;
  const rough = Math.atan2;

  const fixed = (value) => BigInt(Math.trunc(value * scale));

  /** Sine and cosine of a fixed-point angle, by their series. */
  function turn(angle) {
    const square = (angle * angle) >> bits;
    let sin = 0n;
    let cos = 0n;
    for (let n = 1n, s = angle, c = one; s || c; n += 2n) {
      sin += s;
      cos += c;
      c = -((c * square) >> bits) / (n * (n + 1n));
      s = -((s * square) >> bits) / ((n + 1n) * (n + 2n));
    }
    return { sin, cos };
  }

  /** What is missing from an angle close to that of (x, y); its own tangent is that small. */
  function missing(angle, y, x) {
    const { sin, cos } = turn(fixed(angle));
    const [up, along] = [fixed(y), fixed(x)];
    return Number(((up * cos - along * sin) << bits) / (along * cos + up * sin)) / scale;
  }

  Math.atan2 = (y, x) => {
    const angle = rough(y, x);
    const size = Math.max(Math.abs(y), Math.abs(x));
    const plain = size > 2 ** -60 && size < 2 ** 400 && Math.abs(angle) > 2 ** -60;
    return plain ? angle + missing(angle, y, x) : angle;
  };
})();
