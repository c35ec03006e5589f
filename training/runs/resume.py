"""Where a run begins: in a new folder, or after the newest whole checkpoint of an old one."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from accelerate.utils import gather_object
from pydantic import ValidationError
from rich.console import Console

from env_server.errors import AtelierError
from training.archive import Archive
from training.archive.durable import write_durably
from training.recipes.recipe import Recipe, Strategy
from training.runs.checkpoint import checkpoints, newest_whole, step_of
from training.runs.outcome import policy_folder, set_aside
from training.runs.ranks import Rank

_STEPS = "run.steps"
_WHOLE = (Strategy.SINGLE, Strategy.DDP)


class ResumeError(AtelierError):
    """A run cannot be gone on with as it is asked for; the message says what differs."""


@dataclass(frozen=True)
class Start:
    """Where a run begins. `facts` is the run.json of a run that goes on, None for a new one.

    `finished`: the run has ended, and there is nothing to do.
    """

    out: Path
    facts: Mapping[str, Any] | None = None
    checkpoint: Path | None = None
    finished: bool = False
    torn: tuple[str, ...] = field(default=())

    @property
    def step(self) -> int:
        """How many steps are done."""
        return step_of(self.checkpoint) if self.checkpoint is not None else 0

    def begin(self, archive: Archive, facts: dict[str, Any], rank: Rank, console: Console) -> None:
        """Begin the archive, or rewind it and record the resume, the same on every rank.

        Raises:
            ResumeError: ranks see different checkpoints, or allowlist or pool are others now.
        """
        if len({*gather_object([self.step])}) > 1:
            raise ResumeError(f"the processes see different checkpoints in {self.out}")
        if self.facts is None:
            archive.begin(facts)
            return
        must_judge_alike(self.facts, facts)
        archive.resume(self.step)
        if not rank.main:
            return
        told = changes(self.facts, facts)
        for line in (*self._said(), *(f"[yellow]it goes on with {change}[/]" for change in told)):
            console.print(line, highlight=False, soft_wrap=True)
        if facts["recipe"] != self.facts["recipe"]:
            set_aside(self.out)
        write_durably(self.out / "run.json", _dumped(self._recorded(facts)))

    def _said(self) -> Iterator[str]:
        for name in self.torn:
            yield f"{name} was cut off while it was written, and is not used"
        if self.checkpoint is None:
            yield f"{self.out} has no whole checkpoint: it begins again at step 0"
        else:
            yield f"{self.out} goes on after step {self.step}"

    def _recorded(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """The run's facts with this resume, and the number of steps that it is now to have."""
        before = dict(self.facts or {})
        entry = {
            "step": self.step,
            "steps": facts["recipe"]["run"]["steps"],
            "versions": facts["versions"],
            "revision": facts["revision"],
        }
        resumed = [*before.get("resumed", []), entry]
        return {**before, "recipe": facts["recipe"], "resumed": resumed}


def find_start(recipe: Recipe, out: Path, resume: bool) -> Start:
    """Where a run of this recipe in this folder begins.

    Raises:
        FileExistsError: a run is there, and it is not to be gone on with.
        ResumeError: no run is there, or its recipe is another in more than a higher `run.steps`.
    """
    there = (out / "run.json").is_file()
    if not resume:
        if there:
            raise FileExistsError(already_there(out))
        return Start(out)
    facts = run_facts(out)
    before = recipe_of(facts, out)
    must_match(before, recipe)
    if policy_folder(out).is_dir() and recipe.run.steps == before.run.steps:
        return Start(out, facts, finished=True)
    _must_be_kept_whole(recipe, out)
    chosen = newest_whole(out)
    later = [p for p in checkpoints(out) if chosen is None or step_of(p) > step_of(chosen)]
    return Start(out, facts, chosen, torn=tuple(path.name for path in later))


def must_still_hold(start: Start, recipe: Recipe, resume: bool, rank: Rank) -> None:
    """Raises ResumeError where another process changed the folder before this one had its lock."""
    if rank.main and find_start(recipe, start.out, resume) != start:
        raise ResumeError(f"another process trained in {start.out} meanwhile; start again")


def _must_be_kept_whole(recipe: Recipe, out: Path) -> None:
    """Raises ResumeError where checkpoints lack what the next step needs."""
    if recipe.trl.get("save_only_model"):
        raise ResumeError(f"{out} cannot go on: trl.save_only_model keeps weights alone")
    if recipe.trl.get("sync_ref_model") and recipe.launch.strategy not in _WHOLE:
        raise ResumeError(f"{out} cannot go on: the moving reference model is sharded")


def already_there(out: Path) -> str:
    """Why a new run cannot begin in a folder, and what can be done."""
    if policy_folder(out).is_dir():
        return f"{out} already holds a run; give another --out"
    return f"{out} holds an unfinished run; go on with it by --resume, or give another --out"


def run_facts(out: Path) -> dict[str, Any]:
    """What run.json says; raises ResumeError where there is none."""
    try:
        facts: dict[str, Any] = json.loads((out / "run.json").read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise ResumeError(f"{out} holds no run to go on with (no run.json)") from error
    return facts


def recipe_of(facts: Mapping[str, Any], out: Path) -> Recipe:
    """The recipe of a run; raises ResumeError where this version cannot read it."""
    try:
        return Recipe.model_validate(facts["recipe"])
    except (KeyError, ValidationError) as error:
        told = str(error).splitlines()[0]
        raise ResumeError(f"{out}/run.json holds no recipe of this version: {told}") from error


def must_match(before: Recipe, asked: Recipe) -> None:
    """Raises ResumeError that names the fields in which a recipe is not the run's own."""
    old, new = _flat(before.resolved()), _flat(asked.resolved())
    names = sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))
    if _STEPS in names and new[_STEPS] > old[_STEPS]:
        names.remove(_STEPS)
    if names:
        said = ", ".join(f"{n} is {old.get(n)!r}, not {new.get(n)!r}" for n in names)
        raise ResumeError(f"a run goes on with its own recipe (run.steps may rise): {said}")


def must_judge_alike(before: Mapping[str, Any], now: Mapping[str, Any]) -> None:
    """Raises ResumeError where what decides rewards is not what the run began with: the allowlist,
    the reference pool, the weights of the mix, the subjects."""
    old, new = before.get("digests", {}), now["digests"]
    changed = [name for name in new if name in old and old[name] != new[name]]
    changed += [name for name in ("mix", "subjects") if _plain(before, name) != _plain(now, name)]
    if changed:
        raise ResumeError(
            f"changed since the run began, so that its rewards would mean something else: "
            f"{', '.join(changed)}; bring back the old, or begin another run"
        )


def changes(before: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    """Versions and revision that are others than when the run last began, in words."""
    last = (before.get("resumed") or [before])[-1]
    old = {**last.get("versions", {}), "source tree": last.get("revision")}
    new = {**now["versions"], "source tree": now["revision"]}
    return [
        f"{name} {new.get(name)}, it had {old[name]}"
        for name in old
        if old[name] != new.get(name, old[name])
    ]


def _plain(facts: Mapping[str, Any], name: str) -> Any:
    """A fact as JSON knows it."""
    return json.loads(json.dumps(facts.get(name)))


def _flat(table: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in table.items():
        inner = isinstance(value, dict)
        found.update(_flat(value, f"{prefix}{name}.") if inner else {f"{prefix}{name}": value})
    return found


def _dumped(facts: Mapping[str, Any]) -> bytes:
    return json.dumps(facts, indent=2, default=str).encode()
