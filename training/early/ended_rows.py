"""Listening to transformers' generation: which rows of a batch have ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import torch
from transformers import StoppingCriteria, StoppingCriteriaList

Told = Callable[[int, list[int]], None]
"""Is told of a row's number and the tokens that were generated for it; raises nothing."""


class EndedRows(StoppingCriteria):
    """Stops nothing; tells of each row when it meets a token of `ends`, that token included.

    `start` is how many tokens all rows have before the first that is generated.
    """

    def __init__(self, ends: Sequence[int], start: int, told: Told) -> None:
        self._ends = ends
        self._start = start
        self._told = told
        self._open: torch.Tensor | None = None

    def __call__(self, input_ids: torch.Tensor, scores: Any, **_: Any) -> torch.Tensor:
        """Called with all tokens so far, (rows, tokens), after each that is generated."""
        device = input_ids.device
        going_on = torch.zeros(len(input_ids), dtype=torch.bool, device=device)
        if self._open is None:
            self._open = torch.ones_like(going_on)
        ended = self._open & torch.isin(input_ids[:, -1], torch.tensor(self._ends, device=device))
        self._open &= ~ended
        for row in ended.nonzero().flatten().tolist():
            self._told(row, input_ids[row, self._start :].tolist())
        return going_on


@contextmanager
def listening(model: Any, ends: Sequence[int], told: Told) -> Iterator[None]:
    """While the block runs, `told` hears of each row that `model.generate` has completed."""
    generate = model.generate

    def heard(**options: Any) -> Any:
        rows = EndedRows(ends, options["input_ids"].shape[1], told)
        stops = [*options.pop("stopping_criteria", ()), rows]
        return generate(**options, stopping_criteria=StoppingCriteriaList(stops))

    with _instead(model, "generate", heard):
        yield


@contextmanager
def listening_paged(model: Any, told: Told) -> Iterator[None]:
    """The same of `model.generate_batch`, which pages its attention cache."""
    owner = model.generate_batch.__self__  # below an adapter
    opened = owner.continuous_batching_context_manager

    @contextmanager
    def heard(*arguments: Any, **options: Any) -> Iterator[Any]:
        with opened(*arguments, **options) as manager:
            _overhear(manager, told)
            yield manager

    with _instead(owner, "continuous_batching_context_manager", heard):
        yield


def _overhear(manager: Any, told: Told) -> None:
    """Have `told` hear of the results that are fetched from a batch's manager."""
    rows: dict[str, int] = {}
    add, get = manager.add_requests, manager.get_result

    def add_requests(*arguments: Any, **options: Any) -> list[str]:
        names: list[str] = add(*arguments, **options)
        rows.update({name: row for row, name in enumerate(names)})
        return names

    def get_result(*arguments: Any, **options: Any) -> Any:
        result = get(*arguments, **options)
        if result is not None and result.is_finished() and result.request_id in rows:
            told(rows[result.request_id], list(result.generated_tokens))
        return result

    manager.add_requests, manager.get_result = add_requests, get_result


@contextmanager
def _instead(owner: Any, name: str, function: Callable[..., Any]) -> Iterator[None]:
    """A method of one object alone is another while the block runs."""
    own = vars(owner).get(name)
    setattr(owner, name, function)
    try:
        yield
    finally:
        if own is None:
            delattr(owner, name)
        else:
            setattr(owner, name, own)
