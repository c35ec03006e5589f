"""A saved adapter is loaded whole, also across a model's classes, or refused with the counts."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest
import torch
from peft import get_peft_model
from safetensors.torch import load_file, save_file
from transformers import PreTrainedModel

from tests.training.tiny_adapter_models import dense, moe, multimodal_moe, next_moe, on_meta
from training.adapters.adapter import plan_adapter
from training.adapters.errors import AdapterMismatch
from training.adapters.load import load_adapter, merge_adapter
from training.recipes.recipe import LoraTable

TOKENS = torch.arange(12)[None]


def model_of(kind) -> PreTrainedModel:
    torch.manual_seed(0)
    return kind().eval()


def save_trained(kind, folder: Path, **fields) -> torch.Tensor:
    """An adapter after one step of a plain optimiser, saved; the logits that it gives."""
    plan = plan_adapter(LoraTable(rank=2, **fields), partial(on_meta, kind))
    wrapped = get_peft_model(model_of(kind), plan.config)
    plan.check(wrapped)
    trained = [p for p in wrapped.parameters() if p.requires_grad]
    optimiser = torch.optim.SGD(trained, lr=5.0)
    wrapped(input_ids=TOKENS, labels=TOKENS).loss.backward()
    optimiser.step()
    with torch.no_grad():
        logits = wrapped.eval()(input_ids=TOKENS).logits
    wrapped.save_pretrained(folder)
    return logits


def rename_tensors(folder: Path, old: str, new: str) -> None:
    path = folder / "adapter_model.safetensors"
    save_file({n.replace(old, new): t for n, t in load_file(path).items()}, path)


@pytest.mark.parametrize("kind", [dense, moe, next_moe])
def test_saved_and_loaded_it_is_the_same_and_can_be_merged(kind, tmp_path: Path) -> None:
    logits = save_trained(kind, tmp_path)
    saved = load_file(tmp_path / "adapter_model.safetensors")
    wrapped, match = load_adapter(model_of(kind), tmp_path)
    assert (match.matched, match.renamed) == (len(saved), None)
    with torch.no_grad():
        assert torch.equal(wrapped(input_ids=TOKENS).logits, logits)
        assert not torch.allclose(model_of(kind)(input_ids=TOKENS).logits, logits, atol=1e-4)
        merged = merge_adapter(model_of(kind), tmp_path)
        torch.testing.assert_close(merged(input_ids=TOKENS).logits, logits, atol=1e-4, rtol=1e-3)
    assert not any(p.requires_grad for n, p in wrapped.named_parameters() if ".lora_" in n)
    trainable, _ = load_adapter(model_of(kind), tmp_path, trainable=True)
    assert all(p.requires_grad for n, p in trainable.named_parameters() if ".lora_" in n)


@pytest.mark.parametrize(("saver", "loader"), [(multimodal_moe, moe), (moe, multimodal_moe)])
def test_the_other_class_of_a_model_is_the_same_model(saver, loader, tmp_path: Path) -> None:
    save_trained(saver, tmp_path)
    saved = load_file(tmp_path / "adapter_model.safetensors")
    wrapped, match = load_adapter(model_of(loader), tmp_path)
    assert match.matched == len(saved)
    assert match.renamed is not None
    own = {n.replace(".default", ""): p for n, p in wrapped.named_parameters() if ".lora_" in n}
    old, new = (f"base_model.model.{prefix}" for prefix in match.renamed)
    assert all(torch.equal(own[n.replace(old, new)], tensor) for n, tensor in saved.items())


def test_a_wrong_prefix_is_refused_and_leaves_the_model_as_it_was(tmp_path: Path) -> None:
    save_trained(moe, tmp_path)
    rename_tensors(tmp_path, "model.layers.", "transformer.h.")
    model = model_of(moe)
    before = {name: tensor.clone() for name, tensor in model.state_dict().items()}
    with pytest.raises(AdapterMismatch) as raised:
        load_adapter(model, tmp_path)
    said = str(raised.value)
    count = len(load_file(tmp_path / "adapter_model.safetensors"))
    assert f"0 of its {count} tensors fit the policy, which has {count} places" in said
    assert "not in the policy, such as base_model.model.transformer.h." in said
    after = model.state_dict()
    assert after.keys() == before.keys()
    assert all(torch.equal(after[name], tensor) for name, tensor in before.items())


def test_a_tower_that_the_causal_class_lacks_is_a_partial_match_and_refused(tmp_path: Path) -> None:
    save_trained(multimodal_moe, tmp_path, vision=True)
    with pytest.raises(AdapterMismatch, match=r"not in the policy, such as .*\.visual\."):
        load_adapter(model_of(moe), tmp_path)


@pytest.mark.parametrize("fault", ["missing tensor", "other shape", "nothing there", "torn"])
def test_what_does_not_fit_is_named(fault: str, tmp_path: Path) -> None:
    save_trained(dense, tmp_path)
    path = tmp_path / "adapter_model.safetensors"
    tensors = load_file(path)
    first = sorted(tensors)[0]
    if fault == "missing tensor":
        tensors.pop(first)
        said = f"27 of its 27 tensors fit the policy, which has 28 places for them; 1 without a saved value, such as {first}"
    elif fault == "other shape":
        tensors[first] = torch.zeros(3, 3)
        said = f"1 of another shape, such as {first}"
    else:
        said = "the adapter cannot be read" if fault == "torn" else "holds no adapter"
    save_file(tensors, path)
    if fault == "torn":
        path.write_bytes(path.read_bytes()[:100])
    folder = tmp_path / "empty" if fault == "nothing there" else tmp_path
    with pytest.raises(AdapterMismatch) as raised:
        load_adapter(model_of(dense), folder)
    assert said in str(raised.value)


def test_another_method_than_lora_is_refused(tmp_path: Path) -> None:
    save_trained(dense, tmp_path)
    path = tmp_path / "adapter_config.json"
    config = json.loads(path.read_text())
    path.write_text(json.dumps({"peft_type": "IA3", "target_modules": config["target_modules"]}))
    with pytest.raises(AdapterMismatch, match="is not LoRA"):
        load_adapter(model_of(dense), tmp_path)
