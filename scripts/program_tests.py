#!/usr/bin/env python3
"""Runs the test files of tests/, one process per file, as many at once as there are processors:
scripts/program_tests.py [NAME...], for example golden_test. What a file says is printed when it has
ended.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent / "tests"
# These take longest and begin first, so that none of them is left alone at the end.
LONGEST = ("sixth_game_test", "prompt_test", "arena_test", "play_test", "engine_test",
           "golden_test", "crash_test")


def in_order(names: list[str]) -> list[str]:
    return [name for name in LONGEST if name in names] + sorted(set(names) - set(LONGEST))


def run(name: str) -> tuple[bool, str]:
    began = time.monotonic()
    done = subprocess.run([sys.executable, "-m", "unittest", "--verbose", name], cwd=TESTS,
                          text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    took = time.monotonic() - began
    return done.returncode == 0, f"\n-- {name}, {took:.0f} s\n{done.stdout}"


def main() -> int:
    names = sys.argv[1:] or [path.stem for path in TESTS.glob("*_test.py")]
    failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for each in as_completed([pool.submit(run, name) for name in in_order(names)]):
            passed, said = each.result()
            print(said, flush=True)
            failed += not passed
    print(f"{len(names)} test files, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
