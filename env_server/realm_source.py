"""The JavaScript that makes up the realm, put together from its parts."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from assets import ASSETS
from assets.vendor import read
from rewards.allowlist import Allowlist

# Names that are no bindings of their own, or that the seal itself replaces.
_NOT_CAPTURED = frozenset(
    {"NaN", "Infinity", "undefined", "globalThis", "eval", "Date", "Function"}
)

_HERE = Path(__file__).parent / "realm_js"
_MODULES = (
    *(f"math/{name}" for name in ("calculation", "noise", "random", "trigonometry", "math")),
    *("math/p5.Vector", "math/patch-vector", "utilities/conversion", "utilities/utility_functions"),
    "shape/curves",
)
_CONSTANTS = "p5/dist/constants-CDga3TE2.js"
_IMPORT = re.compile(r"^import .*?;$", re.MULTILINE)
_EXPORT = re.compile(r"^export \{(.*?)\};$", re.MULTILINE | re.DOTALL)
_SHARED = re.compile(r"^import \{ Vector \}", re.MULTILINE)
_DEFAULT = re.compile(r"(\w+) as default")
_CONSTANT = re.compile(r"^const ([A-Z][A-Z0-9_]*) =", re.MULTILINE)

# What the modules import from p5's constants, and a console for their warnings.
_MODULE_SCOPE = """
let p5;
const RAD_TO_DEG = 180 / Math.PI, DEG_TO_RAD = Math.PI / 180, TWO_PI = Math.PI * 2;
const console = { warn() {}, error() {} };
"""


@dataclass(frozen=True, slots=True)
class RealmLimits:
    """What one sketch may use.

    `seconds` is processor time, after which the engine stops the sketch; `memory` is bytes of the
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
    text = read(f"p5/dist/{name}.js")
    exported = _EXPORT.search(text)
    default = _DEFAULT.search(exported.group(1)) if exported else None
    if default is None:
        raise ValueError(f"p5/dist/{name}.js has no default export; is it p5 2.x?")
    body = _EXPORT.sub("", _IMPORT.sub("", text))
    # The one name that these modules share among themselves is the class Vector.
    shared = "const Vector = __shared.Vector;" if _SHARED.search(text) else ""
    kept = "__shared.Vector = Vector;" if "Vector, " in (exported[1] if exported else "") else ""
    return f"(() => {{ {_MODULE_SCOPE}{shared}\n{body}\n{kept} return {default[1]}; }})()"


def _constants() -> str:
    """p5's constants as an expression that yields them by name."""
    text = read(_CONSTANTS)
    names = ", ".join(_CONSTANT.findall(text))
    return f"(() => {{ {_EXPORT.sub('', text)}\nreturn {{ {names} }}; }})()"


def _text(name: str) -> str:
    return (_HERE / name).read_text(encoding="utf-8")


def _part(name: str) -> str:
    """A part of the realm: one parenthesised function expression after its opening comment."""
    text = _text(f"{name}.js")
    return text[text.index("(({") :].strip().removesuffix(";")


def realm_scripts(allowlist: Allowlist, limits: RealmLimits) -> Iterator[tuple[str, str]]:
    """`(file name, source)` of the scripts that build the realm, in order.

    The last leaves the kernel at `globalThis.__atelier`; the caller takes it and deletes the name.
    """
    names = tomllib.loads((ASSETS / "allowlists" / "names.toml").read_text(encoding="utf-8"))
    names = {
        kind: [n for n in listed if n not in allowlist.methods] for kind, listed in names.items()
    }
    colours = json.loads((ASSETS / "colours.json").read_text(encoding="utf-8"))
    globals_ = json.loads(_text("globals.json"))
    language, modes = globals_["language"], json.dumps(globals_["colourModes"])
    given = {
        "names": names,
        "methods": allowlist.to_realm(),
        "language": language,
        "namedColours": colours,
        "limits": {
            "commands": limits.commands,
            "trespasses": limits.trespasses,
        },
    }
    # The parts see the language as it was before the sketch, whatever the sketch puts in the place
    # of `Error` or `Array` later.
    kept = ", ".join(name for name in language if name not in _NOT_CAPTURED)

    def with_language(expression: str) -> str:
        return f"(({kept}) => {expression})({kept})"

    yield "given.js", f"globalThis.__given = {json.dumps(given)};"
    yield "modules.js", "globalThis.__modules = []; globalThis.__shared = {};"
    yield "constants.js", f"globalThis.__given.constants = {{ ...{_constants()}, ...{modes} }};"
    for name in _MODULES:
        yield f"{name}.js", f"globalThis.__modules.push({with_language(_module(name))});"
    for name in ("p5_core", "colour", "recorder", "seal", "kernel"):
        yield f"{name}.js", f"globalThis.__{name} = {with_language(_part(name))};"
    yield "assemble.js", f"globalThis.__atelier = {with_language(_part('assemble'))}({{}});"
