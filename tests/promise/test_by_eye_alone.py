"""By eye alone: who gets only the frames of the lamps, no words and no sound, plays from the set-up to the winner."""

import pytest

from devices import by_one_switch
from eyes import LOOK_MS, Eyes
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.controls.scan import STEPS_MS
from turtleback.engine.catalogue import GAMES
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice

GOLD, WHITE = "gold", "white"
WITH_WINNERS = [game for game in GAMES if game != "bag"]


@pytest.mark.parametrize("game", WITH_WINNERS)
def test_a_whole_game_from_the_power_to_the_winner(game):
    device = by_one_switch(step_ms=STEPS_MS[0], frame_ms=LOOK_MS)
    person = Eyes(device)
    person.turn_to_lamp(GAMES.index(game))
    person.take_place(4)  # play at once
    colours = person.play()
    assert device.game == game and device.table.over
    assert colours == [NAMES[seat] for seat in device.table.match.game.winners()[0]]


def counted(device, person):
    """What each seat's score looks like, read from slots in its colour with white lamps for tens and gold for ones."""
    device.tap("roll")
    scores = {}
    while not person.winners():
        colours = person.colours
        if colours[21] in NAMES and len(set(colours[21:])) == 1:
            scores[colours[21]] = 10 * colours[:21].count(WHITE) + colours[:21].count(GOLD)
        if person.is_code:
            device.tap("stop")
        device.run(LOOK_MS)
    return scores


def test_mahe_is_known_from_the_lamps_alone():
    """Who decides, what was thrown, where everybody stands, and in the end the scores."""
    device = VirtualDevice(GameSetup("mahe", (HUMAN,) * 4), seed=4, frame_ms=LOOK_MS)
    person = Eyes(device)
    device.tap("stop")
    decisions = 0
    while not device.table.over:
        device.settle()
        if device.table.over:
            break
        game = device.table.match.game
        if decisions % 10 == 0:  # reading takes a while
            assert_seen(person, game.view(0))
        decisions += 1
        device.tap("stop" if len(game.dice) >= 2 or (game.dice and sum(game.dice) > 3) else "roll")
        device.run(300)
    assert decisions > 100
    device.settle()
    assert counted(device, person) == {
        NAMES[seat]: score for seat, score in enumerate(device.table.match.game.scores())
    }


def assert_seen(person, view):
    """What the lamps show during a question is so."""
    assert person.blinking() == {view["decider"]}
    pips, tops, slots = 0, [set() for _ in range(21)], 0
    for _ in range(0, 8000, LOOK_MS):
        person.device.run(LOOK_MS)
        colours = person.colours
        slots = max(slots, sum(colour == NAMES[view["decider"]] for colour in colours[21:]))
        pips = max(pips, sum(colour.startswith("die") or colour == WHITE for colour in colours[:21]))
        for space in range(21):
            tops[space].add(colours[space])
    assert pips == sum(view["dice"])
    assert slots == min(3, len(view["dice"]) + 1)
    for space in range(21):
        stack = view["stacks"][space + 1]
        assert not stack or NAMES[view["owners"][stack[-1]]] in tops[space]


def test_a_bag_is_known_from_the_lamps_alone():
    """Two dice of six: the lamps that are lit are the pips."""
    device = VirtualDevice(GameSetup("bag", (HUMAN,) * 4, {"faces": 6, "dice": 2}), seed=5)
    person = Eyes(device)
    device.tap("stop")
    device.settle()
    for _ in range(20):
        device.tap("roll")
        device.settle()
        device.run(LOOK_MS)
        assert sum(level > 0 for level in person.levels[:21]) == sum(device.table.match.game.view(0)["fell"])
