"""Who plays and with what: bots, real dice, two turtles, cards."""

from at_the_table import history, make_device
from turtleback.app.game_setup import GameSetup
from turtleback.engine.contract import CHANCE
from turtleback_host.virtual.device import VirtualDevice


def test_bots_that_draw_do_not_change_the_dice():
    def dice(players):
        device = VirtualDevice(GameSetup(players=players), seed=5)
        while sum(action[0] == "die" for action in history(device)) < 12:
            device.run(500)
            if device.app.waiting:
                device.tap("roll")
        return [action for action in history(device) if action[0] == "die"][:12]

    assert dice(("random",) * 4)[:3] == dice(("below4",) * 4)[:3]


def test_bots_play_their_seats_without_a_press():
    device = make_device(players=("human", "clever", "clever", "clever"), die=[2])
    device.tap("roll")
    device.settle()
    device.tap("stop")
    device.settle()
    actors = {actor for actor, _, _ in device.table.match.moves()}
    assert actors == {CHANCE, 0, 1, 2, 3}
    assert device.table.match.game.actor() == 0


def test_a_tap_hurries_a_bot():
    device = VirtualDevice(GameSetup(players=("clever", "human", "human", "human")), preset={"egg": [1]})
    while "thinks" not in "".join(device.words):  # the card is shown, then the bot is said to be on turn
        device.run(10)
    device.tap("roll")
    assert ("roll",) in history(device)


def test_real_dice_are_keyed_in():
    device = make_device(real_dice=True)
    device.tap("roll")
    device.settle()
    assert device.words[1] == "Your die: 1"
    device.tap("roll", 3)
    assert device.words[1] == "Your die: 4"
    device.tap("stop")
    device.settle()
    assert history(device)[-1] == ("die", 4)


def test_bots_use_real_dice_too():
    device = make_device(players=("clever", "human", "human", "human"), real_dice=True)
    assert history(device) == [("egg", 5), ("roll",)]
    assert device.words[1] == "Your die: 1"


def test_with_two_turtles_roll_moves_the_cursor_and_stop_takes_the_turtle():
    device = make_device(players=("human", "human"), options={"raft_stacks": 1})
    assert "Which turtle?" in device.words
    device.tap("roll")
    device.tap("stop")
    assert history(device)[-1] == ("turtle", 1)


def test_a_card_is_chosen_with_the_cursor():
    device = make_device(options={"card_variant": 1}, die=[1])
    game = device.table.match.game
    game.cards[0] = [2, 3]
    device.tap("roll")
    device.settle()
    assert any(line.startswith(">roll") for line in device.words)
    device.tap("roll", 3)
    assert ">card 3 sum 4" in device.words
    device.tap("stop")
    assert (game.dice, game.cards[0]) == ([1, 3], [2])
