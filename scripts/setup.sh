# Shared by ./run and ./test: installs missing packages and builds a preset. Writes to standard
# error only.
# shellcheck shell=bash
# shellcheck disable=SC2034  # the lists are for the scripts that source this

build_packages=(g++ cmake ninja-build ccache libfmt-dev libcli11-dev nlohmann-json3-dev libedit-dev
  libsqlite3-dev libsqlitecpp-dev libpqxx-dev libsodium-dev libboost1.81-dev libspdlog-dev
  zlib1g-dev libzstd-dev libxxhash-dev)
# The tests start their own PostgreSQL; a server started by the Debian package is not used.
# shellcheck disable=SC2034  # used by ./test
test_packages=(git python3 libgtest-dev clang-19 libclang-rt-19-dev llvm-19 clang-format postgresql
  chromium fonts-dejavu-core mypy flake8 shellcheck)
# shellcheck disable=SC2034  # used by ./test --all
more_test_packages=(clang-tidy-19 libbenchmark-dev)
# Cross compilers for other processors, with the libraries that come as source.
# shellcheck disable=SC2034  # used by scripts/portable.sh
portable_packages=(g++-aarch64-linux-gnu qemu-user googletest clang-19 llvm-19 wasi-libc
  libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32)

say() { printf 'quintet: %s\n' "$*" >&2; }

missing_packages() {
  local package
  for package in "$@"; do
    [[ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" == installed ]] ||
      printf '%s\n' "$package"
  done
}

# need_packages PACKAGE...: installs the missing ones; quick when there are none.
need_packages() {
  local missing as_root=()
  if ! command -v dpkg-query >/dev/null; then
    say "this is not a Debian system: make sure you have $* (or what they are called here)"
    return 0
  fi
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      say "missing packages: ${missing[*]} (install them as root with: apt-get install ${missing[*]})"
      return 1
    fi
    as_root=(sudo)
  fi
  say "installing ${missing[*]}"
  if ! { "${as_root[@]}" apt-get update -qq &&
         "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
           apt-get install -y -qq --no-install-recommends "${missing[@]}"; } >&2; then
    say "could not install ${missing[*]} (check the network, or: dpkg --configure -a; then try again)"
    return 1
  fi
}

# build_preset PRESET TARGET: configures if needed and builds. Quiet when there is nothing to do.
# Takes a lock, so that two shells do not write the same files.
build_preset() {
  local preset=$1 target=$2 folder=$root/build/$1
  mkdir -p "$folder"
  exec {lock}>"$folder/.lock"
  flock "$lock"
  if [[ ! -f "$folder/build.ninja" || "$root/CMakePresets.json" -nt "$folder/build.ninja" ]]; then
    say "configuring ($preset); the first build takes a few minutes"
    (cd "$root" && cmake --preset "$preset") >"$folder/configure.log" 2>&1 || {
      cat "$folder/configure.log" >&2
      say "configuring failed (the log is $folder/configure.log)"
      return 1
    }
  fi
  # A build with nothing to do prints nothing; a real one shows its progress.
  if ! ninja -C "$folder" "$target" 2>&1 |
    { grep --line-buffered -vE 'Entering directory|Re-checking globbed|no work to do' || true; } >&2
  then
    say "the build failed (see above)"
    return 1
  fi
  exec {lock}>&-
}
