"""How a farm is reached and what its machines may take on."""

from __future__ import annotations

from dataclasses import dataclass

from env_server.errors import FarmError


@dataclass(frozen=True)
class FarmSettings:
    """Where the farm's Ray is, and how much each of its machines does.

    `address` None starts a Ray of our own on this machine, bound to the loopback; `auto` or
    HOST:PORT joins one that runs. A machine gets `browsers` browsers at most (None: one for each of
    the CPUs that Ray counts there), and no more than one for each `browser_mb` of its memory. It
    holds `ahead` times as many tasks as it has browsers, so that none waits for the network.
    Machines are looked for every `poll_s`; one may take `open_s` to open, and one that failed is
    left alone for `pause_s`. Work waits `regroup_s` for a farm that has no machine. All in seconds.
    """

    address: str | None = None
    browsers: int | None = None
    browser_mb: int = 700
    ahead: int = 2
    poll_s: float = 1.0
    open_s: float = 120.0
    pause_s: float = 10.0
    regroup_s: float = 60.0

    def __post_init__(self) -> None:
        if (self.address or "").startswith("ray://"):
            raise FarmError(
                f"{self.address} is Ray's client protocol; run the server on a machine of the "
                "farm and give auto, or the HOST:PORT of `ray start --head`"
            )
        counts = (1 if self.browsers is None else self.browsers, self.browser_mb, self.ahead)
        times = (self.poll_s, self.open_s, self.pause_s, self.regroup_s)
        if min(*counts, *times) <= 0:
            raise ValueError("a farm's counts and times must be positive")

    def browsers_on(self, cpus: float, memory: float) -> int:
        """How many browsers a machine of `cpus` and `memory` bytes gets; 0 without a whole CPU."""
        fit = min(int(cpus), max(1, int(memory / (self.browser_mb * 1_000_000))))
        return fit if self.browsers is None else min(fit, self.browsers)
