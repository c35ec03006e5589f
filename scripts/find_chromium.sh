#!/usr/bin/env bash
# Finds a Chromium and Mesa's software GL, or installs them: a system browser first, else Debian's
# packages where apt works, else Playwright's own download, else a clear error.
set -euo pipefail
cd "$(dirname "$0")/.."
packages=(chromium libegl1 libgl1-mesa-dri libgles2)

browser_path() {
  .venv/bin/python - <<'PY'
from pathlib import Path
from playwright.sync_api import sync_playwright
from env_server.chromium import find_chromium
with sync_playwright() as playwright:
    print(find_chromium(None, Path(playwright.chromium.executable_path)))
PY
}

have_browser() {
  browser_path >/dev/null 2>&1
}

have_mesa() {
  compgen -G '/usr/lib/*/libEGL.so.1' >/dev/null && compgen -G '/usr/lib/*/libGLESv2.so.2' >/dev/null &&
    compgen -G '/usr/lib/*/dri/swrast_dri.so' >/dev/null
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

apt_works() {
  command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }
}

apt_install() {
  echo "installing ${*}"
  as_root apt-get update -qq && as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

if ! have_browser; then
  { apt_works && apt_install "${packages[@]}"; } || .venv/bin/playwright install chromium || true
fi
if ! have_browser; then
  echo "no Chromium was found and none could be installed." >&2
  echo "Install one by hand, for example: apt-get install ${packages[*]}" >&2
  exit 1
fi
if ! have_mesa; then
  { apt_works && apt_install "${packages[@]:1}"; } ||
    echo "Mesa's software GL (${packages[*]:1}) is missing; painting falls back to SwiftShader, which is slower" >&2
fi
echo "Chromium: $(browser_path)"
