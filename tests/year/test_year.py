"""Some hours of the year that `make year` plays; and a failure is found, repeated and shortened."""

import pytest

import evening
import page_evening
import year
from evening import Evening

GAMES = ("mahe", "mice", "mada", "midas", "mice_table", "mada_table", "bag")


@pytest.fixture(autouse=True)
def games(monkeypatch):
    """Of these games, so that an evening stays what it is when another game comes."""
    monkeypatch.setattr(evening, "GAMES", GAMES)


@pytest.mark.parametrize("number", (3, 10))
def test_an_evening_is_as_it_should_be(number):
    played = year.play(year.USUAL, number)
    assert not played.failure
    assert played.seen["read back"] > 100
    assert played.seen["torn writes"] and played.seen["records"]
    assert (played.seen["chosen by phone"] > 10) == (number == 10)


def test_a_failure_is_repeated_by_its_line_and_shortened_to_its_steps(monkeypatch):
    def do_noise(self, *words):
        assert self.start.seed < 0, "the noise is out of order"

    monkeypatch.setattr(Evening, "do_noise", do_noise)
    monkeypatch.setattr(year, "SHRINK_S", 3)
    played = year.play(year.USUAL, 3)
    assert played.failure.startswith("SEED=%d AT=3" % year.USUAL)
    start, *steps, fault = year.shorten(year.USUAL, 3)
    assert steps[-1].startswith("('noise',") and len(steps) < 50
    assert "out of order" in fault and "Start(" in start and start.startswith("They begin")


@pytest.mark.usefixtures("pico_image")
def test_a_pico_whose_plug_is_pulled_reads_back_what_it_has_promised():
    played = year.play(year.USUAL, 0, "pico", ms=8000)
    assert not played.failure
    assert played.seen["torn writes"] + played.seen["plugs"] and played.seen["read back"]


def test_a_page_that_is_killed_reads_back_what_people_have_seen(monkeypatch):
    monkeypatch.setattr(page_evening, "LONGEST_MS", 50_000)
    played = year.play(year.USUAL, 0, "page", ms=100_000)
    assert not played.failure
    assert played.seen["lives"] > 2 and played.seen["records seen"] > 50
