#!/usr/bin/env python3
"""clang-tidy over all our code, or over the given rooms: scripts/tidy.py [--fix] [ROOM...]

clang-tidy spends most of its time on library headers. So the files of a room (src/core, apps,
tests/fuzz ...) are included into one translation unit and checked together. Files that clash,
because each defines a helper of the same name, are checked in separate groups.
"""

import argparse
import json
import os
import re
import resource
import shlex
import subprocess
import sys
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "tidy"
UNITS = BUILD / "units"
FINDING = re.compile(r"^\S+:\d+:\d+: (?:warning|(?:fatal )?error): ")
PROGRAM = re.compile(r"^(?:int main|extern \"C\" int LLVMFuzzerTestOneInput)\(", re.MULTILINE)
GROUP_SIZE = 30


def room_of(file: Path) -> str:
    """src/server/tables/table.cpp belongs to the room src/server, apps/main.cpp to apps."""
    inside = file.relative_to(BUILD if file.is_relative_to(BUILD) else ROOT)
    return "/".join(inside.parts[:-1][:2])


def sources() -> dict[str, dict[Path, list[str]]]:
    """Room -> file -> command. For a template instantiated per game, the first is enough."""
    rooms: dict[str, dict[Path, list[str]]] = defaultdict(dict)
    templates = set()
    for entry in json.loads((BUILD / "compile_commands.json").read_text()):
        file = Path(entry["file"])
        if file.is_relative_to(BUILD):
            template = file.parent / file.stem.rpartition("_")[0]
            if template in templates and file not in rooms[room_of(file)]:
                continue
            templates.add(template)
        rooms[room_of(file)].setdefault(file, shlex.split(entry["command"]))
    return rooms


def flags_for(commands: list[list[str]]) -> list[str]:
    """The flags that the files need together; of two definitions of a macro, the first wins."""
    flags: dict[str, str] = {}
    for command in commands:
        for word, after in zip(command, command[1:]):
            if word == "-isystem":
                flags[after] = word + after
            elif word.startswith(("-I", "-D")):
                flags.setdefault(word.partition("=")[0], word)
    # libstdc++ uses what it marks deprecated itself (cmake/components.cmake).
    common = ["-std=c++20", "-march=x86-64-v3", "-Wno-deprecated-declarations"]
    return [*common, *flags.values()]


def run(command: list[str]) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    # It broke off, or could not begin.
    if done.returncode and not findings(said):
        sys.exit(f"{said}\n{' '.join(command)}: ended with {done.returncode}")
    return said


def write_unit(name: str, files: list[Path]) -> Path:
    unit = UNITS / f"{name.replace('/', '_')}.cpp"
    unit.write_text("".join(f'#include "{file}"  // NOLINT\n' for file in files))
    return unit


def clashing(unit: Path, files: list[Path], flags: list[str]) -> list[Path]:
    """The files that do not compile after the others."""
    if len(files) == 1:
        return []
    said = run(["clang++-19", "-fsyntax-only", "-w", "-ferror-limit=0", *flags, str(unit)])
    wrong = set(re.findall(r"^(\S+?):\d+:\d+: (?:fatal )?error: ", said, re.MULTILINE))
    return [file for file in files[1:] if str(file) in wrong]


def next_group(waiting: list[Path]) -> list[Path]:
    """Those that may stand together. Of programs only one: each has its main function."""
    programs = [file for file in waiting if PROGRAM.search(file.read_text())]
    return [file for file in waiting if file not in programs[1:]][:GROUP_SIZE]


def check(room: str, files: dict[Path, list[str]], fix: bool) -> list[str]:
    """clang-tidy's findings for the files of a room, one text per finding."""
    said = ""
    waiting, group = list(files), 0
    while waiting:
        group += 1
        together = next_group(waiting)
        flags = flags_for([files[file] for file in together])
        unit = write_unit(f"{room}_{group}", together)
        apart = clashing(unit, together, flags)
        together = [file for file in together if file not in apart]
        unit = write_unit(f"{room}_{group}", together)
        waiting = [file for file in waiting if file not in together]
        options = ["--quiet", *(["--fix"] if fix else [])]
        said += run(["clang-tidy-19", *options, str(unit), "--", *flags])
    return findings(said)


def findings(said: str) -> list[str]:
    found: list[str] = []
    for line in said.splitlines():
        if FINDING.match(line):
            found.append(line)
        elif found and not re.match(r"^\d+ warnings|^Suppressed|^Use ", line):
            found[-1] += "\n" + line
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rooms", metavar="ROOM", nargs="*", help="only these, such as src/core")
    parser.add_argument("--fix", action="store_true", help="change the files where clang-tidy can")
    wanted = parser.parse_args()
    UNITS.mkdir(parents=True, exist_ok=True)
    rooms = sources()
    unknown = set(wanted.rooms) - set(rooms)
    if unknown:
        sys.exit(f"no such room: {', '.join(sorted(unknown))} (one of {', '.join(sorted(rooms))})")
    chosen = sorted(wanted.rooms or rooms, key=lambda room: -len(rooms[room]))
    found: dict[str, None] = {}
    # Two processes fixing the same header at once would corrupt it.
    with ThreadPoolExecutor(1 if wanted.fix else os.cpu_count()) as pool:
        for said in pool.map(lambda room: check(room, rooms[room], wanted.fix), chosen):
            for text in said:
                if text not in found:
                    print(text, flush=True)
            found.update(dict.fromkeys(said))
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"clang-tidy: {len(found)} findings in {len(chosen)} rooms, "
          f"{used.ru_utime + used.ru_stime:.0f} s of processor time")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
