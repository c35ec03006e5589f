"""The Chromium that paints: where its binary is, how it is started, and how it is killed."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import psutil

from env_server.errors import ChromiumMissing

SYSTEM_BINARIES = (
    # Real binaries first: Debian's /usr/bin/chromium is a script that adds GPU rasterisation.
    Path("/usr/lib/chromium/chromium"),
    Path("/usr/lib64/chromium-browser/chromium-browser"),
    Path("/usr/lib/chromium-browser/chromium-browser"),
    Path("/opt/google/chrome/chrome"),
    Path("/opt/chromium.org/chromium/chrome"),
    Path("/opt/microsoft/msedge/msedge"),
)

INSTALL_HINT = (
    "no Chromium found; install one with `apt-get install chromium` or "
    "`playwright install --with-deps chromium`, or name one in the painter's settings"
)

QUIET_FLAGS = (
    # Every one of these keeps Chromium off the network; the last makes any host unknown.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--no-pings",
    "--dns-prefetch-disable",
    "--host-resolver-rules=MAP * ~NOTFOUND",
)

PAGE_FLAGS = (
    "--hide-scrollbars",
    "--mute-audio",
    # A painting's world lives for a second, in which code that is compiled well early does not pay
    # back what that cost: V8 is to wait for more calls than it does by itself.
    "--js-flags=--invocation-count-for-maglev=1600 --invocation-count-for-turbofan=12000",
)


class GlChoice(StrEnum):
    """Which OpenGL driver paints. Drivers differ in the last bits of a picture."""

    AUTO = "auto"
    """llvmpipe where Mesa's EGL works, else SwiftShader; never a GPU, so machines agree."""
    LLVMPIPE = "llvmpipe"
    """Mesa's CPU driver: the same bytes in every run."""
    SWIFTSHADER = "swiftshader"
    """Chromium's own CPU driver: slower, and not always the same bytes in every run."""
    GPU = "gpu"
    """The machine's GPU through its EGL driver."""

    def accepts(self, renderer: str | None) -> bool:
        """True when `renderer` (WebGL's own name for its driver) is what this choice asks for."""
        name = (renderer or "").lower()
        software = "llvmpipe" in name or "swiftshader" in name or "softpipe" in name
        match self:
            case GlChoice.AUTO:
                return software
            case GlChoice.GPU:
                return bool(name) and not software
            case _:
                return self.value in name


def find_chromium(
    explicit: Path | None,
    playwright_binary: Path | None = None,
    system_binaries: Iterable[Path] = SYSTEM_BINARIES,
) -> Path:
    """The browser binary to start: `explicit`, else a system one, else Playwright's own.

    Raises ChromiumMissing when there is none, or when `explicit` is not an executable file.
    """
    if explicit is not None:
        if _executable(explicit):
            return explicit
        raise ChromiumMissing(f"{explicit} is not an executable file")
    candidates = [*system_binaries, *([playwright_binary] if playwright_binary else [])]
    for candidate in candidates:
        if _executable(candidate):
            return candidate
    raise ChromiumMissing(INSTALL_HINT)


def _executable(path: Path) -> bool:
    return path.is_file() and os.access(path, os.X_OK)


def gl_flags(gl: GlChoice) -> tuple[str, ...]:
    """Chromium's switches for a driver."""
    if gl is GlChoice.SWIFTSHADER:
        return ("--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader")
    return ("--use-gl=angle", "--use-angle=gl-egl", "--ignore-gpu-blocklist")


def launch_flags(gl: GlChoice) -> list[str]:
    """All of Chromium's switches but the sandbox's, which Playwright sets itself."""
    return [*QUIET_FLAGS, *PAGE_FLAGS, *gl_flags(gl)]


def launch_environment(gl: GlChoice, gl_threads: int) -> dict[str, str | float | bool]:
    """The browser's whole environment: enough to start, and no secret of the parent's.

    `gl_threads` bounds llvmpipe's rasteriser threads (0 leaves the work on the calling thread).
    """
    kept = ("PATH", "HOME", "TMPDIR", "LANG", "LD_LIBRARY_PATH", "FONTCONFIG_PATH")
    environment: dict[str, str | float | bool] = {
        name: os.environ[name] for name in kept if name in os.environ
    }
    if gl in (GlChoice.LLVMPIPE, GlChoice.AUTO):
        environment |= {
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "GALLIUM_DRIVER": "llvmpipe",
            "LP_NUM_THREADS": str(gl_threads),
        }
        if (cache := shader_cache()) is not None:
            environment["MESA_SHADER_CACHE_DIR"] = str(cache)
        mesa = Path("/usr/share/glvnd/egl_vendor.d/50_mesa.json")
        if mesa.exists():
            environment["__EGL_VENDOR_LIBRARY_FILENAMES"] = str(mesa)
    return environment


