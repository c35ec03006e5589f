"""The door: everything that a request passes before the application sees it, in one order."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from fastapi import FastAPI

from env_server.access import Access, AccessSettings
from env_server.answers import Answers, ReplaySettings
from env_server.body import BodyLimits, WholeBody
from env_server.drain import Drain
from env_server.edge import LastResort, answer_mistakes
from env_server.frames import SoundFrames
from env_server.presence import Presence
from env_server.replay import Replay


@dataclass(frozen=True)
class DoorSettings:
    """Who may come in, with how much, and which answers are given again."""

    access: AccessSettings = field(default_factory=AccessSettings)
    body: BodyLimits = field(default_factory=BodyLimits)
    replay: ReplaySettings = field(default_factory=ReplaySettings)

    def bound_to(self, host: str) -> DoorSettings:
        """The same, for a server that binds `host`.

        Raises:
            ValueError: other machines reach it, and there is neither a token nor `open`.
        """
        return replace(self, access=replace(self.access, host=host))


def add_door(app: FastAPI, settings: DoorSettings, answers: Answers, drain: Drain) -> None:
    """Adds the middlewares; what is added later lies further out."""
    answer_mistakes(app)
    app.add_middleware(Replay, answers=answers)
    app.add_middleware(Presence, drain=drain)
    app.add_middleware(SoundFrames)
    app.add_middleware(WholeBody, limits=settings.body)
    app.add_middleware(Access, settings=settings.access)
    app.add_middleware(LastResort)
