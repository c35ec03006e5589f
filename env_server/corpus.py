"""A corpus: sketches with the verdict that each should get, and how many got it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from env_server.files import FileRecord
from rewards.violation import ViolationCode

SUFFIXES = frozenset({".js", ".mjs", ".txt", ".md", ".html"})
_EXPECT = re.compile(r"^\W*expect:\s*([a-z0-9_]+(?: or [a-z0-9_]+)*)", re.MULTILINE)
_HEADER = 600  # characters at the start of a file in which its header is looked for


@dataclass(frozen=True)
class Expectation:
    """The verdict a file should get: refused with one of `codes` first, or admitted without any."""

    codes: tuple[ViolationCode, ...] = ()
    stated: bool = False

    @classmethod
    def of(cls, file: Path, text: str) -> Expectation:
        """What the file's header says (`// expect: flood`, `// expect: time_limit or memory_limit`,
        `// expect: admitted, why`), else what its name does (`flood__sky.js`), else that it is
        honest and admitted.

        Raises ValueError when the header names no verdict.
        """
        codes = {code.value: code for code in ViolationCode}
        header = _EXPECT.search(text[:_HEADER])
        if header is None:
            named = codes.get(file.stem.partition("__")[0])
            return cls((named,), stated=True) if named else cls()
        words = header[1].split(" or ")
        unknown = next((w for w in words if w not in codes and words != ["admitted"]), None)
        if unknown is not None:
            known = ", ".join(("admitted", *codes))
            raise ValueError(f"{file}: expect: {unknown} is no verdict; known: {known}")
        return cls(tuple(codes[w] for w in words if w in codes), stated=True)

    def __str__(self) -> str:
        return " or ".join(code.value for code in self.codes) or "admitted"


@dataclass(frozen=True)
class CorpusFinding:
    """One file's verdict beside the expected one."""

    record: FileRecord
    expected: Expectation

    @property
    def verdict(self) -> str:
        """`admitted`, the first violation's code, or `unscored` after an outage."""
        result = self.record.result
        if result is None or result.errors:
            return "unscored"
        return result.gate.violations[0].code.value if result.gate.violations else "admitted"

    @property
    def agrees(self) -> bool:
        """Whether the verdict is an expected one."""
        return self.verdict in str(self.expected).split(" or ")


@dataclass(frozen=True)
class CorpusSummary:
    """How many attacks got their expected verdict, and how many honest sketches were admitted."""

    attacks: int
    attacks_named: int
    honest: int
    honest_admitted: int

    @classmethod
    def of(cls, findings: Sequence[CorpusFinding]) -> CorpusSummary:
        """Counts; an attack is a file that states what it expects."""
        attacks = [f for f in findings if f.expected.stated]
        honest = [f for f in findings if not f.expected.stated]
        return cls(
            len(attacks), sum(f.agrees for f in attacks), len(honest), sum(f.agrees for f in honest)
        )

    @property
    def clean(self) -> bool:
        """Whether every file got its verdict."""
        return self.attacks == self.attacks_named and self.honest == self.honest_admitted

    def __str__(self) -> str:
        return (
            f"attacks with the expected verdict: {self.attacks_named} of {self.attacks}; "
            f"honest sketches admitted: {self.honest_admitted} of {self.honest}"
        )


def corpus_files(folders: Iterable[Path]) -> list[Path]:
    """The sketches and replies under folders (READMEs left out), sorted.

    Raises FileNotFoundError when one is not a folder, or holds none.
    """
    found: list[Path] = []
    for folder in folders:
        files = [p for p in folder.rglob("*") if p.suffix in SUFFIXES and p.stem != "README"]
        if not files:
            raise FileNotFoundError(f"{folder}: not a folder with sketches")
        found += sorted(files)
    return found
