"""A receiver's call for an anchor: a small file that the sender answers and removes."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints

from training.sync.errors import FileFault, StoreError
from training.sync.store import Store

_NAME = re.compile(r"^request-[0-9a-z-]{1,40}\.json$")


class Request(BaseModel):
    """Who asks, which version it holds (None: none) and what ails it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    receiver: Annotated[str, StringConstraints(pattern="^[0-9a-z-]{1,40}$")]
    held: int | None
    reason: Annotated[str, StringConstraints(max_length=500)]


def put_request(store: Store, request: Request) -> None:
    """Ask for an anchor; asking again replaces the request.

    Raises:
        StoreError: the store failed.
    """
    store.write(f"request-{request.receiver}.json", request.model_dump_json().encode())


def find_requests(store: Store) -> dict[str, str]:
    """The waiting requests: file names, and what each says, or that it cannot be read.

    One that cannot be read counts: an anchor too many costs less than a generator that waits.

    Raises:
        StoreError: the store could not be listed.
    """
    found = {}
    for name in store.names():
        if not _NAME.match(name):
            continue
        try:
            request = Request.model_validate_json(store.read(name))
            found[name] = f"{request.receiver} holds {request.held}: {request.reason}"
        except (ValueError, FileFault, StoreError):
            found[name] = "a request that cannot be read"
    return found
