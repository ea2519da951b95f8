"""The bench signature: the node counts of a fixed search, per game.

A change that is not meant to affect the search leaves them unchanged. One that is meant to
writes the new ones into golden/bench_signatures.json, in the same commit, and says what it
gains.
"""

import json
import unittest

import program

SIGNATURES = program.ROOT / "tests" / "golden" / "bench_signatures.json"


class BenchSignature(unittest.TestCase):
    def test_matches_the_stored_one_at_both_levels(self) -> None:
        stored = json.loads(SIGNATURES.read_text())
        for level, env in program.LEVELS.items():
            with self.subTest(level=level):
                done = program.run("bench", "--json", env=env)
                self.assertEqual(done.returncode, 0, done.stderr)
                found = {game["game"]: game["nodes"] for game in json.loads(done.stdout)["games"]}
                self.assertEqual(found, stored)


if __name__ == "__main__":
    unittest.main()
