"""The realm through real worker processes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import psutil
import pytest
import pytest_asyncio

from env_server.errors import RealmError
from env_server.realm import Realm, RealmSettings, _Worker
from env_server.realm_source import RealmLimits
from rewards.performance import FaultKind, Performance, TrespassKind

pytestmark = pytest.mark.asyncio(loop_scope="module")

OPEN = "createCanvas(600, 600, WEBGL); noLoop(); brush.fill('#d8345f', 90);"
HONEST = f"function setup() {{ {OPEN} brush.circle(1, 2, 3); }}"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def realm() -> AsyncIterator[Realm]:
    async with Realm(RealmSettings(workers=2, limits=RealmLimits(seconds=1.0))) as realm:
        yield realm


async def perform(realm: Realm, body: str, before: str = "", seed: int = 7) -> Performance:
    return await realm.perform(f"{before}\nfunction setup() {{ {OPEN}\n{body}\n}}", seed)


def numbers(performance: Performance) -> list[float]:
    """The arguments of the circles, which tests use to look at values of the realm."""
    assert performance.fault is None, performance.fault
    circles = [c for c in performance.display_list.commands if c.name == "brush.circle"]
    return [float(v) for c in circles for v in c.args[:3]]


async def test_commands_come_in_order_with_their_places(realm: Realm) -> None:
    performance = await realm.perform(
        "function petal(x) {\n  brush.circle(x, 0, 5);\n}\n"
        "function setup() {\n  createCanvas(300, 200, WEBGL);\n  noLoop();\n"
        "  brush.fill('rgb(10, 20, 30)', 80);\n  petal(1);\n  [2, 3].forEach(petal);\n}",
        1,
    )
    display = performance.display_list
    assert (display.canvas.width, display.canvas.height, performance.webgl) == (300, 200, True)
    assert [c.name for c in display.commands] == ["brush.fill"] + ["brush.circle"] * 3
    assert display.commands[0].args == (10, 20, 30, 255, 80)
    assert [c.line for c in display.commands] == [7, 2, 2, 2]


async def test_the_same_seed_gives_the_same_list_and_another_seed_another(realm: Realm) -> None:
    body = "for (let i = 0; i < 9; i++) brush.circle(random(600), noise(i) * 9, Math.random());"
    lists = [(await perform(realm, body, seed=seed)).display_list.digest for seed in (3, 3, 3, 4)]
    assert lists[0] == lists[1] == lists[2] != lists[3]


async def test_a_sketch_leaves_nothing_behind(realm: Realm) -> None:
    await perform(realm, "globalThis.left = 1; angleMode(DEGREES); colorMode(HSB); randomSeed(1);")
    clean = await perform(realm, "brush.circle(typeof left === 'undefined' ? 1 : 0, sin(90), 1);")
    assert numbers(clean)[0] == 1
    assert numbers(clean)[1] == pytest.approx(0.8939966636)


@pytest.mark.parametrize(
    ("source", "kind", "line"),
    [
        ("function setup() {\n  let x = ;\n}", FaultKind.SYNTAX, None),
        ("const a = 1;", FaultKind.NO_SETUP, 0),
        ("function setup() {\n\n  nothing();\n}", FaultKind.THROWN, 3),
        ("function setup() {\n  throw new Error('mine');\n}", FaultKind.THROWN, 2),
        ("function setup() { throw 5; }", FaultKind.THROWN, None),
        ("function setup() { throw { get message() { throw 1; } }; }", FaultKind.THROWN, None),
        ("function setup() { throw new Proxy({}, {}); }", FaultKind.THROWN, None),
        ("async function setup() {\n  await null;\n  oops();\n}", FaultKind.THROWN, 3),
        (f"function setup() {{ {OPEN}\n  brush.circle(NaN, 1, 2);\n}}", FaultKind.ARGUMENT, 2),
        (f"function setup() {{ {OPEN}\n  brush.circle(1, 2);\n}}", FaultKind.ARGUMENT, 2),
        (f"function setup() {{ {OPEN}\n  brush.fill('mud');\n}}", FaultKind.ARGUMENT, 2),
        (f"function setup() {{ {OPEN}\n  brush.fillBleed(1, 'up');\n}}", FaultKind.ARGUMENT, 2),
        (f"function setup() {{ {OPEN}\n  brush.vertex(1, 2);\n}}", FaultKind.THROWN, 2),
        (f"function setup() {{ {OPEN}\n  brush.endShape();\n}}", FaultKind.THROWN, 2),
        (f"function setup() {{ {OPEN} for (;;) brush.circle(1, 2, 3); }}", FaultKind.COMMANDS, 1),
        ("async function setup() { await new Promise(() => {}); }", FaultKind.PENDING, None),
        ("function setup() { const f = () => f() + 1; f(); }", FaultKind.STACK, None),
    ],
)
async def test_faults_are_named_and_placed(
    realm: Realm, source: str, kind: FaultKind, line: int | None
) -> None:
    fault = (await realm.perform(source, 1)).fault
    assert fault is not None
    assert fault.kind is kind
    assert line is None or fault.line == line
    assert fault.message


@pytest.mark.parametrize(
    ("loop", "kinds"),
    [
        ("while (true) {}", {FaultKind.TIME}),
        ("/^(a+)+$/.test('a'.repeat(60) + '!');", {FaultKind.TIME}),
        ("for (;;) { try { brush.circle(1, 2, 3); } catch {} }", {FaultKind.COMMANDS}),
        ("const a = []; for (;;) a.push(new Array(1e5).fill(1));", {FaultKind.MEMORY}),
        ("let s = 'a'; for (;;) { try { s += s; } catch {} }", {FaultKind.TIME, FaultKind.MEMORY}),
        ("const f = () => { try { f(); } finally { f(); } }; f();", {FaultKind.STACK}),
        (
            "const a = []; for (;;) a.push(new ArrayBuffer(1e7));",
            {FaultKind.MEMORY, FaultKind.THROWN},
        ),
        ("let n = 3n; for (;;) n = n * n;", {FaultKind.TIME, FaultKind.MEMORY, FaultKind.THROWN}),
        ("const l = [3, 1, 2]; l.sort(() => { for (;;) {} });", {FaultKind.TIME}),
    ],
)
async def test_denials_end_within_their_limit_and_the_next_sketch_is_performed(
    realm: Realm, loop: str, kinds: set[FaultKind]
) -> None:
    started = time.monotonic()
    performance = await perform(realm, loop)
    assert performance.fault is not None
    assert performance.fault.kind in kinds
    assert time.monotonic() - started < 1.0 + 3.0
    assert (await realm.perform(HONEST, 1)).fault is None


@pytest.mark.parametrize(
    ("code", "kind", "name"),
    [
        ("brush.line(1, 2, 3, 4)", TrespassKind.BRUSH_METHOD, "brush.line"),
        ("brush['li' + 'ne'](1)", TrespassKind.BRUSH_METHOD, "brush.line"),
        ("const { hatch: h } = brush; h(1)", TrespassKind.BRUSH_METHOD, "brush.hatch"),
        ("Reflect.apply(brush.wash, null, [1])", TrespassKind.BRUSH_METHOD, "brush.wash"),
        ("brush.li\\u006ee(1)", TrespassKind.BRUSH_METHOD, "brush.line"),
        ("[1].map(brush.spline)", TrespassKind.BRUSH_METHOD, "brush.spline"),
        ("brush.petal(1)", TrespassKind.INVENTED_METHOD, "brush.petal"),
        ("ellipse(1, 2, 3)", TrespassKind.P5_DRAWING, "ellipse"),
        ("globalThis['te' + 'xt']('hi', 1, 2)", TrespassKind.P5_DRAWING, "text"),
        ("drawingContext", TrespassKind.P5_DRAWING, "drawingContext"),
        ("new p5(() => {})", TrespassKind.P5_DRAWING, "new p5"),
        ("document.body", TrespassKind.HOST, "document"),
        ("fetch('x')", TrespassKind.HOST, "fetch"),
        ("setTimeout(() => {}, 1)", TrespassKind.HOST, "setTimeout"),
        ("eval('1')", TrespassKind.EVALUATION, "eval"),
        ("new Function('return this')()", TrespassKind.EVALUATION, "Function"),
        ("(() => {}).constructor('return this')()", TrespassKind.EVALUATION, "Function"),
        ("(async () => {}).constructor('return 1')", TrespassKind.EVALUATION, "Function"),
        ("(function* () {}).constructor('return 1')", TrespassKind.EVALUATION, "Function"),
        ("(async function* () {}).constructor('1')", TrespassKind.EVALUATION, "Function"),
        ("[].map.constructor('return 1')", TrespassKind.EVALUATION, "Function"),
        ("brush.fill.constructor('return 1')", TrespassKind.EVALUATION, "Function"),
        ("Reflect.construct((class {}).constructor, ['1'])", TrespassKind.EVALUATION, "Function"),
    ],
)
async def test_whatever_trick_reaches_a_name_is_recorded(
    realm: Realm, code: str, kind: TrespassKind, name: str
) -> None:
    performance = await perform(realm, f"try {{ {code}; }} catch {{}}")
    assert [(t.kind, t.name, t.line) for t in performance.trespasses] == [(kind, name, 3)]


@pytest.mark.parametrize(
    "poison",
    [
        "Object.prototype.toJSON = () => 'x';",
        "Array.prototype.toJSON = () => [];",
        "Object.defineProperty(Array.prototype, '0', { set() { throw 1; } });",
        "JSON.stringify = () => '{}';",
        "Array.prototype[Symbol.iterator] = function* () { yield 9; };",
        "Number.isFinite = () => true; Reflect.apply = () => {};",
        "RegExp.prototype.exec = () => null;",
        "Object.setPrototypeOf(brush, { circle: 1 });",
        "brush.circle = () => {}; delete brush.circle;",
        "Error.prepareStackTrace = () => 'eval_script:99999:1';",
        "Error.stackTraceLimit = 0;",
        "Promise.prototype.then = () => {};",
        "Function.prototype.call = Function.prototype.apply = () => {};",
        "String.prototype.slice = () => { throw 1; };",
        "Object.getPrototypeOf(async () => {}).constructor.prototype.x = 1;",
    ],
)
async def test_poisoned_intrinsics_change_nothing(realm: Realm, poison: str) -> None:
    clean = await perform(realm, "\nbrush.circle(10, 20, 30, true);")
    poisoned = await perform(
        realm, f"try {{ {poison} }} catch {{}}\nbrush.circle(10, 20, 30, true);"
    )
    assert poisoned.fault is None
    assert poisoned.display_list.digest == clean.display_list.digest
    assert [c.line for c in poisoned.display_list.commands] == [2, 4]


async def test_honest_overrides_still_work(realm: Realm) -> None:
    body = """
    class Point { constructor(x) { this.x = x; } toString() { return `${this.x}`; } }
    const o = {}; o.toString = () => '5'; o.constructor = 3; o.valueOf = () => 4;
    class Mine extends Error { constructor(m) { super(m); this.name = 'Mine'; } }
    let name = ''; try { throw new Mine('a'); } catch (e) { name = e.name; }
    function Old() {} Old.prototype.toString = function () { return '7'; };
    brush.circle(+`${new Point(1)}`, +`${o}`, +`${new Old()}`);
    brush.circle(name === 'Mine' ? 1 : 0, o + 1, 1);
    """
    assert numbers(await perform(realm, body)) == [1, 5, 7, 1, 5, 1]


async def test_nothing_of_the_host_is_reachable(realm: Realm) -> None:
    body = """
    const seen = new Set(), found = [];
    const visit = (v) => {
      if (v === null || (typeof v !== 'object' && typeof v !== 'function') || seen.has(v)) return;
      seen.add(v);
      for (const key of Reflect.ownKeys(v)) {
        const d = Object.getOwnPropertyDescriptor(v, key);
        if (typeof key === 'string' && /atelier|python|wasi|kernel|host_/i.test(key)) found.push(key);
        visit(d.value);
      }
      visit(Object.getPrototypeOf(v));
    };
    visit(globalThis);
    brush.circle(found.length, seen.size > 100 ? 1 : 0, new Date().getTime() === Date.now() ? 1 : 0);
    """
    assert numbers(await perform(realm, body)) == [0, 1, 1]


@pytest.mark.parametrize(
    "frames",
    [
        ("function draw() { brush.circle(frameCount, 0, 1); if (frameCount === 3) noLoop(); }", 3),
        ("function draw() { brush.circle(frameCount, 0, 1); }", 1),
        ("function draw() { for (let i = 0; i < 900; i++) brush.circle(1, 1, 1); }", 900),
    ],
)
async def test_frames(realm: Realm, frames: tuple[str, int]) -> None:
    source, circles = frames
    source = source.replace("draw() {", "draw() { brush.fill('red');")
    performance = await realm.perform(
        f"function setup() {{ createCanvas(600, 600, WEBGL); }}\n{source}", 1
    )
    assert performance.fault is None
    names = [c.name for c in performance.display_list.commands]
    assert names.count("brush.circle") == circles
    assert performance.looping == ("noLoop" not in source)


async def test_many_at_once_keep_their_own_answers(realm: Realm) -> None:
    performances = await asyncio.gather(
        *(perform(realm, f"brush.circle({i}, 0, 1);") for i in range(40))
    )
    assert [numbers(p)[0] for p in performances] == list(range(40))


async def test_a_killed_worker_loses_no_sketch(realm: Realm) -> None:
    children = psutil.Process().children(recursive=True)
    workers = [c for c in children if "env_server.realm_worker" in " ".join(c.cmdline())]
    for worker in workers:
        worker.kill()
    performances = await asyncio.gather(*(realm.perform(HONEST, 1) for _ in range(2)))
    assert all(p.fault is None for p in performances)


async def test_a_sketch_that_brings_down_two_realms_is_at_fault_and_buys_no_outage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No such sketch is known, so a worker is made to die of one word."""
    real = _Worker.ask

    async def dies(worker: _Worker, request: dict[str, Any]) -> dict[str, Any]:
        if "poison" in request["source"]:
            await worker.kill()
        return await real(worker, request)

    monkeypatch.setattr(_Worker, "ask", dies)
    async with Realm(RealmSettings(workers=1)) as realm:
        performance = await realm.perform(f"{HONEST} // poison", 1)
        assert performance.fault is not None
        assert performance.fault.kind is FaultKind.CRASHED
        assert (await realm.perform(HONEST, 1)).fault is None


async def test_closing_leaves_no_process() -> None:
    def workers() -> set[int]:
        children = psutil.Process().children(recursive=True)
        return {c.pid for c in children if "env_server.realm_worker" in " ".join(c.cmdline())}

    others = workers()
    async with Realm(RealmSettings(workers=1)) as realm:
        await realm.perform(HONEST, 1)
        assert len(workers() - others) == 1
    assert workers() <= others


async def test_a_worker_that_cannot_be_replaced_is_an_error_and_not_a_hang(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with Realm(RealmSettings(workers=1)) as realm:
        with monkeypatch.context() as broken:
            broken.setattr("env_server.realm.sys.executable", "/bin/false")
            for worker in psutil.Process().children(recursive=True):
                if worker.pid == realm.pids[0]:
                    worker.kill()
            with pytest.raises(RealmError):
                await asyncio.wait_for(realm.perform(HONEST, 1), timeout=30)
        assert (await realm.perform(HONEST, 1)).fault is None
