"""Families of a model's modules: what a parameter is for, told by where it sits."""

from __future__ import annotations

from enum import StrEnum

from torch import nn
from transformers import PreTrainedModel


class Family(StrEnum):
    """What a parameter belongs to."""

    ATTENTION = "attention"
    """Attention over all earlier tokens."""
    LINEAR_ATTENTION = "linear attention"
    """Layers that keep a state in place of all earlier tokens (gated delta rule, Mamba)."""
    MLP = "MLP"
    """Feed-forward layers that every token passes."""
    ROUTED_EXPERTS = "routed experts"
    """Feed-forward layers of which a router picks a few for each token."""
    SHARED_EXPERTS = "shared experts"
    """Feed-forward layers beside the routed ones that every token passes."""
    ROUTER = "router"
    """What decides which experts a token goes to, and how much the shared one counts."""
    VISION_TOWER = "vision tower"
    """Encoders of pictures and sound, with their projectors."""
    EMBEDDINGS = "embeddings"
    """Token embeddings and the output head."""
    OTHER = "other"
    """Norms and what else there is."""


_TOWERS = frozenset(
    {"visual", "vision_tower", "vision_model", "audio_tower", "multi_modal_projector"}
)
# The first family of which a segment of the name is known; a router sits beside its experts.
_SEGMENTS: tuple[tuple[Family, frozenset[str]], ...] = (
    (Family.ROUTER, frozenset({"router", "gate", "shared_expert_gate"})),
    (Family.ROUTED_EXPERTS, frozenset({"experts"})),
    (Family.SHARED_EXPERTS, frozenset({"shared_expert", "shared_experts", "shared_mlp"})),
    (
        Family.LINEAR_ATTENTION,
        frozenset({"linear_attn", "linear_attention", "mamba", "mixer", "ssm"}),
    ),
    (Family.ATTENTION, frozenset({"self_attn", "attn", "attention", "self_attention"})),
    (Family.MLP, frozenset({"mlp", "feed_forward", "ffn", "block_sparse_moe"})),
)


class Families:
    """Tells the family of a module or parameter of one model by its full name.

    Towers and embeddings are found by type; a tower is a part with a vision or audio configuration.
    """

    def __init__(self, model: PreTrainedModel) -> None:
        configs = [getattr(model.config, f"{kind}_config", None) for kind in ("vision", "audio")]
        kinds = tuple(type(config) for config in configs if config is not None)
        head = model.get_output_embeddings()
        towers, embeddings = [], []
        for name, module in model.named_modules():
            if name.rpartition(".")[2] in _TOWERS or (
                name and isinstance(module, PreTrainedModel) and isinstance(module.config, kinds)
            ):
                towers.append(f"{name}.")
            elif isinstance(module, nn.Embedding) or (head is not None and module is head):
                embeddings.append(f"{name}.")
        self._towers, self._embeddings = tuple(towers), tuple(embeddings)

    @property
    def has_tower(self) -> bool:
        """Whether there is a vision or audio tower."""
        return bool(self._towers)

    def of(self, name: str) -> Family:
        """The family of a module or a parameter."""
        if f"{name}.".startswith(self._towers):
            return Family.VISION_TOWER
        if f"{name}.".startswith(self._embeddings):
            return Family.EMBEDDINGS
        segments = set(name.split("."))
        return next((family for family, known in _SEGMENTS if segments & known), Family.OTHER)
