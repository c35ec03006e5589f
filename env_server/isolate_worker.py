"""One process that paints in V8 isolates: jobs on standard input, pictures on standard output.

A message is one JSON line: first the scripts, then `{"job": ...}` to paint or `{}` to make ready.
What it does NOT protect against: a flaw in V8 that a display list of numbers could reach; the
process then has the rights of its user, so deploy in a container.
"""

from __future__ import annotations

import ctypes
import json
import os
import resource
import signal
import sys
from typing import Any

from py_mini_racer import JSEvalException, MiniRacer, init_mini_racer

# By default all of V8 shares one thread, so that no code is ever compiled well in time.
_FLAGS = ("--max-lazy",)
_PR_SET_PDEATHSIG = 1
# A painting takes some 100 MB; V8 reserves far more, but does not write there.
_DATA_LIMIT = 2 * 1024**3


class Easel:
    """Paints jobs one after another, each in an isolate of its own."""

    def __init__(self, scripts: list[str], mask: str) -> None:
        self._scripts = [f"{text}\n;0" for text in scripts]
        self._mask = f"globalThis.maskCode = {json.dumps(mask)};0"
        # Never painted in. While one isolate holds the mask's code, others share its machine code.
        self._keeper = self._fresh()
        self._ready: MiniRacer | None = None

    def _fresh(self) -> MiniRacer:
        isolate = MiniRacer()
        for text in [self._mask, *self._scripts]:
            isolate.eval(text)
        return isolate

    def describe(self) -> dict[str, Any]:
        """V8's version, and what the scripts define."""
        told: dict[str, Any] = json.loads(str(self._keeper.eval("describeIsolate()")))
        return {**told, "v8": self._keeper.v8_version}

    def prepare(self) -> None:
        """Makes the isolate of the next painting unless there is one."""
        if self._ready is None:
            self._ready = self._fresh()

    def paint(self, job: str) -> str:
        """The painter's reply to a job, both JSON; see `paint` in painter.js."""
        isolate, self._ready = self._ready or self._fresh(), None
        try:
            isolate.eval(f"begin({json.dumps(job)});0")
            return str(isolate.eval("reply"))
        except JSEvalException as error:
            fault = {"kind": "page", "index": None, "message": str(error)[:500]}
            return json.dumps({"pixels": None, "fault": fault, "stages": {}})
        finally:
            isolate.close()


def _bind_to_parent(niceness: int) -> None:
    """Die with the parent, leave Ctrl-C to it, and cap memory."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_DATA, (_DATA_LIMIT, _DATA_LIMIT))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.nice(niceness)


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    """Serves until standard input ends. `argv[1]` is what `nice` adds."""
    _bind_to_parent(int(sys.argv[1]))
    init_mini_racer(flags=_FLAGS)
    source = json.loads(sys.stdin.readline())
    easel = Easel(source["scripts"], source["mask"])
    _say(json.dumps(easel.describe()))
    for line in sys.stdin:
        request = json.loads(line)
        if "job" in request:
            _say(easel.paint(request["job"]))
        else:
            easel.prepare()
            _say("{}")
    os._exit(0)  # V8's own end waits for its threads, which may take for ever


if __name__ == "__main__":
    main()
