"""The command `atelier`."""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from env_server.cache import CacheSettings
from env_server.engine import Engine
from env_server.errors import AtelierError
from env_server.files import FileTask
from env_server.painter import PainterSettings, usable_cores
from env_server.studio import StudioSettings
from env_server.taste_settings import TasteSettings, load_taste
from rewards.domain import load_domain
from rewards.draw import parse_schedule
from rewards.mix import RewardMix, load_mix, mix_names
from rewards.pool import PoolError
from rewards.preference.errors import PreferenceError
from training.bench_cli import bench
from training.file_runs import hold_corpus, score_and_print
from training.judge_cli import judge
from training.logs import configure_logs
from training.pool_cli import pool as pool_app
from training.preference_cli import preference
from training.scorer_cli import scorer

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Paint by writing p5.brush sketches: perform, gate, paint, score, serve and train.",
)
app.add_typer(bench, name="bench")
app.add_typer(pool_app, name="pool")
app.add_typer(judge, name="judge")
app.add_typer(scorer, name="scorer")
app.add_typer(preference, name="preference")

Files = Annotated[
    list[Path],
    typer.Argument(metavar="FILES", help="sketch files (.js) or whole replies (.txt, .md, .html)"),
]
Seed = Annotated[int, typer.Option(min=0, help="seeds random numbers and paint")]
Json = Annotated[bool, typer.Option("--json", help="one JSON object a line")]
Mix = Annotated[str, typer.Option(help=f"{', '.join(mix_names())}, or a TOML file")]
Subject = Annotated[str, typer.Option(help="what the sketch should show")]
Pool = Annotated[
    str | None,
    typer.Option(
        help="reference paintings to be compared with and not copied: hibiscus, jellyfish, "
        "landscape, a folder, or hub:OWNER/NAME@REVISION; left out, the domain's own"
    ),
]
DomainName = Annotated[
    str, typer.Option("--domain", help="watercolour, hibiscus, jellyfish, landscape, or a file")
]
TasteFile = Annotated[
    Path | None,
    typer.Option("--taste", help="TOML file with pool, judge and preference models; docs/taste.md"),
]
Cache = Annotated[
    Path | None,
    typer.Option(help="folder that keeps paintings, so that none is painted twice"),
]
OptionalOut = Annotated[Path | None, typer.Option(help="folder for the paintings")]


@app.command()
def paint(
    files: Files,
    out: Annotated[Path, typer.Option(help="folder for the paintings")] = Path("paintings"),
    seed: Seed = 0,
    as_json: Json = False,
) -> None:
    """Paint sketches to PNG files; exits 1 if one could not be painted."""
    task = FileTask(load_mix("coverage-led"), "a painting", seed, out)
    records = asyncio.run(score_and_print(files, task, as_json, StudioSettings()))
    _exit_unless(all(r.result is not None and r.result.painting is not None for r in records))


@app.command()
def gate(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILES", help="sketches or replies; with --corpus, folders of them"),
    ] = None,
    corpus: Annotated[
        bool, typer.Option("--corpus", help="hold folders against the verdicts their files expect")
    ] = False,
    painted: Annotated[
        bool, typer.Option("--paint/--no-paint", help="also judge the pixels; slower")
    ] = True,
    pool: Pool = None,
    seed: Seed = 0,
    as_json: Json = False,
) -> None:
    """Say whether sketches are admitted, and if not, why; exits 1 if any is refused.

    With --corpus a file says what it expects in its first lines (`// expect: flood`) or else is
    honest; exits 1 if any verdict is another. Without folders: tests/attacks and tests/sketches.
    """
    task = FileTask(load_mix("coverage-led"), "a painting", seed)
    settings = StudioSettings(paint=painted, taste=TasteSettings(pool=pool))
    if corpus:
        folders = files or [Path("tests/attacks"), Path("tests/sketches")]
        _exit_unless(asyncio.run(hold_corpus(folders, task, settings, as_json)))
        return
    if not files:
        raise typer.BadParameter("name at least one file, or --corpus", param_hint="FILES")
    records = asyncio.run(score_and_print(files, task, as_json, settings))
    _exit_unless(all(r.result is not None and r.result.gate.admitted for r in records))


