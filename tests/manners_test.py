"""How the commands handle user input: numbers, positions, typos, alphabets, full disks."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import program
import terminal

TIMES = ("(expected a time from {}ms to 24h, such as 500ms, 2s or 1.5m; a plain number means {})")
EVERY_COMMAND: tuple[list[str], ...] = (
    ["games"], ["games", "--json"], ["inspect", "wali"], ["perft", "wali", "1"],
    ["perft", "wali", "1", "--json"], ["playouts", "wali", "--games", "10"],
    ["analyze", "wali", "--depth", "1"], ["solve", "squex", "--rules", "size=3x3"], ["engine"],
    ["match", "wali", "--first", "random", "--second", "random", "--games", "2"],
    ["tournament", "wali", "--engine", "random", "--engine", "random", "--rounds", "1"],
    ["play", "wali"], ["play", "wali", "--first", "level=1", "--second", "level=1"], ["play"],
    ["serve", "--port", "0", "--db", "DB"], ["record", "check", "RECORD"],
    ["record", "show", "RECORD"], ["record", "convert", "RECORD"], ["manual", "man"], ["help"],
    ["--help"], ["--version"], ["perft", "--help"], ["bench", "wali"],
    ["train", "wali", "--recipe", "RECIPE", "--folder", "FOLDER"], ["book", "list"],
    ["book", "show", "wali"], ["book", "check", "RECIPE"],
    ["tables", "build", "wali", "1v1", "--tables", "FOLDER"], [])
RECORD = '[Variant "wali"]\n\n1. a1 *\n'
RECIPE = "game wali\nplay games=64 nodes=5 opening=9-20 eval=hand\nfit epochs=1\n"


class Manners(unittest.TestCase):
    def refused(self, message: str, *arguments: str, code: int = 2) -> None:
        done = program.run(*arguments, timeout=60)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (code, "", f"quintet: {message}\n"))


class Numbers(Manners):
    def test_invalid_times_are_refused_in_one_line(self) -> None:
        for wrong in ("nan", "inf", "-1", "0", "1e9", "2x", "25h"):
            with self.subTest(wrong):
                self.refused(f"--seconds is '{wrong}' {TIMES.format(1, 'seconds')}",
                             "playouts", "wali", f"--seconds={wrong}")
                self.refused(f"--time is '{wrong}' {TIMES.format(1, 'milliseconds')}",
                             "analyze", "wali", f"--time={wrong}")
        self.refused(f"--seconds is '-1' {TIMES.format(1, 'seconds')}",
                     "playouts", "wali", "--seconds", "-1")
        self.refused(f"--delay is 'soon' {TIMES.format(0, 'milliseconds')}",
                     "play", "wali", "--delay", "soon")

    def test_times_have_units(self) -> None:
        for time in ("100", "100ms", "0.1s"):
            spent = json.loads(program.run("analyze", "squex", "--time", time, "--json").stdout)
            self.assertGreaterEqual(spent["seconds"], 0.09)
        self.assertEqual(program.run("playouts", "wali", "--seconds", "50ms").returncode, 0)
        self.assertEqual(program.run("match", "wali", "--first", "greedy,time=1s", "--second",
                                     "random", "--games", "2", "--move-time", "1s", "--patience",
                                     "1m").returncode, 0)

    def test_an_oversized_seed_is_refused(self) -> None:
        largest = str(2**64 - 1)
        done = program.run("playouts", "wali", "--games", "10", "--seed", largest, "--json")
        self.assertEqual(json.loads(done.stdout)["seed"], 2**64 - 1)
        self.refused(f"--seed is '{2**64}' (expected a whole number from 0 to {largest})",
                     "playouts", "wali", "--seed", str(2**64))

    def test_every_number_names_its_range(self) -> None:
        for arguments, low, high in (
                (["perft", "wali", "DEPTH"], 1, 99),
                (["perft", "wali", "3", "--threads"], 1, 256),
                (["analyze", "wali", "--nodes"], 1, 10**15),
                (["analyze", "wali", "--depth"], 1, 200),
                (["analyze", "wali", "--lines"], 1, 1000),
                (["match", "wali", "--first=random", "--second=random", "--games"], 1, 10**9),
                (["match", "wali", "--first=random", "--second=random", "--hash"], 1, 65536),
                (["tournament", "wali", "--engine=random", "--rounds"], 1, 10**9),
                (["serve", "--port"], 0, 65535),
                (["record", "show", "-", "--ply"], 0, 10**9)):
            for wrong in ("x", "-1", "1.5", str(high + 1), "nan", "99999999999999999999999"):
                with self.subTest(arguments=arguments, wrong=wrong):
                    name = arguments[-1]
                    given = [wrong] if name == "DEPTH" else [f"{name}={wrong}"]
                    if name == "DEPTH" and wrong == "-1":
                        continue  # looks like an option to the parser
                    self.refused(f"{name} is '{wrong}' (expected a whole number from {low} to "
                                 f"{high})", *arguments[:-1], *given)

    def test_the_protocol_names_sensible_ranges(self) -> None:
        done = program.run("engine", stdin="setoption name Game value wali\ngo movetime\n")
        self.assertIn("info string error: go movetime has no number (expected milliseconds, a "
                      "whole number such as 500)", done.stdout)


class Positions(Manners):
    def test_an_empty_one_is_an_error(self) -> None:
        for command in (["analyze", "wali"], ["perft", "wali", "1"], ["play", "wali"]):
            for empty in ("", " "):
                self.refused("the position is empty (expected startpos or a position as printed "
                             "by quintet inspect)", *command, "--position", empty, code=1)
            self.refused("'startpos moves a1' is not a position (expected startpos or a position "
                         "as printed by quintet inspect, with nothing after it)", *command,
                         "--position", "startpos moves a1", code=1)

    def test_startpos_is_the_start(self) -> None:
        at_start = ["--position", "startpos"]
        self.assertEqual(program.run("perft", "wali", "2", *at_start).stdout,
                         "perft 1 30\nperft 2 870\n")
        done = program.run("analyze", "mapello", "--depth", "1", "--json", *at_start)
        self.assertIsNotNone(json.loads(done.stdout)["best"])
        done = program.run("play", "wali", *at_start, stdin="moves\n")
        self.assertIn("30 legal moves", done.stdout)


class Slips(Manners):
    def test_typos_get_a_suggestion(self) -> None:
        self.assertIn("unknown command 'anaylze' (did you mean analyze? expected one of games, ",
                      program.run("anaylze").stderr)
        self.assertIn("unknown command 'record chek' (did you mean check? expected one of check, ",
                      program.run("record", "chek").stderr)
        self.assertIn("unknown game 'mapelo' (did you mean mapello? expected one of jinli, ",
                      program.run("perft", "mapelo", "3").stderr)
        self.refused("unknown option '--thread' (did you mean --threads? see quintet perft --help)",
                     "perft", "wali", "3", "--thread", "2")
        self.refused("unknown option '--rule' (did you mean --rules? see quintet play --help)",
                     "play", "wali", "--rule=size=5x5")
        self.refused("unknown option '--quickly' (see quintet games --help)", "games", "--quickly")
        self.refused("'extra' is one argument too many (see quintet games --help)",
                     "games", "extra")
        self.refused("'extra' is one argument too many (see quintet help --help)",
                     "help", "record", "check", "extra")

    def test_short_lists_of_choices_are_named(self) -> None:
        self.refused("FORMAT is 'mann' (did you mean man? expected one of man, bash, zsh, fish)",
                     "manual", "mann")
        self.refused("--to is 'xml' (expected one of pgn, json, moves)",
                     "record", "convert", "-", "--to", "xml")
        self.refused("--lang is 'fr' (expected one of en, pt)", "play", "--lang", "fr")
        self.refused("no command given (expected one of check, show, convert; see quintet record "
                     "--help)", "record")

    def test_help_of_a_command(self) -> None:
        for command in ("", "perft", "record", "record check", "help"):
            words = command.split()
            done = program.run("help", *words)
            self.assertEqual((done.returncode, done.stdout, done.stderr),
                             (0, program.run(*words, "--help").stdout, ""))
        self.assertIn("unknown command 'pref' (did you mean perft?",
                      program.run("help", "pref").stderr)

    def test_the_short_version_option(self) -> None:
        self.assertEqual(program.run("-V").stdout, program.run("--version").stdout)


class Alphabets(Manners):
    def test_input_is_echoed_as_typed(self) -> None:
        self.refused("unknown game 'xadrêz' (expected one of jinli, mapello, frozenforest, squex, "
                     "wali)", "perft", "xadrêz", "3")
        self.assertIn("unknown command 'análise'", program.run("análise").stderr)
        answer = program.run("inspect", "wali", stdin="startpos moves né1\n").stdout
        self.assertIn("wali move 'né1'", json.loads(answer)["error"])
        self.assertIn("row 1 has 'é' in column 2", program.run(
            "inspect", "wali", stdin=".é..../....../....../....../...... w drop 12 12 0 0 0\n")
            .stdout)

    def test_unprintable_input_is_shown_safely(self) -> None:
        done = subprocess.run([program.PROGRAM, "perft", b"w\xe9\x1b[2J", "3"], capture_output=True,
                              check=False)
        self.assertIn(b"unknown game 'w??[2J' (", done.stderr)

    def test_records_with_invalid_utf8_are_refused_with_their_place(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "latin.pgn"
            file.write_bytes('[Variant "wali"]\n[White "José"]\n\n1. a1 *\n'.encode("latin-1"))
            where = "line 2, column 12: byte 0xe9 is not UTF-8 (expected UTF-8 text)"
            done = program.run("record", "check", str(file))
            self.assertEqual((done.returncode, done.stdout), (1, f"{file} game 1: bad: {where}\n"))
            self.refused(f"{file} game 1: {where}", "record", "convert", str(file), code=1)
            self.refused(f"{file} game 1: {where}", "record", "show", str(file), code=1)

    def test_a_file_without_games_says_so(self) -> None:
        self.refused("no game in standard input (expected a game record)", "record", "show", "-",
                     code=1)


class Output(unittest.TestCase):
    """Output that cannot be written never gets lost silently."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = pathlib.Path(folder.name)
        self.record = self.home / "game.pgn"
        self.record.write_text(RECORD)
        (self.home / "some.recipe").write_text(RECIPE)

    def run_into(self, output: str, arguments: list[str]) -> subprocess.CompletedProcess[str]:
        names = {"RECORD": str(self.record), "DB": str(self.home / "quintet.db"),
                 "RECIPE": str(self.home / "some.recipe"), "FOLDER": str(self.home / "training")}
        with open(output, "w", encoding="utf-8") as sink:
            return subprocess.run([program.PROGRAM, *(names.get(a, a) for a in arguments)],
                                  stdout=sink, stderr=subprocess.PIPE, text=True, check=False,
                                  input="startpos\nugi\nquit\n", timeout=120,
                                  env={**os.environ, **terminal.environment_of(self.home)})

    def test_every_command_reports_a_full_disk(self) -> None:
        for arguments in EVERY_COMMAND:
            with self.subTest(arguments=arguments):
                done = self.run_into("/dev/full", arguments)
                self.assertEqual(done.returncode, 1, done.stderr)
                said = [line for line in done.stderr.splitlines() if line.startswith("quintet: ")]
                self.assertEqual(said, ["quintet: cannot write the output (is the disk full, or "
                                        "was the pipe closed?)"])

    def test_every_command_is_tried(self) -> None:
        overview = program.run("--help").stdout.split("Subcommands:\n")[1]
        commands = {line.split()[0] for line in overview.splitlines() if line}
        self.assertLessEqual(commands, {arguments[0] for arguments in EVERY_COMMAND if arguments})

    def test_long_work_ends_when_its_output_is_closed(self) -> None:
        self.assertEqual(self.run_into("/dev/full", ["perft", "wali", "30"]).returncode, 1)

    def test_unwritable_files_are_reported(self) -> None:
        for arguments in (["match", "wali", "--first", "random", "--second", "random", "--games",
                           "2", "--pgn", "/dev/full"],
                          ["record", "convert", "RECORD", "-o", "/dev/full"]):
            done = self.run_into("/dev/null", arguments)
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stderr, r"^quintet: [^\n]*/dev/full[^\n]* \([^\n]+\)\n$")


