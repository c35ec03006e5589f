"""Our own byte-level BPE, trained on generated sketches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import PreTrainedTokenizerFast

PAD, EOS = "<pad>", "<eos>"


def train_tokenizer(texts: Iterable[str], vocabulary: int = 1024) -> PreTrainedTokenizerFast:
    """A byte-level tokenizer of at most `vocabulary` tokens.

    Words are split at line ends only, so that the lines every sketch shares become single tokens
    and a small model spends its attention on what differs.
    """
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.Split("\n", "merged_with_previous"),
            pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=vocabulary,
        special_tokens=[PAD, EOS],
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(texts, trainer)
    return PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, pad_token=PAD, eos_token=EOS, padding_side="left"
    )


def load_tokenizer(path: str) -> Any:
    """The tokenizer of a policy folder, never from a hub."""
    from transformers import AutoTokenizer

    return AutoTokenizer.from_pretrained(path, local_files_only=True, padding_side="left")
