"""The real server: what docs/api.md and openapi.json promise, and what it rejects."""

import http.client
import json
import pathlib
import signal
import socket
import tempfile
import unittest
from typing import Any, ClassVar

import program
from described import DESCRIPTION, SCHEMAS, problems
from web_client import Answer, Client, Server

PASSWORD = "a good password"
# Calls whose body may be empty.
NO_FIELD_NEEDED = {("DELETE", "/api/me"), ("POST", "/api/tables/{id}/join")}
# A valid body for each call that needs one.
BODIES: dict[tuple[str, str], dict[str, Any]] = {
    ("PUT", "/api/me"): {"nickname": "Grace H."},
    ("DELETE", "/api/me"): {"password": PASSWORD},
    ("POST", "/api/account"): {"name": "Grace", "password": PASSWORD},
    ("PUT", "/api/account/password"): {"old": PASSWORD, "new": PASSWORD},
    ("POST", "/api/session"): {"name": "Ada", "password": PASSWORD},
    ("POST", "/api/positions"): {"game": "wali", "moves": ["c3"]},
    ("POST", "/api/objections"): {"game": "wali", "clicks": ["c4"], "position":
                                  "....../....../..W.../....../...... w drop 11 12 0 0 0"},
    ("POST", "/api/book"): {"game": "wali"},
    ("POST", "/api/records"): {"text": '[Variant "wali"]\n\nc3 *\n'},
    ("PUT", "/api/maps/{name}"): {"cells": "to be asked for"},
    ("POST", "/api/tables"): {"game": "wali", "seats": {"white": "me", "black": "open"}},
    ("POST", "/api/tables/{id}/join"): {"side": "black"},
    ("POST", "/api/tables/{id}/actions"): {"request": "a", "action": "move", "move": "c3",
                                           "ply": 0},
}


def calls() -> list[tuple[str, str, dict[str, Any]]]:
    """Everything that is described, except the WebSocket."""
    return [(method.upper(), path, about) for path, methods in DESCRIPTION["paths"].items()
            for method, about in methods.items() if path != "/api/live"]


class ServerTest(unittest.TestCase):
    server: ClassVar[Server]

    @classmethod
    def setUpClass(cls) -> None:
        cls.server = Server()
        cls.addClassCleanup(cls.server.close)

    def setUp(self) -> None:
        self.client = Client(self.server)

    def assert_error(self, answer: Answer, codes: set[str], about: str) -> None:
        self.assertTrue(400 <= answer.status < 500, f"{about}: {answer.status} {answer.body!r}")
        self.assertEqual(list(problems(answer.json, SCHEMAS["ErrorAnswer"])), [], about)
        self.assertIn(answer.code, codes, about)


