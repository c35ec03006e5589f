"""How TRL reads a completion's tokens: as a message with calls of tools, or as plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trl.chat_template_utils import parse_response
from trl.data_utils import is_conversational


def read_message(
    trainer: Any, ids: Sequence[int], prompt: Any, prompt_ids: Sequence[int], tools: Any
) -> dict[str, Any] | None:
    """The message that TRL parses from `ids`; None where it decodes them as text."""
    tokenizer = trainer._tokenizer
    names = ("response_template", "response_schema")
    reads_calls = any(getattr(tokenizer, name, None) is not None for name in names)
    if not (reads_calls and is_conversational({"prompt": prompt})):
        return None
    message: dict[str, Any] = parse_response(tokenizer, ids, prefix=prompt_ids, tools=tools)
    return message


def read_text(trainer: Any, ids: Sequence[int]) -> str:
    """The tokens as text, the special ones left out."""
    text: str = trainer.processing_class.batch_decode([ids], skip_special_tokens=True)[0]
    return text
