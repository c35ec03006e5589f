"""What tests of servers in processes of their own share."""

from __future__ import annotations

import socket


def free_port() -> int:
    """A port of the loopback that nobody held a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
