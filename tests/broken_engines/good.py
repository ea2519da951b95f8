"""A correct engine: the base of the broken ones, each of which breaks one thing.

It knows no rules. It gets the legal moves from the real program, whose path is the first
argument.
"""

import json
import subprocess
import sys
from collections.abc import Iterator


def say(line: str) -> None:
    print(line, flush=True)


class Engine:
    def __init__(self, program: str) -> None:
        self.program = program
        self.game = ""
        self.position = "startpos"
        self.moves_made = 0

    def legal_moves(self) -> list[str]:
        done = subprocess.run([self.program, "inspect", self.game], input=self.position + "\n",
                              capture_output=True, text=True, check=True)
        moves: list[str] = json.loads(done.stdout)["moves"]
        return moves

    def greet(self) -> None:
        say("id name scripted")
        say("ugiok")

    def answer(self) -> None:
        self.moves_made += 1
        say("info depth 1 score cp 12 pv " + self.legal_moves()[0])
        say("bestmove " + self.legal_moves()[0])

    def lines(self) -> Iterator[str]:
        for line in sys.stdin:
            yield line.strip()

    def run(self) -> None:
        for line in self.lines():
            word, _, rest = line.partition(" ")
            if word == "ugi":
                self.greet()
            elif word == "isready":
                say("readyok")
            elif line.startswith("setoption name Game value "):
                self.game = line.rpartition(" ")[2]
            elif word == "position":
                self.position = rest.removeprefix("fen ")
            elif word == "go":
                self.answer()
            elif word == "quit":
                return


if __name__ == "__main__":
    Engine(sys.argv[1]).run()
