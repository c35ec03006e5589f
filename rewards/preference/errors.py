"""What can go wrong between a painting and a preference model's opinion of it.

    PreferenceError
    ├── ExtraMissing        a package is not installed; the message names the extra
    ├── WeightsUnavailable  a checkpoint or its base is not where the settings say
    ├── WeightsRefused      a checkpoint does not fit the model tensor by tensor
    ├── PictureUnreadable   the bytes are not a picture
    ├── PromptRefused       the prompt holds one of the model's own control tokens
    ├── OpinionBroken       the model answered with something that is no number
    ├── ModelFailed         the forward pass failed, for want of memory say
    ├── QueueFull           too many paintings wait already
    ├── BatchTooLarge       one request asks for more paintings than the queue holds
    ├── ServerRefused       the scorer server said no, and would say it again
    └── ServerSilent        the scorer server gave no answer within the budget

None of them is the sketch's doing, so a term that meets one is unscored and never 0.
"""

from __future__ import annotations

from collections.abc import Sequence

_NAMED_AT_MOST = 8


class PreferenceError(Exception):
    """The root of the tree."""


class ExtraMissing(PreferenceError):
    """A package that the model needs cannot be imported."""


class WeightsUnavailable(PreferenceError):
    """A checkpoint, or the folder with its tokenizer and configuration, cannot be had."""


class WeightsRefused(PreferenceError):
    """A checkpoint does not fit: tensors are missing, left over, or of another shape."""

    def __init__(
        self,
        reason: str,
        missing: Sequence[str] = (),
        unexpected: Sequence[str] = (),
        misshapen: Sequence[str] = (),
    ) -> None:
        parts = [reason]
        for title, names in (
            ("missing", missing),
            ("unexpected", unexpected),
            ("of another shape", misshapen),
        ):
            if names:
                more = f" and {len(names) - _NAMED_AT_MOST} more"
                more = more if len(names) > _NAMED_AT_MOST else ""
                parts.append(f"{title}: {', '.join(names[:_NAMED_AT_MOST])}{more}")
        super().__init__("; ".join(parts))
        self.missing = tuple(missing)
        self.unexpected = tuple(unexpected)
        self.misshapen = tuple(misshapen)


class PictureUnreadable(PreferenceError):
    """The bytes are not a picture that can be decoded."""


class PromptRefused(PreferenceError):
    """The prompt would be read as the model's own control tokens."""


class OpinionBroken(PreferenceError):
    """The model's mu or sigma is not a finite number."""


class ModelFailed(PreferenceError):
    """The forward pass raised."""


class QueueFull(PreferenceError):
    """Too many paintings wait; try again after `retry_after` seconds."""

    def __init__(self, waiting: int, retry_after: float) -> None:
        super().__init__(f"{waiting} paintings wait already; try again in {retry_after:.0f} s")
        self.retry_after = retry_after


class BatchTooLarge(PreferenceError):
    """More paintings in one request than the queue can ever hold."""


class ServerRefused(PreferenceError):
    """The scorer server answered, but with no rating, and would answer the same again."""


class ServerSilent(PreferenceError):
    """The scorer server could not be reached, or had no answer yet, within the budget."""
