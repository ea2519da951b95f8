"""The record commands, on the golden games and on files as people write them."""

import functools
import json
import pathlib
import re
import tempfile
import unittest
from typing import Any

import program

SQUEX = '[Variant "squex"]\n[Rules "size=3x3"]\n'
BAD_FILE = f"""{SQUEX}
1. a1 b1 2. a2 b2 3. a3 1-0

{SQUEX}
1. a1 a1 *

[Variant "chess"]

1. e4 *

{SQUEX}
1. a1 {{no end *

{SQUEX}
1. a1 b1 1-0
"""


@functools.cache
def sides() -> dict[str, list[str]]:
    games = json.loads(program.run("games", "--json").stdout)
    return {game["id"]: game["sides"] for game in games}


def golden_games(game: str) -> list[dict[str, Any]]:
    path = program.ROOT / "tests" / "golden" / f"{game}.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()]


def record_of(game: str, golden: dict[str, Any]) -> str:
    """A golden game as somebody in a hurry would write it down."""
    position, _, moves = golden["line"].partition(" moves ")
    tags = f'[Variant "{game}"]\n'
    if golden["rules"]:
        tags += f'[Rules "{golden["rules"]}"]\n'
    if position != "startpos":
        tags += f'[FEN "{position}"]\n'
    first, second = sides()[game]
    results = {None: "*", first: "1-0", second: "0-1", "draw": "1/2-1/2"}
    return f"{tags}\n{moves} {results[golden['result']]}\n\n"


class GoldenRecords(unittest.TestCase):
    def test_all_are_valid_and_round_trip(self) -> None:
        for game in program.GAMES:
            with self.subTest(game=game):
                golden = golden_games(game)[::5]
                hurried = "".join(record_of(game, entry) for entry in golden)
                checked = program.run("record", "check", "-", stdin=hurried)
                self.assertEqual(checked.returncode, 0, checked.stdout)
                self.assertEqual(len(checked.stdout.splitlines()), len(golden))

                normal = program.run("record", "convert", "-", stdin=hurried).stdout
                again = program.run("record", "convert", "-", stdin=normal).stdout
                self.assertEqual(again, normal)
                lines = program.run("record", "convert", "-", "--to", "moves", stdin=normal)
                self.assertEqual(lines.stdout.splitlines(), [entry["line"] for entry in golden])
                whole = program.run("record", "convert", "-", "--to", "json", stdin=normal)
                for line, entry in zip(whole.stdout.splitlines(), golden, strict=True):
                    record = json.loads(line)
                    expected = {key: entry[key] for key in record["end"]}
                    self.assertEqual((record["game"], record["end"]), (game, expected))

    def test_move_text_stays_under_80_columns(self) -> None:
        hurried = record_of("jinli", golden_games("jinli")[0])
        normal = program.run("record", "convert", "-", stdin=hurried).stdout
        self.assertGreater(len(normal.splitlines()), 12)
        self.assertLess(max(map(len, normal.splitlines())), 80)


