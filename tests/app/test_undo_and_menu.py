"""Undo, menu and set-up from the table: nothing is lost by a press."""

import pytest

from at_the_table import MINT, history, make_device, show_out
from turtleback.app.game_setup import GameSetup
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
    device = VirtualDevice(GameSetup("midas", ("clever",) * 2), seed=0, frame_ms=400)
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


def set_up_in_a_game(**table):
    """A device with a game in hand, at the first page of the set-up, and that game."""
    device = make_device(**table)
    game = device.app.table
    device.hold("both")
    device.tap("roll", 2)
    device.tap("stop")
    return device, game


def through_all_pages(device):
    """Take the answers of all pages of the set-up."""
    game = device.app.table
    for _ in range(30):
        if device.app.table is not game or device.words[0] == "Leave this game?":
            return
        device.tap("stop")


@pytest.mark.parametrize("start", [lambda device: device.hold("both"), through_all_pages], ids=["both", "every page"])
def test_the_set_up_ends_no_game_in_hand_without_a_question(start):
    device, game = set_up_in_a_game()
    start(device)
    assert device.app.table is game and device.words[:2] == ["Leave this game?", "> no"]
    device.tap("stop")
    assert device.app.stage is device.app.table is game
    assert device.table.match.game.seats == len(device.app.setting.players) == 4
    device, game = set_up_in_a_game()
    start(device)
    device.tap("roll")
    device.tap("stop")
    assert device.app.table is not game


def test_the_question_whether_to_leave_can_be_gone_back_from_and_both_held_leave_nothing():
    device, game = set_up_in_a_game()
    device.tap("stop")
    device.hold("both")
    device.hold("stop")
    assert device.words[0] == "How many seats?"
    device.hold("both")
    device.tap("roll")
    device.hold("both")
    assert device.app.stage is device.app.table is game


def test_after_a_win_the_set_up_asks_not_whether_to_leave():
    device = VirtualDevice(GameSetup("midas", ("clever",) * 2), seed=0, frame_ms=400)
    first = device.table
    while not first.over or first.showing:
        device.run(1000)
    device.run(1000)
    device.tap("stop")
    device.tap("roll")
    device.tap("stop")
    assert device.words[0] == "Which game?"
    device.hold("both")
    assert device.app.table is not first


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
