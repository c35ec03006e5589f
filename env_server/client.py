"""The typed OpenEnv client of the server; `env_server.score_client` has that of `/score`."""

from __future__ import annotations

from typing import Any

from env_server.protocol import EnvClient, StepResult
from env_server.wire import PaintAction, PaintObservation, PaintState


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
