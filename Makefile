# The two commands of the README, and what they rest on. `make help` lists them.
# The first Python that runs and is new enough; the lock is made on 3.11. Or say make PYTHON=...
PYTHON ?= $(shell for p in python3.11 python3 python3.12 python3.13; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.DEFAULT_GOAL := help
CASES ?= 5000
.PHONY: help setup demo test test-slow fuzz lint lock lock-server clean

help: ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 13

$(STAMP): requirements.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; name one with make PYTHON=..." >&2; exit 1; }
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $(STAMP)

setup: $(STAMP) ## creates .venv, installs pinned dependencies, finds or installs Chromium
	@scripts/find_chromium.sh

demo: setup ## the main job: serves, scores the examples, trains, writes runs/demo/index.html
	@$(BIN)/atelier demo --out runs/demo

test: setup ## the tests, a file at a time on each core
	@$(BIN)/python -m pytest -n auto --dist loadfile

test-slow: setup ## the tests that `make test` leaves out for their time
	@$(BIN)/python -m pytest -n auto --dist loadfile -m "slow and not gpu and not network"

fuzz: setup ## a longer run of the fuzzer: CASES of each kind
	@$(BIN)/python -m pytest tests/fuzz --cases $(CASES)

lint: setup ## ruff and mypy
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

lock: ## resolves requirements.lock anew, in a throw-away environment
	@PYTHON=$(PYTHON) scripts/lock.sh

lock-server: setup ## the part of requirements.lock that the server's image needs
	@$(BIN)/python scripts/lock_server.py

clean: ## removes the environment and caches, not the runs
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache *.egg-info
