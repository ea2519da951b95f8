"""Plays the same cell again and again."""

import sys

import good


class Cheating(good.Engine):
    def answer(self) -> None:
        good.say("bestmove a1")
        good.say("bestmove a1")


Cheating(sys.argv[1]).run()
