"""What the real server withstands: endless requests, unreadable rows, databases that are missing or
already in use.
"""

import contextlib
import os
import pathlib
import re
import signal
import socket
import sqlite3
import tempfile
import threading
import time
import unittest

import program
from web_client import Client, Server, postgres

MEGABYTE = 1 << 20
CHUNKED = b"POST /api/records HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"


def peak_memory(server: Server) -> int:
    """In bytes, over the server's whole lifetime."""
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(program.must(re.search(r"VmHWM:\s+(\d+) kB", status))[1]) * 1024


class OwnServer(unittest.TestCase):
    def server(self, *arguments: str) -> Server:
        server = Server(*arguments)
        self.addCleanup(server.close)
        return server


class EndlessRequests(OwnServer):
    def attack(self, server: Server, begin: bytes, more: bytes) -> None:
        """Keeps sending for as long as the server listens, 64 MB at most."""
        with socket.create_connection(("127.0.0.1", server.port), timeout=60) as peer, \
                contextlib.suppress(OSError):
            peer.sendall(begin)
            for _ in range(64):
                peer.sendall(more)
            while peer.recv(65536):
                pass

    def test_do_not_fill_the_memory(self) -> None:
        server = self.server()
        client = Client(server)
        client.get("/api/games")
        before = peak_memory(server)
        filler = b"a" * MEGABYTE
        attacks = [(CHUNKED + b"5;", filler), (CHUNKED + b"0\r\nX-Trailer: ", filler),
                   (CHUNKED + b"0\r\n", b"X: y\r\n" * (MEGABYTE // 6)),
                   (b"GET / HTTP/1.1\r\n", b"X: y\r\n" * (MEGABYTE // 6))]
        threads = [threading.Thread(target=self.attack, args=(server, *attack))
                   for attack in attacks * 4]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertLess(peak_memory(server) - before, 32 * MEGABYTE)
        self.assertEqual(client.ask("GET", "/api/health").status, 200)

    def test_are_answered(self) -> None:
        server = self.server()
        for begin in (b"5;", b"0\r\nX-Trailer: "):
            with socket.create_connection(("127.0.0.1", server.port), timeout=60) as peer:
                peer.sendall(CHUNKED + begin + b"a" * 40_000)
                answer = b"".join(iter(lambda: peer.recv(65536), b""))  # until it closes
            self.assertRegex(answer, rb"^HTTP/1.1 413 ")


class Numbers(OwnServer):
    def test_out_of_range_are_refused(self) -> None:
        ada = Client(self.server())
        ada.me()
        table = ada.send("POST", "/api/tables", {"game": "wali",
                                                 "seats": {"white": "me", "black": "me"}}).json
        move = table["position"]["moves"][0]["move"]
        for ply in (2**63, 2**63 + 1, 2**64, 2**64 + 1, 2**53 + 1, -1, 0.0, "0", True):
            answer = ada.send("POST", f"/api/tables/{table['id']}/actions",
                              {"request": "r", "action": "move", "move": move, "ply": ply})
            self.assertEqual((answer.status, answer.code), (400, "bad_request"), ply)
            self.assertIn("ply is wrong (expected a whole number from 0 to",
                          answer.json["error"]["message"])
        for number in (101, 2**63, 2**64, -1, 1e30, 2.5, True):
            answer = ada.send("POST", "/api/tables", {"game": "wali", "series": number})
            self.assertEqual((answer.status, answer.code), (400, "bad_request"), number)
        self.assertEqual(ada.get(f"/api/tables/{table['id']}")["moves"], [])


class Databases(OwnServer):
    def test_an_unreadable_row_sets_aside_one_table(self) -> None:
        server = self.server()
        ada = Client(server)
        ada.me()
        wish = {"game": "wali", "clock": "60+1", "seats": {"white": "me", "black": "level=1"}}
        tables = [ada.send("POST", "/api/tables", wish).json["id"] for _ in range(2)]
        server.end()
        with contextlib.closing(sqlite3.connect(server.database)) as database:
            database.execute("UPDATE events SET payload = '{' WHERE game = ? AND number = 1",
                             (tables[0],))
            database.commit()
        server.start()
        damaged = ada.ask("GET", f"/api/tables/{tables[0]}")
        self.assertEqual((damaged.status, damaged.code), (500, "failed"))
        self.assertIn("this table cannot be read", damaged.json["error"]["message"])
        self.assertIn(f"table {tables[0]} is set aside: event 1 cannot be read", server.logged())
        self.assertEqual(ada.get(f"/api/tables/{tables[1]}")["status"], "live")
        self.assertEqual([table["id"] for table in ada.get("/api/tables?list=mine")["tables"]],
                         [tables[1]])
        self.assertEqual(ada.send("DELETE", "/api/me").status, 200)

    def test_an_invalid_number_sets_aside_one_table(self) -> None:
        server = self.server()
        ada = Client(server)
        ada.me()
        table = ada.send("POST", "/api/tables", {"game": "wali", "clock": "60"}).json["id"]
        rui = Client(server)
        rui.me()
        rui.send("POST", f"/api/tables/{table}/join")
        server.end()
        with contextlib.closing(sqlite3.connect(server.database)) as database:
            database.execute("UPDATE events SET time = 'noon' WHERE game = ?", (table,))
            database.commit()
        server.start()
        self.assertEqual(ada.ask("GET", f"/api/tables/{table}").status, 500)
        self.assertIn(f"table {table} is set aside", server.logged())

    def test_an_unreadable_header_sets_aside_one_table(self) -> None:
        server = self.server()
        ada, rui = Client(server), Client(server)
        ada.me()
        rui.me()
        tables = [ada.send("POST", "/api/tables", {"game": "wali", "clock": "60",
                                                   "listed": True}).json["id"] for _ in range(3)]
        for table in tables:
            rui.send("POST", f"/api/tables/{table}/join")
        server.end()
        damage = ("created = 'noon'", "rules = CAST(x'ff' AS TEXT)")
        with contextlib.closing(sqlite3.connect(server.database)) as database:
            for table, what in zip(tables, damage):
                database.execute(f"UPDATE games SET {what} WHERE id = ?", (table,))
            database.commit()
        server.start()
        for table in tables[:2]:
            self.assertEqual(ada.ask("GET", f"/api/tables/{table}").status, 500)
            self.assertIn(f"table {table} is set aside: the database has", server.logged())
        for which in ("live", "mine"):
            listed = ada.get(f"/api/tables?list={which}")["tables"]
            self.assertEqual([table["id"] for table in listed], [tables[2]])

    def test_an_unknown_kind_of_database_is_refused(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for kind in ("mysql", "sqlite", "http"):
                done = program.run("serve", "--port", "0", "--db", f"{kind}://a:secret@x")
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertEqual(done.stderr, f"quintet: --db: unknown kind of database {kind}:"
                                              "//... (expected a file, or postgresql://...)\n")
            self.assertEqual(list(pathlib.Path(folder).iterdir()), [])
        self.assertFalse(pathlib.Path("mysql:").exists())

    def test_a_database_in_memory_is_refused(self) -> None:
        done = program.run("serve", "--port", "0", "--db", ":memory:")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertEqual(done.stderr, "quintet: --db: no database is kept in memory "
                                      "(expected a file, or postgresql://...)\n")
        self.assertEqual(list(pathlib.Path().glob(":memory:*")), [])

    def test_a_file_has_one_server_at_a_time(self) -> None:
        server = self.server()
        done = program.run("serve", "--port", "0", "--db", server.database)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual(done.stderr, f"quintet: {server.database} is in use by another program, "
                                      f"process {server.process.pid} (stop that one, or choose "
                                      "another file)\n")
        server.process.kill()  # then the next server can have it at once
        server.process.wait(60)
        server.output.close()
        server.start()
        self.assertEqual(Client(server).ask("GET", "/api/ready").status, 200)

    def test_a_file_with_hard_links_is_refused(self) -> None:
        server = self.server()
        second = server.database + "-second"
        os.link(server.database, second)
        done = program.run("serve", "--port", "0", "--db", second)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual(done.stderr, f"quintet: {second}: has 2 names (expected one: remove its "
                                      "other hard links)\n")


class HangingDatabase(unittest.TestCase):
    """A PostgreSQL that is suspended at any time and resumes later."""

    def setUp(self) -> None:
        url = self.enterContext(postgres())
        self.server = Server(database=url)
        self.addCleanup(self.server.close)
        folder = pathlib.Path(program.must(re.search(r"host=([^&]*)", url))[1])
        self.first = int((folder / "data" / "postmaster.pid").read_text().split()[0])

    def send_all(self, what: signal.Signals) -> None:
        """Signals the database's processes: the first one and its children."""
        children = pathlib.Path(f"/proc/{self.first}/task/{self.first}/children").read_text()
        for process in (self.first, *map(int, children.split())):
            os.kill(process, what)

    def test_health_and_the_page_are_answered(self) -> None:
        ada = Client(self.server)
        ada.join("Ada")
        self.assertEqual(ada.ask("GET", "/api/ready").status, 200)
        self.addCleanup(self.send_all, signal.SIGCONT)
        self.send_all(signal.SIGSTOP)
        names: list[str] = []
        people = [threading.Thread(target=lambda: names.append(ada.get("/api/me")["name"]))
                  for _ in range(40)]  # more than there are workers
        for person in people:
            person.start()
        time.sleep(1.1)  # the previous answer of /api/ready is cached for a second
        answer = ada.ask("GET", "/api/ready")
        self.assertEqual(answer.status, 503)
        self.assertEqual(answer.json["error"], {
            "code": "busy", "message": "not ready: the database does not answer"})
        self.assertEqual(ada.ask("GET", "/api/health").status, 200)
        self.assertEqual(ada.ask("GET", "/healthz").status, 404)
        self.assertIn(ada.ask("GET", "/").status, {200, 503})  # 503 only if the page is not built
        self.assertEqual(names, [])
        self.send_all(signal.SIGCONT)
        for person in people:
            person.join(60)
        self.assertEqual(names, ["Ada"] * 40)
        time.sleep(1.1)
        self.assertEqual(ada.ask("GET", "/api/ready").status, 200)


class Addresses(OwnServer):
    def test_unknown_addresses_are_not_found(self) -> None:
        client = Client(self.server())
        for path in ("/healthz", "/metrics", "/.env", "/readyz", "/status", "/wp-login.php"):
            answer = client.ask("GET", path)
            self.assertEqual((answer.status, answer.code), (404, "not_found"), path)
            # For people, the page says it, if it is built.
            self.assertIn(client.ask("GET", path, headers={"Accept": "text/html"}).status,
                          {404, 503}, path)


if __name__ == "__main__":
    unittest.main()
