// Puts the realm together; evaluated last, when every part is on the global object.
(({}) => {
  class ArgumentError extends TypeError {}
  Object.defineProperty(ArgumentError.prototype, "name", { value: "ArgumentError" });
  const given = __given;
  const { core, Vector } = __p5_core({ modules: __modules });
  const { Color, palette } = __colour({ namedColours: given.namedColours, ArgumentError });
  const recorder = __recorder({ ...given, palette, ArgumentError })();
  let state = 1;
  const random = { seed: (value) => { state = value >>> 0; } };
  // Mulberry32 in place of the engine's unseeded generator.
  Math.random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const seal = __seal({
    language: given.language, trespass: recorder.trespass, clock: 1767225600000, Vector,
  });
  const evaluate = eval; // called by this name it is indirect: sloppy global code, as in a page
  const kernel = __kernel({
    recorder, seal, core, random, names: given.names, methods: given.methods,
    constants: { ...given.constants, ...core.constants }, classes: { Vector, Color }, evaluate,
  });
  Error.stackTraceLimit = 12; // deep enough for a call's place, and cheap
  kernel.prepare();
  return kernel;
});
