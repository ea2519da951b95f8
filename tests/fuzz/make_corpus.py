"""Makes small fuzz corpora from the golden games, if there are any.

make_corpus.py GOLDEN_FOLDER CORPUS_FOLDER GAME...

A folder of `inspect` lines for each game, one of engine sessions (protocol), one of game records
(record), one of request texts (http), one of API calls (api), one of live-client messages
(live).
"""

import json
import pathlib
import sys
from typing import TypedDict

EVERY = 5  # use every n-th golden game
FIRST_RULES = b"\0"  # the byte that chooses the default rules
SESSION = """ugi
setoption name Game value {game}
setoption name Rules value {rules}
setoption name Method value {method}
isready
uginewgame
position {place}
go infinite
stop
query gameover
query p1turn
query result
go p1time 1000 p2time 1000 p1inc 10 p2inc 10 movestogo 5
isready
go ponder movetime 10
ponderhit
show
quit
"""
RECORD = """[Event "?"]
[Variant "{game}"]
[Rules "{rules}"]
[Termination "abandoned"]

{moves[0]} {{[%clk 0:01:00] [%eval 12] good}} {moves[1]} $1 ({moves[1]}) {rest} 1-0
"""


REQUESTS = ["""/api/games/wali?rules=size%3D5x5&lang=pt#x
a=1; quintet=seed.login.seal
Seat abc
pt-PT,pt;q=0.9,en;q=0.8
gzip;q=0.5, br
http://localhost
198.51.100.1, 198.51.100.2
""", "/caf%C3%A9+1?a=b+c&d\n"]
MESSAGES = ['{"type":"follow","table":"x","after":3,"lang":"pt","seat":"y"}',
            '{"type":"unfollow","table":"x"}', '{"type":"follow_lobby"}',
            '{"type":"act","table":"x","request":"1","action":"move","move":"c3","ply":0}',
            '{"type":"act","table":"x","request":"2","action":"offer_draw"}',
            '{"type":"analyse","id":"q","game":"wali","rules":"","moves":["c3"],"lines":3}',
            '{"type":"judge","id":"q","game":"wali","position":"","moves":["c3","d3"]}',
            '{"type":"hint","id":"q","game":"squex","moves":["c3"]}',
            '{"type":"stop","id":"q"}', '{"type":"ping","time":17}']
CALLS = ["GET /api/me\n", "GET /api/games/jinli?rules=size%3D5&lang=pt\n", "GET /play/wali\n",
         "GET /api/leaderboards/wali?offset=3\n", "GET /api/players/Ada\n", "GET /api/maps\n",
         'POST /api/positions\n{"game":"wali","rules":"","moves":["c3","d3"],"all":true}',
         'POST /api/positions\n{"game":"jinli","position":"startpos","lang":"pt"}',
         'POST /api/objections\n{"game":"squex","rules":"size=3x3","clicks":["b2"],"position":'
         '".../.B./... ../.. r 1"}',
         'POST /api/records\n{"text":"[Variant \\"wali\\"]\\n\\nc3 d3 *"}',
         'PUT /api/maps/sea\n{"cells":"##########"}', "DELETE /api/maps/sea\n{}",
         'DELETE /api/me\n{"password":"x"}', 'POST /api/tables\n{"game":"wali","clock":"300+5"}',
         'LIVE /\n{"type":"ping","time":1}\n{"type":"follow","table":"x","after":3}\n'
         '{"type":"judge","id":"a","game":"wali","moves":["c3"]}\n{"type":"stop","id":"a"}\n',
         'LIVE /\n{"type":"act","table":"x","request":"1","action":"move","move":"c3","ply":0}\n'
         '{"type":"follow_lobby"}\n{"type":"analyse","id":"a","game":"wali","lines":2}\n',
         'POST /api/tables/x/actions\n{"action":"move","move":"c3","ply":0,"request":"1"}']


class Golden(TypedDict):
    """The part of a golden game that is used here."""

    rules: str
    line: str
    position: str


def golden_games(golden: pathlib.Path) -> list[Golden]:
    lines = golden.read_text().splitlines()[::EVERY] if golden.exists() else []
    return [json.loads(line) for line in lines]


def inspect_seeds(games: list[Golden]) -> list[bytes]:
    texts = ["startpos"]
    for game in games:
        texts += [" ".join(game["line"].split()[:12]), game["position"]]
    return [FIRST_RULES + text.encode() for text in texts]


def sessions(name: str, games: list[Golden]) -> list[bytes]:
    texts = []
    for number, game in enumerate(games[::EVERY]):
        place = " ".join(game["line"].split()[:12])
        texts.append(SESSION.format(
            game=name, rules=game["rules"], method=("alphabeta", "mcts")[number % 2],
            place=place if place.startswith("startpos") else f"fen {place}"))
    return [text.encode() for text in texts]


def records(name: str, games: list[Golden]) -> list[bytes]:
    texts = []
    for game in games[::EVERY]:
        moves = game["line"].split()[2:20]
        if game["line"].startswith("startpos") and len(moves) > 2:
            texts.append(RECORD.format(game=name, rules=game["rules"], moves=moves,
                                       rest=" ".join(moves[2:])))
    return [text.encode() for text in texts]


def write(folder: pathlib.Path, prefix: str, seeds: list[bytes]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(seeds):
        (folder / f"{prefix}-{number}").write_bytes(seed)


def main(golden: str, corpus: str, *names: str) -> None:
    folder = pathlib.Path(corpus)
    for name in names:
        games = golden_games(pathlib.Path(golden) / f"{name}.jsonl")
        write(folder / name, "seed", inspect_seeds(games))
        write(folder / "protocol", name, sessions(name, games))
        write(folder / "record", name, records(name, games))
    write(folder / "http", "request", [text.encode() for text in REQUESTS])
    write(folder / "live", "message", [text.encode() for text in MESSAGES])
    write(folder / "api", "call", [text.encode() for text in CALLS])


if __name__ == "__main__":
    main(*sys.argv[1:])
