"""The command `atelier sft`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

if TYPE_CHECKING:
    from training.sft.run import SftReport
    from training.sft.samples import Validity


def sft(
    recipe: Annotated[str, typer.Option(help="as of atelier train; its policy is trained")],
    out: Annotated[Path, typer.Option(help="folder for the policy and sft.json")],
    sources: Annotated[
        list[str],
        typer.Option(
            "--from",
            metavar="SOURCE",
            help="pool:NAME[,tiers=love+okay], generator:COUNT[,quality=honest+better] or "
            "best:RUN[,top=0.25,least=0.5], each with ,count=N or ,share=S; may be repeated",
        ),
    ],
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="TABLE.FIELD=VALUE", help="as of atelier train"),
    ] = None,
    epochs: Annotated[float, typer.Option(min=0.01, help="rounds through the examples")] = 2.0,
    steps: Annotated[int | None, typer.Option(min=1, help="updates, in place of --epochs")] = None,
    batch: Annotated[int, typer.Option(min=1, help="examples an update")] = 8,
    at_once: Annotated[int, typer.Option(min=1, help="examples in memory at a time")] = 4,
    learning_rate: Annotated[float, typer.Option(min=0.0)] = 2e-4,
    held_out: Annotated[
        float, typer.Option(min=0.0, max=0.9, help="share of the examples to measure the loss on")
    ] = 0.1,
    samples: Annotated[
        int, typer.Option(min=0, help="replies to look at before and after; 0 for none")
    ] = 16,
) -> None:
    """Teach a recipe's policy to write sketches, before GRPO; docs/sft.md."""
    from training.adapters.errors import AdapterError
    from training.policies.policy import PolicyError
    from training.recipes.file import RecipeError, load_recipe
    from training.sft.run import SftSettings, run_sft
    from training.sft.sources import SourceError

    settings = SftSettings(
        *(out, tuple(sources), epochs, steps, batch, at_once, learning_rate, held_out, samples)
    )
    try:
        report = run_sft(load_recipe(recipe, changes or []), settings, Console(stderr=True))
    except (RecipeError, PolicyError, AdapterError) as error:
        raise typer.BadParameter(str(error), param_hint="--recipe") from error
    except (SourceError, FileNotFoundError) as error:
        raise typer.BadParameter(str(error), param_hint="--from") from error
    except FileExistsError as error:
        raise typer.BadParameter(str(error), param_hint="--out") from error
    _tell(report, recipe)


def _tell(report: SftReport, recipe: str) -> None:
    before, after = report.losses
    if before is not None and after is not None:
        print(f"loss on held-out sketches {before:.3f} -> {after:.3f} nats a token")
    if report.valid is not None:
        print(f"valid sketches {' -> '.join(_share(found) for found in report.valid)}")
        if refused := report.valid[1].refused:
            print("refused after: " + ", ".join(f"{n} {code}" for code, n in refused.items()))
    print(f"{report.steps} updates, {report.seconds:.0f} s")
    print(f"next: atelier train --recipe {recipe} --set {report.setting}")


def _share(found: Validity) -> str:
    return str(found.valid)
