"""The manual page and the completions cover what the program offers, and are installed with it."""

import pathlib
import re
import subprocess
import tempfile
import unittest

import program


def completed(*words: str) -> set[str]:
    """The completions that bash offers for the last of these words."""
    script = (f"{program.run('manual', 'bash').stdout}\n"
              'COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _quintet; printf "%s\\n" "${COMPREPLY[@]}"')
    done = subprocess.run(["bash", "-c", script, "bash", *words], capture_output=True, text=True,
                          check=True)
    return set(done.stdout.split())


class Manual(unittest.TestCase):
    def test_the_page_has_every_command_and_option(self) -> None:
        page = program.run("manual", "man").stdout.replace("\\-", "-")
        commands = re.findall(r"^  (\w+) ", program.run("--help").stdout.split("Subcommands:")[-1],
                              re.MULTILINE)
        self.assertIn("match", commands)
        for command in commands:
            self.assertIn(f".SS quintet {command}\n", page)
            for option in re.findall(r"--[a-z-]+", program.run(command, "--help").stdout):
                self.assertIn(option, page)

    def test_bash_completes_commands_games_options_and_values(self) -> None:
        self.assertEqual(completed("quintet", "tour"), {"tournament"})
        self.assertEqual(completed("quintet", "record", "c"), {"check", "convert"})
        self.assertEqual(completed("quintet", "perft", "m"), {"mapello"})
        self.assertEqual(completed("quintet", "record", "convert", "--to", ""),
                         {"pgn", "json", "moves"})
        self.assertEqual(completed("quintet", "match", "wali", "--conc"), {"--concurrency"})
        self.assertEqual(completed("quintet", "match", "wali", "--seed", ""), set())

    def test_the_other_shells_know_every_command(self) -> None:
        for shell in ("zsh", "fish"):
            text = program.run("manual", shell).stdout
            for word in ("tournament", "convert", "frozenforest", "concurrency"):
                self.assertIn(word, text, shell)

    def test_they_are_installed(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["cmake", "--install", program.BUILD, "--prefix", folder],
                           check=True, capture_output=True)
            installed = pathlib.Path(folder)
            for path in ("share/man/man1/quintet.1", "share/bash-completion/completions/quintet",
                         "share/zsh/site-functions/_quintet",
                         "share/fish/vendor_completions.d/quintet.fish"):
                self.assertGreater((installed / path).stat().st_size, 1000, path)
            done = subprocess.run([installed / "bin" / "quintet", "games"], capture_output=True,
                                  text=True, check=True)
            self.assertIn("Jin Li", done.stdout)


if __name__ == "__main__":
    unittest.main()
