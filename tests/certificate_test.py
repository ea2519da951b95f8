"""Certificates: written by quintet solve, accepted by both checkers, rejected once changed."""

import json
import pathlib
import random
import subprocess
import tempfile
import unittest

import program

CHECKER = program.ROOT / "tools" / "verify_certificate.py"
COMMITTED = program.ROOT / "docs" / "certificates"
PROBLEMS = (
    ["frozenforest", "--rules", "size=5"],
    ["frozenforest", "--rules", "size=4,over=on"],
    ["squex", "--rules", "size=3x3"],
    ["squex", "--rules", "size=3x3", "--moves", "a1"],
    ["wali", "--rules", "size=4x4,stones=3", "--goal", "margin", "--position",
     "W.../..../..B./.... w move 0 0 2 2 97"],
    ["jinli", "--rules", "size=5,stones=0,target=2", "--goal", "margin", "--position",
     "R...R/...../...../.Y.../....Y r 0 0 1 1 57"],
    ["mapello", "--goal", "margin", "--rules", "map=othello", "--position",
     "##########/#WWWWWWWB#/#.WBBWWBB#/#WWBWWBWB#/#WBBBBBBB#/#WBBBWWWB#/#WWBBWWWB#/#.BBBBB.W#/"
     "#BBBBBBBB#/########## w 0 0"],
)


def checksum(text: str) -> str:
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{text}checksum {value:016x}\n"


class Certificates(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "proof"

    def make(self, problem: list[str]) -> bytes:
        done = program.run("solve", *problem, "--certificate", str(self.file), "--json")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(json.loads(done.stdout)["certificate"], str(self.file))
        return self.file.read_bytes()

    def verdicts(self, content: bytes) -> tuple[int, int]:
        self.file.write_bytes(content)
        slow = program.run("verify", str(self.file))
        self.assertNotIn("Sanitizer", slow.stderr)
        plain = subprocess.run(["/usr/bin/python3", CHECKER, self.file], capture_output=True,
                               text=True, check=False)
        self.assertNotIn("Traceback", plain.stderr)
        return slow.returncode, plain.returncode

    def test_both_checkers_accept_what_the_solver_writes(self) -> None:
        for problem in PROBLEMS:
            with self.subTest(problem):
                self.assertEqual(self.verdicts(self.make(problem)), (0, 0))

    def test_what_is_proven_is_reported(self) -> None:
        self.make(PROBLEMS[0])
        proven = json.loads(program.run("verify", str(self.file), "--json").stdout)
        self.assertEqual((proven["valid"], proven["game"], proven["rules"], proven["error"]),
                         (True, "frozenforest", "size=5", None))
        self.assertEqual(proven["claims"], [{"side": "yuki", "margin": 1}])

    def test_a_changed_byte_is_rejected(self) -> None:
        whole = self.make(PROBLEMS[2])
        chance = random.Random(7)
        for place in chance.sample(range(len(whole)), 12):
            changed = bytearray(whole)
            changed[place] ^= 1 << chance.randrange(7)
            with self.subTest(place=place):
                self.assertEqual(self.verdicts(bytes(changed)), (1, 1))

    def test_a_file_cut_short_or_made_longer_is_rejected(self) -> None:
        whole = self.make(PROBLEMS[2])
        for content in (b"", whole[:-1], whole[:len(whole) // 2], whole + b"\n", whole + whole):
            self.assertEqual(self.verdicts(content), (1, 1))

    def test_a_changed_meaning_is_rejected_though_the_checksum_is_right(self) -> None:
        lines = self.make(PROBLEMS[2]).decode().splitlines()[:-1]
        text = "\n".join(lines) + "\n"
        claim = lines.index("claim blue 1")
        for wrong in (
                text.replace("claim blue 1", "claim red 1"),         # the wrong winner
                text.replace("claim blue 1", "claim blue 2"),        # more than is true
                text.replace("rules size=3x3", "rules size=3x4"),
                text.replace("... b 1", "... r 1"),                  # the other side to move
                text.replace("b 1", "b 2", 1),
                text.replace("quintet certificate 1", "quintet certificate 2"),
                "\n".join(lines[:-1]) + "\n",                        # a move is missing
                text + "a1\n",                                       # one too many
                "\n".join([*lines[:claim + 1], "z9", *lines[claim + 2:]]) + "\n",
                "\n".join([*lines[:claim + 1], "=1"]) + "\n"):       # a proof by nothing
            with self.subTest(wrong[:80]):
                self.assertNotEqual(wrong, text)
                self.assertEqual(self.verdicts(checksum(wrong).encode()), (1, 1))
        self.assertEqual(self.verdicts(checksum(text).encode()), (0, 0))

    def test_the_committed_ones_are_valid(self) -> None:
        for path in sorted(COMMITTED.glob("*.proof")):
            with self.subTest(path.name):
                self.assertEqual(self.verdicts(path.read_bytes()), (0, 0))

    def test_a_missing_file_exits_with_2(self) -> None:
        done = program.run("verify", str(self.file))
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("cannot read the certificate", done.stderr)


if __name__ == "__main__":
    unittest.main()
