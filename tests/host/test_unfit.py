"""What is wrong with a terminal, in one sentence, looked for at real pseudo-terminals."""

import fcntl
import os
import struct
import sys
import termios

import pytest

from turtleback_host.terminal import unfit

TERM_256 = {"TERM": "xterm-256color"}


@pytest.fixture
def terminal(monkeypatch):
    """What `unfit` finds wrong with a real pseudo-terminal: `terminal(columns, rows, NAME=value)`."""
    device, window = os.openpty()

    def look(columns, rows, **environment):
        fcntl.ioctl(window, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        for name in ("NO_COLOR", "COLORTERM", "FORCE_COLOR", "TTY_COMPATIBLE"):
            monkeypatch.delenv(name, raising=False)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        with open(window, closefd=False) as stdin, open(window, "w", closefd=False) as stdout:
            # pytest changes these between a fixture and its test, so they are set here and not before.
            monkeypatch.setattr(sys, "stdin", stdin)
            monkeypatch.setattr(sys, "stdout", stdout)
            said = unfit()
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
        (80, 24, {**TERM_256, "NO_COLOR": ""}, "NO_COLOR is set, but"),
        (80, 24, {"TERM": "dumb"}, "The terminal shows no colours, but"),
        (80, 24, {"TERM": "xterm"}, "The terminal offers only 16 colours;"),
    ],
)
def test_an_unfit_terminal(terminal, columns, rows, environment, sentence):
    said = terminal(columns, rows, **environment)
    assert said.startswith(sentence) and said.endswith(" and start again.") and said.count(".") == 1


def test_no_terminal_at_all(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "stdout", (tmp_path / "log").open("w"))
    assert unfit().startswith("Turtleback's device needs a terminal: start it in one")
