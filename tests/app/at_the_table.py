"""A device in a game, for the tests of presses: told dice and cards, and what has been played."""

from turtleback.app.setting import Setting
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import Bench

MINT = NAMES[0]


def device(players=("human",) * 4, die=(), egg=(5,), options=None, real_dice=False):
    """A device in a game, waiting for its first press."""
    setting = Setting(players=players, options=options, real_dice=real_dice)
    bench = Bench(setting, told={"die": list(die), "egg": list(egg)})
    bench.settle()
    return bench


def history(bench):
    """The actions so far."""
    return [action for _, action, _ in bench.table.match.moves()]


def show_out(bench):
    """Let time pass to the very end of the show."""
    while bench.table.showing:
        bench.run(1)
