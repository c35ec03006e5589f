#!/bin/sh
# Builds env_server/page/mask/mask.wasm from its C sources and notes the checksums of both.
# The same compiler gives the same bytes: `pip install ziglang==0.17.1`, then
#   PYTHON=path/to/that/python scripts/build_mask.sh [OUTPUT]
set -eu
cd "$(dirname "$0")/../env_server/page/mask"
out=${1:-mask.wasm}
"${PYTHON:-python3}" -m ziglang cc --target=wasm32-freestanding -O3 -msimd128 -mbulk-memory \
  -std=c11 -Wall -Wextra -Werror -ffp-contract=off -fno-sanitize=all -nostdlib \
  -Wl,--no-entry -Wl,--strip-all -Wl,-z,stack-size=65536 mask.c -o "$out"
if [ "$out" = mask.wasm ]; then sha256sum ./*.c ./*.h mask.wasm > SHA256SUMS; fi
