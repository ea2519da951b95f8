"""Closes its output when asked for a move, but keeps running."""

import os
import sys

import good


class Closing(good.Engine):
    def answer(self) -> None:
        os.close(1)


Closing(sys.argv[1]).run()
