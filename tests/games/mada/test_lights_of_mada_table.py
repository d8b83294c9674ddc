"""MADA's score on 24 lamps: whose cacti, whose turn to speak, what is under the cursor; without a screen."""

from pictures import look, seen
from rows import each_row
from turtleback.app.game_setup import GameSetup
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice

MINT, BLUE, RED, TEAL, PINK = NAMES[:5]


def make_device(*aside, odds=0):
    """A device that keeps a score, with those pears set aside by each seat."""
    device = VirtualDevice(GameSetup("mada_table", ("human",) * len(aside), {"odds": odds}))
    device.settle()
    device.table.match.game.aside = [list(cacti) for cacti in aside]
    device.table.watch(device.table.match, device.app.time)
    device.settle()
    return device


def lamps(device, first=1, last=24):
    return [device.lamp(lamp) for lamp in range(first, last + 1)]


def test_a_seat_has_four_lamps_and_a_lamp_a_cactus():
    device = make_device([1], [1, 2], [1, 2, 3], [], [1, 2, 3, 4])
    device.tap("roll", 3)  # the cursor is on Teal
    assert lamps(device, 1, 12) == [MINT] + ["dark"] * 3 + [BLUE] * 2 + ["dark"] * 2 + [RED] * 3 + ["dark"]
    assert lamps(device, 17, 20) == [PINK] * 4


def test_nothing_is_thrown_so_no_code_of_dice_is_shown():
    device = VirtualDevice(GameSetup("mada_table", ("human",) * 2))
    device.run(300)
    assert device.app.waiting and "Who has lost?" in device.words


def test_a_tap_stirs_nothing_where_nothing_falls():
    device = make_device([], [])
    device.hold("roll")
    device.tap("stop", 3)
    assert not device.table.chance.words


def test_the_cursor_breathes_white_on_a_seat_whatever_it_has():
    device = make_device([1, 2, 3, 4], [])
    assert {"white", MINT} <= seen(device, 1)
    device.tap("roll")
    assert {"white"} <= seen(device, 5) and "white" not in seen(device, 1)


def test_every_choice_has_a_picture_of_its_own():
    device = make_device([1], [2, 2], [], odds=1)
    seen = []
    for _ in range(4):
        seen.append(look(device))
        device.tap("roll")
    assert all(not a & b for at, a in enumerate(seen) for b in seen[:at])


def test_the_slots_are_the_seats_that_is_asked():
    device = make_device([], [], [])
    device.tap("roll")
    device.tap("stop")  # Blue has lost
    device.settle()
    assert lamps(device, 22) == [RED] * 3


def test_pears_are_keyed_in_as_white_lamps_up_to_the_mark_of_six():
    device = make_device([], [])
    device.tap("stop")
    device.settle()
    for pears in range(7):
        marks = ["limit" if pears < 6 else "white"]
        assert lamps(device, 1, 7) == (["white"] * pears + ["dark"] * 6)[:5] + marks + ["dark"]
        device.tap("roll")


@each_row("top, share, percent", [(1, 0, 0), (4, 5, 22), (13, 18, 81)])
def test_the_odds_of_luck_are_an_arc_of_the_ring(top, share, percent):
    """Of 69 cards 0, 15 and 56 are lower than a 1, a 4 and a 13: the arc is that part of 21 lamps, rounded up."""
    device = make_device([], [], odds=1)
    device.tap("stop")
    device.settle()
    device.tap("roll", top - 1)
    arc = ["bust"] * share + ["dark"] * (21 - share)
    arc[top - 1] = "white"
    assert lamps(device, 1, 21) == arc
    assert "loses by %d %%" % percent in device.words
    device.tap("stop")
    device.settle()
    assert "Who has lost?" in device.words


def test_the_fifth_cactus_swells_in_gold_over_its_seat():
    device = make_device([1, 1, 1, 1], [], [])
    device.tap("roll")
    device.tap("stop")  # Blue has lost; Red says first
    device.settle()
    device.tap("stop")
    device.settle()
    device.tap("roll")
    device.tap("stop")
    device.run(1700)
    assert lamps(device) == ["gold"] * 21 + [MINT] * 3


def test_while_the_others_finish_a_fifth_cactus_is_told():
    device = make_device([1, 1, 1, 1], [], [])
    device.tap("roll", 2)
    device.tap("stop")  # Red has lost; Mint says first
    device.settle()
    device.tap("roll")
    device.tap("stop")
    device.settle()
    assert device.words[0] == "%s sets aside" % BLUE
    assert "The last round" in device.words


def test_scores_are_pears_counted_out():
    device = make_device([6, 6], [3])
    device.hold("roll")
    device.run(1400)
    assert lamps(device, 1, 5) == ["white", "dark", "gold", "gold", "dark"]
