"""`turtleback flash`: which files go on the board that is plugged in, and what is said meanwhile."""

import sys
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from turtleback_host.pico import install
from turtleback_host.pico.board import QUIET_S, Board, Facts
from turtleback_host.pico.files import firmware, sources
from turtleback_host.pico.ports import GET_MICROPYTHON, BoardError, find_port
from turtleback_host.pico.progress import Progress
from turtleback_host.process.streams import printable

KB = 1024


def flash(port: str | None = None, as_source: bool = False) -> None:
    """Put Turtleback on the board on `port`, or on the only one there is. BoardError says what to do if that fails."""
    port = port or find_port()
    with Board(port) as board:
        facts = board.facts()
        fit_for_us(facts, port)
        put_on(board, tree_for(facts, as_source), what_it_is(facts, port))


def put_on(board: Board, files: dict[str, bytes], title: str, quiet_s: float = QUIET_S) -> None:
    """Make the board hold `files`, start it, and say all that happens. BoardError leaves a board that starts."""
    install.recover(board, quiet_s)
    planned = install.plan(files, board.digests(install.OURS))
    free, _, block = board.room()
    print("%s, %d KB free, %s." % (title, free // KB, on_it(board)))
    if planned.copied:
        check_room(planned.room(block), free)
        notes = bring(board, planned)
        said = install.settle(board, planned, quiet_s)
    else:
        notes = []
        said = install.start(board, quiet_s)
    new, gone = len(planned.copied), len(planned.removed)
    counts = "%d of %d files copied, %d old ones removed" % (new, len(files), gone) if new else "nothing to copy"
    print(" ".join(["Turtleback %s has started: %s." % (version_in(files), counts), *notes]))
    if said.strip():
        print("The board says: %s" % said.strip())


def bring(board: Board, planned: install.Plan) -> list[str]:
    """Copy the files with progress, and keep what people may have written; returns a sentence on each thing kept."""
    notes = [keep(board, path) for path in planned.copied if is_theirs(board, path)]
    progress = Progress(planned.copied, sys.stdout)
    try:
        install.bring(board, planned, progress.advance)
    finally:
        progress.end()
    return notes


def is_theirs(board: Board, path: str) -> bool:
    """Whether a file on the board that is about to change is people's own: another program, or their wiring."""
    first = board.first_line(path) if path in ("main.py", "config.py") else ""
    return bool(first) and (path == "config.py" or "Turtleback" not in first)


def keep(board: Board, path: str) -> str:
    """Copy a file of theirs to a name that nothing uses; returns a sentence that says so."""
    names = [path.replace(".py", ".old%s.py" % number) for number in ("", *range(2, 100))]
    taken = board.digests(names)
    kept = next((name for name in names if name not in taken), None)
    if kept is None:
        raise BoardError("The board has too many older %s: remove some (`mpremote fs ls` lists them)." % path)
    board.copy(path, kept)
    return "The board's own %s is kept as %s." % (path, kept)


def fit_for_us(facts: Facts, port: str) -> None:
    """BoardError if what runs on the board is not MicroPython on a Pico."""
    if facts.name != "micropython":
        raise BoardError(
            "The board on %s runs %s, and Turtleback needs MicroPython: %s." % (port, facts.name, GET_MICROPYTHON)
        )
    if facts.platform != "rp2":
        raise BoardError(
            "The board on %s is no Raspberry Pi Pico but %s: plug a Pico in, or choose another with --port."
            % (port, facts.machine or facts.platform)
        )


def check_room(needed: int, free: int) -> None:
    """BoardError if the flash is too full, before anything is written."""
    if needed > free:
        raise BoardError(
            "The board is too full, %d KB are needed and %d KB are free, and nothing was changed: "
            "remove files of yours, `mpremote fs ls` lists them." % (needed // KB, free // KB)
        )


def tree_for(facts: Facts, as_source: bool) -> dict[str, bytes]:
    """The firmware as this board reads it, with a file that says its version."""
    files = {} if as_source else firmware()
    if as_source:
        print("Sending source, as asked.")
    elif not all(fits(data, facts.mpy) for path, data in files.items() if path.endswith(".mpy")):
        print("Sending source: the mpy-cross here makes other .mpy files than this MicroPython reads.")
        files = {}
    return (files or firmware(as_source=True)) | {install.VERSION: version_of(sources())}


def fits(mpy: bytes, board: int) -> bool:
    """Whether a .mpy file is one that a board with this sys.implementation._mpy reads."""
    version, native = mpy[1], mpy[2]
    return version == board & 0xFF and native in (0, board >> 8)


def version_of(paths: list[Path]) -> bytes:
    """The project's version and a short digest of these sources, as a line of text."""
    digest = sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()
    return ("%s (%s)\n" % (version("turtleback"), digest[:7])).encode()


def version_in(files: dict[str, bytes]) -> str:
    """The version that version_of has put there."""
    return files[install.VERSION].decode().strip()


def what_it_is(facts: Facts, port: str) -> str:
    """`/dev/ttyACM0: Raspberry Pi Pico with RP2040, MicroPython 1.26.1`."""
    return "%s: %s, MicroPython %s" % (printable(port), facts.machine or facts.platform, facts.version)


def on_it(board: Board) -> str:
    """Which Turtleback is on the board."""
    if found := board.first_line(install.VERSION):
        return "Turtleback %s" % found
    return "Turtleback" if "Turtleback" in board.first_line("main.py") else "no Turtleback"
