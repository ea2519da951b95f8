"""What the program's commands accept and print."""

import json
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

import program


class Games(unittest.TestCase):
    def test_lists_the_five_games(self) -> None:
        done = program.run("games")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for title in ("Jin Li", "Mapello", "Frozen Forest", "Squex", "Wali"):
            self.assertIn(title, done.stdout)

    def test_json_has_ids_sides_and_options(self) -> None:
        games = json.loads(program.run("games", "--json").stdout)
        self.assertEqual([game["id"] for game in games], list(program.GAMES))
        sides = {game["id"]: game["sides"] for game in games}
        self.assertEqual(sides, {"jinli": ["red", "yellow"], "mapello": ["black", "white"],
                                 "frozenforest": ["yuki", "mina"], "squex": ["blue", "red"],
                                 "wali": ["white", "black"]})
        defaults = {game["id"]: {o["key"]: o["default"] for o in game["options"]} for game in games}
        self.assertEqual(defaults, {
            "jinli": {"size": "7", "stones": "10", "target": "10", "start": "corners",
                      "recycle": "off"},
            "mapello": {"map": "seed", "empties": "nobody"},
            "frozenforest": {"size": "10", "over": "off"},
            "squex": {"size": "8x8", "swap": "off"},
            "wali": {"size": "5x6", "stones": "12", "drop": "apart", "four": "plain",
                     "protect": "off", "end": "none", "blocked": "pass"}})
        for game in games:
            for option in game["options"]:
                self.assertTrue(option["allowed"] and option["meaning"])


