#!/bin/sh
# check-exports.sh LIBRARY…: each plugin shows one symbol to the world, and needs no Foundation.
# Run it on release builds: a symbol that is not public is still there in debug ones.
set -u
bad=0
for library in "$@"; do
  symbols=$(nm -D --defined-only "$library" | awk '{ print $NF }' | sort -u | tr '\n' ' ')
  if [ "$symbols" != "inlay_plugin_v0 " ]; then
    echo "$library: shows [ $symbols] and should show inlay_plugin_v0 alone: link it with SDK/plugin.exports" >&2
    bad=1
  fi
  needed=$(readelf -d "$library" | sed -n 's/.*(NEEDED).*\[\(.*\)\].*/\1/p')
  case $needed in
    *libFoundation* | *lib_Foundation*)
      echo "$library: needs Foundation, which costs tens of milliseconds at load: import Glibc" >&2
      bad=1
      ;;
  esac
done
[ $# -gt 0 ] || { echo "check-exports.sh LIBRARY…" >&2; exit 64; }
exit $bad
