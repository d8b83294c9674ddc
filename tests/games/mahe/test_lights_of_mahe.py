"""What people must be able to tell apart on 24 lamps, without a screen and without colour alone."""

from pictures import look, seen
from turtleback.app.game_setup import GameSetup
from turtleback.games.mahe.rules import Mahe
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice

MINT, BLUE, RED, TEAL = NAMES[:4]


def make_device(seats=4, stacks=None, die=(), options=None, cards=()):
    """A device at which the first seat is to roll, with stacks {space: turtles, bottom to top}."""
    device = VirtualDevice(
        GameSetup(players=("human",) * seats, options=options), preset={"die": list(die), "egg": [5]}
    )
    device.settle()
    game = device.table.match.game
    for space, turtles in (stacks or {}).items():
        for turtle in turtles:
            game.order.remove(turtle)
            game.order.append(turtle)
            game.place[turtle] = space
    if game.each == 2:
        game.mover = -1  # on the raft nobody had to choose
    for card in cards:
        game.cards[0].append(card)
    device.table.watch(device.table.match, device.app.time)
    device.settle()
    return device


def test_a_stack_that_rests_shows_everybody_in_it():
    device = make_device(stacks={7: [1, 2, 3]})
    assert seen(device, 7) == {BLUE, RED, TEAL}


def test_the_stack_that_is_to_move_shows_mover_and_riders():
    device = make_device(stacks={12: [0, 1, 2]})
    assert seen(device, 12) == {MINT, BLUE, RED}


def test_those_below_the_mover_are_not_shown_as_moving():
    device = make_device(stacks={12: [1, 0, 2]})
    assert seen(device, 12) == {MINT, RED}


def test_the_ghost_does_not_hide_whom_one_would_land_on():
    device = make_device(stacks={10: [0], 13: [1]}, die=[3])
    device.tap("roll")
    device.settle()
    assert {MINT, BLUE} <= seen(device, 13, 3000)


def test_the_ghost_is_golden_every_other_breath_if_eggs_are_to_be_had():
    device = make_device(stacks={18: [0]}, die=[3])
    device.tap("roll")
    device.settle()
    assert {MINT, "gold"} <= seen(device, 21, 3000)
    assert "STOP: to 21 +5" in device.words


def test_the_dice_are_shown_once_more_while_people_think():
    device = make_device(stacks={10: [0]}, die=[3])
    device.tap("roll")
    device.settle()
    assert {"dark", "white"} <= seen(device, 2)


def test_the_prize_is_shown_once_more_while_people_think():
    assert {"dark", "gold"} <= seen(make_device(), 17)


def test_two_turtles_in_one_stack_are_told_apart_by_what_they_carry():
    device = make_device(seats=2, stacks={4: [0, 1]})
    assert device.words[2:4] == [">turtle 1 of 2,", "on 4, carries 1"]
    first = look(device)
    device.tap("roll")
    assert device.words[2:4] == [">turtle 2 of 2,", "on 4"]
    second = look(device)
    assert not first & second


def test_a_cursor_on_roll_looks_unlike_one_on_stop_and_one_on_a_card():
    device = make_device(stacks={10: [0]}, die=[3], options={"card_variant": 1}, cards=[2])
    device.tap("roll")
    device.settle()
    pictures = []
    for _ in range(3):
        pictures.append(look(device, 4000))
        device.tap("roll")
    assert not pictures[0] & pictures[1] and not pictures[1] & pictures[2] and not pictures[0] & pictures[2]


def test_resting_turtles_keep_their_rhythms():
    device = make_device(stacks={5: [1], 9: [2], 13: [3]})
    levels = {space: [] for space in (5, 9, 13)}
    for _ in range(0, 3900, 50):
        for space, told in levels.items():
            told.append(max(device.frame[3 * space - 3 : 3 * space]))
        device.run(50)
    rhythms = {tuple(level == max(told) for level in told) for told in levels.values()}
    assert len(rhythms) == 3 and not any(all(rhythm) for rhythm in rhythms)


def test_with_raft_stacks_the_words_say_who_decides_on_the_raft():
    device = make_device(options={"raft_stacks": 1}, die=[2])
    game = device.table.match.game
    assert isinstance(game, Mahe)
    game.order = [0, 1, 2, 3]  # Mint at the bottom, Teal on top of all
    device.tap("roll")
    device.settle()
    assert device.message.sentences[0] == "%s decides for %s" % (TEAL, MINT)
