"""quintet train: from a recipe to weights, interrupted and continued, and what goes wrong."""

import json
import pathlib
import tempfile
import unittest

import program

RECIPE = """# A small one.
game mapello
rules 1 map=othello
play games=64 nodes=10 opening=20-40 exact=1ms eval=hand
fit epochs=1 result=1
"""


class Train(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = pathlib.Path(folder.name)
        self.recipe = self.home / "small.recipe"
        self.recipe.write_text(RECIPE)

    def train(self, *more: str, game: str = "mapello") -> list[str]:
        return ["train", game, "--recipe", str(self.recipe), "--folder",
                str(self.home / "training"), *more]

    def refused(self, code: int, message: str, arguments: list[str]) -> None:
        done = program.run(*arguments)
        self.assertEqual((done.returncode, done.stdout), (code, ""))
        self.assertIn(message, done.stderr.splitlines()[-1])

    def test_makes_weights_and_says_where_they_are(self) -> None:
        done = program.run(*self.train("--json", "--threads", "2"))
        self.assertEqual(done.returncode, 0, done.stderr)
        answer = json.loads(done.stdout)
        weights = pathlib.Path(answer["weights"])
        self.assertEqual(weights.name, "mapello.weights")
        self.assertEqual(weights.stat().st_size, answer["bytes"])
        self.assertTrue(weights.read_bytes().startswith(b"quintet weights 1\ngame mapello\n"))
        self.assertIn("step 1: 64 games", done.stderr)
        self.assertIn("held out", done.stderr)

    def test_goes_on_after_losing_half_of_the_games(self) -> None:
        program.run(*self.train())
        weights = (self.home / "training" / "mapello.weights").read_bytes()
        games = self.home / "training" / "01.games"
        whole = games.read_bytes()
        games.write_bytes(whole[:len(whole) // 2])
        (self.home / "training" / "02.weights").unlink()
        output = self.home / "again.weights"
        done = program.run(*self.train("--output", str(output)))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(games.read_bytes(), whole)
        self.assertEqual(output.read_bytes(), weights)

    def test_what_is_wrong_is_said_in_one_line(self) -> None:
        self.refused(2, "this recipe is for mapello (expected one for wali)",
                     self.train(game="wali"))
        self.recipe.write_text("game mapello\nplay games=0 nodes=1\n")
        self.refused(1, "recipe, line 2: games is '0'", self.train())
        self.recipe.unlink()
        self.refused(1, "cannot read the recipe", self.train())

    def test_games_of_another_recipe_are_left_alone(self) -> None:
        program.run(*self.train())
        self.recipe.write_text(RECIPE.replace("nodes=10", "nodes=11"))
        self.refused(1, "has games of another recipe", self.train())

    def test_damaged_weights_are_refused(self) -> None:
        program.run(*self.train())
        weights = self.home / "training" / "02.weights"
        damaged = bytearray(weights.read_bytes())
        damaged[-1] ^= 1
        weights.write_bytes(damaged)
        self.refused(1, "the checksum is wrong (the file is damaged or cut short)", self.train())


if __name__ == "__main__":
    unittest.main()
