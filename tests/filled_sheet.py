"""A score sheet of MADA that two people have filled in on the virtual device."""

from turtleback.app.game_setup import GameSetup
from turtleback_host.virtual.device import VirtualDevice


def filled_sheet():
    """Return a device with the finished sheet, a game without chance events."""
    device = VirtualDevice(GameSetup("mada_table", ["human"] * 2), 5)
    while not device.table.over:
        device.settle()
        device.tap("roll")
        device.tap("stop")
    return device
