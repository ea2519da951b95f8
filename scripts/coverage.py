#!/usr/bin/env python3
"""Line coverage of the unit tests per room, compared with the floors in tests/coverage_floors.json.
A floor may only rise: --raise stores what was reached where it is higher.
"""

import argparse
import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "asan"
FLOORS = ROOT / "tests" / "coverage_floors.json"
# Threads and clocks make coverage vary by a line or so; floors are not raised by less than this.
SLACK = 0.5


def exported() -> Any:
    """llvm-cov's export for every file, over all test programs."""
    profiles = sorted((BUILD / "coverage").glob("*.profraw"))
    if not profiles:
        sys.exit("no test has run (first: ./test --only asan)")
    merged = BUILD / "coverage" / "all.profdata"
    subprocess.run(["llvm-profdata-19", "merge", "-sparse", "-o", merged, *profiles], check=True)
    programs = [path for path in (BUILD / "tests").glob("*_tests*") if path.is_file()]
    objects = [f"-object={program}" for program in programs]
    done = subprocess.run(["llvm-cov-19", "export", "-summary-only", f"-instr-profile={merged}",
                           *objects], check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def by_room(data: Any) -> dict[str, float]:
    """Percentage of lines covered for each folder of src/. Tests and test helpers do not count."""
    lines: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for file in data["data"][0]["files"]:
        path = Path(file["filename"])
        if path.is_relative_to(ROOT / "src") and "test" not in path.stem.split("_"):
            room = path.relative_to(ROOT / "src").parts[0]
            lines[room][0] += file["summary"]["lines"]["covered"]
            lines[room][1] += file["summary"]["lines"]["count"]
    return {room: 100 * covered / count for room, (covered, count) in sorted(lines.items())}


def judgement(percent: float, floor: float) -> str:
    if percent < floor:
        return "TOO LOW"
    return "could be raised" if percent >= floor + 2 * SLACK else ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--raise", dest="raises", action="store_true", help="raise the floors")
    wanted = parser.parse_args()
    floors = json.loads(FLOORS.read_text())
    rooms = by_room(exported())
    print(f"{'room':<12}{'lines run':>10}{'floor':>8}")
    for room, percent in rooms.items():
        floor = floors.get(room, 0)
        print(f"{room:<12}{percent:>9.1f}%{floor:>7.1f}%  {judgement(percent, floor)}".rstrip())
    if wanted.raises:
        reached = {room: round(percent - SLACK, 1) for room, percent in rooms.items()}
        floors = {room: max(reached[room], floors.get(room, 0)) for room in reached}
        FLOORS.write_text(json.dumps(floors, indent=2) + "\n")
    low = [room for room in rooms if rooms[room] < floors.get(room, 0)]
    gone = sorted(set(floors) - set(rooms))
    if low or gone:
        print(f"coverage: too low in {', '.join(low + gone)} (add tests; a floor may only rise)")
    return 1 if low or gone else 0


if __name__ == "__main__":
    sys.exit(main())
