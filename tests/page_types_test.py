"""A single description of the API: the page's types are generated from it, and it is accurate."""

import json
import sys
import unittest

import described
import program

sys.path.insert(0, str(program.ROOT / "scripts"))
import page_types  # noqa: E402


class PageTypes(unittest.TestCase):
    def test_are_current(self) -> None:
        self.assertEqual(page_types.TYPES.read_text(), page_types.types_text(described.DESCRIPTION),
                         "web/src/api/types.ts is old: run scripts/page_types.py")

    def test_know_every_form_of_a_schema(self) -> None:
        def text(**schemas: described.Schema) -> str:
            made = page_types.types_text({"components": {"schemas": schemas}})
            return made.removeprefix(page_types.HEAD).strip()

        word: described.Schema = {"type": "string"}
        self.assertEqual(text(A={"enum": ["x", None]}), "export type A = 'x' | null;")
        self.assertEqual(text(A={"type": "array", "items": {"type": ["string", "null"]}}),
                         "export type A = (string | null)[];")
        self.assertEqual(text(A={"type": "array", "prefixItems": [word, word]}),
                         "export type A = [string, string];")
        self.assertEqual(text(A={"type": "object", "additionalProperties": word}),
                         "export type A = Record<string, string>;")
        self.assertEqual(
            text(A={"description": "who", "type": "object", "required": ["b"],
                    "properties": {"b": {"$ref": "#/components/schemas/B"},
                                   "c": {"type": "integer", "description": "how many"}}}),
            "/** Who. */\nexport interface A {\n  b: B;\n  c?: number; // how many\n}")
        base = {"$ref": "#/components/schemas/B"}
        more = {"type": "object", "required": ["c"], "properties": {"c": {"const": "d"}}}
        self.assertEqual(text(A={"allOf": [base, more]}),
                         "export interface A extends B {\n  c: 'd';\n}")
        self.assertEqual(text(A={"oneOf": [more, {"allOf": [more, base]}]}),
                         "export type A = { c: 'd' } | ({ c: 'd' } & B);")


class Description(unittest.TestCase):
    def test_matches_every_board(self) -> None:
        scenes = sorted((program.ROOT / "web/fixtures").glob("*.json"))
        self.assertEqual(len(scenes), 15)
        for path in scenes:
            said = json.loads(path.read_text())
            described.check(said.pop("form"), "EditForm")
            described.check(said, "Scene")

    def test_the_check_finds_missing_wrong_and_extra_fields(self) -> None:
        described.check({"type": "pong", "time": 1.5, "now": 2}, "FromServer")
        described.check({"number": 1, "time": 2, "kind": "begun"}, "TableEvent")
        for wrong in ({"type": "pong", "time": 1}, {"type": "ping"}, {"type": "lobby", "more": 1},
                      {"type": "pong", "time": "1", "now": 2}):
            with self.assertRaises(AssertionError):
                described.check(wrong, "FromServer")


if __name__ == "__main__":
    unittest.main()
