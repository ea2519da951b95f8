#!/usr/bin/env bash
# Checks all Python (types and style, configured in setup.cfg) and all shell scripts. The page has
# its own checks: scripts/page.sh.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mapfile -t python < <(git ls-files '*.py')
mapfile -t shell < <(git grep --files-with-matches '^#!/usr/bin/env bash$')

/usr/bin/python3 -m mypy "${python[@]}"
/usr/bin/python3 -m flake8 "${python[@]}"
# Sourced scripts are checked together with the script that sources them.
shellcheck --external-sources --check-sourced "${shell[@]}"
