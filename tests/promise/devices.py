"""Devices for people with one switch, or without long presses."""

from real_flash import Chip, Files
from turtleback.app import remote
from turtleback.app.device_settings import STEP_MS
from turtleback.app.game_setup import GameSetup
from turtleback.app.table import REACTION_MS
from turtleback.device import settings_file
from turtleback.engine.catalogue import GAMES
from turtleback_host.play.session import open_set_up
from turtleback_host.virtual.device import VirtualDevice

ENDS = ("out", "close")  # of a score sheet and a bag
EARLY = 60  # actions


def by_one_switch(games=GAMES, step_ms=STEP_MS, hands="switch", **more):
    """A device that has just got its power, and remembers how people press."""
    flash = Files(Chip())
    settings_file.save(flash, flash.open, {"hands": hands, "step": str(step_ms)})
    device = VirtualDevice(flash=flash, **more)
    if games is GAMES:
        open_set_up(device.app, GameSetup(players=("human",) * 2))
    device.run(100)
    return device


def by_two_buttons(**more):
    """A device that has just got its power, and remembers that nobody can hold a button."""
    device = by_one_switch(hands="cursor", **more)
    device.run(100)
    return device


def held_on():
    """A device on which somebody has once held a button at the first page."""
    device = VirtualDevice()
    device.run(100)
    device.hold("roll")
    return device


def until_quiet(device):
    """Until scenes are over and what is told has been told; knocks may go on."""
    for _ in range(30_000):
        device.run(20)
        if not device.is_sounding and not device.app.stage.is_dirty and device.app.waiting:
            return
    raise AssertionError("it never is quiet")


def play_at_random(device, random, wait):
    """Choose anything that is open until a game is over, but no early end; yields at each question.

    `wait` lets time pass until somebody is asked, or the game is over.
    """
    wait()
    while not device.table.over:
        yield
        match = device.table.match
        late = len(match.history) > EARLY
        open_now = [action for action in match.game.legal() if late or action[0] not in ENDS] or match.game.legal()
        device.run(REACTION_MS)
        remote.choose(device.app, random.choice(open_now))
        wait()
