"""Correct, and random: it has an option Seed."""

import random
import sys
from collections.abc import Iterator

import good

SEED = "setoption name Seed value "


class Seeded(good.Engine):
    def greet(self) -> None:
        good.say("option name Seed type spin default 0 min 0 max 1000000")
        super().greet()

    def lines(self) -> Iterator[str]:
        for line in super().lines():
            if line.startswith(SEED):
                self.random = random.Random(int(line.removeprefix(SEED)))
            yield line

    def answer(self) -> None:
        good.say("bestmove " + self.random.choice(self.legal_moves()))


Seeded(sys.argv[1]).run()
