"""What several tests of training rest on."""

from __future__ import annotations

import multiprocessing
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest


@pytest.fixture
def disk_of(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    """Mounts a small disk, such as of "256k"; the test is skipped where that needs a right."""
    mounted: list[Path] = []

    def mount(size: str) -> Path:
        folder = tmp_path / "disk"
        folder.mkdir()
        command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
        if shutil.which("mount") is None or subprocess.run(command, capture_output=True).returncode:
            pytest.skip("no right to mount a tmpfs")
        mounted.append(folder)
        return folder

    yield mount
    for folder in mounted:
        subprocess.run(["umount", str(folder)], check=True)


@pytest.fixture(autouse=True)
def no_child_outlives_its_test() -> Iterator[None]:
    """A training that a failed test leaves behind would slow all others down."""
    there = set(multiprocessing.active_children())
    yield
    for child in set(multiprocessing.active_children()) - there:
        child.kill()
        child.join()
