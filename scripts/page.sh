#!/usr/bin/env bash
# Checks, tests and builds the page (web/ into web/dist), then tries it in a browser, served by the
# release build.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=scripts/setup.sh
source "$root/scripts/setup.sh"
# shellcheck source=scripts/node.sh
source "$root/scripts/node.sh"

need_node
cd "$root/web"
npm ci --no-audit --no-fund --loglevel=error
npm run --silent lint
npm run --silent check
npm run --silent test
npm run --silent build

# What a phone on a slow connection has to download, compressed as the server sends it.
limit=200000
size=$(find dist -name '*.js' -exec gzip --stdout {} \; | wc --bytes)
if ((size > limit)); then
  say "the page has $size bytes of compressed script (at most $limit)"
  exit 1
fi

npm run --silent e2e
