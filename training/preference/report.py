"""What the embedded preference model's weights are worth, measured again; and tables of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rewards.pool import ReferencePool
from rewards.preference.embedded import EmbeddedPreference
from rewards.preference.embedded_features import features_of
from rewards.preference.pictures import decode
from training.preference.data import Painting, Steps
from training.preference.hack_probe import Finding, ProbeSettings, judge_hacks, make_hacks
from training.preference.numbers import hold, okay_median


def examine(
    model: EmbeddedPreference, pools: Sequence[ReferencePool], settings: ProbeSettings, tell: Steps
) -> dict[str, Any]:
    """The held-out numbers and the hack probe, from the weights and the pools' pictures.

    Raises:
        ValueError: the pools lack a painting that the card calls held out, or any okay one.
    """
    paintings = read_paintings(pools, tell)
    wanted = set(model.card["held_out"])
    held = [p for p in paintings if f"{p.group}/{p.name}" in wanted]
    if len(held) < len(wanted):
        raise ValueError(f"the pools hold {len(held)} of the {len(wanted)} held-out paintings")
    okay, findings = probe(model, pools, paintings, settings, tell)
    return {
        "model": model.name,
        "pools_as_trained": model.card["pools"] == {pool.name: pool.digest for pool in pools},
        "held_out": hold(model.network, held).to_json(),
        "probe": {"okay": round(okay, 3), "found": [f.to_json() for f in findings]},
    }


def probe(
    model: EmbeddedPreference,
    pools: Sequence[ReferencePool],
    paintings: Sequence[Painting],
    settings: ProbeSettings,
    tell: Steps,
) -> tuple[float, list[Finding]]:
    """The median okay painting's mu, and what each family of hacks reaches."""
    okay = okay_median(model.network, paintings)
    hacks = make_hacks(pools, settings, tell.of("hacks"))
    return okay, judge_hacks(model.network, okay, hacks)


def read_paintings(pools: Sequence[ReferencePool], tell: Steps) -> list[Painting]:
    """The pools' paintings, measured."""
    found: list[Painting] = []
    whole = sum(len(pool.references) for pool in pools)
    for pool in pools:
        for r in pool.references:
            features = features_of(decode(r.png))
            found.append(Painting(r.name, pool.name, r.tier, r.digest, features))
            tell.tell("pictures", len(found), whole)
    return found


def held_lines(title: str, numbers: dict[str, Any]) -> list[str]:
    """Accuracy, calibration and spread of one set of pairs."""
    spread = numbers["spread"]
    return [
        f"{title}: {_share(numbers)}, calibration error {numbers['calibration_error']:.3f}, "
        f"log loss {numbers['log_loss']:.3f} (a coin: 0.693)",
        *(f"  {gap} tier(s) apart: {_share(n)}" for gap, n in numbers["by_gap"].items()),
        *(f"  {group}: {_share(n)}" for group, n in numbers["by_group"].items()),
        *(
            f"  said {n['likely']} (mean {n['mean_likely']:.2f}): right in {_share(n)}"
            for n in numbers["sureness"]
        ),
        f"  members' spread: {spread['right']:.2f} where right, {spread['wrong']:.2f} where wrong",
    ]


def probe_lines(told: dict[str, Any]) -> list[str]:
    """The hack probe as a table; `told` holds `okay` and `found`."""
    head = f"hack probe: the median okay painting has mu {told['okay']:.2f}"
    rows = [
        f"  {f['family']:<15} mean {f['mean']:6.2f}  worst {f['worst']:6.2f} (of "
        f"{f['worst_from']}), {f['above_okay']} of {f['pictures']} at or above"
        f"{'' if f['holds'] else '  FAILS'}"
        for f in told["found"]
    ]
    return [head, *rows]


def card_lines(card: dict[str, Any]) -> list[str]:
    """What only training could measure: other folds, other domains, unseen families."""
    numbers = card["numbers"]
    return [
        *held_lines("cross-validated over all paintings", numbers["cross_validated"]),
        *(
            line
            for group, found in numbers["other_domain"].items()
            for line in held_lines(f"{group}, learnt from the others", found)[:4]
        ),
        *_family_lines("degradations of held-out paintings", numbers["degradations"]),
        *_family_lines("the same by families never met", numbers["unseen_degradations"]),
        "hack probe with weights that never met the family or its kin:",
        *(
            f"  {f['family']:<15} mean {f['mean']:6.2f}, worst {f['worst']:6.2f}, "
            f"okay {f['okay']:6.2f}, {f['above_okay']} of {f['pictures']} at or above"
            f"{'' if f['holds'] else '  FAILS'}"
            for f in card["probe"]["unseen"]
        ),
    ]


def _family_lines(title: str, numbers: dict[str, Any]) -> list[str]:
    strong, weak = numbers["strong"], numbers["weak"]
    rows = [
        f"  {family:<15} strong {_share(n['strong'])}, weak {_share(n['weak'])}"
        for family, n in numbers["families"].items()
    ]
    return [f"{title}, under the original: strong {_share(strong)}, weak {_share(weak)}", *rows]


def _share(numbers: dict[str, Any]) -> str:
    return f"{numbers['accuracy']:.1%} of {numbers['pairs']}"
