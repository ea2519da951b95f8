"""Crashes when it has to make its second move."""

import os
import signal
import sys

import good


class Crashing(good.Engine):
    def answer(self) -> None:
        if self.moves_made == 1:
            os.kill(os.getpid(), signal.SIGSEGV)
        super().answer()


Crashing(sys.argv[1]).run()
