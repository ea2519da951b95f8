"""The engine over real pipes."""

import subprocess
import unittest

import program


class Engine(unittest.TestCase):
    def setUp(self) -> None:
        self.process = self.enterContext(subprocess.Popen(
            [program.PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
        self.stdin = program.must(self.process.stdin)
        self.stdout = program.must(self.process.stdout)

    def tell(self, *lines: str) -> None:
        self.stdin.write("".join(line + "\n" for line in lines))
        self.stdin.flush()

    def until(self, word: str) -> list[str]:
        lines: list[str] = []
        while not lines or not lines[-1].startswith(word):
            line = self.stdout.readline()
            self.assertNotEqual(line, "", f"ended before {word}: {lines}")
            lines.append(line.rstrip("\n"))
        return lines

    def test_a_session(self) -> None:
        self.tell("ugi")
        greeting = self.until("ugiok")
        self.assertRegex(greeting[0], r"^id name Quintet \d")
        self.tell("setoption name Game value wali", "isready")
        self.until("readyok")
        moves: list[str] = []
        for _ in range(4):
            self.tell(f"position startpos moves {' '.join(moves)}", "go nodes 500")
            moves.append(self.until("bestmove")[-1].split()[1])
        self.tell("quit")
        self.assertEqual(self.process.wait(timeout=60), 0)
        done = program.run("inspect", "wali", stdin=f"startpos moves {' '.join(moves)}\n")
        self.assertEqual(done.returncode, 0)

    def first_moves(self, games: int) -> list[str]:
        """The move at the start of this many new games."""
        moves = []
        for _ in range(games):
            self.tell("uginewgame", "position startpos", "go")
            moves.append(self.until("bestmove")[-1])
        return moves

    def test_new_games_differ_and_the_seed_repeats_them(self) -> None:
        self.tell("setoption name Game value wali", "setoption name Level value 1",
                  "setoption name Seed value 7")
        once = self.first_moves(games=8)
        self.assertGreater(len(set(once)), 1)
        self.tell("setoption name Seed value 7")
        self.assertEqual(self.first_moves(games=8), once)

    def test_stop_interrupts_a_search(self) -> None:
        self.tell("setoption name Game value wali", "go infinite", "isready")
        self.until("readyok")
        self.tell("go depth 3")
        self.assertIn("while thinking", self.until("info string error")[-1])
        self.tell("stop")
        self.until("bestmove")

    def test_the_end_of_the_input_ends_the_engine(self) -> None:
        self.tell("go infinite")
        self.stdin.close()
        self.assertEqual(self.process.wait(timeout=60), 0)
        self.assertIn("bestmove ", self.stdout.read())


class Garbage(unittest.TestCase):
    def test_arbitrary_bytes_are_survived(self) -> None:
        done = subprocess.run([program.PROGRAM, "engine"], capture_output=True, check=False,
                              input=b"\xff\x00\xfe\nposition fen \xf0\x9f\n" + b"go " * 1000000
                              + b"\nsetoption name \x00 value \x01\nisready\n", timeout=120)
        self.assertEqual(done.returncode, 0)
        self.assertTrue(done.stdout.endswith(b"readyok\n"))


if __name__ == "__main__":
    unittest.main()
