"""Midas in Love: the ways of all 90 spaces, against the board drawn as a map."""

from itertools import product

from rows import each_row
from turtleback.games.midas.board import CLOCKWISE, COUNTER_CLOCKWISE, SPACES, WAYS, beside, steps

ALL = range(1, SPACES + 1)
CURRENTS = (CLOCKWISE, COUNTER_CLOCKWISE)
# The board drawn as a map, a string of spaces for each ring, spoke by spoke: another way to know who lies beside whom.
RINGS = [[space for space in ALL if space % 5 == last] for last in (1, 2, 3, 4, 0)]


def around(ring, spoke):
    """The space on the map; None where the board ends."""
    return RINGS[ring][spoke % 18] if 0 <= ring < 5 else None


def place_of(space):
    """(ring, spoke) of a space on the map."""
    ring = next(ring for ring in range(5) if space in RINGS[ring])
    return ring, RINGS[ring].index(space)


def on_the_map(space):
    """The neighbours of a space, seen on the map."""
    ring, spoke = place_of(space)
    near = {around(ring + inward, spoke + on) for inward, on in product((-1, 0, 1), repeat=2)}
    return near - {space, None}


def neighbours(space):
    return {to for to in (beside(space, way) for way in range(WAYS)) if to}


@each_row("space", ALL)
def test_the_neighbours_of_every_space_are_those_on_the_map(space):
    assert neighbours(space) == on_the_map(space)


@each_row("current", CURRENTS)
def test_steps_with_the_current_are_two_on_the_map_all_others_one(current):
    for space in ALL:
        ring, spoke = place_of(space)
        reached = {around(ring + inward, spoke - current) for inward in (-1, 0, 1)}
        reached |= {around(ring + 2 * inward, spoke + 2 * current) for inward in (-1, 0, 1)}
        reached |= {around(ring - 1, spoke), around(ring + 1, spoke)}
        if ring == 4:
            reached.add(around(4, spoke + 9))
        assert set(steps(space, current, [])) == reached - {None}
