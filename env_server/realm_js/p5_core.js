// p5's own maths and conversions, from its unmodified modules, on one object without a canvas.
(({ modules }) => {
  function P5() {}
  const fn = P5.prototype;
  // p5 applies decorators when a sketch is made; here they apply as they are registered.
  P5.registerDecorator = (path, decorate) => {
    const [owner, name] = path.startsWith("p5.Vector.") ? [P5.Vector.prototype, path.slice(20)] : [fn, path.slice(13)];
    owner[name] = decorate(owner[name]);
  };
  for (const module of modules) module(P5, fn);
  const core = new P5();
  // p5 fills a table of 4,096 numbers when noise is seeded; most sketches never ask for one.
  const { noise, noiseSeed } = fn;
  let seed = null;
  fn.noiseSeed = function (value) { seed = value; };
  fn.noise = function (x, y, z) {
    if (seed !== null) { noiseSeed.call(this, seed); seed = null; }
    return noise.call(this, x, y, z);
  };
  core.constants = Object.fromEntries(Object.entries(fn).filter(([name]) => /^[A-Z][A-Z0-9_]*$/.test(name)));
  core.functions = [
    "abs", "ceil", "constrain", "dist", "exp", "floor", "fract", "lerp", "log", "mag", "map", "max",
    "min", "norm", "pow", "round", "sq", "sqrt", "noise", "noiseDetail", "random", "randomGaussian",
    "acos", "asin", "atan", "atan2", "cos", "sin", "tan", "degrees", "radians", "createVector",
    "float", "int", "str", "boolean", "byte", "char", "unchar", "hex", "unhex", "nf", "nfc", "nfp",
    "nfs", "splitTokens", "shuffle", "bezierPoint", "bezierTangent", "splinePoint", "splineTangent",
  ];
  return { core, Vector: P5.Vector };
});
