"""The OpenEnv environment: an episode is one prompt and one painting, or several by request."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from structlog.contextvars import bound_contextvars

from env_server.desk import Desk
from env_server.episode import Counts, Episode, EpisodeRules
from env_server.errors import EpisodeOver, SessionClosed
from env_server.identity import identity
from env_server.job import Job
from env_server.prompts import paint_prompt, revision_prompt, system_prompt
from env_server.protocol import Environment, EnvironmentMetadata
from env_server.result import Result
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
        rules: EpisodeRules | None = None,
    ) -> None:
        super().__init__()
        self._studio = studio
        self._desk = desk
        self._own = dict(own_mixes or {})
        self._mix: RewardMix = mix_of(default_mix, self._own)
        self._rules = rules or EpisodeRules()
        # A step without a reset, as over plain HTTP, has no episode to go on with.
        self._episode = Episode(EpisodeRules(), self._score)
        self._deadline_s: float | None = None
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

        `subject` and `mix` may be given by keyword, and `revisions` and `counts` for an episode of
        several paintings; the subject otherwise follows from the seed.

        Raises:
            ValueError: the mix is unknown, a keyword is, or there is no such number of revisions.
            SessionClosed: the session was closed meanwhile.
        """
        self._must_be_open()
        ResetOptions.model_validate({"seed": seed, "episode_id": episode_id, **kwargs})
        subject, mix = kwargs.pop("subject", None), kwargs.pop("mix", None)
        rules = _rules(kwargs.pop("revisions", None), kwargs.pop("counts", None), self._rules)
        if kwargs:
            known = "seed, subject, mix, revisions and counts"
            raise ValueError(f"reset takes {known}, not {', '.join(sorted(kwargs))}")
        if mix is not None:
            self._mix = mix_of(mix, self._own)
        seed = uuid.uuid4().int % 2**32 if seed is None else seed % 2**32
        domain = self._studio.domain
        subject = subject or _pick(domain.subjects, seed)
        self._state = PaintState(
            episode_id=episode_id or uuid.uuid4().hex, step_count=0, subject=subject, seed=seed
        )
        self._episode = Episode(rules, self._score)
        return PaintObservation(
            prompt=paint_prompt(subject),
            system_prompt=system_prompt(domain) + revision_prompt(rules),
            subject=subject,
            seed=seed,
            revisions_left=rules.revisions,
        )

    async def step_async(
        self, action: PaintAction, timeout_s: float | None = None, **kwargs: Any
    ) -> PaintObservation:
        """Paint the completion, and score it if it is the episode's last.

        Before that the observation is not done, has no reward, and carries the painting and a
        critique. `action.done` ends the episode with this completion, or, where that is empty, with
        what was painted before.

        Raises:
            EpisodeOver: the episode is over, or there is none and the action names no subject.
            SessionClosed: the session was closed meanwhile.
            Busy, Draining: the work is not taken; the episode goes on.
        """
        self._must_be_open()
        state = self._state
        if state.done:
            raise noted(EpisodeOver("the episode is over; reset before the next step"))
        job = self._job(action)
        self._deadline_s = action.deadline_s
        self.busy = True
        try:
            with bound_contextvars(rollout=identity(state.episode_id)):
                turn = await self._episode.step(job, action.done)
        finally:
            self.busy = False
        self._must_be_open()
        state.step_count += 1
        state.done = turn.done
        shown = action.return_image or not turn.done
        return PaintObservation(
            done=turn.done,
            reward=turn.result.reward.value if turn.done else None,
            subject=job.subject,
            seed=job.seed,
            result=turn.record,
            image=encode_image(turn.result) if shown else None,
            critique=turn.critique,
            revisions_left=0 if turn.done else self._episode.revisions_left,
        )

    async def _score(self, jobs: Sequence[Job]) -> list[Result]:
        return await self._desk.score(jobs, self._deadline_s)

    def _job(self, action: PaintAction) -> Job:
        state = self._state
        subject = action.subject or state.subject
        if subject is None:
            # A connection that was lost and made anew has no episode; to guess one pays for it.
            said = "no episode has begun; reset first, or name the subject in the action"
            raise noted(EpisodeOver(said))
        seed = action.seed if action.seed is not None else (state.seed or 0)
        mix = mix_of(action.mix, self._own) if action.mix is not None else self._mix
        tiers = TierWeights(action.tiers) if action.tiers is not None else TierWeights()
        faced = (action.references, tiers, action.draw_seed)
        return Job(action.response, subject, seed, mix, action.length_measure, *faced)

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


def _rules(revisions: Any, counts: Any, default: EpisodeRules) -> EpisodeRules:
    """The rules that a reset asks for; what it leaves out is the server's own.

    Raises:
        ValueError: there are none such.
    """
    revisions = default.revisions if revisions is None else revisions
    if type(revisions) is not int:
        raise ValueError(f"revisions must be a whole number, got {revisions!r}")
    return EpisodeRules(revisions, default.counts if counts is None else Counts(counts))
