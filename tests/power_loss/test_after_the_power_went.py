"""The plug is pulled in a game and put back: the same game is offered, at the same position, with the same dice."""

import pytest

from recording_journal import READ_MS, held, same_again
from turtleback.app.game_setup import GameSetup
from turtleback.engine.first_player import DRAWN
from turtleback_host.virtual.device import VirtualDevice


def make_device(files, players=("human",) * 4, **more):
    """A device in a new game, waiting for its first press."""
    device = VirtualDevice(GameSetup(players=players, **more), flash=files)
    device.settle()
    return device


def plugged_in_again(files):
    """A device that got its power back."""
    device = VirtualDevice(flash=files)
    device.run(READ_MS)
    return device


def gone_on(files):
    """The same, with its game taken up again."""
    device = plugged_in_again(files)
    device.tap("stop")
    device.settle()
    return device


def moves(device):
    """All that has been played, in words of the engine."""
    return [(actor, action) for actor, action, _ in device.table.match.moves()]


def test_the_same_game_is_offered_in_words_and_lamps(files):
    make_device(files).tap("roll")
    back = plugged_in_again(files)
    assert back.words[:4] == ["The plug was out", "> go on", "Mahé, 4 players,", "move 2"]
    assert [back.lamp(lamp) for lamp in (1, 2, 3, 22, 23, 24)] == ["white", "white", "dark", "white", "dark", "white"]


def test_a_die_in_the_air_falls_as_it_would_have(files):
    device = make_device(files)
    device.tap("roll")
    back = gone_on(files)
    device.settle()
    assert moves(back) == moves(device)
    for each in (device, back):
        each.tap("roll")
        each.settle()
    assert moves(back) == moves(device)
    assert back.frame == device.frame


@pytest.mark.parametrize("game", ["mahe", "mice", "mada", "mice_table", "mada_table"])
def test_mahe_20_mice_10_mada_2_whoever_was_drawn_to_begin_still_does(files, game):
    device = VirtualDevice(GameSetup(game, ("human",) * 4, {"first": DRAWN}), seed=5, flash=files)
    device.settle()
    back = gone_on(files)
    assert moves(back) == moves(device)
    assert moves(back)[0][1][0] == "starts"
    assert back.table.match.game.snapshot() == device.table.match.game.snapshot()
    assert back.app.setting.options["first"] == DRAWN


def test_what_people_have_stirred_in_is_still_in_the_dice(files):
    device = VirtualDevice(GameSetup(), flash=files)
    device.run(300)
    device.tap("roll", 1 + 7)
    device.tap("stop", 4)  # nobody else takes a number
    device.settle()
    back = gone_on(files)
    assert back.table.chance.words == device.table.chance.words != []
    for each in (device, back):
        each.tap("roll")
        each.settle()
    assert moves(back) == moves(device)


def test_the_commitment_stays_when_the_power_goes_before_the_first_card(files):
    device = VirtualDevice(GameSetup(), flash=files)
    device.run(300)
    back = plugged_in_again(files)
    back.tap("stop")
    assert back.table.chance.commitment == device.table.chance.commitment
    back.settle()
    device.settle()
    assert moves(back) == moves(device)


def test_a_press_that_was_taken_back_stays_so(files):
    device = make_device(files)
    device.tap("roll")
    device.settle()
    device.tap("stop")
    device.settle()
    device.hold("stop")
    back = gone_on(files)
    assert moves(back) == moves(device)
    assert len(moves(back)) == 3
    back.tap("stop")
    back.hold("stop")
    assert moves(gone_on(files)) == moves(device)


def test_keyed_dice_go_on_and_may_still_be_mistyped(files):
    device = make_device(files, real_dice=True)
    device.tap("roll")
    device.settle()
    device.tap("roll", 2)
    device.tap("stop")
    device.settle()
    back = gone_on(files)
    assert moves(back)[-1] == (-1, ("die", 3))
    assert back.app.setting.real_dice
    back.hold("stop")
    assert moves(back)[-1] == (0, ("roll",))


def test_bots_options_and_seats_are_as_they_were(files):
    make_device(files, ("human", "below4", "clever"), options={"card_variant": 1}).tap("roll")
    setting = gone_on(files).app.setting
    assert setting.players == ["human", "below4", "clever"]
    assert setting.options["card_variant"] == 1


def test_go_on_may_be_pressed_before_all_is_read(files):
    device = make_device(files)
    for _ in range(20):
        device.tap("roll")
        device.settle()
    back = VirtualDevice(flash=files)
    back.run(0)
    back.tap("stop")
    back.settle()
    assert moves(back) == moves(device)


def test_both_held_go_on_too(files):
    make_device(files).tap("roll")
    back = plugged_in_again(files)
    back.hold("both")
    assert back.table.match.history


def test_a_new_game_keeps_the_old_one_if_somebody_had_decided_something(files):
    make_device(files).tap("roll")
    back = plugged_in_again(files)
    back.tap("roll")
    back.tap("stop")
    assert back.words[0] == "Which game?"
    assert not held(files)[1]
    assert plugged_in_again(files).words[0] == "The plug was out"  # it was only looked at
    back.hold("both")
    text, (old,) = held(files)
    assert "0 roll\n" in old
    assert text.startswith("game mahe\nseats 4\n")


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_in_which_nobody_decided_anything_is_not_kept(files, seats):
    make_device(files, ("human",) * seats)
    assert make_device(files, ("human",) * seats)
    assert held(files)[1] == ()


def test_a_finished_game_is_kept_and_not_offered(files):
    device = make_device(files, ("below4", "below4"))
    back = plugged_in_again(files)
    assert device.table.over
    assert back.words[0] == "Which game?"
    text, (old,) = held(files)
    assert (text, old[-7:]) == ("", "# over\n")


def test_a_rematch_keeps_the_game_before(files):
    device = make_device(files, ("below4", "below4"))
    same_again(device)
    assert len(held(files)[1]) == 1
    assert held(files)[0]


def test_a_dice_bag_comes_back_with_its_dice_and_what_they_will_be(files):
    device = make_device(files, game="bag", options={"faces": 20})
    device.tap("roll")
    device.settle()
    device.tap("stop")
    back = gone_on(files)
    assert moves(back) == moves(device)
    for each in (device, back):
        each.tap("roll")
        each.settle()
    assert moves(back) == moves(device)
    assert moves(device)[-1][1][0] == "coin"
