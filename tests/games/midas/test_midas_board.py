"""Tests the board of Midas in Love, MIDAS-1, 8 and 9, and how gold slides."""

from turtleback.games.midas.board import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    NOWHERE,
    SPACES,
    WAYS,
    beside,
    opposite,
    slid,
    steps,
)


def on_the_map(spoke, ring):
    """Return the space at a spoke and a ring, or None beyond the edge of the board."""
    return spoke % 18 * 5 + ring + 1 if 0 <= ring < 5 else None


def test_midas_1_the_neighbours_of_every_space_are_those_on_the_map():
    assert [beside(1, way) for way in range(WAYS)] == [2, NOWHERE, 6, 7, NOWHERE, 86, 87, NOWHERE]  # test vector
    assert [beside(13, way) for way in range(WAYS)] == [14, 12, 18, 19, 17, 8, 9, 7]
    for space in range(1, SPACES + 1):
        spoke, ring = divmod(space - 1, 5)
        around = {on_the_map(spoke + on, ring + inward) for on in (-1, 0, 1) for inward in (-1, 0, 1)}
        assert {beside(space, way) or None for way in range(WAYS)} | {None, space} == around | {None}


def test_midas_7_vector_gold_slides_with_the_current_on_its_own_ring():
    assert [slid(space, COUNTER_CLOCKWISE) for space in (1, 86)] == [6, 1]
    assert [slid(space, CLOCKWISE) for space in (1, 90)] == [86, 85]


def test_midas_8_9_steps_with_the_current_are_two_spaces_others_one():
    for current in (CLOCKWISE, COUNTER_CLOCKWISE):
        for space in range(1, SPACES + 1):
            spoke, ring = divmod(space - 1, 5)
            reached = {on_the_map(spoke - current, ring + inward) for inward in (-1, 0, 1)}
            reached |= {on_the_map(spoke + 2 * current, ring + 2 * inward) for inward in (-1, 0, 1)}
            reached |= {on_the_map(spoke, ring - 1), on_the_map(spoke, ring + 1)}
            if ring == 4:
                reached.add(on_the_map(spoke + 9, 4))
            assert steps(space, current, []) == sorted(reached - {None})


def test_midas_8_9_pieces_block_steps_through_and_onto_them():
    for space, pieces, reached in (
        (13, [18], [7, 8, 9, 12, 14, 21, 25]),  # test vector: a piece on the way
        (13, [23], [7, 8, 9, 12, 14, 21, 25]),  # a piece at the end of a long step
        (13, [14], [7, 8, 9, 12, 21, 23, 25]),  # a piece at the end of a short step
        (13, [23, 25, 21], [7, 8, 9, 12, 14]),  # a blocked long step is not shortened
        (5, [50], [4, 13, 15, 89, 90]),  # a piece on the other side of the whirlpool
    ):
        assert steps(space, COUNTER_CLOCKWISE, pieces) == reached


def test_midas_8_every_direction_except_the_whirlpool_can_be_forbidden():
    reached = [14, 12, 23, 25, 21, 8, 9, 7]
    for way in range(WAYS):
        assert steps(13, COUNTER_CLOCKWISE, [], 1 << way) == sorted(reached[:way] + reached[way + 1 :])
    assert steps(5, COUNTER_CLOCKWISE, [], (1 << WAYS) - 1) == [50]


def test_midas_9_vector_opposites():
    for one, other in ((5, 50), (10, 55), (45, 90)):
        assert (opposite(one), opposite(other)) == (other, one)
