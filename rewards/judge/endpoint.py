"""A judge's endpoint as a shared resource: bounded, guarded by a breaker, asked in its best way."""

from __future__ import annotations

import asyncio

import structlog

from rewards.judge.breaker import CircuitBreaker
from rewards.judge.client import JudgeClient
from rewards.judge.errors import Fault, JudgeFault
from rewards.judge.probe import Capability, probe
from rewards.judge.prompt import Question, messages
from rewards.judge.reply import Reply
from rewards.judge.settings import JudgeSettings, Mode

log = structlog.get_logger(__name__)


class Endpoint:
    """Asks questions one by one, whoever they are for. Use on one event loop."""

    def __init__(self, settings: JudgeSettings) -> None:
        self.breaker = CircuitBreaker(
            settings.base_url, settings.breaker_failures, settings.breaker_pause_s
        )
        self.capability: Capability | None = None
        self._settings = settings
        self._client = JudgeClient(settings)
        self._slots = asyncio.Semaphore(settings.concurrency)
        self._probing = asyncio.Lock()

    @property
    def known_mode(self) -> Mode:
        """How it is asked; AUTO as long as no probe came through."""
        best = self.capability.best if self.capability else None
        return best or self._settings.mode

    async def mode(self, deadline: float) -> Mode:
        """How to ask; probes first where that is not known yet.

        Raises:
            JudgeFault: the probe did not come through, or found no way to ask.
        """
        if self.known_mode is Mode.AUTO:
            async with self._probing:
                if self.known_mode is Mode.AUTO:
                    await self._probe(deadline)
        return self.known_mode

    async def ask(self, question: Question, mode: Mode, deadline: float) -> Reply:
        """One reply. The caller cancels at `deadline` (of the loop's clock), waiting included.

        Raises:
            JudgeFault: there is none.
        """
        async with self._slots:
            if not self.breaker.admits():
                raise JudgeFault(Fault.CIRCUIT_OPEN, "not asked, because the judge keeps failing")
            return await self._ask(question, mode, deadline)

    async def close(self) -> None:
        """Closes the connections."""
        await self._client.close()

    async def _ask(self, question: Question, mode: Mode, deadline: float) -> Reply:
        """Every way out tells the breaker how it went."""
        try:
            reply = await self._client.ask(messages(question, mode), mode)
        except JudgeFault as fault:
            if fault.fault.ails_endpoint:
                self.breaker.failed(str(fault))
            else:
                self.breaker.succeeded()
            raise
        except asyncio.CancelledError:
            if asyncio.get_running_loop().time() >= deadline:
                self.breaker.failed("no reply within the budget")
            else:
                self.breaker.withdrew()
            raise
        except BaseException:
            self.breaker.withdrew()
            raise
        self.breaker.succeeded()
        return reply

    async def _probe(self, deadline: float) -> None:
        found = await probe(lambda question, mode: self.ask(question, mode, deadline))
        report = found.lines()
        if found.best is None:
            raise JudgeFault(Fault.REFUSED, "; ".join(report))
        log.info("the judge was probed", endpoint=self._settings.base_url, found=report)
        self.capability = found
