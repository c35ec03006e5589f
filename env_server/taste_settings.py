"""Which pool, judge and preference models score a painting; one TOML file says it all."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from rewards.judge.settings import JudgeSettings, Mode
from rewards.preference.kind import PreferenceKind
from rewards.preference.remote import RemoteSettings
from rewards.preference.settings import PreferenceSettings

EMBEDDED = PreferenceSettings(PreferenceKind.EMBEDDED)
Preference = PreferenceSettings | RemoteSettings


@dataclass(frozen=True)
class TasteSettings:
    """`pool` None is the domain's own, if it has one; `judge` None is the embedded judge.

    Several preference models are one term: their mean less `spread_weight` times their spread.
    `custom_s` bounds a scorer that a mix file adds, in seconds.
    """

    pool: str | None = None
    judge: JudgeSettings | None = None
    preferences: tuple[Preference, ...] = (EMBEDDED,)
    spread_weight: float = 1.0
    custom_s: float = 60.0


class _JudgeTable(BaseModel):
    """`[judge]`: the fields of JudgeSettings, and the variable that holds the key."""

    model_config = ConfigDict(extra="allow")

    base_url: str
    model: str
    api_key_env: str | None = None
    mode: Mode = Mode.AUTO
    cache: Path | None = None

    def settings(self) -> JudgeSettings:
        key = os.environ.get(self.api_key_env, "") if self.api_key_env else ""
        if self.api_key_env and not key:
            raise ValueError(f"[judge] api_key_env: the variable {self.api_key_env} is not set")
        return JudgeSettings(**self.model_dump(exclude={"api_key_env"}), api_key=key)


class _PreferenceTable(BaseModel):
    """`[[preference]]`: a scorer server's `url`, or a `kind` with the rest of its settings."""

    model_config = ConfigDict(extra="allow")

    url: str | None = None
    kind: PreferenceKind | None = None

    def settings(self) -> Preference:
        if (self.url is None) == (self.kind is None):
            raise ValueError("[[preference]] needs either url or kind")
        rest = self.model_dump(exclude_none=True)
        return RemoteSettings(**rest) if self.url is not None else PreferenceSettings(**rest)


class _TasteFile(BaseModel):
    model_config = ConfigDict(extra="forbid")

    pool: str | None = None
    judge: _JudgeTable | None = None
    preference: list[_PreferenceTable] = Field(default_factory=list)
    spread_weight: float = 1.0
    custom_s: float = 60.0

    def settings(self) -> TasteSettings:
        chosen = tuple(table.settings() for table in self.preference)
        return TasteSettings(
            self.pool,
            self.judge.settings() if self.judge is not None else None,
            chosen or (EMBEDDED,),
            self.spread_weight,
            self.custom_s,
        )


def load_taste(path: Path) -> TasteSettings:
    """The settings in a TOML file; what it leaves out is the embedded default.

    Raises:
        ValueError: the file is no such file; the message names it and the field.
    """
    try:
        data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        return _TasteFile.model_validate(data).settings()
    except (OSError, tomllib.TOMLDecodeError, ValidationError, ValueError, TypeError) as error:
        raise ValueError(f"{path}: {error}") from error
