"""OpenEnv's names, in one place, imported without the web page that OpenEnv brings along.

That page needs gradio, whose import takes seconds of a processor in every process that serves;
OpenEnv itself goes on without it where it cannot be imported. The page that Atelier serves is its
own (env_server/playground).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

_PAGE = "openenv.core.env_server.web_interface"


@contextmanager
def _without_page() -> Iterator[None]:
    """While the block runs, OpenEnv's web page cannot be imported; afterwards it can."""
    if _PAGE in sys.modules:
        yield
        return
    sys.modules[_PAGE] = None  # type: ignore[assignment]  # Python's own way to say so
    try:
        yield
    finally:
        del sys.modules[_PAGE]


with _without_page():
    from openenv.core.client_types import StepResult
    from openenv.core.env_client import EnvClient
    from openenv.core.env_server.http_server import HTTPEnvServer
    from openenv.core.env_server.interfaces import Environment
    from openenv.core.env_server.types import (
        Action,
        ConcurrencyConfig,
        EnvironmentMetadata,
        Observation,
        State,
        WSErrorCode,
    )

__all__ = [
    "Action",
    "ConcurrencyConfig",
    "EnvClient",
    "Environment",
    "EnvironmentMetadata",
    "HTTPEnvServer",
    "Observation",
    "State",
    "StepResult",
    "WSErrorCode",
]
