"""Every golden game and every perft table, checked with the real program.

The data come from an independent model of the rules. Both builds of the library are tested.
"""

import collections
import json
import unittest

import program


class GoldenGames(unittest.TestCase):
    def check(self, game: str, env: dict[str, str]) -> None:
        by_rules = collections.defaultdict(list)
        for line in (program.ROOT / "tests" / "golden" / f"{game}.jsonl").read_text().splitlines():
            expected = json.loads(line)
            by_rules[expected.pop("rules")].append((expected.pop("line"), expected))
        self.assertGreater(len(by_rules), 2)
        for rules, cases in by_rules.items():
            done = program.run("inspect", game, *program.rules_arguments(rules), env=env,
                               stdin="".join(line + "\n" for line, _ in cases))
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            answers = [json.loads(answer) for answer in done.stdout.splitlines()]
            self.assertEqual(len(answers), len(cases))
            for (line, expected), answer in zip(cases, answers):
                self.assertEqual(answer, expected, f"{game} {rules} {line}")

    def test_all(self) -> None:
        for level, env in program.LEVELS.items():
            for game in program.GAMES:
                with self.subTest(game=game, level=level):
                    self.check(game, env)


class PerftTables(unittest.TestCase):
    def test_all(self) -> None:
        for game in program.GAMES:
            tables = list(program.perft_tables(
                program.ROOT / "src" / "games" / game / f"{game}.perft"))
            self.assertGreater(len(tables), 5)
            for level, env in program.LEVELS.items():
                for table in tables:
                    with self.subTest(level=level, table=table.id, rules=table.rules):
                        self.check(game, table, env)

    def check(self, game: str, table: program.PerftTable, env: dict[str, str]) -> None:
        done = program.run("perft", game, str(len(table.counts)), "--position",
                           table.position, *program.rules_arguments(table.rules), env=env)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout.splitlines(), [f"perft {line}" for line in table.counts])

    def test_othello_to_depth_12(self) -> None:
        done = program.run("perft", "mapello", "12", "--rules", "map=othello", "--threads", "2")
        counts = [int(line.split()[2]) for line in done.stdout.splitlines()]
        self.assertEqual(counts, [4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571056,
                                  212258216, 1939879668])


if __name__ == "__main__":
    unittest.main()
