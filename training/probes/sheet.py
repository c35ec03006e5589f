"""The contact sheet of two probes: each prompt's paintings before, and below them those after."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from rewards.violation import printable
from training.archive.durable import write_durably
from training.archive.errors import ArchiveError
from training.archive.export import picture_of
from training.archive.probes import FOLDER
from training.probes.compare import Record

Probe = tuple[int, Sequence[Record]]
"""A step and the rollouts of its probe."""

_SIDE, _GAP, _MARGIN = 132, 10, 18
_LABEL, _CAPTION, _TITLE = 84, 18, 26
_COLUMNS, _PROMPTS = 8, 24  # more are not shown
_PAPER, _INK, _SOFT, _LINE, _BAD = "#fbf8f1", "#2d2a26", "#736b60", "#cfc5b3", "#a2432f"


@dataclass(frozen=True)
class _Pens:
    """What a sheet is drawn with."""

    draw: ImageDraw.ImageDraw
    text: ImageFont.FreeTypeFont | ImageFont.ImageFont
    small: ImageFont.FreeTypeFont | ImageFont.ImageFont


def write_sheet(directory: Path, before: Probe, after: Probe) -> Path:
    """Write `probes/sheet.png` into a run's folder; raises ArchiveError."""
    buffer = io.BytesIO()
    draw_sheet(directory, before, after).save(buffer, "PNG", optimize=True)
    path = directory / FOLDER / "sheet.png"
    write_durably(path, buffer.getvalue())
    return path


def draw_sheet(directory: Path, before: Probe, after: Probe) -> Image.Image:
    """The sheet; at most 24 prompts with 8 paintings each.

    A refused sketch is an empty frame with the violation's code, and a reward that cannot be told
    a frame that says so. A picture that is not in the folder is told of too.
    """
    prompts = list(dict.fromkeys(record["subject"] for record in (*before[1], *after[1])))
    shown = prompts[:_PROMPTS]
    rows = [(step, _by_subject(records)) for step, records in (before, after)]
    most = max((len(found.get(p, ())) for _, found in rows for p in shown), default=1)
    columns = min(_COLUMNS, max(1, most))
    band = _TITLE + 2 * (_SIDE + _CAPTION + _GAP)
    size = (
        2 * _MARGIN + _LABEL + columns * (_SIDE + _GAP),
        2 * _MARGIN + len(shown) * (band + _GAP) + (_TITLE if len(prompts) > len(shown) else 0),
    )
    sheet = Image.new("RGB", size, _PAPER)
    pens = _Pens(ImageDraw.Draw(sheet), ImageFont.load_default(16), ImageFont.load_default(12))
    for place, prompt in enumerate(shown):
        top = _MARGIN + place * (band + _GAP)
        pens.draw.text((_MARGIN, top), printable(prompt)[:90], _INK, pens.text)
        for row, (step, found) in enumerate(rows):
            y = top + _TITLE + row * (_SIDE + _CAPTION + _GAP)
            pens.draw.text((_MARGIN, y + _SIDE // 2 - 8), f"step {step}", _SOFT, pens.small)
            for column, record in enumerate(found.get(prompt, ())[:columns]):
                x = _MARGIN + _LABEL + column * (_SIDE + _GAP)
                _place(sheet, pens, directory, record, (x, y))
    if len(prompts) > len(shown):
        said = f"and {len(prompts) - len(shown)} prompts more"
        pens.draw.text((_MARGIN, size[1] - _MARGIN - _TITLE), said, _SOFT, pens.small)
    return sheet


def _by_subject(records: Sequence[Record]) -> Mapping[str, list[Record]]:
    found: dict[str, list[Record]] = {}
    for record in sorted(records, key=lambda r: r["index"]):
        found.setdefault(record["subject"], []).append(record)
    return found


def _place(
    sheet: Image.Image, pens: _Pens, directory: Path, record: Record, corner: tuple[int, int]
) -> None:
    """One rollout: its painting or an empty frame, with the reward below."""
    x, y = corner
    picture = _thumbnail(directory, record) if record["reward"] is not None else None
    if record["violations"]:
        picture = None
    reward = "no reward" if record["reward"] is None else f"{record['reward']:.3f}"
    frame = (x - 1, y - 1, x + _SIDE, y + _SIDE)
    pens.draw.rectangle(frame, outline=_LINE, width=1)
    if picture is not None:
        left, top = (_SIDE - picture.width) // 2, (_SIDE - picture.height) // 2
        sheet.paste(picture, (x + left, y + top))
    else:
        said = "\n".join(_why_empty(record))
        middle = (x + _SIDE // 2, y + _SIDE // 2)
        pens.draw.multiline_text(middle, said, _BAD, pens.small, anchor="mm", align="center")
    pens.draw.text((x, y + _SIDE + 3), reward, _SOFT, pens.small)


def _why_empty(record: Record) -> list[str]:
    if record["violations"]:
        return ["refused", *str(record["violations"][0]["code"]).split("_")]
    if record["reward"] is None:
        return ["not scored"]
    return ["no picture"]


def _thumbnail(directory: Path, record: Record) -> Image.Image | None:
    if record["painting"] is None or record["painting"]["path"] is None:
        return None
    try:
        with Image.open(io.BytesIO(picture_of(directory, record))) as picture:
            small = picture.convert("RGB")
    except (ArchiveError, OSError):
        return None  # the frame says so
    small.thumbnail((_SIDE, _SIDE), Image.Resampling.LANCZOS)
    return small
