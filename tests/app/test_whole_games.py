"""Whole games by presses: each golden game of Mahé once more, tapped in, with the lamps held to the position."""

from pathlib import Path

import pytest

from turtleback.app.setting import Setting
from turtleback.engine.record import read_record, record
from turtleback.lights.palette import NAMES
from turtleback_host.bench import Bench

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("mahe-*.txt"))
FRAME_MS = 50


def tap_in(bench, action):
    """The taps that answer with an action."""
    chooser = bench.table.chooser
    if chooser.direct:
        bench.tap(action[0])
        return
    while chooser.chosen != action:
        bench.tap("roll")
    bench.tap("stop")


def hold_to(bench, game):
    """The slots show the decider and its dice; the topmost turtles lie on their spaces."""
    bench.run(3300)  # stacks have shown themselves, and rest on the topmost
    thrown = len(game.dice)
    assert [bench.lamp(22 + slot) for slot in range(thrown)] == [NAMES[game.actor()]] * thrown
    view = game.view(0)
    landing = bench.table.face.landing
    moving = [action[1] for action in game.legal() if action[0] == "turtle"] or [game.mover]
    blinking = {game.place[turtle] for turtle in moving}
    ghost = {landing[0]} if landing else set()
    for space, stack in enumerate(view["stacks"]):
        if space not in {0} | ghost | blinking:
            assert bench.lamp(space) == (NAMES[view["owners"][stack[-1]]] if stack else "dark")


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_a_golden_game_by_presses(path):
    golden = read_record(path.read_text().splitlines())
    moves = [(actor, action) for actor, action, _ in golden.moves()]
    told = {verb: [action[1] for _, action in moves if action[0] == verb] for verb in ("die", "egg")}
    setting = Setting(players=("human",) * golden.game.seats, options=golden.game.options)
    bench = Bench(setting, told=told, frame_ms=FRAME_MS)
    for step, (_, action) in enumerate(move for move in moves if move[0] >= 0):
        bench.settle()
        if step % 7 == 0:
            hold_to(bench, bench.table.match.game)
        tap_in(bench, action)
    bench.settle()
    assert record(bench.table.match) == record(golden)
    assert bench.table.over
