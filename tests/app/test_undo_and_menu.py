"""Undo, menu and set-up from the table: nothing is lost by a press."""

from at_the_table import MINT, device, history, show_out
from turtleback.app.setting import Setting
from turtleback_host.virtual.device import Bench


def test_a_long_stop_takes_back_a_stop():
    bench = device(die=[3])
    bench.tap("roll")
    bench.settle()
    bench.tap("stop")
    bench.settle()
    assert bench.table.match.game.actor() == 1
    bench.hold("stop")
    assert bench.table.match.game.actor() == 0
    assert history(bench)[-1] == ("die", 3)


def test_a_long_stop_never_takes_back_a_die():
    bench = device(die=[3])
    bench.tap("roll")
    bench.settle()
    bench.hold("stop")
    assert history(bench)[-1] == ("die", 3)


def test_undo_stops_the_show_of_what_is_undone():
    bench = device(die=[6])
    bench.tap("roll")
    bench.settle()
    bench.tap("stop")
    bench.hold("stop")
    assert bench.app.waiting
    assert bench.lamp(22) == MINT


def test_undo_takes_back_what_a_bot_did_after_the_press():
    bench = device(players=("human", "clever"), die=[2, 2])
    bench.tap("stop")
    for _ in range(2):  # Mint's two turtles
        bench.tap("roll")
        bench.settle()
        bench.tap("stop")
        show_out(bench)
    bench.hold("stop")  # while it is held, the bot Blue chooses its turtle
    assert history(bench)[-1] == ("die", 2)
    assert bench.table.match.game.actor() == 0


def test_both_held_open_the_menu_and_leave_it_as_it_was():
    bench = device()
    bench.hold("both")
    assert bench.words[0] == "Menu"
    bench.hold("both")
    assert bench.words[0] == "%s's turn" % MINT
    bench.hold("both")
    bench.hold("stop")
    assert bench.words[0] == "%s's turn" % MINT
    assert history(bench) == [("egg", 5)]


def test_the_set_up_leaves_the_game_in_hand_until_a_new_one_begins():
    bench = device()
    bench.hold("both")
    bench.tap("roll", 2)
    bench.tap("stop")
    bench.tap("stop")
    bench.tap("roll")
    assert bench.words[:2] == ["How many seats?", "> 5 seats"]
    bench.hold("stop")
    bench.hold("stop")
    assert bench.words[0] == "%s's turn" % MINT
    assert bench.table.match.game.seats == len(bench.app.setting.players) == 4


def test_the_menu_starts_the_same_again():
    bench = device(players=("human", "human", "human"))
    first = bench.app.table
    bench.hold("both")
    bench.tap("roll")
    assert bench.words[:2] == ["Menu", "> new game"]
    bench.tap("stop")
    assert bench.words[:2] == ["Leave this game?", "> no"]
    bench.tap("stop")
    assert bench.app.stage is bench.app.table is first
    bench.hold("both")
    bench.tap("roll")
    bench.tap("stop")
    bench.tap("roll")
    assert bench.words[1] == "> yes"
    bench.tap("stop")
    assert bench.app.table is not first
    assert bench.table.match.game.seats == 3


def test_both_held_leave_no_game():
    bench = device()
    first = bench.app.table
    bench.hold("both")
    bench.tap("roll")
    bench.tap("stop")
    bench.tap("roll")
    bench.hold("both")
    assert bench.app.stage is bench.app.table is first


def test_after_a_win_the_menu_opens_on_a_new_game_and_asks_nothing():
    bench = Bench(Setting(players=("below4",) * 4), seed=0, frame_ms=400)
    first = bench.table
    while not first.over or first.showing:
        bench.run(1000)
    bench.run(1000)
    bench.tap("stop")
    assert bench.words[:2] == ["Menu", "> new game"]
    bench.tap("stop")
    assert bench.app.table is not first


def test_the_menu_goes_to_the_set_up():
    bench = device()
    bench.hold("both")
    bench.tap("roll", 2)
    bench.tap("stop")
    assert bench.words[0] == "Which game?"


def test_a_keyed_roll_can_be_taken_back_before_the_die_is_told():
    bench = device(real_dice=True)
    bench.tap("roll")
    bench.hold("stop")
    assert history(bench) == [("egg", 5)]


def test_a_mistyped_die_can_be_keyed_in_anew_until_somebody_acts_on_it():
    bench = device(real_dice=True)
    bench.tap("roll")
    bench.settle()
    bench.tap("stop")
    bench.settle()
    assert history(bench)[-1] == ("die", 1)
    bench.hold("stop")
    assert history(bench)[-1] == ("roll",)
    bench.tap("roll")
    bench.tap("stop")
    bench.settle()
    assert history(bench)[-1] == ("die", 2)
    bench.tap("stop")
    bench.settle()
    bench.hold("stop")
    bench.hold("stop")
    assert history(bench)[-1] == ("die", 2)
