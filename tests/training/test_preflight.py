"""Checks before a run, each made to fail: through the real studio, the shipped policy, real TRL."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file
from typer.testing import CliRunner

from env_server.errors import ScorerError
from env_server.job import Job
from env_server.painter_settings import PainterSettings
from env_server.realm import RealmSettings
from env_server.result import Result
from env_server.studio import StudioSettings
from env_server.taste_settings import TasteSettings
from rewards.domain import load_domain
from rewards.judge.settings import JudgeSettings
from tests.training.rank_worker import Cheap, trained
from training.archive import read_run
from training.cli import app
from training.policies.policy import TINY
from training.preflight.agreement import merged
from training.preflight.checks import CHECKS, CONTROL, looked, run_preflight
from training.preflight.control import ControlRun, FillReward, run_control
from training.preflight.control_check import dead
from training.preflight.finding import Finding, Status, fail, ok
from training.preflight.flight import Flight
from training.preflight.movement import Held, movement, sampled, stirred
from training.recipes.file import load_recipe
from training.recipes.recipe import Recipe
from training.scoring.loop_thread import StudioThread
from training.scoring.reward_function import Scorer
from training.tiny.tokenizer import load_tokenizer

torch.set_num_threads(1)
SHORT = ("run.prompts=1", "run.generations=4", "preflight.steps=4", "preflight.tokens=24")
THINKS = "{% if add_generation_prompt %}assistant:<think>\n{% endif %}"
TURNS = "{% for m in messages %}{{ m.role }}:{{ m.content }}{% if m.role == 'assistant' %}<eos>{% endif %}\n{% endfor %}"
MODES = "{% if add_generation_prompt and not enable_thinking %}<think>\n\n</think>{% endif %}"


def flight(*changes: str, scorer: Scorer | None = None, out: Path = Path("run")) -> Flight:
    return Flight(load_recipe("tiny-cpu", [*SHORT, *changes]), out, scorer or Cheap())


def found(name: str, at: Flight) -> dict[str, Finding]:
    check = next(check for check in (*CHECKS, CONTROL) if check.name == name)
    return {finding.name: finding for finding in looked(check, at)}


def only(name: str, at: Flight) -> Finding:
    return found(name, at)[name]


def policy(folder: Path, template: str | None = None, **changes: str) -> str:
    """The tiny policy without its weights, with another tokenizer."""
    tokenizer = load_tokenizer(str(TINY))
    tokenizer.chat_template = template
    for field, value in changes.items():
        setattr(tokenizer, field, value)
    tokenizer.save_pretrained(folder)
    (folder / "config.json").write_bytes((TINY / "config.json").read_bytes())
    return f"policy.model={folder}"


class Dead:
    """A scorer that cannot be reached."""

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        raise ScorerError("nobody is there")


class Restless:
    """A scorer that paints the same job otherwise each time."""

    def __init__(self, scorer: Scorer) -> None:
        self._scorer = scorer
        self._count = 0

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        self._count += 1
        return await self._scorer.score([replace(j, seed=j.seed + self._count) for j in jobs])


@pytest.fixture(scope="module")
def studio() -> Iterator[StudioThread]:
    """A judge that is not there, and all else."""
    judge = JudgeSettings(base_url="http://127.0.0.1:9/v1", model="none", retries=0, timeout_s=1.0)
    settings = StudioSettings(
        domain="hibiscus",
        taste=TasteSettings(judge=judge),
        painter=PainterSettings(browsers=1),
        realm=RealmSettings(workers=1),
    )
    with StudioThread(settings) as opened:
        yield opened


def test_groups_that_cannot_be_shared_out_fail() -> None:
    assert only("groups", flight()).status is Status.OK
    wrong = only("groups", flight("trl.per_device_train_batch_size=3"))
    assert wrong.status is Status.FAIL
    assert "1 passes (trl.gradient_accumulation_steps) of 3" in wrong.found


def test_a_policy_that_is_not_there_fails_once(tmp_path: Path) -> None:
    at = flight(f"policy.model={tmp_path}")
    assert only("policy", at).status is Status.FAIL
    told = only("context", at)
    assert (told.status, told.found[:12]) == (Status.WARN, "not checked:")


def test_tokens_of_a_batch(tmp_path: Path) -> None:
    assert only("policy", flight()).status is Status.OK
    assert only("policy", flight(policy(tmp_path, eos_token=None))).status is Status.FAIL
    bare = only("policy", flight(policy(tmp_path, pad_token=None)))
    assert (bare.status, "stands in" in bare.found) == (Status.WARN, True)


@pytest.mark.parametrize(
    ("template", "status", "said"),
    [
        (None, Status.FAIL, "has no chat template"),
        ("{{ messages[-1].content }}", Status.FAIL, "drops the prompt of: system"),
        ("{{ raise_exception('no system role') }}", Status.FAIL, "no system role"),
        (TURNS.replace("<eos>", "<end>"), Status.WARN, "a reply ends in <end>"),
        (TURNS, Status.OK, "system prompt kept; a reply ends in <eos>"),
    ],
)
def test_chat_templates(tmp_path: Path, template: str | None, status: Status, said: str) -> None:
    chat = flight(policy(tmp_path, template), "policy.prompting=chat")
    told = only("chat template", chat)
    assert told.status is status
    assert said in told.found


def test_a_thought_that_nobody_asked_for_fails(tmp_path: Path) -> None:
    name, chat = "thinking", "policy.prompting=chat"
    opened = flight(policy(tmp_path, TURNS + THINKS), chat)
    assert found("chat template", opened)[name].status is Status.FAIL
    wanted = flight(policy(tmp_path, TURNS), chat, "policy.thinking=true")
    assert found("chat template", wanted)[name].status is Status.WARN
    both = [
        found(
            "chat template", flight(policy(tmp_path, TURNS + MODES), chat, f"policy.thinking={on}")
        )
        for on in ("true", "false")
    ]
    assert [told[name].status for told in both] == [Status.OK, Status.OK]


def test_the_thinking_mode_reaches_trl() -> None:
    given = 'trl.chat_template_kwargs={reasoning_effort = "low"}'
    at = flight("policy.thinking=true", given)
    assert at.config.chat_template_kwargs == {"enable_thinking": True, "reasoning_effort": "low"}
    assert flight().config.chat_template_kwargs == {"enable_thinking": False}


def test_room_for_prompt_and_sketch() -> None:
    told = found("context", flight())
    assert [finding.status for finding in told.values()] == [Status.OK, Status.OK]
    assert only("context", flight("trl.max_completion_length=768")).status is Status.FAIL
    cut = found("context", flight("trl.max_completion_length=8"))["sketch length"]
    assert cut.status is Status.FAIL
    assert cut.found.startswith("100% of")


def test_an_adapter_that_reaches_too_little_fails() -> None:
    assert only("adapter", flight()).found == "none: every weight is trained"
    assert only("adapter", flight("lora.rank=2")).status is Status.OK
    few = only("adapter", flight("lora.rank=2", 'lora.targets=["q_proj"]'))
    assert few.status is Status.FAIL


@pytest.mark.browser
def test_a_painting_end_to_end_and_every_term_by_name(studio: StudioThread) -> None:
    at = flight(
        "task.mix=judge-led",
        "task.domain=hibiscus",
        'task.subjects=["a red hibiscus"]',
        scorer=studio,
    )
    told = found("painting", at)
    assert told["painting"].status is Status.OK
    assert told["term preference"].status is Status.OK
    judge = told["term judge"]
    assert judge.status is Status.FAIL
    assert judge.found.startswith("weighs 0.6 and has no value: ")
    same = only("determinism", at)
    assert (same.status, same.found) == (
        Status.OK,
        "the same display list, picture and terms again",
    )
    hostile = only("hostile replies", at)
    assert (hostile.status, hostile.found[:12]) == (Status.OK, "4 earn 0: no")
    assert only("disk space", at).status is Status.OK
    kept = only("disk space", flight("run.steps=1000", "run.save_every=10", scorer=Dead()))
    assert ": 3 checkpoints of" in kept.found  # two stay, and the newest while it is written
    full = flight("run.steps=1000000000000", scorer=Dead())
    assert only("disk space", full).status is Status.FAIL


@pytest.mark.browser
def test_another_picture_of_the_same_job_fails(studio: StudioThread) -> None:
    at = flight("task.domain=hibiscus", scorer=Restless(studio))
    told = only("determinism", at)
    assert (told.status, told.found[:34]) == (Status.FAIL, "the same list, and another picture")


def test_the_pool_must_hold_the_references_of_every_stage() -> None:
    judged = ("task.domain=hibiscus", "task.mix=judge-led", "task.references=16")
    told = only("references", flight(*judged, "task.tiers=0:okay=0.5,love=0.5;20:love=1"))
    assert (told.status, "references should be love" in told.found) == (Status.FAIL, True)
    told = only("references", flight(*judged, "task.tiers=0:okay=0.5,love=0.5"))
    pool = load_domain("hibiscus").pool
    assert told == ok("references", f"16 of pool {pool} in each of 1 stages")
    assert only("references", flight()).found == "none are compared with"


def test_a_scorer_that_is_not_there_fails_by_its_reason() -> None:
    done = run_preflight(flight().recipe, Path("run"), Dead())
    told = {finding.name: finding for finding in done.findings}
    assert told["painting"].status is Status.FAIL
    assert "nobody is there" in told["painting"].found
    assert "nobody is there" in told["term coverage"].found
    assert told["hostile replies"].status is Status.FAIL  # None where it should be 0
    assert told["determinism"].found.startswith("not checked")
    assert told["control reward"].found == "not checked: another check failed"


def test_the_worst_of_all_ranks_is_what_all_have() -> None:
    told = list(
        merged([(0, [ok("a", "x"), ok("b", "1 s")]), (1, [fail("a", "y", "z"), ok("b", "2 s")])])
    )
    assert told == [Finding("a", Status.FAIL, "process 1: y", "z"), ok("b", "1 s")]


def test_fills_towards_a_target() -> None:
    reward = FillReward(2)
    texts = ["", "brush.fill('red', 90);", "fill(1) fill (2)", "fill() " * 3, "noFill(); fill"]
    assert reward(texts) == [0.0, 0.5, 1.0, 0.5, 0.0]


def test_the_reward_rises_where_better_replies_become_likelier() -> None:
    rewards = [0.2, 0.4, 0.6, 0.8] * 4
    rises = [Held("p", reward, reward / 10 + i / 1000) for i, reward in enumerate(rewards)]
    assert movement(rises).clear(2.0)
    assert movement(rises).rise == pytest.approx(0.1 * 0.05, rel=0.1)  # slope times variance
    assert not movement([Held("p", h.reward, -h.rise) for h in rises]).clear(2.0)
    same = movement([Held("p", reward, 0.3) for reward in rewards])
    assert same.rise == pytest.approx(0.0)
    assert not same.clear(2.0)
    # That one prompt earns more than another is no rise.
    apart = movement([Held(p, 0.9 * (p == "p"), 0.5 * (p == "p")) for p in "pq" * 8])
    assert apart.rise == pytest.approx(0.0)


def test_new_samples_count_where_the_policy_changed() -> None:
    rewards, spreads = [0.4, 0.5, 0.4, 0.5, *[0.5] * 5, 0.7, 0.7, 0.7], [0.2] * 12
    found = sampled(rewards, spreads, before=4, rollouts=16)
    assert found.rise == pytest.approx(0.25)
    assert found.error == pytest.approx((0.04 / 16 * (1 / 4 + 1 / 3)) ** 0.5)
    assert found.clear(1.96)
    assert not sampled(rewards[:4], spreads[:4], before=4, rollouts=16).clear(1.96)
    assert not stirred([Held("p", 0.1, 1e-9)])
    assert stirred([Held("p", 0.1, -0.3), Held("p", 0.9, -0.4)])


def test_a_rate_of_nothing_fails_as_nothing_changes() -> None:
    told = only("control reward", flight("trl.learning_rate=0"))
    assert told.status is Status.FAIL
    assert told.found == "no weight changed at rate 0"


def test_equal_rewards_fail() -> None:
    told = only("control reward", flight("preflight.target=1000", "preflight.tokens=8"))
    assert told.status is Status.FAIL
    assert "every reward of a group was the same (0.000 in the first step)" in told.found


@pytest.mark.slow
def test_an_adapter_that_changes_nothing_does_not_move_at_any_rate() -> None:
    told = only("control reward", flight("lora.rank=2", "lora.alpha=1e-12"))
    assert told.status is Status.FAIL
    assert told.found.startswith("does not move: ")
    assert [part.rpartition(" ")[2] for part in told.found.split(";")] == [
        "0.0001",
        "0.00030000000000000003"[:6],
        "0.001",
    ]


def test_a_broken_gradient_is_told() -> None:
    run = ControlRun(1e-4, (0.1, 0.2), (0.1, 0.1), (), 0.0, 0.0, 16)
    why = dead(run)
    assert why is not None
    assert why[0] == "no weight changed at rate 0.0001, no gradient reached one"
    broken = dead(replace(run, gradient=float("nan")))
    assert broken is not None
    assert broken[0] == "the gradient is nan"
    assert dead(replace(run, gradient=1.0, change=1e-5)) is None


def recipe_of_one_step() -> Recipe:
    return load_recipe("tiny-cpu", [*SHORT, "run.steps=1", "trl.max_completion_length=16"])


def test_a_run_after_the_control_is_the_run_without_it(tmp_path: Path) -> None:
    recipe = recipe_of_one_step()
    trained(recipe, tmp_path / "without", Cheap())
    before = torch.random.get_rng_state()
    run_control(recipe, None)
    assert torch.equal(torch.random.get_rng_state(), before)
    trained(recipe, tmp_path / "with", Cheap())
    one, other = (
        load_file(tmp_path / name / "policy" / "model.safetensors") for name in ("without", "with")
    )
    assert one.keys() == other.keys()
    assert all(torch.equal(one[name], other[name]) for name in one)
    assert read_run(tmp_path / "with").facts["preflight"] == "skipped"


def test_the_command_checks_only_and_exits_1(tmp_path: Path) -> None:
    given = ("task.server=http://127.0.0.1:9", "run.score_deadline_s=0.5")
    changes = [word for change in (*SHORT, *given) for word in ("--set", change)]
    out = tmp_path / "run"
    ran = CliRunner().invoke(app, ["train", "--preflight", "--json", "--out", str(out), *changes])
    assert ran.exit_code == 1
    # Logs are told to standard error by the command itself, which sets them up.
    lines = [line for line in ran.stdout.splitlines() if line.startswith("{")]
    told = {row["name"]: row for row in map(json.loads, lines)}
    assert told["painting"]["status"] == "fail"
    assert told["policy"]["status"] == "ok"
    assert not out.exists()


@pytest.mark.slow
@pytest.mark.browser
def test_the_command_checks_and_then_trains(tmp_path: Path) -> None:
    changes = [word for change in SHORT for word in ("--set", change)]
    out = tmp_path / "run"
    ran = CliRunner().invoke(app, ["train", "--steps", "1", "--out", str(out), *changes])
    told = read_run(out).facts["preflight"]
    assert ran.exit_code == 0
    assert told["status"] in ("ok", "warn")
    assert [f["status"] for f in told["findings"][:5]] == ["ok"] * 5
