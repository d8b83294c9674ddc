"""A device with a game of Midas in Love, for the tests of its lamps: positions laid out, cards drawn by hand."""

from midas_table import laid_out

from turtleback.app.setting import Setting
from turtleback.engine.match import Match
from turtleback.games.midas.rules import Midas
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import Bench

MINT, BLUE, RED, TEAL = NAMES[:4]
SCALE = range(19, 24)
ASKED = 24
ALL_MS, RING_MS = 2400, 1200  # while people think


def table(seats=3):
    """A device with a game at its very beginning, before the first card."""
    return Bench(Setting("midas", ("human",) * seats, {"king_start": 1}))


def device(king, **position):
    """A device at a turn of King Mint: see laid_out."""
    bench = table()
    bench.table.watch(Match(laid_out(king, **position)), bench.app.time)
    bench.settle()
    return bench


def seen(bench, lamp, ms=RING_MS):
    """Every colour that a lamp shows in a while."""
    colours = set()
    for _ in range(0, ms, 50):
        colours.add(bench.lamp(lamp))
        bench.run(50)
    return colours


def level(bench, lamp):
    """How bright a lamp is."""
    return max(bench.frame[3 * lamp - 3 : 3 * lamp])


def scale(bench):
    """The ring that the scale says; every lamp of it below that one is lit."""
    lit = [bench.lamp(lamp) != "dark" for lamp in SCALE]
    assert lit == sorted(lit, reverse=True)
    return sum(lit)


def to_ring(bench, ring):
    """Let time pass until the device shows that ring, 0 for all."""
    for _ in range(200):
        if scale(bench) == ring:
            return
        bench.run(50)
    raise AssertionError("ring %d is never shown" % ring)


def cursor_to(bench, house):
    """Move the cursor to a house."""
    while bench.table.chooser.chosen[-1] != house:
        bench.tap("roll")


def deal(bench, *cards):
    """Draw cards, with no scene on."""
    for card in cards:
        bench.table.match.play(("card", card))
    bench.table.watch(bench.table.match, bench.app.time)


def drawn(bench, card):
    """Draw a card, with its scene."""
    bench.table.play(("card", card), bench.app.time)
    bench.run(20)


def new_game(seats=3):
    """A device whose table draws no cards by itself."""
    bench = table(seats)
    bench.app.stage = bench.table  # past the code of the dice
    bench.table.begin(bench.app.time)
    bench.table.journal.chance = None
    bench.table.watch(Match(Midas(seats)), bench.app.time)
    return bench
