"""docs/mistakes.md shows what the gate really says."""

from __future__ import annotations

import re
from pathlib import Path

from env_server.job import Job
from env_server.studio import Studio, StudioSettings
from rewards.mix import load_mix

PAGE = (Path(__file__).parents[2] / "docs" / "mistakes.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```js\n(.*?)\n```\n\n```text\n(.*?)\n```", PAGE, re.DOTALL)


async def test_every_message_on_the_page_is_the_gates_own() -> None:
    assert len(SHOWN) == 10
    jobs = [Job(f"```js\n{code}\n```", "x", 1, load_mix("coverage-led")) for code, _ in SHOWN]
    async with Studio(StudioSettings(paint=False)) as studio:
        results = await studio.score(jobs)
    for result, (code, said) in zip(results, SHOWN, strict=True):
        first = result.gate.violations[0]
        at = f"line {first.line}: " if first.line else ""
        assert f"{first.code.value}: {at}{first.message}" == said
        assert not first.line or first.text == code.splitlines()[first.line - 1].strip()
