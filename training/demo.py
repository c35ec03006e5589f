"""The demo: a server, the example sketches, a short training, and one page about it all."""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
from rich.console import Console

from assets import ASSETS
from env_server.errors import TransportError
from env_server.files import as_completion, write_atomically
from env_server.score_client import ScoreClient, ScoreRecord
from env_server.wire import ScoreRequest
from training.reports.report import Example, write_report

_START_SECONDS = 90


@dataclass(frozen=True)
class DemoSettings:
    """Where the demo writes, and how long it trains."""

    out: Path
    steps: int = 8
    seed: int = 0


def run_demo(settings: DemoSettings, console: Console) -> Path:
    """Run the demo; the page's path is returned. An earlier demo in `out` is replaced."""
    from training.grpo import train
    from training.recipes.file import load_recipe
    from training.scoring.loop_thread import StudioThread

    _clear(settings.out)
    began = time.monotonic()
    examples = _examples(settings, console)
    console.print(f"[bold]training[/] the tiny policy for {settings.steps} steps on its paintings")
    trained = time.monotonic()
    run = settings.out / "training"
    with StudioThread() as scorer:
        changes = [f"run.steps={settings.steps}", f"run.seed={settings.seed}"]
        train(load_recipe("tiny-cpu", changes), run, scorer, console)
    console.print(f"  done in {time.monotonic() - trained:.0f} s")
    page = settings.out / "index.html"
    write_report([run], page, examples)
    console.print(f"[bold]page[/] {page.resolve()}  ({time.monotonic() - began:.0f} s in all)")
    return page


def _clear(out: Path) -> None:
    """Remove what an earlier demo wrote, and nothing else."""
    for name in ("training", "examples"):
        shutil.rmtree(out / name, ignore_errors=True)
    (out / "index.html").unlink(missing_ok=True)


def _examples(settings: DemoSettings, console: Console) -> list[Example]:
    files = sorted((ASSETS / "sketches" / "good").glob("*"))
    files += sorted((ASSETS / "sketches" / "refused").glob("*"))
    began = time.monotonic()
    with server_process(console) as (url, _):
        console.print(f"[bold]examples[/] scoring {len(files)} sketches through {url}score")
        records = asyncio.run(_score(url, files, settings, console))
    console.print(f"  done in {time.monotonic() - began:.0f} s")
    return records


async def _score(
    url: str, files: list[Path], settings: DemoSettings, console: Console
) -> list[Example]:
    batch = 8
    found: list[Example] = []
    async with ScoreClient(url) as client:
        for start in range(0, len(files), batch):
            part = files[start : start + batch]
            request = ScoreRequest(
                completions=[as_completion(f, f.read_text(encoding="utf-8")) for f in part],
                subject="a painting",
                seed=settings.seed,
                return_image=True,
            )
            records = await client.score(request)
            found += [_example(f, r, settings.out) for f, r in zip(part, records, strict=True)]
            admitted = sum(bool(e.record["admitted"]) for e in found)
            console.print(f"  {len(found)}/{len(files)}: {admitted} admitted", highlight=False)
    return found


def _example(file: Path, record: ScoreRecord, out: Path) -> Example:
    picture = None
    if record.picture is not None:
        picture = out / "examples" / f"{file.stem}.png"
        write_atomically(picture, record.picture)
    return Example({"file": str(file), **record.model_dump(mode="json")}, picture)


@contextmanager
def server_process(console: Console) -> Iterator[tuple[str, int]]:
    """URL and process id of a server on a free port of the loopback, gone when the block ends."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    console.print("[bold]server[/] starting", highlight=False)
    command = [sys.executable, "-m", "training.cli", "serve", "--port", str(port)]
    command += ["--log-level", "warning"]  # a line a sketch would bury what the demo says
    process = subprocess.Popen(command)
    url = f"http://127.0.0.1:{port}/"
    try:
        _wait_until_healthy(url, process)
        yield url, process.pid
    finally:
        process.terminate()
        try:
            process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait_until_healthy(url: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + _START_SECONDS
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise TransportError("the server ended while starting; `atelier doctor` says why")
        try:
            if httpx.get(f"{url}health", timeout=5).is_success:
                return
        except httpx.TransportError:
            time.sleep(0.2)
    raise TransportError(f"the server was not up within {_START_SECONDS} s")
