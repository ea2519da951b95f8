"""The terminal's menu: every path through it, series, maps, replays, lessons, wrong answers."""

import json
import pathlib
import unittest

import program
import terminal

ASK = "] > "  # a question with a default
QUICK = "1"  # the level that answers immediately


def right_moves(game: str) -> list[str]:
    """A correct move for each step of a game's tutorial."""
    moves = []
    steps = (program.ROOT / "src" / "games" / game / f"{game}.lessons").read_text().split("\nstep ")
    for step in steps[1:]:
        about = dict(line.split(" ", 1) for line in step.splitlines()[1:] if " " in line)
        told = program.run("inspect", game, *program.rules_arguments(about.get("rules", "")),
                           stdin=about["position"] + "\n").stdout
        right = tuple(about["right"].split())
        moves.append(next(move for move in json.loads(told)["moves"] if move.startswith(right)))
    return moves


class MenuTest(terminal.TerminalTest):
    def menu(self, *answers: str, size: tuple[int, int] = terminal.SIZE,
             **env: str) -> terminal.Terminal:
        """The menu in a terminal, with these questions answered."""
        screen = self.terminal("play", size=size, **env)
        for answer in answers:
            screen.say(answer, prompt="> ")
        return screen

    def leave(self, screen: terminal.Terminal) -> None:
        screen.say("quit", prompt="> ")
        self.assertEqual(screen.wait(), 0)

    def write_record(self, name: str = "games.pgn", moves: str = "1. a1 c3 2. a3 e3") -> str:
        path = self.home / name
        path.write_text(f'[Event "?"]\n[Variant "wali"]\n[White "Ana"]\n[Black "level=2"]\n'
                        f'[Result "*"]\n\n{moves} *\n')
        return str(path)


class Ways(MenuTest):
    def test_a_game_by_number_name_or_prefix(self) -> None:
        for answer in ("5", "wali", "WALI", "w"):
            screen = self.menu(answer)
            screen.expect("White moves first, then Black.")
            self.leave(screen)

    def test_every_question_can_be_answered_by_enter(self) -> None:
        screen = self.menu("wali", "", "", "", "")  # human vs computer, level, rules, clock
        screen.expect("White: you")
        screen.expect("computer, level 4")
        screen.say("c3", prompt="White > ")
        screen.quit("White > ")
        screen.expect("You have left the game.")
        screen.say("", prompt=ASK)
        self.assertEqual(screen.wait(), 0)
        self.assertEqual(len(self.saves()), 1)

    def test_back_goes_one_step_back(self) -> None:
        screen = self.menu("wali", "human vs computer", "back")
        screen.expect("White moves first, then Black.")
        screen.say("1", prompt=ASK)
        screen.say("3", prompt=ASK)
        screen.expect("The rules of Wali")
        screen.say("back", prompt=ASK)
        screen.expect("How strong is the computer (Black)?")
        screen.say("voltar", prompt=ASK)
        screen.say("back", prompt=ASK)
        screen.expect("which game?")
        self.leave(screen)

    def test_the_computer_may_begin_and_people_may_play_each_other(self) -> None:
        screen = self.menu("squex", "computer vs human", QUICK, "", "")
        screen.expect("Blue: computer, level 1")
        screen.quit("Red > ")
        self.leave(screen)
        self.setUp()
        screen = self.menu("squex", "human vs human", "", "")
        screen.say("a1", prompt="Blue > ")
        screen.quit("Red > ")
        self.leave(screen)

    def test_computers_are_watched_and_the_game_is_played_again(self) -> None:
        screen = self.menu("frozenforest", "computer vs computer", QUICK, QUICK, "size", "4", "")
        screen.expect("Space: pause")
        screen.keys("++++++++++")
        screen.expect("What next?")
        screen.say("replay", prompt=ASK)
        screen.expect("The start position;")
        screen.say("last", prompt=" > ")
        screen.expect("wins")
        screen.say("quit", prompt=" > ")
        screen.say("swap", prompt=ASK)
        screen.keys("++++++++++")
        screen.expect("What next?")
        self.leave(screen)

    def test_rules_can_be_changed(self) -> None:
        screen = self.menu("jinli", "human vs human")
        screen.expect("size = 7")
        screen.say("size", prompt=ASK)
        screen.expect("Allowed: 5..8 (default 7)")
        screen.say("99", prompt=ASK)
        screen.expect("'99' is not possible here (expected 5..8)")
        screen.say("5", prompt=ASK)
        screen.expect("size = 5")
        screen.say("start", prompt=ASK)
        screen.expect("one cell diagonally inward")
        screen.say("inset", prompt=ASK)
        screen.expect("start = inset")
        screen.say("", prompt=ASK)
        screen.say("5+3", prompt=ASK)
        screen.say("b2-b3@a1", prompt="Red > ")
        screen.quit("Yellow > ")
        self.leave(screen)
        record = self.saves()[0].read_text()
        self.assertIn('[Rules "size=5,start=inset"]', record)
        self.assertIn('[TimeControl "300+3"]', record)

    def test_rules_and_levels_are_shown(self) -> None:
        screen = self.menu("wali", "rules")
        screen.expect("Wali")
        screen.say("q", prompt="-- ")
        screen.say("", prompt="continue > ")
        screen.say("begin", prompt=ASK)
        screen.expect("beginner")
        screen.expect("master")
        self.leave(screen)

    def test_a_game_is_loaded(self) -> None:
        record = self.write_record()
        screen = self.menu("jinli", "load", record)
        screen.say("a5", prompt="White > ")
        screen.quit("Black > ")
        self.leave(screen)
        screen = self.terminal("play", "--load", record, "--black", "human")
        screen.quit("White > ")
        self.assertEqual(screen.wait(), 0)


