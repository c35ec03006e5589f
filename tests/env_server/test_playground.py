"""The playground in a real browser, against a real server with a small pool of its own."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect, sync_playwright

from env_server.access import AccessSettings
from env_server.chromium import find_chromium
from env_server.door import DoorSettings
from env_server.engine import Engine
from env_server.painter_settings import PainterSettings
from env_server.realm import RealmSettings
from env_server.studio import StudioSettings
from tests.env_server.live_server import live_server
from tests.env_server.playground_page import (
    GOOD,
    IDLE,
    MARKUP,
    PATIENCE_MS,
    READY,
    REFUSED,
    TINY,
    TOKEN,
    check_link,
    check_references,
    check_terms,
    luminance,
    opened,
    paint,
    pixels,
    small_pool,
    tab_to,
    write,
)

# The first test waits for a server with a judge and a pool to start, which a busy machine draws out.
pytestmark = [pytest.mark.browser, pytest.mark.timeout(400)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("playground")
    (folder / "tiny.toml").write_text(TINY)
    (folder / "plain.toml").write_text("")  # no preference model: it takes seconds to load
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    command = [*(sys.executable, "-m", "training.cli", "serve"), "--port", port, "--browsers", "1"]
    chosen = ["--mix", str(folder / "tiny.toml"), "--pool", str(small_pool(folder / "pool"))]
    chosen += ["--taste", str(folder / "plain.toml")]
    with subprocess.Popen([*command, *chosen], stderr=subprocess.DEVNULL) as process:
        url = f"http://127.0.0.1:{port}/"
        try:
            _await(url, process)
            yield url
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=60)


def _await(url: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 300
    with httpx.Client() as client:
        while time.monotonic() < deadline:
            assert process.poll() is None
            try:
                if client.get(f"{url}health").is_success:
                    return
            except httpx.TransportError:
                time.sleep(0.2)
    raise AssertionError("the server did not start")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        binary = find_chromium(None, Path(playwright.chromium.executable_path))
        browser = playwright.chromium.launch(executable_path=binary, chromium_sandbox=False)
        yield browser
        browser.close()


@pytest.fixture
def context(chromium: Browser, server: str) -> Iterator[BrowserContext]:
    """A context that fails the test on a fault of the page or a request to another host."""
    context = chromium.new_context(viewport={"width": 1280, "height": 860}, base_url=server)
    context.set_default_timeout(PATIENCE_MS)
    told: list[str] = []
    context.on("request", lambda request: told.append(request.url))
    context.on("weberror", lambda error: told.append(f"fault: {error.error}"))
    yield context
    context.close()
    local = (server, "data:", f"blob:{server}")
    assert [url for url in told if not url.startswith(local)] == []


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return opened(context)


def test_the_page_admits_only_its_own_files(server: str) -> None:
    answer = httpx.get(server)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    for path in ("playground/setting", "playground/gallery", "playground/static/main.js"):
        assert httpx.get(server + path).headers["content-security-policy"] == policy
    tag = {"If-None-Match": answer.headers["etag"]}
    assert httpx.get(server, headers=tag).status_code == 304


@pytest.mark.parametrize(
    "path",
    [
        "playground/static/../routes.py",
        "playground/static/%2e%2e/routes.py",
        "playground/static/nothing.js",
        "playground/examples/nothing.js",
        "playground/references/..%2Fmetadata.jsonl",
        "playground/gallery/nothing",
        "playground/gallery/nothing/thumbnail",
    ],
)
def test_what_is_not_there_is_not_found(server: str, path: str) -> None:
    assert httpx.get(server + path).status_code == 404


def test_a_film_only_of_what_the_gate_admits(server: str) -> None:
    answer = httpx.post(f"{server}playground/film", json={"completion": REFUSED}, timeout=60)
    assert answer.status_code == 422
    assert "the gate refuses" in answer.json()["detail"]


def test_a_bad_request_is_named(server: str) -> None:
    body = {"completions": ["x", "y"], "subject": "a dot"}
    assert httpx.post(f"{server}playground/score", json=body).status_code == 422
    body = {"completions": ["x"], "subject": "a dot", "mix": "nope"}
    answer = httpx.post(f"{server}playground/score", json=body)
    assert answer.status_code == 422
    assert "no mix 'nope'" in answer.text


def test_empty_the_page_says_what_to_do(page: Page) -> None:
    expect(page.locator("#blank")).to_contain_text("The sheet is empty")
    expect(page.locator("#slider")).to_be_disabled()
    expect(page.locator("#mix option").first).to_have_text("tiny (of this server)")
    expect(page.locator("#weights")).to_have_text("gate 0.1 · length 0.1 · judge 0.8")
    page.click("#link")
    expect(page.locator("#status")).to_contain_text("Paint first")


def test_an_admitted_sketch_is_painted_scrubbed_and_linked(page: Page) -> None:
    paint(page, GOOD)
    expect(page.locator("#verdict h3")).to_have_text("Admitted")
    page.wait_for_selector("#scrubber[aria-busy=false]")
    whole = pixels(page)
    page.locator("#slider").focus()
    page.keyboard.press("Home")
    expect(page.locator("#command")).to_have_text("bare sheet")
    bare = pixels(page)
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#place")).to_have_text(re.compile(r"^\d+ of \d+$"))
    before = pixels(page)
    assert len({whole, bare, before}) == 3
    page.keyboard.press("End")
    expect(page.locator("#command")).to_contain_text("brush.circle(130, 120, 40")
    expect(page.locator("#command")).to_contain_text("line 7")
    expect(page.locator(".command-line")).to_have_count(1)
    assert pixels(page) == whole
    check_terms(page)
    check_references(page)
    check_link(page)


def test_a_link_from_elsewhere_says_what_differs(context: BrowserContext, page: Page) -> None:
    link = page.evaluate(
        """async () => {
          const { pack } = await import("./playground/static/link.js");
          return pack({ v: 1, completion: "x", subject: "y", seed: 1, mix: "theirs",
            weights: { gate: 1 }, engine: "another", domain: { name: "lunar", digest: "0" } });
        }"""
    )
    notice = opened(context, link).locator("#notice")
    for told in (
        "another engine",
        "its domain was lunar",
        "reference pool",
        "no mix called theirs",
    ):
        expect(notice).to_contain_text(told)
    broken = opened(context, "/#r=abc").locator("#notice")
    expect(broken).to_contain_text("cannot be read")


def test_a_refused_sketch_has_its_line_marked(page: Page) -> None:
    paint(page, f"Here it is:\n```js\n{REFUSED}```\n")
    expect(page.locator("#verdict h3")).to_have_text("Refused")
    expect(page.locator(".violations")).to_contain_text("method not allowed")
    place = page.locator(".violations .place")
    expect(place).to_have_text("line 5")  # of the whole reply, two lines further down
    expect(page.locator(".refused-line")).to_have_count(1)
    expect(page.locator(".ace_gutter-cell.ace_error")).to_have_text("5")
    expect(page.locator("#slider")).to_be_disabled()
    expect(page.locator("#status")).to_contain_text("Refused: method not allowed")
    place.click()
    assert page.evaluate("ace.edit('editor').getCursorPosition().row") == 4


def test_the_keyboard_is_enough(page: Page) -> None:
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    for name in ("example", "subject", "mix", "seed", "references"):
        page.keyboard.press("Tab")
        expect(page.locator(f"#{name}")).to_be_focused()
    write(page, REFUSED)
    page.keyboard.press("Control+Enter")
    page.wait_for_selector(IDLE)
    expect(page.locator("#verdict h3")).to_have_text("Refused")
    tab_to(page, ".ace_scroller")
    page.keyboard.press("Enter")  # into the text
    page.keyboard.type("//")
    assert page.evaluate("ace.edit('editor').getValue()").startswith("//")
    page.keyboard.press("Escape")
    tab_to(page, "#paint")
    ring = page.locator("#paint").evaluate("button => getComputedStyle(button).outlineStyle")
    assert ring == "solid"


def test_what_a_sketch_says_stays_text(page: Page) -> None:
    page.locator("#subject").fill(f"a {MARKUP}")
    paint(page, f"function setup() {{ throw new Error({MARKUP!r}); }}")
    expect(page.locator(".violations")).to_contain_text(MARKUP)
    page.wait_for_selector("#gallery li")
    expect(page.locator("#gallery .subject").first).to_contain_text("<b id=injected>")
    assert page.locator("#injected, img[src=x]").count() == 0
    page.locator("#gallery button").first.click()
    expect(page.locator("#subject")).to_have_value(f"a {MARKUP}")
    assert page.locator("#injected, img[src=x]").count() == 0


def test_the_gallery_shows_what_trainers_had_scored(page: Page, server: str) -> None:
    body = {"completions": [GOOD, "none"], "subject": "a trainer's dots", "mix": {"gate": 1}}
    scored = httpx.post(f"{server}score", json=body, timeout=120).json()["results"]
    page.reload()
    items = page.locator("#gallery li", has_text="a trainer's dots")
    expect(items).to_have_count(2)
    page.check("#admitted-only")
    expect(items.locator("visible=true")).to_have_count(1)
    items.locator("visible=true").locator("button").click()
    expect(page.locator(".reward")).to_have_text(f"{scored[0]['reward']:.3f}")
    expect(page.locator("#mix")).to_have_value("custom")
    expect(page.locator("#place")).to_have_text(re.compile(r"^(\d+) of \1$"))
    assert page.evaluate("ace.edit('editor').getValue()") == GOOD


def test_a_narrow_screen_has_one_column(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    paint(page, GOOD)
    wide, inner = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= inner
    boxes = page.locator("main > section, #details > div").evaluate_all(
        "all => all.map(e => e.getBoundingClientRect()).map(({ left, width }) => [left, width])"
    )
    assert len(boxes) == 6
    assert all(box == boxes[0] for box in boxes)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    colours = page.evaluate(
        """names => names.map(name => getComputedStyle(document.documentElement)
          .getPropertyValue(`--${name}`).trim())""",
        names := ["ink", "soft", "good", "bad", "even", "keyword", "string", "number", "call"],
    )
    ground = page.evaluate(
        """() => ["paper", "card", "sunk"].map(name =>
          getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim())"""
    )
    for name, colour in zip(names, colours, strict=True):
        for behind in ground:
            dark, bright = sorted((luminance(colour), luminance(behind)))
            assert (bright + 0.05) / (dark + 0.05) >= 4.5, (name, colour, behind)


def test_a_busy_server_is_asked_again(page: Page) -> None:
    turns: list[int] = []

    def busy_once(route: Route) -> None:
        turns.append(1)
        if len(turns) > 1:
            return route.continue_()
        return route.fulfill(status=429, headers={"Retry-After": "1"}, body="{}")

    page.route("**/playground/score", busy_once)
    write(page, REFUSED)
    page.click("#paint")
    expect(page.locator("#status")).to_have_text("The server is busy; trying again in 1 s.")
    expect(page.locator("#verdict h3")).to_have_text("Refused")
    assert len(turns) == 2


def test_a_server_that_is_down_is_told_in_words(page: Page) -> None:
    page.route("**/playground/score", lambda route: route.abort())
    paint(page, REFUSED)
    expect(page.locator("#status")).to_contain_text("The server cannot be reached")


def test_a_server_that_wants_a_token_is_given_it(chromium: Browser) -> None:
    door = DoorSettings(AccessSettings(token=TOKEN))
    painter = PainterSettings(browsers=1, engine=Engine.ISOLATE)
    studio = StudioSettings(painter=painter, realm=RealmSettings(workers=1))
    with live_server(door, studio) as live, chromium.new_context(base_url=live.url) as context:
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        page.goto("/")
        page.fill("#token", "wrong")
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_have_text("That is not the token.")
        page.fill("#token", TOKEN)
        page.keyboard.press("Enter")
        page.wait_for_selector(READY, state="attached")
        context.clear_cookies()
        write(page, REFUSED)
        page.click("#paint")
        page.fill("#token", "wrong")
        page.keyboard.press("Enter")
        expect(page.locator("#login-trouble")).to_contain_text("not this server's token")
        page.fill("#token", TOKEN)
        page.keyboard.press("Enter")
        expect(page.locator("#login")).to_be_hidden()
        expect(page.locator("#verdict h3")).to_have_text("Refused")
