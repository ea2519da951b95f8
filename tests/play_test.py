"""Games in the terminal: every command, every game from first to last move, and everything that can
go wrong.
"""

import os
import re
import signal
import time
import unittest

import program
import terminal

PEOPLE = ("play", "wali")
SOLO = ("play", "wali", "--black", "level=1,seed=1")


def moves_of(record: str) -> list[str]:
    """The moves in a record's text."""
    text = re.sub(r"\{[^}]*\}", "", record.split("\n\n")[1])
    return [word for word in text.split() if not re.fullmatch(r"\d+\.+|1-0|0-1|1/2-1/2|\*", word)]


class WholeGames(terminal.TerminalTest):
    known: dict[str, list[str]] = {}

    def play_out(self, game: str, level: str) -> str:
        sides = [f"--{side}={level},seed={seed}"
                 for seed, side in enumerate(("first", "second"), 1)]
        watched = self.terminal("play", game, "--delay", "0", *sides)
        watched.expect("The game was added to")
        self.assertEqual(watched.wait(), 0)
        self.assertRegex(watched.output, "wins|The game is drawn")
        self.assertEqual(program.run("record", "check", str(self.finished)).returncode, 0)
        self.assertEqual(self.saves(), [])
        return self.finished.read_text()

    def some_game(self, game: str) -> list[str]:
        """The moves of a whole game, always the same."""
        if game not in self.known:
            self.known[game] = moves_of(self.play_out(game, "level=1"))
            self.finished.unlink()
        return self.known[game]

    def test_computers_play_every_game_to_its_end(self) -> None:
        for game in program.GAMES:
            with self.subTest(game):
                self.setUp()
                self.play_out(game, "level=2" if game == "wali" else "level=1")

    def test_every_game_typed_through_a_pipe(self) -> None:
        for game in program.GAMES:
            with self.subTest(game):
                self.setUp()
                moves = self.some_game(game)
                output = self.piped("play", game, lines=moves)
                self.assertIn("The game was added to", output)
                self.assertNotIn("\x1b", output)
                self.assertEqual(moves_of(self.finished.read_text()), moves)

    def test_every_game_typed_on_a_terminal_cell_by_cell(self) -> None:
        for game in program.GAMES:
            with self.subTest(game):
                self.setUp()
                moves = self.some_game(game)
                typed = self.terminal("play", game)
                for move in moves:
                    typed.say(" ".join(re.findall(r"[a-z]\d+", move)) or move)
                typed.expect("The game was added to")
                self.assertEqual(typed.wait(), 0)
                self.assertEqual(moves_of(self.finished.read_text()), moves)


class Entries(terminal.TerminalTest):
    def test_a_move_in_full_or_cell_by_cell(self) -> None:
        screen = self.terminal("play", "jinli")
        screen.say("a1-b2@d4")
        screen.say("G7 f6 d5", prompt="Yellow > ")
        screen.say("g1", prompt="Red > ")
        screen.say("f2", prompt="Red g1 > ")
        screen.say("", prompt="Red g1 f2 > ")
        screen.say("back", prompt="Red g1 > ")
        screen.say("moves g1", prompt="Red > ")
        screen.expect("legal moves: g1-f1@a1")
        screen.quit("Red > ")
        self.assertEqual(screen.wait(), 0)

    def test_invalid_moves_are_explained_and_change_nothing(self) -> None:
        screen = self.terminal("play", "jinli")
        screen.say("a1-d4@b1")
        screen.say("z9", prompt="Red > ")
        screen.say("b2", prompt="Red > ")
        screen.say("hello", prompt="Red > ")
        screen.expect("'hello' is neither a move nor a command (did you mean help? "
                      "help lists them)")
        screen.say("quit")
        self.assertEqual(screen.wait(), 0)
        self.assertEqual(self.saves(), [])

    def test_tab_completes_moves_and_commands(self) -> None:
        screen = self.terminal("play", "jinli")
        screen.expect("Red > ")
        screen.keys("a1-b2@d\t")
        screen.expect("a1-b2@d1")
        screen.keys("4\r")
        screen.expect("Yellow > ")
        screen.keys("qu\t\r")
        screen.say("yes", prompt="(yes/no) ")
        self.assertEqual(screen.wait(), 0)

    def test_history_recalls_earlier_lines(self) -> None:
        screen = self.terminal(*PEOPLE)
        screen.say("moves a1")
        screen.expect("1 legal move: a1")
        screen.expect("White > ")
        screen.keys("\x1b[A\r")
        screen.expect("1 legal move: a1")
        screen.say("quit")
        self.assertEqual(screen.wait(), 0)


