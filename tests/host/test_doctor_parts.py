"""`turtleback doctor` in the terminal: with --parts: what is asked there, what is answered, and its exit status."""

import io

import pytest

from turtleback.engine.contract import SetupError
from turtleback_host.cli import main
from turtleback_host.pico import selftest
from turtleback_host.pico.measure import count_alarms, min_entropy
from turtleback_host.pico.ports import BoardError

RED = "Are all lamps red?"


@pytest.fixture
def typed(monkeypatch):
    """What is typed in the terminal."""
    return lambda text: monkeypatch.setattr("sys.stdin", io.StringIO(text))


@pytest.mark.parametrize(
    "text, answer", [("y\n", True), ("Yes\n", True), ("n\n", False), (" no \n", False), ("a\n", None)]
)
def test_people_say_yes_no_or_again(typed, capsys, text, answer):
    typed(text)
    assert selftest.ask(RED) is answer
    assert capsys.readouterr().out == "Are all lamps red? [y/n, a: again] "


def test_what_is_no_answer_is_asked_again(typed, capsys):
    typed("\nperhaps\ny\n")
    assert selftest.ask(RED)
    assert capsys.readouterr().out.count("red?") == 3


def test_without_a_terminal_it_says_what_it_needs(typed):
    typed("")
    with pytest.raises(SetupError, match="in a terminal"):
        selftest.ask(RED)


class Board:
    """A board that is never asked for anything."""

    def __init__(self, port):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass


@pytest.mark.parametrize(
    "fault, line, status", [("", "noise     pass", 0), ("dead", "noise     FAIL: dead", 1)], ids=["well", "dead"]
)
def test_a_fault_is_a_line_and_the_exit_status(monkeypatch, capsys, fault, line, status):
    monkeypatch.setattr(selftest, "Board", Board)
    monkeypatch.setattr(selftest, "results", lambda board, ask: [("flash", "", "pass"), ("noise", fault, "pass")])
    assert main(["doctor", "--parts", "--port", "USB"]) == status
    assert capsys.readouterr().out.splitlines()[:2] == ["flash     pass", line]


@pytest.mark.parametrize("said", ["", "''", "[", "[]", '["end", 1]', '["prompt", 1, true]', '[["end"]]', "[" * 100_000])
def test_a_board_that_says_something_else_is_not_believed(said):
    assert selftest.messages('\'\'\n["prompt", "So?\\u0007", true]') == [("prompt", ["So??", True])]
    with pytest.raises(BoardError):
        selftest.messages(said)


def test_noise_that_is_stuck_raises_alarms_and_has_no_entropy():
    stuck = bytes(4096)
    assert (count_alarms(stuck), min_entropy(stuck)) == (4096 // 21, 0)


def test_even_noise_has_nearly_all_its_entropy():
    even = bytes(i * 97 % 256 for i in range(32_000))
    assert count_alarms(even) == 0
    assert min_entropy(even) > 7.5
