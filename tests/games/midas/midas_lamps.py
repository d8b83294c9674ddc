"""A device with a game of Midas in Love, for the tests of its lamps: positions laid out, cards drawn by hand."""

from midas_table import laid_out

import pictures
from turtleback.app.game_setup import GameSetup
from turtleback.engine.match import Match
from turtleback.games.midas.rules import Midas
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice

MINT, BLUE, RED, TEAL = NAMES[:4]
SCALE = range(19, 24)
ASKED = 24
ALL_MS, RING_MS = 2400, 1200  # while people think


def table(seats=3):
    """A device with a game at its very beginning, before the first card."""
    return VirtualDevice(GameSetup("midas", ("human",) * seats, {"king_start": 1}))


def make_device(king, **position):
    """A device at a turn of King Mint: see laid_out."""
    device = table()
    device.table.watch(Match(laid_out(king, **position)), device.app.time)
    device.settle()
    return device


def seen(device, lamp, ms=RING_MS):
    """Every colour that a lamp shows while a ring is."""
    return pictures.seen(device, lamp, ms)


def level(device, lamp):
    """How bright a lamp is."""
    return max(device.frame[3 * lamp - 3 : 3 * lamp])


def scale(device):
    """The ring that the scale says; every lamp of it below that one is lit."""
    lit = [device.lamp(lamp) != "dark" for lamp in SCALE]
    assert lit == sorted(lit, reverse=True)
    return sum(lit)


def to_ring(device, ring):
    """Let time pass until the device shows that ring, 0 for all."""
    for _ in range(200):
        if scale(device) == ring:
            return
        device.run(50)
    raise AssertionError("ring %d is never shown" % ring)


def cursor_to(device, house):
    """Move the cursor to a house."""
    while device.table.chooser.chosen[-1] != house:
        device.tap("roll")


def deal(device, *cards):
    """Draw cards, with no scene on."""
    for card in cards:
        device.table.match.play(("card", card))
    device.table.watch(device.table.match, device.app.time)


def drawn(device, card):
    """Draw a card, with its scene."""
    device.table.play(("card", card), device.app.time)
    device.run(20)


def new_game(seats=3):
    """A device whose table draws no cards by itself."""
    device = table(seats)
    device.app.stage = device.table  # past the code of the dice
    device.table.begin(device.app.time)
    device.table.journal.chance = None
    device.table.watch(Match(Midas(seats)), device.app.time)
    return device
