"""The command `atelier judge check`."""

from __future__ import annotations

import asyncio
import json
import os
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from assets import ASSETS
from rewards.domain import Domain, load_domain
from rewards.judge.settings import JudgeSettings, Mode
from rewards.pool import PoolError, ReferencePool
from rewards.pool_source import open_pool

if TYPE_CHECKING:
    from training.judge.check import CheckSettings
    from training.judge.report import JudgeReport

EMBEDDED = "embedded"
KEY = "ATELIER_JUDGE_KEY"
# A rollout gives a failing endpoint up sooner; here its faults are what is being counted.
_BREAKER_FAILURES = 20
_ANYWHERE = "http://127.0.0.1/v1"  # stands in until the embedded judge has an address


def check(
    pool: Annotated[str, typer.Option(help="hibiscus, a folder, or hub:OWNER/NAME@REVISION")],
    base_url: Annotated[str, typer.Option(help=f"the API, or '{EMBEDDED}'")] = EMBEDDED,
    model: Annotated[str, typer.Option(help="the model's name")] = "",
    api_key_env: Annotated[str, typer.Option(help="environment variable with the key")] = KEY,
    mode: Annotated[Mode, typer.Option(help="how verdicts are asked for")] = Mode.AUTO,
    concurrency: Annotated[int, typer.Option(min=1, help="calls under way at once")] = 16,
    timeout: Annotated[float, typer.Option(min=0.1, help="seconds for each question")] = 60.0,
    price_in: Annotated[float, typer.Option(min=0.0, help="of a million tokens")] = 0.0,
    price_out: Annotated[float, typer.Option(min=0.0, help="of a million tokens")] = 0.0,
    taste: Annotated[
        Path | None, typer.Option(help="file whose [judge] to check, in place of the options above")
    ] = None,
    domain: Annotated[
        str, typer.Option(help="whose criteria to judge by; the pool's own if not said")
    ] = "",
    pairs: Annotated[int, typer.Option(min=1, help="pairs to ask about, at most")] = 240,
    repeat: Annotated[int, typer.Option(min=0, help="of those, pairs to ask about twice")] = 24,
    seed: Annotated[int, typer.Option(min=0, help="draws the pairs")] = 0,
    write: Annotated[
        bool, typer.Option("--write", help="keep the strengths in the pool's metadata.jsonl")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Hold a pool's references against each other, and say how far the judge can be trusted.

    Every pair is asked about in both orders. Exits 1 if too little was answered.
    """
    from training.judge.check import CheckSettings

    opened = _pool(pool, write)
    judged_by = _domain(domain, opened)
    try:
        named = JudgeSettings(
            _ANYWHERE if base_url == EMBEDDED else base_url,
            model,
            _key(api_key_env),
            mode,
            concurrency=concurrency,
            timeout_s=timeout,
            price_in=price_in,
            price_out=price_out,
        )
        if taste is not None:
            named, base_url = _of_taste(taste)
    except ValueError as problem:
        raise typer.BadParameter(str(problem)) from problem
    settings = replace(named, minimum_answered=1, breaker_failures=_BREAKER_FAILURES, cache=None)
    asked = CheckSettings(pairs, repeat, seed, base_url)
    found = asyncio.run(_check(settings, opened, judged_by, asked, quiet=as_json))
    print(json.dumps(found.to_json()) if as_json else "\n".join(found.lines()))
    if not found.conclusive:
        raise typer.Exit(1)
    if write:
        _write(opened, found)


async def _check(
    settings: JudgeSettings,
    pool: ReferencePool,
    domain: Domain,
    asked: CheckSettings,
    quiet: bool,
) -> JudgeReport:
    from env_server.judge_server.app import judge_name
    from env_server.judge_server.embedded import embedded_judge
    from training.judge.check import check_judge

    async with AsyncExitStack() as stack:
        if asked.endpoint == EMBEDDED:
            url = await stack.enter_async_context(embedded_judge())
            settings = replace(settings, base_url=url, model=judge_name())
        progress = Progress(console=Console(stderr=True), transient=True, disable=quiet)
        bar = stack.enter_context(progress).add_task("comparing", total=None)
        try:
            return await check_judge(
                settings,
                pool,
                domain,
                asked,
                lambda done, of: progress.update(bar, completed=done, total=of),
            )
        except ValueError as problem:
            raise typer.BadParameter(str(problem), param_hint="--pairs") from problem


def _of_taste(file: Path) -> tuple[JudgeSettings, str]:
    """The settings and the endpoint's address; raises ValueError."""
    from env_server.taste_settings import load_taste

    settings = load_taste(file).judge
    if settings is None:
        raise ValueError(f"{file} has no [judge]; without --taste the embedded one is checked")
    return settings, settings.base_url


def _pool(spec: str, write: bool) -> ReferencePool:
    if write and spec.startswith("hub:"):
        raise typer.BadParameter("a pinned hub pool is not written to", param_hint="--write")
    try:
        return open_pool(spec)
    except PoolError as error:
        raise typer.BadParameter(str(error), param_hint="--pool") from error


def _domain(name: str, pool: ReferencePool) -> Domain:
    """The one that is asked for, else the shipped one of this pool, else any painting's."""
    try:
        if name:
            return load_domain(name)
        folder = pool.references[0].path.parents[1].resolve()
        shipped = [load_domain(path.stem) for path in sorted((ASSETS / "domains").glob("*.toml"))]
        own = (d for d in shipped if d.pool is not None and d.pool.resolve() == folder)
        return next(own, load_domain())
    except (FileNotFoundError, ValueError) as error:
        raise typer.BadParameter(str(error), param_hint="--domain") from error


def _key(variable: str) -> str:
    if variable not in os.environ and variable != KEY:
        raise typer.BadParameter(f"{variable} is not set", param_hint="--api-key-env")
    return os.environ.get(variable, "")


def _write(pool: ReferencePool, found: JudgeReport) -> None:
    from training.pools.strengths import write_strengths

    folder = pool.references[0].path.parents[1]
    write_strengths(folder, found.standings)
    Console(stderr=True).print(f"strengths written to {folder}", highlight=False, soft_wrap=True)
