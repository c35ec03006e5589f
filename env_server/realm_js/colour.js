// p5's colours for the realm: p5 2.x's parsing, modes, getters and lerp, over sRGB, HSB and HSL.
// p5 delegates these to a colour library that is split over hundreds of modules; this is the part
// that sketches use, held to real p5 value by value in tests/env_server/test_realm_p5.py.
(({ namedColours, ArgumentError }) => {
  const RGB = "rgb", HSB = "hsb", HSL = "hsl";
  // Largest value of each channel in a colour's own space, alpha last.
  const native = { rgb: [1, 1, 1, 1], hsb: [360, 100, 100, 1], hsl: [360, 100, 100, 1] };
  const { abs, max, min, round } = Math;
  const finite = Number.isFinite;
  const fail = (message) => { throw new ArgumentError(message); };

  function hueOf(r, g, b, high, spread) {
    if (spread === 0) return NaN;
    if (high === r) return (((g - b) / spread + 6) % 6) * 60;
    return high === g ? ((b - r) / spread + 2) * 60 : ((r - g) / spread + 4) * 60;
  }

  function hslFromRgb([r, g, b]) {
    const high = max(r, g, b), low = min(r, g, b), light = (high + low) / 2;
    const full = min(light, 1 - light);
    const saturation = full === 0 ? 0 : ((high - light) / full) * 100;
    return [hueOf(r, g, b, high, high - low), saturation, light * 100];
  }

  function rgbFromHsl([h, s, l]) {
    const hue = (((finite(h) ? h : 0) % 360) + 360) % 360, light = l / 100;
    const reach = (s / 100) * min(light, 1 - light);
    const channel = (n) => {
      const k = (n + hue / 30) % 12;
      return light - reach * max(-1, min(k - 3, 9 - k, 1));
    };
    return [channel(0), channel(8), channel(4)];
  }

  function hslFromHsb([h, s, b]) {
    const light = b * (1 - s / 200), full = min(light, 100 - light);
    return [h, full === 0 ? 0 : ((b - light) / full) * 100, light];
  }

  function hsbFromHsl([h, s, l]) {
    const bright = l + (s * min(l, 100 - l)) / 100;
    return [h, bright === 0 ? 0 : 200 * (1 - l / bright), bright];
  }

  function toMode(coords, from, to) {
    if (from === to) return coords.slice();
    const hsl = from === HSL ? coords : from === HSB ? hslFromHsb(coords) : hslFromRgb(coords);
    if (to === HSL) return hsl;
    return to === HSB ? hsbFromHsl(hsl) : rgbFromHsl(hsl);
  }

  class Color {
    #coords; #alpha; #mode;
    constructor(coords, alpha, mode) {
      // A sketch can call this too, with whatever it likes.
      this.#coords = [+coords[0], +coords[1], +coords[2]]; this.#alpha = +alpha;
      this.#mode = mode === HSB || mode === HSL ? mode : RGB;
      this.isColor = true;
    }
    get mode() { return this.#mode; }
    channels(mode) { return toMode(this.#coords, this.#mode, mode); }
    get alphaChannel() { return this.#alpha; }
    #set(mode, index, value) {
      const coords = this.channels(mode);
      coords[index] = value;
      this.#coords = toMode(coords, mode, this.#mode);
    }
    setRed(v, top = 1) { this.#set(RGB, 0, v / top); }
    setGreen(v, top = 1) { this.#set(RGB, 1, v / top); }
    setBlue(v, top = 1) { this.#set(RGB, 2, v / top); }
    setAlpha(v, top = 1) { this.#alpha = v / top; }
    toString(format) {
      const hex = (v) => round(min(1, max(0, v)) * 255).toString(16).padStart(2, "0");
      const tail = this.#alpha === 1 || format === "#rrggbb" ? "" : hex(this.#alpha);
      return "#" + this.channels(RGB).map(hex).join("") + tail;
    }
    /** Red, green, blue and alpha in [0, 1], whatever a subclass overrides. */
    static unit(made) {
      const [r, g, b] = toMode(made.#coords, made.#mode, RGB);
      return [r, g, b, made.#alpha].map((v) => min(1, max(0, finite(v) ? v : 0)));
    }
    static isColor(value) { return typeof value === "object" && value !== null && #coords in value; }
  }

  const percentOr = (text, whole) => text.endsWith("%") ? parseFloat(text) / 100 : parseFloat(text) / whole;

  function parseHex(digits) {
    const wide = digits.length < 5 ? [...digits].map((d) => d + d).join("") : digits;
    const byte = (i) => parseInt(wide.slice(i, i + 2), 16) / 255;
    return new Color([byte(0), byte(2), byte(4)], wide.length === 8 ? byte(6) : 1, RGB);
  }

  function parseFunction(kind, parts) {
    const alpha = parts.length > 3 ? percentOr(parts[3], 1) : 1;
    if (kind === RGB) return new Color(parts.slice(0, 3).map((p) => percentOr(p, 255)), alpha, RGB);
    const [hue, second, third] = parts.map(parseFloat);
    if (kind !== "hwb") return new Color([hue, second, third], alpha, kind);
    const bright = 100 - third;
    return new Color(hslFromHsb([hue, bright === 0 ? 0 : 100 - (second / bright) * 100, bright]), alpha, HSL);
  }

  function parseText(text) {
    const css = text.trim().toLowerCase();
    const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(css);
    if (hex) return parseHex(hex[1]);
    if (css === "transparent") return new Color([0, 0, 0], 0, RGB);
    if (Object.hasOwn(namedColours, css)) return parseHex(namedColours[css]);
    const call = /^(rgb|hsl|hsb|hwb)a?\(([^()]*)\)$/.exec(css);
    const parts = call ? call[2].trim().split(/[\s,/]+/) : [];
    if (parts.length < 3 || parts.length > 4 || parts.some((p) => !finite(parseFloat(p)))) {
      fail(`"${text.slice(0, 40)}" is not a colour; use "#rrggbb" or a CSS colour name`);
    }
    return parseFunction(call[1], parts);
  }

  /** The colour maker of one sketch, with its colour mode. */
  function palette() {
    let mode = RGB;
    const limits = { rgb: [255, 255, 255, 255], hsb: [360, 100, 100, 1], hsl: [360, 100, 100, 1] };

    function fromNumbers(values) {
      if (!values.every((v) => typeof v === "number" && finite(v))) {
        fail(`a colour needs finite numbers or a colour name, got ${values.map(String).join(", ").slice(0, 60)}`);
      }
      const tops = limits[mode], own = native[mode];
      const grey = values.length < 3;
      const alpha = values.length === 2 ? values[1] / tops[3] : values.length === 4 ? values[3] / tops[3] : 1;
      if (!grey) return new Color([0, 1, 2].map((i) => (values[i] / tops[i]) * own[i]), alpha, mode);
      const level = values[0] / tops[2];
      return new Color(mode === RGB ? [level, level, level] : [0, 0, level * 100], alpha, mode);
    }

    function color(...args) {
      const first = args[0];
      if (Color.isColor(first)) return first;
      if (Array.isArray(first)) return color(...first.slice(0, 4));
      if (typeof first === "string") return parseText(first);
      if (args.length === 0 || args.length > 4) fail("a colour needs 1 to 4 values");
      return fromNumbers(args);
    }

    function colorMode(next, ...tops) {
      if (next === undefined) return mode;
      if (!Object.hasOwn(limits, next)) fail(`colorMode knows RGB, HSB and HSL, got ${String(next).slice(0, 20)}`);
      mode = next;
      if (tops.length === 1) limits[mode] = [tops[0], tops[0], tops[0], tops[0]];
      else tops.slice(0, 4).forEach((top, i) => { limits[mode][i] = top; });
      return mode;
    }

    // The shorter way round, not wrapped, as p5's colour library leaves it.
    function mixHue(a, b, t) {
      if (!finite(a)) return b;
      if (!finite(b)) return a;
      const from = b - a > 180 ? a + 360 : a, to = b - a < -180 ? b + 360 : b;
      return from + (to - from) * t;
    }

    function lerpColor(from, to, amount) {
      const a = color(from), b = color(to), t = max(0, min(1, amount));
      const space = a.mode === b.mode ? a.mode : a.mode === RGB || b.mode === RGB ? RGB : HSL;
      const left = a.channels(space), right = b.channels(space);
      const coords = left.map((v, i) => i === 0 && space !== RGB ? mixHue(v, right[i], t) : v + (right[i] - v) * t);
      const mixed = new Color(coords, a.alphaChannel + (b.alphaChannel - a.alphaChannel) * t, space);
      return new Color(mixed.channels(mode), mixed.alphaChannel, mode);
    }

    function paletteLerp(stops, amount) {
      let last = stops[0];
      for (const stop of stops) {
        if (amount <= stop[1]) {
          const span = stop[1] - last[1];
          return lerpColor(last[0], stop[0], span === 0 ? 0 : (amount - last[1]) / span);
        }
        last = stop;
      }
      return color(last[0]);
    }

    const getter = (space, index) => (value) => {
      const channel = color(value).channels(space)[index];
      return ((finite(channel) ? channel : 0) / native[space][index]) * limits[space][index];
    };
    const hueSpace = (value) => (color(value).mode === HSB ? HSB : HSL);
    const api = {
      color, colorMode, lerpColor, paletteLerp,
      red: getter(RGB, 0), green: getter(RGB, 1), blue: getter(RGB, 2),
      hue: (value) => getter(hueSpace(value), 0)(value),
      saturation: (value) => getter(hueSpace(value), 1)(value),
      brightness: getter(HSB, 2), lightness: getter(HSL, 2),
      alpha: (value) => color(value).alphaChannel * limits[color(value).mode][3],
    };
    /** [r, g, b, a], each 0 to 255, for the display list. */
    const levels = (...args) => Color.unit(color(...args)).map((v) => v * 255);
    return { api, levels };
  }

  return { Color, palette };
});
