"""The shipped binary is the one that its sources make."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from tests.env_server.mask_binary import FOLDER

SCRIPT = Path(__file__).parents[2] / "scripts" / "build_mask.sh"


def noted() -> dict[str, str]:
    lines = (FOLDER / "SHA256SUMS").read_text().split("\n")[:-1]
    return {
        name.removeprefix("./"): digest for digest, name in (line.split("  ") for line in lines)
    }


def test_sources_and_binary_are_as_noted_when_they_were_built() -> None:
    files = [*FOLDER.glob("*.c"), *FOLDER.glob("*.h"), FOLDER / "mask.wasm"]
    assert noted() == {f.name: hashlib.sha256(f.read_bytes()).hexdigest() for f in files}


def test_building_the_sources_gives_the_binary(tmp_path: Path) -> None:
    built = tmp_path / "mask.wasm"
    environment = {**os.environ, "PYTHON": sys.executable}
    subprocess.run([str(SCRIPT), str(built)], env=environment, check=True, timeout=120)
    assert built.read_bytes() == (FOLDER / "mask.wasm").read_bytes()
