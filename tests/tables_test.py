"""The commands about tables of endings, and the engine that uses them."""

import json
import pathlib
import resource
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

import program

SMALL = ["--rules", "size=4x4"]
# White captures at once: c1 to c2 makes three in a row.
CAPTURE = "..W./WW../..../B..B w move 0 0 9 10 0"


class Tables(unittest.TestCase):
    folder: tempfile.TemporaryDirectory[str]
    build: subprocess.CompletedProcess[str]

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.TemporaryDirectory()
        cls.build = program.run("tables", "build", "wali", "3v2", *SMALL,
                                "--tables", cls.folder.name, "--json")

    @classmethod
    def tearDownClass(cls) -> None:
        cls.folder.cleanup()

    def run_tables(self, command: str, *words: str) -> subprocess.CompletedProcess[str]:
        return program.run("tables", command, "wali", *words, *SMALL, "--tables", self.folder.name)

    def file(self, name: str) -> pathlib.Path:
        return pathlib.Path(self.folder.name) / "wali" / "size=4x4" / f"{name}.table"

    def test_build_makes_all_that_is_needed(self) -> None:
        self.assertEqual((self.build.returncode, self.build.stderr), (0, ""))
        built = [json.loads(line) for line in self.build.stdout.splitlines()]
        self.assertEqual([each["class"] for each in built], ["1v1", "2v1", "2v2", "3v1", "3v2"])
        self.assertEqual(list(built[0]), ["game", "rules", "class", "positions", "bytes", "seconds",
                                          "file"])
        again = self.run_tables("build", "3v2")
        self.assertEqual((again.returncode, again.stdout), (0, ""))

    def test_list(self) -> None:
        done = self.run_tables("list", "--json")
        self.assertEqual([json.loads(line)["class"] for line in done.stdout.splitlines()],
                         ["1v1", "2v1", "2v2", "3v1", "3v2"])
        self.assertEqual(program.run("tables", "list", "wali", "--tables", "/nowhere").stdout, "")

    def test_check(self) -> None:
        done = self.run_tables("check", "--threads", "2")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout.count(": good: "), 5)

    def test_stats(self) -> None:
        stats = json.loads(self.run_tables("stats", "3v2", "--json").stdout)
        self.assertEqual(stats["positions"], stats["wins"] + stats["draws"] + stats["losses"])
        self.assertEqual(stats["positions"], 2 * 560 * 78)
        known = json.loads(self.run_tables("probe", "--json", "--position",
                                           stats["hardest"]).stdout)
        self.assertEqual((known["result"], known["turns"]), ("win", stats["longest_win"]))

    def test_probe_knows_every_move(self) -> None:
        known = json.loads(self.run_tables("probe", "--json", "--position", CAPTURE).stdout)
        legal = json.loads(program.run("inspect", "wali", *SMALL, stdin=CAPTURE).stdout)["moves"]
        self.assertEqual(sorted(move["move"] for move in known["moves"]), legal)
        self.assertEqual((known["result"], known["turns"], known["in_time"]), ("win", 1, True))
        text = self.run_tables("probe", "--position", CAPTURE).stdout.splitlines()
        self.assertEqual(text[0], "win in 1")
        self.assertRegex(text[1], r"^  c1-c2x[ad]4   win in 1$")

    def test_a_win_after_the_quiet_turns_is_a_draw(self) -> None:
        hardest = json.loads(self.run_tables("stats", "3v2", "--json").stdout)["hardest"]
        late = hardest.rpartition(" ")[0] + " 99"
        done = self.run_tables("probe", "--position", late)
        self.assertRegex(done.stdout, r"^draw \(a win in \d+ comes too late\)\n")

    def test_an_unknown_position(self) -> None:
        done = self.run_tables("probe")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertRegex(done.stderr, r"^quintet: no table in '.*' knows this position .*\n$")

    def test_analyze_answers_by_table(self) -> None:
        words = ["analyze", "wali", *SMALL, "--position", CAPTURE, "--tables", self.folder.name]
        done = program.run(*words)
        self.assertIn("win in 1, by table", done.stdout)
        known = json.loads(program.run(*words, "--json").stdout)
        self.assertEqual(known["by_table"], {"result": "win", "turns": 1, "in_time": True})
        without = json.loads(program.run(*words[:-1], "none", "--depth", "2", "--json").stdout)
        self.assertNotIn("by_table", without)

    def test_the_engine_answers_by_table(self) -> None:
        lines = ["setoption name Game value wali", "setoption name Rules value size=4x4",
                 f"setoption name Tables value {self.folder.name}",
                 f"position fen {CAPTURE}", "go movetime 1000",
                 "setoption name Tables value /nowhere", "quit"]
        done = program.run("engine", stdin="\n".join(lines[:5]))
        self.assertRegex(done.stdout, r"score win table 1 .*\nbestmove c1-c2x[ad]4")
        refused = program.run("engine", stdin="\n".join(lines[:2] + lines[5:]))
        self.assertIn("info string error: tables: there is no folder '/nowhere'", refused.stdout)

    def test_a_damaged_table_is_refused(self) -> None:
        with tempfile.TemporaryDirectory() as copy:
            shutil.copytree(self.folder.name, copy, dirs_exist_ok=True)
            bad = pathlib.Path(copy) / "wali" / "size=4x4" / "2v2.table"
            good = bad.read_bytes()
            bad.write_bytes(good[:-1] + bytes([good[-1] ^ 1]))
            done = program.run("tables", "check", "wali", "2v2", *SMALL, "--tables", copy)
            self.assertEqual(done.returncode, 1)
            self.assertIn("2v2.table' cannot be used: its block", done.stdout)
            bad.write_bytes(good[:-9])
            listed = program.run("tables", "list", "wali", *SMALL, "--tables", copy)
            self.assertEqual((listed.returncode, len(listed.stdout.splitlines())), (1, 4))
            self.assertRegex(listed.stderr, r"^quintet: the table .* \(expected \d+: delete.*\n$")
            analysed = program.run("analyze", "wali", *SMALL, "--tables", copy, "--nodes", "100",
                                   "--position", "WW../..../..../B..B w move 0 0 10 10 0")
            self.assertEqual(analysed.returncode, 0)
            self.assertIn("2v2.table' cannot be used", analysed.stderr)


