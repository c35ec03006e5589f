"""What a user does on the playground's page, and what is looked at there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from assets import ASSETS

HEAD = "  createCanvas(200, 200, WEBGL); noLoop(); background(250); translate(-100, -100);"
GOOD = f"""function setup() {{
{HEAD}
  brush.noStroke();
  brush.fill('#d8345f', 120);
  brush.circle(70, 90, 40);
  brush.fill('#3f7a4a', 120);
  brush.circle(130, 120, 40);
}}
"""
REFUSED = GOOD.replace("brush.noStroke();", "brush.hatch(3, 45);")
MARKUP = "</script><img src=x onerror=alert(1)><b id=injected>"
TINY = """name = "tiny"
[weights]
gate = 0.1
length = 0.1
judge = 0.8
preference = 0
"""
READY = "html[data-ready]"
IDLE = "#paint[aria-busy=false]"
PATIENCE_MS = 60_000
TOKEN = "correct-horse-battery-staple"


def small_pool(folder: Path) -> Path:
    """Two loved and two okay references of the shipped pool."""
    shipped = ASSETS / "pools" / "hibiscus"
    for part in ("images", "sources"):
        (folder / part).mkdir(parents=True)
    for tier in ("love", "okay"):
        for image in sorted((shipped / "images").glob(f"{tier}_*.png"))[:2]:
            shutil.copy(image, folder / "images")
            shutil.copy(shipped / "sources" / f"{image.stem}.js", folder / "sources")
    return folder


def opened(context: BrowserContext, path: str = "/") -> Page:
    page = context.new_page()
    page.goto(path)
    page.wait_for_selector(READY, state="attached")
    return page


def write(page: Page, sketch: str) -> None:
    page.evaluate("text => ace.edit('editor').setValue(text, -1)", sketch)


def paint(page: Page, sketch: str) -> None:
    write(page, sketch)
    page.click("#paint")
    page.wait_for_selector(IDLE)


def pixels(page: Page) -> str:
    return str(page.evaluate("document.getElementById('canvas').toDataURL()"))


def to_command(page: Page, place: int) -> None:
    page.locator("#slider").fill(str(place))


def check_terms(page: Page) -> None:
    adds = page.locator(".terms .measure .number").all_inner_texts()
    *parts, reward = map(float, adds)
    assert sum(parts) == pytest.approx(reward, abs=0.002)
    row = page.locator(".terms tbody tr", has_text="preference")
    expect(row).to_contain_text("0.00")  # its weight: told, and worth nothing in this mix
    expect(row).to_contain_text("embedded")


def check_references(page: Page) -> None:
    cards = page.locator("#faced .card")
    expect(cards).to_have_count(4)
    expect(cards.first).to_contain_text("shown second")
    assert sorted(cards.locator(".tier").all_inner_texts()) == ["love", "love", "okay", "okay"]
    cards.last.scroll_into_view_if_needed()
    loaded = "images => images.every(image => image.decode().then(() => true))"
    assert cards.locator("img").evaluate_all(loaded)


def check_link(page: Page) -> None:
    page.click("#link")
    expect(page.locator("#link-box")).to_be_visible()
    link = page.locator("#link-text").input_value()
    assert link == page.url
    again = opened(page.context, link)
    expect(again.locator("#notice")).to_contain_text("are this server's own")
    again.click("#paint")
    again.wait_for_selector(IDLE)
    expect(again.locator("#notice")).to_contain_text("Reproduced")
    expect(again.locator(".reward")).to_have_text(page.locator(".reward").inner_text())


def tab_to(page: Page, selector: str) -> None:
    """Presses Tab until the element has the focus; it must be one of the next few."""
    for _ in range(4):
        page.keyboard.press("Tab")
        if page.locator(selector).evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"Tab does not reach {selector}")


def luminance(colour: str) -> float:
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (red, green, blue)
    ]
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
