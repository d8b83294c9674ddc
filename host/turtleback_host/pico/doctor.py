"""`turtleback doctor`: how the board that is plugged in is doing, a line for each thing. Changes nothing on it."""

from collections.abc import Iterator

from turtleback_host.pico.answers import word
from turtleback_host.pico.board import Board
from turtleback_host.pico.deploy import KB, on_it, what_it_is
from turtleback_host.pico.ports import find_port

CRASHES = "crashes.txt"  # of firmware/turtleback/device/crashes.py
SAMPLES = 600  # more than a window of its tests, and once it has failed it stays failed
HEAP = "import gc\ngc.collect()\nprint((gc.mem_free(), gc.mem_alloc()))"
# What the program loads at its start and for a game, and whether config.py fits. The last line is any complaint.
PARTS = """
try:
    import config, turtleback.app.app, turtleback.app.setup
    from turtleback import board
    from turtleback import startup
    from turtleback.device import buttons, check, crashes, guard, ring, screen, usb, wire
    for name in startup.PRELOAD:
        __import__("turtleback." + name)
        print("''")  # that takes a while
    check.check(config)
except Exception as error:
    name = type(error).__name__  # boards of the first edition raise ConfigError
    print(repr(str(error) if name in ("ConfigError", "ConfigError") else name + ": " + str(error)))
"""
PACK = """
try:
    from turtleback_pack import FOLDER, Pack
    from turtleback.device.pack import fits
    print(fits(Pack(), FOLDER))
except ImportError:
    print(None)
except Exception as error:
    print(None if isinstance(error, OSError) else False)
"""
PACKS = {
    True: "fits: the first page comes sooner",
    False: "is not made from these files: the next start removes it, `turtleback flash` brings a new one",
    None: "none: the device starts without, a little later; `turtleback flash` brings one",
}
NOISE = """
try:
    from turtleback.device.entropy import noise
    look = noise().look
    for _ in range(HUNDREDS):
        print(all([look() for _ in range(100)]))
except ImportError:
    print(None)
""".replace("HUNDREDS", str(SAMPLES // 100))
HEALTH = {True: "passes its tests", False: "dead: throw real dice and key them in", None: "not there to be tested"}


def doctor(port: str | None = None) -> None:
    """Print how the board on `port`, or on the only one there is, is doing. BoardError if it cannot be asked."""
    port = port or find_port()
    with Board(port) as board:
        for what, found in findings(board, port):
            print("%-10s %s" % (what, found), flush=True)
    print("The board was stopped for this, and has been started again.")


def findings(board: Board, port: str) -> Iterator[tuple[str, str]]:
    """What was looked at, and what was found."""
    yield "board", what_it_is(board.facts(), port)
    program = on_it(board)
    yield "program", program
    if program.startswith("Turtleback"):
        complaint = board.values(PARTS, str)[-1]
        yield "parts", word(complaint) or "all of them load, and config.py fits the board"
        yield "pack", PACKS[board.values(PACK, (bool, type(None)))[-1]]
    free, used = board.values(HEAP, int, int)[-1]
    yield "heap", "%d KB free of %d KB, with a game's parts loaded" % (free // KB, (free + used) // KB)
    room, whole, _ = board.room()
    yield "flash", "%d KB free of %d KB" % (room // KB, whole // KB)
    yield "noise", HEALTH[board.values(NOISE, (bool, type(None)))[-1]]
    yield from _failures(board.text(CRASHES).rstrip().splitlines())


def _failures(lines: list[str]) -> Iterator[tuple[str, str]]:
    """A line for each failure, the newest first, and the newest one's traceback."""
    if not lines:
        yield "failures", "none kept"
    ends = [at for at, line in enumerate(lines) if line and not line.startswith((" ", "Traceback"))]
    for at in ends:
        yield "failure", lines[at]
    for line in lines[: ends[0] if ends else 0]:
        yield "", line
