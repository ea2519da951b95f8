"""Which types a source file defines with external visibility, for tree_test.py."""

import re

# Not code: comments, and strings, which may contain braces.
NO_CODE = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|'
    r'(?<!\w)\'(?:\\.|[^\'\\\n])+\'|^\s*#(?:\\\n|[^\n])*',
    re.DOTALL | re.MULTILINE)
NAMESPACE = re.compile(r"(?:^|\s)(?:inline\s+)?namespace(?:\s+([\w:]+))?\s*$")
# The name is the last part of the head, before bases or an enumeration's underlying type:
# `Other<int>`, a specialisation, is not a new type.
TYPE = re.compile(r"(?:^|[\s>])(?:struct|class|union|enum(?:\s+(?:class|struct))?)"
                  r"(?:\s+(?:[A-Z][A-Z_]+|alignas\([^)]*\)|\[\[[^\]]*\]\]))*"
                  r"\s+(\w+)\s*(?:final\s*)?(?::[^:].*)?$", re.DOTALL)
ALIAS = re.compile(r"(?:^|[\s>])using\s+(\w+)\s*=")
TYPEDEF = re.compile(r"^\s*typedef\b.*?(\w+)\s*$", re.DOTALL)
ANONYMOUS = "(anonymous)"


def types_of(text: str) -> list[str]:
    """The full names of the types that a file defines in named namespaces, in order."""
    found: list[str] = []
    scopes: list[str | None] = []  # the names of open namespaces; None for any other scope
    head = ""  # the text since the last brace or semicolon
    for piece in re.split(r"([{};])", NO_CODE.sub(" ", text)):
        if piece == "{":
            space = NAMESPACE.search(head)
            if not space and (name := TYPE.search(head)):
                note(found, scopes, name[1])
            scopes.append((space[1] or ANONYMOUS) if space else None)
        elif piece == "}":
            scopes.pop()
        elif piece == ";":
            if name := ALIAS.search(head) or TYPEDEF.search(head):
                note(found, scopes, name[1])
        else:
            head = piece
            continue
        head = ""
    return found


def note(found: list[str], scopes: list[str | None], name: str) -> None:
    if None not in scopes and ANONYMOUS not in scopes:
        found.append("::".join([*map(str, scopes), name]))
