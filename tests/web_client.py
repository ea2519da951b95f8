"""A test server and its clients: HTTP and WebSockets, using only the standard library."""

import base64
import contextlib
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import struct
import subprocess
import tempfile
from collections.abc import Iterator
from typing import Any

import described
import program


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The address of a temporary PostgreSQL server."""
    script = pathlib.Path(__file__).with_name("throwaway_postgres.py")
    with subprocess.Popen(["/usr/bin/python3", script], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, text=True) as process:
        folder = program.must(process.stdout).readline().strip()
        yield f"postgresql:///postgres?host={folder}&user=quintet"
        program.must(process.stdin).close()


class Server:
    """The real program on its own port and database."""

    def __init__(self, *arguments: str, database: str | None = None) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.database = database or str(pathlib.Path(self.folder.name) / "test.db")
        self.arguments = arguments
        self.log = (pathlib.Path(self.folder.name) / "log").open("w+")
        self.port = 0
        self.start()

    def start(self) -> None:
        """On the same port as before, if there was one."""
        self.process = subprocess.Popen(
            [program.PROGRAM, "serve", "--port", str(self.port), "--db", self.database,
             *self.arguments],
            stdout=subprocess.PIPE, stderr=self.log, text=True,
            env={**os.environ, "QUINTET_LOG": "debug"})
        self.output = program.must(self.process.stdout)
        line = self.output.readline()
        found = re.fullmatch(r"Quintet is at http://localhost:(\d+)\n", line)
        if found is None:
            raise AssertionError(f"the server did not start: {line}{self.logged()}")
        self.port = int(found[1])

    def logged(self) -> str:
        self.log.flush()
        return pathlib.Path(self.log.name).read_text()

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Returns the exit code."""
        self.process.send_signal(how)
        code = self.process.wait(60)
        self.output.close()
        return code

    def close(self) -> None:
        if self.process.poll() is None:
            self.end(signal.SIGKILL)
        self.log.close()
        self.folder.cleanup()


class Answer:
    def __init__(self, status: int, headers: http.client.HTTPMessage, body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The error's code."""
        return str(self.json["error"]["code"])


class Client:
    """Keeps its cookie and its token, as the page does."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie = ""
        self.token = ""

    def ask(self, method: str, target: str, body: bytes | None = None,
            headers: dict[str, str] | None = None) -> Answer:
        sent = {"X-Quintet-Token": self.token, "Cookie": f"quintet={self.cookie}"}
        if body is not None:
            sent["Content-Type"] = "application/json"
        sent = {name: value for name, value in {**sent, **(headers or {})}.items() if value}
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.server.port,
                                                           timeout=60)) as connection:
            connection.request(method, target, body, sent)
            response = connection.getresponse()
            answer = Answer(response.status, response.headers, response.read())
        cookie = re.match(r"quintet=([^;]*)", answer.headers.get("Set-Cookie", ""))
        if cookie:
            self.cookie = cookie[1]
        return answer

    def get(self, target: str) -> Any:
        return self.ask("GET", target).json

    def send(self, method: str, target: str, body: Any = None,
             headers: dict[str, str] | None = None) -> Answer:
        return self.ask(method, target, json.dumps(body or {}).encode(), headers)

    def me(self) -> Any:
        answer = self.get("/api/me")
        self.token = answer["token"]
        return answer

    def join(self, name: str, password: str = "a good password") -> Any:
        self.me()
        answer = self.send("POST", "/api/account", {"name": name, "password": password})
        self.me()
        return answer

    @contextlib.contextmanager
    def live(self, origin: str | None = None) -> Iterator["Live"]:
        live = Live(self, origin)
        try:
            yield live
        finally:
            live.close()


class Live:
    """A WebSocket. `status` is 101 if the server accepted it."""

    def __init__(self, client: Client, origin: str | None = None) -> None:
        port = client.server.port
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.reader = self.socket.makefile("rb")
        if origin is None:
            origin = f"http://localhost:{port}"
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /api/live HTTP/1.1", f"Host: localhost:{port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if origin:
            lines.append(f"Origin: {origin}")
        if client.cookie:
            lines.append(f"Cookie: quintet={client.cookie}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.status = int(self.reader.readline().split()[1])
        while self.reader.readline().strip():
            pass

    def say(self, message: Any) -> None:
        self.say_frame(json.dumps(message).encode())

    def say_frame(self, payload: bytes, kind: int = 1) -> None:
        size = len(payload)
        head = struct.pack("!BB", 0x80 | kind, 0x80 | size) if size < 126 else (
            struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size) if size < 65536 else
            struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, size))
        self.socket.sendall(head + b"\0\0\0\0" + payload)  # a mask of zeros changes nothing

    def hear(self) -> Any:
        """The next message; None when the server has closed the connection."""
        while True:
            head = self.reader.read(2)
            if len(head) < 2:
                return None
            kind, size = head[0] & 15, head[1]
            if size >= 126:
                size = int.from_bytes(self.reader.read(2 if size == 126 else 8), "big")
            payload = self.reader.read(size)
            if kind == 1:
                message = json.loads(payload)
                described.check(message, "FromServer")
                return message
            if kind == 8:
                return None
            if kind == 9:
                self.say_frame(payload, 10)

    def close(self) -> None:
        self.reader.close()
        self.socket.close()
