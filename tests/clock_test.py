"""The clocks of games at the real server."""

import signal
import time
import unittest

from web_client import Client, Server


class Clocks(unittest.TestCase):
    def setUp(self) -> None:
        self.server = Server()
        self.addCleanup(self.server.close)
        self.ana, self.rui = Client(self.server), Client(self.server)
        self.ana.me()
        self.rui.me()

    def begun_table(self, clock: str) -> str:
        table = self.ana.send("POST", "/api/tables", {"game": "wali", "clock": clock}).json
        joined = self.rui.send("POST", f"/api/tables/{table['id']}/join")
        self.assertEqual(joined.json["status"], "live")
        return str(table["id"])

    def test_a_stopped_process_costs_nobody_a_game(self) -> None:
        # More than enough for a busy machine to answer, and less than the time the process is
        # stopped.
        table = self.begun_table("4")
        time.sleep(0.2)  # it has been seen running
        self.server.process.send_signal(signal.SIGSTOP)
        time.sleep(5)
        self.server.process.send_signal(signal.SIGCONT)
        after = self.ana.get(f"/api/tables/{table}")
        self.assertEqual(after["status"], "live")
        events = self.ana.get(f"/api/tables/{table}/events?after=0")["events"]
        self.assertEqual([event["kind"] for event in events],
                         ["seated", "seated", "begun", "paused"])
        self.assertGreater(events[3]["length"], 4500)


if __name__ == "__main__":
    unittest.main()
