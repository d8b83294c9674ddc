"""Runs the commands of every `tests/*/transcripts/*.txt`, and compares what they print.

    == A scene, in an empty folder and on a PC without games
    $ turtleback play ludo              a command line for a POSIX shell
    game mahe                           its output; `...` stands for any text, or any lines if alone on its line
    ? 2 turtleback: There is no ...     its exit status if that is not 0, and its standard error

The text above the first scene is an introduction. Each `turtleback` command that is refused with status 2 must leave
the folder unchanged.
"""

import re
import shlex
import subprocess
import sys
from difflib import unified_diff
from pathlib import Path

import pytest

from patience import PATIENCE_S
from rows import each_row
from turtleback_cli.cli import MODULES, _parser
from turtleback_cli.commands import play

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


def run_line(line, run_cli):
    """Run a command line in this process if it is a single `turtleback` command, otherwise in a shell.

    Returns: exit status, output and errors.
    """
    if line.startswith("turtleback ") and not FOR_A_SHELL & set(line):
        return run_cli(*shlex.split(line)[1:])
    done = subprocess.run(["sh", "-c", SHELL + line], capture_output=True, text=True, timeout=PATIENCE_S)
    return done.returncode, done.stdout, done.stderr


def fits(expected, shown):
    """Return whether the output matches the expected lines with their wildcards."""
    lines = (r"(.*\n)*" if line == "..." else re.escape(line).replace(r"\.\.\.", ".*") + "\n" for line in expected)
    return re.fullmatch("".join(lines), "".join(line + "\n" for line in shown)) is not None


@pytest.mark.parametrize("commands", SCENES)
def test_a_transcript_prints_what_it_says(commands, run_cli, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    asked, answered = [], []
    for command in commands.strip().removeprefix("$ ").split("\n$ "):
        line, *expected = command.rstrip().split("\n")
        before = sorted(tmp_path.rglob("*"))
        status, out, err = run_line(line, run_cli)
        shown = (out + ("? %d %s" % (status, err) if status or err else "")).rstrip().split("\n")
        asked += ["$ " + line, *expected]
        answered += ["$ " + line, *(expected if fits(expected or [""], shown) else shown)]
        assert status != 2 or line[:11] != "turtleback " or sorted(tmp_path.rglob("*")) == before, line
    if answered != asked:
        pytest.fail("\n".join(unified_diff(asked, answered, "written", "played", lineterm="")), pytrace=False)


COMMANDS = [name for summaries in MODULES.values() for name in summaries]


def examples(help):
    """Return the command lines that a help text lists as examples."""
    return [line.strip() for line in help.partition("examples:\n")[2].splitlines()]


@each_row("command", COMMANDS)
def test_every_command_has_two_valid_examples(run_cli, command):
    status, help, err = run_cli(command, "--help")
    assert (status, err) == (0, "")
    shown = examples(help)
    assert len(shown) >= 2
    for line in shown:
        name, *words = shlex.split(line)
        assert (name, words[0]) == ("turtleback", command)
        _parser(words).parse_args(words)
        assert command != "study" or "--out" in words or "--json" in words, "study needs an output"


@each_row("line", play.COMMANDS[0].examples)
def test_the_examples_of_play_start_games(line):
    _, *words = shlex.split(line)
    assert play.asked(_parser(words).parse_args(words))[0].new_game()


@pytest.mark.parametrize(
    "words, packages",
    [
        ("--help", {"turtleback_cli.commands", "turtleback_host.system.arguments"}),
        ("odds mahe", {"numpy"}),
        ("play --bots 2", {"textual"}),
        ("log", {"rich", "turtleback_cli.commands.play"}),
    ],
)
def test_a_command_loads_no_packages_that_it_does_not_need(words, packages):
    code = "import sys\nfrom turtleback_cli.cli import main\n"
    code += "try: main(%r)\nexcept SystemExit: pass\nsys.exit(bool(%r & sys.modules.keys()))"
    code %= words.split(), packages
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE_S)
