"""The JavaScript that makes up the realm, put together from its parts."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assets import ASSETS
from assets.vendor import read
from rewards.allowlist import Allowlist

# The engine reports lines but no script names, so sketches start below every line of the realm.
LINE_OFFSET = 10_000

_HERE = Path(__file__).parent / "realm_js"
_MODULES = ("calculation", "noise", "random", "trigonometry", "math", "p5.Vector")
_IMPORT = re.compile(r"^import .*?;$", re.MULTILINE)
_EXPORT = re.compile(r"^export \{(.*?)\};$", re.MULTILINE | re.DOTALL)
_DEFAULT = re.compile(r"(\w+) as default")

# The global names of the language itself; everything else is deleted from the realm.
_LANGUAGE = """
Object Function Array Number String Boolean Symbol BigInt Math JSON Reflect Proxy Promise Map Set
WeakMap WeakSet Date RegExp Error TypeError RangeError SyntaxError ReferenceError EvalError URIError
AggregateError ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array
Int32Array Uint32Array Float16Array Float32Array Float64Array BigInt64Array BigUint64Array Iterator
parseInt parseFloat isNaN isFinite NaN Infinity undefined globalThis eval encodeURIComponent
decodeURIComponent encodeURI decodeURI escape unescape
""".split()

# What the modules import from p5's constants, and a console for their warnings.
_MODULE_SCOPE = """
let p5;
const RAD_TO_DEG = 180 / Math.PI, DEG_TO_RAD = Math.PI / 180, TWO_PI = Math.PI * 2;
const console = { warn() {}, error() {} };
"""

_CONSTANTS: dict[str, Any] = {
    "WEBGL": "webgl",
    "WEBGL2": "webgl2",
    "P2D": "p2d",
    "CLOSE": "close",
    "OPEN": "open",
    "RADIANS": "radians",
    "DEGREES": "degrees",
    "RGB": "rgb",
    "HSB": "hsb",
    "HSL": "hsl",
    "CENTER": "center",
    "CORNER": "corner",
    "CORNERS": "corners",
    "RADIUS": "radius",
    "LEFT": "left",
    "RIGHT": "right",
    "TOP": "top",
    "BOTTOM": "bottom",
    "BLEND": "source-over",
    "MULTIPLY": "multiply",
    "ROUND": "round",
    "SQUARE": "butt",
    "PROJECT": "square",
    "PI": 3.141592653589793,
    "TWO_PI": 6.283185307179586,
    "TAU": 6.283185307179586,
    "HALF_PI": 1.5707963267948966,
    "QUARTER_PI": 0.7853981633974483,
}


@dataclass(frozen=True, slots=True)
class RealmLimits:
    """What one sketch may use.

    `seconds` is wall time, after which the engine stops the sketch; `memory` is bytes of the
    sketch's heap; `stack` bytes of its call stack; `commands` the longest display list; `frames`
    the most calls of `draw`.
    """

    seconds: float = 2.0
    memory: int = 96 * 1024 * 1024
    stack: int = 512 * 1024
    commands: int = 8_000
    frames: int = 120
    trespasses: int = 50


def _module(name: str) -> str:
    """One of p5's modules as an expression that yields its default export.

    The file stays as published; its import and export lines, which a script cannot hold, are taken
    out on the way in.
    """
    text = read(f"p5/dist/math/{name}.js")
    exported = _EXPORT.search(text)
    default = _DEFAULT.search(exported.group(1)) if exported else None
    if default is None:
        raise ValueError(f"p5/dist/math/{name}.js has no default export; is it p5 2.x?")
    body = _EXPORT.sub("", _IMPORT.sub("", text))
    return f"(() => {{ {_MODULE_SCOPE}\n{body}\nreturn {default.group(1)}; }})()"


def _part(name: str) -> str:
    """A part of the realm: one parenthesised function expression after its opening comment."""
    text = (_HERE / f"{name}.js").read_text(encoding="utf-8")
    return text[text.index("(({") :].strip().removesuffix(";")


def realm_scripts(allowlist: Allowlist, limits: RealmLimits) -> Iterator[tuple[str, str]]:
    """`(file name, source)` of the scripts that build the realm, in order.

    The last leaves the kernel at `globalThis.__atelier`; the caller takes it and deletes the name.
    """
    names = tomllib.loads((ASSETS / "allowlists" / "names.toml").read_text(encoding="utf-8"))
    names = {kind: [n for n in listed if n not in allowlist.methods] for kind, listed in names.items()}
    colours = json.loads((ASSETS / "colours.json").read_text(encoding="utf-8"))
    given = {
        "names": names,
        "methods": allowlist.to_realm(),
        "constants": _CONSTANTS,
        "language": _LANGUAGE,
        "namedColours": colours,
        "limits": {
            "commands": limits.commands,
            "trespasses": limits.trespasses,
            "lineOffset": LINE_OFFSET,
        },
    }
    yield "given.js", f"globalThis.__given = {json.dumps(given)};"
    yield "modules.js", "globalThis.__modules = [];"
    for name in _MODULES:
        yield f"{name}.js", f"globalThis.__modules.push({_module(name)});"
    for name in ("p5_core", "colour", "recorder", "seal", "kernel"):
        yield f"{name}.js", f"globalThis.__{name} = {_part(name)};"
    yield "assemble.js", _ASSEMBLE


_ASSEMBLE = """
globalThis.__atelier = (() => {
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
  const seal = __seal({ language: given.language, trespass: recorder.trespass, clock: 1767225600000 });
  const p5 = function p5() { recorder.trespass("p5_drawing", "new p5"); };
  p5.Vector = Vector;
  p5.Color = Color;
  const kernel = __kernel({
    recorder, seal, core, random, names: given.names, methods: given.methods,
    constants: given.constants, classes: { p5 },
  });
  Error.stackTraceLimit = 8; // deep enough for a call's place, and cheap
  kernel.prepare();
  return kernel;
})();
"""
