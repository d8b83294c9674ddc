"""A press that is refused says why on the small screen, for a moment or until the next press."""

import pytest

from at_the_table import MINT, device, history
from turtleback.app.setting import Setting
from turtleback_host.virtual.device import Bench

ROWS, COLUMNS = 8, 16
SHOWN_MS = 2000


def said(bench):
    """The screen in one line."""
    assert len(bench.words) <= ROWS and all(len(line) <= COLUMNS and line.isascii() for line in bench.words)
    return " ".join(bench.words)


def test_stop_where_only_roll_is_open():
    bench = device()
    bench.tap("stop")
    assert said(bench) == "Roll first: press ROLL"


def test_it_goes_by_itself():
    bench = device()
    before = said(bench)
    bench.tap("stop")
    bench.run(SHOWN_MS - 400)
    assert said(bench) != before
    bench.run(400)
    assert said(bench) == before


def test_the_next_press_ends_it():
    bench = device(options={"raft_stacks": 1}, players=("human", "human"))
    bench.hold("stop")
    assert said(bench).startswith("Nothing to take back")
    bench.tap("roll")
    assert said(bench).startswith("%s's turn" % MINT)


def test_nobody_has_pressed_yet():
    for players in (("human",) * 4, ("human",) * 2):
        bench = device(players)
        bench.hold("stop")
        assert said(bench) == "Nothing to take back: nobody has pressed yet"


def test_the_die_has_fallen():
    bench = device(die=[3])
    bench.tap("roll")
    bench.settle()
    bench.hold("stop")
    assert said(bench) == "Nothing to take back: the die has fallen"


def test_a_card_has_fallen():
    bench = device(die=[2, 1, 4], egg=[1, 2])  # a full circle, and the next card
    for _ in range(3):
        bench.tap("roll")
        bench.settle()
    bench.hold("stop")
    assert said(bench) == "Nothing to take back: a card has fallen"


def test_a_card_has_fallen_before_the_keyed_die_that_was_taken_back():
    bench = device(real_dice=True)
    bench.tap("roll")
    bench.tap("stop")
    bench.settle()
    for _ in range(2):
        bench.hold("stop")
    assert history(bench) == [("egg", 5)]
    bench.hold("stop")
    assert said(bench) == "Nothing to take back: nobody has pressed yet"


def test_a_keyed_die_that_somebody_has_acted_on():
    bench = device(real_dice=True, options={"card_variant": 1})
    for _ in range(2):
        bench.tap("roll")
        bench.settle()
        bench.tap("stop")
        bench.settle()
    bench.hold("stop")
    bench.hold("stop")
    bench.hold("stop")
    assert said(bench) == "Nothing to take back: the die has fallen"


def test_too_long_ago():
    bench = Bench(Setting("mada_table", ("human",) * 5))
    bench.settle()
    for _ in range(60):  # rounds in which nobody sets anything aside
        bench.tap("stop")
        bench.settle()
    for _ in range(40):
        before = len(history(bench))
        bench.hold("stop")
        if len(history(bench)) == before:
            break
    assert said(bench) == "Nothing to take back: it is too long ago"


def test_both_tapped_together():
    bench = device()
    bench.tap("both")
    assert said(bench) == "Both at once: press only one"
    assert history(bench) == [("egg", 5)]


def test_a_cursor_with_nowhere_to_go():
    bench = Bench(Setting("mice", ("human",) * 2), seed=1)
    bench.settle()
    for _ in range(6):
        bench.tap("stop")
        bench.settle()
    assert "ROLL: next" not in bench.words  # one number is left
    bench.tap("roll")
    assert said(bench) == "There is no other choice"


@pytest.mark.parametrize("stage", ["set-up", "menu"])
def test_a_long_press_that_means_nothing(stage):
    bench = Bench() if stage == "set-up" else device()
    bench.run(100)
    if stage == "menu":
        bench.hold("both")
    page = bench.words[:]
    bench.hold("roll")
    assert said(bench) == "A long press on ROLL means nothing here"
    bench.run(SHOWN_MS)
    assert bench.words == page


def test_the_first_page_has_none_before_it():
    bench = Bench()
    bench.run(100)
    bench.hold("stop")
    assert said(bench) == "This is the first page"


def test_a_hurried_show_refuses_nothing():
    bench = device(die=[6])
    bench.tap("roll")
    bench.tap("stop")
    assert "Roll first" not in said(bench)


def test_a_device_without_a_screen_only_blinks():
    bench = device()
    bench.app.ports.words = None
    bench.down("stop")
    bench.run(80)
    bench.up("stop")
    bench.run(40)
    assert bench.lamp(22) == "white"
