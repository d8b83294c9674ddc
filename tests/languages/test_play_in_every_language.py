"""`turtleback play --language`: the words of the device in a terminal or a pipe."""

import io
import sys

import pytest


@pytest.mark.parametrize(
    "code, asked, below",
    [
        ("en", "Which game?", "m: play"),
        ("it", "Quale gioco?", "m: gioca"),
        ("fr", "Quel jeu?", "m: jouer"),
        ("de", "Welches Spiel?", "m: spielen"),
        ("nl", "Welk spel?", "m: spelen"),
    ],
)
def test_play_speaks_the_language_that_is_asked_for(monkeypatch, run_cli, code, asked, below):
    monkeypatch.setattr(sys, "stdin", io.StringIO("m s"))
    status, said, _ = run_cli("play", "--plain", "--fresh", "--language", code)
    assert status == 0 and asked in said and below in said


def test_a_whole_turn_in_words(monkeypatch, run_cli):
    monkeypatch.setattr(sys, "stdin", io.StringIO("srrs"))
    said = run_cli("play", "mahe", "--seats", "2", "--seed", "5", "--plain", "--fresh", "--language", "de")[1]
    assert "ist dran" in said and "ROLL: Würfel" in said and "Summe" not in said.splitlines()[0]


def test_an_unknown_language_is_refused(run_cli):
    status, _, error = run_cli("play", "--language", "xx")
    assert status == 2 and "--language" in error
