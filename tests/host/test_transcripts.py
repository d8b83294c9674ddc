"""Commands as people type them: every transcript among the tests, `transcripts/*.txt`, is typed anew.

    == A scene, in an empty folder and on a PC without games
    $ turtleback play ludo              what is typed, in the words of a shell
    game mahe                           what that prints: `...` is any text, and alone on its line any lines
    ? 2 turtleback: There is no ...     its exit status if that is not 0, and what comes on standard error

What stands above the first scene is for the reader. A command of ours that is refused with 2 has touched no file there.
"""

import argparse
import re
import shlex
import subprocess
import sys
from difflib import unified_diff
from pathlib import Path

import pytest

from patience import PATIENCE_S
from rows import each_row
from turtleback_cli.cli import _parser

FILES = sorted(Path(__file__).parents[1].glob("*/transcripts/*.txt"))
FOR_A_SHELL = set("|&;<>$`*\\")
FAMILY = Path(__file__).with_name("faketime.py")
SHELL = 'turtleback() { "%s" -m turtleback_cli "$@"; }\nfaketime() { "%s" "%s" "$@"; }\n' % (
    sys.executable,
    sys.executable,
    FAMILY,
)
SCENES = [
    pytest.param(commands, id="%s: %s" % (path.stem, title))
    for path in FILES
    for title, _, commands in (scene.partition("\n") for scene in path.read_text("utf-8").split("\n== ")[1:])
]


def typed(line, run_cli):
    """(exit status, output, errors) of a line; a shell takes those that are more than one command of ours."""
    if line.startswith("turtleback ") and not FOR_A_SHELL & set(line):
        return run_cli(*shlex.split(line)[1:])
    done = subprocess.run(["sh", "-c", SHELL + line], capture_output=True, text=True, timeout=PATIENCE_S)
    return done.returncode, done.stdout, done.stderr


def fits(expected, shown):
    """Whether that is what was expected, with its wildcards."""
    lines = (r"(.*\n)*" if line == "..." else re.escape(line).replace(r"\.\.\.", ".*") + "\n" for line in expected)
    return re.fullmatch("".join(lines), "".join(line + "\n" for line in shown)) is not None


@pytest.mark.parametrize("commands", SCENES)
def test_transcript(commands, run_cli, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    asked, answered = [], []
    for command in commands.strip().removeprefix("$ ").split("\n$ "):
        line, *expected = command.rstrip().split("\n")
        before = sorted(tmp_path.rglob("*"))
        status, out, err = typed(line, run_cli)
        shown = (out + ("? %d %s" % (status, err) if status or err else "")).rstrip().split("\n")
        asked += ["$ " + line, *expected]
        answered += ["$ " + line, *(expected if fits(expected or [""], shown) else shown)]
        assert status != 2 or line[:11] != "turtleback " or sorted(tmp_path.rglob("*")) == before, line
    if answered != asked:
        pytest.fail("\n".join(unified_diff(asked, answered, "written", "played", lineterm="")), pytrace=False)


COMMANDS = next(action for action in _parser()._actions if isinstance(action, argparse._SubParsersAction)).choices


def examples(help):
    """The lines of a help that can be typed."""
    return [line.strip() for line in help.partition("examples:\n")[2].splitlines()]


@each_row("command", COMMANDS)
def test_every_command_has_two_examples_which_it_understands(run_cli, command):
    status, help, err = run_cli(command, "--help")
    assert (status, err) == (0, "")
    shown = examples(help)
    assert len(shown) >= 2
    for line in shown:
        name, *words = shlex.split(line)
        assert (name, words[0]) == ("turtleback", command)
        _parser().parse_args(words)
        assert command != "study" or "--out" in words or "--json" in words, "where to write"


@each_row("line", examples(COMMANDS["play"].epilog))
def test_a_game_can_be_begun_as_the_examples_say(line):
    from turtleback_cli.commands.play import asked

    assert asked(_parser().parse_args(shlex.split(line)[1:]))[0].new_game()


@pytest.mark.parametrize(
    "words, packages",
    [("odds mahe", {"numpy"}), ("play --bots 2", {"textual"}), ("log", {"rich", "turtleback_cli.commands.play"})],
)
def test_what_a_command_does_not_need_is_not_loaded(words, packages):
    code = "import sys; from turtleback_cli.cli import main; main(%r); sys.exit(bool(%r & sys.modules.keys()))"
    code %= words.split(), packages
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE_S)
