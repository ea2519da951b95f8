#!/usr/bin/python3
"""A temporary PostgreSQL server for tests.

Prints the folder of its socket when it is ready (connect as user `quintet` to
postgresql:///postgres?host=FOLDER&user=quintet), and runs until standard input ends, for
whatever reason. Only the user who started it and root can connect. A line `crash` on standard
input kills the server without warning and restarts it; the answer is a line `ready`.
"""

import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from typing import Any


def program(name: str) -> pathlib.Path:
    """Debian keeps these out of the PATH; if there are several versions, use the newest."""
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob(f"*/bin/{name}"),
                   key=lambda path: int(path.parts[-3]))
    if not found:
        sys.exit(f"no {name} in /usr/lib/postgresql/*/bin (install the package postgresql)")
    return found[-1]


class Server:
    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder
        self.options: dict[str, Any] = {
            "cwd": folder, "stdin": subprocess.DEVNULL, "stdout": (folder / "log").open("ab"),
            "stderr": subprocess.STDOUT}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
            self.options |= {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        self.run("initdb", "--pgdata=data", "--username=quintet", "--auth=trust", "--encoding=UTF8",
                 "--locale=C", "--no-sync")
        self.start()

    def run(self, name: str, *arguments: str) -> None:
        if subprocess.run([program(name), *arguments], **self.options, check=False).returncode != 0:
            sys.exit(f"{name} failed: " + (self.folder / "log").read_text(errors="replace"))

    def start(self) -> None:
        # No test can cut the power, so waiting for the disk would prove nothing: what a killed
        # process has written is already with the operating system.
        self.process = subprocess.Popen(
            [program("postgres"), "-D", "data", "-k", self.folder, "-c", "listen_addresses=",
             "-c", "fsync=off", "-c", "max_connections=60"], **self.options)
        while self.process.poll() is None:
            ready = subprocess.run([program("pg_isready"), "-q", "-h", self.folder], check=False)
            if ready.returncode == 0:
                return
            time.sleep(0.05)
        sys.exit("postgres ended: " + (self.folder / "log").read_text(errors="replace"))

    def stop(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait()


def main() -> None:
    folder = pathlib.Path(tempfile.mkdtemp(prefix="quintet-postgres-"))
    try:
        server = Server(folder)
        try:
            print(folder, flush=True)
            for line in sys.stdin:
                if line == "crash\n":
                    server.stop(signal.SIGQUIT)  # PostgreSQL's immediate shutdown
                    server.start()
                    print("ready", flush=True)
        finally:
            server.stop(signal.SIGQUIT)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
