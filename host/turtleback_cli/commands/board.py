"""The commands for a board: `flash`, `image`, `doctor` and `fetch`."""

import argparse
from pathlib import Path

from turtleback_host.archive.seating import read_seating
from turtleback_host.archive.sync import add_fetched
from turtleback_host.system.arguments import CONFIG, SERIAL, Command, flag, value


def run_flash(args: argparse.Namespace) -> None:
    """Install the firmware on a board.

    Raises: SetupError if that fails.
    """
    from turtleback_host.pico.deploy import flash

    flash(args.serial, args.config)


def run_image(args: argparse.Namespace) -> None:
    """Write a .uf2 file with MicroPython and Turtleback.

    Raises: SetupError if a file is not usable.
    """
    from turtleback_host.pico.image import make_image

    make_image(args.micropython, args.out, args.config)


def run_doctor(args: argparse.Namespace) -> int:
    """Print the findings on a board; without a board, those on this PC. Returns the exit status, 1 if a part fails.

    Raises: SetupError if the board cannot be reached or used.
    """
    from turtleback_host.pico.doctor import doctor
    from turtleback_host.pico.measure import measure
    from turtleback_host.pico.ports import NoBoardError
    from turtleback_host.pico.selftest import selftest

    if args.parts:
        return 0 if selftest(args.serial) else 1
    try:
        (measure if args.measure else doctor)(args.serial)
    except NoBoardError:
        if not args.measure:
            from turtleback_cli.commands.this_pc import findings  # imported late because it loads Textual

            for subject, found in findings():
                print("%-10s %s" % (subject, found), flush=True)
        raise
    return 0


def run_fetch(args: argparse.Namespace) -> None:
    """Fetch the games of a board to a folder, and add the finished ones to the archive.

    Raises: SetupError if the board cannot be reached or used.
    """
    from turtleback_host.archive.fetch import fetch

    named = read_seating(args.names or "")
    journals: list[bytes] = []
    try:
        fetch(args.serial, args.folder, journals)
    finally:
        add_fetched(journals, named)


COMMANDS = (
    Command(
        "flash",
        run_flash,
        (SERIAL, CONFIG),
        ("turtleback flash", "turtleback flash --serial /dev/ttyACM0"),
    ),
    Command(
        "image",
        run_image,
        (
            value(
                "--micropython",
                "FILE",
                "the official MicroPython 1.29.0 (or 1.26 to 1.28) for the board, from micropython.org",
                Path,
                required=True,
            ),
            value("--out", "FILE", "the file to write; default: turtleback.uf2", Path, default=Path("turtleback.uf2")),
            CONFIG,
        ),
        (
            "turtleback image --micropython RPI_PICO-20260824-v1.29.0.uf2",
            "turtleback image --micropython RPI_PICO2-20260824-v1.29.0.uf2 --config mine.py --out for-oma.uf2",
        ),
    ),
    Command(
        "doctor",
        run_doctor,
        (
            SERIAL,
            flag("--parts", "test every part, with your help"),
            flag("--measure", "measure its start, frames and noise (takes minutes)"),
        ),
        ("turtleback doctor", "turtleback doctor --parts", "turtleback doctor --measure --serial /dev/ttyACM0"),
    ),
    Command(
        "fetch",
        run_fetch,
        (
            value(
                "folder", "DIR", "the folder to save them in; default: games", Path, nargs="?", default=Path("games")
            ),
            value("--names", "Mint=Anna,...", "who sat where in these games, for the archive"),
            SERIAL,
        ),
        ("turtleback fetch", "turtleback fetch holidays --serial /dev/ttyACM0"),
    ),
)
