"""Sketch files through the studio, with a bar while it lasts and lines that people can act on."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import asdict
from pathlib import Path

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress

from env_server.corpus import CorpusFinding, CorpusSummary, Expectation, corpus_files
from env_server.files import FileRecord, FileTask, as_text, score_files
from env_server.studio import Studio, StudioSettings


async def score_and_print(
    files: list[Path], task: FileTask, as_json: bool, settings: StudioSettings
) -> list[FileRecord]:
    """Score files and print a record of each as it comes."""
    console = Console(stderr=True)
    records = []
    async for record in _with_progress(files, task, console, settings, as_json):
        records.append(record)
        if as_json:
            print(json.dumps(record.to_json(task.mix)), flush=True)
        else:
            _print_record(console, record)
    return records


async def _with_progress(
    files: list[Path], task: FileTask, console: Console, settings: StudioSettings, quiet: bool
) -> AsyncIterator[FileRecord]:
    """The files' records in order, with a bar on a terminal."""
    progress = Progress(console=console, transient=True, disable=quiet or len(files) < 2)
    async with Studio(settings) as studio:
        with progress:
            work = "painting" if settings.paint else "performing"
            bar = progress.add_task(work, total=len(files))
            async for record in score_files(studio, files, task):
                progress.advance(bar)
                yield record


async def hold_corpus(
    folders: list[Path], task: FileTask, settings: StudioSettings, as_json: bool
) -> bool:
    """Print the files whose verdict is not the expected one, and the counts; True if none."""
    try:
        files = corpus_files(folders)
        expected = {file: Expectation.of(file, as_text(file)) for file in files}
    except (OSError, ValueError) as error:
        raise typer.BadParameter(str(error), param_hint="FILES") from error
    console = Console(stderr=True)
    findings = []
    async for record in _with_progress(files, task, console, settings, as_json):
        finding = CorpusFinding(record, expected[record.file])
        findings.append(finding)
        if as_json:
            told = {"expected": str(finding.expected), "agrees": finding.agrees}
            print(json.dumps({**record.to_json(task.mix), **told}), flush=True)
        elif not finding.agrees:
            console.print(f"expected {finding.expected}, got {finding.verdict}:", style="yellow")
            _print_record(console, record)
    summary = CorpusSummary.of(findings)
    print(json.dumps(asdict(summary)) if as_json else summary)
    return summary.clean


def _print_record(console: Console, record: FileRecord) -> None:
    name = escape(str(record.file))
    if record.result is None:
        console.print(f"[red]unread[/]    {escape(record.problem or '')}", highlight=False)
        return
    result = record.result
    value = "none" if result.reward.value is None else f"{result.reward.value:.3f}"
    verdict = "[green]admitted[/]" if result.admitted else "[red]refused[/] "
    verdict = "[yellow]unknown[/] " if result.admitted is None else verdict
    where = f" -> {escape(str(record.painted_to))}" if record.painted_to else ""
    console.print(f"{verdict}  {name}  reward {value}{where}", highlight=False, soft_wrap=True)
    for violation in result.gate.violations:
        at = f"{name}:{violation.line}: " if violation.line else ""
        said = f"          {at}{violation.code.value}: {escape(violation.message)}"
        console.print(said, highlight=False, soft_wrap=True)
        if violation.text:
            console.print(f"            {escape(violation.text)}", style="dim", highlight=False)
    for term in result.reward.terms:
        if term.score.value is None:
            console.print(
                f"          {term.name} unscored: {escape(term.score.reason or '')}", style="dim"
            )
    for note in (*result.gate.notes, *result.reward.notes, *result.errors):
        console.print(f"          {escape(note)}", style="yellow", highlight=False)