class Promises(ServerTest):
    """Every described call is made, and its answer matches the description."""

    def fill(self, path: str) -> str:
        return (path.replace("{game}", "wali").replace("{id}", self.table)
                .replace("{name}", "Ada" if "players" in path else "sea")
                + ("?list=mine" if path == "/api/tables" else ""))

    def call(self, method: str, path: str, about: dict[str, Any], client: Client) -> None:
        body = BODIES.get((method, path), {})
        if path == "/api/maps/{name}" and method == "PUT":
            start = client.get("/api/games/mapello")["position"]["position"]
            body = {"cells": start.split()[0]}
        answer = (client.ask(method, self.fill(path)) if method == "GET"
                  else client.send(method, self.fill(path), body))
        described = about["responses"].get(str(answer.status))
        self.assertIsNotNone(described, f"{method} {path}: {answer.status} {answer.body!r}")
        kind, content = next(iter(described["content"].items()))
        self.assertTrue(answer.headers["Content-Type"].startswith(kind), f"{method} {path}")
        if kind == "application/json":
            self.assertEqual(list(problems(answer.json, content["schema"])), [], f"{method} {path}")
        self.done.add((method, path))

    def test_every_call_answers_as_described(self) -> None:
        described = {(method, path): about for method, path, about in calls()}
        self.done: set[tuple[str, str]] = set()
        self.table = "none"
        ada, bob, guest = Client(self.server), Client(self.server), Client(self.server)
        ada.join("Ada", PASSWORD)
        guest.me()
        bob.me()

        def make(client: Client, *which: tuple[str, str]) -> None:
            for method, path in which:
                self.call(method, path, described[method, path], client)
                client.me()

        has_tables = ada.send("POST", "/api/tables", BODIES["POST", "/api/tables"]).status == 201
        if has_tables:
            make(ada, ("POST", "/api/tables"))
            self.table = ada.get("/api/tables?list=mine")["tables"][0]["id"]
            make(bob, ("POST", "/api/tables/{id}/join"))
            make(ada, ("POST", "/api/tables/{id}/actions"))
        make(guest, ("PUT", "/api/me"), ("POST", "/api/account"), ("PUT", "/api/account/password"))
        make(ada, ("PUT", "/api/maps/{name}"),
             *((method, path) for method, path in described
               if method == "GET" and ("tables" not in path or has_tables)),
             ("DELETE", "/api/maps/{name}"), ("POST", "/api/positions"),
             ("POST", "/api/objections"), ("POST", "/api/book"), ("POST", "/api/records"),
             ("POST", "/api/session"), ("DELETE", "/api/session"))
        make(guest, ("DELETE", "/api/me"))
        left = {call for call in set(described) - self.done
                if has_tables or "tables" not in call[1]}
        self.assertEqual(left, set())

    def test_the_description_is_served(self) -> None:
        self.assertEqual(self.client.get("/api/openapi.json"), DESCRIPTION)

    def test_unchanged_answers_get_a_304(self) -> None:
        answer = self.client.ask("GET", "/api/games")
        again = self.client.ask("GET", "/api/games",
                                headers={"If-None-Match": answer.headers["ETag"]})
        self.assertEqual((again.status, again.body), (304, b""))

    def test_every_answer_has_security_headers(self) -> None:
        for path in ("/", "/api/health", "/api/nothing", "/nothing.js"):
            headers = self.client.ask("GET", path).headers
            self.assertIn("default-src 'self'", headers["Content-Security-Policy"])
            self.assertNotIn("script-src", headers["Content-Security-Policy"])
            self.assertIn("frame-ancestors 'none'", headers["Content-Security-Policy"])
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(headers["Cross-Origin-Opener-Policy"], "same-origin")


