"""What is wrong with a terminal, in one sentence, looked for at real pseudo-terminals."""

import fcntl
import os
import struct
import sys
import termios

import pytest

from rows import each_row
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


SMALL = "The terminal is %s; Turtleback needs at least 80x24 and start again, or play in lines of words with --plain."


@each_row("columns, rows, environment, fault", [
    (80, 24, TERM_256, None), (80, 24, {"TERM": "xterm", "COLORTERM": "truecolor"}, None),
    (80, 24, {"TERM": "linux"}, None), (60, 20, TERM_256, "60x20"), (80, 23, TERM_256, "80x23"),
])  # fmt: skip
def test_a_terminal_is_fit_or_gets_one_sentence(terminal, columns, rows, environment, fault):
    said = terminal(columns, rows, **environment)
    begin, end = (SMALL % fault).split(" and start") if fault else ("", "")
    assert said is None if not fault else said.startswith(begin) and said.endswith(" and start" + end)
    assert fault is None or said.count(".") == 1


@each_row("environment, words", [
    ({"TERM": "xterm", "COLORTERM": "truecolor"}, False), (TERM_256, False), ({"TERM": "linux"}, False),
    ({**TERM_256, "NO_COLOR": ""}, True), ({"TERM": "dumb"}, True),
])  # fmt: skip
def test_a_terminal_with_colours_shows_the_ring_and_another_one_words(terminal, environment, words):
    assert terminal(80, 24, is_text_only, **environment) is words


def test_no_terminal_at_all(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "stdout", (tmp_path / "log").open("w"))
    assert terminal_fault().startswith("Turtleback's device needs a terminal: start it in one")
