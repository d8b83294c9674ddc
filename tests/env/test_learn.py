"""The example that learns does learn: a few games are enough against three that stop at once."""

import sys

import numpy
import pytest
from PIL import Image

from turtleback_lab.env import learn

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def few_games(monkeypatch):
    """What takes minutes takes a second."""
    for name, value in (("GAMES", 256), ("STEPS", 500), ("TRIED", 500), ("SHOWN", 500), ("ROUNDS", 1)):
        monkeypatch.setattr(learn, name, value)


def test_it_draws_how_it_learned_to_beat_three_that_always_stop(tmp_path, monkeypatch, capsys):
    curve, draw = [], learn.draw
    monkeypatch.setattr(learn, "THRESHOLD", 1)
    monkeypatch.setattr(learn, "draw", lambda chart, path: curve.extend(chart.figures) or draw(chart, path))
    monkeypatch.setattr(sys, "argv", ["learn", "--out", str(tmp_path / "curve.png"), "--seed", "3"])
    learn.main()
    before, after = (figure.estimate for figure in curve)
    assert before.low < 1 / 4 < before.high < after.low
    assert capsys.readouterr().out.count(" games won\n") == 2
    with Image.open(tmp_path / "curve.png") as picture:
        assert picture.width > 600


def test_each_choice_is_counted_with_the_share_of_the_win_that_followed():
    never_stops = numpy.tile([1.0, 0.0], (numpy.prod(learn.SHAPE), 1))
    found, won = learn.play(never_stops, 0.0, 500, 5)
    assert found[:, 1].sum() == 0 and won.mean() < 0.1 and set(won) <= {0, 0.25, 1 / 3, 0.5, 1}
    tried, _ = learn.play(never_stops, 1.0, 500, 5)
    assert (tried[:, :, 1] <= tried[:, :, 0]).all()
    dice, total = numpy.unravel_index(numpy.flatnonzero(tried[:, 1, 0]), learn.SHAPE)[:2]
    assert set(zip(dice, total)) == {(1, sum) for sum in range(1, 7)} | {(2, sum) for sum in range(2, 7)}