class Troubles(unittest.TestCase):
    def test_bad_input(self) -> None:
        for words, code, message in [
                (["build", "jinli", "1v1"], 2, "there are no tables for jinli (expected wali)"),
                (["build", "wali", "3x3"], 2, "class '3x3' (expected AvB"),
                (["build", "wali", "24v24"], 2, "class '24v24' (expected AvB"),
                (["build", "wali", "1v1", "--tables", "/dev/null/t"], 1,
                 "cannot write the table '/dev/null/t/wali/size=5x6/1v1.table': Not a directory"),
                (["check", "wali", "--tables", "/nowhere"], 1,
                 "no tables of wali size=5x6 in '/nowhere' (expected some made by"),
                (["stats", "wali", "2v1", "--tables", "/nowhere"], 1,
                 "the table '/nowhere/wali/size=5x6/2v1.table' cannot be used: No such file")]:
            with self.subTest(words=words):
                done = program.run("tables", *words)
                self.assertEqual(done.returncode, code)
                self.assertIn(f"quintet: {message}", done.stderr + done.stdout.replace(
                    "wali size=5x6 2v1: bad", "quintet"))

    def test_a_full_disk(self) -> None:
        def small_files_only() -> None:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [program.PROGRAM, "tables", "build", "wali", "1v1", "--tables", folder],
                capture_output=True, text=True, check=False, preexec_fn=small_files_only,
                restore_signals=False)
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stderr, "^quintet: cannot write the table .*: File too large\n$")
            left = [path for path in pathlib.Path(folder).rglob("*") if path.is_file()]
            self.assertEqual(left, [])

    def test_a_killed_build_continues(self) -> None:
        with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as whole:
            words = ["tables", "build", "wali", "3v3", *SMALL, "--checkpoint", "0", "--tables"]
            killed = 0
            part = pathlib.Path(folder) / "wali/size=4x4/3v3.part"
            with subprocess.Popen([program.PROGRAM, *words, folder], stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL) as process:
                while process.poll() is None and not part.exists():
                    time.sleep(0.001)
                process.kill()
                killed = process.wait()
            if killed == -signal.SIGKILL:  # it can have been faster
                self.assertFalse(part.with_name("3v3.table").exists())
            self.assertEqual(program.run(*words, folder).returncode, 0)
            self.assertEqual(program.run(*words, whole).returncode, 0)
            self.assertFalse(part.exists())
            one, other = (pathlib.Path(each) / "wali/size=4x4/3v3.table"
                          for each in (folder, whole))
            self.assertEqual(one.read_bytes(), other.read_bytes())


if __name__ == "__main__":
    unittest.main()
