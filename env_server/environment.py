"""The OpenEnv environment: an episode is one prompt and one painting."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Mapping
from typing import Any

from openenv.core.env_server.interfaces import Environment
from openenv.core.env_server.types import EnvironmentMetadata
from structlog.contextvars import bound_contextvars

from env_server.desk import Desk
from env_server.errors import EpisodeOver, SessionClosed
from env_server.identity import identity
from env_server.job import Job
from env_server.prompts import paint_prompt, system_prompt
from env_server.studio import Studio
from env_server.visit import noted
from env_server.wire import (
    MixSpec,
    PaintAction,
    PaintObservation,
    PaintState,
    ResetOptions,
    encode_image,
    mix_of,
)
from rewards.draw import TierWeights
from rewards.mix import RewardMix


class PaintEnvironment(Environment[PaintAction, PaintObservation, PaintState]):
    """One session. All sessions share one studio; a session holds only its own episode."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(
        self,
        studio: Studio,
        desk: Desk,
        default_mix: MixSpec = "coverage-led",
        own_mixes: Mapping[str, RewardMix] | None = None,
    ) -> None:
        super().__init__()
        self._studio = studio
        self._desk = desk
        self._own = dict(own_mixes or {})
        self._mix: RewardMix = mix_of(default_mix, self._own)
        self._state = PaintState()
        self._closed = False
        self.busy = False

    def reset(self, *_: Any, **__: Any) -> PaintObservation:
        """Not available: the studio is asynchronous."""
        raise RuntimeError("use reset_async; this environment is asynchronous")

    def step(self, *_: Any, **__: Any) -> PaintObservation:
        """Not available: the studio is asynchronous."""
        raise RuntimeError("use step_async; this environment is asynchronous")

    async def reset_async(
        self, seed: int | None = None, episode_id: str | None = None, **kwargs: Any
    ) -> PaintObservation:
        """Begin an episode.

        `subject` and `mix` may be given by keyword; the subject otherwise follows from the seed.

        Raises:
            ValueError: the mix is unknown, or a keyword is.
            SessionClosed: the session was closed meanwhile.
        """
        self._must_be_open()
        ResetOptions.model_validate({"seed": seed, "episode_id": episode_id, **kwargs})
        subject, mix = kwargs.pop("subject", None), kwargs.pop("mix", None)
        if kwargs:
            raise ValueError(f"reset takes seed, subject and mix, not {', '.join(sorted(kwargs))}")
        if mix is not None:
            self._mix = mix_of(mix, self._own)
        seed = uuid.uuid4().int % 2**32 if seed is None else seed % 2**32
        domain = self._studio.domain
        subject = subject or _pick(domain.subjects, seed)
        self._state = PaintState(
            episode_id=episode_id or uuid.uuid4().hex, step_count=0, subject=subject, seed=seed
        )
        return PaintObservation(
            prompt=paint_prompt(subject),
            system_prompt=system_prompt(domain),
            subject=subject,
            seed=seed,
        )

    async def step_async(
        self, action: PaintAction, timeout_s: float | None = None, **kwargs: Any
    ) -> PaintObservation:
        """Score the completion; the episode is then over.

        Raises:
            EpisodeOver: the episode is over, or there is none and the action names no subject.
            SessionClosed: the session was closed meanwhile.
            Busy, Draining: the work is not taken; the episode goes on.
        """
        self._must_be_open()
        state = self._state
        if state.done:
            raise noted(EpisodeOver("the episode is over; reset before the next step"))
        subject = action.subject or state.subject
        if subject is None:
            # A connection that was lost and made anew has no episode; to guess one pays for it.
            said = "no episode has begun; reset first, or name the subject in the action"
            raise noted(EpisodeOver(said))
        seed = action.seed if action.seed is not None else (state.seed or 0)
        mix = mix_of(action.mix, self._own) if action.mix is not None else self._mix
        tiers = TierWeights(action.tiers) if action.tiers is not None else TierWeights()
        faced = (action.references, tiers, action.draw_seed)
        job = Job(action.response, subject, seed, mix, action.length_measure, *faced)
        self.busy = True
        try:
            with bound_contextvars(rollout=identity(state.episode_id)):
                (result,) = await self._desk.score([job], action.deadline_s)
        finally:
            self.busy = False
        self._must_be_open()
        state.step_count += 1
        state.done = True
        record = result.to_json()
        return PaintObservation(
            done=True,
            reward=result.reward.value,
            subject=subject,
            seed=seed,
            result=record,
            image=encode_image(result) if action.return_image else None,
        )

    @property
    def state(self) -> PaintState:
        """Where the episode stands."""
        return self._state

    def close(self) -> None:
        """End the session; later steps raise."""
        self._closed = True

    def get_metadata(self) -> EnvironmentMetadata:
        """Name and purpose, as OpenEnv shows them."""
        return EnvironmentMetadata(
            name="atelier",
            description="Paint by writing p5.brush sketches; the reward is a mix of terms.",
            version="0.1.0",
        )

    def _must_be_open(self) -> None:
        if self._closed:
            raise noted(SessionClosed("the session was closed; connect again and reset"))


def _pick(subjects: tuple[str, ...], seed: int) -> str:
    digest = hashlib.blake2b(seed.to_bytes(8, "big"), digest_size=8).digest()
    return subjects[int.from_bytes(digest, "big") % len(subjects)]