class Refusals(ServerTest):
    """Anything missing, wrong, oversized or belonging to others is rejected and changes nothing."""

    ada: ClassVar[Client]
    table: ClassVar[str]

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.ada = Client(cls.server)
        cls.ada.join("Ada", PASSWORD)
        cls.table = "none"
        made = cls.ada.send("POST", "/api/tables", BODIES["POST", "/api/tables"])
        if made.status == 201:
            cls.table = made.json["id"]

    def setUp(self) -> None:
        super().setUp()
        self.before = self.state()
        self.calls = [(method, path, self.fill(path)) for method, path, _ in calls()
                      if method != "GET" and ("tables" not in path or self.table != "none")]
        self.assertGreater(len(self.calls), 8)

    def tearDown(self) -> None:
        self.assertEqual(self.state(), self.before)

    def fill(self, path: str) -> str:
        return path.replace("{id}", self.table).replace("{name}", "sea")

    def state(self) -> Any:
        """Everything that these calls could change."""
        exported = self.ada.get("/api/me/export")
        table = self.ada.ask("GET", f"/api/tables/{self.table}")
        return exported, table.json if table.status == 200 else None

    def test_a_missing_token_is_refused(self) -> None:
        stranger = Client(self.server)
        for client in (stranger, self.ada):
            for method, path, target in self.calls:
                answer = client.send(method, target, BODIES.get((method, path)),
                                     {"X-Quintet-Token": ""})
                self.assert_error(answer, {"forbidden"}, f"{method} {target}")

    def test_somebody_elses_token_is_refused(self) -> None:
        eve = Client(self.server)
        eve.me()
        for method, path, target in self.calls:
            answer = self.ada.send(method, target, BODIES.get((method, path)),
                                   {"X-Quintet-Token": eve.token})
            self.assert_error(answer, {"forbidden"}, f"{method} {target}")

    def test_forged_cookies_are_refused(self) -> None:
        seed, login, seal = self.ada.cookie.split(".")
        for forged in (f"{seed}.{login}.", f"{seed}.{login}.{seal[::-1]}", f"x.{login}.{seal}",
                       f"{seed}.x.{seal}", f".{login}.{seal}", "x" * 5000):
            for method, path, target in self.calls:
                answer = self.ada.ask(method, target, b"{}", {"Cookie": f"quintet={forged}"})
                self.assert_error(answer, {"forbidden"}, f"{method} {target}")
        self.assertFalse(Client(self.server).me()["signed_in"])

    def test_a_foreign_origin_is_refused(self) -> None:
        for method, path, target in self.calls:
            for origin in ("http://evil.example", "null",
                           f"http://127.0.0.1:{self.server.port}.evil.example"):
                answer = self.ada.send(method, target, BODIES.get((method, path)),
                                       {"Origin": origin})
                self.assert_error(answer, {"forbidden"}, f"{method} {target}")

    def test_a_foreign_seat_token_is_refused(self) -> None:
        for method, path, target in self.calls:
            answer = Client(self.server).send(method, target, BODIES.get((method, path)),
                                              {"Authorization": "Seat nonsense"})
            self.assert_error(answer, {"forbidden"}, f"{method} {target}")

    def test_malformed_bodies_are_refused(self) -> None:
        for method, path, target in self.calls:
            for body in (b"{", b"[]", b"7", b"null", b'"x"', b"\xff\xfe", b"{}{}",
                         b'{"a":' + b"[" * 200 + b"]" * 200 + b"}"):
                answer = self.ada.ask(method, target, body)
                self.assert_error(answer, {"bad_request"}, f"{method} {target} {body[:20]!r}")
            answer = self.ada.ask(method, target, b"{}", {"Content-Type": "text/plain"})
            self.assert_error(answer, {"wrong_type"}, f"{method} {target}")

    def test_invalid_fields_are_refused(self) -> None:
        for method, path, target in self.calls:
            right = BODIES.get((method, path))
            if right is None:
                continue
            for field in right:
                for wrong in (7, ["x"], {"x": 1}, True, "\0", "x" * 3000, "<b>", "-1"):
                    if path == "/api/tables" and field == "seats" and isinstance(wrong, dict):
                        continue
                    answer = self.ada.send(method, target, {**right, field: wrong})
                    if answer.code == "too_many":
                        continue
                    self.assert_error(answer, {"bad_request", "not_found", "forbidden", "illegal",
                                               "conflict"}, f"{method} {target} {field}={wrong!r}")
            if (method, path) not in NO_FIELD_NEEDED:
                self.assert_error(self.ada.send(method, target, {}),
                                  {"bad_request", "too_many"}, f"{method} {target}")

    def test_oversized_bodies_are_refused(self) -> None:
        for size in (65_000, 255_000, 400_000):
            for method, path, target in self.calls:
                body = json.dumps({"text": "x" * size, "name": "x" * size}).encode()
                answer = self.ada.ask(method, target, body)
                allowed = {"too_large"}
                if path == "/api/records" and len(body) < 256 << 10:
                    allowed = {"bad_request", "illegal"}
                self.assert_error(answer, allowed, f"{method} {target} {size}")

    def test_unknown_resources_are_not_found(self) -> None:
        for target in ("/api", "/api/", "/api/nothing", "/api/games/chess", "/api/players/Nobody",
                       "/api/leaderboards/chess", "/api/games/wali/nothing", "/api/live",
                       "/api/tables/nothing", "/api/tables/nothing/events",
                       "/api/tables/nothing/record", "/api/games/../../secret"):
            self.assert_error(self.client.ask("GET", target), {"not_found"}, target)
        for target in ("/api/games?lang=%", "/api/games/%00", "/api/games/wali?rules=size%3D999",
                       "/api/leaderboards/wali?offset=x", "/api/leaderboards/wali?offset=-1"):
            self.assert_error(self.client.ask("GET", target), {"bad_request"}, target)
        for method in ("PATCH", "OPTIONS", "DELETE", "BREW"):
            self.assert_error(self.client.ask(method, "/api/games"), {"wrong_method"}, method)

    def test_live_connections_from_elsewhere_are_refused(self) -> None:
        for origin in ("http://evil.example", "null", ""):
            with self.ada.live(origin) as live:
                self.assertIn(live.status, {403, 404}, origin)


