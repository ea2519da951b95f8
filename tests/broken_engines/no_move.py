"""Says `bestmove` without a move."""

import sys

import good


class Wordless(good.Engine):
    def answer(self) -> None:
        good.say("bestmove")


Wordless(sys.argv[1]).run()
