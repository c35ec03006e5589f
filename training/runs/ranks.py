"""Which of a run's processes this one is."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass

# torchrun and accelerate set the first, the ways of MPI the others.
_INDEX = ("RANK", "PMI_RANK", "OMPI_COMM_WORLD_RANK", "MV2_COMM_WORLD_RANK")
_COUNT = ("WORLD_SIZE", "PMI_SIZE", "OMPI_COMM_WORLD_SIZE", "MV2_COMM_WORLD_SIZE")


@dataclass(frozen=True)
class Rank:
    """One of `count` processes that train together, `index` 0 to `count` - 1."""

    index: int = 0
    count: int = 1

    @property
    def main(self) -> bool:
        """Whether this process speaks for all: prints, and writes what there is one of."""
        return self.index == 0


def this_rank(environment: Mapping[str, str] | None = None) -> Rank:
    """What the launcher of this process says in its environment; alone without one."""
    env = os.environ if environment is None else environment
    return Rank(_first(env, _INDEX, 0), _first(env, _COUNT, 1))


def _first(env: Mapping[str, str], names: tuple[str, ...], otherwise: int) -> int:
    return next((int(env[name]) for name in names if env.get(name, "").isdigit()), otherwise)
