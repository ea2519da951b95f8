"""The structure of the source tree: which folder may include which, and no name for two things."""

import re
import unittest
from collections import defaultdict

import program
from type_names import types_of

# A folder may include itself and what is listed here; a new folder adds its dependencies here.
MAY_KNOW: dict[str, set[str]] = {
    "src/core": set(),
    "src/record": {"core"},
    "src/games": {"core"},
    "src/words": {"core"},
    "src/view": {"core", "record", "words"},
    "src/search": {"core"},
    "src/engine": {"core", "games", "search"},
    "src/retro": {"core", "games"},
    "src/solve": {"core", "engine", "games", "search"},
    "src/verify": {"core", "games"},
    "src/learn": {"core", "engine", "games", "search"},
    "src/advice": {"core", "engine", "games", "search", "words"},
    "src/book": {"core", "engine", "games", "search"},
    "src/protocol": {"book", "core", "engine", "games", "search"},
    "src/contest": {"core", "engine", "record"},
    "src/arena": {"book", "contest", "core", "engine", "games", "record", "search"},
    "src/sql": {"core"},
    "src/store": {"core", "record", "sql"},
    "src/server": {"advice", "book", "contest", "core", "engine", "games", "protocol", "record",
                   "store", "view", "words"},
    "src/terminal": {"advice", "arena", "book", "contest", "core", "engine", "games", "record",
                     "words"},
    "apps": {"arena", "book", "contest", "core", "engine", "games", "learn", "protocol", "record",
             "retro", "server", "solve", "sql", "store", "terminal", "verify", "words"},
    "bench": {"core", "engine", "games", "record", "retro", "server", "store", "terminal", "view",
              "words"},
    "tests": {"core", "engine", "games", "protocol", "record", "search", "server", "solve",
              "verify", "words"},
}
# The terminal's folders, each of which may include only those before it.
TERMINAL = ["game", "screen", "prompt", "play", "series", "study", "maps", "menu"]
# The unit tests of a folder are beside its code, and may need real games.
TESTS_MAY_KNOW = {"src/contest": {"games"}, "src/record": {"games"}, "src/retro": {"engine"},
                  "src/view": {"games"}}
# Code that the browser and bindings will also use needs no network, threads or JSON trees.
NEVER_IN_VIEW = re.compile(
    r"#include <(?:(?:boost|nlohmann|spdlog)/|"
    r"(?:thread|mutex|atomic|condition_variable|future|stop_token)>)")
# Platform-specific headers are included in one place each, with a portable alternative beside it.
PORTABLE = ["core", "record", "games", "words", "view", "search", "engine", "advice", "contest"]
MACHINE_HEADER = re.compile(
    r"#include <((?:sys|linux|arpa|netinet)/\w+\.h|unistd\.h|\w+intrin\.h|arm_neon\.h|"
    r"thread|stop_token|mutex|condition_variable|future)>")
MACHINE_HOMES = {
    "src/core/large_memory.cpp": {"sys/mman.h"},
    "src/core/simd.h": {"immintrin.h"},
    "src/core/threads.h": {"thread", "stop_token"},
    "src/engine/engine.h": {"thread", "stop_token"},  # a thread: not in WebAssembly
}
FOLDERS_OF_SRC = {name.removeprefix("src/") for name in MAY_KNOW if name.startswith("src/")}
INCLUDE = re.compile(r'^\s*#include "([^"]+)"', re.MULTILINE)


def upward_includes(folder: str, path: str, text: str) -> list[str]:
    """The includes of a source file that point to a folder it must not depend on."""
    wrong = []
    for included in INCLUDE.findall(text):
        first, _, rest = included.partition("/")
        known = MAY_KNOW[folder] | {folder.removeprefix("src/")}
        if path.endswith("_test.cpp"):
            known |= TESTS_MAY_KNOW.get(folder, set())
        if rest and first in FOLDERS_OF_SRC and first not in known:
            wrong.append(included)
        # A game may include the core and itself, never another game.
        game = re.match(r"src/games/(\w+)/", path)
        # Its tests may also include what all games share.
        shared = path.endswith("_test.cpp") and "/" not in rest
        if game and first == "games" and rest.split("/")[0] != game[1] and not shared:
            wrong.append(included)
    return wrong