@app.command()
def score(
    files: Files,
    mix: Mix = "coverage-led",
    subject: Subject = "a painting",
    seed: Seed = 0,
    out: OptionalOut = None,
    domain: DomainName = "watercolour",
    pool: Pool = None,
    taste: TasteFile = None,
    cache: Cache = None,
    as_json: Json = False,
) -> None:
    """Score sketches under a mix, with the whole breakdown; exits 1 if a file was not read."""
    task, settings = FileTask(_mix(mix), subject, seed, out), _studio(domain, pool, taste, cache)
    records = asyncio.run(score_and_print(files, task, as_json, settings))
    _exit_unless(all(r.result is not None for r in records))


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="address to bind")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="port to bind")] = 8000,
    browsers: Annotated[int | None, typer.Option(min=1, help="browsers that paint")] = None,
    engine: Annotated[Engine, typer.Option(help="what paints; docs/isolate.md")] = Engine.CHROMIUM,
    mix: Mix = "coverage-led",
    domain: DomainName = "watercolour",
    pool: Pool = None,
    taste: TasteFile = None,
    cache: Cache = None,
) -> None:
    """Serve the environment over OpenEnv's protocol and POST /score; stop with Ctrl-C."""
    from env_server.app import ServerSettings
    from env_server.serve import serve as run_server

    painter = PainterSettings(browsers=browsers or usable_cores(), engine=engine)
    Console(stderr=True).print(f"serving on http://{host}:{port} (Ctrl-C stops)")
    studio = replace(_studio(domain, pool, taste, cache), painter=painter)
    chosen = _mix(mix)
    own = () if mix in mix_names() else (chosen,)
    run_server(host, port, ServerSettings(studio, chosen.name, own))


@app.command()
def doctor(as_json: Json = False) -> None:
    """Say what works on this machine, what does not, and how to mend it."""
    from env_server.doctor import Finding, examine

    async def collect() -> list[Finding]:
        return [finding async for finding in examine()]

    console = Console()
    findings = asyncio.run(collect())
    for finding in findings:
        if as_json:
            print(json.dumps(finding.__dict__))
            continue
        mark = "[green]works[/]" if finding.works else "[red]fails[/]"
        mark = mark if finding.works or finding.required else "[yellow]absent[/]"
        console.print(f"{mark:>16}  {finding.name}: {escape(finding.found)}", highlight=False)
        if not finding.works:
            console.print(f"         {escape(finding.fix)}", style="dim")
    _exit_unless(all(f.works for f in findings if f.required))


@app.command()
def train(
    mix: Mix = "coverage-led",
    steps: Annotated[int, typer.Option(min=1, help="training steps")] = 40,
    out: Annotated[Path, typer.Option(help="folder of the run")] = Path("runs/train"),
    seed: Seed = 0,
    generations: Annotated[int, typer.Option(min=2, help="rollouts in a group")] = 8,
    learning_rate: Annotated[float, typer.Option(min=0.0, help="of the policy")] = 1e-4,
    domain: DomainName = "watercolour",
    pool: Pool = None,
    taste: TasteFile = None,
    tiers: Annotated[
        str,
        typer.Option(help='shares of the tiers from a step on: "0:meh=1;20:meh=0.5,okay=0.5"'),
    ] = "0:love=0.5,okay=0.5",
    cache: Cache = None,
) -> None:
    """Train the tiny policy with GRPO on its painted rewards."""
    from training.generator import known_subjects
    from training.grpo import TrainSettings
    from training.grpo import train as run_training
    from training.loop_thread import StudioThread

    studio = _studio(domain, pool, taste, cache)
    _must_have_a_pool(_mix(mix), studio)
    try:
        parse_schedule(tiers)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--tiers") from error
    settings = TrainSettings(
        out=out,
        mix=mix,
        steps=steps,
        seed=seed,
        generations=generations,
        learning_rate=learning_rate,
        tiers=tiers,
    )
    if domain != "watercolour":
        settings = replace(settings, subjects=known_subjects(load_domain(domain).subjects))
    if (out / "run.json").exists():
        raise typer.BadParameter(f"{out} already holds a run; give another", param_hint="--out")
    with StudioThread(studio) as scorer:
        run_training(settings, scorer)


