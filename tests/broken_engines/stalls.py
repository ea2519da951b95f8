"""Answers everything but `go`."""

import sys

import good


class Stalling(good.Engine):
    def answer(self) -> None:
        pass


Stalling(sys.argv[1]).run()
