"""The boundary to Ray: joining or starting a cluster, its machines, and actors on them.

Nothing else of the project knows Ray, and Ray is imported only when a farm is opened.
"""

from __future__ import annotations

import asyncio
import importlib
import importlib.util
import os
import secrets
import shutil
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import structlog

from env_server.errors import FarmError, RayMissing
from env_server.farm.actor import RenderActor
from env_server.painter_settings import PainterSettings, usable_cores

log = structlog.get_logger(__name__)

_NO_TELEMETRY = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_USAGE_STATS_PROMPT_ENABLED": "0"}
# Named for other systems, where it is the default; it does the same on Linux.
_LOOPBACK = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
_STORE_BYTES = 256 * 1024**2  # shared memory of a Ray of our own; a painting takes up to 2 MB
_QUIET: Mapping[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}


class ActorLost(Exception):
    """An actor, its machine, or what it had answered is gone; the same work may be done elsewhere.

    Stays within the farm, which tells the outside a FarmError when nobody is left.
    """


@dataclass(frozen=True)
class Node:
    """A machine that Ray knows: `id` is Ray's, `memory` in bytes is what tasks may use there."""

    id: str
    address: str
    cpus: float
    memory: float


class Cluster:
    """A Ray that is joined, or started and then ended with us. Ray is one for the whole process."""

    def __init__(self, address: str | None) -> None:
        self._address = address
        self._ray: Any = None
        self._joined_before = False
        self._folder: Path | None = None

    async def open(self) -> None:
        """Connects. Raises RayMissing, or FarmError with what Ray said."""
        if importlib.util.find_spec("ray") is None:
            raise RayMissing("Ray is not installed; pip install 'atelier[ray]'")
        os.environ.update(_NO_TELEMETRY)  # Ray reads it from there, in processes of its own too
        # Not in the main thread, where Ray would put its own handler over the server's SIGTERM.
        await asyncio.to_thread(self._connect)

    def _connect(self) -> None:
        if self._address is None and "ray" not in sys.modules:
            self._seclude()
        self._ray = importlib.import_module("ray")
        if self._ray.is_initialized():
            self._joined_before = True
            return
        try:
            self._ray.init(**(self._own() if self._address is None else self._theirs()))
        except Exception as error:  # Ray raises that very class when it is slow to start
            self._ray.shutdown()
            self._remove_folder()
            where = self._address or "a Ray of our own"
            raise FarmError(f"no farm at {where}: {_first_line(error)}") from error

    def _seclude(self) -> None:
        """Sets what Ray reads when it is imported: stay on the loopback, demand a token of ours."""
        os.environ |= _LOOPBACK
        if not any(name.startswith("RAY_AUTH_") for name in os.environ):
            token = self._own_folder() / "token"
            token.touch(mode=0o600)
            token.write_text(secrets.token_hex(32), encoding="ascii")
            os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN_PATH": str(token)}

    def _own_folder(self) -> Path:
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="ray-"))
        return self._folder

    def _theirs(self) -> dict[str, Any]:
        return {"address": self._address, **_QUIET}

    def _own(self) -> dict[str, Any]:
        """A Ray on this machine that leaves no files."""
        return {
            "address": "local",
            "num_cpus": usable_cores(),
            "include_dashboard": False,
            "object_store_memory": _STORE_BYTES,
            "_node_ip_address": "127.0.0.1",
            "_temp_dir": str(self._own_folder()),
            **_QUIET,
        }

    async def nodes(self) -> tuple[Node, ...]:
        """The machines that are there now. Raises FarmError where Ray cannot tell."""
        try:
            known = await asyncio.to_thread(self._ray.nodes)
        except (RuntimeError, self._ray.exceptions.RayError) as error:
            raise FarmError(f"Ray does not tell its machines: {_first_line(error)}") from error
        return tuple(
            Node(
                told["NodeID"],
                told["NodeManagerAddress"],
                told["Resources"].get("CPU", 0.0),
                told["Resources"].get("memory", 0.0),
            )
            for told in known
            if told["Alive"]
        )

    def hire(self, node: Node, settings: PainterSettings) -> Any:
        """A new actor there, with a CPU for each browser; its first answer says whether it lives.

        It ends with this process at the latest.
        """
        strategies = importlib.import_module("ray.util.scheduling_strategies")
        there = strategies.NodeAffinitySchedulingStrategy(node.id, soft=False)
        actor = self._ray.remote(RenderActor).options(
            num_cpus=settings.browsers, max_restarts=0, scheduling_strategy=there
        )
        return actor.remote(settings)

    async def ask(self, actor: Any, method: str, *args: object) -> Any:
        """What the actor's method returns; cancelling cancels it there too. Raises ActorLost."""
        errors = self._ray.exceptions
        try:
            answer = getattr(actor, method).remote(*args)
        except errors.RayError as error:
            raise ActorLost(_first_line(error)) from error
        try:
            return await answer
        except asyncio.CancelledError:
            self._ray.cancel(answer)
            raise
        except errors.RayTaskError as error:
            raise FarmError(f"a defect of Atelier on a machine: {type(error.cause)}") from error
        except errors.RayError as error:
            raise ActorLost(_first_line(error)) from error

    def kill(self, actor: Any) -> None:
        """Kills an actor at once; its browsers die of it."""
        self._ray.kill(actor)

    async def close(self) -> None:
        """Leaves a Ray that was joined running, and ends one of our own with all its processes."""
        if self._ray is not None and not self._joined_before:
            await asyncio.to_thread(self._ray.shutdown)
        await asyncio.to_thread(self._remove_folder)

    def _remove_folder(self) -> None:
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)


def _first_line(error: Exception) -> str:
    return f"{type(error).__name__}: {str(error).strip().splitlines()[0] if str(error) else ''}"
