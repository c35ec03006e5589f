"""Turns for a policy that writes sketches in code fences and knows no tools.

TRL's multi-turn hook is tool calling. Here a reply's fence is the call, so that the policy writes
plain code instead of JSON, and a base model needs no chat template of its own.
"""

from __future__ import annotations

import re
from typing import Any

_CHAT = """\
{%- for message in messages -%}
{%- if message.role == 'assistant' -%}
{{- message.content or '' -}}
{%- for call in message.tool_calls or [] -%}
{%- set called = call.function or call -%}
{{- '```js\\n// ' ~ called.name ~ '\\n' -}}
{%- for name, value in called.arguments.items() -%}
{{- '// ' ~ name ~ '\\n' ~ value ~ '\\n' -}}
{%- endfor -%}
{{- '```' -}}
{%- endfor -%}
{{- eos_token -}}
{%- elif message.role == 'tool' -%}
{{- '\\n' ~ message.content ~ '\\n' -}}
{%- else -%}
{{- message.content ~ '\\n' -}}
{%- endif -%}
{%- endfor -%}"""


def read_fences(tokenizer: Any) -> Any:
    """The tokenizer, given a chat template that ends every turn but the policy's own with a line
    end, and taught that a JavaScript fence in a reply calls `paint`.

    Raises:
        ValueError: it has a chat template; such a policy calls tools in its own way.
    """
    if tokenizer.chat_template is not None:
        raise ValueError("the tokenizer has a chat template of its own; use that")
    tokenizer.chat_template = _CHAT
    tokenizer.response_template = {
        "defaults": {"role": "assistant"},
        "start_anchor": "\n",
        "fields": {
            "tool_calls": {
                "open_pattern": r"```(?:javascript|js)?[ \t]*\n",
                # A fence that was opened and left still ends where the turn does.
                "close_pattern": rf"```\s*|{re.escape(tokenizer.eos_token)}",
                "repeats": True,
                "content": "text",
                "transform": {
                    "type": "function",
                    "function": {"name": "paint", "arguments": {"sketch": "{content}"}},
                },
            },
            "content": {"close": tokenizer.eos_token, "content": "text"},
        },
    }
    return tokenizer
