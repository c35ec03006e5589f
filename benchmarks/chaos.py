"""Browsers killed at random under load: no wrong reward, no lost request, soon as quick as before.

    .venv/bin/python -m benchmarks.chaos
    .venv/bin/python -m benchmarks.chaos --seconds 12 --calm 8 --clients 2     # a short one

Some sketches are scored one at a time; then `--clients` clients ask for them without a pause, and
after `--calm` seconds a browser is killed with SIGKILL every `--every` seconds, for `--seconds`.
Every answer must be what the serial run gave; an unscored one counts as lost. After every kill the
next answer must come within 5 s, and from 5 s after the last kill on, for `--calm` seconds, there
must be at least 80% of the answers a second that there were before the first. Exits 1 when a
verdict is FAIL.
"""

from __future__ import annotations

import argparse
import asyncio
import bisect
import itertools
import random
import time
from dataclasses import dataclass, field

import httpx
import psutil

from benchmarks.served import (
    Answer,
    Served,
    Sketch,
    Verdicts,
    body,
    read_options,
    serving,
    sketches,
)

RECOVERED_S = 5.0
RECOVERED_SHARE = 0.8


@dataclass
class Run:
    """What the clients saw, and when browsers were killed; moments are of one clock."""

    answered: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    kills: list[float] = field(default_factory=list)

    def rate(self, start: float, end: float) -> float:
        """Answers a second between two moments."""
        return sum(start <= moment < end for moment in self.answered) / (end - start)

    def slowest(self) -> float:
        """The longest time from a kill to the next answer, in seconds."""
        found = 0.0
        for kill in self.kills:
            index = bisect.bisect(self.answered, kill)
            following = self.answered[index] if index < len(self.answered) else float("inf")
            found = max(found, following - kill)
        return found


def browsers_of(served: Served) -> list[psutil.Process]:
    """The browsers' own processes, or those of the engine without a browser."""
    found = []
    for process in served.family():
        try:
            line = process.cmdline()
        except psutil.Error:
            continue
        tagged = any(part.startswith("--atelier=") for part in line)
        page = tagged and not any(part.startswith("--type=") for part in line)
        if page or "env_server.isolate_worker" in line:
            found.append(process)
    return found


async def client(
    number: int,
    served: Served,
    wanted: list[Sketch],
    right: list[Answer],
    run: Run,
    until: asyncio.Event,
) -> None:
    async with httpx.AsyncClient(timeout=120) as http:
        for turn in itertools.count(number):
            if until.is_set():
                return
            which = turn % len(wanted)
            try:
                response = await http.post(f"{served.url}/score", json=body(wanted[which]))
                (result,) = response.raise_for_status().json()["results"]
            except (httpx.HTTPError, KeyError, ValueError) as error:
                run.lost.append(repr(error))
                continue
            if result["reward"] is None:
                run.lost.append(str(result["errors"]))
            elif Answer.of(result["reward"], result["image"]) != right[which]:
                run.wrong.append(str(result["violations"] or which))
            run.answered.append(time.monotonic())


async def kill(served: Served, dice: random.Random, run: Run, every: float, seconds: float) -> None:
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        browsers = await asyncio.to_thread(browsers_of, served)
        if browsers:
            try:
                dice.choice(browsers).kill()
                run.kills.append(time.monotonic())
            except psutil.NoSuchProcess:
                continue
        await asyncio.sleep(every)


async def storm(
    options: argparse.Namespace, served: Served, wanted: list[Sketch], right: list[Answer]
) -> tuple[Run, float, float]:
    """The run, and answers a second before the kills and after the recovery."""
    run, until = Run(), asyncio.Event()
    clients = [
        asyncio.create_task(client(number, served, wanted, right, run, until))
        for number in range(options.clients)
    ]
    await asyncio.sleep(2)  # the first answers
    started = time.monotonic()
    await asyncio.sleep(options.calm)
    before = run.rate(started, time.monotonic())
    await kill(served, random.Random(options.seed), run, options.every, options.seconds)
    recovered = run.kills[-1] + RECOVERED_S
    await asyncio.sleep(max(0.0, recovered - time.monotonic()) + options.calm)
    after = run.rate(recovered, recovered + options.calm)
    until.set()
    await asyncio.gather(*clients)
    return run, before, after


def chaos(options: argparse.Namespace) -> Verdicts:
    verdicts, wanted = Verdicts(), sketches(options.distinct)
    with serving(verdicts, options.engine, options.browsers) as served:
        right = served.score(wanted)
        verdicts.say(all(a.reward for a in right), "the serial run", f"{len(right)} answers")
        run, before, after = asyncio.run(storm(options, served, wanted, right))
        print(f"      {len(run.answered)} answers, {len(run.kills)} browsers killed")
        verdicts.say(not run.wrong, "no wrong reward", f"{len(run.wrong)} {run.wrong[:3]}")
        verdicts.say(not run.lost, "no lost request", f"{len(run.lost)} {run.lost[:3]}")
        slowest = run.slowest()
        said = f"{slowest:.2f} s at most until the next answer"
        verdicts.say(slowest <= RECOVERED_S, "answers go on after a kill", said)
        said = f"{before:.2f} answers a second before, {after:.2f} from {RECOVERED_S:g} s after"
        verdicts.say(after >= RECOVERED_SHARE * before, "throughput recovers", said)
    return verdicts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--every", type=float, default=3)
    parser.add_argument("--calm", type=float, default=20)
    parser.add_argument("--clients", type=int, default=4)
    chaos(read_options(parser)).exit()


if __name__ == "__main__":
    main()
