"""Two turtles of one seat on the raft are the same choice (MAHE-4, 12): the device asks nobody which, and takes one."""

from at_the_table import MINT, history, make_device
from turtleback.app.game_setup import GameSetup
from turtleback.app.journal_reader import JournalReader
from turtleback.engine.match import Match
from turtleback_host.virtual.device import VirtualDevice

TWO = ("human", "human")


def turn_of_mint(device):
    """Both turtles of Mint's swim."""
    for _ in range(2):
        device.tap("roll")
        device.settle()
        device.tap("stop")
        device.settle()


def test_at_the_start_nobody_is_asked_which_of_two_equal_turtles():
    device = make_device(TWO)
    assert history(device) == [("egg", 5), ("turtle", 0)]
    assert device.words[0] == "%s's turn" % MINT and "Which turtle?" not in device.words
    device.tap("roll")
    assert history(device)[-2:-1] == [("roll",)]


def test_turtles_that_stand_apart_are_asked_for():
    device = make_device(TWO, die=[3, 4, 3, 4])
    turn_of_mint(device)
    turn_of_mint(device)
    assert device.table.match.game.turn == 0
    assert "Which turtle?" in device.words


def test_mahe_12_on_a_raft_that_stacks_they_are_not_the_same():
    device = make_device(TWO, options={"raft_stacks": 1})
    assert "Which turtle?" in device.words


def test_one_on_the_raft_and_one_at_sea_are_not_the_same():
    device = make_device(TWO)
    game = device.table.match.game
    game.restore(GameSetup(players=TWO).new_game().snapshot())
    game.apply(("egg", 5))
    assert game.is_forced()
    game.place[1] = 4
    assert not game.is_forced()


def test_undo_takes_back_the_press_before_and_not_the_choice_that_nobody_made():
    device = make_device(TWO, die=[3, 4])
    turn_of_mint(device)
    assert history(device)[-1] == ("turtle", 2)  # Blue's, by itself
    device.hold("stop")
    assert history(device)[-1] == ("die", 4)  # Mint decides again
    assert device.app.waiting and device.table.match.game.actor() == 0
    device.tap("stop")
    device.settle()
    assert history(device)[-1] == ("turtle", 2)


def test_undo_before_the_first_press_takes_back_nothing():
    device = make_device(TWO)
    device.hold("stop")
    assert history(device) == [("egg", 5), ("turtle", 0)]
    assert device.app.waiting


def test_a_keyed_roll_behind_an_equal_choice_is_taken_back_alone():
    device = make_device(TWO, real_dice=True)
    device.tap("roll")
    device.hold("stop")
    assert history(device) == [("egg", 5), ("turtle", 0)]
    device.hold("stop")
    assert history(device) == [("egg", 5), ("turtle", 0)]


def test_a_journal_takes_back_the_same_press():
    lines = ["game mahe", "seats 2", "players human human", "seed " + "0" * 64, "egg 5", "0 turtle 0", "0 roll"]
    lines += ["die 3", "0 stop", "0 roll", "die 4", "0 stop", "1 turtle 2", "undo"]
    reading = JournalReader()
    for line in lines:
        reading.take(line)
    match = reading.begin()
    assert [action for _, action, _ in match.moves()][-1] == ("die", 4)
    assert match.game.actor() == 0


def test_a_bot_still_says_which():
    device = VirtualDevice(GameSetup(players=("random", "random")), seed=3)
    device.run(200_000)
    first = [action for actor, action, _ in device.table.match.moves() if action[0] == "turtle"]
    assert {0, 1, 2, 3} >= {turtle for _, turtle in first} > {0}


def test_a_match_takes_back_nothing_but_presses():
    match = Match(GameSetup(players=TWO).new_game())
    for action in (("egg", 5), ("turtle", 0)):
        match.play(action)
    assert not match.undo()
    match.play(("roll",))
    assert match.undo()
    assert len(match.history) == 2
