"""What two probes say, in words; nothing is called a change that may be chance."""

from __future__ import annotations

from training.probes.compare import Comparison, Moved, Unit

_PORTIONS = (
    (1.05, "more than all"),
    (0.95, "all"),
    (0.85, "most"),
    (0.71, "three quarters"),
    (0.58, "two thirds"),
    (0.42, "half"),
    (0.29, "a third"),
    (0.17, "a quarter"),
    (0.05, "a tenth"),
)
"""From what share on of a change a part of it is called so."""
_BECAUSE = " of it because "
NOTHING = "no rollout has a reward in both probes, so nothing can be compared"


def in_words(found: Comparison | None) -> str:
    """One sentence: whether the reward moved, and by fewer failures or by better paintings."""
    if found is None:
        return NOTHING
    if found.reward.interval is None:
        return (
            f"the reward went from {found.rewards[0]:.3f} to {found.rewards[1]:.3f}, but "
            f"{found.pairs} pairs are too few to tell a change from chance"
        )
    clauses = [
        _because(found, found.refusals, _admission(found)),
        _because(found, found.paintings, _painting(found)),
    ]
    clauses.sort(key=lambda clause: _BECAUSE not in clause)
    return f"{_reward(found.reward)}: {'; '.join(clauses)}{_left_out(found)}"


def how_found(found: Comparison | None) -> str:
    """How the intervals came about."""
    if found is None or found.reward.interval is None:
        return ""
    if found.unit is Unit.PROMPTS:
        drawn = f"{found.units} prompts, each with all its pairs"
    else:
        drawn = f"{found.pairs} pairs: it speaks for these prompts, too few to draw those anew"
    return f"intervals are 95%, by the paired bootstrap over {drawn}"


def _reward(moved: Moved) -> str:
    if moved.sign == 0:
        return f"the reward did not change measurably ({signed(moved)})"
    assert moved.interval is not None
    ends = sorted(abs(end) for end in moved.interval)
    verb = "rose" if moved.sign > 0 else "fell"
    return f"the reward {verb} by {abs(moved.change):.2f} ({ends[0]:.2f} to {ends[1]:.2f})"


def signed(moved: Moved) -> str:
    """The change and its interval with their signs; small numbers with a third decimal."""
    if moved.interval is None:
        return f"{moved.change:+.2f}, too few to tell from chance"
    values = (moved.change, *moved.interval)
    digits = 3 if min(abs(value) for value in values) < 0.005 else 2
    change, low, high = (f"{value:+.{digits}f}" for value in values)
    return f"{change}, {low} to {high}"


def _admission(found: Comparison) -> tuple[int, str]:
    before, after = found.admitted
    if found.share.sign == 0:
        counts = f"{before} of {found.pairs} before, {after} after"
        return 0, f"the share of admitted sketches did not change measurably ({counts})"
    counts = f"{before} of {found.pairs} admitted before, {after} after"
    which = "fewer" if found.share.sign > 0 else "more"
    return found.share.sign, f"{which} sketches were refused ({counts})"


def _painting(found: Comparison) -> tuple[int, str]:
    quality = found.quality
    if quality is None:
        return 0, "one of the probes has no admitted painting to compare"
    if quality.interval is None:
        return 0, "too few were admitted to compare their paintings"
    if quality.sign == 0:
        return 0, f"admitted paintings did not change measurably ({signed(quality)})"
    which = "better" if quality.sign > 0 else "worse"
    return quality.sign, f"admitted paintings score {which} ({signed(quality)})"


def _because(found: Comparison, part: Moved, clause: tuple[int, str]) -> str:
    """The clause, with its share of the change where both are more than chance and agree."""
    sign, text = clause
    if sign == 0 or not (sign == part.sign == found.reward.sign):
        return text
    share = part.change / found.reward.change
    named = next((name for least, name in _PORTIONS if share >= least), "hardly any")
    return f"{named}{_BECAUSE}{text}"


def _left_out(found: Comparison) -> str:
    told = []
    if found.left_out:
        told.append(f"{_count(found.left_out, 'pair')} left out for want of a reward")
    if found.unmatched:
        rollouts = _count(found.unmatched, "rollout")
        told.append(f"{rollouts} without a partner asked and seeded alike")
    return f" ({'; '.join(told)})" if told else ""


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
