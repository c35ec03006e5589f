"""Logs: short lines on standard error, so that standard output stays for results."""

from __future__ import annotations

import logging
import sys

import structlog


def configure_logs(level: int = logging.WARNING) -> None:
    """Send structured logs of `level` and above to standard error."""
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
