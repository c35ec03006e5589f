"""Schemathesis over the OpenAPI document of a live server: no 5xx, whatever a request holds.

`ATELIER_FUZZ_EXAMPLES=500` asks more of it than the default.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error

from tests.env_server.live_server import Live

EXAMPLES = int(os.environ.get("ATELIER_FUZZ_EXAMPLES", "6"))


@pytest.fixture(scope="module")
def document(live: Live) -> dict[str, Any]:
    found: dict[str, Any] = live.http.get("/openapi.json").json()
    return found


def operations(document: dict[str, Any], url: str) -> Iterator[tuple[Any, bool]]:
    """Every operation, and whether it takes a body."""
    schema = schemathesis.openapi.from_dict(document)
    schema.config.update(base_url=url)
    for path, methods in document["paths"].items():
        for method, said in methods.items():
            yield schema[path][method.upper()], "requestBody" in said


def fuzz(operation: Any, mode: GenerationMode, examples: int) -> None:
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        derandomize=True,
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def check(case: schemathesis.Case) -> None:
        response = case.call(timeout=60)
        case.validate_response(response, checks=[not_a_server_error])

    check()


def test_what_openenv_has_for_other_environments_is_gone(document: dict[str, Any]) -> None:
    assert {"/score", "/step", "/reset", "/health"} <= set(document["paths"])
    assert not [path for path in document["paths"] if path.startswith(("/{", "/harness"))]


def test_no_server_error_whatever_a_request_holds(live: Live, document: dict[str, Any]) -> None:
    for operation, has_body in operations(document, live.url):
        fuzz(operation, GenerationMode.POSITIVE, EXAMPLES if has_body else 2)
        if has_body:
            fuzz(operation, GenerationMode.NEGATIVE, EXAMPLES)
