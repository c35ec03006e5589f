"""Received weights into models: all or none, ties, buffers, adapters alone."""

import pytest
import torch
from peft import LoraConfig, get_peft_model
from transformers import LlamaConfig, LlamaForCausalLM

from training.sync.bits import digest
from training.sync.errors import SyncError
from training.sync.load import adapter_weights, load_into
from training.sync.receiver import Receiver
from training.sync.sender import Sender
from training.sync.store import Store
from training.sync.transfer import DeltaWeightTransfer
from training.sync.weights import Weights, digest_of, gather


def tiny(seed, tied=True):
    torch.manual_seed(seed)
    config = LlamaConfig(
        vocab_size=64,
        hidden_size=16,
        intermediate_size=32,
        num_hidden_layers=1,
        num_attention_heads=2,
        tie_word_embeddings=tied,
    )
    return LlamaForCausalLM(config).to(torch.bfloat16)


def sent(model):
    return gather(model.named_parameters()).onto(None)


def test_a_tied_model_is_covered_by_its_one_tensor():
    theirs, ours = tiny(0), tiny(1)
    assert load_into(ours, sent(theirs), complete=True) == len(list(ours.named_parameters()))
    assert digest_of(ours.named_parameters()) == digest_of(theirs.named_parameters())
    assert ours.lm_head.weight is ours.model.embed_tokens.weight


def test_a_state_dict_with_both_tied_names_keeps_the_tie():
    theirs, ours = tiny(0), tiny(1)
    weights = gather(theirs.state_dict().items()).onto(None)
    assert weights.ties == {"lm_head.weight": "model.embed_tokens.weight"}
    load_into(ours, weights, complete=True)
    assert digest_of(ours.state_dict().items()) == digest_of(theirs.state_dict().items())


def test_buffers_and_nan_patterns_arrive_to_the_bit():
    theirs, ours = torch.nn.BatchNorm1d(3), torch.nn.BatchNorm1d(3)
    theirs.running_mean[:] = torch.tensor([float("nan"), -0.0, 1e-45])
    load_into(ours, gather(theirs.state_dict().items()).onto(None), complete=True)
    assert digest(ours.running_mean) == digest(theirs.running_mean)
    assert ours.num_batches_tracked.dtype == torch.int64


@pytest.mark.parametrize(
    ("spoilt", "message"),
    [
        ({"stranger": torch.ones(1)}, "the model has no stranger"),
        ({"model.norm.weight": torch.ones(3, dtype=torch.bfloat16)}, r"\[16\], sent as"),
        ({"model.norm.weight": torch.ones(16)}, "sent as torch.float32"),
    ],
)
def test_what_does_not_fit_changes_nothing(spoilt, message):
    ours = tiny(1)
    before = digest_of(ours.named_parameters())
    with pytest.raises(SyncError, match=message):
        load_into(ours, Weights({**sent(tiny(0)).tensors, **spoilt}))
    assert digest_of(ours.named_parameters()) == before


def test_complete_refuses_a_parameter_that_was_not_sent():
    weights = sent(tiny(0))
    del weights.tensors["model.norm.weight"]
    with pytest.raises(SyncError, match=r"model\.norm\.weight was not sent"):
        load_into(tiny(1), weights, complete=True)
    assert load_into(tiny(1), weights) == len(weights.tensors)


def adapted(seed):
    config = LoraConfig(r=2, target_modules=["q_proj", "v_proj"], init_lora_weights=False)
    torch.manual_seed(seed)
    return get_peft_model(tiny(0), config)


def test_adapters_travel_alone(tmp_path):
    theirs, ours = adapted(5), adapted(6)
    transfer = DeltaWeightTransfer(str(tmp_path), adapters_only=True, attend_every_s=60)
    with pytest.raises(SyncError, match="adapters_of"):
        transfer.init_weight_transfer()
    transfer.adapters_of(theirs)
    receiver = Receiver(Store(str(tmp_path)))
    with transfer:
        for _ in range(3):
            with torch.no_grad():
                for tensor in adapter_weights(theirs).values():
                    tensor.view(-1)[::7] += 0.5
            transfer.send_weights(iter(theirs.named_parameters()))
            receiver.poll()
            assert load_into(ours, receiver.weights) == 4
            assert digest_of(adapter_weights(ours).items()) == receiver.weights.digest()
    assert digest_of(ours.named_parameters()) == digest_of(theirs.named_parameters())
    assert transfer.published[0].full_size < 0.1 * sent(theirs).size


def test_a_model_without_an_adapter_has_none_to_send(tmp_path):
    with pytest.raises(SyncError, match="no adapter"):
        DeltaWeightTransfer(str(tmp_path), adapters_only=True).adapters_of(tiny(0))


def test_full_precision_moves_every_element_and_is_sent_whole(tmp_path):
    """What makes deltas small is bfloat16: float32 weights all move, and an anchor is sent."""
    model = tiny(0).float()
    sender = Sender(Store(str(tmp_path)))
    sender.send(model.named_parameters())
    with torch.no_grad():
        for tensor in model.parameters():
            tensor += 1e-5
    assert sender.send(model.named_parameters()).reason == "the delta would be no smaller"
