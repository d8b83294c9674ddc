"""Help that tells what to type: examples that work, and what need not be loaded."""

import argparse
import shlex
import subprocess
import sys

import pytest

from rows import each_row
from test_real_terminal import PATIENCE_S
from turtleback_host.cli import _parser

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
    from turtleback_host.commands.play import asked

    assert asked(_parser().parse_args(shlex.split(line)[1:]))[0].new_game()


@pytest.mark.parametrize(
    "words, packages",
    [("odds mahe", {"numpy"}), ("play --bots 2", {"textual"}), ("log", {"rich", "textual", "numpy", "matplotlib"})],
)
def test_what_a_command_does_not_need_is_not_loaded(words, packages):
    code = "import sys; from turtleback_host.cli import main; main(%r); sys.exit(bool(%r & sys.modules.keys()))"
    code %= words.split(), packages
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE_S)
