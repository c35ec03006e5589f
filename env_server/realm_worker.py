"""One realm worker process: reads sketches from standard input, writes performances to output.

A message is one JSON line. The process imports only the engine, so that it starts fast and holds
nothing worth reaching. What it does NOT protect against: a flaw in QuickJS or wasmtime that breaks
out of WebAssembly; the process then has the rights of its user, so deploy in a container.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import json
import math
import re
import resource
import signal
import sys
import time
from dataclasses import dataclass
from typing import Any

import quickjs_rs
import wasmtime
from quickjs_rs import _wasmtime
from wasmtime import _bindings

from env_server.realm_source import RealmLimits, realm_scripts
from rewards.allowlist import load_allowlist
from rewards.performance import FaultKind

_SITE = re.compile(r"<input>:(\d{1,6}):(\d{1,6})")
_TAKE_KERNEL = """(() => {
  const kernel = __atelier;
  delete globalThis.__atelier;
  globalThis.__load = kernel.load;
  return kernel;
})()"""
_PR_SET_PDEATHSIG = 1
# WebAssembly reserves much address space but writes little of it, so the data segment is what to
# cap: the interpreter, the engine and one sketch's heap.
_DATA_LIMIT = 1024**3
# Of the machine's own stack, which a sketch's recursion uses up; a main thread has 8 MiB.
_NATIVE_STACK = 5 * 1024**2
# The share of its memory, one in so many, that a sketch out of time must hold to be called a hoard.
_HOARD = 4
# How many times its processor time limit a sketch may take on a machine with no time to give.
_STARVED = 10


@dataclass(frozen=True, slots=True)
class _Stop:
    """Why a sketch stopped: kind, message and place."""

    kind: FaultKind
    message: str
    line: int = 0
    column: int = 0


def _place(stack: str | None) -> tuple[int, int]:
    found = _SITE.search(stack or "")
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _from_js_error(error: quickjs_rs.JSError, parsing: bool) -> _Stop:
    line, column = _place(error.stack)
    message = error.message[:500]
    if error.name == "ArgumentError":
        return _Stop(FaultKind.ARGUMENT, message, line, column)
    if error.name == "SyntaxError" and parsing:
        return _Stop(FaultKind.SYNTAX, message, line, column)
    if "stack" in message and error.name in {"RangeError", "InternalError"}:
        return _Stop(FaultKind.STACK, "the call stack is too deep", line, column)
    return _Stop(FaultKind.THROWN, f"{error.name[:80]}: {message}", line, column)


def _ask(kernel: quickjs_rs.Handle, method: str, *arguments: Any) -> Any:
    """What a method of the kernel returns, as a value of Python's."""
    with kernel.call_method(method, *arguments) as answer:
        return answer.to_python()


