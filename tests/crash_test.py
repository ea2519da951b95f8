"""Kills the server while people play, again and again: no acknowledged move may be lost.

QUINTET_KILLS says how often for each database; without it, few times.
"""

import http.client
import os
import pathlib
import random
import signal
import tempfile
import threading
import time
import unittest

import web

KILLS = int(os.environ.get("QUINTET_KILLS", "15"))
GAMES_AT_ONCE = 4


class Game:
    """Two people at a table, and what the server has acknowledged."""

    def __init__(self, server: web.Server, game: str, seed: int) -> None:
        self.people = {}
        self.server, self.game, self.chance = server, game, random.Random(seed)
        self.acknowledged: list[str] = []
        self.requests = 0
        self.id = ""

    def begin(self) -> None:
        owner, guest = web.Person(self.server), web.Person(self.server)
        made = owner.done("POST", "/api/tables", {"game": self.game, "clock": "3600+5"})
        joined = guest.done("POST", f"/api/tables/{made['id']}/join", {})
        self.id = made["id"]
        self.people = {made["you"][0]: owner, joined["you"][0]: guest}
        self.acknowledged = []

    def table(self) -> dict:
        return next(iter(self.people.values())).done("GET", f"/api/tables/{self.id}")

    def play_on(self) -> None:
        """Until the server is gone."""
        try:
            while True:
                if not self.id or self.table()["status"] != "live":
                    self.begin()
                self.move()
        except (OSError, http.client.HTTPException):
            pass

    def move(self) -> None:
        side = self.table()["position"]["to_move"]
        table = self.people[side].done("GET", f"/api/tables/{self.id}")
        move = self.chance.choice(table["position"]["moves"])["move"]
        self.requests += 1
        self.people[side].done("POST", f"/api/tables/{self.id}/actions",
                               {"request": f"r{self.requests}", "action": "move", "move": move,
                                "ply": len(table["moves"])})
        self.acknowledged.append(move)

    def lost(self) -> list[str]:
        """Acknowledged moves that the server no longer has. One more may have been done unheard."""
        if not self.id:
            return []
        moves = [played["move"] for played in self.table()["moves"]]
        kept = moves[:len(self.acknowledged)]
        missing = self.acknowledged[len(kept):] if self.acknowledged[:len(kept)] == kept else moves
        self.acknowledged = moves
        return missing


class Crash(unittest.TestCase):
    def kill_again_and_again(self, database: str) -> None:
        chance = random.Random(5)
        with web.Server(database) as server:
            games = [Game(server, name, seed) for seed, name in
                     enumerate(["wali", "mapello", "squex", "frozenforest"][:GAMES_AT_ONCE])]
            for _ in range(KILLS):
                players = [threading.Thread(target=game.play_on) for game in games]
                for player in players:
                    player.start()
                time.sleep(chance.uniform(0.05, 0.5))
                server.end(signal.SIGKILL)
                for player in players:
                    player.join()
                server.start()
                for game in games:
                    self.assertEqual(game.lost(), [])
        self.assertGreater(sum(len(game.acknowledged) for game in games), 0)

    def test_sqlite(self) -> None:
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.kill_again_and_again(str(pathlib.Path(folder) / "quintet.db"))

    def test_postgresql(self) -> None:
        self.kill_again_and_again(self.enterContext(web.Postgres()))

    def test_two_servers_on_one_postgresql_see_each_others_moves(self) -> None:
        database = self.enterContext(web.Postgres())
        one = self.enterContext(web.Server(database))
        two = self.enterContext(web.Server(database))
        game = Game(one, "wali", 1)
        game.begin()
        for person, server in zip(game.people.values(), (one, two), strict=True):
            person.server = server
        for _ in range(10):
            game.move()
        for server in (one, two):
            watcher = web.Person(server)
            played = watcher.done("GET", f"/api/tables/{game.id}")["moves"]
            self.assertEqual([move["move"] for move in played], game.acknowledged)


if __name__ == "__main__":
    unittest.main()
