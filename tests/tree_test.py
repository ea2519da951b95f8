"""The shape of the house: who may include whom."""

import re
import unittest

import program

# A folder may include itself and what stands here; a new folder says here whom it knows.
MAY_KNOW = {
    "src/core": set(),
    "src/record": {"core"},
    "src/games": {"core"},
    "src/words": {"core"},
    "src/search": {"core"},
    "src/engine": {"core", "games", "search"},
    "src/advice": {"core", "engine", "games", "search", "words"},
    "src/protocol": {"core", "engine", "games", "search"},
    "src/arena": {"core", "engine", "games", "record", "search"},
    "src/store": {"core", "record"},
    "src/server": {"advice", "arena", "core", "engine", "games", "protocol", "record", "store",
                   "words"},
    "src/terminal": {"advice", "arena", "core", "engine", "games", "record", "words"},
    "apps": {"arena", "core", "engine", "games", "protocol", "record", "server", "store",
             "terminal", "words"},
    "bench": {"core", "engine", "games", "store"},
    "tests": {"core", "engine", "games", "protocol", "record", "search", "server", "words"},
}
# The unit tests of a folder stand beside its code, and may need real games.
TESTS_MAY_KNOW = {"src/record": {"games"}}
FOLDERS_OF_SRC = {name.removeprefix("src/") for name in MAY_KNOW if name.startswith("src/")}
INCLUDE = re.compile(r'^\s*#include "([^"]+)"', re.MULTILINE)


def upward_includes(folder: str, path: str, text: str) -> list[str]:
    """The includes of a source file that point to a folder it must not know."""
    wrong = []
    for included in INCLUDE.findall(text):
        first, _, rest = included.partition("/")
        known = MAY_KNOW[folder] | {folder.removeprefix("src/")}
        if path.endswith("_test.cpp"):
            known |= TESTS_MAY_KNOW.get(folder, set())
        if rest and first in FOLDERS_OF_SRC and first not in known:
            wrong.append(included)
        # A game knows the core and itself, never another game.
        game = re.match(r"src/games/(\w+)/", path)
        # Its tests may also know what all games share.
        shared = path.endswith("_test.cpp") and "/" not in rest
        if game and first == "games" and rest.split("/")[0] != game[1] and not shared:
            wrong.append(included)
    return wrong


class Dependencies(unittest.TestCase):
    def test_no_include_goes_upward(self) -> None:
        wrong = []
        seen = 0
        for folder in MAY_KNOW:
            for source in sorted((program.ROOT / folder).rglob("*")):
                if source.suffix not in {".h", ".cpp", ".in"}:
                    continue
                path = str(source.relative_to(program.ROOT))
                seen += 1
                wrong += [f"{path} includes {included}"
                          for included in upward_includes(folder, path, source.read_text())]
        self.assertEqual(wrong, [])
        self.assertGreater(seen, 30)

    def test_the_check_sees_an_upward_include(self) -> None:
        bad = '#include "games/wali/wali.h"\n'
        self.assertEqual(upward_includes("src/core", "src/core/x.h", bad), ["games/wali/wali.h"])
        self.assertEqual(upward_includes("src/games", "src/games/squex/x.h", bad),
                         ["games/wali/wali.h"])
        self.assertEqual(upward_includes("src/games", "src/games/wali/x.h", bad), [])

    def test_every_folder_says_whom_it_knows(self) -> None:
        folders = {f"src/{path.name}" for path in (program.ROOT / "src").iterdir() if path.is_dir()}
        self.assertEqual(folders - set(MAY_KNOW), set())


if __name__ == "__main__":
    unittest.main()