class WrongAnswers(MenuTest):
    def test_are_explained_and_the_question_repeated(self) -> None:
        screen = self.menu("chess")
        screen.expect("'chess' is not one of these (expected a number from 1 to 6, or a word)")
        screen.say("99", prompt=ASK)
        screen.expect("'99' is not one of these")
        screen.say("wali", prompt=ASK)
        screen.say("computer", prompt=ASK)
        screen.expect("'computer' could be computer vs human, computer vs computer")
        screen.say("human vs human", prompt=ASK)
        screen.say("", prompt=ASK)
        screen.say("soon", prompt=ASK)
        screen.expect("'soon' is not a time control")
        self.leave(screen)

    def test_unreadable_files_are_reported(self) -> None:
        screen = self.menu("wali", "load", "nothing.pgn")
        screen.expect("There is no file nothing.pgn")
        (self.home / "bad.pgn").write_text("hello")
        screen.say("bad.pgn", prompt="> ")
        screen.expect("bad.pgn: ")
        screen.say("", prompt="continue > ")
        self.leave(screen)

    def test_control_keys_leave_cleanly(self) -> None:
        for key in ("\x03", "\x04"):
            for answers in ((), ("wali",), ("mapello", "free", "you", "1", "", "draw")):
                screen = self.menu(*answers)
                screen.expect("> ")
                screen.keys(key)
                self.assertEqual(screen.wait(), 0)
        screen = self.menu()
        screen.expect("> ")
        screen.keys("wal")
        screen.expect("wal")
        screen.keys("\x03")  # only the line is cleared
        screen.say("wali", prompt=ASK)
        screen.expect("White moves first")
        self.leave(screen)

    def test_a_pipe_gives_lines_and_its_end_quits(self) -> None:
        self.assertIn("which game?", self.piped("play", lines=[]))
        told = self.piped("play", lines=["wali", "3", "", "", "c3", "c5"])
        self.assertIn("White moves first", told)
        self.assertNotIn("\x1b", told)
        self.assertEqual(len(self.saves()), 1)

    def test_a_small_window_and_a_dumb_terminal(self) -> None:
        screen = self.menu("frozenforest", size=(10, 40))
        screen.say("tutorial", prompt=ASK)
        screen.expect("Enlarge it")
        screen.say("quit", prompt=" > ")
        self.leave(screen)
        screen = self.menu("wali", "3", "", "", TERM="dumb")
        screen.say("c3", prompt="White > ")
        screen.quit("Black > ")
        self.leave(screen)

    def test_portuguese(self) -> None:
        screen = self.terminal("play", LANG="pt_PT.UTF-8", LC_ALL="pt_PT.UTF-8")
        screen.expect("que jogo?")
        screen.say("wali", prompt=ASK)
        screen.say("pessoa contra computador", prompt=ASK)
        screen.expect("campeão")
        screen.say("campeao", prompt=ASK)
        screen.say("voltar", prompt=ASK)
        screen.say("voltar", prompt=ASK)
        screen.say("tutorial", prompt=ASK)
        screen.expect("[1/5]")
        screen.say("sair", prompt=" > ")
        screen.say("sair", prompt=ASK)
        self.assertEqual(screen.wait(), 0)


