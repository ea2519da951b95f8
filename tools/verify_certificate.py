#!/usr/bin/python3
"""Checks certificates (docs/certificates.md) with rules of its own: plain Python, no other code.

tools/verify_certificate.py FILE...    exit code 0 if all are valid
"""

import sys
from collections.abc import Iterator
from typing import Protocol

import certificate_rules


class Game(Protocol):
    """A position under some rules; `play` returns a new one."""

    def text(self) -> str: ...
    def mover(self) -> str: ...
    def moves(self) -> list[str]: ...
    def play(self, move: str) -> "Game": ...
    def margin_of(self, side: str) -> int | None: ...


class Invalid(Exception):
    """The file proves nothing."""


class Lines:
    """The lines of a file, with one of them in view, and their checksum."""

    def __init__(self, path: str) -> None:
        self.lines: Iterator[bytes] = iter(open(path, "rb"))  # noqa: SIM115
        self.hash = 0xCBF29CE484222325
        self.number = 0
        self.peek = ""
        self.advance()

    def advance(self) -> None:
        line = next(self.lines, b"")
        self.number += 1
        if not line.endswith(b"\n") or len(line) > 1001:
            raise Invalid("the file ends too early, or a line is too long")
        self.raw = line
        self.peek = line[:-1].decode("ascii")

    def take(self) -> str:
        line = self.peek
        for byte in self.raw:
            self.hash = (self.hash ^ byte) * 0x100000001B3 % 2**64
        self.advance()
        return line

    def take_after(self, word: str) -> str:
        line = self.take()
        if not line.startswith(word + " "):
            raise Invalid(f"'{line}' (expected '{word} ...')")
        return line[len(word) + 1:]

    def is_at_end(self) -> bool:
        if not self.peek.startswith("checksum "):
            return False
        if self.peek != f"checksum {self.hash:016x}" or next(self.lines, b"") != b"":
            raise Invalid("the checksum is wrong, or not the last line")
        return True


class Proof:
    """The proof of one claim."""

    def __init__(self, lines: Lines, side: str, margin: int) -> None:
        self.lines = lines
        self.side = side
        self.margin = margin
        self.labels = 0
        self.proven: dict[str, str] = {}
        self.positions = 0

    def check(self, at: Game) -> None:
        self.positions += 1
        margin = at.margin_of(self.side)
        if margin is not None:
            if margin < self.margin:
                raise Invalid(f"the game ends with {margin}: {at.text()}")
            return
        if at.mover() == self.side:
            self.check_own(at)
        else:
            for reply in sorted(at.moves()):
                self.check(at.play(reply))

    def check_own(self, at: Game) -> None:
        if self.lines.peek.startswith("="):
            if self.proven.get(self.lines.peek[1:]) != at.text():
                raise Invalid(f"'{self.lines.peek}' is not {at.text()}")
            self.lines.take()
            return
        label = self.read_label() if self.lines.peek.startswith("#") else ""
        move = self.lines.take()
        if move not in at.moves():
            raise Invalid(f"'{move}' is not legal in {at.text()}")
        self.check(at.play(move))
        if label:
            self.proven[label] = at.text()

    def read_label(self) -> str:
        self.labels += 1
        label = self.lines.take()[1:]
        if label != str(self.labels):
            raise Invalid(f"label {label} (expected {self.labels})")
        return label


def verify(path: str) -> str:
    """What the file proves, in a line."""
    lines = Lines(path)
    try:
        if lines.take() != "quintet certificate 1":
            raise Invalid("this is no certificate")
        game = lines.take_after("game")
        rules = lines.take_after("rules")
        position = lines.take_after("position")
        root = certificate_rules.position_of(game, "" if rules == "-" else rules, position)
        if root.text() != position:
            raise Invalid("the position is not written as it should be")
        claims: list[str] = []
        while not claims or not lines.is_at_end():
            side, margin = lines.take_after("claim").split(" ")
            if side not in certificate_rules.SIDES[game]:
                raise Invalid(f"no such side: {side}")
            proof = Proof(lines, side, int(margin))
            proof.check(root)
            claims.append(f"{side} reaches {margin} ({proof.positions} positions)")
    except (Invalid, ValueError, KeyError, IndexError) as error:
        raise Invalid(f"line {lines.number}: {error}") from error
    return f"{game} {rules} {position}: " + ", ".join(claims)


def main() -> int:
    sys.setrecursionlimit(100_000)
    bad = 0
    for path in sys.argv[1:]:
        try:
            print(f"{path}: valid: {verify(path)}")
        except (Invalid, OSError) as error:
            print(f"{path}: NOT valid: {error}", file=sys.stderr)
            bad += 1
    return 1 if bad or len(sys.argv) < 2 else 0


if __name__ == "__main__":
    sys.exit(main())
