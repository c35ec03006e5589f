"""Many single-picture requests at once: one by one against batched, in one run."""

from __future__ import annotations

import asyncio
import base64
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import httpx

from env_server.errors import TransportError
from env_server.scorer_server.app import ScorerServerSettings, create_scorer_app
from env_server.scorer_server.loopback import on_loopback
from rewards.preference.batcher import BatchSettings
from rewards.preference.model import PreferenceModel

_POLL_S = 0.02


@dataclass(frozen=True)
class BatchingBench:
    """Seconds until the last of `requests` was answered, by round, for each way of serving."""

    model: str
    requests: int
    max_batch: int
    single_s: tuple[float, ...]
    batched_s: tuple[float, ...]
    mean_batch: float

    @property
    def ratio(self) -> float:
        """How many times quicker batches are: the ratio of the medians."""
        return statistics.median(self.single_s) / statistics.median(self.batched_s)

    def to_json(self) -> dict[str, Any]:
        """The figures, with the medians and their ratio."""
        return asdict(self) | {
            "single_median_s": statistics.median(self.single_s),
            "batched_median_s": statistics.median(self.batched_s),
            "ratio": self.ratio,
        }


def run_bench(
    model: PreferenceModel,
    asks: Sequence[tuple[bytes, str]],
    batch: BatchSettings,
    rounds: int,
    tell: Callable[[str], None] = lambda _: None,
) -> BatchingBench:
    """Both ways in turn, after one unmeasured round of each, over real HTTP on the loopback.

    Two servers share `model`, and never at the same time, so that memory holds it once.
    """
    one = BatchSettings(max_batch=1, max_wait_s=0.0, max_queue=batch.max_queue)
    bodies = [
        {"images": [base64.b64encode(picture).decode()], "prompts": [prompt]}
        for picture, prompt in asks
    ]
    apps = [
        create_scorer_app(lambda: model, ScorerServerSettings(batch=way)) for way in (one, batch)
    ]
    with on_loopback(apps[0]) as single, on_loopback(apps[1]) as batched:
        for url in (single, batched):
            _await_ready(url)
        times: dict[str, list[float]] = {single: [], batched: []}
        for number in range(rounds + 1):
            for url in times:
                tell(f"round {number} of {rounds}, {'one by one' if url == single else 'batched'}")
                seconds = asyncio.run(_volley(url, bodies))
                times[url] += [seconds] if number else []
        mean_batch = _mean_batch(batched)
    return BatchingBench(
        model=model.name,
        requests=len(asks),
        max_batch=batch.max_batch,
        single_s=tuple(times[single]),
        batched_s=tuple(times[batched]),
        mean_batch=mean_batch,
    )


async def _volley(url: str, bodies: Sequence[dict[str, list[str]]]) -> float:
    """Seconds from sending all of them at once to the last answer."""
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)
    async with httpx.AsyncClient(base_url=url, timeout=None, limits=limits) as client:
        start = time.perf_counter()
        answers = await asyncio.gather(*(client.post("/score", json=body) for body in bodies))
        seconds = time.perf_counter() - start
    for answer in answers:
        if not answer.is_success:
            raise TransportError(f"the server answered {answer.status_code}: {answer.text}")
    return seconds


def _await_ready(url: str) -> None:
    while httpx.get(f"{url}/health").status_code != 200:
        time.sleep(_POLL_S)


def _mean_batch(url: str) -> float:
    """Pictures in a forward pass, on average, by the server's own metrics."""
    lines = dict(
        line.rsplit(" ", 1)
        for line in httpx.get(f"{url}/metrics").text.splitlines()
        if not line.startswith("#")
    )
    passes = float(lines["scorer_batch_size_count"])
    return float(lines["scorer_batch_size_sum"]) / passes