class LeftBehind(MenuTest):
    def leave_a_game(self) -> None:
        screen = self.terminal("play", "wali", "--black", "level=1")
        screen.say("c3", prompt="White > ")
        screen.quit("White > ")
        self.assertEqual(screen.wait(), 0)

    def test_an_unfinished_game_is_offered(self) -> None:
        self.leave_a_game()
        screen = self.menu()
        screen.expect("Unfinished: 1 game")
        screen.expect("2 moves; White: you, Black: computer, level 1")
        screen.say("", prompt=ASK)
        screen.say("resign", prompt="White > ")
        screen.keys("yes\r")
        screen.expect("What next?")
        self.leave(screen)
        self.assertEqual(self.saves(), [])

    def test_it_can_be_kept_or_discarded(self) -> None:
        self.leave_a_game()
        screen = self.menu("later")
        screen.expect("which game?")
        self.leave(screen)
        self.assertEqual(len(self.saves()), 1)
        screen = self.menu("forget")
        screen.say("yes", prompt="(yes/no) ")
        screen.expect("which game?")
        self.leave(screen)
        self.assertEqual(self.saves(), [])


class Series(MenuTest):
    def series_files(self) -> list[pathlib.Path]:
        return sorted((self.home / "state" / "quintet" / "series").glob("*.series"))

    def resign(self, screen: terminal.Terminal, prompt: str) -> None:
        screen.say("resign", prompt=prompt)
        screen.say("yes", prompt="(yes/no) ")

    def test_a_score_table_comes_between_games_and_sides_alternate(self) -> None:
        screen = self.terminal("play", "squex", "--series", "3", "--red", "level=1")
        self.resign(screen, "Blue > ")
        screen.expect("Match: best of 3")
        screen.expect("computer, level 1")
        screen.expect("In the lead: computer, level 1, 1 : 0.")
        screen.say("", prompt="later > ")
        self.resign(screen, "Red > ")
        screen.expect("Winner of the match: computer, level 1!")
        self.assertEqual(screen.wait(), 0)
        self.assertEqual(self.series_files(), [])

    def test_it_survives_quitting_between_and_during_games(self) -> None:
        screen = self.menu("squex", "match", "human vs computer", QUICK, "", "3", "")
        self.resign(screen, "Blue > ")
        screen.say("quit", prompt="later > ")
        self.assertEqual(screen.wait(), 0)
        self.assertEqual(len(self.series_files()), 1)
        screen = self.menu()
        screen.expect("A match, game 2.")
        screen.say("", prompt=ASK)
        screen.say("moves", prompt="Red > ")
        screen.quit("Red > ")
        screen.say("menu", prompt=ASK)
        self.leave(screen)
        screen = self.menu()
        screen.expect("A match, game 2.")
        screen.say("", prompt=ASK)
        self.resign(screen, "Red > ")
        screen.expect("Winner of the match: computer, level 1!")
        self.leave(screen)
        self.assertEqual((self.series_files(), self.saves()), ([], []))

    def test_computers_play_one_through(self) -> None:
        told = self.piped("play", "frozenforest", "--rules", "size=4", "--first", "level=1",
                          "--second", "level=1", "--series", "--delay", "0", lines=[])
        self.assertIn("Match of 2 games", told)
        self.assertIn("trees eaten", told)
        self.assertRegex(told, "Winner of the match|The match is drawn")
        told = self.piped("play", "mapello", "--map", "random:3", "--first", "level=1",
                          "--second", "level=1", "--series", "2", "--delay", "0", lines=[])
        self.assertIn("margins", told)


