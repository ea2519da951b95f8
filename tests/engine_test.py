"""What the engine's commands print: analyze and bench."""

import json
import unittest

import program


class Analyze(unittest.TestCase):
    def test_json_has_the_documented_fields(self) -> None:
        for game in program.GAMES:
            with self.subTest(game=game):
                done = program.run("analyze", game, "--nodes", "2000", "--json")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                answer = json.loads(done.stdout)
                self.assertEqual(list(answer), ["best", "value", "proven", "line", "depth",
                                                "nodes", "seconds"])
                self.assertEqual(answer["best"], answer["line"][0])
                legal = json.loads(program.run("inspect", game, stdin="startpos\n").stdout)
                self.assertIn(answer["best"], legal["moves"])

    def test_its_lines_are_legal(self) -> None:
        for game in program.GAMES:
            with self.subTest(game=game):
                answer = json.loads(program.run("analyze", game, "--nodes", "5000", "--lines", "3",
                                                "--json").stdout)
                self.assertEqual(len(answer["lines"]), 3)
                self.assertEqual(answer["lines"][0]["line"], answer["line"])
                for line in answer["lines"]:
                    moves = "startpos moves " + " ".join(line["line"])
                    self.assertEqual(program.run("inspect", game, stdin=moves).returncode, 0)

    def test_a_proven_value_is_the_exact_margin(self) -> None:
        answer = json.loads(program.run("analyze", "frozenforest", "--rules", "size=4",
                                        "--json").stdout)
        self.assertEqual((answer["proven"], answer["value"]), ("win", 15))
        answer = json.loads(program.run("analyze", "squex", "--rules", "size=3x3",
                                        "--json").stdout)
        self.assertEqual((answer["proven"], answer["value"]), ("win", 1))

    def test_a_proven_line_goes_on_to_the_end_of_the_game(self) -> None:
        for game, rules in (("frozenforest", "size=4"), ("frozenforest", "size=5"),
                            ("squex", "size=3x3")):
            answer = json.loads(program.run("analyze", game, "--rules", rules, "--json").stdout)
            end = json.loads(program.run("inspect", game, "--rules", rules, stdin=(
                "startpos moves " + " ".join(answer["line"]))).stdout)
            self.assertEqual((end["moves"], end["margin"]), ([], answer["value"]), rules)

    def test_several_lines_are_in_order_whenever_the_search_ends(self) -> None:
        for game in program.GAMES:
            for nodes in (700, 1900, 5300):
                answer = json.loads(program.run("analyze", game, "--nodes", str(nodes), "--lines",
                                                "4", "--json").stdout)
                values = [line["value"] for line in answer["lines"]]
                self.assertEqual(values, sorted(values, reverse=True), (game, nodes))
                self.assertEqual(answer["best"], answer["lines"][0]["line"][0])

    def test_a_finished_game_has_no_best_move(self) -> None:
        over = "B../B../B.. ../.. r 1"
        answer = json.loads(program.run("analyze", "squex", "--rules", "size=3x3", "--position",
                                        over, "--json").stdout)
        self.assertEqual((answer["best"], answer["line"]), (None, []))

    def test_the_same_nodes_give_the_same_result(self) -> None:
        for game in program.GAMES:
            answers = []
            for level in program.LEVELS.values():
                done = program.run("analyze", game, "--nodes", "3000", "--json", env=level)
                answer = json.loads(done.stdout)
                del answer["seconds"]
                answers.append(answer)
            self.assertEqual(answers[0], answers[1], game)

    def test_moves_and_positions(self) -> None:
        done = program.run("analyze", "wali", "--moves", "a1 c3", "--nodes", "500")
        self.assertEqual(done.returncode, 0)
        self.assertIn("best ", done.stdout)
        done = program.run("analyze", "wali", "--moves", "a1 a1")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("not legal here", done.stderr)
        done = program.run("analyze", "wali", "--rules", "size=9x9")
        self.assertEqual(done.returncode, 2)


class Bench(unittest.TestCase):
    def test_the_signature_is_the_same_at_both_levels(self) -> None:
        signatures = set()
        for level in program.LEVELS.values():
            done = program.run("bench", "--json", env=level)
            self.assertEqual(done.returncode, 0)
            answer = json.loads(done.stdout)
            self.assertEqual([game["game"] for game in answer["games"]], list(program.GAMES))
            self.assertEqual(sum(game["nodes"] for game in answer["games"]), answer["signature"])
            signatures.add(answer["signature"])
        self.assertEqual(len(signatures), 1)

    def test_one_game(self) -> None:
        self.assertIn("squex", program.run("bench", "squex").stdout)
        self.assertEqual(program.run("bench", "chess").returncode, 2)


if __name__ == "__main__":
    unittest.main()
