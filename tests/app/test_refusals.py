"""A press that is refused says why on the small screen, for a moment or until the next press."""

import pytest

from at_the_table import MINT, history, make_device
from turtleback.app.game_setup import GameSetup
from turtleback_host.virtual.device import VirtualDevice

ROWS, COLUMNS = 8, 16
SHOWN_MS = 2000


def message(device):
    """The text of the screen on one line."""
    assert len(device.words) <= ROWS and all(len(line) <= COLUMNS and line.isascii() for line in device.words)
    return " ".join(device.words)


def test_stop_where_only_roll_is_open():
    device = make_device()
    device.tap("stop")
    assert message(device) == "Roll first: press ROLL"


def test_it_goes_by_itself():
    device = make_device()
    before = message(device)
    device.tap("stop")
    device.run(SHOWN_MS - 400)
    assert message(device) != before
    device.run(400)
    assert message(device) == before


def test_the_next_press_ends_it():
    device = make_device(options={"raft_stacks": 1}, players=("human", "human"))
    device.hold("stop")
    assert message(device).startswith("Nothing to take back")
    device.tap("roll")
    assert message(device).startswith("%s's turn" % MINT)


def test_nobody_has_pressed_yet():
    for players in (("human",) * 4, ("human",) * 2):
        device = make_device(players)
        device.hold("stop")
        assert message(device) == "Nothing to take back: nobody has pressed yet"


def test_the_die_has_fallen():
    device = make_device(die=[3])
    device.tap("roll")
    device.settle()
    device.hold("stop")
    assert message(device) == "Nothing to take back: the die has fallen"


def test_a_card_has_fallen():
    device = make_device(die=[2, 1, 4], egg=[1, 2])  # a full circle, and the next card
    for _ in range(3):
        device.tap("roll")
        device.settle()
    device.hold("stop")
    assert message(device) == "Nothing to take back: a card has fallen"


def test_a_card_has_fallen_before_the_keyed_die_that_was_taken_back():
    device = make_device(real_dice=True)
    device.tap("roll")
    device.tap("stop")
    device.settle()
    for _ in range(2):
        device.hold("stop")
    assert history(device) == [("egg", 5)]
    device.hold("stop")
    assert message(device) == "Nothing to take back: nobody has pressed yet"


def test_a_keyed_die_that_somebody_has_acted_on():
    device = make_device(real_dice=True, options={"card_variant": 1})
    for _ in range(2):
        device.tap("roll")
        device.settle()
        device.tap("stop")
        device.settle()
    device.hold("stop")
    device.hold("stop")
    device.hold("stop")
    assert message(device) == "Nothing to take back: the die has fallen"


def test_too_long_ago():
    device = VirtualDevice(GameSetup("mada_table", ("human",) * 5))
    device.settle()
    for _ in range(60):  # rounds in which nobody sets anything aside
        device.tap("stop")
        device.settle()
    for _ in range(40):
        before = len(history(device))
        device.hold("stop")
        if len(history(device)) == before:
            break
    assert message(device) == "Nothing to take back: it is too long ago"


def test_both_tapped_together():
    device = make_device()
    device.tap("both")
    assert message(device) == "Both at once: press only one"
    assert history(device) == [("egg", 5)]


def test_a_cursor_with_nowhere_to_go():
    device = VirtualDevice(GameSetup("mice", ("human",) * 2), seed=1)
    device.settle()
    for _ in range(6):
        device.tap("stop")
        device.settle()
    assert "ROLL: next" not in device.words  # one number is left
    device.tap("roll")
    assert message(device) == "There is no other choice"


@pytest.mark.parametrize("stage", ["set-up", "menu"])
def test_a_long_press_that_means_nothing(stage):
    device = VirtualDevice() if stage == "set-up" else make_device()
    device.run(100)
    if stage == "menu":
        device.hold("both")
    else:
        device.tap("stop")  # on the first page it would mean something
    page = device.words[:]
    device.hold("roll")
    assert message(device) == "A long press on ROLL means nothing here"
    device.run(SHOWN_MS)
    assert device.words == page


def test_the_first_page_has_none_before_it():
    device = VirtualDevice()
    device.run(100)
    device.hold("stop")
    assert message(device) == "This is the first page"


def test_a_hurried_show_refuses_nothing():
    device = make_device(die=[6])
    device.tap("roll")
    device.tap("stop")
    assert "Roll first" not in message(device)


def test_a_device_without_a_screen_only_blinks():
    device = make_device()
    device.app.ports.words = None
    device.down("stop")
    device.run(80)
    device.up("stop")
    device.run(40)
    assert device.lamp(22) == "white"
