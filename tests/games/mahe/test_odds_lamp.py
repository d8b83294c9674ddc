"""The odds lamp: before people decide, the six faces of the next die light up, and those that bust are bright."""

from real_flash import Chip, Files
from rows import each_row
from turtleback.app.game_setup import GameSetup
from turtleback_host.virtual.device import VirtualDevice

FACES = range(11, 17)  # spaces, across from the pips
PIPS_MS, CYCLE_MS = 1600, 5600
STEP_MS = 20


def make_device(die, odds=True, **more):
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
    shown = faces(make_device(die))
    assert shown[7 - die :] == ["bust"] * (die - 1)
    assert "bust" not in shown[: 7 - die] and "dark" not in shown


def test_it_is_off_unless_somebody_wants_it():
    device = make_device(4, odds=False)
    for _ in range(0, CYCLE_MS, STEP_MS):
        assert "bust" not in faces(device)
        device.run(STEP_MS)


def test_the_board_and_the_dice_are_seen_as_without_it():
    with_odds, without = make_device(4), make_device(4, odds=False)
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
    device = make_device(4)
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
