"""One scored completion as the page shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from env_server.job import Job
from env_server.result import Result
from env_server.wire import encode_png, public_record
from rewards.display_list import DisplayList
from rewards.mix import GATE, Reward


@dataclass(frozen=True)
class Showing:
    """A job and what came of it, without the commands, of which there may be many thousands.

    `record` is the public record; `line_offset` is what an editor that holds the whole completion
    adds to the sketch's lines; `list_digest` is that of the display list.
    """

    job: Job
    record: dict[str, Any]
    png: bytes | None
    contributions: dict[str, float | None]
    line_offset: int
    list_digest: str | None
    paint_stages: dict[str, float]

    @classmethod
    def of(cls, job: Job, result: Result) -> Showing:
        """What the page needs of a result."""
        painting, performance = result.painting, result.performance
        return cls(
            job=job,
            record=public_record(result, with_image=False),
            png=painting.png if painting else None,
            contributions=contributions(result.reward),
            line_offset=result.sketch.line_offset if result.sketch else 0,
            list_digest=performance.display_list.digest if performance else None,
            paint_stages=dict(painting.stages) if painting else {},
        )

    def to_json(self, shown: DisplayList | None) -> dict[str, Any]:
        """The whole view; `shown` gives the commands."""
        return {
            "request": self._request(),
            "result": self.record,
            "image": encode_png(self.png),
            "contributions": self.contributions,
            "line_offset": self.line_offset,
            "display_list": self.list_digest,
            "paint_stages": self.paint_stages,
            "commands": shown.to_json()["commands"] if shown is not None else [],
        }

    def _request(self) -> dict[str, Any]:
        """The job as `POST /playground/score` takes it, with the mix's name and weights apart."""
        job = self.job
        return {
            "completion": job.completion,
            "subject": job.subject,
            "seed": job.seed,
            "mix": job.mix.name,
            "weights": dict(job.mix.weights),
            "length_measure": job.length_measure.value,
            "references": job.references,
            "tiers": {tier.value: share for tier, share in job.tiers.shares.items()},
            "draw_seed": job.draw_seed,
        }


def contributions(reward: Reward) -> dict[str, float | None]:
    """What each term adds to the reward; the sum is the reward. None where there is no reward.

    Shares of the reward that the mix has computed, so that there is one place that computes it.
    """
    if reward.value is None:
        return {term.name: None for term in reward.terms}
    parts = {
        term.name: term.weight * (1.0 if term.name == GATE else term.score.value or 0.0)
        for term in reward.terms
    }
    scale = reward.value / total if (total := sum(parts.values())) else 0.0
    return {name: part * scale for name, part in parts.items()}
