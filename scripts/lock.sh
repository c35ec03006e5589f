#!/usr/bin/env bash
# Resolves the pinned closure of the core, train and dev dependencies into requirements.lock.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"${PYTHON:-python3.11}" -m venv "$work/venv"
"$work/venv/bin/python" - <<'PY' >"$work/wanted"
import sys
import tomllib

if sys.version_info[:2] != (3, 11):
    sys.exit("the lock is made on Python 3.11, the oldest that the project supports")
with open("pyproject.toml", "rb") as file:
    tables = tomllib.load(file)
project, extras = tables["project"], tables["project"]["optional-dependencies"]
# editables is what the build backend needs, besides itself, for an editable install.
wanted = [*project["dependencies"], *extras["train"], *extras["dev"], "editables"]
print("\n".join([*wanted, *tables["build-system"]["requires"]]))
PY
"$work/venv/bin/python" -m pip install --quiet --disable-pip-version-check -r "$work/wanted"
{
  echo "# Every package at the version that the project is tested with. Made by: make lock"
  # A local build tag (such as torch's +cpu) would shut out the registry's own build.
  "$work/venv/bin/python" -m pip freeze --disable-pip-version-check |
    sed -E 's/^([^=]+==[^+]+)\+.*/\1/'
} >"$work/lock"
mv "$work/lock" requirements.lock
chmod 644 requirements.lock
echo "requirements.lock: $(grep -c == requirements.lock) packages"
