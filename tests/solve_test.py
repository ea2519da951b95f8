"""quintet solve: answers, limits, files that keep what is known."""

import json
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest
from typing import Any

import program

FIELDS = ["result", "margin", "bounds", "best", "line", "nodes", "seconds", "certificate"]


def solve(*arguments: str, code: int = 0) -> dict[str, Any]:
    done = program.run("solve", *arguments, "--json")
    if (done.returncode, done.stderr) != (code, ""):
        raise AssertionError(f"{arguments}: {done.returncode} {done.stderr}")
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


class Solve(unittest.TestCase):
    def test_who_wins(self) -> None:
        answer = solve("squex", "--rules", "size=4x4")
        self.assertEqual(list(answer), FIELDS)
        self.assertEqual((answer["result"], answer["margin"], answer["bounds"]), ("win", 1, [1, 1]))
        self.assertEqual(answer["best"], answer["line"][0])
        self.assertIsNone(answer["certificate"])
        moves = "startpos moves " + " ".join(answer["line"])
        end = json.loads(program.run("inspect", "squex", "--rules", "size=4x4", stdin=moves).stdout)
        self.assertEqual(end["result"], "blue")

    def test_exact_margins(self) -> None:
        for rules, margin in (("size=4", 15), ("size=5", 24)):
            with self.subTest(rules):
                answer = solve("frozenforest", "--rules", rules, "--goal", "margin")
                self.assertEqual((answer["result"], answer["margin"]), ("win", margin))
                self.assertEqual(answer["bounds"], [margin, margin])

    def test_the_margin_of_a_win_may_stay_open(self) -> None:
        answer = solve("frozenforest", "--rules", "size=5")
        self.assertEqual((answer["result"], answer["margin"]), ("win", None))
        low, high = answer["bounds"]
        self.assertTrue(0 < low <= 24 <= high)

    def test_the_answer_is_for_the_side_to_move(self) -> None:
        self.assertEqual(solve("squex", "--rules", "size=4x4", "--moves", "b2")["result"], "loss")
        self.assertEqual(solve("squex", "--rules", "size=4x4", "--moves", "b1")["result"], "win")

    def test_every_game_gives_bounds_when_a_limit_comes_first(self) -> None:
        for game in program.GAMES:
            with self.subTest(game):
                rules = ["--rules", "size=8x8"] if game == "squex" else []
                answer = solve(game, *rules, "--time", "100", "--memory", "8", code=1)
                self.assertEqual((answer["result"], answer["best"], answer["line"]),
                                 (None, None, []))
                low, high = answer["bounds"]
                self.assertLess(low, high)

    def test_threads_give_the_same_answer(self) -> None:
        for arguments in (["squex", "--rules", "size=4x4"],
                          ["frozenforest", "--rules", "size=5", "--goal", "margin"]):
            one = solve(*arguments)
            many = solve(*arguments, "--threads", "3")
            self.assertEqual((one["result"], one["margin"]), (many["result"], many["margin"]))

    def test_text(self) -> None:
        done = program.run("solve", "frozenforest", "--rules", "size=4", "--goal", "margin")
        self.assertRegex(done.stdout, r"\Ayuki      win \(margin 15\)\nbest      \w+\n"
                                      r"line      [\w ]+\nsearched  \d+ nodes in [\d.]+ s\n\Z")
        done = program.run("solve", "mapello", "--time", "50")
        self.assertEqual(done.returncode, 1)
        self.assertIn("black     open (margin -", done.stdout)

    def test_bad_input_exits_with_2(self) -> None:
        for arguments, message in (
                (["squex", "--rules", "size=9x9"], "too large to be solved"),
                (["squex", "--position", "x"], "squex position"),
                (["squex", "--moves", "z9"], "squex move 'z9'"),
                (["squex", "--goal", "luck"], "--goal is 'luck' (expected one of win, margin)"),
                (["squex", "--memory", "0"], "--memory is '0'")):
            with self.subTest(arguments):
                done = program.run("solve", *arguments)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(message, done.stderr)
                self.assertEqual(done.stderr.count("\n"), 1)


class Files(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "known"

    def test_a_run_that_is_interrupted_goes_on(self) -> None:
        command = [str(program.PROGRAM), "solve", "squex", "--rules", "size=8x8", "--resume",
                   str(self.file), "--json", "--memory", "16"]
        nodes = []
        for _ in range(2):
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
                time.sleep(0.5)
                process.send_signal(signal.SIGINT)
                out, _ = process.communicate(timeout=60)
            self.assertEqual(process.returncode, 1)
            nodes.append(json.loads(out)["nodes"])
        self.assertGreater(nodes[1], nodes[0])
        self.assertEqual([path.name for path in self.file.parent.iterdir()], ["known"])

    def test_a_foreign_or_damaged_file_is_refused(self) -> None:
        known = ["--resume", str(self.file)]
        solve("squex", "--rules", "size=3x3", *known)
        whole = self.file.read_bytes()
        for arguments, content in ((["size=4x4"], whole), (["size=3x3"], whole[:-1]),
                                   (["size=3x3"], b"something else\n")):
            self.file.write_bytes(content)
            done = program.run("solve", "squex", "--rules", *arguments, *known)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertRegex(done.stderr, r"\Aquintet: checkpoint '[^\n]+\n\Z")
            self.assertEqual(self.file.read_bytes(), content)

    def test_a_file_that_cannot_be_written(self) -> None:
        done = program.run("solve", "squex", "--rules", "size=3x3", "--resume", "/proc/none/x")
        self.assertEqual(done.returncode, 1)
        self.assertIn("blue      win", done.stdout)
        self.assertIn("cannot be written", done.stderr)


if __name__ == "__main__":
    unittest.main()
