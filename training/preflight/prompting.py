"""Checks of how the policy is asked: template, thinking mode, tokens, and room to answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trl import GRPOConfig

from training.policies.policy import PolicyError
from training.preflight.finding import Finding, fail, ok, warn
from training.preflight.flight import Flight
from training.recipes.recipe import Prompting

_OPENS, _CLOSES = ("<think>", "<|think|>"), ("</think>", "<|/think|>")
_REPLY = "A reply that ends here."
# Of the sketches that a policy is to write; above it the length teaches more than the painting.
_CUT = 0.25


def check_policy(flight: Flight) -> Iterator[Finding]:
    """The policy is there, with the tokens that a batch needs."""
    try:
        tokenizer, skeleton = flight.tokenizer, flight.skeleton
    except PolicyError as error:
        yield fail("policy", str(error), "--set policy.model=FOLDER, or OWNER/NAME@REVISION")
        return
    said = f"{flight.recipe.policy.model}: {skeleton.num_parameters():,} parameters"
    if tokenizer.eos_token_id is None:
        yield fail(
            "policy", f"{said}; its tokenizer has no eos token", "set eos_token in its files"
        )
    elif tokenizer.padding_side != "left":
        mend = 'padding_side = "left" in its tokenizer_config.json'
        yield fail("policy", f"{said}; its tokenizer pads on the right", mend)
    elif tokenizer.pad_token_id is None:
        yield warn("policy", f"{said}; no pad token, eos ({tokenizer.eos_token}) stands in for it")
    else:
        yield ok("policy", f"{said}; eos {tokenizer.eos_token}, pad {tokenizer.pad_token}, left")


def check_template(flight: Flight) -> Iterator[Finding]:
    """A conversation can be rendered, with its system prompt, and ends in the eos token."""
    name, prompt = "chat template", flight.prompts[0]
    if isinstance(prompt, str):
        yield ok(name, "none is used: policy.prompting = plain")
        return
    if not flight.tokenizer.chat_template:
        mend = "policy.prompting = plain, or a chat template beside the tokenizer"
        yield fail(name, "policy.prompting = chat, and the tokenizer has no chat template", mend)
        return
    try:
        text = flight.rendered(prompt)
    except Exception as error:  # jinja's errors, and those that templates raise themselves
        yield fail(
            name, f"it cannot be rendered: {error}", "another template, or prompting = plain"
        )
        return
    lost = [turn["role"] for turn in prompt if str(turn["content"]).strip() not in text]
    if lost:
        yield fail(name, f"it drops the prompt of: {', '.join(lost)}", "another chat template")
        return
    yield from _thinking(flight, prompt, text)
    yield _ending(flight, prompt)


def check_length(flight: Flight) -> Iterator[Finding]:
    """Prompt and completion fit the context, and a sketch fits the completion."""
    config = flight.skeleton.config.get_text_config()
    context = getattr(config, "max_position_embeddings", None)
    longest = max(flight.tokens(flight.rendered(prompt)) for prompt in flight.prompts)
    length = flight.config.max_completion_length or GRPOConfig.max_completion_length
    said = f"prompt {longest} + completion {length} tokens"
    if context is None:
        yield warn("context", f"{said}; not checked: the policy does not tell its context")
    elif longest + length > context:
        mend = f"trl.max_completion_length = {max(1, context - longest)} or less"
        yield fail("context", f"{said} are more than the policy's {context}", mend)
    else:
        yield ok("context", f"{said} of {context}")
    yield _sketches(flight)


def _sketches(flight: Flight) -> Finding:
    room = flight.recipe.trl.get("max_completion_length", GRPOConfig.max_completion_length)
    source, texts = flight.sketches
    lengths = sorted(flight.tokens(text) + 1 for text in texts)
    cut = sum(length > room for length in lengths) / len(lengths)
    middle = lengths[len(lengths) // 2]
    said = (
        f"{cut:.0%} of {len(lengths)} sketches ({source}; {lengths[0]} to {lengths[-1]} tokens, "
        f"median {middle}) would be cut at {room}"
    )
    if flight.recipe.policy.thinking:
        said += "; thinking needs room beside them"
    mend = f"trl.max_completion_length = {lengths[int(0.95 * (len(lengths) - 1))]} or more"
    if cut == 1.0:
        return fail("sketch length", said, mend)
    return warn("sketch length", said, mend) if cut > _CUT else ok("sketch length", said)


def _thinking(flight: Flight, prompt: Any, text: str) -> Iterator[Finding]:
    wanted, name = flight.recipe.policy.thinking, "thinking"
    other = flight.rendered(prompt, enable_thinking=not wanted)
    opened = _opened(text)
    if opened and not wanted:
        mend = "policy.thinking = true and room to think, or another chat template"
        yield fail(name, "policy.thinking = false, and the template opens a thought", mend)
    elif wanted and text == other:
        yield warn(name, "policy.thinking = true, and the template has no such mode")
    elif wanted:
        yield ok(
            name, "on: " + ("the template opens a thought" if opened else "left to the policy")
        )
    else:
        yield ok(name, "off" + ("" if text != other else ": the template has no such mode"))


def _opened(text: str) -> bool:
    """Whether the last thought that a text opens is not closed in it."""
    opened = max(text.rfind(tag) for tag in _OPENS)
    return opened > max(text.rfind(tag) for tag in _CLOSES)


def _ending(flight: Flight, prompt: Any) -> Finding:
    """TRL ends a completion at the tokenizer's eos token, or at one of the policy's own."""
    tokenizer, name = flight.tokenizer, "chat template"
    text: str = tokenizer.apply_chat_template(
        [*prompt, {"role": "assistant", "content": _REPLY}], tokenize=False
    )
    system = flight.recipe.policy.prompting is Prompting.CHAT
    kept = "system prompt kept; " if system else ""
    ids = tokenizer(text.rpartition(_REPLY)[2], add_special_tokens=False)["input_ids"]
    if tokenizer.eos_token_id in ids:
        return ok(name, f"{kept}a reply ends in {tokenizer.eos_token}")
    found = tokenizer.decode(ids).strip() or "nothing"
    mend = "the eos token of tokenizer or generation_config.json should be what ends a turn"
    return warn(name, f"{kept}a reply ends in {found}, and eos is {tokenizer.eos_token}", mend)