class Check(unittest.TestCase):
    WORDS = [
        "good: squex, 5 plies, 1-0",
        "bad: line 9, column 7: squex move 'a1': not legal here (expected a2, a3, b1, b2, b3, ... "
        "of 8)",
        "bad: line 11, column 1: Variant is 'chess' (expected one of jinli, mapello, frozenforest, "
        "squex, wali)",
        "bad: line 18, column 7: unterminated comment (expected '}')",
        "bad: line 23, column 10: the result is 1-0, but the game is not over (expected *, or a "
        "tag Termination other than normal)",
    ]

    def test_prints_one_line_per_game(self) -> None:
        done = program.run("record", "check", "-", stdin=BAD_FILE)
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        self.assertEqual(done.stdout.splitlines(),
                         [f"standard input game {number}: {words}"
                          for number, words in enumerate(self.WORDS, 1)])

    def test_json(self) -> None:
        done = program.run("record", "check", "-", "--json", stdin=BAD_FILE)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(answers[0], {"file": "-", "game": 1, "good": True, "variant": "squex",
                                      "plies": 5, "result": "1-0"})
        self.assertEqual(answers[1], {"file": "-", "game": 2, "good": False,
                                      "error": self.WORDS[1].removeprefix("bad: "), "line": 9,
                                      "column": 7})
        self.assertEqual([answer["good"] for answer in answers], [True] + [False] * 4)

    def test_a_missing_file_does_not_stop_the_others(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            good = pathlib.Path(folder) / "good.pgn"
            good.write_text(SQUEX + "\n1. a1 *\n")
            empty = pathlib.Path(folder) / "empty.pgn"
            empty.write_text("")
            done = program.run("record", "check", f"{folder}/none.pgn", folder, str(empty),
                               str(good))
            self.assertEqual(done.returncode, 1)
            self.assertEqual(done.stdout, f"{good} game 1: good: squex, 1 ply, *\n")
            self.assertEqual(done.stderr.splitlines(), [
                f"quintet: cannot read '{folder}/none.pgn': No such file or directory (expected a "
                "file of game records)",
                f"quintet: cannot read '{folder}': Is a directory (expected a file of game "
                "records)",
                f"quintet: no games in {empty} (expected at least one)"])
            self.assertEqual(program.run("record", "check", str(good)).returncode, 0)

    def test_invalid_utf8_is_refused(self) -> None:
        for stdin in ("\udcff\udcfe\x00", '[Variant "\udcff"] *', "\udcff" * 100000, "((((", "[[["):
            for arguments in (["-"], ["-", "--json"]):
                done = program.run("record", "check", *arguments, stdin=stdin)
                self.assertEqual((done.returncode, done.stderr), (1, ""))
                self.assertRegex(done.stdout, r": line 1, column \d+: |\"line 1, column \d+: ")


class Show(unittest.TestCase):
    RECORD = SQUEX + '[Blue "Ann"]\n\n1. a1! {[%clk 0:00:09.5] so} (1. c3 b3) b1 2. b2 *\n'

    def test_tags_moves_and_board(self) -> None:
        done = program.run("record", "show", "-", "--ply", "2", stdin=self.RECORD)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertTrue(done.stdout.startswith('[Event "?"]\n'))
        self.assertIn('[Blue "Ann"]\n[Red "?"]\n', done.stdout)
        self.assertTrue(done.stdout.endswith(
            "1. a1 $1 {[%clk 0:00:09.5] so} (1. c3 b3) 1... b1 2. b2 *\n"
            "\n"
            "After ply 2, blue to move:\n"
            "\n"
            "B R .\n"
            ". . .\n"
            ". . .\n"
            "\n"
            "BR./.../... ../.. b 1\n"), done.stdout)

    def test_shows_the_end_by_default(self) -> None:
        done = program.run("record", "show", "-", stdin=BAD_FILE)
        self.assertIn("After ply 5, blue has won:", done.stdout)

    def test_json(self) -> None:
        done = program.run("record", "show", "-", "--ply", "0", "--json", stdin=self.RECORD)
        answer = json.loads(done.stdout)
        self.assertEqual(list(answer), ["game", "rules", "start", "tags", "moves", "result", "end",
                                        "shown"])
        self.assertEqual(answer["moves"][0], {
            "side": "blue", "move": "a1", "nags": [1], "clock": 9.5, "comment": "so",
            "variations": [{"moves": [{"side": "blue", "move": "c3"},
                                      {"side": "red", "move": "b3"}]}]})
        self.assertEqual((answer["shown"]["ply"], answer["shown"]["position"]),
                         (0, answer["start"]))

    def test_a_missing_game_or_ply_is_reported(self) -> None:
        def message(*arguments: str) -> str:
            done = program.run("record", "show", "-", *arguments, stdin=BAD_FILE)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            return done.stderr
        self.assertEqual(message("--game", "6"),
                         "quintet: no game 6 in standard input (expected 1..5)\n")
        self.assertEqual(message("--game", "0"),
                         "quintet: no game 0 in standard input (expected 1..5)\n")
        self.assertEqual(message("--ply", "6"),
                         "quintet: no ply 6 in game 1 of standard input (expected 0..5)\n")
        self.assertRegex(message("--game", "2"), "^quintet: line 9, column 7: ")
        self.assertRegex(message("--game", "4"),
                         "^quintet: standard input game 4: line 18, column 7: ")


class Convert(unittest.TestCase):
    def test_an_invalid_game_writes_nothing(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder) / "out.pgn"
            done = program.run("record", "convert", "-", "-o", str(out), stdin=BAD_FILE)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertRegex(done.stderr, "^quintet: standard input game 2: line 9, column 7: ")
            self.assertFalse(out.exists())

    def test_output_to_a_file(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "games.pgn"
            path.write_text(SQUEX + "\na1 b1 *")
            normal = program.run("record", "convert", str(path)).stdout
            self.assertTrue(normal.endswith("\n\n1. a1 b1 *\n\n"))
            done = program.run("record", "convert", str(path), "-o", str(path))
            self.assertEqual(done.stdout, "")
            self.assertEqual(path.read_text(), normal)
            done = program.run("record", "convert", str(path), "-o", f"{folder}/no/such")
            self.assertEqual(done.returncode, 1)
            self.assertEqual(done.stderr, f"quintet: cannot write '{folder}/no/such': No such file "
                             "or directory (expected a path that can be written)\n")

    def test_moves_for_inspect_start_where_the_record_does(self) -> None:
        fen = "B../.../... ../.. r 1"
        text = f'{SQUEX}[FEN "{fen}"]\n\n1... c3 *\n\n{SQUEX}\n*\n'
        done = program.run("record", "convert", "-", "--to", "moves", stdin=text)
        self.assertEqual(done.stdout, f"{fen} moves c3\nstartpos\n")

    def test_the_documented_example_is_valid_and_canonical(self) -> None:
        page = (program.ROOT / "docs" / "records.md").read_text()
        block = re.search(r"^```\n(\[Event.*?)^```$", page, re.MULTILINE | re.DOTALL)
        example = program.must(block)[1]
        self.assertEqual(program.run("record", "check", "-", stdin=example).returncode, 0)
        self.assertEqual(program.run("record", "convert", "-", stdin=example).stdout,
                         example + "\n")


if __name__ == "__main__":
    unittest.main()
