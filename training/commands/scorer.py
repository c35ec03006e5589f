"""The commands `atelier scorer serve` and `atelier scorer bench`."""

from __future__ import annotations

import json
import tempfile
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from rewards.preference.batcher import BatchSettings
from rewards.preference.errors import PreferenceError
from rewards.preference.kind import Placement, Precision, PreferenceKind
from rewards.preference.load import load_preference
from rewards.preference.settings import PreferenceSettings

scorer = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Serve a human-preference model in batches, and measure what batching gains.",
)

Weights = Annotated[str | None, typer.Option(help="checkpoint: file, folder or hub id")]
Base = Annotated[str | None, typer.Option(help="tokenizer and configuration: folder or hub id")]
Revision = Annotated[str | None, typer.Option(help="commit of --weights, if that is a hub id")]
BaseRevision = Annotated[str | None, typer.Option(help="commit of --base, if that is a hub id")]
Dtype = Annotated[Precision, typer.Option(help="number format of the weights")]
Device = Annotated[str, typer.Option(help="what computes: cpu, cuda, cuda:1")]
DeviceMap = Annotated[Placement, typer.Option(help="where the weights lie; for small cards")]
OffloadFolder = Annotated[Path | None, typer.Option(help="for weights that fit nowhere else")]
BatchSize = Annotated[int, typer.Option(min=1, help="paintings in one forward pass, at most")]
MaxWait = Annotated[
    float, typer.Option("--max-wait-ms", min=0, help="how long a painting waits for company")
]
Queue = Annotated[int, typer.Option(min=1, help="paintings that may wait; more get 429")]


@scorer.command()
def serve(
    model: Annotated[PreferenceKind, typer.Option(help="which model")],
    weights: Weights = None,
    base: Base = None,
    revision: Revision = None,
    base_revision: BaseRevision = None,
    dtype: Dtype = Precision.FLOAT32,
    device: Device = "cpu",
    device_map: DeviceMap = Placement.SINGLE,
    offload_folder: OffloadFolder = None,
    batch_size: BatchSize = 8,
    max_wait_ms: MaxWait = 20.0,
    queue: Queue = 256,
    host: Annotated[str, typer.Option(help="address to bind")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="port to bind")] = 8100,
) -> None:
    """Serve POST /score, GET /health and GET /metrics; stop with Ctrl-C.

    The server is up at once and says "loading" until the model answers.
    """
    from env_server.scorer_server.app import ScorerServerSettings
    from env_server.scorer_server.serve import serve_scorer

    settings = _settings(
        PreferenceSettings(model, weights, base, revision, base_revision, dtype, device),
        device_map,
        offload_folder,
    )
    batch = BatchSettings(batch_size, max_wait_ms / 1000, queue)
    Console(stderr=True).print(f"serving {model.value} on http://{host}:{port} (Ctrl-C stops)")
    loader = partial(load_preference, settings)
    serve_scorer(loader, host, port, ScorerServerSettings(batch))


@scorer.command(name="bench")
def measure(
    model: Annotated[
        PreferenceKind | None, typer.Option(help="which model; a tiny random HPSv3 if not said")
    ] = None,
    weights: Weights = None,
    base: Base = None,
    revision: Revision = None,
    base_revision: BaseRevision = None,
    dtype: Dtype = Precision.FLOAT32,
    device: Device = "cpu",
    device_map: DeviceMap = Placement.SINGLE,
    offload_folder: OffloadFolder = None,
    batch_size: BatchSize = 8,
    max_wait_ms: MaxWait = 20.0,
    requests: Annotated[int, typer.Option(min=1, help="sent at once, a picture each")] = 64,
    rounds: Annotated[int, typer.Option(min=1, help="of each way, in turn")] = 3,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Send many single-picture requests at once: served one by one against in batches."""
    batch = BatchSettings(batch_size, max_wait_ms / 1000, max(256, requests))
    with tempfile.TemporaryDirectory() as folder:
        asked = PreferenceSettings(
            model or PreferenceKind.HPSV3, weights, base, revision, base_revision, dtype, device
        )
        settings = _settings(asked, device_map, offload_folder)
        if model is None:
            settings = _tiny(settings, Path(folder))
        _bench(settings, batch, requests, rounds, as_json)


def _settings(
    settings: PreferenceSettings, placement: Placement, folder: Path | None
) -> PreferenceSettings:
    try:
        return replace(settings, placement=placement, offload_folder=folder)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--offload-folder") from error


def _tiny(settings: PreferenceSettings, folder: Path) -> PreferenceSettings:
    from rewards.preference.tiny_hpsv3 import write_hpsv3

    weights, base = write_hpsv3(folder / "tiny")
    return replace(settings, weights=str(weights), base=str(base))


def _bench(
    settings: PreferenceSettings, batch: BatchSettings, requests: int, rounds: int, as_json: bool
) -> None:
    from env_server.scorer_server.bench import run_bench
    from rewards.preference.tiny_hpsv3 import PROMPTS, picture

    console = Console(stderr=True)
    try:
        model = load_preference(settings)
    except PreferenceError as error:
        console.print(f"{type(error).__name__}: {error}", markup=False)
        raise typer.Exit(1) from error
    asks = [(picture(n), PROMPTS[n % len(PROMPTS)]) for n in range(requests)]
    found = run_bench(model, asks, batch, rounds, lambda step: console.print(step, highlight=False))
    if as_json:
        typer.echo(json.dumps(found.to_json()))
        return
    figures = found.to_json()
    typer.echo(
        f"{requests} requests at once, {found.model}\n"
        f"one by one: {figures['single_median_s']:.2f} s (median of {rounds})\n"
        f"batched:    {figures['batched_median_s']:.2f} s, {found.mean_batch:.1f} pictures a pass\n"
        f"ratio:      {found.ratio:.2f}"
    )
