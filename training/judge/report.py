"""What a check found about a judge: frozen records, plain data and a plain table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from rewards.tier import Tier
from training.proportion import Proportion


class Idle(StrEnum):
    """Why comparisons with a reference decide nothing."""

    WINS_ALL = "wins_all"
    """By its strength it wins at least 95% against the rest of the pool."""
    LOSES_ALL = "loses_all"
    """By its strength it loses at least 95% against the rest of the pool."""
    TIES_ALL = "ties_all"
    """Every comparison with it was a tie: a score within 0.01 of one half."""
    UNANSWERED = "unanswered"
    """No comparison with it was answered in both orders."""


@dataclass(frozen=True)
class Consistency:
    """What the same questions brought when they were asked a second time.

    `pairs` counts those with the same verdict (win, tie or loss over both orders) both times,
    `answers` the same of single orders. `difference` is the mean absolute difference of the two
    win shares of an order, in [0, 1]; None where nothing was answered twice.
    """

    pairs: Proportion
    answers: Proportion
    difference: float | None


@dataclass(frozen=True)
class PositionBias:
    """The mean win share of what is shown first, minus one half, over pairs answered both ways.

    In [-0.5, 0.5], above 0 where the first place helps; `interval` is the bootstrap's, 95%, over
    pairs. None of no pairs.
    """

    mean: float | None
    interval: tuple[float, float] | None
    pairs: int


@dataclass(frozen=True)
class TierAgreement:
    """Pairs `gap` tiers apart whose score favours the better tier; ties count half."""

    gap: int
    agreeing: Proportion


@dataclass(frozen=True)
class Standing:
    """A reference's place in the pool by this judge.

    `strength` and `error` are logits, None where no comparison was answered. `win_rate` is the mean
    score of its `comparisons`, `expected` the one that its strength gives against all the others.
    """

    name: str
    tier: Tier
    comparisons: int
    win_rate: float | None
    strength: float | None
    error: float | None
    expected: float | None
    idle: Idle | None


@dataclass(frozen=True)
class Spent:
    """What the check took. `answers` is how many were sought, one for each order.

    `unanswered` counts those that could not be had, by fault. Tokens are what the endpoint says.
    """

    answers: int
    unanswered: Mapping[str, int]
    calls: int
    tokens_in: int
    tokens_out: int
    cost: float
    seconds: float


@dataclass(frozen=True)
class JudgeReport:
    """A judge held against a pool. `standings` has the strongest reference first.

    `answered` counts pairs with both orders, `split` those of them whose orders named different
    winners, `tied` those whose score is within 0.01 of one half. `conclusive` says whether enough
    was answered to believe the rest.
    """

    pool: str
    digest: str
    endpoint: str
    model: str
    mode: str
    prompt_version: str
    seed: int
    answered: Proportion
    split: Proportion
    tied: Proportion
    consistency: Consistency
    position: PositionBias
    agreement: Proportion
    by_gap: tuple[TierAgreement, ...]
    standings: tuple[Standing, ...]
    spent: Spent
    conclusive: bool

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        consistency = self.consistency
        return asdict(self) | {
            "answered": self.answered.to_json(),
            "split": self.split.to_json(),
            "tied": self.tied.to_json(),
            "consistency": {
                "pairs": consistency.pairs.to_json(),
                "answers": consistency.answers.to_json(),
                "difference": consistency.difference,
            },
            "agreement": self.agreement.to_json(),
            "by_gap": {str(row.gap): row.agreeing.to_json() for row in self.by_gap},
        }

    def lines(self) -> list[str]:
        """A plain report."""
        return [*self._summary(), "", *self._table(), *self._idle(), "", *self._bill()]

    def _summary(self) -> Iterator[str]:
        """The judge as a whole."""
        twice, position = self.consistency, self.position
        yield f"{self.model} on {self.pool} ({self.endpoint}, asked by {self.mode})"
        if not self.conclusive:
            yield "TOO LITTLE WAS ANSWERED to believe what follows"
        yield f"answered in both orders    {self.answered}"
        yield f"same verdict when repeated {twice.pairs}"
        if twice.difference is not None:
            yield f"  one order's win share moves by {twice.difference:.4f} on average"
        yield f"orders name two winners    {self.split}"
        yield f"ties over both orders      {self.tied}"
        if position.mean is not None and position.interval is not None:
            low, high = position.interval
            interval = f"(95%: {low:+z.4f} to {high:+z.4f})"
            yield f"first place wins by        {position.mean:+z.4f} {interval}"
        yield f"favours the better tier    {self.agreement}"
        for row in self.by_gap:
            yield f"  {row.gap} tier(s) apart          {row.agreeing}"

    def _table(self) -> Iterator[str]:
        """A line for each reference."""
        width = max(len(standing.name) for standing in self.standings)
        yield f"{'reference':{width}}  pairs   won  strength        expected"
        for s in self.standings:
            if s.strength is None or s.error is None or s.win_rate is None or s.expected is None:
                yield f"{s.name:{width}}  {s.comparisons:5}     -         -               -"
                continue
            strength = f"{s.strength:+z6.2f} +- {s.error:.2f}"
            yield (
                f"{s.name:{width}}  {s.comparisons:5}  {s.win_rate:4.2f}  {strength}"
                f"      {s.expected:4.2f}{f'  {s.idle}' if s.idle else ''}"
            )

    def _idle(self) -> Iterator[str]:
        idle = [f"{s.name} ({s.idle})" for s in self.standings if s.idle is not None]
        yield f"{len(idle)} of {len(self.standings)} references decide nothing"
        yield from (f"  {line}" for line in idle)

    def _bill(self) -> Iterator[str]:
        spent = self.spent
        missing = sum(spent.unanswered.values())
        yield f"unanswered: {missing} of {spent.answers} answers"
        yield from (f"  {fault}: {count}" for fault, count in sorted(spent.unanswered.items()))
        yield (
            f"{spent.calls} calls, {spent.tokens_in} tokens in, {spent.tokens_out} out, "
            f"cost {spent.cost:.4f}, {spent.seconds:.1f} s"
        )
