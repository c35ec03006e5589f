"""Episodes in TRL's real trainer: what a policy says is scripted, all the rest is real."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import torch
from datasets import Dataset
from PIL import Image
from trl import GRPOConfig, GRPOTrainer

from env_server.episode import OUR_OUTAGE, Counts, EpisodeRules
from env_server.errors import TransportError
from env_server.job import Job
from env_server.painter_settings import PainterSettings
from env_server.realm import RealmSettings
from env_server.result import Result
from env_server.studio import StudioSettings
from rewards.draw import TierSchedule
from rewards.mix import load_mix
from tests.training.tiny_vision import tiny_vision
from training.archive import Archive, read_run
from training.episodes import (
    LAST_PAINTING,
    NONE_LEFT,
    EpisodeReward,
    EpisodeStage,
    PaintEpisode,
    Script,
)
from training.grpo import train
from training.policies.fences import read_fences
from training.recipes.recipe import Recipe, TaskTable
from training.scoring.loop_thread import StudioThread
from training.tiny.tokenizer import train_tokenizer

torch.set_num_threads(1)
MIX = load_mix("coverage-led")
pytestmark = pytest.mark.filterwarnings("ignore:You are using 'environment_factory'")


def sketch(radius: int) -> str:
    head = "createCanvas(100, 100, WEBGL); noLoop(); background(250); translate(-50, -50);"
    body = f"{head} brush.noStroke(); brush.fill('#d8345f', 160); brush.circle(40, 40, {radius});"
    return f"function setup() {{ {body} }}"


@pytest.fixture(scope="module")
def scorer() -> Iterator[StudioThread]:
    settings = StudioSettings(painter=PainterSettings(browsers=1), realm=RealmSettings(workers=1))
    with StudioThread(settings) as studio:
        yield studio


def stage(scorer: Any, counts: Counts = Counts.LAST, side: int | None = None) -> EpisodeStage:
    task = TaskTable(revisions=1, counts=counts)
    return EpisodeStage(scorer, MIX, 0, TierSchedule(), task, picture_side=side)


class Scripted:
    """Puts words into a policy's mouth. The policy also generates for itself, to no effect, so
    that what it is given is known to be fit for it."""

    def __init__(self, say: Callable[[int, int], str]) -> None:
        self.say, self.prompts, self.images = say, list[list[str]](), list[Any]()
        self.real = GRPOTrainer._generate_single_turn

    def __call__(
        self, trainer: Any, prompt_ids: Any, images: Any, fields: Any, *given: Any, **named: Any
    ) -> tuple[list[list[int]], None]:
        trainer.generation_config.max_new_tokens = 2
        self.real(trainer, prompt_ids, images, fields, *given, **named)
        turn = len(self.prompts) % 2
        self.prompts.append([trainer._tokenizer.decode(ids) for ids in prompt_ids])
        self.images.append(images)
        end = [trainer._tokenizer.eos_token_id]
        said = [self.say(turn, place) for place in range(len(prompt_ids))]
        return [trainer._tokenizer(text)["input_ids"] + end for text in said], None

    def into(self, monkeypatch: pytest.MonkeyPatch) -> None:
        script = self
        monkeypatch.setattr(GRPOTrainer, "_generate_single_turn", lambda *a, **k: script(*a, **k))


@pytest.mark.browser
def test_a_text_policy_is_told_and_revises(
    scorer: StudioThread, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def say(turn: int, place: int) -> str:
        if turn and place % 2:
            return "I keep it."
        return f"```js\n{sketch(10 + 20 * turn + place)}\n```"

    script = Scripted(say)
    script.into(monkeypatch)
    recipe = Recipe(
        name="test",
        task=TaskTable(revisions=1, subjects=["a jellyfish"]),
        run={"steps": 2, "prompts": 1, "generations": 2, "save_every": 0},
        trl={
            **{"max_completion_length": 200, "use_cpu": True, "bf16": False},
            "report_to": "none",
        },
    )
    train(recipe, tmp_path, scorer)
    run = read_run(tmp_path)
    assert [m["paintings"] for m in run.metrics] == [1.5, 1.5]
    assert all(m["tools/failure_frequency"] == 0 for m in run.metrics)
    kept = [r["completion"] for r in run.rollouts]
    assert "40, 30)" in kept[0]  # the revision
    assert "40, 11)" in kept[1]  # the first painting, kept
    assert all(r["admitted"] and r["reward"] > 0 for r in run.rollouts)
    first, told = script.prompts[:2]
    assert first[0] == "Paint a jellyfish.\n"
    assert "of the paper is painted." in told[0]
    assert "It has one shape in one colour." in told[0]
    assert not any(word in told[0].lower() for word in ("reward", "judge", "reference", "score"))


@pytest.mark.browser
def test_a_vision_policy_sees_what_it_painted(
    scorer: StudioThread, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def say(turn: int, place: int) -> str:
        call = {"name": "paint", "arguments": {"sketch": sketch(12 + 9 * turn + place)}}
        return f"<tool_call>\n{json.dumps(call)}\n</tool_call>"

    script = Scripted(say)
    script.into(monkeypatch)
    model, processor = tiny_vision()
    shared = stage(scorer, side=64)
    trainer = GRPOTrainer(
        model=model,
        processing_class=processor,
        args=GRPOConfig(
            output_dir=str(tmp_path / "trainer"),
            max_steps=2,
            num_generations=2,
            per_device_train_batch_size=2,
            max_completion_length=2000,
            learning_rate=1e-3,
            max_tool_calling_iterations=1,
            use_cpu=True,
            bf16=False,
            report_to="none",
            save_strategy="no",
            logging_steps=1,
            gradient_checkpointing=False,
        ),
        train_dataset=Dataset.from_dict(
            {
                "prompt": [[{"role": "user", "content": "Paint a dot."}]] * 4,
                "subject": ["a dot"] * 4,
            }
        ),
        reward_funcs=EpisodeReward(shared, begun(tmp_path)),
        environment_factory=shared,
        callbacks=[shared.clock],
    )
    before = model.model.visual.patch_embed.proj.weight.detach().clone()
    trainer.train()
    # The loss reached the vision tower, so the pictures were in the training pass too.
    assert not torch.equal(before, model.model.visual.patch_embed.proj.weight)
    pictures = [picture for row in script.images[1] for picture in row]
    assert [type(p) for p in pictures] == [Image.Image] * 2
    assert all(max(p.size) == 64 for p in pictures)
    assert script.images[0] is None
    assert script.prompts[1][0].count("<|image_pad|>") == 4  # 64 x 64 pixels, 32 a token
    assert "of the paper is painted." in script.prompts[1][0]
    run = read_run_lines(tmp_path)
    assert len(run) == 4
    assert all(r["reward"] > 0 for r in run)
    assert len({r["seed"] for r in run[:2]}) == 1


def begun(folder: Path) -> Archive:
    """An archive whose run has begun."""
    archive = Archive(folder)
    archive.begin({})
    return archive


def read_run_lines(folder: Path) -> list[dict[str, Any]]:
    return read_run(folder).rollouts


@pytest.mark.browser
def test_the_best_of_an_episode_counts_when_asked(scorer: StudioThread, tmp_path: Path) -> None:
    shared = stage(scorer, Counts.BEST)

    async def play() -> tuple[Any, Any, list[float | None]]:
        episode = shared()
        episode.reset(prompt="Paint a dot.", subject="a dot")
        said = await episode.paint(sketch(40))
        other = await episode.paint("nothing")
        left = await episode.paint(sketch(10))
        assert left == NONE_LEFT
        reward = EpisodeReward(shared, begun(tmp_path))
        state = SimpleNamespace(global_step=0)
        end = [[{"role": "assistant", "content": "Done."}]]
        return said, other, await reward(["p"], end, state, environments=[episode])

    said, other, (value,) = asyncio.run(play())
    assert isinstance(said, str)
    assert other == LAST_PAINTING
    assert value is not None
    assert value > 0
    (line,) = read_run_lines(tmp_path)
    assert line["completion"] == sketch(40)


class Down:
    """A scorer that makes a fault happen: its server is gone for the first look."""

    def __init__(self, scorer: StudioThread) -> None:
        self.scorer, self.calls = scorer, 0

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        self.calls += 1
        if self.calls == 1:
            raise TransportError("http://secret.example: refused")
        return await self.scorer.score(jobs)


@pytest.mark.browser
def test_an_outage_in_between_leaves_no_reward(scorer: StudioThread, tmp_path: Path) -> None:
    shared = stage(Down(scorer))

    async def play() -> list[float | None]:
        episode = shared()
        episode.reset(prompt="Paint a dot.", subject="a dot")
        assert await episode.paint(sketch(20)) == OUR_OUTAGE
        assert await episode.paint(sketch(20)) == OUR_OUTAGE
        reward = EpisodeReward(shared, begun(tmp_path))
        end = [[{"role": "assistant", "content": f"```js\n{sketch(30)}\n```"}]]
        return await reward(["p"], end, SimpleNamespace(global_step=0), environments=[episode])

    assert asyncio.run(play()) == [None]
    (line,) = read_run_lines(tmp_path)
    assert "TransportError" in line["errors"][0]


@pytest.mark.parametrize(
    ("painted", "reply", "then"),
    [
        ([], {"content": "I cannot."}, ["I cannot."]),
        (["a"], {"content": "I keep it."}, ["a"]),
        (["a"], {"content": "```js\nfunction setup() {}\n```"}, ["a", "```js\nfunction setup() {}\n```"]),
        (["a", "b"], {"content": "```js\nfunction setup() {}\n```"}, ["a", "b"]),
        (["a"], {"tool_calls": [{"function": {"name": "paint", "arguments": {"sketch": "b"}}}]}, ["a", "b"]),
        (["a"], {"tool_calls": [{"function": {"name": "paint", "arguments": ["b"]}}]}, ["a"]),
        (["a"], None, ["a"]),
    ],
)  # fmt: skip
def test_how_a_rollout_ends(
    painted: list[str], reply: dict[str, Any] | None, then: list[str]
) -> None:
    script = Script(sketches=list(painted))
    script.conclude([{"role": "assistant", **reply}] if reply else [], EpisodeRules(1))
    assert script.sketches == then


def test_only_paint_is_a_tool() -> None:
    public = [n for n, f in vars(PaintEpisode).items() if callable(f) and not n.startswith("_")]
    assert sorted(public) == ["paint", "reset"]


def test_a_fence_is_a_call_and_a_template_of_ones_own_is_kept() -> None:
    tokenizer = read_fences(train_tokenizer(["function setup() {}\n"] * 3, 300))
    reply = "Here:\n```js\nfunction setup() {}\n```<eos>"
    parsed = tokenizer.parse_response(reply, prefix="Paint a dot.\n")
    (call,) = parsed["tool_calls"]
    assert call["function"] == {"name": "paint", "arguments": {"sketch": "function setup() {}"}}
    with pytest.raises(ValueError, match="template of its own"):
        read_fences(tokenizer)
