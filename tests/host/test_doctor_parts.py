"""Tests `turtleback doctor --parts` in the terminal: its questions, accepted answers and exit status."""

import io
from contextlib import nullcontext
from functools import partial
from types import SimpleNamespace

import pytest

from rows import each_row
from turtleback.engine.contract import SetupError
from turtleback_cli.cli import main
from turtleback_host.pico import doctor, selftest
from turtleback_host.pico.board import Board
from turtleback_host.pico.measure import count_alarms, min_entropy


@each_row("text, answer, asked", [
    ("y\n", True, 1), ("Yes\n", True, 1), ("n\n", False, 1), (" no \n", False, 1), ("a\n", None, 1),
    ("\nperhaps\ny\n", True, 3),
])  # fmt: skip
def test_a_question_is_repeated_until_the_answer_is_yes_no_or_again(monkeypatch, capsys, text, answer, asked):
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert selftest.ask("Are all lamps red?") is answer
    assert capsys.readouterr().out.count("Are all lamps red? [y/n, a: again] ") == asked


def test_a_question_needs_a_terminal(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO())
    with pytest.raises(SetupError, match="in a terminal"):
        selftest.ask("Are all lamps red?")


@each_row("fault, line, status", [("", "noise     pass", 0), ("dead", "noise     FAIL: dead", 1)])
def test_a_fault_is_one_line_and_exit_status_1(monkeypatch, capsys, fault, line, status):
    monkeypatch.setattr(doctor, "Board", lambda port, patience_s: nullcontext())
    monkeypatch.setattr(selftest, "results", lambda board, ask: [("flash", "", "pass"), ("noise", fault, "pass")])
    assert main(["doctor", "--parts", "--serial", "USB"]) == status
    assert capsys.readouterr().out.splitlines()[:2] == ["flash     pass", line]


def test_control_characters_in_a_boards_question_never_reach_the_terminal():
    replies, asked = iter(['["", "", "", ""]\n["prompt", "So?\\u0007", "asks", ""]', '["end", "", "", ""]']), []
    board = SimpleNamespace(first_line=str, run=lambda script: next(replies) if script.startswith("go(") else "")
    board.take = partial(Board.take, board)
    assert list(selftest.results(board, lambda text: asked.append(text) or True)) == [] and asked == ["So??"]


def test_stuck_noise_raises_alarms_and_even_noise_has_nearly_full_entropy():
    stuck = bytes(4096)
    assert (count_alarms(stuck), min_entropy(stuck)) == (4096 // 21, 0)
    even = bytes(i * 97 % 256 for i in range(32_000))
    assert count_alarms(even) == 0
    assert min_entropy(even) > 7.5
