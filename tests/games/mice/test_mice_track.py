"""Tests the tracks of the mouse race, MICE-9."""

from mice_positions import placed

from positions import refused, then
from turtleback.engine.contract import SetupError
from turtleback.engine.match import Match
from turtleback.engine.record import read_record, record
from turtleback.games.mice.rules import Mice
from turtleback.games.mice.track import PRESETS, paths_of

RING24, RING21, LINE21 = range(3)
BLUE = (1, 2, 3, 4, 5, 6, 7, 20, 21, 22, 0)
RED = (11, 12, 13, 14, 15, 16, 17, 22, 21, 23, 0)


def test_mice_9_the_presets_have_names():
    assert PRESETS == ("ring24", "ring21", "line21")
    assert Mice(6).options["track"] == RING24
    assert refused(SetupError, Mice, 2, {"track": 3}) == "Option track takes a number from 0 to 2, not 3."


def test_mice_9_entries_are_spread_over_a_ring_but_not_a_line():
    for track, cells, entries in (
        (RING24, 24, [1, 5, 9, 13, 17, 21]),
        (RING24, 24, [1, 5, 10, 15, 20]),
        (RING24, 24, [1, 7, 13, 19]),
        (RING24, 24, [1, 9, 17]),
        (RING24, 24, [1, 13]),
        (RING21, 21, [1, 8, 15]),
        (LINE21, 21, [1] * 6),
    ):
        for seat, path in enumerate(paths_of(track, len(entries))):
            starts = tuple(range(100 * seat + 101, 100 * seat + 108))  # the seat's own starts
            lap = tuple(range(1, cells + 1))
            assert path == starts + lap[entries[seat] - 1 :] + lap[: entries[seat] - 1] + (0,)


def test_mice_9_a_custom_track_can_be_played_and_recorded():
    game = placed(options={"track": BLUE + RED})
    then(game, "roll, die 3, blank 0, move 6 3")  # to the last of this path's three shared cells
    then(game, "roll, die 1, blank 0, move 6 1", events="move 1 6 1, capture 1 0 6, value 7, turn 0")
    assert len(Mice(2, {"track": BLUE[:7] + (0,) + RED}).paths[0]) == 8  # starts may lead straight to the cheese
    lines = record(Match(Mice(2, {"track": BLUE + RED})))
    assert lines[2] == "option track 1,2,3,4,5,6,7,20,21,22,0,11,12,13,14,15,16,17,22,21,23,0"
    assert read_record(lines).game.paths == (BLUE, RED)


def test_mice_9_a_bad_track_is_refused_with_the_reason():
    for track, reason in (
        (BLUE + RED[:-1], "path 2 does not end in the cheese"),
        ((), "path 1 does not end in the cheese"),
        (BLUE, "a track has 2 to 6 paths, not 1"),
        (BLUE + RED[4:], "path 2 has 6 cells and the cheese, not 7 to 99"),
        (BLUE + (0,), "path 2 has 0 cells and the cheese, not 7 to 99"),
        (tuple(range(1, 101)) + (0,) + RED, "path 1 has 100 cells and the cheese, not 7 to 99"),
        (BLUE + RED[:-1] + (15, 0), "path 2 comes to cell 15 twice"),
        (BLUE + (7,) + RED, "cell 7 is a start of two paths"),
        (BLUE + RED[:-1] + (1000, 0), "a cell is a number from 1 to 999, and the cheese is 0"),
        (BLUE + (-1,) + RED, "a cell is a number from 1 to 999, and the cheese is 0"),
    ):
        assert refused(SetupError, Mice, 2, {"track": track}) == "Option track: %s." % reason
    wrong = refused(SetupError, Mice, 3, {"track": BLUE + RED})
    assert wrong == "This track has paths for 2 seats, not for 3."
