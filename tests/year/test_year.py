"""Tests some hours of the year that `make year` plays, and that it finds, repeats and shortens a failure."""

import pytest

import evening
import page_evening
import year
from evening import Evening

GAMES = ("mahe", "mice", "mada", "midas", "mice_table", "mada_table", "bag")


@pytest.fixture(autouse=True)
def games(monkeypatch):
    """Fix the list of games, so that an evening stays the same when another game is added."""
    monkeypatch.setattr(evening, "GAMES", GAMES)


@pytest.mark.parametrize("number", (3, 10))
def test_an_evening_passes_all_checks(number):
    played = year.play(year.DEFAULT_SEED, number)
    assert not played.failure
    assert played.seen["read back"] > 100
    assert played.seen["torn writes"] and played.seen["records"]
    assert (played.seen["chosen by phone"] > 10) == (number == 10)


def test_an_evening_of_score_pads_passes_all_checks(monkeypatch):
    monkeypatch.setattr(evening, "GAMES", ("score",))
    played = year.play(year.DEFAULT_SEED, 7)
    assert not played.failure
    assert played.seen["score"] and played.seen["chosen by phone"] and played.seen["torn writes"]


def test_an_evening_of_turn_clocks_passes_all_checks(monkeypatch):
    monkeypatch.setattr(evening, "GAMES", ("clock",))
    played = year.play(year.DEFAULT_SEED, 14)
    assert not played.failure
    assert played.seen["clock"] and played.seen["chosen by phone"] and played.seen["torn writes"]


def test_a_failure_can_be_repeated_and_shortened(monkeypatch):
    def do_noise(self, *words):
        assert self.start.seed < 0, "the noise is out of order"

    monkeypatch.setattr(Evening, "do_noise", do_noise)
    monkeypatch.setattr(year, "SHRINK_S", 3)
    played = year.play(year.DEFAULT_SEED, 3)
    assert played.failure.startswith("SEED=%d AT=3" % year.DEFAULT_SEED)
    start, *steps, fault = year.shorten(year.DEFAULT_SEED, 3)
    assert steps[-1].startswith("('noise',") and len(steps) < 50
    assert "out of order" in fault and "Start(" in start and start.startswith("They begin")


@pytest.mark.usefixtures("pico_image")
def test_a_pico_survives_power_cuts():
    played = year.play(year.DEFAULT_SEED, 0, "pico", ms=8000)
    assert not played.failure
    assert played.seen["torn writes"] + played.seen["plugs"] and played.seen["read back"]


def test_a_page_survives_being_killed(monkeypatch):
    monkeypatch.setattr(page_evening, "MAX_LIFE_MS", 50_000)
    played = year.play(year.DEFAULT_SEED, 0, "page", ms=130_000)
    assert not played.failure
    assert played.seen["lives"] > 2 and played.seen["records seen"] > 50
