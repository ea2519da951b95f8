"""The documents: every link leads somewhere, and every room is on the map."""

import re
import unittest
from pathlib import Path

import program

LINK = re.compile(r"\]\(([^)\s#]+)[^)]*\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


def documents() -> list[Path]:
    return [*program.ROOT.glob("*.md"), *(program.ROOT / "docs").rglob("*.md")]


def broken_links(document: Path, text: str) -> list[str]:
    """The relative links of a document that lead to no file."""
    links = LINK.findall(CODE.sub("", text))
    return [link for link in links
            if "://" not in link and not (document.parent / link).exists()]


class Documents(unittest.TestCase):
    def test_every_link_leads_to_a_file(self) -> None:
        broken = {str(document): links for document in documents()
                  if (links := broken_links(document, document.read_text()))}
        self.assertEqual(broken, {})
        self.assertGreater(len(documents()), 20)

    def test_the_check_finds_a_broken_link(self) -> None:
        here = program.ROOT / "README.md"
        self.assertEqual(broken_links(here, "[a](LICENSE) `[b](c)` [d](nowhere.md#e)"),
                         ["nowhere.md"])

    def test_every_room_is_on_the_map(self) -> None:
        page = (program.ROOT / "ARCHITECTURE.md").read_text()
        rooms = [path.name for path in (program.ROOT / "src").iterdir() if path.is_dir()]
        self.assertEqual([room for room in rooms if f"| `src/{room}/` |" not in page], [])

    def test_the_map_fits_on_two_pages(self) -> None:
        page = (program.ROOT / "ARCHITECTURE.md").read_text()
        self.assertLessEqual(len(page.splitlines()), 110)


if __name__ == "__main__":
    unittest.main()
