"""The self-test passes on a working painter and names the cause on a broken one."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from env_server.errors import (
    SelfTestCause,
    SelfTestFailed,
)
from env_server.page.source import PageSource
from env_server.painter import Painter
from env_server.painter_settings import PainterSettings
from env_server.selftest import self_test
from tests.env_server.open_painter import OpenPainter

pytestmark = pytest.mark.browser


def test_self_test_passes_and_the_engine_is_named(open_painter: OpenPainter) -> None:
    open_painter.run(self_test(open_painter.painter))
    assert open_painter.painter.engine.startswith("p5 2.")
    assert "p5.brush 2." in open_painter.painter.engine
    assert "chromium" in open_painter.painter.engine


def altered(source: PageSource, **texts: str) -> Painter:
    return Painter(PainterSettings(browsers=1), replace(source, **texts))


@pytest.mark.parametrize(
    ("fault", "cause"),
    [
        pytest.param("p5_missing", SelfTestCause.WRONG_P5, marks=pytest.mark.slow),
        ("p5_of_the_first_generation", SelfTestCause.WRONG_P5),
        pytest.param("brush_missing", SelfTestCause.NO_BRUSH, marks=pytest.mark.slow),
        ("webgl_missing", SelfTestCause.NO_WEBGL),
        pytest.param("blank", SelfTestCause.BLANK, marks=pytest.mark.slow),
        ("channels_swapped", SelfTestCause.WRONG_COLOURS),
        pytest.param("brush_throws", SelfTestCause.FAILED, marks=pytest.mark.slow),
    ],
)
def test_self_test_names_the_cause(fault: str, cause: SelfTestCause) -> None:
    source = PageSource.vendored()
    late = {
        "blank": "brush.endShape = () => {};",
        "channels_swapped": (
            "const fill = brush.fill; brush.fill = (c, o) => "
            "{ const [r, g, b] = c.levels ?? c._getRGBA([255, 255, 255, 255]); fill(b, g, r, o); };"
        ),
        "brush_throws": "brush.endShape = () => { throw new Error('broken'); };",
        "webgl_missing": (
            "for (const kind of [OffscreenCanvas, HTMLCanvasElement]) {"
            "const get = kind.prototype.getContext; kind.prototype.getContext = "
            "function (name, ...rest) "
            "{ return name.startsWith('webgl') ? null : get.call(this, name, ...rest); }; }"
        ),
    }
    if fault == "p5_missing":
        painter = altered(source, p5="")
    elif fault == "p5_of_the_first_generation":
        painter = altered(source, p5=source.p5 + ";p5.VERSION = '1.11.9';")
    elif fault == "brush_missing":
        painter = altered(source, brush="")
    else:
        painter = altered(source, brush=f"{source.brush};{late[fault]}")

    async def test() -> None:
        async with painter:
            await self_test(painter)

    with pytest.raises(SelfTestFailed) as caught:
        asyncio.run(test())
    assert caught.value.cause is cause
