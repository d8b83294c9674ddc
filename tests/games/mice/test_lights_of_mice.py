"""What the mouse race shows on 24 lamps and in words, and to whom it says the numbers of hidden mice."""

from test_stories import Story
from turtleback.app import remote
from turtleback.app.game_setup import GameSetup
from turtleback.app.pages import choose, page_at
from turtleback.device.layout import lines_of
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice

MINT, BLUE, RED = NAMES[:3]
OWN = (1, 2, 3, 4, 5, 6, 7, 20, 21, 22, 0, 11, 12, 13, 14, 15, 16, 17, 22, 21, 23, 0)


def test_mice_1_numbers_are_said_only_to_the_seat_that_is_asked():
    device = Story().play("game mice\nseats human clever\ndie 3\nblank 2\nmice {}\nwords Mine: 1234567\npress roll\n")
    remote.choose(device.app, ("move", 6, 3))
    device.settle()
    remote.choose(device.app, ("move", 5, 2))
    device.run(50)
    said = set()
    while device.table.match.game.turn == 1:
        said.update(device.words)
        device.run(50)
    assert "Blue (bot)" in said
    assert not [line for line in said if "Mine" in line or "(" in line.replace("(bot)", "")]


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


def thrown(throws):
    """The keeper of a race at which so many throws have been made."""
    device = VirtualDevice(GameSetup("mice_table", ("human",) * 3))
    device.settle()
    for _ in range(throws):
        device.tap("roll")
        device.settle()
    return device


def rhythm(device, lamp):
    """What a lamp shows over eight beats, as lit or not."""
    shown = []
    for _ in range(0, 2400, 100):
        shown.append(max(device.frame[3 * lamp - 3 : 3 * lamp]))
        device.run(100)
    return tuple(level == max(shown) for level in shown)


def test_the_last_slot_of_a_sheet_blinks_in_the_rhythm_of_who_throws_next():
    assert [thrown(throws).lamp(24) for throws in (0, 1, 2)] == [MINT, BLUE, RED]
    assert len({rhythm(thrown(throws), 24) for throws in (0, 1, 2)}) == 3
