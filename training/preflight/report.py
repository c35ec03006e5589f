"""All findings of a preflight, as a table and as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.table import Table
from rich.text import Text

from training.preflight.finding import Finding, Status


@dataclass(frozen=True)
class Preflight:
    """The findings in the order of the checks, and how many seconds they took."""

    findings: tuple[Finding, ...]
    seconds: float

    @property
    def status(self) -> Status:
        """The worst of the findings."""
        return worst(finding.status for finding in self.findings)

    def to_json(self) -> dict[str, Any]:
        """Plain data for run.json."""
        return {
            "status": self.status.value,
            "seconds": round(self.seconds, 1),
            "findings": [finding.to_json() for finding in self.findings],
        }


def worst(statuses: Any) -> Status:
    """The worst of some statuses; OK of none."""
    order = list(Status)
    return max(statuses, key=order.index, default=Status.OK)


_STYLES = {Status.OK: "green", Status.WARN: "yellow", Status.FAIL: "bold red"}


def as_table(preflight: Preflight) -> Table:
    """A row for each finding; a second line says how to mend it."""
    title = f"preflight: {preflight.status.value}, {preflight.seconds:.0f} s"
    table = Table("check", "", "found", title=title, title_justify="left")
    for finding in preflight.findings:
        # Findings quote what others wrote, so nothing in them is markup.
        found = Text(finding.found)
        if finding.mend and finding.status is not Status.OK:
            found.append(f"\n-> {finding.mend}", style="bold")
        status = Text(finding.status.value, style=_STYLES[finding.status])
        table.add_row(Text(finding.name), status, found)
    return table