class Maps(MenuTest):
    def test_the_editor_enforces_the_limits_and_saves(self) -> None:
        screen = self.menu("mapello", "human vs human", "map", "draw")

        def say(line: str) -> None:
            screen.say(line, prompt="map > ")

        screen.expect("Walls 0/8, bonuses 0/8, jokers 0/8")
        say("wall a1 b1 c1 d1 e1 f1 g1 h1")
        screen.expect("Walls 8/8")
        say("wall a2")
        screen.expect("A map has at most 8 walls")
        say("joker c3")
        screen.expect("c3 is inside the board")
        say("joker top d left 3 bottom right")
        screen.expect("jokers 3/8")
        say("bonus d4")
        screen.expect("d4 is in the centre")
        say("bonus")
        screen.expect("Where?")
        say("fly a1")
        screen.expect("'fly' is not a command")
        say("clear a1 b1")
        screen.expect("Walls 6/8")
        say("save ../evil")
        screen.expect("is not a valid map name")
        say("save mine")
        screen.expect("Saved as mine")
        say("empty")
        screen.expect("Walls 0/8")
        say("take nowhere")
        screen.expect("There is no map 'nowhere'")
        say("take mine")
        screen.expect("Walls 6/8")
        say("random")
        say("help")
        screen.expect("put jokers on the ring")
        say("take mine")
        say("done")
        screen.expect("map = your own map")
        screen.say("", prompt=ASK)
        screen.say("", prompt=ASK)
        screen.say("quit", prompt="Black > ")
        self.leave(screen)
        self.assertTrue((self.home / "data/quintet/maps/mine.map").exists())
        screen = self.terminal("play", "mapello", "--map", "mine")
        screen.say("quit", prompt="Black > ")
        self.assertEqual(screen.wait(), 0)

    def test_free_play_with_the_computer_choosing(self) -> None:
        screen = self.menu("mapello", "free play", "you", QUICK, "", "crown")
        screen.expect("The computer has looked at the map and takes ")
        screen.say("", prompt="continue > ")
        screen.expect(" > ")
        screen.keys("\x04")
        self.leave(screen)

    def test_free_play_with_a_person_choosing(self) -> None:
        screen = self.menu("mapello", "free play", "computer", QUICK, "")
        screen.expect("Which colour do you want?")
        screen.say("white", prompt=ASK)
        screen.quit("White > ")
        self.leave(screen)
        self.assertIn("Black: computer, level 1", screen.output)


class Replays(MenuTest):
    def test_steps_forward_back_and_jumps(self) -> None:
        screen = self.terminal("play", "--replay", self.write_record())
        screen.expect("The start position; 4 moves follow.")
        screen.say("", prompt="0/4 > ")
        screen.expect("1. a1: ")
        screen.say("last", prompt="1/4 > ")
        screen.expect("4. e3: ")
        screen.expect("the game was not finished")
        screen.say("p", prompt="4/4 > ")
        screen.say("2", prompt="3/4 > ")
        screen.say("99", prompt="2/4 > ")
        screen.expect("There is no move 99; the last is 4")
        screen.say("first", prompt="4/4 > ")
        screen.say("fly", prompt="0/4 > ")
        screen.expect("'fly' is not a command")
        screen.say("flip", prompt="0/4 > ")
        screen.say("quit", prompt="0/4 > ")
        self.assertEqual(screen.wait(), 0)

    def test_a_file_of_several_games_from_the_menu(self) -> None:
        one = pathlib.Path(self.write_record("one.pgn"))
        one.write_text(one.read_text() + "\n" + one.read_text().replace("1. a1 c3", "1. b1 c3"))
        screen = self.menu("wali", "replay", str(one))
        screen.expect("This file has 2 games")
        screen.say("", prompt=ASK)
        screen.say("1", prompt="0/4 > ")
        screen.expect("1. b1: ")
        screen.say("quit", prompt="1/4 > ")
        self.leave(screen)

    def test_without_a_terminal_every_position_is_printed(self) -> None:
        told = self.piped("play", "--replay", self.write_record(), lines=[])
        for line in ("The start position; 4 moves follow.", "1. a1: ", "4. e3: "):
            self.assertIn(line, told)
        self.assertNotIn("\x1b", told)


