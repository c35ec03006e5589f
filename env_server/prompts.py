"""The prompt and the system prompt, derived from a domain and its allowlist."""

from __future__ import annotations

from env_server.episode import Counts, EpisodeRules
from rewards.domain import Domain

_SKELETON = """\
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#fbf7ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // paint here: x runs from 0 to 600 to the right, y from 0 to 600 down
}"""


def system_prompt(domain: Domain) -> str:
    """What a policy must know to paint: the skeleton, the allowed calls, the rules."""
    methods = domain.allowlist.methods.values()
    brush = [m for m in methods if m.name.startswith("brush.")]
    others = [m for m in methods if not m.name.startswith("brush.")]
    calls = "\n".join(f"- {m.signature}: {m.summary}" for m in brush)
    p5_calls = "\n".join(f"- {m.signature}: {m.summary}" for m in others)
    return (
        f"You paint by writing one p5.js 2 sketch with p5.brush 2: {domain.allowlist.title}.\n"
        f"Reply with the sketch in one javascript code fence. Start from this skeleton:\n\n"
        f"```javascript\n{_SKELETON}\n```\n\n"
        f"The only brush methods allowed:\n{calls}\n\n"
        f"Around them:\n{p5_calls}\n\n"
        "p5's maths (random, noise, map, lerp, sin, cos...), colours (color, lerpColor) and all of "
        "the JavaScript language may be used. Nothing else of p5 draws here: no ellipse, line, "
        "text or image, and there is no browser, network or timer.\n\n"
        f"{domain.composition}"
    )


def paint_prompt(subject: str) -> str:
    """The user's turn for one subject."""
    return f"Paint {subject.strip()}."


def revision_prompt(rules: EpisodeRules) -> str:
    """What a policy must know of an episode of several paintings; empty for one of a single one."""
    if rules.revisions == 0:
        return ""
    often = "once" if rules.revisions == 1 else f"up to {rules.revisions} times"
    which = "last" if rules.counts is Counts.LAST else "best"
    return (
        f"\n\nAfter a painting you are told what it looks like. You may then revise it {often}, "
        f"each time with a whole sketch. The {which} painting counts. To keep what you have "
        "painted, reply without code."
    )
