"""What the keeper of the mouse race shows on 24 lamps, without a screen and without colour alone."""

from pictures import look
from rows import each_row
from turtleback.app.game_setup import GameSetup
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice

MINT, BLUE, RED, TEAL = NAMES[:4]


def make_device(seats=3, die=(3, 4), blank=(2, 0), real_dice=False, throws=1):
    """A device at which so many throws have been made."""
    setting = GameSetup("mice_table", ("human",) * seats, real_dice=real_dice)
    device = VirtualDevice(setting, preset={"die": list(die), "blank": list(blank)})
    device.settle()
    for _ in range(throws):
        device.tap("roll")
        device.settle()
    return device


def press(device, taps):
    """Taps written as `r` and `s`, each after what the last one brought."""
    for tap in taps:
        device.tap("roll" if tap == "r" else "stop")
        device.settle()


def lamps(device, first, last):
    return [device.lamp(lamp) for lamp in range(first, last + 1)]


def levels(device, lamp):
    """What a lamp shows over eight beats, as lit or not."""
    shown = []
    for _ in range(0, 2400, 100):
        shown.append(max(device.frame[3 * lamp - 3 : 3 * lamp]))
        device.run(100)
    return tuple(level == max(shown) for level in shown)


def test_both_dice_can_be_counted_and_a_dark_lamp_lies_between_them():
    device = make_device(die=[6], blank=[5])
    assert lamps(device, 1, 13) == ["white"] * 6 + ["dark"] + ["die2"] * 5 + ["dark"]


def test_mice_2_a_blank_is_dark_and_so_is_its_slot():
    device = make_device(die=[4], blank=[0])
    assert lamps(device, 1, 21) == ["white"] * 4 + ["dark"] * 17
    assert lamps(device, 22, 24) == [MINT, "dark", BLUE]


def test_a_throw_falls_pip_by_pip():
    device = make_device(die=[5], throws=0)
    device.tap("roll")
    seen = []
    while device.table.showing:
        seen.append(lamps(device, 1, 6).count("white"))
        device.run(20)
    falling = seen[: seen.index(5) + 1]
    assert falling == sorted(falling) and set(falling) >= {3, 4, 5}


def test_the_last_slot_blinks_in_the_rhythm_of_who_throws_next():
    rhythms = [levels(make_device(throws=throws), 24) for throws in (0, 1, 2)]
    assert len(set(rhythms)) == 3
    assert [make_device(throws=throws).lamp(24) for throws in (0, 1, 2)] == [MINT, BLUE, RED]


def test_before_the_first_throw_stop_means_nothing():
    device = make_device(throws=0)
    device.tap("stop")
    assert device.table.match.history == b""


def test_who_throws_own_dice_sees_the_blank_under_the_cursor_too():
    device = make_device(real_dice=True)
    assert lamps(device, 1, 2) == ["white", "dark"]  # the die, a one
    press(device, "rrs")
    assert lamps(device, 1, 8) == ["white"] * 3 + ["dark"] * 5  # the second die, a blank
    assert device.lamp(23) == "white"
    press(device, "r")
    assert device.lamp(8) == "white"


def test_every_answer_looks_unlike_every_other():
    device = make_device(throws=1)
    device.tap("stop")
    pictures = []
    for _ in range(6):
        pictures.append(look(device))
        device.tap("roll")
    for at, picture in enumerate(pictures):
        assert all(not picture & other for other in pictures[:at])


def test_gold_slots_warn_that_this_answer_ends_the_race():
    device = make_device(throws=1)
    press(device, "s")
    assert lamps(device, 22, 24) == [MINT] * 3
    press(device, "rrr")
    assert lamps(device, 22, 24) == ["gold"] * 3


def test_mice_4_what_is_won_is_counted_out_for_the_captor():
    device = make_device(throws=1)
    press(device, "srs")  # Blue's
    device.tap("roll", 4)
    device.tap("stop")
    device.run(1000)
    assert lamps(device, 1, 6) == ["gold"] * 5 + ["dark"]
    assert lamps(device, 22, 24) == [MINT] * 3
    device.settle()
    assert device.table.match.game.scores() == [5, 0, 0]


def test_the_sheet_shows_what_the_mice_of_a_colour_came_to():
    device = make_device(throws=1)
    press(device, "srs" + "rrrr" + "s")  # Mint has captured Blue's 5
    press(device, "s" + "rrrr" + "s")  # Blue has no mouse left
    press(device, "s" * 7)  # all of Mint's are on the map
    assert lamps(device, 1, 7) == ["bust"] + ["dark"] * 3 + [MINT] + ["dark"] * 2
    assert lamps(device, 9, 12) == ["bust", BLUE, MINT, RED]  # fence, home, who took it
    press(device, "rs")
    assert lamps(device, 1, 3) == [BLUE, "bust", "dark"]


@each_row("seats", [2, 6])
def test_a_whole_sheet_by_presses_ends_with_the_winner(seats):
    device = make_device(seats=seats)
    press(device, "s" + "r" * seats + "s")  # Mint is out
    while not device.table.over:
        press(device, "s")
    assert device.table.match.game.scores() == [-21 + 7] + [0] * (seats - 1)
    assert device.words[0] == {2: BLUE + " wins!", 3: "Shared win:"}.get(seats, "Shared win of 5")


def test_a_score_below_zero_is_counted_backwards_from_space_21():
    device = make_device(seats=2)
    press(device, "s" + "r" * 2 + "s" + "s" * 14)
    device.hold("roll")
    device.run(1000)
    assert lamps(device, 16, 21) == ["bust"] * 4 + ["dark", "white"]  # 14 less than none
    assert lamps(device, 1, 15) == ["dark"] * 15


def test_undo_takes_back_answers_of_the_sheet_but_no_die():
    device = make_device(throws=1)
    press(device, "srs" + "s")
    assert device.table.match.game.scores() == [1, 0, 0]
    for _ in range(3):
        device.hold("stop")
    assert device.table.match.game.scores() == [0, 0, 0]
    assert [action for _, action, _ in device.table.match.moves()] == [("roll",), ("die", 3), ("blank", 2)]
    device.hold("stop")
    assert len(device.table.match.history) == 3
