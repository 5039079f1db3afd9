#!/usr/bin/env bash
# Fuzzes every parser of untrusted bytes for some seconds each: Tests/Fuzz/run.sh [SECONDS] [TARGET…]
# What is new is tried in a folder that goes away; an input that is at fault stays in .build/fuzz/findings.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-60}
shift || true
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(drawing response json feed manifest elf allow-list message-links web layout layout-events)

# libFuzzer brings a `main` of its own; either of the two may win.
swift build --sanitize=fuzzer --product inlay-fuzz --scratch-path .build/fuzz \
  -Xlinker --allow-multiple-definition
# These renderers are fuzzed as they are used: in their worker.
case " ${targets[*]} " in *" web "* | *" layout "* | *" layout-events "*)
  for product in Web Layout inlay-worker; do swift build -c release --product "$product"; done
  INLAY_FUZZ_PRODUCTS=$PWD/.build/release
  export INLAY_FUZZ_PRODUCTS
esac
findings=.build/fuzz/findings
mkdir -p "$findings"
corpus=$(mktemp -d)
trap 'rm -rf "$corpus"' EXIT

failed=()
for target in "${targets[@]}"; do
  echo "== $target, $seconds s"
  mkdir "$corpus/$target"
  # A backtrace of Swift's own would wait for a terminal.
  if INLAY_FUZZ_TARGET=$target SWIFT_BACKTRACE=enable=no \
    .build/fuzz/debug/inlay-fuzz "$corpus/$target" "Tests/Fuzz/Seeds/$target" \
    -max_total_time="$seconds" -timeout=10 -rss_limit_mb=4096 -max_len=16384 -print_final_stats=1 \
    -verbosity=0 -artifact_prefix="$findings/$target-" </dev/null >"$corpus/log" 2>&1
  then
    sed -n 's/^stat::/  /p' "$corpus/log"
  else
    failed+=("$target")
    tail -n 40 "$corpus/log"
  fi
done
if [ ${#failed[@]} -gt 0 ]; then
  echo "at fault: ${failed[*]}; the inputs are in $findings" >&2
  exit 1
fi
