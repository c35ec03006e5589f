"""What a recipe may say about vLLM, taken from TRL's own configuration, and the server's command.

vLLM itself is not imported here, so a recipe can be checked where it is not installed.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import partial
from typing import Any

_SERVER_ONLY = frozenset(
    {
        "vllm_server_base_url",
        "vllm_server_host",
        "vllm_server_port",
        "vllm_server_timeout",
        "vllm_group_port",
    }
)
_COLOCATE_ONLY = frozenset(
    {
        "vllm_gpu_memory_utilization",
        "vllm_max_model_length",
        "vllm_tensor_parallel_size",
        "vllm_enable_sleep_mode",
        "vllm_model_impl",
    }
)


class VllmMode(StrEnum):
    """Where vLLM generates."""

    SERVER = "server"
    """In a server of its own, which the trainer sends weights to."""
    COLOCATE = "colocate"
    """In the trainer's processes, on the trainer's GPUs."""


class VllmOptionError(ValueError):
    """An option that TRL does not have, or that the mode would silently ignore."""


class VllmMissing(RuntimeError):
    """vLLM is not installed."""


@dataclass(frozen=True)
class Speculation:
    """vLLM's speculative decoding: `tokens` are proposed a step by `method`.

    `model` names the draft for methods that need one; `more` holds any other field of vLLM's
    `speculative_config` (such as `prompt_lookup_max` of `ngram`), passed as it is. Sampling stays
    the policy's own: a proposal is only ever accepted or refused.
    """

    method: str
    tokens: int
    model: str | None = None
    more: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.tokens < 1:
            raise VllmOptionError("speculation of no tokens")

    def as_config(self) -> dict[str, Any]:
        """vLLM's `speculative_config`."""
        config = {"method": self.method, "num_speculative_tokens": self.tokens, **self.more}
        return config if self.model is None else {**config, "model": self.model}


def vllm_option_names(mode: VllmMode) -> frozenset[str]:
    """The names of GRPOConfig's `vllm_` options that have an effect in a mode."""
    from trl import GRPOConfig

    names = {
        option.name
        for option in fields(GRPOConfig)
        if option.name.startswith("vllm_")
        and option.name != "vllm_mode"
        and not option.metadata.get("help", "").startswith("Deprecated")
    }
    return frozenset(names - (_COLOCATE_ONLY if mode is VllmMode.SERVER else _SERVER_ONLY))


def vllm_options(mode: VllmMode, options: Mapping[str, Any]) -> dict[str, Any]:
    """Keyword arguments for GRPOConfig: vLLM in this mode, with these `vllm_` options.

    Raises:
        VllmOptionError: an option is unknown (the nearest is named), or without effect in the mode.
    """
    other = _SERVER_ONLY if mode is VllmMode.COLOCATE else _COLOCATE_ONLY
    for name in options:
        if name in other:
            hint = "give it to the server's command" if mode is VllmMode.SERVER else "leave it out"
            raise VllmOptionError(f"{name} has no effect in {mode.value} mode: {hint}")
    _refuse_unknown(options, vllm_option_names(mode))
    return {"use_vllm": True, "vllm_mode": mode.value, **options}


def server_option_names() -> frozenset[str]:
    """The names of the options of `server_command`, as TRL spells them."""
    from trl.scripts.vllm_serve import ScriptArguments

    names = {option.name for option in fields(ScriptArguments)}
    return frozenset(names - {"model", "speculative_config"})


def server_command(
    model: str, options: Mapping[str, Any], speculation: Speculation | None = None
) -> list[str]:
    """The `vllm serve` command that TRL 1.16 expects of its server, ready for a shell's quoting.

    It needs `VLLM_SERVER_DEV_MODE=1` in its environment: the end points that take weights are
    behind it.

    Raises:
        VllmOptionError: an option is unknown; the nearest is named.
    """
    from trl.scripts.vllm_serve import ScriptArguments, build_command

    _refuse_unknown(options, server_option_names())
    config = None if speculation is None else json.dumps(speculation.as_config())
    command = build_command(ScriptArguments(model=model, speculative_config=config, **options))
    return ["vllm", *command[command.index("serve") :]]


@contextmanager
def colocated_speculation(speculation: Speculation) -> Iterator[None]:
    """Trainers made within the block give the setting to the vLLM engine they start.

    TRL 1.16 has no option for it in colocate mode, so the engine's class is handed the setting
    where TRL calls it. A draft with weights of its own keeps those it was loaded with.

    Raises:
        VllmMissing: vLLM is not installed.
    """
    from trl.generation import vllm_generation

    engine = getattr(vllm_generation, "LLM", None)
    if engine is None:
        raise VllmMissing("speculative decoding in colocate mode needs vLLM")
    vllm_generation.LLM = partial(engine, speculative_config=speculation.as_config())
    try:
        yield
    finally:
        vllm_generation.LLM = engine


def _refuse_unknown(options: Iterable[str], known: frozenset[str]) -> None:
    for name in options:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=1, cutoff=0.4)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise VllmOptionError(f"TRL has no option {name}{hint}")
