"""What the page asks for beside a score."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from env_server.wire import Completion, Seed


class FilmRequest(BaseModel):
    """A completion whose painting the page wants to see come about."""

    model_config = ConfigDict(extra="forbid")

    completion: Completion
    seed: Seed = 0


class FilmFrame(BaseModel):
    """The picture after command `after` (0-based): base64 JPEG."""

    after: int
    image: str


class FilmResponse(BaseModel):
    """The frames in order."""

    frames: list[FilmFrame]
