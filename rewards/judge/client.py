"""One question to an OpenAI-compatible endpoint; the only file that knows the `openai` library."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import openai
import pydantic

from rewards.judge.errors import Fault, JudgeFault
from rewards.judge.prompt import VERDICT_SCHEMA, Message
from rewards.judge.reply import Reply
from rewards.judge.settings import JudgeSettings, Mode

_LOOPBACK = {"127.0.0.1", "::1", "localhost"}


class JudgeClient:
    """Asks; retries with the library's own policy (Retry-After, 408, 409, 429, 5xx, time-outs)."""

    def __init__(self, settings: JudgeSettings) -> None:
        self._settings = settings
        # A proxy of the environment must not come between us and a judge on this machine.
        near = urlsplit(settings.base_url).hostname in _LOOPBACK
        self._openai = openai.AsyncOpenAI(
            base_url=settings.base_url,
            api_key=settings.api_key or "none",
            timeout=settings.timeout_s,
            max_retries=settings.retries,
            http_client=openai.DefaultAsyncHttpxClient(trust_env=not near),
        )

    async def ask(self, messages: Sequence[Message], mode: Mode) -> Reply:
        """One reply.

        Raises:
            JudgeFault: there is none, or it is no chat completion.
        """
        chat: Any = list(messages)
        with _faults_named():
            # Raw, because the library builds its own types from a reply without checking it.
            raw: Any = await self._openai.chat.completions.with_raw_response.create(
                model=self._settings.model, messages=chat, **self._options(mode)
            )
            return Reply.model_validate_json(raw.content)

    async def close(self) -> None:
        """Closes the connections."""
        await self._openai.close()

    def _options(self, mode: Mode) -> dict[str, Any]:
        settings = self._settings
        options: dict[str, Any] = {"max_tokens": settings.answer_tokens}
        if settings.temperature is not None:
            options["temperature"] = settings.temperature
        if mode is Mode.LOGPROBS:
            options |= {"max_tokens": 1, "logprobs": True, "top_logprobs": settings.top_logprobs}
        elif mode is Mode.SCHEMA:
            options["response_format"] = VERDICT_SCHEMA
        return options


@contextmanager
def _faults_named() -> Iterator[None]:
    """Turns the library's exceptions into ours, each once."""
    try:
        yield
    except openai.APITimeoutError as error:
        raise JudgeFault(Fault.TIMED_OUT, "no reply in time, at any attempt") from error
    except openai.APIConnectionError as error:
        cause = error.__cause__ or error
        raise JudgeFault(Fault.UNREACHABLE, f"{type(cause).__name__}: {cause}") from error
    except openai.APIStatusError as error:
        raise JudgeFault(_fault_of(error.status_code), _short(error.message)) from error
    except (openai.OpenAIError, pydantic.ValidationError) as error:
        raise JudgeFault(Fault.UNREADABLE, _short(str(error))) from error


def _fault_of(status: int) -> Fault:
    if status >= 500:
        return Fault.SERVER_ERROR
    named = {401: Fault.UNAUTHORISED, 403: Fault.UNAUTHORISED, 408: Fault.TIMED_OUT}
    return named.get(status, Fault.RATE_LIMITED if status == 429 else Fault.REFUSED)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 200 else f"{line[:200]} ..."
