"""Who plays and with what: bots, real dice, two turtles, cards."""

from at_the_table import device, history
from turtleback.app.setting import Setting
from turtleback.engine.contract import CHANCE
from turtleback_host.virtual.device import Bench


def test_bots_that_draw_do_not_change_the_dice():
    def dice(players):
        bench = Bench(Setting(players=players), seed=5)
        while sum(action[0] == "die" for action in history(bench)) < 12:
            bench.run(500)
            if bench.app.waiting:
                bench.tap("roll")
        return [action for action in history(bench) if action[0] == "die"][:12]

    assert dice(("random",) * 4)[:3] == dice(("below4",) * 4)[:3]


def test_bots_play_their_seats_without_a_press():
    bench = device(players=("human", "clever", "clever", "clever"), die=[2])
    bench.tap("roll")
    bench.settle()
    bench.tap("stop")
    bench.settle()
    actors = {actor for actor, _, _ in bench.table.match.moves()}
    assert actors == {CHANCE, 0, 1, 2, 3}
    assert bench.table.match.game.actor() == 0


def test_a_tap_hurries_a_bot():
    bench = Bench(Setting(players=("clever", "human", "human", "human")), told={"egg": [1]})
    while "thinks" not in "".join(bench.words):  # the card is shown, then the bot is said to be on turn
        bench.run(10)
    bench.tap("roll")
    assert ("roll",) in history(bench)


def test_real_dice_are_keyed_in():
    bench = device(real_dice=True)
    bench.tap("roll")
    bench.settle()
    assert bench.words[1] == "Your die: 1"
    bench.tap("roll", 3)
    assert bench.words[1] == "Your die: 4"
    bench.tap("stop")
    bench.settle()
    assert history(bench)[-1] == ("die", 4)


def test_bots_use_real_dice_too():
    bench = device(players=("clever", "human", "human", "human"), real_dice=True)
    assert history(bench) == [("egg", 5), ("roll",)]
    assert bench.words[1] == "Your die: 1"


def test_with_two_turtles_roll_moves_the_cursor_and_stop_takes_the_turtle():
    bench = device(players=("human", "human"), options={"raft_stacks": 1})
    assert "Which turtle?" in bench.words
    bench.tap("roll")
    bench.tap("stop")
    assert history(bench)[-1] == ("turtle", 1)


def test_a_card_is_chosen_with_the_cursor():
    bench = device(options={"card_variant": 1}, die=[1])
    game = bench.table.match.game
    game.cards[0] = [2, 3]
    bench.tap("roll")
    bench.settle()
    assert any(line.startswith(">roll") for line in bench.words)
    bench.tap("roll", 3)
    assert ">card 3 sum 4" in bench.words
    bench.tap("stop")
    assert (game.dice, game.cards[0]) == ([1, 3], [2])
