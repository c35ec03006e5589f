// The kernel: puts p5's names on the global object, seeds everything, and runs setup and draw.
(({ recorder, seal, core, names, methods, random, constants, classes, evaluate }) => {
  const { defineProperty, freeze, hasOwn } = Object;
  const { apply } = Reflect;
  const { canvas, api, log, record, trespass, method, createCanvas, drain } = recorder;
  let frame = 0;
  let looping = true;
  let first = -1; // length of the log after the first frame
  let began = false; // the sketch parsed, and its first statement ran
  let ended = false; // setup, and every draw that was due, returned
  let setup, draw; // what the sketch means by these names at the moment, or undefined

  const expose = (name, value) =>
    defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });
  // A sketch may declare a global of the same name; that is its own variable from then on.
  const exposeGetter = (name, get) =>
    defineProperty(globalThis, name, { get, set: (value) => expose(name, value), enumerable: false, configurable: true });

  function trespassing(kind, name) {
    // An ordinary function, so that `new` reaches it too.
    return freeze(function () { trespass(kind, name); });
  }

  function brushObject() {
    const known = { __proto__: null };
    for (const name in methods) if (name.startsWith("brush.")) known[name.slice(6)] = freeze(method(name, core));
    const real = new Set(names.brush);
    const strangers = new Map();
    const stranger = (key) => {
      if (!strangers.has(key)) {
        const kind = real.has(key) ? "brush_method" : "invented_method";
        strangers.set(key, trespassing(kind, `brush.${key}`));
      }
      return strangers.get(key);
    };
    freeze(known);
    const own = hasOwn, text = String;
    // What the language itself asks any object for.
    const quiet = new Set(["then", "toJSON", "constructor", "toString", "valueOf", "hasOwnProperty"]);
    // A sketch may ask whether a method exists; only a call is a trespass.
    return new Proxy(known, freeze({
      get(target, key) {
        if (own(target, key)) return target[key];
        if (typeof key === "symbol" || quiet.has(key)) return undefined;
        return stranger(text(key));
      },
      has: (target, key) => own(target, key) || (typeof key === "string" && real.has(key)),
    }));
  }

  const today = { year: 2026, month: 1, day: 1, hour: 0, minute: 0, second: 0 };

  function consoleObject() {
    const made = {};
    for (const name of [
      "assert", "clear", "count", "countReset", "debug", "dir", "error", "group", "groupCollapsed",
      "groupEnd", "info", "log", "table", "time", "timeEnd", "timeLog", "trace", "warn",
    ]) made[name] = freeze(() => {});
    return freeze(made);
  }

  /** `p5` itself: its classes can be used and its switches set; its drawing cannot be reached. */
  function p5Object() {
    const target = function p5() {};
    target.prototype = undefined;
    for (const name in classes) target[name] = classes[name];
    const own = hasOwn;
    return new Proxy(freeze(target), freeze({
      get(known, key) {
        if (key === "prototype" || key === "instance") trespass("p5_drawing", `p5.${key}`);
        return own(known, key) ? known[key] : undefined;
      },
      set: () => true, // switches such as p5.disableFriendlyErrors
      construct() { trespass("p5_drawing", "new p5"); return {}; },
      apply() { trespass("p5_drawing", "p5"); },
    }));
  }

  function exposeP5() {
    for (const name of names.p5_drawing) exposeGetterFunction("p5_drawing", name);
    for (const name of names.inert) expose(name, freeze(() => {}));
    for (const name of core.functions) expose(name, freeze((...args) => core[name](...args)));
    for (const name in api) expose(name, freeze(api[name]));
    for (const name in methods) if (!name.startsWith("brush.")) expose(name, freeze(method(name, core)));
    for (const name in constants) expose(name, constants[name]);
    expose("p5", p5Object());
    expose("createCanvas", freeze(createCanvas));
    expose("resizeCanvas", freeze((width, height) => { createCanvas(width, height, canvas.webgl ? "webgl" : "p2d"); }));
    expose("noLoop", freeze(() => { looping = false; }));
    expose("loop", freeze(() => { looping = true; }));
    expose("isLooping", freeze(() => looping));
    expose("millis", freeze(() => (frame * 1000) / 60));
    expose("console", consoleObject());
    for (const name in today) expose(name, freeze(() => today[name]));
    expose("displayDensity", freeze(() => 1));
    exposeGetter("width", () => canvas.width);
    exposeGetter("height", () => canvas.height);
    exposeGetter("frameCount", () => frame);
    for (const name of ["mouseX", "mouseY", "pmouseX", "pmouseY"]) exposeGetter(name, () => 0);
    for (const name of ["windowWidth", "windowHeight", "displayWidth", "displayHeight"]) exposeGetter(name, () => 600);
    expose("deltaTime", 1000 / 60);
    expose("mouseIsPressed", false);
    expose("keyIsPressed", false);
    expose("key", "");
  }

  // `pixels` and `drawingContext` are values, the rest functions; one callable stands for both.
  function exposeGetterFunction(kind, name) {
    const values = ["canvas", "drawingContext", "pixels", "_renderer"].includes(name);
    if (values) exposeGetter(name, () => { trespass(kind, name); });
    else expose(name, trespassing(kind, name));
  }

  function exposeHost() {
    for (const name of names.host) exposeGetter(name, () => { trespass("host", name); });
  }

  /** Builds the sketch's world; nothing of the host or of this kernel is reachable from it. */
  function prepare() {
    seal.removeForeign();
    exposeP5();
    expose("brush", brushObject());
    exposeHost();
    seal.freezeAll();
  }

  function start(seed) {
    core.randomSeed(seed);
    core.noiseSeed(seed);
    random.seed(seed);
  }

  const thenable = (value) => value !== null && typeof value === "object" && typeof value.then === "function";

  // The last statement of a sketch's text: it sees what the sketch sees, `let` and `const` too.
  const HOOKS = `
;[() => typeof setup === "function" ? setup : undefined, () => typeof draw === "function" ? draw : undefined]`;

  /** Evaluates the sketch's text as a page does: sloppy global code, in its own right. */
  function load(source) {
    delete globalThis.__load;
    defineProperty(globalThis, "__began", {
      value: () => { delete globalThis.__began; began = true; }, configurable: true,
    });
    [setup, draw] = (0, evaluate)(`__began();${source}${HOOKS}`);
  }

  /**
   * Plays the sketch. Starts in a later job, because the engine holds only promise jobs and scripts
   * to its deadline, not calls from the host.
   */
  async function run(frames) {
    await undefined;
    await play(frames);
    ended = true;
  }

  /** Runs setup once, then draw until noLoop or the frame limit. */
  async function play(frames) {
    const begun = apply(setup(), globalThis, []);
    if (thenable(begun)) await begun;
    for (let step = draw(); step && frame < frames; step = draw()) {
      frame++;
      record("frame", []);
      const drawn = apply(step, globalThis, []);
      if (thenable(drawn)) await drawn;
      if (frame === 1) first = log.length;
      if (!looping) return;
    }
    if (!draw()) looping = false;
  }

  return freeze({
    prepare, start, load, run,
    began: () => began,
    ended: () => ended,
    has: () => setup() !== undefined,
    drain: () => drain(frame, looping, first),
  });
});
