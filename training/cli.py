"""The command `atelier`."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from env_server.errors import AtelierError
from env_server.files import FileTask
from env_server.studio import StudioSettings
from env_server.taste_settings import TasteSettings
from rewards.mix import load_mix
from rewards.pool import PoolError
from rewards.preference.errors import PreferenceError
from training.commands.adapter import adapter
from training.commands.archive import archive, rescore
from training.commands.bench import bench
from training.commands.file_runs import hold_corpus, score_and_print
from training.commands.judge import judge
from training.commands.options import (
    Cache,
    DomainName,
    Files,
    Json,
    Mix,
    OptionalOut,
    Pool,
    Seed,
    Subject,
    TasteFile,
    read_mix,
    studio_settings,
)
from training.commands.pool import pool as pool_app
from training.commands.preference import preference
from training.commands.probe import probe
from training.commands.scorer import scorer
from training.commands.serve import serve
from training.commands.sft import sft
from training.commands.study import study
from training.commands.train import train
from training.logs import configure_logs

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Paint by writing p5.brush sketches: perform, gate, paint, score, serve and train.",
)
app.command()(serve)
app.command()(train)
app.command()(sft)
app.command()(study)
app.command()(rescore)
app.command()(probe)
app.add_typer(adapter, name="adapter")
app.add_typer(archive, name="archive")
app.add_typer(bench, name="bench")
app.add_typer(pool_app, name="pool")
app.add_typer(judge, name="judge")
app.add_typer(scorer, name="scorer")
app.add_typer(preference, name="preference")


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
    task, settings = (
        FileTask(read_mix(mix), subject, seed, out),
        studio_settings(domain, pool, taste, cache),
    )
    records = asyncio.run(score_and_print(files, task, as_json, settings))
    _exit_unless(all(r.result is not None for r in records))


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
def report(
    directories: Annotated[list[Path], typer.Argument(metavar="DIR...", help="run folders")],
    out: Annotated[Path, typer.Option(help="the page to write")] = Path("report.html"),
) -> None:
    """Write one self-contained page about training runs."""
    from training.reports.report import write_report

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
    from training.tiny.warmstart import WarmStartSettings, warm_start

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
