#!/usr/bin/env bash
# Shows that the library is not tied to x86-64: builds it for 64-bit ARM, running the unit tests of
# core and games under qemu, and compiles the parts that a browser needs for 32-bit WebAssembly.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=scripts/setup.sh
source "$root/scripts/setup.sh"
cd "$root"
TIMEFORMAT='quintet: %R seconds, %U of processor'

# Runs one shard of the tests per processor.
run_on_arm() {
  local shards=() shard failed=0
  export GTEST_TOTAL_SHARDS GTEST_SHARD_INDEX
  GTEST_TOTAL_SHARDS=$(nproc)
  for ((GTEST_SHARD_INDEX = 0; GTEST_SHARD_INDEX < GTEST_TOTAL_SHARDS; GTEST_SHARD_INDEX++)); do
    qemu-aarch64 build/aarch64/tests/rule_tests --gtest_brief=1 &
    shards+=($!)
  done
  for shard in "${shards[@]}"; do wait "$shard" || failed=1; done
  return "$failed"
}

need_packages "${build_packages[@]}" "${portable_packages[@]}"

say "64-bit ARM: the library"
time build_preset aarch64 libquintet
say "64-bit ARM: the unit tests of core and games"
time build_preset aarch64 rule_tests
say "64-bit ARM: running them"
time run_on_arm
say "32-bit WebAssembly: core, games, search, engine, view and what they need"
time build_preset wasm32 libquintet
say "portable: all passed"
