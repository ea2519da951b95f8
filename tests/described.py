"""Whether the server's answers match src/server/openapi.json: no less and no more."""

import json
from collections.abc import Iterator
from typing import Any

import program

Schema = dict[str, Any]

DESCRIPTION: Schema = json.loads((program.ROOT / "src/server/openapi.json").read_text())
SCHEMAS: dict[str, Schema] = DESCRIPTION["components"]["schemas"]
TYPES: dict[str, type | tuple[type, ...]] = {
    "string": str, "integer": int, "number": (int, float), "boolean": bool, "object": dict,
    "array": list, "null": type(None)}


def resolved(schema: Schema) -> Schema:
    """Resolves references, and merges the parts of an allOf into one schema."""
    if "$ref" in schema:
        return resolved(SCHEMAS[schema["$ref"].removeprefix("#/components/schemas/")])
    if "allOf" not in schema:
        return schema
    whole: Schema = {"type": "object", "required": [], "properties": {}}
    for part in map(resolved, schema["allOf"]):
        if "oneOf" in part:  # each alternative combined with all the other parts
            rest = [other for other in schema["allOf"] if resolved(other) is not part]
            return {"oneOf": [{"allOf": [*rest, each]} for each in part["oneOf"]]}
        whole["required"] = whole["required"] + part["required"]
        whole["properties"] = whole["properties"] | part["properties"]
    return whole


def is_of_type(value: Any, kind: str) -> bool:
    return isinstance(value, TYPES[kind]) and (kind == "boolean" or not isinstance(value, bool))


def problems(value: Any, described: Schema, where: str = "it") -> Iterator[str]:
    """What does not match the description."""
    schema = resolved(described)
    if "oneOf" in schema:
        tried = [list(problems(value, each, where)) for each in schema["oneOf"]]
        if all(tried):
            yield from min(tried, key=len)
        return
    if "const" in schema or "enum" in schema:
        if value not in schema.get("enum", [schema.get("const")]):
            yield f"{where} is {value!r}"
        return
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if not any(is_of_type(value, kind) for kind in kinds):
        yield f"{where} is {type(value).__name__}"
    elif isinstance(value, dict):
        yield from problems_of_object(value, schema, where)
    elif isinstance(value, list):
        for i, each in enumerate(value):
            item = schema["prefixItems"][i] if "prefixItems" in schema else schema["items"]
            yield from problems(each, item, f"{where}[{i}]")


def problems_of_object(value: dict[str, Any], schema: Schema, where: str) -> Iterator[str]:
    known = schema.get("properties", {})
    for name in schema.get("required", []):
        if name not in value:
            yield f"{where} has no {name}"
    for name, member in value.items():
        if name in known:
            yield from problems(member, known[name], f"{where}.{name}")
        elif "additionalProperties" in schema:
            yield from problems(member, schema["additionalProperties"], f"{where}.{name}")
        elif known:
            yield f"{where} has {name}"


def check(value: Any, name: str) -> None:
    """Raises AssertionError unless the value matches the schema with that name."""
    found = list(problems(value, SCHEMAS[name], name))
    if found:
        raise AssertionError("; ".join(found[:5]))
