"""How much of a model an adapter reaches, counted family by family on the wrapped model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from peft import PeftModel
from peft.tuners.lora import LoraLayer
from peft.tuners.lora.layer import ParamWrapper
from rich.table import Table
from torch import nn

from training.adapters.errors import CoverageTooLow
from training.adapters.family import Families, Family

_FIXES = {
    Family.ROUTED_EXPERTS: "lora.experts = true",
    Family.VISION_TOWER: "lora.vision = true",
}
_FIX_OF_OTHERS = 'lora.targets = "all-linear"'
_NOT_WORTH_NAMING = 0.005


@dataclass(frozen=True)
class FamilyCoverage:
    """One family: its parameters, those in reached modules, and the adapter's own."""

    family: Family
    parameters: int
    reached: int
    adapter: int

    @property
    def share(self) -> float:
        """The reached share, in [0, 1]; 0 of nothing."""
        return self.reached / self.parameters if self.parameters else 0.0


@dataclass(frozen=True)
class Coverage:
    """All families of a model that has parameters of them; `left_out` do not count in the total."""

    families: tuple[FamilyCoverage, ...]
    left_out: frozenset[Family]

    @property
    def counted(self) -> tuple[FamilyCoverage, ...]:
        """The families that make the total."""
        return tuple(row for row in self.families if row.family not in self.left_out)

    @property
    def total(self) -> tuple[int, int]:
        """Reached and all parameters of the counted families."""
        return sum(r.reached for r in self.counted), sum(r.parameters for r in self.counted)

    @property
    def share(self) -> float:
        """The reached share of the total, in [0, 1]."""
        reached, parameters = self.total
        return reached / parameters if parameters else 0.0

    @property
    def adapter(self) -> int:
        """The adapter's parameters, in all families."""
        return sum(row.adapter for row in self.families)

    def to_json(self) -> dict[str, Any]:
        """Plain data for run.json and `--json`."""
        return {
            "share": self.share,
            "reached": self.total[0],
            "parameters": self.total[1],
            "adapter": self.adapter,
            "not_in_total": sorted(self.left_out),
            "families": {
                row.family.value: {
                    "parameters": row.parameters,
                    "reached": row.reached,
                    "share": row.share,
                    "adapter": row.adapter,
                }
                for row in self.families
            },
        }


def lora_layers(wrapped: PeftModel) -> Iterator[tuple[str, list[nn.Parameter]]]:
    """Each wrapped module's or tensor's full name in the unwrapped model, and what it adapts."""
    for name, layer in wrapped.named_modules():
        if isinstance(layer, ParamWrapper):
            yield f"{plain_name(name)}.{layer.parameter_name}", [layer.get_param()]
        elif isinstance(layer, LoraLayer):
            yield plain_name(name), list(layer.get_base_layer().parameters(recurse=False))


def plain_name(name: str) -> str:
    """A wrapped model's name of a module or parameter as the unwrapped model has it."""
    return name.removeprefix("base_model.model.").replace(".base_layer", "")


def measure_coverage(wrapped: PeftModel, families: Families, vision: bool) -> Coverage:
    """What was wrapped; `families` are those of the model before; `vision` counts the tower."""
    reached = {id(p) for _, adapted in lora_layers(wrapped) for p in adapted}
    parameters: Counter[Family] = Counter()
    inside: Counter[Family] = Counter()
    adapter: Counter[Family] = Counter()
    for name, parameter in wrapped.named_parameters():
        family = families.of(plain_name(name))
        if ".lora_" in name:
            adapter[family] += parameter.numel()
            continue
        parameters[family] += parameter.numel()
        inside[family] += parameter.numel() if id(parameter) in reached else 0
    rows = (FamilyCoverage(f, parameters[f], inside[f], adapter[f]) for f in Family)
    left_out = {Family.EMBEDDINGS} if vision else {Family.EMBEDDINGS, Family.VISION_TOWER}
    present = tuple(row for row in rows if row.parameters)
    return Coverage(present, frozenset(left_out & {row.family for row in present}))


def require_coverage(coverage: Coverage, least: float) -> None:
    """Raises CoverageTooLow, naming the missed families and the fix, below `least`."""
    if coverage.share >= least:
        return
    _, all_of_it = coverage.total
    missed = sorted(coverage.counted, key=lambda row: row.reached - row.parameters)
    worth = [r for r in missed if r.parameters - r.reached > _NOT_WORTH_NAMING * all_of_it]
    named = "; ".join(
        f"{row.family.value} ({row.parameters - row.reached:,} of {row.parameters:,} missed: "
        f"{_FIXES.get(row.family, _FIX_OF_OTHERS)})"
        for row in worth
    )
    raise CoverageTooLow(
        f"the adapter reaches {coverage.share:.1%} of the parameters outside "
        f"{' and '.join(sorted(coverage.left_out)) or 'embeddings'}, and lora.least_coverage asks "
        f"for {least:.0%}: {named}"
    )


def coverage_table(coverage: Coverage) -> Table:
    """A row for each family, the total, and what is not in it."""
    table = Table("family", title="what the adapter reaches", title_justify="left")
    for heading in ("parameters", "in reached modules", "share", "adapter"):
        table.add_column(heading, justify="right")
    for row in coverage.counted:
        table.add_row(row.family.value, *_cells(row.parameters, row.reached, row.adapter))
    reached, parameters = coverage.total
    adapter = sum(row.adapter for row in coverage.counted)
    table.add_section()
    table.add_row("total", *_cells(parameters, reached, adapter))
    table.add_section()
    for row in coverage.families:
        if row.family in coverage.left_out:
            cells = _cells(row.parameters, row.reached, row.adapter)
            table.add_row(f"{row.family.value} (not in the total)", *cells)
    return table


def _cells(parameters: int, reached: int, adapter: int) -> tuple[str, ...]:
    share = f"{reached / parameters:.1%}" if parameters else ""
    return f"{parameters:,}", f"{reached:,}", share, f"{adapter:,}"