def shader_cache() -> Path | None:
    """A folder of this user's own for compiled shaders, made if need be; None when there is none.

    Without one, llvmpipe compiles the shaders anew for every painting, which takes a second.
    """
    home = Path(os.environ.get("HOME") or "/nonexistent", ".cache", "atelier")
    for folder in (home, Path(tempfile.gettempdir(), f"atelier-{os.geteuid()}")):
        with contextlib.suppress(OSError):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if folder.stat().st_uid == os.geteuid() and os.access(folder, os.W_OK):
                return folder
    return None


@dataclass(frozen=True)
class ProcessTree:
    """One running Chromium: its browser process and all that it started.

    `driver` is the Playwright driver that started it, `profile` its temporary profile folder.
    """

    browser: psutil.Process
    driver: psutil.Process | None
    profile: Path | None

    @classmethod
    def tagged(cls, tag: str) -> ProcessTree | None:
        """The Chromium below this process that was started with the switch `tag`, if it runs."""
        for process in psutil.Process().children(recursive=True):
            arguments = _command_line(process)
            if tag in arguments and not any(part.startswith("--type=") for part in arguments):
                return cls(process, _parent(process), _profile(arguments))
        return None

    def running(self) -> bool:
        """True while the browser process lives."""
        return bool(self.browser.is_running() and self.browser.status() != psutil.STATUS_ZOMBIE)

    def processes(self) -> list[psutil.Process]:
        """The browser process and its living descendants."""
        try:
            return [self.browser, *self.browser.children(recursive=True)]
        except psutil.NoSuchProcess:
            return []

    def cpu_seconds(self) -> float:
        """Processor seconds that the living processes of the tree have used."""
        total = 0.0
        for process in self.processes():
            with contextlib.suppress(psutil.Error):
                times = process.cpu_times()
                total += times.user + times.system
        return total

    def kill(self) -> None:
        """SIGKILLs every process of the tree; does nothing for those already gone."""
        victims = self.processes()
        # Playwright makes the browser the leader of a process group of its own: one signal to the
        # group leaves no moment in which a child can start another.
        _quietly(lambda: self._kill_group())
        for victim in victims:
            _quietly(victim.kill)

    def _kill_group(self) -> None:
        if self.browser.is_running() and os.getpgid(self.browser.pid) == self.browser.pid:
            os.killpg(self.browser.pid, signal.SIGKILL)

    def kill_driver(self) -> None:
        """SIGKILLs the Playwright driver; only for one that no longer answers."""
        if self.driver is not None:
            _quietly(self.driver.kill)

    def littered(self) -> bool:
        """True while the driver lives and has still to remove the profile folder."""
        alive = self.driver is not None and self.driver.is_running()
        return alive and self.profile is not None and self.profile.exists()

    def sweep(self) -> None:
        """Removes the profile folder, which a killed driver leaves behind."""
        if self.profile is not None:
            shutil.rmtree(self.profile, ignore_errors=True)

    def renice(self, niceness: int) -> None:
        """Gives every thread of the tree a scheduling niceness (0 leaves it alone).

        Linux keeps it by thread: a process's own is only its first thread's. Where the kernel
        groups processes by session, it counts only within the group, and the group has its own.
        """
        if niceness:
            self._renice_group(niceness)
        for process in self.processes() if niceness else ():
            with contextlib.suppress(psutil.Error):
                for thread in process.threads():
                    with contextlib.suppress(OSError):
                        os.setpriority(os.PRIO_PROCESS, thread.id, niceness)

    def _renice_group(self, niceness: int) -> None:
        """Sets the niceness of the browser's session, where that is not this process's own."""
        pid = self.browser.pid
        with contextlib.suppress(OSError):  # no such grouping here, or the browser is gone
            if os.getsid(pid) != os.getsid(0):
                Path(f"/proc/{pid}/autogroup").write_text(str(niceness), encoding="ascii")


def _quietly(action: Callable[[], object]) -> None:
    try:
        action()
    except (psutil.NoSuchProcess, psutil.AccessDenied, ProcessLookupError, PermissionError):
        return  # gone already, or no longer ours to touch


def _command_line(process: psutil.Process) -> list[str]:
    try:
        return list(process.cmdline())
    except psutil.Error:
        return []


def _parent(process: psutil.Process) -> psutil.Process | None:
    """The driver above the browser; never this process itself."""
    parent = process.parent()
    return None if parent is None or parent.pid == os.getpid() else parent


def _profile(arguments: list[str]) -> Path | None:
    """The profile folder named on the command line, if it is one of Playwright's own."""
    for part in arguments:
        path = Path(part.removeprefix("--user-data-dir="))
        if part.startswith("--user-data-dir=") and path.name.startswith("playwright_"):
            return path
    return None
