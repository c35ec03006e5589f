"""The rooms' imports run one way: training -> env_server -> rewards -> assets."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ALLOWED = {
    "assets": set(),
    "rewards": {"assets"},
    "env_server": {"assets", "rewards"},
    "training": {"assets", "rewards", "env_server"},
}
FILES = [file for room in ALLOWED for file in sorted((ROOT / room).rglob("*.py"))]
TESTS = sorted((ROOT / "tests").rglob("*.py"))

# Names that reach the process environment or a network; none may run while a file is imported.
OUTSIDE = {"os.environ", "os.environb", "os.getenv", "os.putenv", "os.getenvb"}
NETWORK = {"socket.", "urllib.request.", "http.client.", "httpx.", "httpx2.", "requests."}


def name(file: Path) -> str:
    return str(file.relative_to(ROOT))


def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def imported(tree: ast.Module) -> set[str]:
    """The top-level packages that a file imports anywhere, by statement or by name."""
    names = set()
    for node in ast.walk(tree):
        match node:
            case ast.Import():
                names |= {alias.name for alias in node.names}
            case ast.ImportFrom():
                assert node.level == 0, f"line {node.lineno}: imports are absolute"
                names.add(node.module or "")
            case ast.Call(args=[ast.Constant(value=str(module)), *_]) if ast.unparse(
                node.func
            ).endswith(("import_module", "__import__", "run_module")):
                names.add(module)
    return {module.partition(".")[0] for module in names}


def run_at_import(node: ast.AST) -> Iterator[ast.AST]:
    """Every node that importing the file evaluates: all but the bodies of its functions."""
    yield node
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            parts = [*node.decorator_list, node.args]
        case ast.Lambda():
            parts = [node.args]
        case ast.If() if ast.unparse(node.test).replace('"', "'") == "__name__ == '__main__'":
            parts = list(node.orelse)
        case _:
            parts = list(ast.iter_child_nodes(node))
    for part in parts:
        yield from run_at_import(part)


def reaches_outside(tree: ast.Module) -> list[str]:
    """The reads of the environment and the calls of a network that importing the file makes."""
    found = []
    for node in run_at_import(tree):
        match node:
            case ast.Attribute() if ast.unparse(node) in OUTSIDE:
                found.append(ast.unparse(node))
            case ast.ImportFrom(module="os"):
                found += [f"os.{a.name}" for a in node.names if f"os.{a.name}" in OUTSIDE]
            case ast.Call() if ast.unparse(node.func).startswith(tuple(NETWORK)):
                found.append(ast.unparse(node.func))
    return found


def path_edits(tree: ast.Module) -> list[str]:
    """Every mention of the import path, which no file has a reason to touch."""
    found = []
    for node in ast.walk(tree):
        match node:
            case ast.Attribute() if ast.unparse(node) in {"sys.path", "site.addsitedir"}:
                found.append(ast.unparse(node))
            case ast.ImportFrom(module="sys"):
                found += ["sys.path" for alias in node.names if alias.name == "path"]
    return found


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_file_imports_only_rooms_below_its_own(file: Path) -> None:
    room = file.relative_to(ROOT).parts[0]
    rooms = imported(parsed(file)) & ALLOWED.keys()
    assert rooms <= ALLOWED[room] | {room}


@pytest.mark.parametrize("file", FILES, ids=name)
def test_importing_a_file_reads_no_environment_and_no_network(file: Path) -> None:
    assert reaches_outside(parsed(file)) == []


@pytest.mark.parametrize("file", [*FILES, *TESTS], ids=name)
def test_no_file_edits_the_import_path(file: Path) -> None:
    assert path_edits(parsed(file)) == []


def test_every_room_is_looked_at() -> None:
    assert {file.relative_to(ROOT).parts[0] for file in FILES} == set(ALLOWED)


@pytest.mark.parametrize(
    ("source", "room"),
    [
        ("import training.cli", "training"),
        ("from env_server import realm", "env_server"),
        ("def late():\n    from training.cli import main", "training"),
        ("if TYPE_CHECKING:\n    import env_server.realm", "env_server"),
        ("importlib.import_module('training.cli')", "training"),
    ],
)
def test_an_import_is_seen_wherever_it_hides(source: str, room: str) -> None:
    assert imported(ast.parse(source)) & ALLOWED.keys() == {room}


@pytest.mark.parametrize(
    "source",
    [
        "HOME = os.environ['HOME']",
        "from os import getenv",
        "class Settings:\n    home = os.getenv('HOME')",
        "def start(home=os.environ['HOME']): ...",
        "PAGE = httpx.get('http://localhost')",
    ],
)
def test_what_runs_at_import_is_seen(source: str) -> None:
    assert reaches_outside(ast.parse(source))


@pytest.mark.parametrize(
    "source",
    [
        "def start():\n    return os.environ['HOME']",
        "async def ask():\n    return httpx.get('http://localhost')",
        "if __name__ == '__main__':\n    os.environ['HOME']",
    ],
)
def test_what_runs_later_is_let_be(source: str) -> None:
    assert reaches_outside(ast.parse(source)) == []


@pytest.mark.parametrize(
    "source", ["sys.path.insert(0, '.')", "sys.path += ['.']", "from sys import path"]
)
def test_an_edit_of_the_import_path_is_seen(source: str) -> None:
    assert path_edits(ast.parse(source))