class Tutorials(MenuTest):
    def test_the_right_moves_complete_every_lesson(self) -> None:
        for game in program.GAMES:
            with self.subTest(game):
                screen = self.terminal("play", game, "--tutorial")
                rights = right_moves(game)
                for number, right in enumerate(rights, 1):
                    screen.expect(f"[{number}/{len(rights)}]")
                    screen.say(right)
                    screen.say("", prompt="continue > ")
                screen.expect("That was the tutorial for")
                screen.say("", prompt="continue > ")
                self.assertEqual(screen.wait(), 0)

    def test_wrong_moves_are_explained(self) -> None:
        screen = self.terminal("play", "jinli", "--tutorial")
        screen.say("a1-d4", prompt="Red > ")  # illegal
        screen.say("e1-e2", prompt="Red > ")  # legal, but not correct
        screen.expect("e1-e2 is legal")
        screen.expect("All eight cells around b3")
        screen.say("help", prompt="Red > ")
        screen.expect("All eight cells around b3")
        screen.say("hello", prompt="Red > ")
        screen.expect("'hello' is neither a move nor one of")
        screen.say("skip", prompt="Red > ")
        screen.expect("[2/5]")
        screen.say("back", prompt="Red > ")
        screen.expect("[1/5]")
        screen.say("a1", prompt="Red > ")
        screen.say("b2", prompt="Red a1 > ")
        screen.expect("A point!")
        screen.say("", prompt="continue > ")
        screen.expect("[2/5]")
        screen.say("quit", prompt="Red > ")
        self.assertEqual(screen.wait(), 0)


class CommandLine(MenuTest):
    def check(self, *arguments: str, expected: str) -> None:
        done = program.run("play", *arguments, env=terminal.environment_of(self.home))
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn(expected, done.stderr)

    def test_invalid_values_say_what_was_expected(self) -> None:
        self.check("--white", "human", expected="no game given")
        self.check("wali", "--map", "seed", expected="Wali is not played on maps")
        self.check("mapello", "--map", "nowhere", expected="map is 'nowhere'")
        self.check("mapello", "--map", "seed", "--rules", "map=crown", expected="given twice")
        self.check("wali", "--series", "3", expected="first to 10 points")
        self.check("squex", "--series", "0", expected="expected 1 to 99 games")
        self.check("wali", "--clock", "5:3", expected="clock is '5:3'")
        self.check("wali", "--load", "x", "--replay", "y", expected="excludes")
        self.check("--replay", self.write_record(), "--replay-game", "7",
                   expected="expected 1 to 1")

    def test_nothing_is_asked_when_everything_is_given(self) -> None:
        told = self.piped("play", "mapello", "--map", "random:7", "--black", "level=1",
                          "--white", "level=1", "--delay", "0", "--lang", "pt", lines=[])
        self.assertRegex(told, "ganha|empatado")
        told = self.piped("play", "wali", "--white", "human", "--black", "level=1", "--rules",
                          "four=forbidden", "--ascii", "--color=never", "--clock", "5+3",
                          lines=["c3"])
        self.assertIn("computer, level 1", told)


if __name__ == "__main__":
    unittest.main()
