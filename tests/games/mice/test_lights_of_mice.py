"""What the mouse race shows on 24 lamps and in words, and to whom it says the numbers of hidden mice."""

import pytest

from turtleback.app.pages import page_at
from turtleback.app.setting import Setting
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import Bench

MINT, BLUE, RED = NAMES[:3]
CYCLE_MS = 5600
RING24, RING21, LINE21 = range(3)
OWN = (1, 2, 3, 4, 5, 6, 7, 20, 21, 22, 0, 11, 12, 13, 14, 15, 16, 17, 22, 21, 23, 0)


def device(mice, players=("human",) * 2, turn=0, die=(3,), blank=(2,), options=None):
    """A device before a throw, with mice {seat: {mouse: cell}} on shared cells, all others of them on their starts."""
    setting = Setting("mice", players, options)
    bench = Bench(setting, told={"die": list(die), "blank": list(blank)})
    game = bench.table.match.game
    while game.legal()[0][0] == "place":
        game.apply(game.legal()[0])
    for seat, cells in mice.items():
        for mouse, cell in cells.items():
            game.place[7 * seat + mouse] = cell
    game.turn = turn
    bench.table.watch(bench.table.match, bench.app.time)
    bench.settle()
    return bench


def throw(bench):
    bench.tap("roll")
    bench.settle()


def point_at(bench, *action):
    """Move the cursor to a choice."""
    while bench.table.chooser.chosen != action:
        bench.tap("roll")


def seen(bench, lamp, ms=CYCLE_MS):
    """Every colour that a lamp shows in a while."""
    colours = set()
    for _ in range(0, ms, 50):
        colours.add(bench.lamp(lamp))
        bench.run(50)
    return colours


@pytest.mark.parametrize("track, last", [(RING24, 24), (RING21, 21), (LINE21, 21)])
def test_every_shared_cell_of_a_preset_is_a_lamp(track, last):
    bench = device({1: {6: last}}, options={"track": track})
    assert BLUE in seen(bench, last)


def test_mice_on_their_starts_and_at_home_are_beside_the_ring():
    bench = device({0: {6: 5}, 1: {6: 0}})
    assert [lamp for lamp in range(1, 25) if bench.lamp(lamp) != "dark"] == [5]


def test_the_mouse_under_the_cursor_blinks_and_where_it_would_come_breathes():
    bench = device({0: {4: 15, 6: 20}})
    throw(bench)
    point_at(bench, "move", 4, 2)
    assert {MINT, "dark"} <= seen(bench, 17) and MINT in seen(bench, 15)
    assert bench.words[1:3] == [">mouse 5 (5)", "by 2 to cell 17"]


def test_a_mouse_that_is_beside_the_ring_is_told_by_its_place_among_the_seven():
    bench = device({0: {6: 10}})
    throw(bench)
    pictures = []
    for _ in bench.table.chooser.choices:
        frames = set()
        for _ in range(0, CYCLE_MS, 50):
            frames.add(bench.frame)
            bench.run(50)
        pictures.append(frames)
        bench.tap("roll")
    for at, picture in enumerate(pictures):  # the map alone may be the same, but no choice has only that
        assert all(picture - other for other in pictures[:at])


def test_the_seven_mice_of_the_seat_are_shown_by_turns_with_the_map():
    bench = device({0: {6: 0, 5: -1}})  # one at home, one taken
    bench.run(3300)
    assert [bench.lamp(lamp) for lamp in range(1, 8)] == [MINT] * 5 + ["dark", "gold"]
    assert bench.lamp(24) == MINT


def test_a_run_passes_from_lamp_to_lamp_over_those_it_takes():
    bench = device({0: {6: 5}, 1: {6: 7}}, players=("human",) * 2)
    throw(bench)
    point_at(bench, "move", 6, 3)
    bench.tap("stop")
    bench.run(1)
    trail = {lamp for lamp in (6, 7, 8) if bench.lamp(lamp) == MINT}
    while bench.table.showing and len(trail) < 3:
        bench.run(20)
        trail |= {lamp for lamp in (6, 7, 8) if bench.lamp(lamp) == MINT}
    assert trail >= {7, 8}
    bench.settle()
    assert bench.table.match.game.scores() == [7, 0]


def test_what_is_fenced_is_counted_against_its_owner_when_the_fences_are_opened():
    bench = device({0: {6: 24, 5: -1, 4: -1, 3: -1, 2: -1, 1: -1, 0: 0}}, die=[6], blank=[0])
    throw(bench)
    bench.tap("stop")
    told = set()
    while bench.table.showing:
        told.add(bench.words[0])
        bench.run(50)
    assert {"Mint brings", "Mint's fence:"} <= told


def test_mice_1_numbers_are_said_only_to_the_seat_that_is_asked():
    bench = device({}, players=("human", "clever"))
    assert "Mine: 1234567" in bench.words
    throw(bench)
    point_at(bench, "move", 6, 3)
    bench.tap("stop")
    bench.settle()
    point_at(bench, "move", 5, 2)
    bench.tap("stop")
    said = set()
    while bench.table.match.game.turn == 1:
        said.update(bench.words)
        bench.run(50)
    assert "Blue (bot)" in said
    assert not [line for line in said if "Mine" in line or "(" in line.replace("(bot)", "")]


def test_mice_1_numbers_that_the_table_alone_knows_are_not_said():
    bench = device({}, options={"hidden": 1})
    assert "Mine: ???????" in bench.words


def test_the_set_up_names_the_tracks():
    bench = Bench()
    bench.app.setting.choose("mice")
    pages = [page_at(bench.app.setting, number) for number in range(1, 20)]
    (track,) = [page for page in pages if page and page.title == "The track"]
    assert track.lines()[:2] == ["The track", "> ring of 24"]
    track.index = 2
    assert track.name() == "line of 21"


def test_a_track_of_ones_own_is_no_question_of_the_set_up():
    bench = Bench(Setting("mice", ("human",) * 2, {"track": OWN}))
    pages = [page_at(bench.app.setting, number) for number in range(1, 20)]
    assert [page.title for page in pages if page][-2:] == [
        "Nobody knows a number until it is turned up",
        "Who begins?",
    ]
    assert "The track" not in [page.title for page in pages if page]
