"""Runs the real program, as built by ./run, at either instruction-set level."""

import os
import pathlib
import subprocess
from collections.abc import Iterator
from typing import NamedTuple, TypeVar

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "release"
PROGRAM = BUILD / "quintet"
GAMES = ("jinli", "mapello", "frozenforest", "squex", "wali")

# The loader picks the x86-64-v3 library where the processor supports it; preloading forces the
# other.
BASELINE = {"LD_PRELOAD": str(BUILD / "lib" / "libquintet.so")}
LEVELS: dict[str, dict[str, str]] = {"best": {}, "baseline": BASELINE}

Thing = TypeVar("Thing")


class PerftTable(NamedTuple):
    id: str
    rules: str
    position: str
    counts: list[str]  # "DEPTH COUNT"


def must(thing: Thing | None) -> Thing:
    """Something that has to exist: a match, a pipe that was asked for."""
    if thing is None:
        raise AssertionError("it is not there")
    return thing


def run(*arguments: str, stdin: str = "", env: dict[str, str] | None = None,
        timeout: float = 120) -> subprocess.CompletedProcess[str]:
    return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, text=True,
                          encoding="utf-8", errors="surrogateescape", timeout=timeout,
                          env={**os.environ, **(env or {})}, check=False)


def rules_arguments(rules: str) -> list[str]:
    return ["--rules", rules] if rules else []


def perft_tables(path: pathlib.Path) -> Iterator[PerftTable]:
    """The blocks of a .perft file: id, rules (- for none), position, then lines perft D COUNT."""
    for block in path.read_text().strip().split("\n\n"):
        lines = [line.split(" ", 1) for line in block.splitlines()]
        about = {key: value for key, value in lines if key != "perft"}
        yield PerftTable(about["id"], about["rules"].removeprefix("-"), about["position"],
                         [value for key, value in lines if key == "perft"])
