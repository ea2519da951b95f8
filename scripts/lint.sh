#!/usr/bin/env bash
# Checks all Python (types and style, as setup.cfg says) and all shell scripts. The page has checks
# of its own: scripts/page.sh.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mapfile -t python < <(git ls-files '*.py')
mapfile -t shell < <(git grep --files-with-matches '^#!/usr/bin/env bash$')

/usr/bin/python3 -m mypy "${python[@]}"
/usr/bin/python3 -m flake8 "${python[@]}"
# What a script sources is checked together with it.
shellcheck --external-sources --check-sourced "${shell[@]}"