class Inspect(unittest.TestCase):
    STARTS = {
        "jinli": "R.....R/......./......./......./......./......./Y.....Y r 10 10 0 0 0",
        "mapello": "####J#####/##.*..*.##/#.....#..#/J*#.....*J/J...BW...#/#...WB..*#/#*.....#.J/"
                   "J..#.....#/##.*...*##/###J###J## b 0 0",
        "frozenforest": "/".join(["T" * 10] * 10) + " y",
        "squex": "/".join(["." * 8] * 8) + " " + "/".join(["." * 7] * 7) + " b 1",
        "wali": "....../....../....../....../...... w drop 12 12 0 0 0",
    }

    def test_start_positions(self) -> None:
        for game, start in self.STARTS.items():
            with self.subTest(game=game):
                done = program.run("inspect", game, stdin=f"startpos\n{start}\nstartpos moves")
                answers = [json.loads(line) for line in done.stdout.splitlines()]
                self.assertEqual(done.returncode, 0)
                self.assertEqual([answer["position"] for answer in answers], [start] * 3)
                self.assertEqual(list(answers[0]),
                                 ["position", "to_move", "moves", "result", "margin"])
                self.assertEqual(answers[0]["moves"], sorted(answers[0]["moves"]))

    def test_an_invalid_line_does_not_stop_the_rest(self) -> None:
        done = program.run("inspect", "wali", stdin="nonsense\n\nstartpos moves z9\n"
                           "startpos moves a1 a1\nstartpos moves  a1\nstartpos\n")
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(done.returncode, 1)
        self.assertEqual([list(answer) == ["error"] for answer in answers], [True] * 5 + [False])

    def test_arbitrary_bytes_get_one_answer_per_line(self) -> None:
        for game in program.GAMES:
            done = subprocess.run([program.PROGRAM, "inspect", game], capture_output=True,
                                  input=b"\xff\xfe\x00 w\nstartpos moves \xf0\x9f\n" + b"R" * 100000
                                  + b"\n", check=False)
            self.assertEqual(done.returncode, 1)
            answers = [json.loads(line) for line in done.stdout.decode().splitlines()]
            self.assertEqual([list(answer) for answer in answers], [["error"]] * 3)

    def test_each_line_is_answered_immediately(self) -> None:
        with subprocess.Popen([program.PROGRAM, "inspect", "wali"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, text=True) as process:
            stdin, stdout = program.must(process.stdin), program.must(process.stdout)
            for _ in range(3):
                stdin.write("startpos\n")
                stdin.flush()
                self.assertIn("position", json.loads(stdout.readline()))
            stdin.close()

    def test_a_third_repetition_is_a_draw(self) -> None:
        position = "W.W.../....../....../....../B.B... w move 0 0 10 10 0"
        there_and_back = "a1-a2 a5-b5 a2-a1 b5-a5 "
        line = f"{position} moves {there_and_back * 2}".strip()
        once, twice, over = (json.loads(text) for text in program.run(
            "inspect", "wali", stdin=f"{position}\n{position} moves {there_and_back.strip()}\n"
            f"{line}\n{line} a1-a2\n").stdout.splitlines()[:3])
        self.assertEqual([once["result"], twice["result"], over["result"]], [None, None, "draw"])
        self.assertEqual((over["moves"], over["to_move"], over["margin"]), ([], None, 0))


class Perft(unittest.TestCase):
    def test_divide_shows_each_move_at_the_last_depth(self) -> None:
        done = program.run("perft", "mapello", "3", "--rules", "map=othello", "--divide")
        self.assertEqual(done.stdout.splitlines(), ["perft 1 4", "perft 2 12", "perft 3 56",
                                                    "c5 14", "d6 14", "e3 14", "f4 14"])

    def test_json(self) -> None:
        answer = json.loads(program.run("perft", "mapello", "2", "--rules", "map=othello",
                                        "--divide", "--json").stdout)
        self.assertEqual(answer["perft"], [{"depth": 1, "count": 4}, {"depth": 2, "count": 12}])
        self.assertEqual(answer["divide"], {"c5": 3, "d6": 3, "e3": 3, "f4": 3})

    def test_threads_do_not_change_the_count(self) -> None:
        for game in program.GAMES:
            counts = {program.run("perft", game, "3", "--threads", threads).stdout
                      for threads in ("1", "2", "7")}
            self.assertEqual(len(counts), 1, counts)

    def test_a_finished_game_counts_nothing(self) -> None:
        over = ".Y.O.../.OYOORR/..OOOOO/.OO..OO/O.OOO../..O.O../...O... y 0 0 10 9 0"
        done = program.run("perft", "jinli", "2", "--position", over, "--divide")
        self.assertEqual(done.stdout, "perft 1 0\nperft 2 0\n")

    def test_an_interrupt_keeps_what_was_counted(self) -> None:
        with subprocess.Popen([program.PROGRAM, "perft", "wali", "20"], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True) as process:
            self.assertEqual(program.must(process.stdout).readline(), "perft 1 30\n")
            process.send_signal(signal.SIGINT)
            rest, message = process.communicate(timeout=120)
        self.assertEqual(process.returncode, 1)
        self.assertRegex(message, r"^quintet: interrupted before depth \d+ was counted\n$")
        self.assertTrue(all(line.startswith("perft ") for line in rest.splitlines()))


class Playouts(unittest.TestCase):
    FIELDS = ["games", "plies", "seconds", "games_per_second", "mean_length", "mean_moves",
              "first_wins", "draws", "second_wins", "seed", "threads"]

    def test_json(self) -> None:
        for game in program.GAMES:
            answer = json.loads(program.run("playouts", game, "--games", "200", "--seed", "5",
                                            "--json").stdout)
            self.assertEqual(list(answer), self.FIELDS)
            self.assertEqual((answer["games"], answer["seed"], answer["threads"]), (200, 5, 1))
            self.assertEqual(answer["first_wins"] + answer["draws"] + answer["second_wins"], 200)
            self.assertAlmostEqual(answer["mean_length"], answer["plies"] / 200)
            self.assertGreater(answer["mean_moves"], 1)

    def test_the_same_seed_gives_the_same_games(self) -> None:
        def totals(seed: str, threads: str, env: dict[str, str]) -> list[float]:
            answer = json.loads(program.run("playouts", "wali", "--games", "500", "--seed", seed,
                                            "--threads", threads, "--json", env=env).stdout)
            return [answer[key] for key in ("plies", "mean_moves", "first_wins", "second_wins")]
        same = totals("3", "1", {})
        self.assertEqual(totals("3", "2", {}), same)
        self.assertEqual(totals("3", "1", program.BASELINE), same)
        self.assertNotEqual(totals("4", "1", {}), same)

    def test_text_names_the_seed_and_the_sides(self) -> None:
        done = program.run("playouts", "jinli", "--games", "100", "--seed", "9")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("seed 9", done.stdout)
        self.assertIn("yellow", done.stdout)

    def test_a_time_limit_alone_is_enough(self) -> None:
        answer = json.loads(program.run("playouts", "squex", "--seconds", "0.05", "--json").stdout)
        self.assertGreater(answer["games"], 0)

    def test_an_interrupt_reports_what_was_played(self) -> None:
        with subprocess.Popen([program.PROGRAM, "playouts", "wali", "--seconds", "600", "--json"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True) as process:
            time.sleep(0.3)
            process.send_signal(signal.SIGINT)
            output, message = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 1)
        self.assertEqual(list(json.loads(output)), self.FIELDS)
        self.assertRegex(message, "^quintet: interrupted")


class Manners(unittest.TestCase):
    def test_help(self) -> None:
        folder = program.ROOT / "tests" / "golden" / "help"
        for page in sorted(folder.glob("*.txt")):
            command = [] if page.stem == "quintet" else page.stem.split("-")
            with self.subTest(page=page.stem):
                done = program.run(*command, "--help")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertEqual(done.stdout, page.read_text())
        overview = program.run("--help").stdout
        self.assertEqual(program.run().stdout, overview)
        commands = {line.split()[0]
                    for line in overview.split("Subcommands:\n")[1].splitlines() if line}
        pages = {page.stem.split("-")[0] for page in folder.glob("*.txt")}
        self.assertEqual(pages, commands | {"quintet"})

    def test_version(self) -> None:
        self.assertRegex(program.run("--version").stdout, r"^quintet \d+\.\d+\.\d+\n$")

    def expect(self, code: int, message: str, *arguments: str) -> None:
        done = program.run(*arguments)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (code, "", f"quintet: {message}\n"))

    def test_a_usage_error_exits_with_2(self) -> None:
        games = "jinli, mapello, frozenforest, squex, wali"
        commands = ("games, inspect, perft, playouts, analyze, solve, verify, engine, match, "
                    "tournament, bench, train, book, tables, play, serve, record, manual, help")
        self.expect(2, f"unknown command 'chess' (expected one of {commands}; "
                    "see quintet --help)", "chess")
        self.expect(2, "unknown command 'record burn' (expected one of check, show, convert; see "
                    "quintet record --help)", "record", "burn")
        self.expect(2, f"unknown game 'chess' (expected one of {games})", "perft", "chess", "3")
        self.expect(2, "jinli rules: size is '9' (expected 5..8)", "perft", "jinli", "1",
                    "--rules", "size=9")
        self.expect(2, "jinli rules: unknown option 'colour' (expected one of size, stones, "
                    "target, start, recycle)", "playouts", "jinli", "--rules", "colour=red")
        for wrong in (["perft", "wali"], ["perft", "wali", "0"], ["perft", "wali", "x"],
                      ["perft", "wali", "1", "--threads", "0"], ["games", "extra"],
                      ["playouts", "wali", "--seconds", "-1"],
                      ["playouts", "wali", "--games", "-1"],
                      ["playouts", "wali", "--games", "x"], ["--nosuch"], ["inspect"],
                      ["inspect", "wali", "--nosuch"], ["record"], ["record", "check"],
                      ["record", "show", "a", "b"], ["record", "show", "-", "--game", "-1"],
                      ["record", "convert", "-", "--to", "xml"]):
            with self.subTest(wrong=wrong):
                done = program.run(*wrong)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertRegex(done.stderr, r"^quintet: [^\n]+ \([^\n]+\)\n$")

    def test_an_invalid_position_exits_with_1(self) -> None:
        self.expect(1, "jinli position: row 4 has 6 cells (expected 7)", "perft", "jinli", "1",
                    "--position",
                    "R.....R/......./......./....../......./......./Y.....Y r 10 10 0 0 0")

    def test_an_installed_program_runs(self) -> None:
        with tempfile.TemporaryDirectory() as prefix:
            subprocess.run(["cmake", "--install", program.BUILD, "--prefix", prefix], check=True,
                           capture_output=True)
            installed = pathlib.Path(prefix) / "bin" / "quintet"
            done = subprocess.run([installed, "games"], capture_output=True, text=True, check=True)
            self.assertEqual(done.stdout, program.run("games").stdout)


if __name__ == "__main__":
    unittest.main()