class Maps(Manners):
    """A map saved in the editor is known to every command that takes rules."""

    CELLS = ("####J#####", "##......##", "#........#", "#........#", "#...BW...#", "#...WB...#",
             "#........#", "#........#", "##......##", "##########")

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.env = terminal.environment_of(pathlib.Path(folder.name))
        maps = pathlib.Path(folder.name) / "data" / "quintet" / "maps"
        maps.mkdir(parents=True)
        (maps / "mine.map").write_text("\n".join(self.CELLS) + "\n")

    def run_with(self, rules: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        return program.run(*arguments, "--rules", rules, stdin="startpos\n", env=self.env)

    def test_saved_ones_work_everywhere(self) -> None:
        board = "/".join(self.CELLS)
        for command in (["inspect", "mapello"], ["perft", "mapello", "1"],
                        ["perft", "mapello", "1", "--json"],
                        ["playouts", "mapello", "--games", "5"],
                        ["analyze", "mapello", "--depth", "2"],
                        ["match", "mapello", "--first", "random", "--second", "random", "--games",
                         "2", "--json"],
                        ["tournament", "mapello", "--engine", "random", "--engine", "random",
                         "--rounds", "1", "--json"],
                        ["play", "mapello"]):
            with self.subTest(command=command):
                done = self.run_with("map=mine", *command)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn(board, self.run_with("map=mine", "inspect", "mapello").stdout)

    def test_an_unknown_name_lists_built_in_and_saved_ones(self) -> None:
        done = self.run_with("map=nowhere", "perft", "mapello", "1")
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, r"^quintet: mapello rules: map is 'nowhere' \(expected "
                         r"[^\n]*crown[^\n]*; saved: mine\)\n$")


if __name__ == "__main__":
    unittest.main()
