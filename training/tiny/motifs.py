"""Motifs that the generator composes sketches from: each writes the lines of one painted thing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

Motif = Callable[["Brush"], list[str]]


@dataclass(frozen=True)
class Brush:
    """What a motif paints with: chance, a palette of "#rrggbb", a place and a size in pixels."""

    random: Random
    palette: Sequence[str]
    x: int
    y: int
    size: int

    def fill(self, low: int = 60, high: int = 150) -> str:
        """A fill in a colour of the palette, opacity between `low` and `high`."""
        colour = self.random.choice(list(self.palette))
        return f'brush.fill("{colour}", {self.random.randrange(low, high, 10)});'

    def near(self, value: int, share: float) -> int:
        """`value` moved by up to `share` of the size, on a grid of 10."""
        return round((value + self.random.uniform(-share, share) * self.size) / 10) * 10

    def length(self, low: float, high: float) -> int:
        """A length between two shares of the size, on a grid of 10, at least 10."""
        return max(10, round(self.random.uniform(low, high) * self.size / 10) * 10)


def wash(brush: Brush) -> list[str]:
    """A pale round wash."""
    x, y = brush.near(brush.x, 0.3), brush.near(brush.y, 0.3)
    return [brush.fill(30, 70), f"brush.circle({x}, {y}, {brush.length(0.8, 1.4)}, true);"]


def flower(brush: Brush) -> list[str]:
    """A ring of petals with a heart."""
    petals = brush.random.choice([5, 6, 7, 8])
    tip, wide = brush.length(0.7, 1.1), brush.length(0.2, 0.4)
    return [
        brush.fill(80, 140),
        f"for (let i = 0; i < {petals}; i++) {{",
        "  push();",
        f"  translate({brush.x}, {brush.y});",
        f"  rotate(i * {360 // petals});",
        "  brush.beginShape(0.5);",
        "  brush.vertex(0, 0);",
        f"  brush.vertex({wide}, {-tip // 2});",
        f"  brush.vertex(0, {-tip});",
        f"  brush.vertex({-wide}, {-tip // 2});",
        "  brush.endShape(CLOSE);",
        "  pop();",
        "}",
        brush.fill(120, 190),
        f"brush.circle({brush.x}, {brush.y}, {brush.length(0.1, 0.2)});",
    ]


def orb(brush: Brush) -> list[str]:
    """A round body with a lighter part."""
    radius = brush.length(0.5, 0.9)
    return [
        brush.fill(90, 150),
        f"brush.circle({brush.x}, {brush.y}, {radius}, 0.3);",
        brush.fill(60, 110),
        f"brush.circle({brush.near(brush.x, 0.2)}, {brush.near(brush.y, 0.2)}, "
        f"{radius // 20 * 10});",
    ]


def ridge(brush: Brush) -> list[str]:
    """A hill line across the canvas."""
    y = brush.y
    heights = [brush.near(y, 0.4) for _ in range(4)]
    corners = [f"brush.vertex({x}, {h});" for x, h in zip((0, 200, 400, 600), heights, strict=True)]
    base = y + brush.length(0.6, 1.2)
    return [
        brush.fill(60, 130),
        "brush.beginShape(0.4);",
        *corners,
        f"brush.vertex(600, {base});",
        f"brush.vertex(0, {base});",
        "brush.endShape(CLOSE);",
    ]


def bell(brush: Brush) -> list[str]:
    """A dome with hanging threads."""
    wide, high = brush.length(0.5, 0.8), brush.length(0.5, 0.8)
    x, y = brush.x, brush.y
    threads = brush.random.choice([3, 4, 5])
    return [
        brush.fill(80, 140),
        "brush.beginShape(0.6);",
        f"brush.vertex({x - wide}, {y});",
        f"brush.vertex({x}, {y - high});",
        f"brush.vertex({x + wide}, {y});",
        f"brush.vertex({x}, {y + 30});",
        "brush.endShape(CLOSE);",
        brush.fill(50, 100),
        f"for (let i = 0; i < {threads}; i++) {{",
        f"  brush.circle({x - wide // 2} + i * {wide // threads}, {y + high}, "
        f"{brush.length(0.1, 0.25)});",
        "}",
    ]


def dots(brush: Brush) -> list[str]:
    """A scatter of small round accents."""
    count = brush.random.choice([4, 6, 8])
    return [
        brush.fill(100, 180),
        f"for (let i = 0; i < {count}; i++) {{",
        f"  brush.circle({brush.x} + random(-{brush.size}, {brush.size}), "
        f"{brush.y} + random(-{brush.size}, {brush.size}), {brush.length(0.05, 0.12)});",
        "}",
    ]


@dataclass(frozen=True)
class Subject:
    """What a subject is painted with: its motifs and palettes, and colours of paper."""

    motif: Motif
    palettes: tuple[tuple[str, ...], ...]
    papers: tuple[str, ...] = ("#fbf7ee", "#f6f1e4", "#eef3f5")


SUBJECTS = MappingProxyType(
    {
        "a hibiscus flower": Subject(
            flower,
            (("#d8345f", "#f08aa0", "#e8b830"), ("#e0562e", "#f6b27a", "#b3243f")),
        ),
        "a jellyfish": Subject(
            bell,
            (("#6a5acd", "#a78bfa", "#7dd3fc"), ("#2f6f9f", "#9ad0e0", "#f0a6c0")),
            ("#eaf2f8", "#dfeaf3"),
        ),
        "dunes at dusk": Subject(
            ridge, (("#d99a5b", "#c46a4a", "#8c4a5f"), ("#e3b778", "#b5655a", "#5f4b75"))
        ),
        "two pears": Subject(
            orb, (("#b7b84b", "#d8c65a", "#8a9a3b"), ("#c9a23f", "#a8b545", "#c4703f"))
        ),
        "the moon over mountains": Subject(
            ridge, (("#4a5a7a", "#7c8fb0", "#d8d2b0"), ("#3f5066", "#8a97a8", "#c9b7a0"))
        ),
    }
)
