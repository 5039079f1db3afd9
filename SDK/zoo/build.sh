#!/usr/bin/env bash
# build.sh FOLDER: builds the zoo of bad plugins, each into a folder of its own with its manifest.
set -euo pipefail
zoo=$(cd "$(dirname "$0")" && pwd)
sdk=$zoo/..
out=$1
for source in "$zoo"/*.c; do
  name=$(basename "$source" .c)
  library=$out/$name/lib$name.so
  mkdir -p "$out/$name"
  extra=()
  version=1.0.0
  # The test that is meant for it; the tame one has none.
  catcher=$(sed -n '2s/.*Caught by \([a-z0-9-]*\)\. .*/"caughtBy": "\1",/p' "$source")
  draw=1000
  case $name in
    hang-*) draw=200 ;;
    lying-manifest) version=2.0.0 ;;
    executable-stack) extra=(-Wl,-z,execstack) ;;
  esac
  exports=$sdk/plugin.exports
  if [ "$name" = hides-its-entry ]; then
    exports=$out/$name.exports
    echo '{ global: zoo_plugin; local: *; };' >"$exports"
  fi
  if [ "$source" -nt "$library" ] || [ "$zoo/zoo.h" -nt "$library" ]; then
    "${CC:-cc}" -std=c11 -D_GNU_SOURCE -D_FORTIFY_SOURCE=2 -O1 -Wall -Wextra -Werror -shared -fPIC -fvisibility=hidden \
      -fno-stack-protector -I "$sdk/include" "$source" -o "$library" -Wl,--version-script="$exports" -Wl,--no-undefined \
      -pthread "${extra[@]}"
  fi
  rm -f "$out/$name.exports"
  cat >"$out/$name/plugin.json" <<JSON
{
  "abi": 0,
  $catcher
  "id": "dev.inlay.zoo.$name",
  "library": "lib$name.so",
  "limits": {"drawMilliseconds": $draw},
  "minor": 1,
  "name": "$name",
  "renders": [{"kind": "zoo"}],
  "version": "$version"
}
JSON
done
