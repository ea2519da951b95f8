"""At the prompt of a game: letters that are not commands, draws, other programs as opponents, odd
keys, and progress lines that leave no trace.
"""

import os
import signal
import sys
import termios
import unittest

import program
import terminal

ENGINES = program.ROOT / "tests" / "broken_engines"
SOLO = ("play", "wali", "--black", "level=1,seed=1")


def scripted(name: str) -> str:
    return f"cmd={sys.executable} '{ENGINES / name}.py' '{program.PROGRAM}'"


def rows_of(raw: str) -> list[str]:
    """What is finally on the screen, for output that only ever clears its line."""
    rows = [""]
    for part in raw.replace("\r\n", "\n").split("\n"):
        rows[-1] = part.split("\r")[-1].replace("\x1b[K", "")
        rows.append("")
    return [row for row in rows if row]


class Letters(terminal.TerminalTest):
    def test_a_letter_alone_never_ends_the_game(self) -> None:
        for game in program.GAMES:
            with self.subTest(game):
                told = self.piped("play", game, lines=["d", "D"])
                self.assertEqual(told.count("'d' is only half of a cell's name (expected for "
                                            "example d"), 2)
                self.assertFalse(self.finished.exists())

    def test_no_column_letter_is_a_command_in_either_language(self) -> None:
        for language in ("en", "pt"):
            told = self.piped("play", "wali", "--lang", language, lines=list("abcdef"))
            half = "is only half" if language == "en" else "é só o começo"
            self.assertEqual(told.count(half), 6)

    def test_other_letters_still_abbreviate_commands(self) -> None:
        self.assertIn("There is nothing to take back.", self.piped("play", "wali", lines=["u"]))

    def test_a_typo_gets_a_suggestion(self) -> None:
        told = self.piped("play", "wali", lines=["resing", "jogar à toa"])
        self.assertIn("'resing' is neither a move nor a command (did you mean resign? help lists "
                      "them)", told)
        self.assertIn("'jogar à toa' is neither a move nor a command (help lists them)", told)


class FirstScreen(terminal.TerminalTest):
    def test_says_what_to_type_with_a_legal_example(self) -> None:
        for game in program.GAMES:
            with self.subTest(game):
                screen = self.terminal("play", game)
                screen.expect("Type a move, such as ")
                move = screen.expect("help lists all commands.").split(";")[0].split(",")[0]
                screen.say(move)
                screen.quit()
                self.assertEqual(screen.wait(), 0)
                self.assertEqual(screen.output.count("Type a move"), 1)

    def test_appears_on_the_persons_turn(self) -> None:
        told = self.piped("play", "wali", "--white", "level=1,seed=1", lines=["a1"])
        self.assertEqual(told.count("Type a move, such as "), 1)
        self.assertIn("Escreve uma jogada, como ",
                      self.piped("play", "squex", "--lang", "pt", lines=[]))
        self.assertNotIn("Type a move", self.piped("play", "wali", "--white", "level=1",
                                                   "--black", "level=1", lines=[]))


class Draws(terminal.TerminalTest):
    def test_an_offer_to_the_computer_is_confirmed(self) -> None:
        screen = self.terminal(*SOLO)
        screen.say("draw")
        screen.say("no", prompt="Offer a draw? (yes/no) ")
        screen.say("a1", prompt="White > ")
        screen.say("draw", prompt="White > ")
        screen.say("yes", prompt="Offer a draw? (yes/no) ")
        screen.expect("the draw")
        screen.keys("\x04")
        self.assertEqual(screen.wait(), 0)

    def test_do_not_exist_in_games_that_cannot_be_drawn(self) -> None:
        told = self.piped("play", "squex", lines=["draw", "empate", "help"])
        self.assertEqual(told.count("Squex cannot end in a draw, so no draw can be offered."), 2)
        self.assertNotIn("\n  draw", told)
        self.assertIn("\n  resign", told)
        self.assertIn("\n  draw", self.piped("play", "wali", lines=["help"]))


