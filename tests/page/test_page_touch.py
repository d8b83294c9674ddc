"""Tests that a finger moved over a table finds each drawn thing, by its name and where it is."""

import pytest

from fingers import THINGS, Fingers, missing
from turtleback.engine.catalogue import GAMES

SEATS = {
    "mahe": 4,
    "mice": 2,
    "midas": 3,
    "mada": 3,
    "mice_table": 3,
    "mada_table": 2,
    "bag": 2,
    "score": 3,
    "clock": 3,
}
TAKEN = ([], [0], [0, -1, 0])  # choices before the table is explored again


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.usefixtures("same_dice")
def test_a_finger_hears_each_drawn_thing_where_it_is(picture, game):
    assert set(THINGS) == set(GAMES)
    picture.begin(game, ["human"] * SEATS[game])
    fingers = Fingers(picture.page)
    for choices in TAKEN:
        picture.take(*choices)
        assert missing(fingers, picture.position) == []
