"""The supervised warm start: its sources, what it asks, and a short one of the tiny policy."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import torch
from rich.console import Console
from typer.testing import CliRunner

from rewards.domain import load_domain
from tests.training.archive_writer import lost, painted, refused
from training.archive import Archive, Rollout
from training.cli import app
from training.policies.policy import load_policy, new_policy
from training.recipes.file import load_recipe
from training.recipes.recipe import PolicyTable
from training.sft.best import best_rollouts
from training.sft.example import Example, Source
from training.sft.rows import IGNORED, Encoder, mixed, teach
from training.sft.run import SftSettings, run_sft
from training.sft.sources import SourceError, open_source

CHAT = "{% for m in messages %}<{{ m['role'] }}>{{ m['content'] }}{% endfor %}{% if add_generation_prompt %}<assistant>{% endif %}"


def run_with(folder: Path, results: dict[str, list[tuple[float | None, str]]]) -> Path:
    """A run whose groups (by prompt) hold rollouts of a reward and a text; None: unscored."""
    archive, rows = Archive(folder), []
    archive.begin({"recipe": {"run": {"steps": 1}}})
    for prompt, members in results.items():
        for reward, text in members:
            result = lost() if reward is None else painted(len(rows)) if reward else refused()
            if reward:
                object.__setattr__(result.reward, "value", reward)
            rows.append(Rollout(0, len(rows), prompt, text, 1, result, f"subject of {prompt}"))
    archive.add(rows)
    return folder


def test_the_best_of_a_run_are_admitted_ranked_in_their_group_and_different(tmp_path: Path) -> None:
    run = run_with(
        tmp_path,
        {
            "p": [(0.2, "low"), (0.9, "high"), (None, "lost"), (0.0, "refused"), (0.5, "middle")],
            "q": [(0.1, "poor"), (0.3, "fair"), (0.3, "fair again")],
        },
    )
    # The painted stand-in paints one display list, so a subject gives one painting.
    assert best_rollouts(run, 0.5, 0.0) == (
        Example("subject of p", "high"),
        Example("subject of q", "fair"),
    )
    assert best_rollouts(run, 0.5, 0.4) == (Example("subject of p", "high"),)
    assert best_rollouts(run, 1.0, 0.95) == ()
    with pytest.raises(FileNotFoundError, match="holds no run"):
        best_rollouts(tmp_path / "nowhere", 0.5, 0.0)


def test_a_pool_gives_the_sketches_of_its_chosen_tiers() -> None:
    loved = open_source("pool:hibiscus,tiers=love", 0)
    both = open_source("pool:hibiscus", 0)
    assert len(loved.examples) == 14 < len(both.examples) == 28
    assert set(loved.examples) < set(both.examples)
    assert loved.digest != both.digest
    assert all(e.completion.startswith("```javascript\n") and e.subject for e in both.examples)


def test_the_generator_gives_different_sketches_by_its_seed() -> None:
    made = open_source("generator:30,quality=better", 4)
    assert len(set(made.examples)) == 30
    assert made == open_source("generator:30,quality=better", 4)
    assert made.digest != open_source("generator:30,quality=better", 5).digest


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("hibiscus", "write pool:NAME, generator:COUNT or best:RUN"),
        ("generator:some", "invalid literal"),
        ("generator:0", "nothing to learn from"),
        ("generator:5,tiers=love", "no option 'tiers'; use count, quality, share"),
        ("generator:5,quality=great", "'great' is not a valid Quality"),
        ("pool:hibiscus,tiers=lovely", "'lovely' is not a valid Tier"),
        ("pool:nowhere", "no pool 'nowhere'"),
        ("generator:5,share=1.5", "use one between 0 and 1"),
        ("generator:5,count=0", "use 1 or more"),
        ("generator:5,count=3,share=0.5", "give one of them"),
        ("best:x,top=0", "top=0 is no share"),
    ],
)
def test_a_source_written_wrong_is_quoted(spec: str, said: str) -> None:
    with pytest.raises(SourceError) as raised:
        open_source(spec, 0)
    assert f"--from {spec}" in str(raised.value)
    assert said in str(raised.value)


def encoder(*changes: str, template: str | None = None) -> Encoder:
    recipe = load_recipe("tiny-cpu", list(changes))
    _, tokenizer = load_policy(PolicyTable())
    tokenizer.chat_template = template
    return Encoder(tokenizer, recipe, load_domain(recipe.task.domain))


def test_the_prompt_is_grpos_and_only_the_reply_and_its_end_carry_loss() -> None:
    asked = encoder()
    row = asked.row(Example("two pears", "brush.noFill();"))
    assert row is not None
    _, tokenizer = load_policy(PolicyTable())
    assert list(row.prompt) == tokenizer("Paint two pears.\n")["input_ids"]
    assert tokenizer.decode(list(row.completion)) == "brush.noFill();<eos>"
    columns = row.to_columns()
    assert columns["input_ids"] == [*row.prompt, *row.completion]
    assert columns["labels"] == [IGNORED] * len(row.prompt) + list(row.completion)


@pytest.mark.parametrize("prompting", ["turn", "chat"])
def test_a_conversation_goes_through_the_models_own_template(prompting: str) -> None:
    asked = encoder(f"policy.prompting={prompting}", template=CHAT)
    text = load_policy(PolicyTable())[1].decode(list(asked.prompt("two pears")))
    assert text.endswith("<user>Paint two pears.<assistant>")
    assert text.startswith("<system>You paint" if prompting == "chat" else "<user>")


@pytest.mark.parametrize("thinking", [True, False])
def test_the_thinking_mode_is_that_of_the_training(thinking: bool) -> None:
    modes = CHAT + "{% if not enable_thinking %}<think></think>{% endif %}"
    given = f"policy.thinking={str(thinking).lower()}"
    asked = encoder("policy.prompting=turn", given, template=modes)
    text = load_policy(PolicyTable())[1].decode(list(asked.prompt("two pears")))
    assert text.endswith("<assistant>" if thinking else "<think></think>")


def test_what_grpo_would_cut_off_is_not_taught_and_counts_and_shares_are_met() -> None:
    short = encoder("trl.max_completion_length=120")
    made = open_source("generator:40", 1)
    taught = teach(made, short, 0.2, 0)
    kept = len(taught.train) + len(taught.held_out)
    assert kept + taught.too_long == 40
    assert taught.too_long > 0
    assert len(taught.held_out) == round(0.2 * kept)
    assert not set(taught.train) & set(taught.held_out)
    assert all(len(row.completion) <= 120 for row in taught.train)

    few = teach(Source("few", made.examples[:40], share=0.75), short, 0.0, 0)
    (ten, rest) = mixed([teach(Source("ten", made.examples, count=10), short, 0.0, 0), few], 0)
    assert (len(ten), len(rest)) == (10, 30)
    assert all(rest.count(row) <= 30 // len(few.train) + 1 for row in few.train)
    with pytest.raises(SourceError, match="one source has none"):
        mixed([few], 0)
    with pytest.raises(SourceError, match="fits trl"):
        teach(made, encoder("trl.max_completion_length=8"), 0.0, 0)


def test_a_warm_start_teaches_a_policy_and_says_what_it_came_to(tmp_path: Path) -> None:
    _, tokenizer = load_policy(PolicyTable())
    blank = tmp_path / "blank"
    new_policy(len(tokenizer), tokenizer.pad_token_id, tokenizer.eos_token_id, 0).save_pretrained(
        blank
    )
    tokenizer.save_pretrained(blank)
    small = ["trl.max_completion_length=110", "trl.gradient_checkpointing=false"]
    recipe = load_recipe("tiny-cpu", [f"policy.model={blank}", *small])
    sources = ("generator:40,quality=worse", "pool:hibiscus,count=4")
    with pytest.raises(SourceError, match="none of its 28 sketches fits"):
        run_sft(recipe, SftSettings(tmp_path / "out", sources), Console(quiet=True))

    settings = SftSettings(
        tmp_path / "out", sources[:1], steps=6, batch=8, learning_rate=5e-3, samples=4
    )
    report = run_sft(recipe, settings, Console(quiet=True))
    before, after = report.losses
    assert before is not None
    assert after is not None
    assert before == pytest.approx(6.9, abs=0.3), "a policy that knows nothing, of 1,024 tokens"
    assert after < before - 0.5
    assert report.valid is not None
    assert [found.valid.of for found in report.valid] == [4, 4]
    assert report.valid[0].valid.hits == 0
    assert report.setting == f"policy.model={tmp_path / 'out' / 'policy'}"

    facts = json.loads((tmp_path / "out" / "sft.json").read_text())
    (source,) = facts["sources"]
    assert source["examples"] == 40
    assert source["learnt_from"] + source["held_out"] + source["too_long"] == 40
    assert len(source["digest"]) == 64
    assert len(facts["training"]["losses"]) == 6
    assert facts["held_out_loss"] == {"before": before, "after": after}
    assert facts["valid"]["before"]["valid"]["share"] == 0
    assert facts["versions"]["trl"]
    assert facts["recipe"]["policy"]["model"] == str(blank)
    taught, _ = load_policy(PolicyTable(model=str(tmp_path / "out" / "policy")))
    assert not torch.equal(
        taught.lm_head.weight, load_policy(PolicyTable(model=str(blank)))[0].lm_head.weight
    )
    with pytest.raises(FileExistsError, match="already holds a warm start"):
        run_sft(recipe, settings, Console(quiet=True))


def test_a_recipe_with_an_adapter_gives_one_that_fits_its_policy(tmp_path: Path) -> None:
    changes = ["lora.rank=2", "trl.max_completion_length=110"]
    settings = SftSettings(
        tmp_path, ("generator:8,quality=worse",), steps=1, batch=4, samples=0, held_out=0.0
    )
    report = run_sft(load_recipe("tiny-cpu", changes), settings, Console(quiet=True))
    assert report.losses == (None, None)
    assert report.valid is None
    assert report.setting == f"policy.adapter={tmp_path / 'policy'}"
    load_policy(PolicyTable(adapter=tmp_path / "policy"))

    again = SftSettings(
        tmp_path / "again",
        *(getattr(settings, f) for f in ("sources",)),
        steps=1,
        batch=4,
        samples=0,
    )
    on_top = load_recipe("tiny-cpu", [*changes, f"policy.adapter={tmp_path / 'policy'}"])
    whole = run_sft(on_top, again, Console(quiet=True))
    assert whole.setting == f"policy.model={tmp_path / 'again' / 'policy'}"
    load_policy(PolicyTable(model=str(tmp_path / "again" / "policy")))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--from", "generator:none"], "--from generator:none"),
        (["--from", "generator:4", "--set", "task.revisions=1"], "add --set task.revisions=0"),
        (["--from", "best:/nowhere"], "holds no run"),
        (["--from", "generator:4", "--set", "policy.model=/nowhere"], "no policy '/nowhere'"),
    ],
)
def test_bad_usage_is_told(arguments: list[str], said: str, tmp_path: Path) -> None:
    ran = CliRunner().invoke(
        app, ["sft", "--recipe", "tiny-cpu", "--out", str(tmp_path), *arguments]
    )
    assert ran.exit_code == 2
    assert said in " ".join(ran.output.replace("│", " ").split())