class Commands(terminal.TerminalTest):
    def told(self, command: str, *answers: str, before: tuple[str, ...] = (),
             arguments: tuple[str, ...] = PEOPLE) -> str:
        """The output after a command, on a pipe."""
        return self.piped(*arguments, lines=[*before, command, *answers])

    def test_help_lists_them_all(self) -> None:
        told = self.told("help")
        for word in ("moves [CELL]", "hint", "eval", "undo", "redo", "pass", "draw", "resign",
                     "flip", "show", "hide", "rules", "save [FILE]", "load FILE", "quit"):
            self.assertIn(f"\n  {word} ", told)
        self.assertIn("desfazer", self.told("ajuda", arguments=(*PEOPLE, "--lang", "pt")))

    def test_moves(self) -> None:
        self.assertIn("30 legal moves: a1 a2", self.told("moves"))
        self.assertIn("No legal move touches z9.", self.told("moves z9"))

    def test_hint_and_eval(self) -> None:
        at = ("--position", "WW..../..W.../....../B...../...... w move 0 0 0 0 0")
        told = self.told("hint", arguments=(*PEOPLE, *at))
        self.assertIn("The computer would play c2-c1xa4: ", told)
        self.assertIn("White wins by force", told)
        self.assertIn("White wins by force", self.told("eval", arguments=(*PEOPLE, *at)))

    def test_undo_and_redo(self) -> None:
        told = self.told("undo", "redo", "redo", before=("a1", "c1"))
        self.assertIn("Taken back: c1", told)
        self.assertIn("Replayed: c1", told)
        self.assertIn("There is nothing to redo.", told)
        self.assertIn("There is nothing to take back.", self.told("undo"))

    def test_undo_against_a_computer_goes_back_to_the_players_turn(self) -> None:
        told = self.told("undo", "undo", before=("a1",), arguments=SOLO)
        self.assertRegex(told, r"Taken back: a1 \w\d")
        self.assertIn("There is nothing to take back.", told)
        begun = self.told("undo", arguments=("play", "wali", "--white", "level=1"))
        self.assertIn("There is nothing to take back.", begun)

    def test_pass_is_accepted_only_when_forced(self) -> None:
        self.assertNotIn("Black to move", self.told("pass"))
        stuck = ("play", "jinli", "--rules", "size=5", "--position",
                 "ROOOR/OOOOO/OOOOO/OOOOO/Y.OOY r 0 0 2 1 5")
        self.assertIn("Yellow to move", self.told("pass", arguments=stuck))

    def test_resign(self) -> None:
        told = self.told("resign", before=("a1",))
        self.assertEqual(told.count("White wins: Black resigned"), 2)  # beside and below the board
        self.assertNotIn("to move", told.split("White wins: Black resigned")[1])
        self.assertIn('[Termination "resignation"]', self.finished.read_text())
        self.assertEqual(self.saves(), [])

    def test_resigning_needs_confirmation_on_a_terminal(self) -> None:
        screen = self.terminal(*PEOPLE)
        screen.say("resign")
        screen.say("no", prompt="(yes/no) ")
        screen.say("resign", prompt="White > ")
        screen.say("yes", prompt="(yes/no) ")
        screen.expect("Black wins")
        self.assertEqual(screen.wait(), 0)

    def test_two_people_can_agree_on_a_draw(self) -> None:
        told = self.told("draw", "no", "draw", "yes")
        self.assertIn("Black declines the draw", told)
        self.assertIn("Black accepts the draw", told)
        self.assertEqual(told.count("Draw by agreement"), 2)

    def test_the_computer_accepts_a_draw_unless_it_stands_better(self) -> None:
        lost = (*SOLO, "--position", "BB..../..B.../....../W...../...... w move 0 0 0 0 0")
        self.assertIn("Black declines the draw", self.told("draw", arguments=lost))
        won = (*SOLO, "--position", "WW..../..W.../....../B...../...... w move 0 0 0 0 0")
        self.assertIn("Black accepts the draw", self.told("draw", arguments=won))

    def test_flip_turns_the_board(self) -> None:
        rows = re.findall(r"^ *([1-5]) ", self.told("flip", arguments=(*PEOPLE, "--ascii")), re.M)
        self.assertEqual(rows, ["1", "2", "3", "4", "5", "5", "4", "3", "2", "1"])

    def test_marks_are_shown_and_hidden(self) -> None:
        told = self.told("show", "show thr", "hide", "show nonsense")
        self.assertIn("Marks that can be shown: threes, horses", told)
        self.assertRegex(told, r"Marked: threes.* \(none at the moment\)")
        self.assertIn("No marks are shown.", told)
        self.assertIn("Unknown marks 'nonsense'", told)

    def test_rules_come_in_pages_on_a_terminal(self) -> None:
        self.assertIn("exactly three", self.told("rules"))
        screen = self.terminal(*PEOPLE)
        screen.say("rules")
        screen.say("", prompt="-- Enter: more, q: quit -- ")
        screen.say("q", prompt="-- Enter: more, q: quit -- ")
        screen.say("quit", prompt="White > ")
        self.assertEqual(screen.wait(), 0)

    def test_save_and_load(self) -> None:
        file = self.home / "mine.pgn"
        told = self.told(f"save {file}", "undo", f"load {file}", before=("a1", "c1"))
        self.assertIn(f"Saved in {file}", told)
        self.assertIn("Continuing Wali: 2 moves played", told)
        self.assertIn("none.pgn: cannot be read", self.told("load none.pgn"))
        self.assertIn("Which file?", self.told("load"))

    def test_overwriting_a_file_needs_confirmation(self) -> None:
        file = self.home / "other.pgn"
        file.write_text("precious")
        self.told(f"save {file}", "no")
        self.assertEqual(file.read_text(), "precious")
        self.told(f"save {file}", "yes")
        self.assertIn('[Variant "wali"]', file.read_text())

    def test_quit_says_how_to_resume(self) -> None:
        self.assertIn("The game is saved. To continue it: quintet play",
                      self.told("quit", before=("a1",)))
        self.assertEqual(len(self.saves()), 1)

    def test_quit_needs_confirmation_on_a_terminal(self) -> None:
        screen = self.terminal(*PEOPLE)
        screen.say("a1")
        screen.quit("Black > ", save="no")
        screen.expect("The game was not saved.")
        self.assertEqual(screen.wait(), 0)
        self.assertEqual(self.saves(), [])
        screen = self.terminal(*PEOPLE)
        screen.say("a1")
        screen.quit("Black > ", save="")  # a slip loses nothing
        screen.expect("The game is saved.")
        self.assertEqual(screen.wait(), 0)
        self.assertEqual(len(self.saves()), 1)

    def test_commands_may_be_abbreviated(self) -> None:
        told = self.told("h", "mov a1", "u")
        self.assertIn("'h' could be help, hint, hide", told)
        self.assertIn("1 legal move: a1", told)
        self.assertIn("There is nothing to take back.", told)

    def test_portuguese(self) -> None:
        told = self.told("jogadas a1", "sair", before=("a3",), arguments=(*PEOPLE, "--lang", "pt"))
        self.assertIn("1 jogada legal: a1", told)
        self.assertIn("O jogo está guardado.", told)
        told = self.told("empate", "yes", arguments=(*PEOPLE, "--lang", "pt"))
        self.assertEqual(told.count("Empate por acordo"), 2)

    def test_a_draw_by_repetition_is_announced(self) -> None:
        told = self.told("e4-e5", arguments=(*PEOPLE, "--position", "WW..../WW..../....../....../"
                         "BB..BB w move 0 0 0 0 0"),
                         before=("b2-c2", "e5-e4", "c2-b2", "e4-e5", "b2-c2", "e5-e4", "c2-b2"))
        self.assertEqual(told.count("Draw by repetition"), 2)
        self.assertNotIn("to move", told.split("Draw by repetition")[0].rsplit("Wali", 1)[1])