class Performer:
    """Performs sketches one after another, each in a fresh copy of a realm built once."""

    def __init__(self, allowlist: str, limits: RealmLimits) -> None:
        self._limits = limits
        self._runner = asyncio.Runner()
        runtime = self._runtime()
        context = runtime.new_context(timeout=30.0)
        for _, source in realm_scripts(load_allowlist(allowlist), limits):
            context.eval(f"{source}\n;0", strict=True)
        self._snapshot = context.create_snapshot()
        context.close()
        runtime.close()

    def _runtime(self) -> quickjs_rs.Runtime:
        return quickjs_rs.Runtime(memory_limit=self._limits.memory, stack_limit=self._limits.stack)

    def perform(self, source: str, seed: int) -> dict[str, Any]:
        """Run one sketch; the answer holds the recorder's log and the stop, if any."""
        started, spent = time.monotonic(), time.process_time()
        runtime = self._runtime()
        context = runtime.new_context(timeout=_STARVED * self._limits.seconds)
        # The limit is processor time, so that a busy machine refuses no honest sketch; the engine
        # itself knows only wall time, which is left as a backstop.
        deadline = spent + self._limits.seconds
        runtime._engine_rt.set_interrupt_handler(lambda: time.process_time() >= deadline)
        try:
            runtime.restore_snapshot(self._snapshot, context)
            with context.eval_handle(_TAKE_KERNEL) as kernel:
                _ask(kernel, "start", seed)
                stop = self._run(context, kernel, source, deadline)
                stop = self._stopped(runtime, stop, deadline)
                log, stop = self._drain(runtime, kernel, stop)
        finally:
            context.close()
            runtime.close()
        return {
            "log": log,
            "stop": None if stop is None else [stop.kind, stop.message, stop.line, stop.column],
            "cost_ms": (time.monotonic() - started) * 1e3,
        }

    def _stopped(self, runtime: Any, stop: _Stop | None, deadline: float) -> _Stop | None:
        """The true reason of a stop: a sketch may catch or disguise the engine's own."""
        if stop is None or stop.kind not in {FaultKind.THROWN, FaultKind.TIME}:
            return stop
        if time.process_time() < deadline:
            return stop
        if self._hoards(runtime):
            # The engine is slow near its memory limit: the clock struck, but memory was why.
            used = self._limits.memory // _HOARD >> 20
            return _Stop(FaultKind.MEMORY, f"used over {used} MB when its time was up")
        return _Stop(FaultKind.TIME, f"ran longer than {self._limits.seconds:g} s")

    def _hoards(self, runtime: quickjs_rs.Runtime) -> bool:
        return runtime.memory_usage()["memory_used_size"] > self._limits.memory // _HOARD

    def _drain(self, runtime: Any, kernel: Any, stop: _Stop | None) -> tuple[Any, _Stop | None]:
        """The recorder's log, or None where a hoard or a trap left no room to write it."""
        try:
            runtime._engine_rt.clear_interrupt_handler()
            return json.loads(_ask(kernel, "drain")), stop
        except (quickjs_rs.QuickJSError, MemoryError, wasmtime.Trap):
            hoard = _Stop(FaultKind.MEMORY, f"more than {self._limits.memory >> 20} MB")
            return None, stop if stop is not None and stop.kind is FaultKind.STACK else hoard

    def _run(self, context: Any, kernel: Any, source: str, deadline: float) -> _Stop | None:
        try:
            context.eval(f"__load({json.dumps(source)});0")
            if not _ask(kernel, "has"):
                return _Stop(FaultKind.NO_SETUP, "the sketch defines no setup()")
            with kernel.call_method("run", self._limits.frames) as running:
                # The engine runs only so many promise jobs at a time, then calls it a deadlock.
                while context._engine_ctx.run_pending_jobs() and time.process_time() < deadline:
                    pass
                self._runner.run(running.await_promise()).dispose()
            # An engine out of room may call a promise settled that is not: only the kernel knows.
            return None if _ask(kernel, "ended") is True else self._out_of_room(deadline)
        except quickjs_rs.JSError as error:
            return _from_js_error(error, parsing=not _ask(kernel, "began"))
        except (quickjs_rs.MemoryLimitError, MemoryError):
            return self._out_of_room(math.inf)
        except wasmtime.Trap:
            return _Stop(FaultKind.STACK, "the call stack is too deep")
        except quickjs_rs.QuickJSError as error:
            return self._from_engine_error(error, deadline)

    def _out_of_room(self, deadline: float) -> _Stop:
        if time.process_time() >= deadline:
            return _Stop(FaultKind.TIME, f"ran longer than {self._limits.seconds:g} s")
        return _Stop(FaultKind.MEMORY, f"more than {self._limits.memory >> 20} MB")

    def _from_engine_error(self, error: quickjs_rs.QuickJSError, deadline: float) -> _Stop:
        overdue = time.process_time() >= deadline
        if overdue or isinstance(error, quickjs_rs.InterruptError):
            return _Stop(FaultKind.TIME, f"ran longer than {self._limits.seconds:g} s")
        if isinstance(error, quickjs_rs.DeadlockError):
            return _Stop(FaultKind.PENDING, "setup() or draw() awaits something that never happens")
        return _Stop(FaultKind.THROWN, str(error)[:500])


def _deepen_stack() -> None:
    """Let sketches recurse some thousands of calls deep; the engine's default stops at 400."""
    config = wasmtime.Config()
    _bindings.wasmtime_config_async_stack_size_set(config.ptr(), 2 * _NATIVE_STACK)
    config.max_wasm_stack = _NATIVE_STACK
    _wasmtime._SHARED_ENGINE = wasmtime.Engine(config)


def _bind_to_parent() -> None:
    """Die with the parent, leave Ctrl-C to it, and cap memory."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_DATA, (_DATA_LIMIT, _DATA_LIMIT))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main() -> None:
    """Serve until standard input ends. `argv[1]` is the allowlist, `argv[2]` the limits as JSON."""
    _bind_to_parent()
    _deepen_stack()
    performer = Performer(sys.argv[1], RealmLimits(**json.loads(sys.argv[2])))
    # A handle of the engine's that is collected calls the engine, and so spoils the answer that is
    # being read: collect only between sketches.
    gc.freeze()
    gc.disable()
    output = sys.stdout
    output.write('{"ready":true}\n')
    output.flush()
    for line in sys.stdin:
        request = json.loads(line)
        answer = performer.perform(request["source"], request["seed"])
        output.write(json.dumps(answer, separators=(",", ":")) + "\n")
        output.flush()
        gc.collect()  # or the next sketch pays, in its own time, for what this one hoarded


if __name__ == "__main__":
    main()
