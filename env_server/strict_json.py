"""JSON as the standard has it, and no deeper than a request of ours could be."""

from __future__ import annotations

from typing import Any

from pydantic_core import from_json


def parse_strict(text: str | bytes) -> Any:
    """The value of a JSON text; of a key that occurs twice, the last counts.

    Raises:
        ValueError: it is no JSON: not UTF-8, cut off, with NaN or infinities, with half a surrogate
            pair, or nested more than about 200 deep. The message quotes none of it.
    """
    return from_json(text, allow_inf_nan=False, cache_strings="none")


def json_fault(text: str | bytes) -> str | None:
    """What is wrong with a JSON text, or None."""
    try:
        parse_strict(text)
    except ValueError as error:
        return str(error)[:200]
    return None
