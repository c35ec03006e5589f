"""Recipes from files: the shipped ones by name, others by path, single values overridden."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import tomli_w
from pydantic import BaseModel, ValidationError

from assets import ASSETS
from training.recipes.recipe import LoraTable, Recipe
from training.recipes.trl_options import nearest

FOLDER = ASSETS / "recipes"


class RecipeError(ValueError):
    """A recipe that cannot be used; the message names the file, the field and the fix."""


def recipe_names() -> list[str]:
    """The shipped recipes."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def load_recipe(name_or_path: str, overrides: Sequence[str] = ()) -> Recipe:
    """A shipped recipe by name, or one from a TOML file, with `table.field=value` overrides.

    Raises:
        RecipeError: there is no such recipe, or it cannot be used.
    """
    path = Path(name_or_path)
    if path.suffix != ".toml":
        path = FOLDER / f"{name_or_path}.toml"
    if not path.is_file():
        known = recipe_names()
        raise RecipeError(
            f"no recipe {name_or_path!r}{nearest(name_or_path, known)} "
            f"(shipped: {', '.join(known)}; or a .toml file)"
        )
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RecipeError(f"{path}: {error}") from error
    return _recipe({"name": path.stem, **data}, overrides, path)


def change_recipe(recipe: Recipe, overrides: Sequence[str]) -> Recipe:
    """The same recipe with `table.field=value` overrides; raises RecipeError."""
    return _recipe(recipe.resolved(), overrides, recipe.name)


def _recipe(data: dict[str, Any], overrides: Sequence[str], where: str | Path) -> Recipe:
    for override in overrides:
        _override(data, override)
    try:
        return Recipe.model_validate(data)
    except ValidationError as error:
        raise RecipeError(f"{where}: " + "; ".join(_problems(error))) from error


def to_toml(recipe: Recipe) -> str:
    """The resolved recipe as a TOML file that gives the same recipe again."""
    return tomli_w.dumps(recipe.resolved())


def _override(data: dict[str, Any], text: str) -> None:
    """Sets one value; it is read as TOML, and as plain text where it is none."""
    name, equals, value = text.partition("=")
    *tables, field = name.strip().split(".")
    if not equals or not field or len(tables) > 1:
        raise RecipeError(f"--set {text}: write table.field=value, such as run.steps=20")
    target = data
    for table in tables:
        target = target.setdefault(table, {})
    try:
        target[field] = tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        target[field] = value.strip()


def _problems(error: ValidationError) -> Iterator[str]:
    for problem in error.errors():
        where = [str(part) for part in problem["loc"]]
        name = ".".join(where) or "recipe"
        if problem["type"] == "extra_forbidden":
            yield f"no field {name}{nearest(where[-1], _fields(where[:-1]))}"
        elif problem["type"] == "value_error":
            yield str(problem["ctx"]["error"])
        else:
            yield f"{name} = {problem['input']!r}: {problem['msg']}"


def _fields(tables: Sequence[str]) -> Mapping[str, Any]:
    """The fields of a table of the recipe, of the recipe itself for none."""
    model: type[BaseModel] = Recipe
    for table in tables:
        kind = model.model_fields[table].annotation
        model = kind if isinstance(kind, type) and issubclass(kind, BaseModel) else LoraTable
    return model.model_fields
