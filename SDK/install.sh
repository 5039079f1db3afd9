#!/usr/bin/env bash
# install.sh BUILD PLUGIN…: installs a release build below $DESTDIR$PREFIX.
#
#   bin/inlay              a link to the program
#   lib/inlay/             the program, its worker, the plugins beside them, and the zoo that tests the validator
#   include/               the SDK's headers, one by one and in one file
#   share/inlay/           the export list, the drawing's vocabulary, and the templates of `inlay plugin new`
#   lib/pkgconfig/         inlay-sdk.pc
#   share/doc/inlay/       the licence, the read-me, the pages, examples and schemas
set -euo pipefail
build=$1
shift
prefix=${PREFIX:-/usr/local}
root=${DESTDIR:-}$prefix
sdk=$(cd "$(dirname "$0")" && pwd)
install -d "$root/bin" "$root/lib/inlay/plugins" "$root/lib/pkgconfig" "$root/include/inlay" "$root/share/inlay"
install -m 755 "$build/inlay" "$build/inlay-worker" "$root/lib/inlay/"
ln -sf ../lib/inlay/inlay "$root/bin/inlay"
for name in "$@"; do
  install -d "$root/lib/inlay/plugins/$name"
  install -m 644 "$build/plugins/$name/"* "$root/lib/inlay/plugins/$name/"
done
for animal in "$build"/zoo/*/; do
  [ -d "$animal" ] || continue
  name=$(basename "$animal")
  install -d "$root/lib/inlay/zoo/$name"
  install -m 644 "$animal"* "$root/lib/inlay/zoo/$name/"
done
install -m 644 "$sdk"/include/inlay/*.h "$root/include/inlay/"
sed 's|"inlay/inlay.h"|"inlay.h"|' "$sdk/include/module.modulemap" >"$root/include/inlay/module.modulemap"
install -m 644 "$sdk/inlay-sdk.h" "$root/include/"
install -m 644 "$sdk/plugin.exports" "$sdk/drawing.tsv" "$sdk/inlay-sdk.h" "$root/share/inlay/"
(cd "$sdk" && find templates -type f) | while read -r file; do
  install -D -m 644 "$sdk/$file" "$root/share/inlay/$file"
done
doc=$root/share/doc/inlay
install -d "$doc"
install -m 644 "$sdk/../LICENSE" "$sdk/../README.md" "$doc/"
for files in '*.md' 'decisions/*.md' 'examples/*' 'schema/*'; do
  install -d "$(dirname "$doc/docs/$files")"
  # shellcheck disable=SC2086 # the pattern is to be filled in
  install -m 644 "$sdk"/../docs/$files "$(dirname "$doc/docs/$files")/"
done
version=$("$build/inlay" --version | cut -d ' ' -f 2)
sed -e "s|@PREFIX@|$prefix|g" -e "s|@VERSION@|$version|g" "$sdk/inlay-sdk.pc.in" >"$root/lib/pkgconfig/inlay-sdk.pc"
echo "installed below $root"
