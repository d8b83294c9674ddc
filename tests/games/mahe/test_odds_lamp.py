"""The odds lamp: before people decide, the six faces of the next die light up, and those that bust are bright."""

import random

import pytest

from eyes import Eyes
from real_flash import Chip, Files
from turtleback.app.setting import Setting
from turtleback_host.virtual.device import Bench

FACES = range(11, 17)  # spaces, across from the pips
PIPS_MS, CYCLE_MS = 1600, 5600
STEP_MS = 20


def device(die, odds=True, **more):
    """A device whose first die has fallen, right when the decider is asked."""
    bench = Bench(Setting(odds=odds, **more), told={"die": [die], "egg": [5]})
    bench.settle()
    bench.tap("roll")
    while bench.table.showing or not bench.table.match.game.dice:
        bench.run(STEP_MS)
    bench.run(2 * STEP_MS)  # its first picture
    return bench


def faces(bench):
    """What the six lamps show."""
    return [bench.lamp(space) for space in FACES]


@pytest.mark.parametrize("die", range(1, 7))
def test_so_many_faces_are_bright_as_would_bust(die):
    shown = faces(device(die))
    assert shown[7 - die :] == ["bust"] * (die - 1)
    assert "bust" not in shown[: 7 - die] and "dark" not in shown


def test_it_is_off_unless_somebody_wants_it():
    bench = device(4, odds=False)
    for _ in range(0, CYCLE_MS, STEP_MS):
        assert "bust" not in faces(bench)
        bench.run(STEP_MS)


def test_the_board_and_the_dice_are_seen_as_without_it():
    with_odds, without = device(4), device(4, odds=False)
    seen = []
    for bench in (with_odds, without):
        frames = set()
        for _ in range(0, 3 * CYCLE_MS, STEP_MS):
            spaces = [bench.lamp(space) for space in range(1, 22)]
            if bench is with_odds and bench.lamp(16) == "bust":
                spaces[10:16] = ["dark"] * 6  # who stands there is hidden for the time of the dice, as ever
            frames.add(tuple(spaces))
            bench.run(STEP_MS)
        seen.append(frames)
    assert seen[0] == seen[1]


def test_it_comes_first_and_then_gives_way_to_the_board():
    bench = device(4)
    assert "bust" in faces(bench)
    bench.run(PIPS_MS)
    assert "bust" not in faces(bench)
    bench.run(CYCLE_MS - PIPS_MS)
    assert "bust" in faces(bench)


def test_the_first_die_has_no_odds_to_show():
    bench = Bench(Setting(odds=True), seed=1)
    bench.settle()
    for _ in range(0, CYCLE_MS, STEP_MS):
        assert "bust" not in faces(bench)
        bench.run(STEP_MS)


@pytest.mark.parametrize("options", [{}, {"card_variant": 1}], ids=["plain", "cards"])
def test_it_flashes_nowhere_faster_than_twice_a_second(options):
    bench = Bench(Setting(players=("human",) * 2, options=options, odds=True), seed=4, frame_ms=STEP_MS)
    chooser = random.Random(1)
    eyes = Eyes()
    for now in range(0, 4 * 60_000, STEP_MS):
        if now % 7000 == 0:
            bench.tap(chooser.choice(("roll", "stop")))
        bench.run(STEP_MS)
        eyes.see(bench.frame, now)
    assert eyes.most_flashes <= 2 and not eyes.saturated


def test_it_is_still_on_when_the_plug_was_out():
    files = Files(Chip())
    files.mkdir("journal")
    bench = Bench(Setting(odds=True), flash=files)
    bench.settle()
    bench.tap("roll")
    back = Bench(flash=files)
    back.run(3000)
    back.tap("stop")
    back.settle()
    assert back.app.setting.odds and back.table.face.odds
