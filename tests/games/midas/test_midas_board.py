"""Midas in Love, the board: MIDAS-1, 8 and 9, and how gold slides."""

from positions import each
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

INWARD, OUTWARD, CCW, CCW_IN, CCW_OUT, CW, CW_IN, CW_OUT = range(WAYS)


def neighbours(space):
    return sorted(to for to in (beside(space, way) for way in range(WAYS)) if to)


def test_midas_1_vector_the_neighbours_of_space_1():
    assert neighbours(1) == [2, 6, 7, 86, 87]


def test_midas_1_spokes_follow_counter_clockwise_and_rings_inward():
    assert (beside(1, INWARD), beside(1, CCW), beside(86, CCW)) == (2, 6, 1)
    assert (beside(1, OUTWARD), beside(5, INWARD)) == (NOWHERE, NOWHERE)


def test_midas_1_the_ways_of_a_space_in_the_middle():
    assert [beside(13, way) for way in range(WAYS)] == [14, 12, 18, 19, 17, 8, 9, 7]


def test_midas_7_vector_gold_slides_with_the_current_on_its_own_ring():
    assert [slid(space, COUNTER_CLOCKWISE) for space in (1, 86)] == [6, 1]
    assert [slid(space, CLOCKWISE) for space in (1, 90)] == [86, 85]


def test_midas_7_after_18_slides_gold_is_back():
    for space in range(1, SPACES + 1):
        for current in (CLOCKWISE, COUNTER_CLOCKWISE):
            at = space
            for _ in range(18):
                at = slid(at, current)
            assert at == space


STEPS = [  # why, the space, the current, where pieces stand, the ways that a kiss forbids, where one can step
    # MIDAS-8
    ("vector: 13, counter-clockwise", 13, COUNTER_CLOCKWISE, [], 0, [7, 8, 9, 12, 14, 21, 23, 25]),
    ("13, clockwise: the long steps go there", 13, CLOCKWISE, [], 0, [1, 3, 5, 12, 14, 17, 18, 19]),
    ("vector: no long diagonal off the board", 14, COUNTER_CLOCKWISE, [], 0, [8, 9, 10, 13, 15, 22, 24]),
    ("vector: no passing through a piece", 13, COUNTER_CLOCKWISE, [18], 0, [7, 8, 9, 12, 14, 21, 25]),
    ("no ending on a piece, far", 13, COUNTER_CLOCKWISE, [23], 0, [7, 8, 9, 12, 14, 21, 25]),
    ("no ending on a piece, near", 13, COUNTER_CLOCKWISE, [14], 0, [7, 8, 9, 12, 21, 23, 25]),
    ("long steps are compulsory, blocked or not", 13, COUNTER_CLOCKWISE, [23, 25, 21], 0, [7, 8, 9, 12, 14]),
    # MIDAS-9
    ("the whirlpool is one step", 5, COUNTER_CLOCKWISE, [], 0, [4, 13, 15, 50, 89, 90]),
    ("if its other side is free", 5, COUNTER_CLOCKWISE, [50], 0, [4, 13, 15, 89, 90]),
    ("and only from the inner ring", 4, COUNTER_CLOCKWISE, [], 0, [3, 5, 12, 14, 88, 89, 90]),
    ("no kiss forbids it", 5, COUNTER_CLOCKWISE, [], (1 << WAYS) - 1, [50]),
]


def test_midas_8_9_where_one_can_step():
    def check(_, space, current, pieces, forbidden, reached):
        assert steps(space, current, pieces, forbidden) == reached

    each(STEPS, check)


def test_midas_8_each_way_of_13_can_be_forbidden():
    reached = (14, 12, 23, 25, 21, 8, 9, 7)
    for way in range(WAYS):
        rest = steps(13, COUNTER_CLOCKWISE, [], 1 << way)
        assert rest == [space for space in sorted(reached) if space != reached[way]]


def test_midas_9_vector_opposites():
    for one, other in ((5, 50), (10, 55), (45, 90)):
        assert (opposite(one), opposite(other)) == (other, one)
