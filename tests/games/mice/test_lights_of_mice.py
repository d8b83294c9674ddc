"""What the mouse race shows on 24 lamps and in words, and to whom it says the numbers of hidden mice."""

from pictures import look, seen
from rows import each_row
from turtleback.app.game_setup import GameSetup
from turtleback.app.pages import choose, page_at
from turtleback.device.layout import lines_of
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice

MINT, BLUE, RED = NAMES[:3]
RING24, RING21, LINE21 = range(3)
OWN = (1, 2, 3, 4, 5, 6, 7, 20, 21, 22, 0, 11, 12, 13, 14, 15, 16, 17, 22, 21, 23, 0)


def make_device(mice, players=("human",) * 2, turn=0, die=(3,), blank=(2,), options=None):
    """A device before a throw, with mice {seat: {mouse: cell}} on shared cells, all others of them on their starts."""
    setting = GameSetup("mice", players, options)
    device = VirtualDevice(setting, preset={"die": list(die), "blank": list(blank)})
    game = device.table.match.game
    while game.legal()[0][0] == "place":
        game.apply(game.legal()[0])
    for seat, cells in mice.items():
        for mouse, cell in cells.items():
            game.place[7 * seat + mouse] = cell
    game.turn = turn
    device.table.watch(device.table.match, device.app.time)
    device.settle()
    return device


def throw(device):
    device.tap("roll")
    device.settle()


def point_at(device, *action):
    """Move the cursor to a choice."""
    while device.table.chooser.chosen != action:
        device.tap("roll")


@each_row("track, last", [(RING24, 24), (RING21, 21), (LINE21, 21)])
def test_every_shared_cell_of_a_preset_is_a_lamp(track, last):
    device = make_device({1: {6: last}}, options={"track": track})
    assert BLUE in seen(device, last)


def test_mice_on_their_starts_and_at_home_are_beside_the_ring():
    device = make_device({0: {6: 5}, 1: {6: 0}})
    assert [lamp for lamp in range(1, 25) if device.lamp(lamp) != "dark"] == [5]


def test_the_mouse_under_the_cursor_blinks_and_where_it_would_come_breathes():
    device = make_device({0: {4: 15, 6: 20}})
    throw(device)
    point_at(device, "move", 4, 2)
    assert {MINT, "dark"} <= seen(device, 17) and MINT in seen(device, 15)
    assert device.message.sentences[1] == ">mouse 5 (5), by 2 to cell 17"


def test_a_mouse_that_is_beside_the_ring_is_told_by_its_place_among_the_seven():
    device = make_device({0: {6: 10}})
    throw(device)
    pictures = []
    for _ in device.table.chooser.choices:
        pictures.append(look(device))
        device.tap("roll")
    for at, picture in enumerate(pictures):  # the map alone may be the same, but no choice has only that
        assert all(picture - other for other in pictures[:at])


def test_the_seven_mice_of_the_seat_are_shown_by_turns_with_the_map():
    device = make_device({0: {6: 0, 5: -1}})  # one at home, one taken
    device.run(3300)
    assert [device.lamp(lamp) for lamp in range(1, 8)] == [MINT] * 5 + ["dark", "gold"]
    assert device.lamp(24) == MINT


def test_a_run_passes_from_lamp_to_lamp_over_those_it_takes():
    device = make_device({0: {6: 5}, 1: {6: 7}}, players=("human",) * 2)
    throw(device)
    point_at(device, "move", 6, 3)
    device.tap("stop")
    device.run(1)
    trail = {lamp for lamp in (6, 7, 8) if device.lamp(lamp) == MINT}
    while device.table.showing and len(trail) < 3:
        device.run(20)
        trail |= {lamp for lamp in (6, 7, 8) if device.lamp(lamp) == MINT}
    assert trail >= {7, 8}
    device.settle()
    assert device.table.match.game.scores() == [7, 0]


def test_what_is_fenced_is_counted_against_its_owner_when_the_fences_are_opened():
    device = make_device({0: {6: 24, 5: -1, 4: -1, 3: -1, 2: -1, 1: -1, 0: 0}}, die=[6], blank=[0])
    throw(device)
    device.tap("stop")
    told = set()
    while device.table.showing:
        told.update(sentence.rsplit(" ", 1)[0] for sentence in device.message.sentences)
        device.run(50)
    assert {"Mint brings home a", "Mint's fence: 6"} <= told


def test_mice_1_numbers_are_said_only_to_the_seat_that_is_asked():
    device = make_device({}, players=("human", "clever"))
    assert "Mine: 1234567" in device.words
    throw(device)
    point_at(device, "move", 6, 3)
    device.tap("stop")
    device.settle()
    point_at(device, "move", 5, 2)
    device.tap("stop")
    said = set()
    while device.table.match.game.turn == 1:
        said.update(device.words)
        device.run(50)
    assert "Blue (bot)" in said
    assert not [line for line in said if "Mine" in line or "(" in line.replace("(bot)", "")]


def test_mice_1_numbers_that_the_table_alone_knows_are_not_said():
    device = make_device({}, options={"hidden": 1})
    assert "Mine: ???????" in device.words


def test_the_set_up_names_the_tracks():
    device = VirtualDevice()
    choose(device.app.setting, "mice")
    pages = [page_at(device.app.setting, number) for number in range(1, 20)]
    (track,) = [page for page in pages if page and page.title == "The track"]
    assert lines_of(track.words())[:2] == ["The track", "> ring of 24"]
    track.index = 2
    assert track.name() == "line of 21"


def test_a_track_of_ones_own_is_no_question_of_the_set_up():
    device = VirtualDevice(GameSetup("mice", ("human",) * 2, {"track": OWN}))
    pages = [page_at(device.app.setting, number) for number in range(1, 20)]
    assert [page.title for page in pages if page][-2:] == [
        "Nobody knows a number until it is turned up",
        "Who begins?",
    ]
    assert "The track" not in [page.title for page in pages if page]