class Surroundings(terminal.TerminalTest):
    def test_ctrl_c_clears_the_line_then_the_choice_then_asks_to_quit(self) -> None:
        screen = self.terminal("play", "jinli")
        screen.say("a1-b2@d4")
        screen.expect("Yellow > ")
        screen.keys("half a line")
        screen.expect("line")
        screen.keys("\x03")
        screen.say("a7", prompt="Yellow > ")
        screen.expect("Yellow a7 > ")
        screen.keys("\x03")
        screen.expect("The move is cleared.")
        screen.expect("Yellow > ")
        screen.keys("\x03")
        screen.expect("Press Ctrl-C again to leave")
        screen.say("moves a7", prompt="Yellow > ")
        screen.expect("Yellow > ")
        screen.keys("\x03")
        screen.expect("Press Ctrl-C again to leave")
        screen.expect("Yellow > ")
        screen.keys("\x03")
        screen.expect("The game is saved.")
        self.assertEqual(screen.wait(), 0)
        self.assertEqual(len(self.saves()), 1)

    def test_ctrl_d_quits(self) -> None:
        screen = self.terminal(*PEOPLE)
        screen.say("a1")
        screen.expect("Black > ")
        screen.keys("\x04")
        screen.expect("The game is saved.")
        self.assertEqual(screen.wait(), 0)

    def test_ctrl_d_works_before_the_first_prompt(self) -> None:
        screen = self.terminal("play", "squex", "--red", "level=10,time=1000,book=off")
        screen.say("a1")
        screen.expect("Red is thinking")
        screen.keys("\x04")
        screen.expect("The game is saved.")
        self.assertEqual(screen.wait(), 0)

    def test_the_end_of_the_input_quits(self) -> None:
        told = self.piped(*PEOPLE, lines=["a1"])
        self.assertIn("The game is saved.", told)
        self.assertEqual(len(self.saves()), 1)

    def test_quitting_before_the_first_move_saves_nothing(self) -> None:
        self.assertIn("You left before the first move", self.piped(*PEOPLE, lines=[]))
        self.assertEqual(self.saves(), [])

    def test_ctrl_c_cuts_a_long_search_short(self) -> None:
        screen = self.terminal("play", "squex", "--red", "level=10,time=3600000,book=off")
        screen.say("a1")
        screen.expect("Red is thinking")
        screen.keys("\x03")
        screen.expect("Blue > ")
        screen.keys("\x04")
        self.assertEqual(screen.wait(), 0)

    def test_a_dumb_terminal_gets_plain_lines(self) -> None:
        screen = self.terminal(*PEOPLE, TERM="dumb")
        screen.say("a1")
        screen.expect("Black > ")
        screen.keys("\x03")
        screen.expect("Press Ctrl-C again to leave")
        screen.quit("Black > ")
        screen.expect("The game is saved.")
        self.assertEqual(screen.wait(), 0)
        self.assertNotIn("\x1b", screen.raw)

    def test_a_small_window_gets_a_message_until_it_grows(self) -> None:
        screen = self.terminal("play", "mapello", size=(10, 40))
        screen.expect("The window is 40x10")
        screen.expect("Black > ")
        screen.resize(30, 100)
        screen.expect("White")
        screen.expect("Black > ")
        screen.keys("quit\r")
        self.assertEqual(screen.wait(), 0)

    def test_typed_input_survives_a_resize(self) -> None:
        screen = self.terminal(*PEOPLE)
        screen.expect("White > ")
        screen.keys("moves b")
        screen.expect("moves b")
        screen.resize(40, 120)
        screen.expect("White > moves b")
        screen.keys("2\r")
        screen.expect("1 legal move: b2")
        screen.say("quit")
        self.assertEqual(screen.wait(), 0)

    def test_a_kill_loses_at_most_the_move_being_typed(self) -> None:
        screen = self.terminal(*PEOPLE)
        for move in ("a1", "c1", "e1"):
            screen.say(move)
        screen.expect("Black > ")
        screen.keys("b")
        screen.kill()
        (save,) = self.saves()
        self.assertEqual(moves_of(save.read_text()), ["a1", "c1", "e1"])
        self.assertEqual(program.run("record", "check", str(save)).returncode, 0)
        resumed = self.terminal(*PEOPLE)
        resumed.say(f"load {save}")
        resumed.expect("Continuing Wali: 3 moves played")
        resumed.say("undo", prompt="Black > ")
        resumed.expect("Taken back: e1")
        resumed.quit()
        self.assertEqual(resumed.wait(), 0)

    def test_a_kill_at_any_moment_loses_no_displayed_move(self) -> None:
        cells = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
        for pause in range(12):
            self.setUp()
            screen = self.terminal("play", "squex")
            screen.expect("Blue > ")
            screen.keys("".join(f"{cell}\r" for cell in cells))
            for _ in range(pause):  # at any time: in the middle of a screen, a save, a move
                screen.read(terminal.PATIENCE)
            screen.kill()
            seen = re.findall(r"(?:Blue|Red) places on (\w\d)", screen.output)
            kept = [moves_of(save.read_text()) for save in self.saves()] or [[]]
            self.assertEqual(kept[0], cells[:len(kept[0])])
            self.assertGreaterEqual(len(kept[0]), len(seen))

    def test_two_programs_have_two_saves(self) -> None:
        screens = [self.terminal(*PEOPLE), self.terminal(*PEOPLE)]
        for screen in screens:
            screen.say("a1")
        for screen in screens:
            screen.quit("Black > ")
            self.assertEqual(screen.wait(), 0)
        self.assertEqual(len(self.saves()), 2)

    def test_an_unwritable_state_folder_is_reported_and_the_game_goes_on(self) -> None:
        (self.home / "state").write_text("a file in the way")
        told = self.piped(*PEOPLE, lines=["a1", "c1"])
        self.assertEqual(told.count("The game cannot be saved"), 1)
        self.assertIn("White to move", told.split("The game cannot be saved")[1])

    def test_sigterm_saves_the_game_and_quits(self) -> None:
        screen = self.terminal(*PEOPLE)
        screen.say("a1")
        screen.expect("Black > ")
        os.kill(screen.process, signal.SIGTERM)
        screen.expect("The game is saved.")
        self.assertEqual(screen.wait(), 0)


