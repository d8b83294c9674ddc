"""What is wrong with a terminal, in one sentence, looked for at real pseudo-terminals."""

import fcntl
import os
import struct
import sys
import termios

import pytest

from turtleback_host.terminal.app import is_text_only, terminal_fault

TERM_256 = {"TERM": "xterm-256color"}


@pytest.fixture
def terminal(monkeypatch):
    """The result of `terminal_fault`, or of `asked`, in a pseudo-terminal: `terminal(columns, rows, NAME=value)`."""
    device, window = os.openpty()

    def look(columns, rows, asked=terminal_fault, **environment):
        fcntl.ioctl(window, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        for name in ("NO_COLOR", "COLORTERM", "FORCE_COLOR", "TTY_COMPATIBLE"):
            monkeypatch.delenv(name, raising=False)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        with open(window, closefd=False) as stdin, open(window, "w", closefd=False) as stdout:
            # pytest changes these between a fixture and its test, so they are set here and not before.
            monkeypatch.setattr(sys, "stdin", stdin)
            monkeypatch.setattr(sys, "stdout", stdout)
            said = asked()
            monkeypatch.undo()
            return said

    yield look
    os.close(device)
    os.close(window)


def test_a_fit_terminal(terminal):
    assert terminal(80, 24, TERM="xterm-256color") is None
    assert terminal(80, 24, TERM="xterm", COLORTERM="truecolor") is None


@pytest.mark.parametrize(
    "columns, rows, environment, sentence",
    [
        (60, 20, TERM_256, "The terminal is 60x20; Turtleback needs at least 80x24"),
        (80, 23, TERM_256, "The terminal is 80x23; Turtleback needs at least 80x24"),
    ],
)
def test_an_unfit_terminal(terminal, columns, rows, environment, sentence):
    said = terminal(columns, rows, **environment)
    assert (
        said.startswith(sentence)
        and said.endswith(" and start again, or play in lines of words with --plain.")
        and said.count(".") == 1
    )


@pytest.mark.parametrize(
    "environment, words",
    [
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, False),
        (TERM_256, False),
        ({"TERM": "linux"}, False),
        ({**TERM_256, "NO_COLOR": ""}, True),
        ({"TERM": "dumb"}, True),
    ],
)
def test_a_terminal_with_colours_shows_the_ring_and_another_one_words(terminal, environment, words):
    assert terminal(80, 24, is_text_only, **environment) is words
    if not words:
        assert terminal(80, 24, **environment) is None


def test_no_terminal_at_all(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "stdout", (tmp_path / "log").open("w"))
    assert terminal_fault().startswith("Turtleback's device needs a terminal: start it in one")
