"""What moved between two probes, by hand; and the words for it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from training.probes.compare import Comparison, Moved, Unit, compare_probes
from training.probes.words import in_words

REFUSED = 0.0


def record(index: int, reward: float | None, prompt: str = "p", **more: Any) -> dict[str, Any]:
    """A rollout as the archive reads it; a reward of 0 stands for a refused one."""
    code = [{"code": "no_sketch"}] if reward == REFUSED else []
    terms = {
        "gate": {"value": 1.0, "weight": 0.1},
        "length": {"value": reward or None, "weight": 0.9},
        "extra": {"value": 1.0, "weight": 0.0},
    }
    told = {"index": index, "reward": reward, "admitted": bool(reward), "violations": code}
    asked = {"prompt": prompt, "subject": prompt, "seed": 1, "draw_seed": 1, "mix": "m"}
    return {**told, **asked, "terms": terms, "painting": None, **more}


def probe(rewards: Sequence[float | None], prompts: int = 1) -> list[dict[str, Any]]:
    return [
        record(i, reward, f"p{i * prompts // len(rewards)}") for i, reward in enumerate(rewards)
    ]


def compared(before: Sequence[float | None], after: Sequence[float | None]) -> Comparison:
    found = compare_probes(probe(before), probe(after))
    assert found is not None
    return found


def test_the_change_is_split_as_by_hand() -> None:
    # Half admitted at 0.5, then three quarters at 0.7: 0.25 * 0.6 and 0.2 * 0.625.
    found = compared([0.4, REFUSED, 0.6, REFUSED], [0.5, 0.7, REFUSED, 0.9])
    assert found.rewards == (0.25, pytest.approx(0.525))
    assert found.admitted == (2, 3)
    assert found.refusals.change == pytest.approx(0.15)
    assert found.paintings.change == pytest.approx(0.125)
    assert found.quality is not None
    assert found.quality.change == pytest.approx(0.2)
    assert found.both == 1
    assert found.terms["length"].change == pytest.approx(0.1)
    assert "gate" not in found.terms
    assert "extra" not in found.terms
    assert found.reward.interval is None


def test_what_admitted_nothing_leaves_all_to_refusals() -> None:
    found = compared([REFUSED, REFUSED], [0.5, REFUSED])
    assert (found.quality, found.paintings.change) == (None, 0.0)
    assert found.refusals.change == found.reward.change == 0.25
    found = compared([REFUSED], [REFUSED])
    assert (found.reward.change, found.refusals.change, found.terms) == (0.0, 0.0, {})


def test_the_parts_always_sum_to_the_whole() -> None:
    dice = random.Random(1)
    for _ in range(100):
        ends = [[dice.choice([REFUSED, dice.random()]) for _ in range(4)] for _ in range(2)]
        found = compared(*ends)
        parts = found.refusals.change + found.paintings.change
        assert parts == pytest.approx(found.reward.change, abs=1e-12)


def test_unscored_ones_are_left_out_and_counted() -> None:
    found = compared([0.5, None, 0.5, 0.5], [0.5, 0.9, None, 0.7])
    assert (found.pairs, found.left_out, found.unmatched) == (2, 2, 0)
    assert found.rewards == (0.5, 0.6)
    assert compare_probes(probe([None]), probe([0.5])) is None
    assert "nothing can be compared" in in_words(None)


def test_only_what_was_asked_and_seeded_alike_is_a_pair() -> None:
    before = [record(0, 0.5), record(1, 0.6), record(2, 0.7, "q")]
    after = [record(0, 0.5), record(1, 0.6, seed=2), record(2, 0.8, "q", mix="other")]
    found = compare_probes(before, after)
    assert found is not None
    assert (found.pairs, found.unmatched) == (1, 4)


def test_with_enough_prompts_they_are_drawn_anew_and_not_their_samples() -> None:
    dice = random.Random(2)
    before, after = ([dice.uniform(0.2, 0.9) for _ in range(10)] for _ in range(2))
    single = compare_probes(probe(before, 10), probe(after, 10))
    copies = [[r for r in end for _ in range(4)] for end in (before, after)]
    fourfold = compare_probes(probe(copies[0], 10), probe(copies[1], 10))
    assert single is not None
    assert fourfold is not None
    assert (fourfold.pairs, fourfold.unit, fourfold.units) == (40, Unit.PROMPTS, 10)
    # The same painting four times is no more evidence than once.
    assert fourfold.reward.interval == pytest.approx(single.reward.interval)
    assert compared(before, after).unit is Unit.PAIRS


def test_words_for_fewer_failures() -> None:
    dice = random.Random(3)
    scores = [dice.uniform(0.4, 0.6) for _ in range(20)]
    before = [s if i < 8 else REFUSED for i, s in enumerate(scores)]
    after = [dice.uniform(0.4, 0.6) if i < 18 else REFUSED for i in range(20)]
    said = in_words(compared(before, after))
    assert said.startswith("the reward rose by 0.2")
    assert "most of it because fewer sketches were refused (8 of 20 admitted before, 18" in said
    assert "admitted paintings did not change measurably (" in said
    assert "better" not in said
    back = in_words(compared(after, before))
    assert back.startswith("the reward fell by 0.2")
    assert "more sketches were refused (18 of 20 admitted before, 8 after)" in back


def test_words_for_better_paintings() -> None:
    dice = random.Random(4)
    before = [dice.uniform(0.3, 0.4) if i % 5 else REFUSED for i in range(20)]
    after = [dice.uniform(0.7, 0.8) if (i + 1) % 5 else REFUSED for i in range(20)]
    said = in_words(compared(before, after))
    assert "the share of admitted sketches did not change measurably (16 of 20 before, 16" in said
    assert "all of it because admitted paintings score better (+0.4" in said
    assert "score worse (-0.4" in in_words(compared(after, before))


def test_nothing_is_called_better_that_may_be_chance() -> None:
    dice = random.Random(5)
    told = set()
    for _ in range(40):
        shift = dice.choice([0.0, 0.1, 0.3])
        before = [dice.choice([REFUSED, dice.uniform(0.2, 0.6)]) for _ in range(12)]
        after = [dice.choice([REFUSED, shift + dice.uniform(0.2, 0.6)]) for _ in range(12)]
        found = compared(before, after)
        said = in_words(found)
        assert found.quality is not None
        assert ("score better" in said) == (found.quality.sign > 0)
        assert ("rose" in said) == (found.reward.sign > 0)
        assert ("fewer" in said) == (found.share.sign > 0)
        told.add(found.quality.sign)
    assert told >= {0, 1}
    assert [Moved(0.1, ends).sign for ends in [(0.0, 0.2), (-0.1, 0.3), (0.05, 0.2), None]] == [
        *(0, 0, 1, 0)
    ]
