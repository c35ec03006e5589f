"""Schemathesis over the OpenAPI document of a live server: no 500, whatever a request holds.

`ATELIER_FUZZ_EXAMPLES=500` asks more of it than the default.
"""

from __future__ import annotations

import os

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.schemas import OpenApiSchema

from tests.env_server.live_server import Live

EXAMPLES = int(os.environ.get("ATELIER_FUZZ_EXAMPLES", "8"))
PATHS = (
    ("/score", "POST"),
    ("/step", "POST"),
    ("/reset", "POST"),
    ("/mcp", "POST"),
    ("/state", "GET"),
    ("/schema", "GET"),
    ("/metadata", "GET"),
    ("/health", "GET"),
)


@pytest.fixture(scope="module")
def schema(live: Live) -> OpenApiSchema:
    document = live.http.get("/openapi.json").json()
    loaded = schemathesis.openapi.from_dict(document)
    loaded.config.update(base_url=live.url)
    return loaded


def test_every_route_is_fuzzed(live: Live) -> None:
    found = {
        (path, method.upper())
        for path, methods in live.http.get("/openapi.json").json()["paths"].items()
        for method in methods
    }
    assert found == set(PATHS)


@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode))
@pytest.mark.parametrize(("path", "method"), PATHS)
def test_no_server_error(
    schema: OpenApiSchema, path: str, method: str, mode: schemathesis.GenerationMode
) -> None:
    operation = schema[path][method]
    few = EXAMPLES if method == "POST" else 2

    @settings(
        max_examples=few,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        derandomize=True,
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def check(case: schemathesis.Case) -> None:
        response = case.call(timeout=30)
        case.validate_response(response, checks=[not_a_server_error])

    check()
