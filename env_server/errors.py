"""Every error that Atelier raises on purpose, each named once at the boundary it belongs to.

    AtelierError
    ├── RealmError              the sealed realm could not perform a sketch
    ├── PaintError              the painter could not paint a display list
    │   ├── ChromiumMissing     no browser on this machine
    │   ├── IsolateMissing      no V8 on this machine
    │   ├── EngineLimited       the chosen engine cannot paint such lists; another can
    │   ├── BrowserLost         the browser or its driver failed; not the sketch's doing
    │   │   └── BrowserKilled   the browser's own process was ended from outside
    │   ├── PaintTimeout        the list overran its deadline twice while another list did not
    │   ├── FarmError           the render farm cannot be reached, or has no machine left
    │   │   ├── RayMissing      the package that brings Ray is not installed
    │   │   └── EngineDiffers   a machine of the farm would paint other bytes than the others
    │   ├── SelfTestFailed      the painter does not paint what it should
    │   └── Unpaintable         the list failed twice, the second time in a fresh browser
    ├── Refusal                 the server does not take this work, now or at all
    │   ├── Busy                too much waits already; try again later
    │   ├── Draining            the server is about to end
    │   ├── SessionClosed       a step on a session that is no more
    │   └── EpisodeOver         a step on an episode that is over, or was never begun
    ├── ScorerError             a judge or a preference model could not score
    ├── ServerFailed            the server could not start
    ├── TransportError          a message did not reach its server, or came back broken
    │   ├── RequestRefused      the server will not take this message
    │   └── ServerUnavailable   no whole answer came; another moment or server may do better
    └── RequestError            a request asks for what there is not; the message says what there is

`PaintError.sketch_at_fault` parts the two kinds of failure that a reward must keep apart: where it
is true the sketch earns nothing, where it is false the painting is unscored.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from env_server.patience import Patience


class AtelierError(Exception):
    """The root of the tree."""


class RealmError(AtelierError):
    """The sealed realm could not perform a sketch; a fault of the sketch itself is a record."""


class PaintError(AtelierError):
    """The painter could not paint a display list."""

    sketch_at_fault: ClassVar[bool] = False


class ChromiumMissing(PaintError):
    """No usable browser was found; the message says what to install."""


class IsolateMissing(PaintError):
    """The package that brings V8 is not installed; the message says which."""


class EngineLimited(PaintError):
    """The list holds a command that the chosen engine cannot paint, and Chromium can."""


class BrowserLost(PaintError):
    """The browser, its driver or its GPU process failed, and a fresh browser did not help."""


class BrowserKilled(BrowserLost):
    """The browser's own process ended, which no list can bring about: somebody outside did it.

    What a list does happens in Chromium's renderer and GPU processes; those end alone.
    """


class FarmError(PaintError):
    """The render farm cannot be reached, or has no machine that paints."""


class RayMissing(FarmError):
    """The package that brings Ray is not installed; the message says which."""


class EngineDiffers(FarmError):
    """A machine runs on other libraries, browser or driver than the rest, so it is not used."""

    def __init__(self, machine: str, engine: str, wanted: str) -> None:
        super().__init__(f"machine {machine} paints with {engine}; the farm with {wanted}")


class PaintTimeout(PaintError):
    """The list outlasted `patience` twice, and a small known list did not."""

    sketch_at_fault = True

    def __init__(self, patience: Patience) -> None:
        super().__init__(
            f"the painting took longer than {patience.cpu_s:g} s of a processor "
            f"or {patience.wall_s:g} s in all, twice"
        )
        self.patience = patience


class SelfTestCause(StrEnum):
    """Why a painter failed its self-test."""

    NO_WEBGL = "no_webgl"
    """The browser gave no WebGL 2 context."""
    WRONG_DRIVER = "wrong_driver"
    """WebGL runs on another driver than the settings ask for."""
    WRONG_P5 = "wrong_p5"
    """p5 is missing or is not 2.x: under 1.x every call of p5.brush silently paints nothing."""
    NO_BRUSH = "no_brush"
    """p5.brush did not load."""
    FAILED = "failed"
    """The test picture could not be painted at all."""
    BLANK = "blank"
    """The test picture is bare paper."""
    WRONG_COLOURS = "wrong_colours"
    """The test picture shows other colours than it should."""


class SelfTestFailed(PaintError):
    """The painter does not paint what it should; `cause` is one of a closed set."""

    def __init__(self, cause: SelfTestCause, detail: str) -> None:
        super().__init__(f"painter self-test failed ({cause.value}): {detail}")
        self.cause = cause


class Unpaintable(PaintError):
    """The list failed in a fresh browser as well.

    `index` is the failing command's place in the list (0-based) and `line` the sketch's line that
    issued it (1-based, 0 when unknown); `index` is None when no single command can be named.
    """

    sketch_at_fault = True

    def __init__(self, index: int | None, message: str, line: int = 0) -> None:
        where = "" if index is None else f" at command {index} (line {line})"
        super().__init__(f"unpaintable{where}: {message}")
        self.index = index
        self.message = message
        self.line = line


class RefusalCode(StrEnum):
    """What a refused client is told, beside the words."""

    BUSY = "BUSY"
    """Too much waits already. Nothing was begun; try again after `retry_after_s`."""
    DRAINING = "DRAINING"
    """The server ends. Nothing was begun; try again after `retry_after_s`, or elsewhere."""
    SESSION_CLOSED = "SESSION_CLOSED"
    """The session was closed, by its client or for want of work; connect again and reset."""
    EPISODE_OVER = "EPISODE_OVER"
    """The episode is over or was never begun; reset before the next step."""


class Refusal(AtelierError):
    """The server does not take this work. `retry_after_s` (whole seconds) says when it might."""

    code: ClassVar[RefusalCode]
    status: ClassVar[int]

    def __init__(self, message: str, retry_after_s: int | None = None) -> None:
        super().__init__(message)
        self.retry_after_s = retry_after_s


class Busy(Refusal):
    """Too many completions wait already."""

    code = RefusalCode.BUSY
    status = 429

    def __init__(self, retry_after_s: int) -> None:
        super().__init__(f"too much waits already; try again in {retry_after_s} s", retry_after_s)


class Draining(Refusal):
    """The server finishes the work in hand and ends."""

    code = RefusalCode.DRAINING
    status = 503

    def __init__(self, retry_after_s: int) -> None:
        super().__init__(
            f"the server is ending; try again in {retry_after_s} s, or elsewhere", retry_after_s
        )


class SessionClosed(Refusal):
    """A reset or step on a session that was closed."""

    code = RefusalCode.SESSION_CLOSED
    status = 410


class EpisodeOver(Refusal):
    """A step on an episode that is over, or that no reset has begun."""

    code = RefusalCode.EPISODE_OVER
    status = 409


class ScorerError(AtelierError):
    """A judge or a preference model could not score a painting."""


class ServerFailed(AtelierError):
    """The server could not start; its log says why."""


class TransportError(AtelierError):
    """A message did not reach its server, or its answer could not be read."""


class RequestError(AtelierError, ValueError):
    """A request asks for what there is not; the message says what there is."""


class RequestRefused(TransportError):
    """The server will not take this message, however often it is sent; `status` says why (4xx)."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


class ServerUnavailable(TransportError):
    """No whole answer came; the server may have asked for a pause of `retry_after` seconds."""

    def __init__(self, message: str, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.retry_after = retry_after
