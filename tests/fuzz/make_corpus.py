"""Makes a small fuzz corpus for each game from its golden games, if it has any.

make_corpus.py GOLDEN_FOLDER CORPUS_FOLDER GAME...
"""

import json
import pathlib
import sys

EVERY = 5  # one golden game in so many
FIRST_RULES = b"\0"  # the byte that chooses the default rules


def seeds(golden: pathlib.Path) -> list[str]:
    texts = ["startpos"]
    lines = golden.read_text().splitlines()[::EVERY] if golden.exists() else []
    for game in map(json.loads, lines):
        texts += [" ".join(game["line"].split()[:12]), game["position"]]
    return texts


def main(golden: str, corpus: str, *games: str) -> None:
    for game in games:
        folder = pathlib.Path(corpus) / game
        folder.mkdir(parents=True, exist_ok=True)
        for number, text in enumerate(seeds(pathlib.Path(golden) / f"{game}.jsonl")):
            (folder / f"seed-{number}").write_bytes(FIRST_RULES + text.encode())


if __name__ == "__main__":
    main(*sys.argv[1:])
