"""Cutting a long list of completions into requests that a server takes."""

from __future__ import annotations

import json
import math
import uuid
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from env_server.score_client.exchange import Letter
from rewards.sketch import MAX_COMPLETION_CHARS

# What the wire takes as a deadline.
_SHORTEST_S, _LONGEST_S = 0.001, 86_400.0


# The server gives up a little before the client hangs up, and answers with what it has by then.
_SERVERS_SHARE = 15 / 16


def seal(request: Mapping[str, Any], patience_s: float) -> Letter:
    """The request as bytes, with a key of its own and a deadline within the client's patience."""
    own = min(max(_SERVERS_SHARE * patience_s, _SHORTEST_S), _LONGEST_S)
    asked = request.get("deadline_s")
    whole = {**request, "deadline_s": own if asked is None else min(asked, own)}
    told = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    return Letter(told.encode("utf-8"), uuid.uuid4().hex, len(request["completions"]))


def sendable(completion: str) -> str:
    """The completion as the wire takes it; the gate's verdict on it is the same.

    What is far past the gate's limit is cut, still past it; lone surrogates become U+FFFD.
    """
    cut = completion[: 2 * MAX_COMPLETION_CHARS]
    return "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in cut)


def split(
    completions: Sequence[str], limit: int, part_bytes: int
) -> Iterator[tuple[int, list[str]]]:
    """Parts with their first index, in order: of nearly equal length, none over either bound.

    A single completion over `part_bytes` is a part of its own.
    """
    size = math.ceil(len(completions) / max(1, math.ceil(len(completions) / limit)))
    start, part, weight = 0, list[str](), 0
    for index, completion in enumerate(completions):
        heavy = len(completion.encode("utf-8"))
        if part and (len(part) == size or weight + heavy > part_bytes):
            yield start, part
            start, part, weight = index, [], 0
        part.append(completion)
        weight += heavy
    if part:
        yield start, part
