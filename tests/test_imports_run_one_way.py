"""The rooms' imports run one way: training -> env_server -> rewards -> assets."""

from __future__ import annotations

import ast
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


def imported(tree: ast.Module) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            names.add((node.module or "").partition(".")[0])
    return names


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_file_imports_only_rooms_below_its_own(file: Path) -> None:
    room = file.relative_to(ROOT).parts[0]
    rooms = imported(ast.parse(file.read_text(encoding="utf-8"))) & ALLOWED.keys()
    assert rooms <= ALLOWED[room] | {room}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_nothing_edits_the_import_path_or_reads_the_environment_at_import(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    top_level = [node for node in tree.body if not isinstance(node, ast.FunctionDef | ast.ClassDef)]
    for node in ast.walk(tree):
        assert "sys.path" not in (ast.unparse(node) if isinstance(node, ast.Attribute) else "")
    for node in top_level:
        assert "os.environ" not in ast.unparse(node)
