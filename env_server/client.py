"""Clients of the server: a typed OpenEnv client, and a scorer over HTTP."""

from __future__ import annotations

from types import TracebackType
from typing import Any

import httpx
from openenv.core.client_types import StepResult
from openenv.core.env_client import EnvClient

from env_server.errors import TransportError
from env_server.wire import PaintAction, PaintObservation, PaintState, ScoreRequest


class PaintClient(EnvClient[PaintAction, PaintObservation, PaintState]):
    """The OpenEnv client with this environment's own types."""

    def _step_payload(self, action: PaintAction) -> dict[str, Any]:
        payload: dict[str, Any] = action.model_dump(exclude_none=True)
        return payload

    def _parse_result(self, payload: dict[str, Any]) -> StepResult[PaintObservation]:
        observation = PaintObservation.model_validate(payload["observation"])
        reward, done = payload.get("reward"), payload.get("done", False)
        observation = observation.model_copy(update={"reward": reward, "done": done})
        return StepResult(observation=observation, reward=reward, done=done)

    def _parse_state(self, payload: dict[str, Any]) -> PaintState:
        state: PaintState = PaintState.model_validate(payload)
        return state


class ScoreClient:
    """Scores batches through `POST /score`. Use as an async context manager."""

    def __init__(self, base_url: str, timeout_s: float = 600.0) -> None:
        self._http = httpx.AsyncClient(base_url=base_url, timeout=timeout_s)

    async def __aenter__(self) -> ScoreClient:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._http.aclose()

    async def score(self, request: ScoreRequest) -> list[dict[str, Any]]:
        """One public record for each completion, in order.

        Raises:
            TransportError: the server was not reached, or did not answer with results.
        """
        try:
            response = await self._http.post("/score", json=request.model_dump(mode="json"))
            response.raise_for_status()
            results: list[dict[str, Any]] = response.json()["results"]
        except (httpx.HTTPError, KeyError, ValueError) as error:
            raise TransportError(f"{self._http.base_url}score: {error}") from error
        return results
