"""What can be wrong with an adapter, before a step is taken with it."""

from __future__ import annotations


class AdapterError(ValueError):
    """An adapter that cannot be made as the recipe asks; the message names field and fix."""


class CoverageTooLow(AdapterError):
    """The adapter reaches less of the model than the recipe demands."""


class AdapterMismatch(AdapterError):
    """A saved adapter is not one of this model, or fits it only in part."""
