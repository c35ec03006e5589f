# The two commands of the README, and what they rest on. `make help` lists them.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.DEFAULT_GOAL := help
.PHONY: help setup demo test lint lock clean

help: ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

$(STAMP): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; set PYTHON=..." >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps -e .
	@touch $(STAMP)

setup: $(STAMP) ## creates .venv, installs pinned dependencies, finds or installs Chromium
	@scripts/find_chromium.sh

demo: setup ## the main job: serves, scores the examples, trains, writes runs/demo/index.html
	@$(BIN)/atelier demo --out runs/demo

test: setup ## the tests
	@$(BIN)/python -m pytest

lint: setup ## ruff and mypy
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

lock: ## resolves requirements.lock anew, in a throw-away environment
	@scripts/lock.sh

clean: ## removes the environment and caches, not the runs
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache *.egg-info
