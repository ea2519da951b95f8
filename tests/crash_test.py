"""Kills the server while people play, again and again: no acknowledged move may be lost.

QUINTET_KILLS says how often for each database; without it, few times.
"""

import http.client
import os
import random
import signal
import threading
import time
import unittest
from typing import Any

from web_client import Client, Server, postgres

KILLS = int(os.environ.get("QUINTET_KILLS", "15"))
PLAYED = ("wali", "mapello", "squex", "frozenforest")


class Game:
    """Two people at a table, and what the server has acknowledged to them."""

    def __init__(self, server: Server, game: str, seed: int) -> None:
        self.server, self.game, self.chance = server, game, random.Random(seed)
        self.people: dict[str, Client] = {}
        self.acknowledged: list[str] = []
        self.requests = 0
        self.id = ""

    def done(self, person: Client, method: str, path: str,
             body: dict[str, Any] | None = None) -> Any:
        """The answer to a request that must succeed."""
        answer = person.ask(method, path) if body is None else person.send(method, path, body)
        if answer.status >= 300:
            raise AssertionError(f"{method} {path}: {answer.status} {answer.body!r}")
        return answer.json

    def begin(self) -> None:
        owner, guest = Client(self.server), Client(self.server)
        owner.me()
        guest.me()
        made = self.done(owner, "POST", "/api/tables", {"game": self.game, "clock": "3600+5"})
        joined = self.done(guest, "POST", f"/api/tables/{made['id']}/join", {})
        self.people = {made["you"][0]: owner, joined["you"][0]: guest}
        self.acknowledged = []
        self.id = made["id"]

    def table(self, person: Client | None = None) -> Any:
        seen_by = person or next(iter(self.people.values()))
        return self.done(seen_by, "GET", f"/api/tables/{self.id}")

    def play_on(self) -> None:
        """Runs until the server is gone."""
        try:
            while True:
                if not self.id or self.table()["status"] != "live":
                    self.begin()
                self.move()
        except (OSError, http.client.HTTPException):
            pass

    def move(self) -> None:
        side = self.table()["position"]["to_move"]
        table = self.table(self.people[side])
        move = self.chance.choice(table["position"]["moves"])["move"]
        self.requests += 1
        self.done(self.people[side], "POST", f"/api/tables/{self.id}/actions",
                  {"request": f"r{self.requests}", "action": "move", "move": move,
                   "ply": len(table["moves"])})
        self.acknowledged.append(move)

    def lost(self) -> list[str]:
        """Acknowledged moves that the server has lost. It may have one more, unacknowledged."""
        if not self.id:
            return []
        moves = [played["move"] for played in self.table()["moves"]]
        kept = moves[:len(self.acknowledged)]
        missing = self.acknowledged[len(kept):] if self.acknowledged[:len(kept)] == kept else moves
        self.acknowledged = moves
        return missing


class Crash(unittest.TestCase):
    def server(self, database: str | None = None) -> Server:
        server = Server(database=database)
        self.addCleanup(server.close)
        return server

    def kill_again_and_again(self, database: str | None) -> None:
        chance = random.Random(5)
        server = self.server(database)
        games = [Game(server, name, seed) for seed, name in enumerate(PLAYED)]
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
        self.assertGreater(sum(game.requests for game in games), KILLS)

    def test_sqlite(self) -> None:
        self.kill_again_and_again(None)

    def test_postgresql(self) -> None:
        self.kill_again_and_again(self.enterContext(postgres()))

    def test_two_servers_on_one_postgresql_see_each_others_moves(self) -> None:
        database = self.enterContext(postgres())
        one, two = self.server(database), self.server(database)
        game = Game(one, "wali", 1)
        game.begin()
        for person, server in zip(game.people.values(), (one, two), strict=True):
            person.server = server
        for _ in range(10):
            game.move()
            for server in (one, two):
                self.assertEqual(self.seen(game, Client(server)), game.acknowledged)

    def seen(self, game: Game, person: Client) -> list[str]:
        """The moves, once there are as many as were acknowledged: updates take a moment."""
        for _ in range(400):
            moves = [played["move"] for played in game.table(person)["moves"]]
            if len(moves) >= len(game.acknowledged):
                break
            time.sleep(0.025)
        return moves


if __name__ == "__main__":
    unittest.main()
