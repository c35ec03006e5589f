#!/usr/bin/env bash
# Finds a Chromium and Mesa's software GL, or installs them: a system browser first, else Debian's
# packages where apt works, else Playwright's own download, else a clear error.
set -euo pipefail
cd "$(dirname "$0")/.."
mesa=(libegl1 libgl1-mesa-dri libgles2)
packages=(chromium "${mesa[@]}")
playwright=.venv/bin/playwright

# The painter starts only what its own list names, so that list is the one to look through.
system_browsers() {
  sed -n '/^SYSTEM_BINARIES/,/^)/s/.*Path("\([^"]*\)").*/\1/p' env_server/chromium.py
}

# Where Playwright keeps the browser that fits its version, whether or not it is there yet.
playwright_browser() {
  [ -x "$playwright" ] || return 1
  local folder
  folder=$("$playwright" install --dry-run chromium | sed -n 's/^ *Install location: *//p' | head -n 1)
  find "$folder" -type f \( -name chrome -o -name Chromium -o -name 'Google Chrome for Testing' \) \
    -perm -u+x 2>/dev/null | head -n 1 | grep .
}

browser() {
  local path
  while read -r path; do
    if [ -f "$path" ] && [ -x "$path" ]; then
      echo "$path"
      return
    fi
  done < <(system_browsers)
  playwright_browser
}

have_mesa() {
  compgen -G '/usr/lib*/*/libEGL_mesa.so.0' >/dev/null || compgen -G '/usr/lib*/libEGL_mesa.so.0' >/dev/null || return 1
  compgen -G '/usr/lib*/*/libGLESv2.so.2' >/dev/null || compgen -G '/usr/lib*/libGLESv2.so.2' >/dev/null || return 1
  compgen -G '/usr/lib*/*/dri/swrast_dri.so' >/dev/null || compgen -G '/usr/lib*/dri/swrast_dri.so' >/dev/null ||
    compgen -G '/usr/lib*/libgallium*.so' >/dev/null || compgen -G '/usr/lib*/*/libgallium*.so' >/dev/null
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

apt_works() {
  command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }
}

apt_install() {
  echo "installing ${*}" >&2
  local wait=(-o DPkg::Lock::Timeout=300)
  as_root apt-get "${wait[@]}" update -qq >/dev/null &&
    as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get "${wait[@]}" install -y -qq --no-install-recommends "$@" >/dev/null
}

[ -n "$(system_browsers)" ] || {
  echo "scripts/find_chromium.sh cannot read SYSTEM_BINARIES in env_server/chromium.py" >&2
  exit 1
}
if ! found=$(browser); then
  { apt_works && apt_install "${packages[@]}"; } ||
    { [ -x "$playwright" ] && "$playwright" install chromium; } || true
  found=$(browser) || {
    echo "no Chromium was found and none could be installed." >&2
    echo "Install one by hand, for example: apt-get install ${packages[*]}" >&2
    exit 1
  }
fi
if [ "$(uname -s)" = Linux ] && ! have_mesa; then
  { apt_works && apt_install "${mesa[@]}"; } ||
    echo "Mesa's software GL (${mesa[*]}) is missing; painting falls back to SwiftShader, which is slower" >&2
fi
echo "Chromium: $found"
