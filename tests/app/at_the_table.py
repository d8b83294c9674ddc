"""A device in a game for tests of presses, with preset dice and cards, and the actions played so far."""

from turtleback.app.game_setup import GameSetup
from turtleback_host.virtual.device import VirtualDevice


def make_device(players=("human",) * 4, die=(), egg=(5,), options=None, real_dice=False):
    """A device in a game, waiting for its first press."""
    setting = GameSetup(players=players, options=options, real_dice=real_dice)
    device = VirtualDevice(setting, preset={"die": list(die), "egg": list(egg)})
    device.settle()
    return device


def history(device):
    """The actions so far."""
    return [action for _, action, _ in device.table.match.moves()]


def show_out(device):
    """Advance time to the end of all scenes."""
    while device.table.event:
        device.run(1)
