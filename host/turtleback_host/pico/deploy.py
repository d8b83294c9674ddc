"""`turtleback flash`: chooses the files for the board that is plugged in, installs them and reports to the user."""

from pathlib import Path

from turtleback_host.pico import install
from turtleback_host.pico.board import QUIET_S, Board, Facts
from turtleback_host.pico.files import tree
from turtleback_host.pico.plan import OURS, VERSION, Plan, plan
from turtleback_host.pico.ports import GET_MICROPYTHON, BoardError, find_port
from turtleback_host.pico.user_config import checked_config
from turtleback_host.system.progress import progress
from turtleback_host.system.streams import printable

KB = 1024


def flash(port: str | None = None, config: Path | None = None) -> None:
    """Install Turtleback on the board on `port`, by default the only Pico, with the user's config or the usual one.

    SetupError says what to do if that fails.
    """
    own = checked_config(config) if config else None
    port = port or find_port()
    with Board(port) as board:
        facts = board.facts()
        check_is_pico(facts, port)
        install_on(board, tree_for(facts, own), description(facts, port))


def install_on(board: Board, files: dict[str, bytes], title: str, quiet_s: float = QUIET_S) -> None:
    """Install `files` on the board, start it and print a report. After a BoardError the board still starts."""
    install.finish_interrupted(board, quiet_s)
    planned = plan(files, board.digests(OURS))
    free, _, block = board.room()
    print("%s, %d KB free, %s." % (title, free // KB, installed(board)))
    if planned.copied:
        check_room(planned.room(block), free)
        notes = copy_files(board, planned)
        output = install.swap(board, planned, quiet_s)
    else:
        notes = []
        output = install.start(board, quiet_s)
    new, gone = len(planned.copied), len(planned.removed)
    counts = "%d of %d files copied, %d old ones removed" % (new, len(files), gone) if new else "nothing to copy"
    print(" ".join(["Turtleback %s has started: %s." % (version_in(files), counts), *notes]))
    if output.strip():
        print("The board says: %s" % output.strip())


def copy_files(board: Board, planned: Plan) -> list[str]:
    """Copy the planned files with a progress bar, after backing up users' own; returns a sentence for each backup."""
    notes = [back_up(board, path) for path in planned.copied if is_users_own(board, path)]
    arrived = 0
    with progress(sum(len(data) for data in planned.copied.values()), "Copying") as show:

        def advance(count: int) -> None:
            nonlocal arrived
            arrived += count
            show(arrived)

        install.stage(board, planned, advance)
    return notes


def is_users_own(board: Board, path: str) -> bool:
    """Whether a file on the board that will be replaced is the user's: another main.py, or any config.py."""
    first = board.first_line(path) if path in ("main.py", "config.py") else ""
    return bool(first) and (path == "config.py" or "Turtleback" not in first)


def back_up(board: Board, path: str) -> str:
    """Copy a file of the user to an unused name; returns a sentence that says so. BoardError if none is left."""
    names = [path.replace(".py", ".old%s.py" % number) for number in ("", *range(2, 100))]
    taken = board.digests(names)
    kept = next((name for name in names if name not in taken), None)
    if kept is None:
        raise BoardError("The board has too many older %s: remove some (`mpremote fs ls` lists them)." % path)
    board.copy(path, kept)
    return "The board's own %s is kept as %s." % (path, kept)


def check_is_pico(facts: Facts, port: str) -> None:
    """Raise BoardError if the board does not run MicroPython on a Pico."""
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
    """Raise BoardError if the flash has fewer than `needed` free bytes, before anything is written."""
    if needed > free:
        raise BoardError(
            "The board is too full, %d KB are needed and %d KB are free, and nothing was changed: take its games with "
            "`turtleback fetch`, and remove files of yours, `mpremote fs ls` lists them." % (needed // KB, free // KB)
        )


def tree_for(facts: Facts, config: bytes | None = None) -> dict[str, bytes]:
    """All files (path: content) in a form that this board reads."""
    files = tree(config)
    if not all(fits(data, facts.mpy) for path, data in files.items() if path.endswith(".mpy")):
        print("Sending source: this MicroPython does not read the .mpy files that mpy-cross on this PC makes.")
        files = tree(config, as_source=True)
    return files


def fits(mpy: bytes, board: int) -> bool:
    """Whether a board with this sys.implementation._mpy reads a .mpy file."""
    version, native = mpy[1], mpy[2]
    return version == board & 0xFF and native in (0, board >> 8)


def version_in(files: dict[str, bytes]) -> str:
    """The version in a tree of firmware files, as one line."""
    return files[VERSION].decode().strip()


def description(facts: Facts, port: str) -> str:
    """`/dev/ttyACM0: Raspberry Pi Pico with RP2040, MicroPython 1.26.1`."""
    return "%s: %s, MicroPython %s" % (printable(port), facts.machine or facts.platform, facts.version)


def installed(board: Board) -> str:
    """The Turtleback on the board with its version, or `no Turtleback`."""
    if found := board.first_line(VERSION):
        return "Turtleback %s" % found
    return "Turtleback" if "Turtleback" in board.first_line("main.py") else "no Turtleback"
