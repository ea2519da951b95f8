"""Prints bytes that are not text, then a move that is not one."""

import sys

import good


class Garbage(good.Engine):
    def answer(self) -> None:
        sys.stdout.buffer.write(b"\x00\xff\xfe bestmove\n\n   \nbestmove \x01\x02\xf0\x9f\n")
        sys.stdout.buffer.flush()


Garbage(sys.argv[1]).run()
