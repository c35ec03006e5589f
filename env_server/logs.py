"""Logs: one line an event on standard error, readable or JSON, with nothing in it to hide.

What never reaches a line: a sketch, a token, a header, a path with its query. An exception is told
by its type and where it was raised; its message is left out, because it may quote what it choked
on, save those that this project raised on purpose.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import MutableMapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TextIO

import structlog
from structlog.types import EventDict, Processor

from env_server.errors import AtelierError
from env_server.log_stream import LogStream
from rewards.violation import printable

_MAX_VALUE = 500
_MAX_FRAMES = 12


class LogFormat(StrEnum):
    """How a line looks."""

    CONSOLE = "console"
    """For people."""
    JSON = "json"
    """For machines: one object a line."""


class LogLevel(StrEnum):
    """The least that a line must matter."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"

    @property
    def number(self) -> int:
        """As the `logging` module counts."""
        return int(logging.getLevelNamesMapping()[self.name])


@dataclass(frozen=True)
class LogSettings:
    """`level` is a number of the `logging` module."""

    level: int = logging.WARNING
    format: LogFormat = LogFormat.CONSOLE


def configure_logs(level: int = logging.WARNING, format_: LogFormat = LogFormat.CONSOLE) -> None:
    """Send structured logs of `level` and above to standard error."""
    structlog.configure(
        processors=_processors(format_),
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def configure_server_logs(settings: LogSettings) -> None:
    """As `configure_logs`, and the web server's own warnings in the same form.

    Lines go through a `LogStream`, so that no reader of standard error can hold the server up.
    """
    stream = LogStream(sys.stderr)
    configure_logs(settings.level, settings.format)
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(_as_text(stream)))
    handler = logging.StreamHandler(_as_text(stream))
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *_processors(settings.format),
            ],
            foreign_pre_chain=[structlog.stdlib.add_logger_name],
        )
    )
    # Never below WARNING: at INFO the web server writes raw paths.
    logging.basicConfig(level=max(settings.level, logging.WARNING), handlers=[handler], force=True)


def _as_text(stream: LogStream) -> TextIO:
    return stream  # type: ignore[return-value]  # writes and flushes, which is all that is asked


def _processors(format_: LogFormat) -> list[Processor]:
    last: Processor = structlog.processors.JSONRenderer()
    if format_ is LogFormat.CONSOLE:
        last = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    return [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.dev.set_exc_info,
        _tell_exception,
        _bound_values,
        last,
    ]


def _tell_exception(_: Any, __: str, event: EventDict) -> EventDict:
    """Type and frames of an exception, innermost first; no locals, no source, no message."""
    given = event.pop("exc_info", None)
    error = given[1] if isinstance(given, tuple) else given
    if given is True:
        error = sys.exception()
    if isinstance(error, BaseException):
        known = f": {error}" if isinstance(error, AtelierError) else ""
        event["raised"] = type(error).__qualname__ + known
        frames = reversed(traceback.extract_tb(error.__traceback__)[-_MAX_FRAMES:])
        event["at"] = " < ".join(f"{_short(f.filename)}:{f.lineno} {f.name}" for f in frames)
    return event


def _short(filename: str) -> str:
    return "/".join(filename.rsplit("/", 2)[-2:])


def _bound_values(_: Any, __: str, event: EventDict) -> MutableMapping[str, Any]:
    """Values of bounded length and of characters that cannot forge a line; the event is ours."""
    for key, value in event.items():
        if isinstance(value, str) and key != "event":
            event[key] = printable(value if key == "at" else value[:_MAX_VALUE])
    return event
