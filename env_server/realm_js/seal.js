// Seals the realm: removes everything that is not the language, takes away the ways to make code
// out of text, and freezes the intrinsics so that nothing a sketch does changes what others see.
(({ language, trespass, clock, Vector }) => {
  const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, freeze } = Object;
  const { ownKeys } = Reflect;

  // `x.toString = ...` on an ordinary object must keep working although the prototype is frozen,
  // so the properties that sketches override become accessors that define on the receiver.
  const overridable = [
    [Object.prototype, ["toString", "valueOf", "toLocaleString", "hasOwnProperty", "constructor"]],
    [Error.prototype, ["name", "message", "toString"]],
    [Function.prototype, ["toString"]],
    // Names that lists of points and colours are given as properties of their own.
    [Array.prototype, ["at", "copyWithin", "entries", "fill", "find", "flat", "includes", "keys",
      "reverse", "shift", "some", "every", "sort", "splice", "values", "with"]],
    [Vector.prototype, ownKeys(Vector.prototype).filter((key) => key !== "constructor" &&
      "value" in getOwnPropertyDescriptor(Vector.prototype, key))],
  ];

  function keepOverridable(target, key) {
    const { value } = getOwnPropertyDescriptor(target, key);
    defineProperty(target, key, {
      get() { return value; },
      set(next) {
        if (this === target) throw new TypeError(`cannot change ${String(key)} of a built-in`);
        defineProperty(this, key, { value: next, writable: true, enumerable: true, configurable: true });
      },
      enumerable: false,
      configurable: false,
    });
  }

  function forbidEvaluation() {
    const makers = [
      function () {}, async function () {}, function* () {}, async function* () {},
    ].map(getPrototypeOf);
    for (const prototype of makers) {
      const denied = function Function() {
        trespass("evaluation", "Function");
        throw new TypeError("making functions out of text is not allowed");
      };
      denied.prototype = Function.prototype;
      defineProperty(prototype, "constructor", { value: denied, writable: false, configurable: false });
      if (prototype === Function.prototype) globalThis.Function = denied;
    }
    globalThis.eval = () => {
      trespass("evaluation", "eval");
      throw new TypeError("eval is not allowed");
    };
  }

  // The engine keeps these behind accessors that freezing does not stop.
  function fixStackTraces() {
    defineProperty(Error, "prepareStackTrace", { value: undefined, writable: false, configurable: false });
    const limit = Error.stackTraceLimit;
    defineProperty(Error, "stackTraceLimit", { value: limit, writable: false, configurable: false });
  }

  function stopClock() {
    const Real = Date;
    function FixedDate(...args) {
      if (!new.target) return new Real(clock).toString();
      return Reflect.construct(Real, args.length ? args : [clock], new.target);
    }
    FixedDate.prototype = Real.prototype;
    FixedDate.UTC = Real.UTC;
    FixedDate.parse = Real.parse;
    FixedDate.now = () => clock;
    Real.prototype.constructor = FixedDate;
    globalThis.Date = FixedDate;
  }

  function deleteForeign() {
    for (const key of ownKeys(globalThis)) {
      if (typeof key === "string" && !language.includes(key)) delete globalThis[key];
    }
  }

  function freezeIntrinsics() {
    const seen = new Set();
    const visit = (value) => {
      if (value === null || (typeof value !== "object" && typeof value !== "function")) return;
      if (value === globalThis || seen.has(value)) return;
      seen.add(value);
      for (const key of ownKeys(value)) {
        const found = getOwnPropertyDescriptor(value, key);
        visit(found.value); visit(found.get); visit(found.set);
      }
      visit(getPrototypeOf(value));
      freeze(value);
    };
    for (const key of ownKeys(globalThis)) {
      const found = getOwnPropertyDescriptor(globalThis, key);
      visit(found.value); visit(found.get); visit(found.set);
    }
    // Reachable only from syntax, not from the global object.
    [function* () {}, async function () {}, async function* () {}].forEach((f) => visit(getPrototypeOf(f)));
    [[][Symbol.iterator](), new Map().entries(), new Set().values(), ""[Symbol.iterator](), /a/[Symbol.matchAll]("")]
      .forEach((iterator) => visit(getPrototypeOf(iterator)));
  }

  return {
    removeForeign() {
      deleteForeign();
      stopClock();
    },
    freezeAll() {
      forbidEvaluation();
      fixStackTraces();
      for (const [target, keys] of overridable) keys.forEach((key) => keepOverridable(target, key));
      freezeIntrinsics();
    },
  };
});
