"""Devices for one switch, or for two buttons without holds, and functions that play on them."""

from real_flash import Chip, Files
from turtleback.app import remote
from turtleback.app.device_settings import STEP_MS
from turtleback.app.game_setup import GameSetup
from turtleback.app.table import REACTION_MS
from turtleback.device import settings_file
from turtleback.engine.catalogue import GAMES
from turtleback_host.play.session import open_set_up
from turtleback_host.virtual.device import VirtualDevice

ENDS = ("out", "close")  # actions that end a game with a score sheet or a bag early
ENDLESS = ("score", "clock")  # games that by default go on until people end them
EARLY = 60  # number of actions before a game may be ended early


def by_one_switch(games=GAMES, step_ms=STEP_MS, hands="switch", **more):
    """Return a device that has just been switched on with a saved input mode and scan step."""
    flash = Files(Chip())
    settings_file.save(flash, flash.open, {"input": hands, "step": str(step_ms)})
    device = VirtualDevice(flash=flash, **more)
    if games is GAMES:
        open_set_up(device.app, GameSetup(players=("human",) * 2))
    device.run(100)
    return device


def by_two_buttons(**more):
    """Return a device that has just been switched on with a saved input mode without holds."""
    device = by_one_switch(hands="cursor", **more)
    device.run(100)
    return device


def held_on():
    """Return a device on which a button was held on the first page."""
    device = VirtualDevice()
    device.run(100)
    device.hold("roll")
    return device


def until_quiet(device):
    """Run a device until scenes and descriptions have ended. The knocks of scanning may continue."""
    for _ in range(30_000):
        device.run(20)
        if not device.is_sounding and not device.app.stage.is_dirty and device.app.waiting:
            return
    raise AssertionError("the device never becomes quiet")


def play_at_random(device, random, wait):
    """Choose legal actions at random until the game is over, and yield at each question.

    Actions that end the game early are chosen only late. `wait` lets time pass until the next question or the end.
    """
    wait()
    while not device.table.over:
        yield
        match = device.table.match
        is_late = len(match.history) > EARLY
        open_now = [action for action in match.game.legal() if is_late or action[0] not in ENDS] or match.game.legal()
        device.run(REACTION_MS)
        remote.choose(device.app, random.choice(open_now))
        wait()
