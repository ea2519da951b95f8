"""Thinks much longer than it is allowed to."""

import sys
import time

import good


class Slow(good.Engine):
    def answer(self) -> None:
        time.sleep(3600)
        super().answer()


Slow(sys.argv[1]).run()
