"""Finding Chromium, its switches and its environment; no browser is started here."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from env_server.chromium import (
    GlChoice,
    ProcessTree,
    find_chromium,
    launch_environment,
    launch_flags,
)
from env_server.errors import ChromiumMissing
from tests.env_server.processes import wait_until_gone

LLVMPIPE = "ANGLE (Mesa/X.org, llvmpipe (LLVM 15.0.6 256 bits), OpenGL ES 3.2)"
SWIFTSHADER = "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)"
NVIDIA = "ANGLE (NVIDIA Corporation, NVIDIA H200/PCIe/SSE2, OpenGL ES 3.2)"


def executable(path: Path) -> Path:
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def test_explicit_binary_wins(tmp_path: Path) -> None:
    chosen, other = executable(tmp_path / "mine"), executable(tmp_path / "system")
    assert find_chromium(chosen, None, [other]) == chosen


def test_system_binary_comes_before_playwrights_own(tmp_path: Path) -> None:
    own, system = executable(tmp_path / "own"), executable(tmp_path / "system")
    assert find_chromium(None, own, [tmp_path / "absent", system]) == system
    assert find_chromium(None, own, [tmp_path / "absent"]) == own


def test_missing_binary_says_what_to_install(tmp_path: Path) -> None:
    with pytest.raises(ChromiumMissing, match="playwright install"):
        find_chromium(None, tmp_path / "absent", [])


def test_explicit_binary_that_is_none_is_refused_by_name(tmp_path: Path) -> None:
    plain = tmp_path / "chromium"
    plain.write_text("not executable")
    with pytest.raises(ChromiumMissing, match=str(plain)):
        find_chromium(plain, None, [executable(tmp_path / "system")])


@pytest.mark.parametrize("gl", list(GlChoice))
def test_every_choice_keeps_chromium_off_the_network(gl: GlChoice) -> None:
    flags = launch_flags(gl)
    assert "--host-resolver-rules=MAP * ~NOTFOUND" in flags
    assert "--disable-background-networking" in flags
    assert "--no-sandbox" not in flags


def test_environment_carries_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_TOKEN", "secret")
    environment = launch_environment(GlChoice.LLVMPIPE, 1)
    assert "HF_TOKEN" not in environment
    assert environment["LIBGL_ALWAYS_SOFTWARE"] == "1"


def test_environment_gives_mesa_a_cache_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HOME", raising=False)
    folder = Path(str(launch_environment(GlChoice.LLVMPIPE, 1)["MESA_SHADER_CACHE_DIR"]))
    assert folder.is_dir()
    assert folder.stat().st_uid == os.geteuid()


@pytest.mark.parametrize(
    ("gl", "accepted"),
    [
        (GlChoice.AUTO, {LLVMPIPE, SWIFTSHADER}),
        (GlChoice.LLVMPIPE, {LLVMPIPE}),
        (GlChoice.SWIFTSHADER, {SWIFTSHADER}),
        (GlChoice.GPU, {NVIDIA}),
    ],
)
def test_a_choice_accepts_its_own_drivers_only(gl: GlChoice, accepted: set[str]) -> None:
    renderers = (LLVMPIPE, SWIFTSHADER, NVIDIA, None)
    assert {name for name in renderers if gl.accepts(name)} == accepted


def test_a_tree_is_found_by_its_tag_and_killed_whole(tmp_path: Path) -> None:
    """A stand-in browser: a process of its own group, with a child that outlives a polite end."""
    tag = "--atelier=test"
    code = (
        "import subprocess, sys, time\n"
        "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        "time.sleep(60)\n"
    )
    profile = tmp_path / "playwright_profile"
    profile.mkdir()
    command = [sys.executable, "-c", code, tag, f"--user-data-dir={profile}"]
    with subprocess.Popen(command, start_new_session=True) as stand_in:
        tree = wait_for_child(tag)
        assert (tree.browser.pid, tree.driver, tree.profile) == (stand_in.pid, None, profile)
        pids = {process.pid for process in tree.processes()}
        tree.kill()
        assert wait_until_gone(pids) == set()
        tree.kill()  # a second time does nothing
        tree.sweep()
        assert not profile.exists()


def wait_for_child(tag: str) -> ProcessTree:
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        tree = ProcessTree.tagged(tag)
        if tree is not None and len(tree.processes()) == 2:
            return tree
        time.sleep(0.02)
    raise AssertionError("the stand-in did not start")


def test_an_unknown_tag_is_no_tree() -> None:
    assert ProcessTree.tagged(f"--atelier=none-{os.getpid()}") is None