@app.command()
def report(
    directories: Annotated[list[Path], typer.Argument(metavar="DIR...", help="run folders")],
    out: Annotated[Path, typer.Option(help="the page to write")] = Path("report.html"),
) -> None:
    """Write one self-contained page about training runs."""
    from training.report import write_report

    try:
        write_report(directories, out)
    except FileNotFoundError as error:
        raise typer.BadParameter(str(error), param_hint="DIR") from error
    print(out.resolve())


@app.command()
def warmstart(
    out: Annotated[Path, typer.Option(help="folder for the policy")],
    seed: Seed = 0,
    steps: Annotated[int, typer.Option(min=1, help="supervised steps")] = 900,
) -> None:
    """Train the tiny policy and its tokenizer from nothing on generated sketches."""
    from training.warmstart import WarmStartSettings, warm_start

    done = warm_start(WarmStartSettings(out, seed, steps))
    print(f"{done.parameters:,} parameters, loss {done.loss:.3f}, {done.seconds:.0f} s")


@app.command()
def demo(
    out: Annotated[Path, typer.Option(help="folder for the page and the run")] = Path("runs/demo"),
    steps: Annotated[int, typer.Option(min=1, help="training steps")] = 8,
    seed: Seed = 0,
) -> None:
    """Serve, score the examples, train for a few minutes, and write one page about it all."""
    from training.demo import DemoSettings, run_demo

    run_demo(DemoSettings(out, steps, seed), Console(stderr=True))


def _mix(name: str) -> RewardMix:
    try:
        return load_mix(name)
    except (FileNotFoundError, ValueError) as error:
        raise typer.BadParameter(str(error), param_hint="--mix") from error


def _studio(
    domain: str, pool: str | None, taste: Path | None, cache: Path | None
) -> StudioSettings:
    kept = CacheSettings(cache) if cache is not None else None
    try:
        load_domain(domain)
    except (FileNotFoundError, ValueError) as error:
        raise typer.BadParameter(str(error), param_hint="--domain") from error
    try:
        chosen = load_taste(taste) if taste is not None else TasteSettings()
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--taste") from error
    if pool is not None:
        chosen = replace(chosen, pool=pool)
    return StudioSettings(domain=domain, taste=chosen, cache=kept)


def _must_have_a_pool(mix: RewardMix, studio: StudioSettings) -> None:
    """A run whose every reward would be null is not begun."""
    pool = studio.taste.pool or load_domain(studio.domain).pool
    if pool is None and mix.weights.get("judge", 0.0) > 0:
        raise typer.BadParameter(
            f"{mix.name} weighs a judge, and domain {studio.domain} has no reference pool to "
            "compare with; add --domain hibiscus or --pool POOL",
            param_hint="--mix",
        )


def _exit_unless(good: bool) -> None:
    if not good:
        raise typer.Exit(1)


def main() -> None:
    """Run the command line: 0 done, 1 something failed or was refused, 2 bad usage, 130 Ctrl-C."""
    configure_logs()
    try:
        code = app(standalone_mode=False)
    except typer.TyperException as error:
        # Typer carries a click of its own, so its usage errors are not those of `click`.
        context = getattr(error, "ctx", None)
        command = context.command_path if context else "atelier"
        print(f"{command}: {error.format_message()} (see {command} --help)", file=sys.stderr)
        sys.exit(error.exit_code)
    except (AtelierError, PoolError, PreferenceError) as error:
        print(f"atelier: {error}", file=sys.stderr)
        sys.exit(1)
    except (KeyboardInterrupt, typer.Abort):
        print("atelier: stopped", file=sys.stderr)
        sys.exit(130)
    sys.exit(code if isinstance(code, int) else 0)


if __name__ == "__main__":
    main()
