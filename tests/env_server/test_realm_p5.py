"""The realm's p5 held to real p5 in Chromium, value by value."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.async_api import async_playwright

from assets import vendor
from env_server.chromium import find_chromium
from env_server.realm import Realm, RealmSettings

pytestmark = pytest.mark.browser

# Each expression gives a number or a list of numbers, in the realm and in the page.
EXPRESSIONS = [
    "randomSeed(42), [random(), random(5), random(2, 9), random([1, 2, 3, 4])]",
    "randomSeed(42), [randomGaussian(), randomGaussian(10), randomGaussian(10, 3)]",
    "noiseSeed(7), [noise(0.1), noise(3.7, 2.2), noise(1, 2, 3)]",
    "noiseSeed(7), noiseDetail(6, 0.4), [noise(0.3), noise(9.1, 4)]",
    "[map(5, 0, 10, 100, 200), map(15, 0, 10, 0, 1, true), map(3, 0, 10, 5, -5)]",
    "[lerp(2, 8, 0.25), norm(5, 0, 20), constrain(11, 0, 10), dist(0, 0, 3, 4), mag(6, 8)]",
    "[dist(1, 2, 3, 4, 5, 6), sq(7), fract(3.75), round(2.567, 2), round(-1.5), pow(2, 10)]",
    "[floor(-1.2), ceil(-1.2), abs(-3), min(3, 1, 2), max([3, 1, 2]), exp(1), log(10), sqrt(2)]",
    "angleMode(RADIANS), [sin(1), cos(1), tan(1), asin(0.5), acos(0.5), atan(2), atan2(1, -2)]",
    "angleMode(DEGREES), [sin(30), cos(30), tan(30), asin(0.5), acos(0.5), atan(2), atan2(1, -2)]",
    "[degrees(1), radians(180), PI, TWO_PI, HALF_PI, QUARTER_PI, TAU]",
    "angleMode(RADIANS), ((v) => [v.x, v.y, v.mag(), v.heading()])(createVector(3, 4).mult(2))",
    "((v) => [v.x, v.y])(p5.Vector.sub(createVector(3, 4), createVector(1, 7)).normalize())",
    "((v) => [v.x, v.y])(p5.Vector.fromAngle(0.7, 5))",
    "((v) => [v.x, v.y])(p5.Vector.lerp(createVector(0, 0), createVector(4, 8), 0.25))",
    "((v) => [v.x, v.y, v.dist(createVector(0, 0))])(createVector(3, 4).rotate(0.5).limit(2))",
    "randomSeed(3), shuffle([1, 2, 3, 4, 5, 6, 7])",
    "[int('12.7'), int(-3.9), float('2.5')]",
]

COLOURS = [
    "color(10, 20, 30)",
    "color(10, 20, 30, 40)",
    "color(120)",
    "color(120, 60)",
    "color('#abc')",
    "color('#a1b2c3')",
    "color('#a1b2c380')",
    "color('tomato')",
    "color('rgb(10, 20, 30)')",
    "color('rgba(10, 20, 30, 0.5)')",
    "color('hsl(200, 50%, 40%)')",
    "color('hsb(40, 6%, 98%)')",
    "color('hsba(40, 60%, 50%, 0.5)')",
    "color('hwb(40 10% 20%)')",
    "color([1, 2, 3])",
    "(colorMode(HSB), color(200, 60, 70))",
    "(colorMode(HSB), color(200, 60, 70, 0.5))",
    "(colorMode(HSB, 255), color(20, 160, 170))",
    "(colorMode(HSB, 360, 100, 100, 100), color(20, 60, 70, 25))",
    "(colorMode(HSL), color(200, 60, 70))",
    "(colorMode(RGB, 1), color(0.2, 0.4, 0.6))",
    "lerpColor(color('#d8345f'), color('#e8b830'), 0.3)",
    "lerpColor(color(255, 0, 0), color(0, 0, 255, 100), 0.75)",
    "(colorMode(HSB), lerpColor(color(350, 80, 90), color(20, 60, 70), 0.5))",
    "(colorMode(HSL), lerpColor(color(100, 80, 50), color(200, 60, 70), 0.25))",
    "(colorMode(HSB), lerpColor(color('#d8345f'), color('#e8b830'), 0.5))",
]

READINGS = "((c) => [red(c), green(c), blue(c), alpha(c)])"
HUES = "((c) => [hue(c), saturation(c), brightness(c), lightness(c)])"


def in_realm(expressions: list[str]) -> str:
    """A sketch that sends each value out as circles."""
    calls = "\n".join(
        f"colorMode(RGB, 255); angleMode(RADIANS); for (const v of [({e})].flat(9)) "
        f"brush.circle({i}, v, 1);"
        for i, e in enumerate(expressions)
    )
    return f"function setup() {{ createCanvas(600, 600, WEBGL); noLoop();\n{calls}\n}}"


async def realm_values(expressions: list[str]) -> list[list[float]]:
    async with Realm(RealmSettings(workers=1)) as realm:
        performance = await realm.perform(in_realm(expressions), 1)
    assert performance.fault is None, performance.fault
    assert performance.trespasses == ()
    values: list[list[float]] = [[] for _ in expressions]
    for command in performance.display_list.commands:
        if command.name == "brush.circle":
            values[int(command.args[0])].append(float(command.args[1]))
    return values


async def page_values(expressions: list[str]) -> list[list[float]]:
    script = f"""() => new Promise((resolve) => {{
      window.setup = () => {{
        noLoop();
        resolve(JSON.stringify([{",".join(json.dumps(e) for e in expressions)}].map((text) => {{
          colorMode(RGB, 255); angleMode(RADIANS);
          return [(0, eval)(`(${{text}})`)].flat(9);
        }})));
      }};
      const script = document.createElement("script");
      script.textContent = {json.dumps(vendor.read("p5/lib/p5.min.js"))};
      document.head.append(script);
    }})"""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=find_chromium(None), args=["--no-sandbox", "--disable-gpu"]
        )
        page = await browser.new_page()
        values: Any = json.loads(await page.evaluate(script))
        await browser.close()
    return [list(map(float, row)) for row in values]


async def compare(expressions: list[str], tolerance: float) -> None:
    ours, theirs = await realm_values(expressions), await page_values(expressions)
    for expression, mine, real in zip(expressions, ours, theirs, strict=True):
        assert mine == pytest.approx(real, rel=tolerance, abs=tolerance), expression


async def test_maths_is_p5s_own() -> None:
    await compare(EXPRESSIONS, 1e-12)


async def test_colours_are_p5s_own() -> None:
    await compare([f"{READINGS}({colour})" for colour in COLOURS], 1e-6)


async def test_hues_are_p5s_own() -> None:
    await compare([f"{HUES}({colour})" for colour in COLOURS], 1e-6)
