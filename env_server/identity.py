"""Ids that tie log lines together: of requests, sessions and rollouts."""

from __future__ import annotations

import contextvars
import re
import uuid

from structlog.contextvars import bind_contextvars, get_contextvars

_WELL_FORMED = re.compile(r"[A-Za-z0-9._:-]{1,64}")


def identity(given: str | None = None) -> str:
    """The id that a client gave, if it is 1 to 64 letters, digits and `._:-`; else a new one."""
    if given is not None and _WELL_FORMED.fullmatch(given):
        return given
    return uuid.uuid4().hex


def rollout_context(index: int, of: int) -> contextvars.Context:
    """A copy of this context for one completion of a batch, whose log lines name it.

    It is called after its request, with its place in the batch; a step's, after its episode.
    """
    context = contextvars.copy_context()
    known = get_contextvars()
    batch = known.get("rollout") or known.get("request") or uuid.uuid4().hex
    context.run(bind_contextvars, rollout=batch if of == 1 else f"{batch}/{index}")
    return context
