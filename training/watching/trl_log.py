"""What TRL must not log: a rollout without a reward is logged with its whole completion."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

_LOGGER = "trl.trainer.grpo_trainer"
_TELLS = "All reward functions returned None"


@contextmanager
def without_completions() -> Iterator[None]:
    """While the block runs that line is dropped; the reason is logged by the run's own watch."""
    logger = logging.getLogger(_LOGGER)
    logger.addFilter(_harmless)
    try:
        yield
    finally:
        logger.removeFilter(_harmless)


def _harmless(record: logging.LogRecord) -> bool:
    return _TELLS not in str(record.msg)
