"""The real server on a port of its own, and people who use it over HTTP."""

import http.client
import json
import pathlib
import re
import signal
import subprocess

import program


class Server:
    """`quintet serve` on any free port. Killed or stopped, it can be started again."""

    def __init__(self, database: str, *arguments: str) -> None:
        self.command = [program.PROGRAM, "serve", "--db", database, *arguments]
        self.port = 0
        self.start()

    def start(self) -> None:
        # The port stays the same after a restart, as it does for people.
        self.process = subprocess.Popen([*self.command, "--port", str(self.port)],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://[^ ]*:(\d+)", line)
        if not found:
            raise AssertionError(f"no address: {line}{self.process.stderr.read()}")
        self.port = int(found[1])

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        self.process.communicate(timeout=60)
        return self.process.returncode

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_) -> None:
        if self.process.poll() is None:
            self.end(signal.SIGKILL)


class Postgres:
    """A PostgreSQL of one's own (throwaway_postgres.py)."""

    def __enter__(self) -> str:
        script = pathlib.Path(__file__).with_name("throwaway_postgres.py")
        self.process = subprocess.Popen(["/usr/bin/python3", script], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        folder = self.process.stdout.readline().strip()
        return f"postgresql:///postgres?host={folder}&user=quintet"

    def __exit__(self, *_) -> None:
        self.process.communicate()


class Person:
    """A browser without a screen: keeps cookies and the token against forged requests."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookies: dict[str, str] = {}
        self.token = ""

    def ask(self, method: str, path: str, body: dict | None = None,
            headers: dict[str, str] | None = None) -> tuple[int, dict]:
        """Status and answer. OSError or HTTPException if there is none."""
        if method != "GET" and not self.token:
            self.token = self.ask("GET", "/api/me")[1]["token"]
        sent = {"Cookie": "; ".join(f"{key}={value}" for key, value in self.cookies.items()),
                "X-Quintet-Token": self.token, **(headers or {})}
        if body is not None:
            sent["Content-Type"] = "application/json"
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        try:
            connection.request(method, path, json.dumps(body) if body is not None else None, sent)
            answer = connection.getresponse()
            text = answer.read()
            for name, value in answer.getheaders():
                if name.lower() == "set-cookie":
                    key, _, rest = value.partition("=")
                    self.cookies[key] = rest.partition(";")[0]
        finally:
            connection.close()
        return answer.status, json.loads(text)

    def done(self, method: str, path: str, body: dict | None = None) -> dict:
        """The answer to what must succeed."""
        status, answer = self.ask(method, path, body)
        if status >= 300:
            raise AssertionError(f"{method} {path}: {status} {answer}")
        if "token" in answer:
            self.token = answer["token"]
        return answer
