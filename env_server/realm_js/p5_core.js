// p5's own maths, from its unmodified modules, on one object without a canvas.
(({ modules, constants }) => {
  function P5() {}
  const fn = P5.prototype;
  // p5 applies decorators when a sketch is made; here they apply as they are registered.
  P5.registerDecorator = (path, decorate) => {
    const [owner, name] = path.startsWith("p5.Vector.") ? [P5.Vector.prototype, path.slice(20)] : [fn, path.slice(13)];
    owner[name] = decorate(owner[name]);
  };
  for (const module of modules) module(P5, fn);
  const core = new P5();
  const conversions = {
    int: (value) => Math.trunc(Number(value)),
    float: (value) => Number.parseFloat(value),
    str: (value) => String(value),
    boolean: (value) => (typeof value === "string" ? value.toLowerCase() === "true" : !!value),
    shuffle(list, inPlace = false) {
      const made = inPlace ? list : list.slice();
      for (let left = made.length; left > 1; ) {
        const at = Math.floor(core.random() * left--);
        [made[left], made[at]] = [made[at], made[left]];
      }
      return made;
    },
  };
  Object.assign(fn, conversions);
  core.functions = [
    "abs", "ceil", "constrain", "dist", "exp", "floor", "fract", "lerp", "log", "mag", "map", "max",
    "min", "norm", "pow", "round", "sq", "sqrt", "noise", "noiseDetail", "random", "randomGaussian",
    "acos", "asin", "atan", "atan2", "cos", "sin", "tan", "degrees", "radians", "createVector",
    ...Object.keys(conversions),
  ];
  return { core, Vector: P5.Vector };
});
