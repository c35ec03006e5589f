#!/usr/bin/env bash
# Fetches the third-party files of assets/third_party from npm again and checks their digests.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
.venv/bin/python - <<'PY' >"$work/list"
from assets.vendor import load_manifest
for package in load_manifest().values():
    for file in package.sha256:
        print(package.npm, package.version, package.name, file)
PY
cut -d' ' -f1,2 "$work/list" | sort -u | while read -r npm version; do
  (cd "$work" && npm pack --silent "$npm@$version" >/dev/null)
  mkdir -p "$work/$npm"
  tar xzf "$work/$npm-$version.tgz" -C "$work/$npm"
done
while read -r npm _ name file; do
  mkdir -p "$(dirname "assets/third_party/$name/$file")"
  cp "$work/$npm/package/$file" "assets/third_party/$name/$file"
done <"$work/list"
.venv/bin/python -c 'from assets.vendor import verify; verify(); print("third-party files verified")'
