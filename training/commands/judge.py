"""The commands `atelier judge serve`, `probe`, `check` and `fit`."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from datetime import date
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from assets import ASSETS
from rewards.pool import PoolError
from rewards.pool_source import open_pool
from training.commands.judge_check import check

judge = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="The pairwise judge: serve the embedded one, probe or check any, fit the embedded one.",
)
judge.command()(check)

EMBEDDED = "embedded"
WEIGHTS = ASSETS / "judge" / "weights.json"

Share = Annotated[float, typer.Option(min=0.0, max=1.0, help="share of requests with this fault")]
Weights = Annotated[Path, typer.Option(help="the embedded judge's weights")]


@judge.command()
def serve(
    host: Annotated[str, typer.Option(help="address to bind")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="port to bind")] = 8200,
    weights: Weights = WEIGHTS,
    position_bias: Annotated[
        float, typer.Option(help="logits added to the picture that is shown first")
    ] = 0.0,
    logprobs: Annotated[bool, typer.Option(help="give log-probabilities")] = True,
    schema: Annotated[bool, typer.Option(help="accept response_format")] = True,
    slow: Annotated[float, typer.Option(min=0.0, help="seconds before every answer")] = 0.0,
    rate_limit: Share = 0.0,
    error: Share = 0.0,
    garbage: Share = 0.0,
    cut: Share = 0.0,
    retry_after: Annotated[float, typer.Option(min=0.0, help="seconds, with a 429")] = 1.0,
) -> None:
    """Serve the embedded judge's chat completions; stop with Ctrl-C.

    It compares paintings by measurements and reads no word of the prompt. The faults are for
    testing clients.
    """
    import uvicorn

    from env_server.judge_server.app import create_judge_app
    from env_server.judge_server.faults import Faults
    from env_server.judge_server.settings import Abilities, JudgeServerSettings

    try:
        faults = Faults(slow, rate_limit, error, garbage, cut, retry_after)
        settings = JudgeServerSettings(
            weights, position_bias, Abilities(logprobs=logprobs, schema=schema), faults
        )
        app = create_judge_app(settings)
    except (FileNotFoundError, ValueError) as problem:
        raise typer.BadParameter(str(problem)) from problem
    Console(stderr=True).print(f"judging on http://{host}:{port}/v1 (Ctrl-C stops)")
    uvicorn.Server(uvicorn.Config(app, host=host, port=port, log_level="warning")).run()


@judge.command()
def probe(
    base_url: Annotated[str, typer.Option(help=f"the API, or '{EMBEDDED}'")] = EMBEDDED,
    model: Annotated[str, typer.Option(help="the model's name")] = "",
    api_key: Annotated[
        str, typer.Option(envvar="ATELIER_JUDGE_KEY", help="the key, if one is needed")
    ] = "",
    timeout: Annotated[float, typer.Option(min=0.1, help="seconds for each question")] = 60.0,
) -> None:
    """Say in which ways an endpoint can judge; exits 1 if it cannot, or does not answer."""
    lines = asyncio.run(_probe(base_url, model, api_key, timeout))
    console = Console()
    for line in lines or ["it could not be probed; the reason is above"]:
        console.print(line, markup=False, highlight=False, soft_wrap=True)
    if not lines:
        raise typer.Exit(1)


@judge.command()
def fit(
    pools: Annotated[
        list[str], typer.Argument(metavar="POOL...", help="hibiscus, folders, or hub datasets")
    ],
    out: Annotated[Path, typer.Option(help="the weights to write")] = WEIGHTS,
    seed: Annotated[int, typer.Option(min=0, help="splits the paintings")] = 7,
    one_in: Annotated[
        int, typer.Option(min=2, max=20, help="of so many paintings one is not learnt from")
    ] = 3,
) -> None:
    """Fit the embedded judge's weights to rated pools, and print its held-out accuracy."""
    from rewards.painterly import measure
    from training.judge.decoys import made_up
    from training.judge.fit import fit as run_fit
    from training.judge.fit import write_weights
    from training.judge.learn import FitSettings
    from training.judge.pool import pool_digest, read_pool

    try:
        opened = [open_pool(pool) for pool in pools]
    except PoolError as problem:
        raise typer.BadParameter(str(problem), param_hint="POOL") from problem
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("measuring", total=sum(len(p.references) for p in opened))
        measured = (read_pool(pool, lambda _: progress.advance(bar)) for pool in opened)
        paintings = [painting for pool in measured for painting in pool]
        decoys = [measure(rgb).vector() for rgb in made_up()]
    try:
        done = run_fit(paintings, FitSettings(seed, one_in), decoys)
    except ValueError as problem:
        raise typer.BadParameter(str(problem), param_hint="POOL") from problem
    provenance = {
        "command": f"atelier judge fit {' '.join(pools)} --seed {seed} --one-in {one_in}",
        "pool": pool_digest(paintings),
        "date": date.today().isoformat(),
        "report": done.lines(),
        "held_out": list(done.held_out),
    }
    write_weights(out, done, provenance)
    console = Console()
    for line in [*done.lines(), f"written to {out}"]:
        console.print(line, markup=False, highlight=False, soft_wrap=True)


async def _probe(base_url: str, model: str, api_key: str, timeout_s: float) -> list[str]:
    """The report's lines; none when nothing could be found out, which the log explains."""
    from env_server.judge_server.app import judge_name
    from env_server.judge_server.embedded import embedded_judge
    from rewards.judge.judge import PairwiseJudge
    from rewards.judge.settings import JudgeSettings

    async with AsyncExitStack() as stack:
        if base_url == EMBEDDED:
            base_url, model = await stack.enter_async_context(embedded_judge()), judge_name()
        try:
            settings = JudgeSettings(base_url, model, api_key, timeout_s=timeout_s)
        except ValueError as problem:
            raise typer.BadParameter(str(problem), param_hint="--base-url") from problem
        opened = await stack.enter_async_context(PairwiseJudge(settings))
        return opened.report()
