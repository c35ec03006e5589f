"""Logs: short lines on standard error, so that standard output stays for results."""

from __future__ import annotations

import warnings

from env_server.logs import configure_logs as configure_our_logs

# TRL calls transformers by names that its next major version drops: nothing for our users.
_NOT_FOR_USERS = r"`\w*gradient_checkpointing\w*` is deprecated"


def configure_logs() -> None:
    """For a command line's process: our logs, and no notices between two libraries."""
    configure_our_logs()
    warnings.filterwarnings("ignore", _NOT_FOR_USERS, FutureWarning)