class Page(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "secret.txt").write_text("secret")
        page = self.folder / "page"
        (page / "assets").mkdir(parents=True)
        (page / "index.html").write_text("<p>hello")
        (page / "routes.json").write_text('["/", "/play/:game"]')
        (page / "assets" / "main-abc.js").write_text("let x = 1;\n" * 100)
        self.server = Server("--page", str(page))
        self.addCleanup(self.server.close)
        self.client = Client(self.server)

    def test_files_are_served_with_cache_lifetimes(self) -> None:
        index = self.client.ask("GET", "/")
        self.assertEqual((index.body, index.headers["Cache-Control"]), (b"<p>hello", "no-cache"))
        self.assertEqual(self.client.ask("GET", "/play/wali").body, b"<p>hello")
        script = self.client.ask("GET", "/assets/main-abc.js", headers={"Accept-Encoding": "gzip"})
        self.assertEqual(script.headers["Content-Encoding"], "gzip")
        self.assertIn("immutable", script.headers["Cache-Control"])
        self.assertLess(len(script.body), 200)

    def test_no_path_escapes_the_folder(self) -> None:
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
                     "/assets/../../secret.txt", "//secret.txt", "/%5c..%5csecret.txt",
                     "/assets/%2e%2e/%2e%2e/secret.txt", "/....//secret.txt",
                     f"{self.folder}/secret.txt", f"/{self.folder}/secret.txt",
                     "/index.html/../../secret.txt", "/secret.txt%00.html"):
            answer = self.client.ask("GET", path)
            self.assertIn(answer.status, {400, 404}, path)
            self.assertNotIn(b"secret", answer.body.replace(b"secret.txt", b""), path)


class Manners(unittest.TestCase):
    def server(self, *arguments: str) -> Server:
        server = Server(*arguments)
        self.addCleanup(server.close)
        return server

    def test_sigterm_and_sigint_stop_it_cleanly(self) -> None:
        for how in (signal.SIGTERM, signal.SIGINT):
            server = self.server()
            idle = http.client.HTTPConnection("127.0.0.1", server.port)
            idle.request("GET", "/api/health")
            idle.getresponse().read()
            self.assertEqual(server.end(how), 0)
            idle.close()

    def test_accounts_survive_sigkill(self) -> None:
        server = self.server()
        ada = Client(server)
        ada.join("Ada", PASSWORD)
        server.end(signal.SIGKILL)
        server.start()
        self.assertEqual(ada.me()["name"], "Ada")  # the same cookie and key
        again = Client(server)
        again.me()
        answer = again.send("POST", "/api/session", {"name": "Ada", "password": PASSWORD})
        self.assertEqual(answer.status, 200)

    def test_the_log_contains_no_secrets(self) -> None:
        server = self.server()
        ada = Client(server)
        ada.join("Ada", PASSWORD)
        ada.ask("GET", "/api/me?token=in-the-query", headers={"Authorization": "Seat a-seat"})
        log = server.logged()
        self.assertIn("POST /api/account 200", log)
        for secret in (PASSWORD, ada.token, ada.cookie, "in-the-query", "a-seat",
                       *ada.cookie.split(".")):
            self.assertNotIn(secret, log)

    def test_a_taken_port_is_reported(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            with tempfile.TemporaryDirectory() as folder:
                done = program.run("serve", "--port", str(port), "--db", f"{folder}/x.db")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual(done.stderr,
                         f"quintet: port {port} is taken (choose another with --port)\n")

    def test_invalid_options_are_refused(self) -> None:
        for wrong in (["--port", "70000"], ["--port", "x"], ["extra"]):
            self.assertEqual(program.run("serve", *wrong).returncode, 2)
        done = program.run("serve", "--bind", "nowhere", "--db", "/dev/null/x.db")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"^quintet: [^\n]+\n$")

    def test_listens_only_on_localhost(self) -> None:
        server = self.server()
        listening = pathlib.Path("/proc/net/tcp").read_text()
        self.assertIn(f"0100007F:{server.port:04X} ", listening)
        self.assertNotIn(f"00000000:{server.port:04X} ", listening)


if __name__ == "__main__":
    unittest.main()