def sources() -> list[tuple[str, str, str]]:
    """Folder, path and text of everything that is compiled."""
    return [(folder, str(source.relative_to(program.ROOT)), source.read_text())
            for folder in MAY_KNOW
            for source in sorted((program.ROOT / folder).rglob("*"))
            if source.suffix in {".h", ".cpp", ".in"}]


def is_for_tests(path: str) -> bool:
    """Whether only tests use this file, and no program."""
    name = path.rpartition("/")[2]
    return name.endswith(("_test.cpp", ".test.ts")) or name.startswith("test_")


def types_of_two_files(files: list[tuple[str, str]]) -> dict[str, list[str]]:
    """The types that more than one of the files (path, text) defines: they could end up in one
    program without any compiler noticing. A file that defines a type twice chooses with the
    preprocessor.
    """
    homes: dict[str, set[str]] = defaultdict(set)
    for path, text in files:
        for name in types_of(text):
            homes[name].add(path)
    return {name: sorted(paths) for name, paths in homes.items() if len(paths) > 1}


class Dependencies(unittest.TestCase):
    def test_no_include_goes_up(self) -> None:
        files = sources()
        wrong = [f"{path} includes {included}"
                 for folder, path, text in files
                 for included in upward_includes(folder, path, text)]
        self.assertEqual(wrong, [])
        self.assertGreater(len(files), 30)

    def test_the_check_finds_an_upward_include(self) -> None:
        bad = '#include "games/wali/wali.h"\n'
        self.assertEqual(upward_includes("src/core", "src/core/x.h", bad), ["games/wali/wali.h"])
        self.assertEqual(upward_includes("src/games", "src/games/squex/x.h", bad),
                         ["games/wali/wali.h"])
        self.assertEqual(upward_includes("src/games", "src/games/wali/x.h", bad), [])

    def test_each_terminal_folder_includes_only_earlier_ones(self) -> None:
        for folder, path, text in sources():
            if folder != "src/terminal":
                continue
            own = TERMINAL.index(path.split("/")[2])
            for included in re.findall(r'^#include "terminal/(\w+)/', text, re.MULTILINE):
                self.assertLessEqual(TERMINAL.index(included), own, f"{path} includes {included}")

    def test_the_view_needs_no_network_or_threads(self) -> None:
        files = [(path, text) for folder, path, text in sources()
                 if folder == "src/view" and not path.endswith("_test.cpp")]
        self.assertEqual([path for path, text in files if NEVER_IN_VIEW.search(text)], [])
        self.assertGreater(len(files), 10)
        self.assertTrue(NEVER_IN_VIEW.search("#include <nlohmann/json.hpp>"))

    def test_machine_headers_stay_in_their_homes(self) -> None:
        found = {path: headers for folder, path, text in sources()
                 if folder.removeprefix("src/") in PORTABLE and not is_for_tests(path)
                 and (headers := set(MACHINE_HEADER.findall(text)))}
        self.assertEqual(found, MACHINE_HOMES)

    def test_every_folder_lists_its_dependencies(self) -> None:
        folders = {f"src/{path.name}" for path in (program.ROOT / "src").iterdir() if path.is_dir()}
        self.assertEqual(folders - set(MAY_KNOW), set())


# Help shows what people type, so its examples name games.
MAY_NAME_GAMES = {"apps/help_texts.h"}
# Where the games are, what tries them out, and how each looks on the page.
ROOMS_OF_GAMES = ("src/games/", "bench/", "tests/", "web/src/themes/", "web/src/gallery/")
COMMENT = re.compile(r"//[^\n]*|<!--.*?-->|/\*.*?\*/", re.DOTALL)
GAME_NAME = re.compile(rf"\b({'|'.join(program.GAMES)})\b|Jin Li|Mapello|Frozen Forest|Squex|Wali")


def games_named(path: str, text: str) -> list[str]:
    """The games that a source file of a generic room names outside comments."""
    if is_for_tests(path) or path in MAY_NAME_GAMES or path.startswith(ROOMS_OF_GAMES):
        return []
    return sorted({found[0] for found in GAME_NAME.finditer(COMMENT.sub("", text))})


def page_sources() -> list[tuple[str, str]]:
    """Path and text of everything that makes up the page."""
    return [(str(source.relative_to(program.ROOT)), source.read_text())
            for source in sorted((program.ROOT / "web/src").rglob("*"))
            if source.suffix in {".ts", ".svelte", ".css"}]


