#!/usr/bin/env bash
# Resolves the pinned closure of the core, train and dev dependencies into requirements.lock.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"${PYTHON:-python3}" -m venv "$work/venv"
"$work/venv/bin/python" - <<'PY' >"$work/wanted"
import tomllib
project = tomllib.load(open("pyproject.toml", "rb"))["project"]
extras = project["optional-dependencies"]
print("\n".join([*project["dependencies"], *extras["train"], *extras["dev"]]))
PY
"$work/venv/bin/pip" install --quiet --disable-pip-version-check -r "$work/wanted" hatchling editables
{
  echo "# Every package at the version that the project is tested with. Made by: make lock"
  # A local build tag (such as torch's +cpu) would shut out the registry's own build.
  "$work/venv/bin/pip" freeze | sed -E 's/^([^=]+==[^+]+)\+.*/\1/'
} >requirements.lock
echo "requirements.lock: $(grep -c == requirements.lock) packages"
