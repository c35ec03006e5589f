"""Many sessions for long, and clients that are killed: right answers, places back, no growth.

    .venv/bin/python -m benchmarks.soak
    .venv/bin/python -m benchmarks.soak --sessions 8 --episodes 2 --clients 4 --killed 1 \
        --early 20 --paintings 40 --growth 0.3          # a short one

First some sketches are scored one at a time; then `--clients` processes hold `--sessions` sessions
of `--episodes` episodes between them, over the official OpenEnv client, and `--killed` of them are
killed with SIGKILL at random moments. Every answer must be what the serial run gave. The places of
the killed must be free after 5 s. The memory of the server and all below it after `--paintings`
paintings must be within 10% of that after `--early`. Exits 1 when a verdict is FAIL.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from openenv.core.generic_client import GenericEnvClient

from benchmarks.served import Answer, Served, Sketch, Verdicts, read_options, serving, sketches

PLACE_BACK_S = 5.0
SETTLE_S = 4.0


@dataclass
class Client:
    """One client process and what it has told."""

    process: subprocess.Popen[str]
    sessions: int
    answers: list[tuple[int, Answer]] = field(default_factory=list)
    killed: bool = False

    def listen(self) -> None:
        """Reads the process's lines until it ends."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            number, reward, picture = json.loads(line)
            self.answers.append((number, Answer(reward, picture)))


async def play(url: str, first: int, sessions: int, episodes: int, distinct: int) -> None:
    """A client process: its sessions, all at once, one line for each answer."""
    wanted = sketches(distinct)

    async def session(number: int) -> None:
        async with GenericEnvClient(base_url=url, message_timeout_s=600) as env:
            for episode in range(episodes):
                which = (number * episodes + episode) % distinct
                await env.reset(seed=wanted[which].seed, subject="a dot")
                step = await env.step({"response": wanted[which].response, "return_image": True})
                got = Answer.of(step.reward, step.observation["image"])
                print(json.dumps([which, got.reward, got.picture]), flush=True)

    await asyncio.gather(*(session(first + index) for index in range(sessions)))


def start_clients(options: argparse.Namespace, url: str) -> list[Client]:
    clients, first = [], 0
    for index in range(options.clients):
        share = options.sessions // options.clients + (index < options.sessions % options.clients)
        numbers = [first, share, options.episodes, options.distinct]
        command = [sys.executable, "-m", "benchmarks.soak", "--play", url, *map(str, numbers)]
        root = Path(__file__).parents[1]
        process = subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True)
        clients.append(Client(process, share))
        threading.Thread(target=clients[-1].listen, daemon=True).start()
        first += share
    return clients


def run_clients(options: argparse.Namespace, served: Served, verdicts: Verdicts) -> list[Client]:
    """Starts the clients, kills some, and waits for the others."""
    dice = random.Random(options.seed)
    clients = start_clients(options, served.url)
    everything = options.sessions * options.episodes
    moments = sorted(dice.uniform(0.1, 0.6) * everything for _ in range(options.killed))
    slowest = 0.0
    for moment, victim in zip(moments, dice.sample(clients, options.killed), strict=True):
        while sum(len(c.answers) for c in clients) < moment and victim.process.poll() is None:
            time.sleep(0.02)
        victim.process.kill()
        victim.killed = True
        left = sum(c.sessions for c in clients if not c.killed)
        took = served.wait_until(lambda left=left: served.health()["sessions"] <= left, 60)
        slowest = max(slowest, 60.0 if took is None else took)
    said = f"after {slowest:.2f} s at most, {options.killed} clients killed"
    verdicts.say(slowest <= PLACE_BACK_S, "places of killed clients come back", said)
    for client in clients:
        client.process.wait()
    time.sleep(0.2)
    return clients


def judge(
    options: argparse.Namespace, clients: list[Client], right: list[Answer], verdicts: Verdicts
) -> None:
    answers = [answer for client in clients for answer in client.answers]
    wrong = [number for number, answer in answers if answer != right[number]]
    verdicts.say(
        not wrong, "answers are those of the serial run", f"{len(wrong)} of {len(answers)} not"
    )
    survivors = [client for client in clients if not client.killed]
    missing = sum(c.sessions * options.episodes - len(c.answers) for c in survivors)
    said = f"{missing} missing of {sum(c.sessions for c in survivors) * options.episodes}"
    verdicts.say(not missing, "every surviving episode is answered", said)


def paint_until(served: Served, wanted: list[Sketch], total: int) -> float:
    """Paints until so many paintings were made; the memory then, when nothing happens."""
    while (lacking := total - served.painted()) > 0:
        served.score(wanted[: max(1, lacking)])
    time.sleep(SETTLE_S)
    return min(served.memory_mb() for _ in range(3))


def soak(options: argparse.Namespace) -> Verdicts:
    verdicts, wanted = Verdicts(), sketches(options.distinct)
    limits = {"max_sessions": options.sessions, "max_waiting": max(64, options.sessions)}
    with serving(verdicts, options.engine, options.browsers, **limits) as served:
        right = served.score(wanted)
        verdicts.say(
            all(answer.reward for answer in right), "the serial run", f"{len(right)} answers"
        )
        early = paint_until(served, wanted, options.early)
        started = time.monotonic()
        clients = run_clients(options, served, verdicts)
        done, took_s = sum(len(c.answers) for c in clients), time.monotonic() - started
        print(f"      {done} episodes in {took_s:.0f} s")
        judge(options, clients, right, verdicts)
        took = served.wait_until(lambda: served.health()["sessions"] == 0, PLACE_BACK_S)
        said = "no" if took is None else f"after {took:.2f} s"
        verdicts.say(took is not None, "every place is back", said)
        late = paint_until(served, wanted, options.paintings)
        said = f"{early:.0f} MB after {options.early}, {late:.0f} MB after {served.painted()}"
        verdicts.say(late <= early * (1 + options.growth), "memory does not grow", said)
    return verdicts


def main() -> None:
    if sys.argv[1:2] == ["--play"]:
        url, *numbers = sys.argv[2:]
        asyncio.run(play(url, *map(int, numbers)))
        return
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--sessions", type=int, default=64)
    parser.add_argument("--episodes", type=int, default=20)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--killed", type=int, default=3)
    parser.add_argument("--early", type=int, default=200)
    parser.add_argument("--paintings", type=int, default=2000)
    parser.add_argument("--growth", type=float, default=0.10, help="short runs still warm up")
    soak(read_options(parser)).exit()


if __name__ == "__main__":
    main()
