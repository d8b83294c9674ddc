"""The mouse race, its track: MICE-9."""

from mice_positions import placed, roll

from positions import named, play, refused
from turtleback.engine.contract import SetupError
from turtleback.engine.match import Match
from turtleback.engine.record import read_record, record
from turtleback.games.mice.rules import Mice
from turtleback.games.mice.track import CHEESE, PRESETS, paths_of

RING24, RING21, LINE21 = range(3)
BLUE = (1, 2, 3, 4, 5, 6, 7, 20, 21, 22, 0)
RED = (11, 12, 13, 14, 15, 16, 17, 22, 21, 23, 0)


def refusal(*track):
    return refused(SetupError, Mice, 2, {"track": track})


def test_mice_9_the_presets_have_names():
    assert PRESETS == ("ring24", "ring21", "line21")
    assert Mice(6).options["track"] == RING24
    wrong = refused(SetupError, Mice, 2, {"track": 3})
    assert wrong == "Option track takes a number from 0 to 2, not 3."


def test_mice_9_ring24_is_entered_every_4_cells_and_lapped_once():
    for seat, path in enumerate(paths_of(RING24, 6)):
        assert len(path) == 7 + 24 + 1
        assert path[7] == 4 * seat + 1
        assert sorted(path[7:31]) == list(range(1, 25))
        assert all(path[at + 1] == path[at] % 24 + 1 for at in range(7, 30))
        assert path[-1] == CHEESE


def test_mice_9_fewer_seats_enter_a_ring_as_far_from_each_other_as_it_allows():
    assert [path[7] for path in paths_of(RING24, 2)] == [1, 13]
    assert [path[7] for path in paths_of(RING24, 3)] == [1, 9, 17]
    assert [path[7] for path in paths_of(RING24, 4)] == [1, 7, 13, 19]
    assert [path[7] for path in paths_of(RING24, 5)] == [1, 5, 10, 15, 20]
    assert [path[7] for path in paths_of(RING21, 3)] == [1, 8, 15]


def test_mice_9_the_line_is_entered_by_all_at_its_first_cell():
    for path in paths_of(LINE21, 6):
        assert path[7:] == tuple(range(1, 22)) + (CHEESE,)


def test_mice_9_starts_are_private_and_no_cell_comes_twice():
    for track in range(len(PRESETS)):
        paths = paths_of(track, 6)
        starts = [cell for path in paths for cell in path[:7]]
        assert len(set(starts)) == 42
        assert all(len(set(path)) == len(path) for path in paths)
        assert not any(cell in starts for path in paths for cell in path[7:])


def test_mice_9_a_track_of_ones_own_is_played():
    game = placed(options={"track": BLUE + RED})
    roll(game, 3, 0)
    play(game, "move 6 3")  # the last of three shared cells, of which the other comes to two the other way round
    roll(game, 1, 0)
    assert named(play(game, "move 6 1"), "capture") == [("capture", 1, 0, 6)]


def test_mice_9_a_record_carries_a_track_of_ones_own():
    match = Match(Mice(2, {"track": BLUE + RED}))
    match.play(("place", 3))
    lines = record(match)
    assert lines[2] == "option track 1,2,3,4,5,6,7,20,21,22,0,11,12,13,14,15,16,17,22,21,23,0"
    assert read_record(lines).game.paths == (BLUE, RED)


def test_mice_9_the_seven_starts_may_lead_straight_to_the_cheese():
    assert len(Mice(2, {"track": BLUE[:7] + (0,) + RED}).paths[0]) == 8


def test_mice_9_a_bad_track_is_refused_with_the_reason():
    assert refusal(*BLUE, *RED[:-1]) == "Option track: path 2 does not end in the cheese."
    assert refusal() == "Option track: path 1 does not end in the cheese."
    assert refusal(*BLUE) == "Option track: a track has 2 to 6 paths, not 1."
    assert refusal(*BLUE, *RED[4:]) == "Option track: path 2 has 6 cells and the cheese, not 7 to 99."
    assert refusal(*BLUE, 0) == "Option track: path 2 has 0 cells and the cheese, not 7 to 99."
    assert refusal(*BLUE, *RED[:-1], 15, 0) == "Option track: path 2 comes to cell 15 twice."
    assert refusal(*BLUE, 7, *RED) == "Option track: cell 7 is a start of two paths."
    assert refusal(*BLUE, *RED[:-1], 1000, 0) == "Option track: a cell is a number from 1 to 999, and the cheese is 0."
    assert refusal(*BLUE, -1, *RED) == "Option track: a cell is a number from 1 to 999, and the cheese is 0."
    assert refusal(*range(1, 101), 0, *RED) == "Option track: path 1 has 100 cells and the cheese, not 7 to 99."


def test_mice_9_a_track_with_too_few_paths_is_refused():
    wrong = refused(SetupError, Mice, 3, {"track": BLUE + RED})
    assert wrong == "This track has paths for 2 seats, not for 3."
