from __future__ import annotations

import re

import pytest

from assets import ASSETS
from rewards.allowlist import load_allowlist
from rewards.domain import load_domain
from rewards.sketch import extract_sketch
from rewards.syntax import read_syntax
from training.tiny.generator import Quality, generate, known_subjects, prompt_for, subjects
from training.tiny.tokenizer import load_tokenizer, train_tokenizer

SKETCHES = [generate(i, s, q) for i in range(4) for s in subjects() for q in Quality]


def test_the_same_arguments_give_the_same_text_and_others_another() -> None:
    assert generate(1, subjects()[0]) == generate(1, subjects()[0])
    assert len(set(SKETCHES)) == len(SKETCHES)


@pytest.mark.parametrize("reply", SKETCHES[::5])
def test_generated_sketches_parse_and_keep_to_the_allowlist(reply: str) -> None:
    source = extract_sketch(reply).source
    assert read_syntax(source).fault is None
    called = set(re.findall(r"brush\.(\w+)", source))
    assert called <= set(load_allowlist().brush_methods)


def test_an_unknown_subject_is_an_error() -> None:
    with pytest.raises(KeyError):
        generate(0, "a spaceship")


def test_the_tokenizer_gives_back_what_it_took() -> None:
    trained = train_tokenizer(SKETCHES)
    shipped = load_tokenizer(str(ASSETS / "policy" / "tiny"))
    for text in (SKETCHES[0], prompt_for("a jellyfish"), "naïve ☂ text\n\ttabs"):
        assert trained.decode(trained(text)["input_ids"]) == text
        assert shipped.decode(shipped(text)["input_ids"]) == text
    assert len(shipped(SKETCHES[0])["input_ids"]) < 160


@pytest.mark.parametrize("domain", ["hibiscus", "jellyfish", "landscape"])
def test_the_tiny_policy_knows_a_subject_of_every_domain_with_a_pool(domain: str) -> None:
    wanted = load_domain(domain).subjects
    assert 0 < len(known_subjects(wanted)) < len(wanted)
    assert known_subjects(["a zebra"]) == ("a zebra",)
