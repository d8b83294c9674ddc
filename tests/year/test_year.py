"""Some hours of the year that `make year` plays; and a failure is found, repeated and shortened."""

import pytest

import year
from evening import Evening

pytestmark = pytest.mark.slow

HOURS = 3  # in `make test`


@pytest.mark.parametrize("number", range(HOURS))
def test_an_evening_is_as_it_should_be(number):
    played = year.play(year.USUAL, number)
    assert not played.failure
    assert played.seen["read back"] > 100
    assert played.seen["torn writes"] and played.seen["records"]


def test_a_failure_is_repeated_by_its_line_and_shortened_to_its_steps(monkeypatch):
    def do_noise(self, *words):
        assert self.start.seed < 0, "the noise is out of order"

    monkeypatch.setattr(Evening, "do_noise", do_noise)
    monkeypatch.setattr(year, "SHRINK_S", 5)
    played = year.play(year.USUAL, 0)
    assert played.failure.startswith("SEED=%d AT=0" % year.USUAL)
    start, *steps, fault = year.shorten(year.USUAL, 0)
    assert steps[-1].startswith("('noise',") and len(steps) < 50
    assert "out of order" in fault and "Start(" in start and start.startswith("They begin")
