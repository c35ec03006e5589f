"""Reading a checkpoint and fitting it to a model, tensor by tensor or not at all."""

from __future__ import annotations

import pickle
import re
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

import torch
from safetensors import SafetensorError
from safetensors.torch import load_file
from torch import Tensor, nn

from rewards.preference.errors import WeightsRefused

State = dict[str, Tensor]
Rules = Sequence[tuple[str, str]]
"""Regular expressions and what their match becomes; the first that matches is used."""


def read_state(path: Path) -> State:
    """A checkpoint's tensors by name, mapped from disk where the format allows.

    A pickled checkpoint is read without running code. Tensors under a key "model" or
    "state_dict" are taken from there.

    Raises:
        WeightsRefused: the file cannot be read as tensors.
    """
    try:
        if path.suffix == ".safetensors":
            return dict(load_file(path))
        # Only the zip format, torch's since 1.6, can be mapped.
        state = torch.load(path, map_location="cpu", weights_only=True, mmap=_is_zip(path))
    except (SafetensorError, pickle.UnpicklingError, RuntimeError, EOFError, OSError) as error:
        raise WeightsRefused(f"{path} is no readable checkpoint: {error}") from error
    return _tensors(state, path)


def rename(state: Mapping[str, Tensor], rules: Rules) -> State:
    """The tensors under the names that `rules` give; a name that no rule matches is kept.

    Raises:
        WeightsRefused: two tensors get the same name.
    """
    renamed: State = {}
    for name, tensor in state.items():
        new = _new_name(name, rules)
        if new in renamed:
            raise WeightsRefused(f"two tensors of the checkpoint become {new}")
        renamed[new] = tensor
    return renamed


def fill(
    module: nn.Module,
    state: Mapping[str, Tensor],
    dtype: torch.dtype,
    unused: Sequence[str] = (),
    prefix: str = "",
) -> int:
    """Give `module` every tensor of `state`, as `dtype`; the count of tensors that matched.

    The module's own names stand in `state` after `prefix`. `unused` are patterns (of `fnmatch`)
    for tensors that the state may hold and this module does not. The module may be on torch's
    meta device: its parameters are replaced, not written to.

    Raises:
        WeightsRefused: a tensor is missing, left over or of another shape; it names them.
    """
    wanted = {prefix + name: tensor for name, tensor in module.state_dict().items()}
    given = {n: t for n, t in state.items() if not any(fnmatchcase(n, p) for p in unused)}
    _refuse_misfits(wanted, given)
    cast = {
        name.removeprefix(prefix): t.to(dtype) if t.is_floating_point() else t
        for name, t in given.items()
    }
    module.load_state_dict(cast, strict=True, assign=True)
    module.requires_grad_(False).eval()
    return len(cast)


def _refuse_misfits(wanted: Mapping[str, Tensor], given: Mapping[str, Tensor]) -> None:
    missing = sorted(wanted.keys() - given.keys())
    unexpected = sorted(given.keys() - wanted.keys())
    misshapen = [
        f"{name} {tuple(given[name].shape)} for {tuple(wanted[name].shape)}"
        for name in sorted(wanted.keys() & given.keys())
        if given[name].shape != wanted[name].shape
    ]
    if missing or unexpected or misshapen:
        matched = len(wanted) - len(missing) - len(misshapen)
        reason = f"only {matched} of {len(wanted)} tensors match"
        raise WeightsRefused(reason, missing, unexpected, misshapen)


def _is_zip(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(2) == b"PK"


def _tensors(state: object, path: Path) -> State:
    for key in ("model", "state_dict"):
        if isinstance(state, Mapping) and isinstance(state.get(key), Mapping):
            state = state[key]
    if not isinstance(state, Mapping) or not state:
        raise WeightsRefused(f"{path} holds no tensors by name")
    odd = [str(name) for name, value in state.items() if not isinstance(value, Tensor)]
    if odd:
        raise WeightsRefused(f"{path} holds things that are no tensors", unexpected=odd)
    return {str(name): value for name, value in state.items()}


def _new_name(name: str, rules: Rules) -> str:
    for pattern, replacement in rules:
        new, count = re.subn(pattern, replacement, name)
        if count:
            return new
    return name
