"""Options for vLLM reach TRL's engine and server command; vLLM itself is not installed here."""

import inspect
import json
from types import SimpleNamespace

import pytest
from trl import GRPOConfig
from trl.generation import vllm_generation
from trl.generation.vllm_generation import VLLMGeneration
from trl.trainer import grpo_trainer

from training.recipes import vllm_options as module
from training.recipes.vllm_options import (
    Speculation,
    VllmMissing,
    VllmMode,
    VllmOptionError,
    colocated_speculation,
    server_command,
    vllm_option_names,
    vllm_options,
)

LOOKUP = Speculation("ngram", 5, more={"prompt_lookup_max": 4})
SERVER = {
    "vllm_server_base_url": "http://127.0.0.1:9",
    "vllm_group_port": 6,
    "vllm_server_timeout": 7.0,
}
COLOCATE = {
    "vllm_gpu_memory_utilization": 0.4,
    "vllm_max_model_length": 999,
    "vllm_tensor_parallel_size": 1,
    "vllm_enable_sleep_mode": False,
    "vllm_model_impl": "transformers",
}


def config(tmp_path, mode, options):
    return GRPOConfig(
        output_dir=str(tmp_path),
        use_cpu=True,
        bf16=False,
        report_to="none",
        **vllm_options(mode, options),
    )


@pytest.mark.parametrize(
    ("mode", "options"), [(VllmMode.SERVER, SERVER), (VllmMode.COLOCATE, COLOCATE)]
)
def test_the_configuration_has_the_values(tmp_path, mode, options):
    made = config(tmp_path, mode, {**options, "vllm_importance_sampling_mode": "token_truncate"})
    assert made.use_vllm
    assert made.vllm_mode == mode.value
    assert made.vllm_importance_sampling_mode == "token_truncate"
    assert {name: getattr(made, name) for name in options} == options


def test_an_unknown_option_is_named_with_the_nearest():
    with pytest.raises(VllmOptionError, match="did you mean vllm_gpu_memory_utilization"):
        vllm_options(VllmMode.COLOCATE, {"vllm_gpu_memory_utilisation": 0.5})
    with pytest.raises(VllmOptionError, match="did you mean max_model_len"):
        server_command("m", {"max_model_length": 5})


def test_an_option_of_the_other_mode_is_refused():
    with pytest.raises(VllmOptionError, match="server's command"):
        vllm_options(VllmMode.SERVER, COLOCATE)
    with pytest.raises(VllmOptionError, match="no effect in colocate"):
        vllm_options(VllmMode.COLOCATE, SERVER)


def test_deprecated_options_are_not_offered():
    assert "vllm_importance_sampling_cap" not in vllm_option_names(VllmMode.SERVER)


def test_the_modes_parts_are_those_of_trl():
    """Each option sits in the branch of TRL's set-up that reads it."""
    source = inspect.getsource(VLLMGeneration._init_vllm)
    server, colocate = source.split('elif self.mode == "colocate"')
    for name in module._COLOCATE_ONLY:
        attribute = "self." + name.removeprefix("vllm_")
        assert attribute in colocate
        assert attribute not in server
    for name in module._SERVER_ONLY:
        assert "self." + name.removeprefix("vllm_") in server


class _Stopped(Exception):
    pass


@pytest.mark.parametrize(
    ("mode", "options"), [(VllmMode.SERVER, SERVER), (VllmMode.COLOCATE, COLOCATE)]
)
def test_trls_trainer_forwards_them(tmp_path, monkeypatch, mode, options):
    seen = {}

    def record(**settings):
        seen.update(settings)
        raise _Stopped

    monkeypatch.setattr(grpo_trainer, "VLLMGeneration", record)
    from datasets import Dataset

    from assets import ASSETS

    with pytest.raises(_Stopped):
        grpo_trainer.GRPOTrainer(
            model=str(ASSETS / "policy" / "tiny"),
            reward_funcs=len,
            args=config(tmp_path, mode, options),
            train_dataset=Dataset.from_dict({"prompt": ["a"]}),
        )
    assert seen["mode"] == mode.value
    assert {name: seen[name.removeprefix("vllm_")] for name in options} == options


def _colocated(monkeypatch, engine):
    """TRL's own set-up of a colocated engine, with another class in vLLM's place."""
    for name in ("RANK", "LOCAL_RANK", "WORLD_SIZE", "MASTER_ADDR", "MASTER_PORT"):
        monkeypatch.setenv(name, "0")
    monkeypatch.setattr(vllm_generation, "is_vllm_available", lambda *_, **__: True)
    monkeypatch.setattr(vllm_generation, "LLM", engine, raising=False)
    monkeypatch.setattr(vllm_generation, "DistributedBackend", lambda accelerator: None)
    accelerator = SimpleNamespace(
        num_processes=1, process_index=0, local_process_index=0, wait_for_everyone=lambda: None
    )
    model = SimpleNamespace(name_or_path="policy", named_modules=list)
    with colocated_speculation(LOOKUP):
        VLLMGeneration(model, accelerator, None, mode="colocate", gpu_memory_utilization=0.4)
    assert vllm_generation.LLM is engine


def test_speculation_reaches_a_colocated_engine(monkeypatch):
    seen = {}
    _colocated(monkeypatch, lambda **settings: seen.update(settings))
    assert seen["speculative_config"] == LOOKUP.as_config()
    assert (seen["model"], seen["gpu_memory_utilization"]) == ("policy", 0.4)


def test_trl_has_no_option_of_its_own_for_it():
    """When TRL grows one, `colocated_speculation` should go."""
    assert "speculative" not in inspect.getsource(vllm_generation)
    assert not any("specul" in name for name in vllm_option_names(VllmMode.COLOCATE))


def test_speculation_without_vllm_says_so():
    with pytest.raises(VllmMissing), colocated_speculation(LOOKUP):
        pass
    with pytest.raises(VllmOptionError, match="no tokens"):
        Speculation("ngram", 0)


def test_the_servers_command_carries_speculation():
    command = server_command(
        "org/model",
        {"tensor_parallel_size": 2, "max_model_len": 4096},
        Speculation("eagle3", 3, model="org/draft"),
    )
    assert command[:3] == ["vllm", "serve", "org/model"]
    config = json.loads(command[command.index("--speculative-config") + 1])
    assert config == {"method": "eagle3", "num_speculative_tokens": 3, "model": "org/draft"}
    assert command[command.index("--tensor-parallel-size") + 1] == "2"
    assert json.loads(command[command.index("--weight-transfer-config") + 1]) == {"backend": "nccl"}
    assert command[command.index("--logprobs-mode") + 1] == "processed_logprobs"


def test_without_speculation_the_command_has_none():
    assert "--speculative-config" not in server_command("org/model", {})
