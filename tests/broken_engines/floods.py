"""Writes endlessly, and never gives its move."""

import sys

import good


class Flooding(good.Engine):
    def answer(self) -> None:
        while True:
            sys.stdout.write("info string so much to say " * 100 + "\n" + "x" * 100000)


Flooding(sys.argv[1]).run()
