"""MADA's score on 24 lamps: whose cacti, whose turn to speak, what is under the cursor; without a screen."""

import pytest

from turtleback.app.setting import Setting
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import Bench

MINT, BLUE, RED, TEAL, PINK = NAMES[:5]


def device(*aside, odds=0):
    """A device that keeps a score, with those pears set aside by each seat."""
    bench = Bench(Setting("mada_table", ("human",) * len(aside), {"odds": odds}))
    bench.settle()
    bench.table.match.game.aside = [list(cacti) for cacti in aside]
    bench.table.watch(bench.table.match, bench.app.time)
    bench.settle()
    return bench


def lamps(bench, first=1, last=24):
    return [bench.lamp(lamp) for lamp in range(first, last + 1)]


def look(bench, ms=3000):
    """The different pictures of a while."""
    frames = set()
    for _ in range(0, ms, 50):
        frames.add(bench.frame)
        bench.run(50)
    return frames


def lit(bench, lamp, ms=2400):
    """Every colour that a lamp shows in a while."""
    colours = set()
    for _ in range(0, ms, 50):
        colours.add(bench.lamp(lamp))
        bench.run(50)
    return colours


def test_a_seat_has_four_lamps_and_a_lamp_a_cactus():
    bench = device([1], [1, 2], [1, 2, 3], [], [1, 2, 3, 4])
    bench.tap("roll", 3)  # the cursor is on Teal
    assert lamps(bench, 1, 12) == [MINT] + ["dark"] * 3 + [BLUE] * 2 + ["dark"] * 2 + [RED] * 3 + ["dark"]
    assert lamps(bench, 17, 20) == [PINK] * 4


def test_nothing_is_thrown_so_no_code_of_dice_is_shown():
    bench = Bench(Setting("mada_table", ("human",) * 2))
    bench.run(300)
    assert bench.app.waiting and "Who has lost?" in bench.words


def test_a_tap_stirs_nothing_where_nothing_falls():
    bench = device([], [])
    bench.hold("roll")
    bench.tap("stop", 3)
    assert not bench.table.chance.words


def test_the_cursor_breathes_white_on_a_seat_whatever_it_has():
    bench = device([1, 2, 3, 4], [])
    assert {"white", MINT} <= lit(bench, 1)
    bench.tap("roll")
    assert {"white"} <= lit(bench, 5) and "white" not in lit(bench, 1)


def test_every_choice_has_a_picture_of_its_own():
    bench = device([1], [2, 2], [], odds=1)
    seen = []
    for _ in range(4):
        seen.append(look(bench))
        bench.tap("roll")
    assert all(not a & b for at, a in enumerate(seen) for b in seen[:at])


def test_the_slots_are_the_seats_that_is_asked():
    bench = device([], [], [])
    bench.tap("roll")
    bench.tap("stop")  # Blue has lost
    bench.settle()
    assert lamps(bench, 22) == [RED] * 3


def test_pears_are_keyed_in_as_white_lamps_up_to_the_mark_of_six():
    bench = device([], [])
    bench.tap("stop")
    bench.settle()
    for pears in range(7):
        marks = ["limit" if pears < 6 else "white"]
        assert lamps(bench, 1, 7) == (["white"] * pears + ["dark"] * 6)[:5] + marks + ["dark"]
        bench.tap("roll")


@pytest.mark.parametrize("top, share, percent", [(1, 0, 0), (4, 5, 22), (13, 18, 81)])
def test_the_odds_of_luck_are_an_arc_of_the_ring(top, share, percent):
    """Of 69 cards 0, 15 and 56 are lower than a 1, a 4 and a 13: the arc is that part of 21 lamps, rounded up."""
    bench = device([], [], odds=1)
    bench.tap("stop")
    bench.settle()
    bench.tap("roll", top - 1)
    arc = ["bust"] * share + ["dark"] * (21 - share)
    arc[top - 1] = "white"
    assert lamps(bench, 1, 21) == arc
    assert "loses by %d %%" % percent in bench.words
    bench.tap("stop")
    bench.settle()
    assert "Who has lost?" in bench.words


def test_the_fifth_cactus_swells_in_gold_over_its_seat():
    bench = device([1, 1, 1, 1], [], [])
    bench.tap("roll")
    bench.tap("stop")  # Blue has lost; Red says first
    bench.settle()
    bench.tap("stop")
    bench.settle()
    bench.tap("roll")
    bench.tap("stop")
    bench.run(1700)
    assert lamps(bench) == ["gold"] * 21 + [MINT] * 3


def test_while_the_others_finish_a_fifth_cactus_is_told():
    bench = device([1, 1, 1, 1], [], [])
    bench.tap("roll", 2)
    bench.tap("stop")  # Red has lost; Mint says first
    bench.settle()
    bench.tap("roll")
    bench.tap("stop")
    bench.settle()
    assert bench.words[0] == "%s sets aside" % BLUE
    assert "The last round" in bench.words


def test_scores_are_pears_counted_out():
    bench = device([6, 6], [3])
    bench.hold("roll")
    bench.run(1400)
    assert lamps(bench, 1, 5) == ["white", "dark", "gold", "gold", "dark"]
