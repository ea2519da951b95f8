"""Matches and tournaments through the real program, with the worst possible participants."""

import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from typing import Any

import program

ENGINES = program.ROOT / "tests" / "broken_engines"
FIELDS = ["games", "wins", "draws", "losses", "elo", "elo_error", "sprt", "faults", "records",
          "series", "seed", "clock"]
NO_FAULTS = {"illegal_moves": 0, "crashes": 0, "time_losses": 0}


def scripted(name: str) -> str:
    return f"cmd={sys.executable} '{ENGINES / name}.py' '{program.PROGRAM}'"


def match(*arguments: str, game: str = "wali") -> dict[str, Any]:
    done = program.run("match", game, "--json", *arguments, timeout=600)
    if (done.returncode, done.stderr) != (0, ""):
        raise AssertionError(done.stderr)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def moves_of(record: str) -> list[str]:
    """The moves and the result, without clock readings."""
    return re.sub(r"\{[^}]*\}", "", record.partition("\n\n")[2]).split()


def tag(record: str, name: str) -> str:
    return program.must(re.search(rf'^\[{name} "(.*)"\]$', record, re.MULTILINE))[1]


class Match(unittest.TestCase):
    def test_json_has_the_fields_of_the_specification(self) -> None:
        answer = match("--first", "greedy", "--second", "random", "--games", "6")
        self.assertEqual(list(answer), FIELDS)
        self.assertEqual(answer["games"], 6)
        self.assertEqual(answer["wins"] + answer["draws"] + answer["losses"], 6)
        self.assertEqual(answer["faults"], {"first": NO_FAULTS, "second": NO_FAULTS})
        self.assertIsNone(answer["sprt"])
        self.assertEqual(len(answer["records"]), 6)
        self.assertIsInstance(answer["elo"], float)

    def test_the_same_seed_gives_the_same_games(self) -> None:
        def games(seed: str, concurrency: str) -> list[list[str]]:
            answer = match("--first", "alphabeta,nodes=50", "--second", "random", "--games", "4",
                           "--seed", seed, "--concurrency", concurrency)
            self.assertEqual(answer["seed"], int(seed))
            return [moves_of(record) for record in answer["records"]]
        same = games("3", "1")
        self.assertEqual(games("3", "1"), same)
        self.assertEqual(games("3", "2"), same)
        self.assertNotEqual(games("4", "1"), same)

    def test_sides_alternate(self) -> None:
        records = match("--first", "random", "--second", "greedy", "--games", "4")["records"]
        self.assertEqual([tag(record, "White") for record in records],
                         ["random", "greedy", "random", "greedy"])

    def test_sprt_ends_a_match_early(self) -> None:
        answer = match("--first", "alphabeta,nodes=300", "--second", "random", "--sprt", "0,100")
        self.assertEqual(answer["sprt"]["accepted"], "H1")
        self.assertLess(answer["games"], 400)
        self.assertGreater(answer["elo"], 0)

    def test_text_output_is_readable(self) -> None:
        done = program.run("match", "wali", "--first", "greedy", "--second", "random", "--games",
                           "4", "--sprt", "0,5")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for word in ("greedy against random (seed 1)", "games ", "Elo ", "as white", "as black",
                     "pairs ", "series ", "first to 10 points", "faults ", "log likelihood ratio"):
            self.assertIn(word, done.stdout)

    def test_records_are_kept_as_games_end(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "games.pgn"
            answer = match("--first", "random", "--second", "random", "--games", "4", "--pgn",
                           str(file))
            self.assertEqual(file.read_text(), "".join(answer["records"]))

    def test_series_follow_the_rules(self) -> None:
        answer = match("--first", "greedy", "--second", "random", "--games", "40")
        series = answer["series"]
        self.assertEqual(series["format"], "first to 10 points")
        self.assertGreater(series["wins"] + series["losses"], 0)
        if series["open"]:
            self.assertLess(max(series["open"]["score"]), 10)
        answer = match("--first", "greedy", "--second", "random", "--games", "5", "--rules",
                       "size=6", game="frozenforest")
        series = answer["series"]
        self.assertEqual(series["format"], "2 games, then margins")
        self.assertEqual(series["wins"] + series["draws"] + series["losses"], 2)
        self.assertEqual(sum(series["open"]["score"]), 1)

    def test_a_terminal_shows_the_current_score(self) -> None:
        ours, theirs = pty.openpty()
        command = [str(program.PROGRAM), "match", "wali", "--first", "alphabeta,time=20",
                   "--second", "random", "--games", "3", "--sprt", "0,5"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=theirs) as process:
            os.close(theirs)
            shown = b""
            while True:
                try:
                    part = os.read(ours, 4096)
                except OSError:  # the other end is closed
                    break
                shown += part
            self.assertEqual(process.wait(timeout=120), 0)
        os.close(ours)
        lines = shown.decode().split("\r\x1b[K")
        self.assertEqual((lines[0], lines[-1]), ("", ""))  # it is completely gone
        self.assertNotIn("\n", shown.decode())
        standing = re.compile(r"^[12] of 3 games \(\d+%\): \+\d =\d -\d, Elo [+-][\d.]+ \+- "
                              r"[\d.]+, LLR -?[\d.]+")
        self.assertTrue(any(standing.match(line) for line in lines), lines)

    def test_an_interrupt_reports_what_was_played(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "games.pgn"
            command = [str(program.PROGRAM), "match", "wali", "--first", "random", "--second",
                       scripted("good"), "--games", "100000", "--json", "--pgn", str(file)]
            with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  text=True) as process:
                while process.poll() is None and not (
                        file.exists() and file.read_text().count("[Result ") > 0):
                    time.sleep(0.05)
                process.send_signal(signal.SIGINT)
                process.send_signal(signal.SIGTERM)  # as `timeout` does: two signals, one request
                output, message = process.communicate(timeout=120)
            self.assertEqual(process.returncode, 1)
            self.assertRegex(message, "^quintet: interrupted")
            answer = json.loads(output)
            self.assertEqual(list(answer), FIELDS)
            self.assertGreater(answer["games"], 0)
            self.assertEqual(file.read_text().count("[Result "), answer["games"])

    def test_invalid_arguments_are_refused(self) -> None:
        for code, wrong in ((2, ["--first", "strong", "--second", "random"]),
                            (2, ["--first", "random"]),
                            (2, ["--first", "random", "--second", "random", "--sprt", "5,0"]),
                            (2, ["--first", "random", "--second", "cmd="]),
                            (2, ["--first", "random", "--second", "random", "--clock", "60s"]),
                            (2, ["--first", "random", "--second", "random", "--clock", "60",
                                 "--move-time", "5"]),
                            (1, ["--first", "random", "--second", "cmd=/nowhere/at/all"]),
                            (1, ["--first", "random", "--second", "random", "--pgn", "/"])):
            with self.subTest(wrong=wrong):
                done = program.run("match", "wali", *wrong)
                self.assertEqual((done.returncode, done.stdout), (code, ""))
                self.assertRegex(done.stderr, r"^quintet: [^\n]+ \([^\n]+\)\n$")


class Clock(unittest.TestCase):
    # A short game: only a very slow machine would use up the clock.
    SMALL = ["--rules", "size=4", "--games", "2", "--clock", "10+0.1"]

    def test_built_in_and_external_engines_play_by_the_clock(self) -> None:
        for engine in ("alphabeta", "mcts,time=5", f"cmd='{program.PROGRAM}' engine"):
            with self.subTest(engine=engine):
                answer = match("--first", engine, "--second", "random", *self.SMALL,
                               game="frozenforest")
                self.assertEqual(answer["faults"], {"first": NO_FAULTS, "second": NO_FAULTS})
                self.assertEqual(answer["clock"], "10+0.1")
                for record in answer["records"]:
                    self.assertEqual(tag(record, "TimeControl"), "10+0.1")
                    self.assertRegex(record, r"\[%clk 0:0[01]:[\d.]+\]")

    def test_an_engine_that_oversteps_its_clock_loses_at_once(self) -> None:
        answer = match("--first", "random", "--second", scripted("stalls"), "--games", "2",
                       "--clock", "0.2", "--patience", "60000")
        self.assertEqual((answer["wins"], answer["faults"]["second"]["time_losses"]), (2, 2))
        for record in answer["records"]:
            self.assertEqual(tag(record, "Termination"), "time forfeit")
            self.assertIn("no bestmove within", " ".join(record.split()))


class Programs(unittest.TestCase):
    def test_the_built_in_engine_plays_through_the_protocol(self) -> None:
        answer = match("--first", f"cmd='{program.PROGRAM}' engine", "--second", "random",
                       "--games", "2", "--move-time", "10", "--patience", "60000", "--rules",
                       "size=4x5,stones=6")
        self.assertEqual((answer["games"], answer["faults"]["first"]), (2, NO_FAULTS))
        self.assertEqual(tag(answer["records"][0], "Rules"), "size=4x5,stones=6")

    def test_a_well_behaved_script_has_no_faults(self) -> None:
        answer = match("--first", scripted("good"), "--second", "random", "--games", "2",
                       "--patience", "60000")
        self.assertEqual((answer["games"], answer["faults"]["first"]), (2, NO_FAULTS))

    def test_the_seed_reaches_external_engines(self) -> None:
        def games(seed: str) -> list[list[str]]:
            answer = match("--first", scripted("seeded"), "--second",
                           f"cmd='{program.PROGRAM}' engine", "--games", "3", "--seed", seed,
                           "--move-nodes", "100", "--opening-plies", "0", "--patience", "60000",
                           game="frozenforest")
            self.assertEqual(answer["faults"]["first"], NO_FAULTS)
            return [moves_of(record) for record in answer["records"]]
        same = games("3")
        self.assertEqual(games("3"), same)
        self.assertNotEqual(games("4"), same)
        self.assertNotEqual(same[0], same[2])  # the same opening and sides, another seed

    # Each broken engine, the fault that is counted, and what the record says. Engines that wait
    # forever get a short timeout; it does not matter for them if it is too short for a slow
    # machine.
    BROKEN = {
        "crashes_at_start": ("crashes", "abandoned", "exit code 3", "60000"),
        "crashes": ("crashes", "abandoned", "signal 11", "60000"),
        "closes_output": ("crashes", "abandoned", "it closed its output", "60000"),
        "illegal": ("illegal_moves", "rules infraction", "illegal move", "60000"),
        "garbage": ("illegal_moves", "rules infraction", "illegal move", "60000"),
        "no_move": ("illegal_moves", "rules infraction", "illegal move", "60000"),
        "stalls": ("time_losses", "time forfeit", "within", "300"),
        "never_greets": ("time_losses", "time forfeit", "within", "300"),
        "floods": ("time_losses", "time forfeit", "within", "300"),
        "slow": ("time_losses", "time forfeit", "within", "300"),
        "deaf": ("time_losses", "time forfeit", "within", "300"),
    }

    def test_each_fault_loses_only_its_own_game(self) -> None:
        for name, (fault, termination, words, patience) in self.BROKEN.items():
            with self.subTest(engine=name):
                answer = match("--first", "random", "--second", scripted(name), "--games", "3",
                               "--move-time", "10", "--patience", patience)
                self.assertEqual((answer["games"], answer["wins"]), (3, 3))
                self.assertEqual(answer["faults"],
                                 {"first": NO_FAULTS, "second": {**NO_FAULTS, fault: 3}})
                for record in answer["records"]:
                    self.assertEqual(tag(record, "Termination"), termination)
                    self.assertIn(words, " ".join(record.split()))

    def test_no_broken_engine_is_left_behind(self) -> None:
        match("--first", "random", "--second", scripted("slow"), "--games", "1", "--patience",
              "300", "--move-time", "10")
        script = str(ENGINES / "slow.py").encode()
        left = []
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                left += [process] * (script in (process / "cmdline").read_bytes().split(b"\0"))
            except OSError:
                pass  # it exited in the meantime
        self.assertEqual(left, [])

    def test_a_tournament_goes_on_after_faults(self) -> None:
        done = program.run("tournament", "wali", "--engine", "random", "--engine",
                           scripted("crashes"), "--engine", "greedy", "--rounds", "1", "--json",
                           timeout=600)
        answer = json.loads(done.stdout)
        last = answer["standings"][-1]
        self.assertEqual((answer["games"], last["faults"]["crashes"]), (6, 4))
        self.assertEqual([standing["games"] for standing in answer["standings"]], [4, 4, 4])


class Tournament(unittest.TestCase):
    def test_json(self) -> None:
        done = program.run("tournament", "wali", "--engine", "random", "--engine", "greedy",
                           "--engine", "alphabeta,nodes=200", "--rounds", "3", "--json")
        answer = json.loads(done.stdout)
        self.assertEqual((answer["games"], len(answer["records"])), (18, 18))
        elos = [standing["elo"] for standing in answer["standings"]]
        self.assertAlmostEqual(sum(elos), 0, places=6)
        for standing in answer["standings"]:
            self.assertEqual(standing["wins"] + standing["draws"] + standing["losses"], 12)
            self.assertEqual(len(standing["against"]), 3)

    def test_every_pair_plays(self) -> None:
        engines = ["--engine", "random", "--engine", "greedy", "--engine", "random"]
        done = program.run("tournament", "wali", *engines, "--games", "4", "--json")
        answer = json.loads(done.stdout)
        self.assertEqual((answer["games"], answer["seed"], answer["clock"]), (12, 1, None))
        for wrong in (["--games", "3"], ["--games", "4", "--rounds", "2"]):
            self.assertEqual(program.run("tournament", "wali", *engines, *wrong).returncode, 2)

    def test_clocks(self) -> None:
        done = program.run("tournament", "wali", "--engine", "random", "--engine", "greedy",
                           "--games", "2", "--clock", "10+0.1")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("1 round, seed 1, clock 10+0.1", done.stdout)

    def test_text_is_a_crosstable(self) -> None:
        done = program.run("tournament", "wali", "--engine", "random", "--engine", "greedy",
                           "--rounds", "2")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        rows = done.stdout.splitlines()
        self.assertEqual(len(rows), 4)
        self.assertRegex(rows[1], r"engine +Elo +\+- +points +games +1 +2")

    def test_one_engine_is_not_a_tournament(self) -> None:
        self.assertEqual(program.run("tournament", "wali", "--engine", "random").returncode, 2)


if __name__ == "__main__":
    unittest.main()