class Watching(terminal.TerminalTest):
    def test_pause_step_speed_and_quit(self) -> None:
        screen = self.terminal("play", "wali", "--first=level=1", "--second=level=1",
                               "--delay", "60000")
        screen.expect("Space: pause")
        screen.keys(" ")
        screen.expect("Paused.")
        screen.keys("\r")
        screen.expect("White")
        screen.keys("\r")
        screen.expect("Black")
        screen.keys("+")
        screen.expect("30000 ms between moves")
        screen.keys("-")
        screen.expect("60000 ms between moves")
        screen.keys("q")
        screen.expect("The game is saved.")
        self.assertEqual(screen.wait(), 0)
        (save,) = self.saves()
        self.assertEqual(len(moves_of(save.read_text())), 2)

    def test_there_are_no_pauses_on_a_pipe(self) -> None:
        began = time.monotonic()
        told = self.piped("play", "wali", "--first=level=1", "--second=level=1",
                          "--delay", "60000", lines=[])
        self.assertIn("The game was added to", told)
        self.assertLess(time.monotonic() - began, 60)


class Clocks(terminal.TerminalTest):
    def test_clocks_are_shown_and_saved(self) -> None:
        told = self.piped(*PEOPLE, "--clock", "10+5", lines=["a1", "c1"])
        self.assertIn("White 10:00   Black 10:00", told)
        self.assertRegex(told, r"White 10:0[45]   Black 10:00")
        (save,) = self.saves()
        self.assertIn('[TimeControl "600+5"]', save.read_text())
        self.assertIn("[%clk 0:10:0", save.read_text())

    def test_running_out_of_time_loses(self) -> None:
        record = self.home / "short.pgn"
        record.write_text('[Variant "wali"]\n[TimeControl "0.1+0"]\n\n1. a1 *\n')
        screen = self.terminal("play", "--load", str(record))
        screen.expect("White wins on time")  # beside the board
        screen.expect("White wins on time")  # and below it
        self.assertEqual(screen.wait(), 0)
        self.assertIn('[Termination "time forfeit"]', self.finished.read_text())


class Arguments(unittest.TestCase):
    def check(self, *arguments: str, expected: str) -> None:
        done = program.run("play", *arguments)
        self.assertEqual(done.returncode, 2)
        self.assertIn(expected, done.stderr)

    def test_invalid_ones_are_explained(self) -> None:
        self.check("go", expected="unknown game 'go'")
        self.check("wali", "--red", "human",
                   expected="has no side red (expected --white or --black)")
        self.check("wali", "--white", "robot", expected="engine 'robot' is unknown")
        self.check("wali", "--clock", "soon", expected="clock is 'soon'")
        self.check("wali", "--rules", "size=99", expected="size")
        self.assertEqual(program.run("play", "wali", "--position", "nonsense").returncode, 1)


if __name__ == "__main__":
    unittest.main()
