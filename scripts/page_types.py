#!/usr/bin/env python3
"""Generates web/src/api/types.ts, the page's types for everything it exchanges with the server,
from the schemas in src/server/openapi.json.
"""

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DESCRIPTION = ROOT / "src/server/openapi.json"
TYPES = ROOT / "web/src/api/types.ts"

Schema = dict[str, Any]

HEAD = """// What the server says and is told (docs/api.md). Made from src/server/openapi.json by
// scripts/page_types.py: change that, and run it.
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean",
         "null": "null"}
WIDTH = 100


def literal(value: Any) -> str:
    return "null" if value is None else "'" + str(value) + "'"


def grouped(schema: Schema) -> str:
    """A type in parentheses where needed, so that something can be put before or after it."""
    several = schema.keys() & {"enum", "oneOf", "allOf"} or isinstance(schema.get("type"), list)
    return f"({type_of(schema)})" if several else type_of(schema)


def members(schema: Schema) -> list[str]:
    """The lines for an object's members."""
    lines = []
    required = schema.get("required", [])
    for name, member in schema.get("properties", {}).items():
        mark = "" if name in required else "?"
        about = member.get("description")
        lines.append(f"{name}{mark}: {type_of(member)};" + (f" // {about}" if about else ""))
    return lines


def object_type(schema: Schema) -> str:
    values = schema.get("additionalProperties")
    if isinstance(values, dict):
        return f"Record<string, {type_of(values)}>"
    inside = " ".join(line.split(" // ")[0] for line in members(schema)).rstrip(";")
    return f"{{ {inside} }}" if inside else "object"


def array_type(schema: Schema) -> str:
    if "prefixItems" in schema:
        return "[" + ", ".join(type_of(each) for each in schema["prefixItems"]) + "]"
    return grouped(schema["items"]) + "[]"


def type_of(schema: Schema) -> str:
    """A schema as TypeScript, on one line."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix("#/components/schemas/")
    if "const" in schema:
        return literal(schema["const"])
    if "enum" in schema:
        return " | ".join(map(literal, schema["enum"]))
    if "oneOf" in schema:
        return " | ".join(grouped(each) for each in schema["oneOf"])
    if "allOf" in schema:
        return " & ".join(grouped(each) for each in schema["allOf"])
    if isinstance(schema["type"], list):
        return " | ".join(PLAIN[each] for each in schema["type"])
    if schema["type"] == "object":
        return object_type(schema)
    if schema["type"] == "array":
        return array_type(schema)
    return PLAIN[schema["type"]]


def interface(name: str, schema: Schema, base: str = "") -> str:
    extends = f" extends {base}" if base else ""
    return f"export interface {name}{extends} {{\n  " + "\n  ".join(members(schema)) + "\n}"


def alias(name: str, schema: Schema) -> str:
    line = f"export type {name} = {type_of(schema)};"
    if len(line) <= WIDTH:
        return line
    parts = schema.get("oneOf") or schema.get("enum") or schema["allOf"]
    sign = " &" if "allOf" in schema else " |"
    texts = [literal(part) if "enum" in schema else grouped(part) for part in parts]
    return f"export type {name} =" + "".join(f"\n {sign} {text}" for text in texts) + ";"


def declaration(name: str, schema: Schema) -> str:
    said = schema.get("description", "")
    about = f"/** {said[0].upper()}{said[1:]}. */\n" if said else ""
    match schema:
        case {"allOf": [{"$ref": _} as base, {"properties": _} as rest]}:
            return about + interface(name, rest, type_of(base))
        case {"properties": _}:
            return about + interface(name, schema)
        case _:
            return about + alias(name, schema)


def types_text(description: Schema) -> str:
    schemas = description["components"]["schemas"]
    return HEAD + "".join(f"\n{declaration(name, schema)}\n" for name, schema in schemas.items())


def main() -> None:
    TYPES.write_text(types_text(json.loads(DESCRIPTION.read_text())))


if __name__ == "__main__":
    main()
