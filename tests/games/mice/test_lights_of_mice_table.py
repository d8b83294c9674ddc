"""What the keeper of the mouse race shows on 24 lamps, without a screen and without colour alone."""

import pytest

from turtleback.app.setting import Setting
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import Bench

MINT, BLUE, RED, TEAL = NAMES[:4]
CYCLE_MS = 5600


def device(seats=3, die=(3, 4), blank=(2, 0), real_dice=False, throws=1):
    """A device at which so many throws have been made."""
    setting = Setting("mice_table", ("human",) * seats, real_dice=real_dice)
    bench = Bench(setting, told={"die": list(die), "blank": list(blank)})
    bench.settle()
    for _ in range(throws):
        bench.tap("roll")
        bench.settle()
    return bench


def press(bench, taps):
    """Taps written as `r` and `s`, each after what the last one brought."""
    for tap in taps:
        bench.tap("roll" if tap == "r" else "stop")
        bench.settle()


def lamps(bench, first, last):
    return [bench.lamp(lamp) for lamp in range(first, last + 1)]


def look(bench, ms=CYCLE_MS):
    """The different pictures of a while."""
    frames = set()
    for _ in range(0, ms, 50):
        frames.add(bench.frame)
        bench.run(50)
    return frames


def levels(bench, lamp):
    """What a lamp shows over eight beats, as lit or not."""
    shown = []
    for _ in range(0, 2400, 100):
        shown.append(max(bench.frame[3 * lamp - 3 : 3 * lamp]))
        bench.run(100)
    return tuple(level == max(shown) for level in shown)


def test_both_dice_can_be_counted_and_a_dark_lamp_lies_between_them():
    bench = device(die=[6], blank=[5])
    assert lamps(bench, 1, 13) == ["white"] * 6 + ["dark"] + ["die2"] * 5 + ["dark"]


def test_mice_2_a_blank_is_dark_and_so_is_its_slot():
    bench = device(die=[4], blank=[0])
    assert lamps(bench, 1, 21) == ["white"] * 4 + ["dark"] * 17
    assert lamps(bench, 22, 24) == [MINT, "dark", BLUE]


def test_a_throw_falls_pip_by_pip():
    bench = device(die=[5], throws=0)
    bench.tap("roll")
    seen = []
    while bench.table.showing:
        seen.append(lamps(bench, 1, 6).count("white"))
        bench.run(20)
    falling = seen[: seen.index(5) + 1]
    assert falling == sorted(falling) and set(falling) >= {3, 4, 5}


def test_the_last_slot_blinks_in_the_rhythm_of_who_throws_next():
    rhythms = [levels(device(throws=throws), 24) for throws in (0, 1, 2)]
    assert len(set(rhythms)) == 3
    assert [device(throws=throws).lamp(24) for throws in (0, 1, 2)] == [MINT, BLUE, RED]


def test_before_the_first_throw_stop_means_nothing():
    bench = device(throws=0)
    bench.tap("stop")
    assert bench.table.match.history == b""


def test_who_throws_own_dice_sees_the_blank_under_the_cursor_too():
    bench = device(real_dice=True)
    assert lamps(bench, 1, 2) == ["white", "dark"]  # the die, a one
    press(bench, "rrs")
    assert lamps(bench, 1, 8) == ["white"] * 3 + ["dark"] * 5  # the second die, a blank
    assert bench.lamp(23) == "white"
    press(bench, "r")
    assert bench.lamp(8) == "white"


def test_every_answer_looks_unlike_every_other():
    bench = device(throws=1)
    bench.tap("stop")
    pictures = []
    for _ in range(6):
        pictures.append(look(bench))
        bench.tap("roll")
    for at, picture in enumerate(pictures):
        assert all(not picture & other for other in pictures[:at])


def test_gold_slots_warn_that_this_answer_ends_the_race():
    bench = device(throws=1)
    press(bench, "s")
    assert lamps(bench, 22, 24) == [MINT] * 3
    press(bench, "rrr")
    assert lamps(bench, 22, 24) == ["gold"] * 3


def test_mice_4_what_is_won_is_counted_out_for_the_captor():
    bench = device(throws=1)
    press(bench, "srs")  # Blue's
    bench.tap("roll", 4)
    bench.tap("stop")
    bench.run(1000)
    assert lamps(bench, 1, 6) == ["gold"] * 5 + ["dark"]
    assert lamps(bench, 22, 24) == [MINT] * 3
    bench.settle()
    assert bench.table.match.game.scores() == [5, 0, 0]


def test_the_sheet_shows_what_the_mice_of_a_colour_came_to():
    bench = device(throws=1)
    press(bench, "srs" + "rrrr" + "s")  # Mint has captured Blue's 5
    press(bench, "s" + "rrrr" + "s")  # Blue has no mouse left
    press(bench, "s" * 7)  # all of Mint's are on the map
    assert lamps(bench, 1, 7) == ["bust"] + ["dark"] * 3 + [MINT] + ["dark"] * 2
    assert lamps(bench, 9, 12) == ["bust", BLUE, MINT, RED]  # fence, home, who took it
    press(bench, "rs")
    assert lamps(bench, 1, 3) == [BLUE, "bust", "dark"]


@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_sheet_by_presses_ends_with_the_winner(seats):
    bench = device(seats=seats)
    press(bench, "s" + "r" * seats + "s")  # Mint is out
    while not bench.table.over:
        press(bench, "s")
    assert bench.table.match.game.scores() == [-21 + 7] + [0] * (seats - 1)
    assert bench.words[0] == {2: BLUE + " wins!", 3: "Shared win:"}.get(seats, "Shared win")


def test_a_score_below_zero_is_counted_backwards_from_space_21():
    bench = device(seats=2)
    press(bench, "s" + "r" * 2 + "s" + "s" * 14)
    bench.hold("roll")
    bench.run(1000)
    assert lamps(bench, 16, 21) == ["bust"] * 4 + ["dark", "white"]  # 14 less than none
    assert lamps(bench, 1, 15) == ["dark"] * 15


def test_undo_takes_back_answers_of_the_sheet_but_no_die():
    bench = device(throws=1)
    press(bench, "srs" + "s")
    assert bench.table.match.game.scores() == [1, 0, 0]
    for _ in range(3):
        bench.hold("stop")
    assert bench.table.match.game.scores() == [0, 0, 0]
    assert [action for _, action, _ in bench.table.match.moves()] == [("roll",), ("die", 3), ("blank", 2)]
    bench.hold("stop")
    assert len(bench.table.match.history) == 3
