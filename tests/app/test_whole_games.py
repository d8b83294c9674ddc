"""Whole games by presses: golden games once more, tapped in at the device; Mahé's lamps are held to the position."""

from pathlib import Path

import pytest

from turtleback.app.game_setup import GameSetup
from turtleback.engine.contract import CHANCE
from turtleback.engine.match import Match
from turtleback.engine.record import read_record, record
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice

GAMES = Path(__file__).parents[1] / "games"
GOLDEN = [*sorted(GAMES.glob("mahe/golden/*.txt")), *(GAMES / "midas/golden").glob("midas-[2o]*.txt")]
FRAME_MS = 50


def tap_in(device, action):
    """The taps that answer with an action."""
    chooser = device.table.chooser
    if chooser.direct:
        device.tap(action[0])
        return
    while chooser.chosen != action:
        device.tap("roll")
    device.tap("stop")


def hold_to(device, game):
    """The slots show the decider and its dice; the topmost turtles lie on their spaces."""
    device.run(3300)  # stacks have shown themselves, and rest on the topmost
    thrown = len(game.dice)
    assert [device.lamp(22 + slot) for slot in range(thrown)] == [NAMES[game.actor()]] * thrown
    view = game.view(0)
    landing = device.table.face.landing
    moving = [action[1] for action in game.legal() if action[0] == "turtle"] or [game.mover]
    blinking = {game.place[turtle] for turtle in moving}
    ghost = {landing[0]} if landing else set()
    for space, stack in enumerate(view["stacks"]):
        if space not in {0} | ghost | blinking:
            assert device.lamp(space) == (NAMES[view["owners"][stack[-1]]] if stack else "dark")


def fallen(golden):
    """The outcomes of chance in a golden game, by verb, as the `preset` of a virtual device."""
    told = {}
    game = type(golden.game)(golden.game.seats, golden.game.options)
    for actor, action, _ in golden.moves():
        if actor == CHANCE:
            legal = game.legal()
            told.setdefault(legal[0][0], []).append(action[1] if len(action) > 1 else legal.index(action))
        game.apply(action)
    return told


def device_for(golden):
    """A device of people, before the first thing that falls in the golden game."""
    game = golden.game
    setting = GameSetup(game.NAME, ("human",) * game.seats, game.options)
    return VirtualDevice(setting, preset=fallen(golden), frame_ms=FRAME_MS)


def as_on_a_device(golden):
    """The golden game with the first of two turtles wherever it makes no difference which of them moves (MAHE-4)."""
    match = Match(type(golden.game)(golden.game.seats, golden.game.options))
    other = {}  # by the turtle that the golden game moves: the one that moves instead
    for _, action, _ in golden.moves():
        if match.game.is_forced():
            first = match.game.legal()[0][1]
            other[action[1]], other[action[1] ^ 1] = first, first ^ 1
        match.play(("turtle", other[action[1]]) if action[0] == "turtle" and action[1] in other else action)
    return match


def decisions(golden):
    """What people decided in it."""
    game = type(golden.game)(golden.game.seats, golden.game.options)
    asked = []
    for actor, action, _ in golden.moves():
        if actor >= 0 and not game.is_forced():
            asked.append(action)
        game.apply(action)
    return asked


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_by_presses(path):
    golden = as_on_a_device(read_record(path.read_text().splitlines()))
    device = device_for(golden)
    for step, action in enumerate(decisions(golden)):
        device.settle()
        if step % 7 == 0 and golden.game.NAME == "mahe":
            hold_to(device, device.table.match.game)
        tap_in(device, action)
    device.settle()
    assert record(device.table.match) == record(golden)
    assert device.table.over