class Programs(terminal.TerminalTest):
    """Any program that speaks the protocol can be an opponent."""

    def test_an_external_engine_plays_a_side(self) -> None:
        screen = self.terminal("play", "wali", "--black", scripted("good"))
        screen.expect("Black: program (")
        screen.say("d3", prompt="White > ")
        screen.expect("Black")
        screen.say("undo", prompt="White > ")
        screen.expect("Taken back: d3 a1")
        screen.say("quit", prompt="White > ")
        self.assertEqual(screen.wait(), 0)

    def test_external_engines_play_each_other_to_the_end(self) -> None:
        told = self.piped("play", "wali", "--white", scripted("good"), "--black",
                          f"cmd={program.PROGRAM} engine", "--clock", "1", lines=[])
        self.assertIn("The game was added to", told)
        self.assertEqual(program.run("record", "check", str(self.finished)).returncode, 0)

    def test_failures_are_reported_and_lose_nothing(self) -> None:
        for engine, why in (("crashes_at_start", "exit code 3"), ("illegal", "illegal move '"),
                            ("closes_output", "it closed its output"), ("no_move", "illegal move")):
            with self.subTest(engine):
                self.setUp()
                done = program.run("play", "wali", "--black", scripted(engine),
                                   stdin="d3\nc1\ne5\n",
                                   env={**terminal.environment_of(self.home), "LC_ALL": "C.UTF-8"})
                self.assertEqual((done.returncode, done.stderr), (1, ""))
                self.assertRegex(" ".join(done.stdout.split()),
                                 f"Black cannot continue: [^.]*{why}")
                self.assertIn("The game is saved.", done.stdout)
                self.assertEqual(len(self.saves()), 1)

    def test_a_missing_program_is_reported(self) -> None:
        screen = self.terminal("play", "wali", "--white", "cmd=/no/such/program")
        screen.expect("White cannot continue: cannot start engine '/no/such/program'")
        self.assertEqual(screen.wait(), 1)
        done = program.run("play", "wali", "--white", "cmd=")
        self.assertEqual(done.returncode, 2)
        self.assertIn("engine cmd= has no program", done.stderr)

    def test_ctrl_c_makes_it_answer(self) -> None:
        engine = f"cmd={program.PROGRAM} engine"
        screen = self.terminal("play", "squex", "--red", engine, "--clock", "1000")
        screen.say("a1")
        screen.expect("Red is thinking")
        screen.keys("\x03")
        screen.expect("Blue > ")
        screen.keys("\x04")
        self.assertEqual(screen.wait(), 0)

    def test_a_resumed_game_keeps_its_external_engine(self) -> None:
        screen = self.terminal("play", "wali", "--black", scripted("good"))
        screen.say("d3")
        screen.quit("White > ")
        self.assertEqual(screen.wait(), 0)
        screen = self.terminal("play")
        screen.say("1", prompt="> ")
        screen.say("e5", prompt="White > ")
        screen.expect("Black: program (")
        screen.expect("White > ")
        screen.keys("\x04")
        screen.expect("The game is saved.")
        screen.say("quit", prompt="> ")
        self.assertEqual(screen.wait(), 0)

    def test_a_loaded_file_starts_no_program(self) -> None:
        trap = self.home / "started"
        record = self.home / "trap.pgn"
        record.write_text(f'[Variant "wali"]\n[Black "cmd=touch {trap}"]\n[BlackType "program"]\n'
                          "\n1. a1 *\n")
        told = self.piped("play", "--load", str(record), lines=["c1"])
        self.assertIn("Black was played by a program. A file may not start programs", told)
        told = self.piped("play", "wali", lines=[f"load {record}", "c1"])
        self.assertIn("A file may not start programs", told)
        self.assertFalse(trap.exists())


