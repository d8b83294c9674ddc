"""Undo, menu and set-up from the table: nothing is lost by a press."""

from at_the_table import MINT, history, make_device, show_out
from turtleback.app.setting import Setting
from turtleback_host.virtual.device import VirtualDevice


def test_a_long_stop_takes_back_a_stop():
    device = make_device(die=[3])
    device.tap("roll")
    device.settle()
    device.tap("stop")
    device.settle()
    assert device.table.match.game.actor() == 1
    device.hold("stop")
    assert device.table.match.game.actor() == 0
    assert history(device)[-1] == ("die", 3)


def test_a_long_stop_never_takes_back_a_die():
    device = make_device(die=[3])
    device.tap("roll")
    device.settle()
    device.hold("stop")
    assert history(device)[-1] == ("die", 3)


def test_undo_stops_the_show_of_what_is_undone():
    device = make_device(die=[6])
    device.tap("roll")
    device.settle()
    device.tap("stop")
    device.hold("stop")
    assert device.app.waiting
    assert device.lamp(22) == MINT


def test_undo_takes_back_what_a_bot_did_after_the_press():
    device = make_device(players=("human", "clever"), die=[2, 2])
    device.tap("stop")
    for _ in range(2):  # Mint's two turtles
        device.tap("roll")
        device.settle()
        device.tap("stop")
        show_out(device)
    device.hold("stop")  # while it is held, the bot Blue chooses its turtle
    assert history(device)[-1] == ("die", 2)
    assert device.table.match.game.actor() == 0


def test_both_held_open_the_menu_and_leave_it_as_it_was():
    device = make_device()
    device.hold("both")
    assert device.words[0] == "Menu"
    device.hold("both")
    assert device.words[0] == "%s's turn" % MINT
    device.hold("both")
    device.hold("stop")
    assert device.words[0] == "%s's turn" % MINT
    assert history(device) == [("egg", 5)]


def test_the_set_up_leaves_the_game_in_hand_until_a_new_one_begins():
    device = make_device()
    device.hold("both")
    device.tap("roll", 2)
    device.tap("stop")
    device.tap("stop")
    device.tap("roll")
    assert device.words[:2] == ["How many seats?", "> 5 seats"]
    device.hold("stop")
    device.hold("stop")
    assert device.words[0] == "%s's turn" % MINT
    assert device.table.match.game.seats == len(device.app.setting.players) == 4


def test_the_menu_starts_the_same_again():
    device = make_device(players=("human", "human", "human"))
    first = device.app.table
    device.hold("both")
    device.tap("roll")
    assert device.words[:2] == ["Menu", "> new game"]
    device.tap("stop")
    assert device.words[:2] == ["Leave this game?", "> no"]
    device.tap("stop")
    assert device.app.stage is device.app.table is first
    device.hold("both")
    device.tap("roll")
    device.tap("stop")
    device.tap("roll")
    assert device.words[1] == "> yes"
    device.tap("stop")
    assert device.words[:3] == ["Who begins?", "> as before", "Mint begins"]
    device.tap("stop")
    assert device.app.table is not first
    assert device.table.match.game.seats == 3


def test_both_held_leave_no_game():
    device = make_device()
    first = device.app.table
    device.hold("both")
    device.tap("roll")
    device.tap("stop")
    device.tap("roll")
    device.hold("both")
    assert device.app.stage is device.app.table is first


def test_after_a_win_the_menu_opens_on_a_new_game_and_asks_not_whether_to_leave():
    device = VirtualDevice(Setting("midas", ("clever",) * 2), seed=0, frame_ms=400)
    first = device.table
    while not first.over or first.showing:
        device.run(1000)
    device.run(1000)
    device.tap("stop")
    assert device.words[:2] == ["Menu", "> new game"]
    device.tap("stop")
    assert device.app.table is not first


def test_the_menu_goes_to_the_set_up():
    device = make_device()
    device.hold("both")
    device.tap("roll", 2)
    device.tap("stop")
    assert device.words[0] == "Which game?"


def test_a_keyed_roll_can_be_taken_back_before_the_die_is_told():
    device = make_device(real_dice=True)
    device.tap("roll")
    device.hold("stop")
    assert history(device) == [("egg", 5)]


def test_a_mistyped_die_can_be_keyed_in_anew_until_somebody_acts_on_it():
    device = make_device(real_dice=True)
    device.tap("roll")
    device.settle()
    device.tap("stop")
    device.settle()
    assert history(device)[-1] == ("die", 1)
    device.hold("stop")
    assert history(device)[-1] == ("roll",)
    device.tap("roll")
    device.tap("stop")
    device.settle()
    assert history(device)[-1] == ("die", 2)
    device.tap("stop")
    device.settle()
    device.hold("stop")
    device.hold("stop")
    assert history(device)[-1] == ("die", 2)
