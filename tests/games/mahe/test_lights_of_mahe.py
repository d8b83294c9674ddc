"""What people must be able to tell apart on 24 lamps, without a screen and without colour alone."""

from turtleback.app.setting import Setting
from turtleback.games.mahe.rules import Mahe
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import Bench

MINT, BLUE, RED, TEAL = NAMES[:4]
CYCLE_MS = 5600


def device(seats=4, stacks=None, die=(), options=None, cards=()):
    """A device at which the first seat is to roll, with stacks {space: turtles, bottom to top}."""
    bench = Bench(Setting(players=("human",) * seats, options=options), told={"die": list(die), "egg": [5]})
    bench.settle()
    game = bench.table.match.game
    for space, turtles in (stacks or {}).items():
        for turtle in turtles:
            game.order.remove(turtle)
            game.order.append(turtle)
            game.place[turtle] = space
    if game.each == 2:
        game.mover = -1  # on the raft nobody had to choose
    for card in cards:
        game.cards[0].append(card)
    bench.table.watch(bench.table.match, bench.app.time)
    bench.settle()
    return bench


def seen(bench, lamp, ms=CYCLE_MS):
    """Every colour that a lamp shows in a while."""
    colours = set()
    for _ in range(0, ms, 50):
        colours.add(bench.lamp(lamp))
        bench.run(50)
    return colours


def look(bench, ms=CYCLE_MS):
    """The different pictures of a while."""
    frames = set()
    for _ in range(0, ms, 50):
        frames.add(bench.frame)
        bench.run(50)
    return frames


def test_a_stack_that_rests_shows_everybody_in_it():
    bench = device(stacks={7: [1, 2, 3]})
    assert seen(bench, 7) == {BLUE, RED, TEAL}


def test_the_stack_that_is_to_move_shows_mover_and_riders():
    bench = device(stacks={12: [0, 1, 2]})
    assert seen(bench, 12) == {MINT, BLUE, RED}


def test_those_below_the_mover_are_not_shown_as_moving():
    bench = device(stacks={12: [1, 0, 2]})
    assert seen(bench, 12) == {MINT, RED}


def test_the_ghost_does_not_hide_whom_one_would_land_on():
    bench = device(stacks={10: [0], 13: [1]}, die=[3])
    bench.tap("roll")
    bench.settle()
    assert {MINT, BLUE} <= seen(bench, 13, 3000)


def test_the_ghost_is_golden_every_other_breath_if_eggs_are_to_be_had():
    bench = device(stacks={18: [0]}, die=[3])
    bench.tap("roll")
    bench.settle()
    assert {MINT, "gold"} <= seen(bench, 21, 3000)
    assert "STOP: to 21 +5" in bench.words


def test_the_dice_are_shown_once_more_while_people_think():
    bench = device(stacks={10: [0]}, die=[3])
    bench.tap("roll")
    bench.settle()
    assert {"dark", "white"} <= seen(bench, 2)


def test_the_prize_is_shown_once_more_while_people_think():
    assert {"dark", "gold"} <= seen(device(), 17)


def test_two_turtles_in_one_stack_are_told_apart_by_what_they_carry():
    bench = device(seats=2, stacks={4: [0, 1]})
    assert bench.words[2:4] == [">turtle 1 of 2,", "on 4, carries 1"]
    first = look(bench)
    bench.tap("roll")
    assert bench.words[2:4] == [">turtle 2 of 2,", "on 4"]
    second = look(bench)
    assert not first & second


def test_a_cursor_on_roll_looks_unlike_one_on_stop_and_one_on_a_card():
    bench = device(stacks={10: [0]}, die=[3], options={"card_variant": 1}, cards=[2])
    bench.tap("roll")
    bench.settle()
    pictures = []
    for _ in range(3):
        pictures.append(look(bench, 4000))
        bench.tap("roll")
    assert not pictures[0] & pictures[1] and not pictures[1] & pictures[2] and not pictures[0] & pictures[2]


def test_resting_turtles_keep_their_rhythms():
    bench = device(stacks={5: [1], 9: [2], 13: [3]})
    levels = {space: [] for space in (5, 9, 13)}
    for _ in range(0, 3900, 50):
        for space, told in levels.items():
            told.append(max(bench.frame[3 * space - 3 : 3 * space]))
        bench.run(50)
    rhythms = {tuple(level == max(told) for level in told) for told in levels.values()}
    assert len(rhythms) == 3 and not any(all(rhythm) for rhythm in rhythms)


def test_with_raft_stacks_the_words_say_who_decides_on_the_raft():
    bench = device(options={"raft_stacks": 1}, die=[2])
    game = bench.table.match.game
    assert isinstance(game, Mahe)
    game.order = [0, 1, 2, 3]  # Mint at the bottom, Teal on top of all
    bench.tap("roll")
    bench.settle()
    assert bench.words[:2] == ["%s decides" % TEAL, "for %s" % MINT]
