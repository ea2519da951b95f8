"""docs/adding-a-game.md says that a sixth game takes one new folder and one word. This does it."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import program

COPIED = ("CMakeLists.txt", "CMakePresets.json", "cmake", "src", "apps", "tests")


class SixthGame(unittest.TestCase):
    def setUp(self) -> None:
        self.tree = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        for name in COPIED:
            source = program.ROOT / name
            if source.is_dir():
                shutil.copytree(source, self.tree / name)
            else:
                shutil.copy(source, self.tree / name)

    def configure(self, *definitions: str) -> None:
        self.call("cmake", "--preset", "dev", *definitions)

    def call(self, *command: str) -> None:
        done = subprocess.run(command, cwd=self.tree, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def ask(self, *command: str) -> str:
        # The program itself knows no games: the existing build runs with the new library.
        library = self.tree / "build" / "dev" / "lib"
        return subprocess.run(command, env={**os.environ, "LD_LIBRARY_PATH": str(library)},
                              capture_output=True, text=True, check=True).stdout

    def test_one_folder_and_one_word(self) -> None:
        shutil.copytree(self.tree / "tests" / "sixth_game" / "tictactoe",
                        self.tree / "src" / "games" / "tictactoe")
        games = self.tree / "src" / "games" / "CMakeLists.txt"
        text, changes = re.subn(r"set\(games (.*)\)", r"set(games \1 tictactoe)", games.read_text(),
                                count=1)
        self.assertEqual(changes, 1)
        games.write_text(text)

        # All six are listed; compiling the other five again would only cost time.
        self.configure("-DQUINTET_TESTS=OFF")
        registry = self.tree / "build" / "dev" / "src" / "games" / "registry.cpp"
        self.assertEqual(len(re.findall(r"&\w+_game\(\)", registry.read_text())), 6)

        self.configure("-DQUINTET_TESTS=ON", "-DQUINTET_ONLY_GAMES=tictactoe",
                       "-DCMAKE_CXX_FLAGS_RELWITHDEBINFO=-O0")
        self.call("cmake", "--build", "build/dev", "--target", "libquintet", "rule_tests",
                  "face_tests")
        quintet = str(program.PROGRAM)
        self.assertIn("Tic-tac-toe", self.ask(quintet, "games"))
        self.assertIn("perft 9 127872\n", self.ask(quintet, "perft", "tictactoe", "9"))
        self.assertIn("10 games", self.ask(quintet, "playouts", "tictactoe", "--games", "10"))
        self.assertIn("draw", self.ask(quintet, "analyze", "tictactoe"))
        self.assertIn(" of 4: ", self.ask(quintet, "match", "tictactoe", "--games", "4", "--first",
                                          "level=3", "--second", "alphabeta,eval=blind,nodes=50"))
        for tests in ("rule_tests", "face_tests"):
            self.assertRegex(self.ask(str(self.tree / "build" / "dev" / "tests" / tests)),
                             r"\[  PASSED  \] [1-9]\d* tests")


if __name__ == "__main__":
    unittest.main()
