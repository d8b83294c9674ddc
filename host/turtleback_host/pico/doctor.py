"""The command `turtleback doctor`: examines the connected board and prints a line per finding.

It changes nothing on the board.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from turtleback.engine.contract import SetupError
from turtleback_host.pico.board import PATIENCE_S, Board, lines, word
from turtleback_host.pico.deploy import description, installed, version_note
from turtleback_host.pico.installed_files import files_on
from turtleback_host.pico.ports import BoardError, find_port
from turtleback_host.pico.program import board_files
from turtleback_host.pico.source_lines import source_lines
from turtleback_host.system.environment import in_wheel
from turtleback_portable.board.install import KB
from turtleback_portable.board.plan import version_in
from turtleback_portable.board.questions import UNFIT, room

CRASHES = "crashes.txt"  # written by firmware/turtleback/device/crashes.py
SAMPLES = 600  # more than the window of the tests; a failed test stays failed
HEAP = "import gc\ngc.collect()\ntell(gc.mem_free(), gc.mem_alloc())"
# Loads all modules of the program and checks config.py. The last line of its output is the error, or empty.
PARTS = """
try:
    import config, turtleback.app.app, turtleback.app.setup
    from turtleback import board
    from turtleback import startup
    from turtleback.device import buttons, check, crashes, guard, ring, screen, usb, wire
    for name in startup.PRELOAD:
        __import__("turtleback." + name)
        tell("")  # shows that the board is alive
    check.check(config)
except Exception as error:
    name = type(error).__name__
    tell(str(error) if name == "ConfigError" else name + ": " + str(error))
"""
NOISE = """
try:
    from turtleback.device.entropy import noise
    sample = noise().sample
    for _ in range(HUNDREDS):
        tell(str(all([sample() for _ in range(100)])))
except ImportError:
    tell("None")
""".replace("HUNDREDS", str(SAMPLES // 100))
HEALTH = {"True": "passes its tests", "False": "failed: throw real dice and key them in", "None": "cannot be tested"}


def doctor(port: str | None = None) -> None:
    """Print the findings on the board on `port`, by default the only connected Pico.

    Raises: BoardError if it does not answer.
    """
    with stopped(port) as board:
        for subject, found in findings(board, board.port):
            print("%-10s %s" % (subject, found), flush=True)


@contextmanager
def stopped(port: str | None, patience_s: float = PATIENCE_S) -> Iterator[Board]:
    """Connect to the board on `port`, by default the only connected Pico, and stop it. At the end, report that.

    Raises: BoardError if the board cannot be reached or used.
    """
    with Board(port or find_port(), patience_s) as board:
        yield board
    print("The board was stopped for this, and has been started again.")


def check_installed(board: Board) -> None:
    """Raise BoardError if a board has no Turtleback."""
    if not installed(board).startswith("Turtleback"):
        raise BoardError("There is no Turtleback on the board: install it with `turtleback flash`.")


def findings(board: Board, port: str) -> Iterator[tuple[str, str]]:
    """Yield pairs of a subject and a finding, each as soon as it is known.

    Raises: SetupError if the board fails or answers wrongly.
    """
    facts = board.facts()
    yield "board", description(facts, port)
    try:
        note = version_note(facts)
    except SetupError as wrong:
        note = str(wrong)
    if note:
        yield "note", note
    program = installed(board)
    yield "program", program
    if board.boot_fault:
        yield "boot.py", "fails, so that no program starts after it: " + board.boot_fault
    if program.startswith("Turtleback"):
        yield "files", files_on(board)
        (complaint,) = board.value(PARTS, str)
        yield "parts", word(complaint) or "all of them load, and config.py fits the board"
    free, used = board.value(HEAP, int, int)
    yield "heap", "%d KB free of %d KB, with a game's parts loaded" % (free // KB, (free + used) // KB)
    free, whole, _ = board.take(room())
    yield "flash", "%d KB free of %d KB" % (free // KB, whole // KB)
    (health,) = board.value(NOISE, str)
    if health not in HEALTH:
        raise SetupError(UNFIT)
    yield "noise", HEALTH[health]
    yield from failures(lines(board.get(CRASHES)).rstrip().splitlines())


def failures(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Yield a line for each stored failure, newest first, then the traceback of the newest one."""
    if not lines:
        yield "failures", "none kept"
    ends = [at for at, line in enumerate(lines) if line and not line.startswith((" ", "Traceback"))]
    for at in ends:
        yield "failure", lines[at]
    traceback = lines[: ends[0] if ends else 0]
    for line in traceback:
        yield "", line
    if traceback and not in_wheel():
        yield from _source(traceback)


def _source(traceback: list[str]) -> Iterator[tuple[str, str]]:
    """Yield the lines of the source in which a failure happened, if this PC has the source of that program."""
    here = "Turtleback " + version_in(board_files())
    found = list(source_lines(traceback))
    if found and traceback[0].strip() != here:
        yield "source", "unknown: this PC has %s" % here
    else:
        yield from (("" if at else "source", line) for at, line in enumerate(found))
