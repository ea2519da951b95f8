"""The program in a real pseudo-terminal, as a person would use it."""

import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import struct
import tempfile
import termios
import time
import unittest

import program

CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()=>][A-Z0-9]?|\r|\x07|\x0f")
SIZE = (24, 80)  # rows and columns
PATIENCE = 120.0  # seconds; only a broken program ever needs this long


class Terminal:
    def __init__(self, home: pathlib.Path, *arguments: str, size: tuple[int, int] = SIZE,
                 **env: str) -> None:
        self.output = ""  # all of it, without escape codes
        self.raw = ""
        self.seen = 0  # how much of it has been matched
        settings = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
                    "LANG": "C.UTF-8", **environment_of(home), **env}
        self.process, self.screen = pty.fork()
        if self.process == 0:
            os.chdir(home)
            os.execve(program.PROGRAM, ["quintet", *arguments], settings)
        self.resize(*size)

    def resize(self, rows: int, columns: int) -> None:
        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, patience: float) -> bool:
        """Reads more output; false if none came, or no more will."""
        if not select.select([self.screen], [], [], patience)[0]:
            return False
        try:
            data = os.read(self.screen, 65536)
        except OSError:  # the program has exited
            return False
        self.raw += data.decode(errors="replace")
        self.output = CODES.sub("", self.raw)
        return bool(data)

    def expect(self, text: str) -> str:
        """Waits for a text after the last match; returns the output up to it."""
        end = time.monotonic() + PATIENCE
        while (at := self.output.find(text, self.seen)) < 0:
            if not self.read(end - time.monotonic()):
                raise AssertionError(f"{text!r} never came; the last were "
                                     f"{self.output[-1500:]}")
        between = self.output[self.seen:at]
        self.seen = at + len(text)
        return between

    def keys(self, text: str) -> None:
        os.write(self.screen, text.encode())

    def say(self, line: str, prompt: str = " > ") -> None:
        self.expect(prompt)
        self.keys(line + "\r")

    def quit(self, prompt: str = " > ", save: str = "yes") -> None:
        """Leaves a game that has begun."""
        self.say("quit", prompt)
        self.say(save, prompt="(yes/no) ")

    def kill(self) -> None:
        os.kill(self.process, signal.SIGKILL)
        self.wait()

    def wait(self) -> int:
        """The exit code, after reading all output."""
        while self.read(PATIENCE):
            pass
        code = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        os.close(self.screen)
        return code


def environment_of(home: pathlib.Path) -> dict[str, str]:
    return {"HOME": str(home), "XDG_STATE_HOME": str(home / "state"),
            "XDG_DATA_HOME": str(home / "data")}


class TerminalTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = pathlib.Path(folder.name)
        self.finished = self.home / "data" / "quintet" / "games.pgn"

    def terminal(self, *arguments: str, size: tuple[int, int] = SIZE,
                 **env: str) -> Terminal:
        return Terminal(self.home, *arguments, size=size, **env)

    def piped(self, *arguments: str, lines: list[str]) -> str:
        """The output of the program on pipes; it must exit successfully."""
        done = program.run(*arguments, stdin="".join(f"{line}\n" for line in lines),
                           env={**environment_of(self.home), "LC_ALL": "C.UTF-8"})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def saves(self) -> list[pathlib.Path]:
        return sorted((self.home / "state" / "quintet").glob("*.pgn"))
