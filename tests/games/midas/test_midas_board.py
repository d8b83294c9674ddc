"""Midas in Love, the board: MIDAS-1, 8 and 9, and how gold slides."""

from turtleback.games.midas.board import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    HOUSES,
    NOWHERE,
    WAYS,
    beside,
    opposite,
    slid,
    steps,
)

INWARD, OUTWARD, CCW, CCW_IN, CCW_OUT, CW, CW_IN, CW_OUT = range(WAYS)


def neighbours(house):
    return sorted(to for to in (beside(house, way) for way in range(WAYS)) if to)


def test_midas_1_vector_the_neighbours_of_house_1():
    assert neighbours(1) == [2, 6, 7, 86, 87]


def test_midas_1_spokes_follow_counter_clockwise_and_rings_inward():
    assert (beside(1, INWARD), beside(1, CCW), beside(86, CCW)) == (2, 6, 1)
    assert (beside(1, OUTWARD), beside(5, INWARD)) == (NOWHERE, NOWHERE)


def test_midas_1_the_ways_of_a_house_in_the_middle():
    assert [beside(13, way) for way in range(WAYS)] == [14, 12, 18, 19, 17, 8, 9, 7]


def test_midas_7_vector_gold_slides_counter_clockwise():
    assert slid(1, COUNTER_CLOCKWISE) == 6
    assert slid(86, COUNTER_CLOCKWISE) == 1


def test_midas_7_gold_slides_clockwise_on_its_own_ring():
    assert slid(1, CLOCKWISE) == 86
    assert slid(90, CLOCKWISE) == 85


def test_midas_7_after_18_slides_gold_is_back():
    for house in range(1, HOUSES + 1):
        for current in (CLOCKWISE, COUNTER_CLOCKWISE):
            at = house
            for _ in range(18):
                at = slid(at, current)
            assert at == house


def test_midas_8_vector_the_steps_of_13_with_the_current_counter_clockwise():
    inward, outward, ccw, cw, ccw_in, ccw_out, cw_in, cw_out = 14, 12, 23, 8, 25, 21, 9, 7
    assert steps(13, COUNTER_CLOCKWISE, []) == sorted((inward, outward, ccw, cw, ccw_in, ccw_out, cw_in, cw_out))


def test_midas_8_with_the_current_clockwise_the_long_steps_go_there():
    assert steps(13, CLOCKWISE, []) == sorted((14, 12, 18, 19, 17, 3, 5, 1))


def test_midas_8_vector_no_long_diagonal_off_the_board():
    assert steps(14, COUNTER_CLOCKWISE, []) == sorted((15, 13, 24, 22, 9, 10, 8))


def test_midas_8_each_way_of_13_can_be_forbidden():
    reached = (14, 12, 23, 25, 21, 8, 9, 7)
    for way in range(WAYS):
        rest = steps(13, COUNTER_CLOCKWISE, [], 1 << way)
        assert rest == [house for house in sorted(reached) if house != reached[way]]


def test_midas_8_vector_no_passing_through_a_piece():
    assert 23 not in steps(13, COUNTER_CLOCKWISE, [18])
    assert 18 not in steps(13, COUNTER_CLOCKWISE, [18])


def test_midas_8_no_ending_on_a_piece():
    assert 23 not in steps(13, COUNTER_CLOCKWISE, [23])
    assert 14 not in steps(13, COUNTER_CLOCKWISE, [14])


def test_midas_8_a_long_step_is_compulsory_even_where_it_is_blocked():
    assert steps(13, COUNTER_CLOCKWISE, [23, 25, 21]) == [7, 8, 9, 12, 14]


def test_midas_9_vector_opposites():
    for one, other in ((5, 50), (10, 55), (45, 90)):
        assert (opposite(one), opposite(other)) == (other, one)


def test_midas_9_only_the_inner_ring_lies_at_the_whirlpool():
    for house in range(1, HOUSES + 1):
        assert (opposite(house) != NOWHERE) == (house % 5 == 0)


def test_midas_9_the_whirlpool_is_one_step_if_its_other_side_is_free():
    assert 50 in steps(5, COUNTER_CLOCKWISE, [])
    assert 50 not in steps(5, COUNTER_CLOCKWISE, [50])
    assert steps(4, COUNTER_CLOCKWISE, []) == [3, 5, 12, 14, 88, 89, 90]


def test_midas_9_no_kiss_forbids_the_whirlpool():
    assert steps(5, COUNTER_CLOCKWISE, [], (1 << WAYS) - 1) == [50]