class Keys(terminal.TerminalTest):
    def test_unknown_keys_type_nothing(self) -> None:
        screen = self.terminal("play", "wali")
        screen.expect("White > ")
        for key in ("\x1b[5~", "\x1b[6~", "\x1b[2~", "\x1b[15~", "\x1bOP", "\x1b[1;5A",
                    "\x1b[200~"):
            screen.keys(key)
        screen.keys("moves a1\r")
        screen.expect("1 legal move: a1")
        screen.say("quit")
        self.assertEqual(screen.wait(), 0)
        self.assertNotIn("~", screen.output)

    def test_characters_are_echoed_in_any_locale(self) -> None:
        for locale in ("C.UTF-8", "C"):
            screen = self.terminal("play", "wali", LC_ALL=locale)
            screen.say("Olá")
            screen.expect("'Olá' is neither a move nor a command")
            screen.say("quit")
            self.assertEqual(screen.wait(), 0)

    def test_alt_keys_do_not_reach_the_line_editor(self) -> None:
        screen = self.terminal("play", "wali")
        screen.expect("White > ")
        screen.keys("\x1bx\x1b[H" "moves a1\r")
        screen.expect("1 legal move: a1")
        screen.say("quit")
        self.assertEqual(screen.wait(), 0)

    def test_cursor_keys_move_the_cursor(self) -> None:
        screen = self.terminal("play", "wali")
        screen.expect("White > ")
        screen.keys("oves 1\x1b[H" "m" "\x1b[F" "\x1b[D" "a" "\r")  # Home, End, left
        screen.expect("1 legal move: a1")
        screen.expect("White > ")
        screen.keys("moves b1\x1b[1;5D\x1b[1;5D" "\x1b[3~" "m" "\r")  # two words back, delete
        screen.expect("1 legal move: b1")
        screen.say("quit")
        self.assertEqual(screen.wait(), 0)

    def test_escape_alone_does_nothing(self) -> None:
        screen = self.terminal("play", "wali")
        screen.expect("White > ")
        screen.keys("\x1b")
        screen.read(0.5)
        screen.keys("moves a1\r")
        screen.expect("1 legal move: a1")
        screen.say("quit")
        self.assertEqual(screen.wait(), 0)

    def test_input_typed_during_a_search_is_read_afterwards(self) -> None:
        screen = self.terminal("play", "squex", "--red", "level=10,time=1500,book=off")
        screen.say("a1")
        screen.expect("Red is thinking")
        screen.keys("moves h8\r")
        between = screen.expect("Blue > ")
        self.assertNotIn("moves h8", between)
        screen.expect("moves h8")
        screen.expect("legal move")
        screen.keys("\x04")
        self.assertEqual(screen.wait(), 0)

    def test_the_terminal_is_restored(self) -> None:
        screen = self.terminal("play", "wali")
        before = termios.tcgetattr(screen.screen)[3]
        screen.expect("White > ")
        self.assertFalse(termios.tcgetattr(screen.screen)[3] & termios.ECHO)
        screen.keys("\x1a")  # Ctrl-Z
        os.waitpid(screen.process, os.WUNTRACED)
        self.assertTrue(termios.tcgetattr(screen.screen)[3] & termios.ECHO)
        os.kill(screen.process, signal.SIGCONT)
        screen.say("quit", prompt="White > ")
        while screen.read(terminal.PATIENCE):
            pass
        self.assertEqual(before & termios.ECHO, termios.ECHO)
        os.waitpid(screen.process, 0)


class HaltedScreen(terminal.TerminalTest):
    def test_a_resize_loses_nothing(self) -> None:
        screen = self.terminal("play", "wali")
        screen.expect("White > ")
        screen.keys("\x13" "a1\r")  # Ctrl-S: stops the output
        for columns in range(81, 90):
            screen.read(0.1)
            screen.resize(24, columns)
        screen.keys("\x11")  # Ctrl-Q: resumes it
        screen.expect("White drops a stone on a1")
        screen.quit("Black > ")
        self.assertEqual(screen.wait(), 0)


class Pages(terminal.TerminalTest):
    def test_rules_return_to_the_board(self) -> None:
        screen = self.terminal("play", "wali")
        screen.say("rules")
        leads_to = ""
        while leads_to != "back to the board":
            page = screen.expect("-- Enter: ")
            self.assertEqual(page.count("┌"), page.count("└"))  # no board is split
            leads_to = screen.expect(" --")
            screen.keys("\r")
        screen.expect("Drop phase")
        screen.say("quit", prompt="White > ")
        self.assertEqual(screen.wait(), 0)

    def test_quitting_the_rules_returns_to_the_lesson(self) -> None:
        screen = self.terminal("play", "squex", "--tutorial")
        screen.say("rules")
        screen.say("q", prompt="q: quit -- ")
        screen.expect("[1/")
        screen.say("quit")
        self.assertEqual(screen.wait(), 0)


class Progress(terminal.TerminalTest):
    """In a terminal, no result is appended to the progress line."""

    def rows(self, *arguments: str) -> list[str]:
        screen = self.terminal(*arguments, size=(24, 120))
        self.assertEqual(screen.wait(), 0)
        return rows_of(screen.raw)

    def test_results_are_on_their_own_lines(self) -> None:
        rows = self.rows("match", "wali", "--first", "alphabeta,time=30", "--second", "random",
                         "--games", "2")
        self.assertRegex(rows[0], "^Wali: alphabeta,time=30 against random")
        rows = self.rows("tournament", "wali", "--engine", "alphabeta,time=30", "--engine",
                         "random", "--rounds", "1")
        self.assertRegex(rows[0], "^Wali: 1 round, seed 1")
        rows = self.rows("perft", "wali", "5")
        self.assertEqual([row.split()[:2] for row in rows],
                         [["perft", str(i)] for i in range(1, 6)])
        rows = self.rows("playouts", "wali", "--seconds", "0.5")
        self.assertRegex(rows[0], r"^Wali: \d+ games")

    def test_a_match_without_games_has_no_elo(self) -> None:
        screen = self.terminal("match", "squex", "--first", "alphabeta,time=1h", "--second",
                               "random")
        screen.expect("0 of 100 games")
        screen.keys("\x03")
        self.assertEqual(screen.wait(), 1)
        self.assertIn("games     none", screen.output)
        self.assertNotIn("Elo", screen.output)


if __name__ == "__main__":
    unittest.main()
