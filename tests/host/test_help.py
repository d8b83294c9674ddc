"""Help that tells what to type: examples that work, one game's options, the version."""

import argparse
import re
import shlex
import subprocess
import sys

import pytest

from test_real_terminal import PATIENCE_S
from turtleback_host.cli import _parser

COMMANDS = next(action for action in _parser()._actions if isinstance(action, argparse._SubParsersAction)).choices


def examples(help):
    """The lines of a help that can be typed."""
    return [line.strip() for line in help.partition("examples:\n")[2].splitlines()]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_two_examples_which_it_understands(run_cli, command):
    status, help, err = run_cli(command, "--help")
    assert (status, err) == (0, "")
    shown = examples(help)
    assert len(shown) >= 2
    for line in shown:
        name, *words = shlex.split(line)
        assert (name, words[0]) == ("turtleback", command)
        _parser().parse_args(words)


@pytest.mark.parametrize("line", examples(COMMANDS["play"].epilog))
def test_a_game_can_be_begun_as_the_examples_say(line):
    from turtleback_host.commands.play import asked

    assert asked(_parser().parse_args(shlex.split(line)[1:]))[0].new_game()


def test_the_version(run_cli):
    status, out, err = run_cli("--version")
    assert (status, err) == (0, "")
    assert re.fullmatch(r"turtleback \d+\.\d+\.\d+\n", out)


@pytest.mark.parametrize("words, package", [("odds mahe", "numpy"), ("play --bots 2", "textual")])
def test_what_a_command_does_not_need_is_not_loaded(words, package):
    code = "import sys; from turtleback_host.cli import main; main(%r); sys.exit(%r in sys.modules)"
    code %= words.split(), package
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE_S)
