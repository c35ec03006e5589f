"""How the embedded judge words its decision, in the shape of a chat completion."""

from __future__ import annotations

import json
import math
import time
import uuid
from dataclasses import dataclass
from typing import Any

from env_server.judge_server.wire import ChatRequest

_PICTURE_TOKENS = 256  # nominal: nothing is tokenised here
_LETTERS_A_TOKEN = 4
_LEAST = 1e-13  # keeps logarithms finite


@dataclass(frozen=True)
class Decision:
    """`chance` is how likely the first picture is better, in [0, 1]; `telling` names why."""

    chance: float
    telling: str

    @property
    def letter(self) -> str:
        """The better picture's; the first one's where both are alike."""
        return "A" if self.chance >= 0.5 else "B"


def completion(request: ChatRequest, decision: Decision, model: str) -> dict[str, Any]:
    """The body of a reply. Token counts are nominal: four letters each, 256 a picture."""
    text = decision.letter
    if request.json_wanted:
        why = f"{decision.telling.replace('_', ' ')} speaks for it"
        text = json.dumps({"winner": decision.letter, "reason": why})
    whole = -(-len(text) // _LETTERS_A_TOKEN)
    out = whole if request.limit is None else min(whole, request.limit)
    taken = request.text_length() // _LETTERS_A_TOKEN + 2 * _PICTURE_TOKENS
    choice = {
        "index": 0,
        "message": {"role": "assistant", "content": text[: out * _LETTERS_A_TOKEN]},
        "logprobs": _logprobs(request, decision) if request.logprobs else None,
        "finish_reason": "stop" if out == whole else "length",
    }
    return {
        "id": f"chatcmpl-{uuid.uuid4().hex}",
        "object": "chat.completion",
        "created": int(time.time()),
        "model": model,
        "choices": [choice],
        "usage": {
            "prompt_tokens": taken,
            "completion_tokens": out,
            "total_tokens": taken + out,
        },
    }


def _logprobs(request: ChatRequest, decision: Decision) -> dict[str, Any]:
    """The first token's, A and B; like other servers', taken before any grammar."""
    chances = {"A": decision.chance, "B": 1.0 - decision.chance}
    listed = [
        {"token": letter, "logprob": math.log(max(chance, _LEAST)), "bytes": [ord(letter)]}
        for letter, chance in sorted(chances.items(), key=lambda item: -item[1])
    ]
    chosen = next(entry for entry in listed if entry["token"] == decision.letter)
    return {"content": [{**chosen, "top_logprobs": listed[: request.top_logprobs or 0]}]}
