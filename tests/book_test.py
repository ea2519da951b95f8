"""quintet book: building, showing and checking opening books, and who plays from them."""

import json
import pathlib
import signal
import subprocess
import tempfile
import unittest

import program

SMALL = ("--rules", "map=othello", "--nodes", "200")


class Book(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.book = pathlib.Path(folder.name) / "small.book"

    def build(self, positions: int, *more: str) -> subprocess.CompletedProcess[str]:
        return program.run("book", "build", "mapello", *SMALL, "--out", str(self.book),
                           "--positions", str(positions), *more)

    def refused(self, code: int, message: str, *arguments: str) -> None:
        done = program.run("book", *arguments)
        self.assertEqual((done.returncode, done.stdout), (code, ""))
        self.assertEqual(done.stderr, f"quintet: {message}\n")

    def test_goes_on_where_it_was_and_makes_the_same_book(self) -> None:
        self.assertEqual(self.build(8).returncode, 0)
        whole = self.book.read_bytes()
        self.book.unlink()
        self.build(3)
        done = self.build(8, "--resume", "--threads", "2", "--json")
        self.assertEqual(json.loads(done.stdout), {"book": str(self.book), "positions": 8,
                                                   "bytes": len(whole)})
        self.assertEqual(self.book.read_bytes(), whole)

    def test_an_interrupt_keeps_what_is_known(self) -> None:
        with subprocess.Popen([program.PROGRAM, "book", "build", "mapello", *SMALL, "--out",
                               self.book, "--positions", "1000000"], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True) as process:
            try:
                process.wait(timeout=2)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGINT)
            said, message = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 1)
        self.assertIn("--resume continues", message)
        self.assertIn(f"{self.book}  ", said)
        self.assertEqual(program.run("book", "check", str(self.book)).returncode, 0)

    def test_shows_every_move_with_its_value(self) -> None:
        self.build(4)
        show = ["book", "show", "mapello", "--rules", "map=othello", "--book", str(self.book)]
        moves = json.loads(program.run(*show, "--json").stdout)["moves"]
        self.assertEqual(sorted(move["move"] for move in moves), ["c5", "d6", "e3", "f4"])
        self.assertEqual([list(move) for move in moves],
                         [["move", "value", "proven", "explored"]] * 4)
        self.assertEqual(len({move["value"] for move in moves}), 1, "they mirror each other")
        self.assertRegex(program.run(*show, "--moves", "e3").stdout, r"(?m)^(d3|f3|f5) +[+-]\d")
        after = json.loads(program.run(*show, "--moves", "e3", "--json").stdout)["moves"]
        rim = next(move["move"] for move in after if not move["explored"])
        self.assertEqual(program.run(*show, "--moves", f"e3 {rim}").stdout, "not in the book\n")

    def test_check_finds_any_damage(self) -> None:
        self.build(4)
        good = program.run("book", "check", str(self.book)).stdout
        self.assertIn(f"{self.book}: good: mapello map=othello, 4 positions, 200 nodes a move",
                      good)
        whole = self.book.read_bytes()
        for damaged in (whole[:-1], whole[:50], whole.replace(b"nodes 200", b"nodes 201"), b""):
            self.book.write_bytes(damaged)
            done = program.run("book", "check", str(self.book), "--json")
            self.assertEqual(done.returncode, 1)
            self.assertIn("book: ", json.loads(done.stdout)["error"])

    def test_what_is_wrong_is_said_in_one_line(self) -> None:
        self.build(2)
        path = str(self.book)
        self.refused(1, f"'{path}' is there already (expected --resume, or another --out)",
                     "build", "mapello", *SMALL, "--out", path)
        self.refused(1, f"{path} was built with 200 nodes (expected the same, or another --out)",
                     "build", "mapello", "--rules", "map=othello", "--out", path, "--resume",
                     "--nodes", "300")
        self.refused(1, "book: it is for mapello 'map=othello' (expected wali '')",
                     "build", "wali", "--out", path, "--resume")
        self.refused(1, f"{path} is a book of mapello 'map=othello' (expected wali '')",
                     "show", "wali", "--book", path)
        self.refused(1, "cannot read '/nowhere'", "show", "wali", "--book", "/nowhere")


class BooksOfTheProgram(unittest.TestCase):
    def test_are_those_in_the_tree_and_good(self) -> None:
        files = sorted(str(path) for path in (program.ROOT / "src/games").glob("*/*.book"))
        done = program.run("book", "check", *files, "--json")
        self.assertEqual(done.returncode, 0, done.stdout)
        checked = [json.loads(line) for line in done.stdout.splitlines()]
        listed = json.loads(program.run("book", "list", "--json").stdout)
        self.assertEqual(sorted((one["game"], one["rules"], one["positions"]) for one in checked),
                         sorted((one["game"], one["rules"], one["positions"]) for one in listed))
        self.assertEqual({one["game"] for one in listed}, set(program.GAMES))

    def test_level_10_plays_from_them_unless_told_not_to(self) -> None:
        for game in program.GAMES:
            def info(*options: str, game: str = game, go: str = "go movetime 50") -> str:
                lines = (f"setoption name Game value {game}", *options, "position startpos", go)
                return program.run("engine", stdin="\n".join(lines) + "\n").stdout

            self.assertIn("info string book\n", info())
            for other in ("Book value false", "Level value 9", "Method value alphabeta"):
                self.assertNotIn("string book", info(f"setoption name {other}"))
            self.assertNotIn("string book", info(go="go nodes 100"))

    def test_the_seed_varies_the_opening(self) -> None:
        def move(seed: int) -> str:
            lines = ("setoption name Game value mapello", "setoption name Rules value map=othello",
                     f"setoption name Seed value {seed}", "position startpos", "go movetime 50")
            return program.run("engine", stdin="\n".join(lines) + "\n").stdout.split()[-3]

        self.assertGreater(len({move(seed) for seed in range(12)}), 1)
        self.assertEqual(move(5), move(5))

    def test_analysis_says_what_the_book_knows(self) -> None:
        done = program.run("analyze", "wali", "--depth", "1")
        self.assertRegex(done.stdout, r"\Abook \S+ [+-]\d")


if __name__ == "__main__":
    unittest.main()
