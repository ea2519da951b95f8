"""The flags of the preset `odr`, with which ./test links everything once, do their job."""

import json
import shlex
import subprocess
import tempfile
import unittest
from pathlib import Path

import program

ONE = ("namespace quintet { struct End { int ply = 0; }; }\n"
       "int one() { return quintet::End{}.ply; }\n")
SAME = "namespace quintet { struct End { int ply = 0; }; }\nint one();\n"
OTHER = "namespace quintet { struct End { long ply = 0; }; }\nint one();\n"
MAIN = "int main() { quintet::End end; return one() + static_cast<int>(end.ply); }\n"


def flags() -> list[str]:
    presets = json.loads((program.ROOT / "CMakePresets.json").read_text())["configurePresets"]
    odr = next(preset for preset in presets if preset["name"] == "odr")
    return shlex.split(odr["cacheVariables"]["CMAKE_CXX_FLAGS"])


class TwoDefinitions(unittest.TestCase):
    def link(self, main: str) -> subprocess.CompletedProcess[str]:
        with tempfile.TemporaryDirectory() as folder:
            sources = [Path(folder, name) for name in ("one.cpp", "main.cpp")]
            for source, text in zip(sources, (ONE, main)):
                source.write_text(text)
            return subprocess.run(["g++", *flags(), *sources, "-o", Path(folder, "linked")],
                                  capture_output=True, text=True, check=False)

    def test_are_an_error_when_everything_is_linked(self) -> None:
        done = self.link(OTHER + MAIN)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("violates the C++ One Definition Rule", done.stderr)

    def test_that_are_identical_are_accepted(self) -> None:
        done = self.link(SAME + MAIN)
        self.assertEqual((done.returncode, done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
