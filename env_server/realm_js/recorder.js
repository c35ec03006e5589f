// The recorders: what a sketch's drawing calls turn into. Everything here is built before the
// sketch runs and keeps its own references, so nothing the sketch redefines is ever looked up.
// A recorder may call back into the sketch only while it converts arguments: what it records is
// decided and written after that, in one go.
(({ methods, names, limits, palette, ArgumentError }) => {
  const { isFinite } = Number;
  const stringify = JSON.stringify;
  const apply = Reflect.apply;
  const exec = RegExp.prototype.exec;
  // The engine's name for evaluated text, which only the sketch is.
  const SITE = /<input>:(\d{1,6}):(\d{1,6})/;

  const { defineProperty, freeze } = Object;
  const HANDLE_METHODS = [
    "addClass", "attribute", "center", "class", "hide", "id", "mouseClicked", "mouseOut",
    "mouseOver", "mousePressed", "mouseReleased", "parent", "position", "removeClass", "show",
    "size", "style", "touchEnded", "touchStarted", "mouseMoved", "mouseWheel", "drop", "toggleClass",
  ];

  class CommandLimit extends Error {}

  /** [line, column] of the sketch's innermost frame, or [0, 0]. */
  function site() {
    const found = apply(exec, SITE, [new Error().stack]);
    return found ? [+found[1], +found[2]] : [0, 0];
  }

  return function recorder() {
    const log = [];
    const trespasses = [];
    const canvas = { width: 600, height: 600, webgl: null, place: [0, 0] };
    const { api, levels } = palette();
    let over = false;
    let corners = -1; // of the open shape; -1 outside beginShape and endShape
    let filled = false;

    /** Writes a command down, unless `guard` (which must not call the sketch) throws. */
    function record(name, args, guard) {
      if (over || log.length >= limits.commands) {
        over = true;
        throw new CommandLimit(`more than ${limits.commands} drawing commands`);
      }
      const [line, column] = site();
      const entry = [name, args, line, column];
      if (guard) guard();
      log[log.length] = entry;
    }

    function trespass(kind, name) {
      if (trespasses.length >= limits.trespasses) return;
      const [line, column] = site();
      trespasses[trespasses.length] = [kind, name.slice(0, 80), line, column];
    }

    const describe = (value) =>
      typeof value === "number" ? `${value}` : value === null ? "null" : typeof value;

    function number(value, label) {
      const made = typeof value === "string" && value !== "" ? +value : typeof value === "boolean" ? +value : value;
      if (typeof made === "number" && isFinite(made)) return made;
      throw new ArgumentError(`${label} must be a finite number, got ${describe(value)}`);
    }

    const converters = {
      number: (value, label) => number(value, label),
      flag: (value) => !!value,
      amount: (value, label) => (typeof value === "number" ? number(value, label) : +!!value),
      choice: (value, label, spec) => {
        for (let i = 0; i < spec.choices.length; i++) if (spec.choices[i] === value) return value;
        const got = typeof value === "string" ? stringify(value.slice(0, 30)) : describe(value);
        throw new ArgumentError(`${label} must be one of ${spec.choices.map(stringify).join(", ")}, got ${got}`);
      },
    };

    function convert(name, specs, args) {
      const made = [];
      for (let i = 0; i < specs.length; i++) {
        const spec = specs[i];
        if (args[i] === undefined || (args[i] === null && spec.optional)) {
          if (spec.optional) break;
          throw new ArgumentError(`${name}: ${spec.name} is missing`);
        }
        made[i] = converters[spec.type](args[i], `${name}: ${spec.name}`, spec);
      }
      return made;
    }

    const parsers = {
      colour: (name, args) => levels(...args),
      // p5.brush reads the opacity from the second argument of a short call and from the fourth of
      // a full one (so with exactly three numbers the green is the opacity), and takes 150 for 0.
      fill: (name, args) => {
        const [r, g, b, a] = args.length < 3 ? levels(args[0]) : levels(args[0], args[1], args[2]);
        const opacity = (args.length < 4 ? args[1] : args[3]) || 150;
        return [r, g, b, a, number(opacity, `${name}: opacity`)];
      },
    };

    // What p5.brush itself would throw on, said at the sketch's line.
    const guards = {
      "brush.beginShape": () => { corners = 0; },
      "brush.vertex": () => {
        if (corners < 0) throw new Error("brush.vertex() outside brush.beginShape() and brush.endShape()");
        corners++;
      },
      "brush.endShape": () => {
        if (corners < 0) throw new Error("brush.endShape() without brush.beginShape()");
        if (corners < 2) throw new Error("brush.endShape() needs at least 2 corners");
        corners = -1;
      },
      "brush.fill": () => { filled = true; },
    };

    const aftermath = {
      angleMode: (core, [mode]) => core.angleMode(mode),
      randomSeed: (core, [seed]) => core.randomSeed(seed),
      noiseSeed: (core, [seed]) => core.noiseSeed(seed),
    };

    /** The function a sketch calls under `name`; `core` is the realm's p5. */
    function method(name, core) {
      const { args: specs, parse } = methods[name];
      const guard = guards[name], after = aftermath[name];
      return (...args) => {
        if (after && args.length === 0) return core[name](); // asks for the mode, or a fresh seed
        const made = parse ? parsers[parse](name, args) : convert(name, specs, args);
        record(name, made, guard);
        if (after) after(core, made);
      };
    }

    function createCanvas(width, height, mode) {
      canvas.width = number(width, "createCanvas: width");
      canvas.height = number(height, "createCanvas: height");
      canvas.webgl = mode === "webgl" || mode === "webgl2";
      canvas.place = site();
      log.length = 0;
      corners = -1;
      return canvasHandle();
    }

    /** What createCanvas returns: an element that is not there, with p5's own names on it. */
    function canvasHandle() {
      const handle = { __proto__: null };
      for (let i = 0; i < HANDLE_METHODS.length; i++) handle[HANDLE_METHODS[i]] = () => handle;
      handle.width = canvas.width;
      handle.height = canvas.height;
      for (const name of ["elt", "canvas", "drawingContext", "getContext"]) {
        defineProperty(handle, name, { get: () => { trespass("p5_drawing", `canvas.${name}`); } });
      }
      return freeze(handle);
    }

    const drain = (frame, looping, first) => stringify({
      log, trespasses, over, frame, looping, first, filled,
      width: canvas.width, height: canvas.height, webgl: canvas.webgl, place: canvas.place,
    });

    return { method, createCanvas, trespass, record, drain, canvas, api, log };
  };
});
