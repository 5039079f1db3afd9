#!/usr/bin/env bash
# Fails unless each library exports exactly the entry symbol and needs no Foundation.
set -euo pipefail
for library in "$@"; do
  exports=$(nm -D --defined-only "$library" | awk '{print $3}')
  [ "$exports" = "inlay_plugin_v0" ] || { echo "$library exports: $exports" >&2; exit 1; }
  if readelf -d "$library" | grep -q 'NEEDED.*Foundation'; then echo "$library needs Foundation" >&2; exit 1; fi
done
