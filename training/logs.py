"""Logs: short lines on standard error, so that standard output stays for results."""

from __future__ import annotations

from env_server.logs import configure_logs

__all__ = ["configure_logs"]
