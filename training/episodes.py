"""Episodes of several paintings inside TRL's GRPO trainer, through its `environment_factory`.

A policy paints by calling the tool `paint`; the trainer puts what the tool answers, a critique and
for a policy with eyes the picture, into the conversation, masks it out of the loss, and lets the
policy go on. What is painted last is never called back, so it is scored where rewards are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import structlog
from PIL import Image
from transformers import TrainerCallback

from env_server.episode import (
    OUR_OUTAGE,
    Counts,
    EpisodeRules,
    counted,
    critique_of,
    look_job,
    lost,
    void,
)
from env_server.job import Job
from env_server.prompts import paint_prompt
from env_server.result import Result
from rewards.draw import TierSchedule
from rewards.mix import RewardMix
from rewards.pixels import picture_of
from rewards.sketch import NoSketch, TooLarge, extract_sketch
from training.archive import Archive, Rollout
from training.recipes.recipe import TaskTable
from training.scoring.reward_function import Chat, PaintReward, Scorer, group_seed

log = structlog.get_logger(__name__)

Message = dict[str, Any]
CRITIQUE_TOKENS = 400
"""Room for one critique in a vocabulary that was made for code; the longest are longer."""
TOOL_PROMPT = " Call the tool paint with a sketch to paint it; your last may be a plain reply."
LAST_PAINTING = "That was the last painting."
NONE_LEFT = "No painting is left."


@dataclass
class Script:
    """What one rollout has painted so far. `outage` says in words what was lost, if anything."""

    subject: str = ""
    prompt: str = ""
    seed: int = 0
    sketches: list[str] = field(default_factory=list)
    outage: str | None = None

    def conclude(self, messages: Sequence[Message], rules: EpisodeRules) -> None:
        """Take the last reply in: a sketch in it is the last painting, and none ends the episode
        with what was painted; a rollout that never painted has its reply scored as it is."""
        reply = messages[-1] if messages and messages[-1]["role"] == "assistant" else {}
        sketch = _sketch_of(reply)
        if not self.sketches:
            self.sketches.append(sketch if sketch is not None else _text(reply))
        elif sketch is not None and sketch != self.sketches[-1] and not self.full(rules):
            self.sketches.append(sketch)

    def full(self, rules: EpisodeRules) -> bool:
        """Whether all paintings of the episode are used up."""
        return len(self.sketches) > rules.revisions


class Clock(TrainerCallback):
    """The trainer's step, for those whom TRL does not tell."""

    def __init__(self) -> None:
        self.step = 0

    def on_step_begin(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        """Called by the trainer before a step's rollouts."""
        self.step = int(state.global_step)


@dataclass(frozen=True)
class EpisodeStage:
    """What all rollouts of a run share; as a function it is the trainer's `environment_factory`.

    The policy is shown paintings no larger than `picture_side` pixels; None: none, as befits one
    that reads only text. Add `clock` to the trainer's callbacks.
    """

    scorer: Scorer
    mix: RewardMix
    run_seed: int
    tiers: TierSchedule
    task: TaskTable
    picture_side: int | None = None
    clock: Clock = field(default_factory=Clock)

    def __call__(self) -> PaintEpisode:
        return PaintEpisode(self)

    @property
    def rules(self) -> EpisodeRules:
        """How many paintings an episode has, and which of them counts."""
        return EpisodeRules(self.task.revisions, self.task.counts)

    def job(self, script: Script, sketch: str) -> Job:
        """The job of one sketch of a rollout."""
        task, tiers = self.task, self.tiers.at(self.clock.step)
        faced = (task.length_measure, task.references, tiers)
        return Job(sketch, script.subject, script.seed, self.mix, *faced)


class PaintEpisode:
    """One rollout's environment. TRL offers each public method but `reset` as a tool."""

    def __init__(self, stage: EpisodeStage) -> None:
        self.stage = stage
        self.script = Script()

    def reset(self, prompt: Any = None, subject: str = "", **_: Any) -> None:
        """Begin a rollout of one row of the dataset."""
        said = prompt if isinstance(prompt, str) else _text(prompt[-1]) if prompt else ""
        said = said or paint_prompt(subject)
        seed = group_seed(self.stage.run_seed, said, self.stage.clock.step)
        self.script = Script(subject or said, said, seed)

    async def paint(self, sketch: str) -> Any:
        """
        Paints a sketch and tells what the painting looks like.

        Args:
            sketch: The whole p5.js sketch, with a function setup that paints.

        Returns:
            What the painting looks like.
        """
        script, rules = self.script, self.stage.rules
        if script.outage is not None:
            return OUR_OUTAGE
        if script.full(rules):
            return NONE_LEFT
        script.sketches.append(str(sketch))
        if script.full(rules):
            return LAST_PAINTING
        try:
            job = look_job(self.stage.job(script, str(sketch)))
            (result,) = await self.stage.scorer.score([job])
        except Exception as error:
            # TRL would show the policy what is raised here, and go on as if nothing were lost.
            log.exception("a painting of an episode could not be looked at")
            script.outage = f"a painting was not looked at: {type(error).__name__}: {error}"
            return OUR_OUTAGE
        if lost(result):
            script.outage = "; ".join(result.errors)
        return self._shown(result)

    def _shown(self, result: Result) -> Any:
        said, side = critique_of(result), self.stage.picture_side
        if side is None or result.painting is None:
            return said
        picture = picture_of(result.painting.png)
        picture.thumbnail((side, side), Image.Resampling.LANCZOS)
        return [{"type": "image", "image": picture}, {"type": "text", "text": said}]


class EpisodeReward(PaintReward):
    """Scores the paintings that count, all rollouts of a batch together, and archives them."""

    def __init__(self, stage: EpisodeStage, archive: Archive) -> None:
        super().__init__(stage.scorer, archive, stage.mix, stage.run_seed, stage.tiers, stage.task)
        self._stage = stage

    async def __call__(
        self,
        prompts: Sequence[Chat],
        completions: Sequence[Chat],
        trainer_state: Any,
        log_metric: Callable[[str, float], None] | None = None,
        log_extra: Callable[[str, list[Any]], None] | None = None,
        **columns: Any,
    ) -> list[float | None]:
        """Rewards in the order of the completions; None where an outage took a painting."""
        scripts: list[Script] = [episode.script for episode in columns["environments"]]
        for script, messages in zip(scripts, completions, strict=True):
            assert not isinstance(messages, str)  # environments want conversations
            script.conclude(messages, self._stage.rules)
        chosen = await self._chosen(scripts)
        if log_metric is not None:
            log_metric("paintings", sum(len(s.sketches) for s in scripts) / len(scripts))
        rows = zip(scripts, chosen, strict=True)
        step = int(trainer_state.global_step)
        told = [
            Rollout(step, i, s.prompt, s.sketches[index], s.seed, result, s.subject)
            for i, (s, (index, result)) in enumerate(rows)
        ]
        return self.settle(told, log_metric, log_extra)

    async def _chosen(self, scripts: Sequence[Script]) -> list[tuple[int, Result]]:
        """For each rollout the painting that counts: its index, and its result."""
        counts = self._stage.rules.counts
        parts = [s.sketches if counts is Counts.BEST else s.sketches[-1:] for s in scripts]
        rows = zip(scripts, parts, strict=True)
        jobs = [[self._stage.job(s, text) for text in part] for s, part in rows]
        results = iter(await self._stage.scorer.score([job for part in jobs for job in part]))
        chosen = []
        for script, part in zip(scripts, jobs, strict=True):
            found = [next(results) for _ in part]
            index = counted(found, counts)
            result = found[index]
            if script.outage is not None:
                result = void(replace(result, errors=(script.outage, *result.errors)), part[index])
            chosen.append((len(script.sketches) - len(part) + index, result))
        return chosen


def _sketch_of(reply: Message) -> str | None:
    """The sketch in a reply: of its last call that was not followed, or in its text."""
    for call in reversed(reply.get("tool_calls") or []):
        function = call.get("function", call)
        arguments = function.get("arguments")
        if isinstance(arguments, dict) and "sketch" in arguments:
            return str(arguments["sketch"])
    text = _text(reply)
    try:
        extract_sketch(text)
    except NoSketch:
        return None
    except TooLarge:
        return text
    return text


def _text(message: Message) -> str:
    content = message.get("content") or ""
    if isinstance(content, str):
        return content
    return "".join(part.get("text", "") for part in content if isinstance(part, dict))
