"""Help for Mahé: the odds lamp, and a head start for children and grown-ups (MAHE-21)."""

import pytest

from real_flash import Chip, Files
from rows import each_row
from turtleback.app.game_setup import GameSetup
from turtleback.app.pages import seat
from turtleback.engine.contract import SetupError
from turtleback.games.mahe.rules import DICE, ROLL, STOP, Mahe
from turtleback_host.virtual.device import VirtualDevice

FACES = range(11, 17)  # spaces, across from the pips
PIPS_MS, CYCLE_MS = 1600, 5600
STEP_MS = 20


def lamp_device(die, odds=True, **more):
    """A device whose first die has fallen, right when the decider is asked."""
    device = VirtualDevice(GameSetup(odds=odds, **more), preset={"die": [die], "egg": [5]})
    device.settle()
    device.tap("roll")
    while device.table.event or not device.table.match.game.dice:
        device.run(STEP_MS)
    device.run(2 * STEP_MS)  # its first picture
    return device


def faces(device):
    """What the six lamps show."""
    return [device.lamp(space) for space in FACES]


@each_row("die", range(1, 7))
def test_so_many_faces_are_bright_as_would_bust(die):
    shown = faces(lamp_device(die))
    assert shown[7 - die :] == ["bust"] * (die - 1)
    assert "bust" not in shown[: 7 - die] and "dark" not in shown


def test_it_is_off_unless_somebody_wants_it():
    device = lamp_device(4, odds=False)
    for _ in range(0, CYCLE_MS, STEP_MS):
        assert "bust" not in faces(device)
        device.run(STEP_MS)


def test_the_board_and_the_dice_are_seen_as_without_it():
    with_odds, without = lamp_device(4), lamp_device(4, odds=False)
    seen = []
    for device in (with_odds, without):
        frames = set()
        for _ in range(0, 3 * CYCLE_MS, STEP_MS):
            spaces = [device.lamp(space) for space in range(1, 22)]
            if device is with_odds and device.lamp(16) == "bust":
                spaces[10:16] = ["dark"] * 6  # who stands there is hidden for the time of the dice, as ever
            frames.add(tuple(spaces))
            device.run(STEP_MS)
        seen.append(frames)
    assert seen[0] == seen[1]


def test_it_comes_first_and_then_gives_way_to_the_board():
    device = lamp_device(4)
    assert "bust" in faces(device)
    device.run(PIPS_MS)
    assert "bust" not in faces(device)
    device.run(CYCLE_MS - PIPS_MS)
    assert "bust" in faces(device)


def test_the_first_die_has_no_odds_to_show():
    device = VirtualDevice(GameSetup(odds=True), seed=1)
    device.settle()
    for _ in range(0, CYCLE_MS, STEP_MS):
        assert "bust" not in faces(device)
        device.run(STEP_MS)


def test_it_is_still_on_when_the_plug_was_out():
    files = Files(Chip())
    files.mkdir("journal")
    device = VirtualDevice(GameSetup(odds=True), flash=files)
    device.settle()
    device.tap("roll")
    back = VirtualDevice(flash=files)
    back.run(3000)
    back.tap("stop")
    back.settle()
    assert back.app.setting.odds and back.table.face.odds


def thrown(first, seats=4, head_start=0):
    """After an egg card and a first die of the seat that begins; it rolls again."""
    game = Mahe(seats, {"head_start": head_start})
    for action in [("egg", 5), *([("turtle", 0)] if seats < 4 else []), ROLL, ("die", first), ROLL]:
        game.apply(action)
    return game


@each_row("first", range(1, 7))
def test_mahe_21_only_what_fits_can_be_the_second_die(first):
    assert thrown(first).legal() == DICE[: 7 - first]
    assert thrown(first, head_start=1).legal() == DICE


def test_mahe_21_a_third_die_is_as_risky_as_for_everybody():
    game = thrown(4)
    for action in (("die", 1), ROLL):
        game.apply(action)
    assert game.legal() == DICE
    events = game.apply(("die", 6))
    assert events[1][0] == "bust"


def test_mahe_21_the_odds_say_so():
    game = Mahe(4, {"head_start": 0})
    for action in (("egg", 5), ROLL, ("die", 5)):
        game.apply(action)
    assert game.odds(ROLL, "bust") == (0, 2)
    assert Mahe(4).options["head_start"] == 9


def test_mahe_21_it_is_the_decider_who_has_it():
    """Whoever rides on a turtle with a head start decides without one."""
    game = Mahe(4, {"head_start": 1})
    for action in (("egg", 5), ROLL, ("die", 2), STOP, ROLL, ("die", 2)):  # 1 lands on 0
        game.apply(action)
    game.apply(STOP)
    for action in (ROLL, ("die", 3), STOP, ROLL, ("die", 4), STOP, ROLL, ("die", 6), ROLL):  # 0 carries 1
        game.apply(action)
    assert game.decider == 1
    assert game.legal() == DICE[:1]


def test_mahe_21_there_must_be_such_a_seat():
    with pytest.raises(SetupError, match="head_start takes a seat from 0 to 2, or 9 for nobody, not 3"):
        Mahe(3, {"head_start": 3})


def test_mahe_21_is_dropped_with_its_seat():
    setting = GameSetup("mahe", ["human"] * 5, {"head_start": 4})
    seat(setting, 3)
    assert setting.options == {}