class GenericRooms(unittest.TestCase):
    def test_name_no_game(self) -> None:
        files = [(path, text) for _, path, text in sources()] + page_sources()
        wrong = [f"{path} names {', '.join(games)}"
                 for path, text in files if (games := games_named(path, text))]
        self.assertEqual(wrong, [])
        self.assertGreater(len(page_sources()), 100)

    def test_the_check_finds_a_game(self) -> None:
        self.assertEqual(games_named("src/core/x.h", 'f("wali"); // as in squex'), ["wali"])
        self.assertEqual(games_named("src/core/x_test.cpp", 'f("wali");'), [])
        self.assertEqual(games_named("web/src/editor/x.ts", "const f = { squex: 1 };"), ["squex"])
        self.assertEqual(games_named("web/src/x.svelte", "<!-- Wali --><a href='/editor/mapello'>"),
                         ["mapello"])
        self.assertEqual(games_named("web/src/themes/wali.svelte", "import './wali'"), [])


def room_namespace(path: str) -> str:
    """core is `quintet`, any other room `quintet::ROOM`, and each game has its own."""
    parts = path.split("/")
    if parts[0] != "src":
        return "quintet::" + parts[0]
    if parts[1] == "games" and len(parts) > 3:
        return "quintet::" + parts[2]
    return "quintet" if parts[1] == "core" else "quintet::" + parts[1]


def foreign_namespaces(path: str, text: str) -> list[str]:
    """Our namespaces that a source file opens although they belong to other rooms."""
    own = room_namespace(path)
    opened = re.findall(r"^namespace (quintet(?:::\w+)*) \{", text, re.MULTILINE)
    return [name for name in opened if name != own and not name.startswith(own + "::")]


class Names(unittest.TestCase):
    def test_each_room_has_its_namespace(self) -> None:
        files = [(path, text) for folder, path, text in sources()
                 if folder not in {"tests", "bench"} and not path.endswith(".in")]
        wrong = [f"{path} opens {', '.join(names)}"
                 for path, text in files if (names := foreign_namespaces(path, text))]
        self.assertEqual(wrong, [])
        self.assertEqual(foreign_namespaces("src/arena/x.h", "namespace quintet {\n"), ["quintet"])
        self.assertEqual(foreign_namespaces("src/games/wali/x.h", "namespace quintet::wali {"), [])

    def test_rooms_share_no_type_names(self) -> None:
        homes: dict[str, set[str]] = defaultdict(set)
        for folder, path, text in sources():
            is_game = path.startswith("src/games/") and path.count("/") > 2
            if folder in {"tests", "bench"} or is_game or "/test_" in path:
                continue
            for name in types_of(text):
                homes[name.rpartition("::")[2]].add(room_namespace(path))
        shared = {name: sorted(rooms) for name, rooms in homes.items() if len(rooms) > 1}
        self.assertEqual(shared, {"Failure": ["quintet::sql", "quintet::store"]})  # an alias

    def test_no_type_has_two_definitions(self) -> None:
        files = [(path, text) for _, path, text in sources()]
        self.assertEqual(types_of_two_files(files), {})
        self.assertGreater(sum(len(types_of(text)) for _, text in files), 300)

    def test_the_check_finds_a_second_definition(self) -> None:
        first = "namespace quintet {\nstruct End { int a; };\n}\n"
        second = ("namespace quintet { enum class Other; }\n"
                  "namespace quintet {\nclass QUINTET_API End final : public Base { };\n}\n")
        files = [("a.h", first), ("b.h", second)]
        self.assertEqual(types_of_two_files(files), {"quintet::End": ["a.h", "b.h"]})

    def test_finds_types_of_every_kind(self) -> None:
        self.assertEqual(types_of("""
            #include <vector> // struct A {};
            namespace quintet::x {
            struct alignas(64) Plain { struct Inner { }; };
            template <class T> class Generic : Base<T> { };
            template <> class Generic<int> { };
            enum class Kind : std::uint8_t { one, two };
            template <class T> using Many = std::vector<T>;
            typedef int Number;
            struct Declared;
            inline int f(struct Plain& p) { struct Local { }; return '{'; }
            const char* text = "namespace { struct Quoted {";
            namespace { struct Private { }; }
            namespace inner { union Both { }; }
            }
            """), ["quintet::x::Plain", "quintet::x::Generic", "quintet::x::Kind",
                   "quintet::x::Many", "quintet::x::Number", "quintet::x::inner::Both"])


if __name__ == "__main__":
    unittest.main()
