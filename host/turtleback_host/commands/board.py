"""The commands for a board: `flash`, `image`, `doctor` and `fetch`."""

import argparse
from pathlib import Path
from typing import Any

from turtleback_host.commands.arguments import add_board_command, add_command, add_data, add_port
from turtleback_host.process.environment import require_repository, requires_extra


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parsers of the commands."""
    _add_flash(commands)
    _add_image(commands)
    _add_doctor(commands)
    _add_fetch(commands)


def _add_flash(commands: "argparse._SubParsersAction[Any]") -> None:
    parser = add_board_command(commands, "flash", "put Turtleback on the Pico that is plugged in")
    parser.add_argument("--source", action="store_true", help="send source instead of compiling it first")
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="a file with only the config.py lines that you change"
    )
    parser.set_defaults(run=run_flash)


def run_flash(args: argparse.Namespace) -> None:
    """Install the firmware on a board. SetupError."""
    require_repository("To flash a board", "flash")
    with requires_extra("flash", "A board"):
        from turtleback_host.pico.deploy import flash

        flash(args.port, args.source, args.config)


def _add_image(commands: "argparse._SubParsersAction[Any]") -> None:
    parser = add_command(
        commands,
        "image",
        "make one file of MicroPython and Turtleback, to drag onto a new Pico",
        (
            "turtleback image --micropython RPI_PICO-20250911-v1.26.1.uf2",
            "turtleback image --micropython RPI_PICO2-20250911-v1.26.1.uf2 --config mine.py --out for-oma.uf2",
        ),
    )
    parser.add_argument(
        "--micropython",
        type=Path,
        required=True,
        metavar="FILE",
        help="the official MicroPython 1.26.1 for the board, from micropython.org",
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("turtleback.uf2"),
        metavar="FILE",
        help="the file to write, by default turtleback.uf2",
    )
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="a file with only the config.py lines that you change"
    )
    parser.set_defaults(run=run_image)


def run_image(args: argparse.Namespace) -> None:
    """Write the joined file. SetupError."""
    require_repository("To make that file", "image")
    with requires_extra("image", "A file for a board"):
        from turtleback_host.pico.image import make_image

        make_image(args.micropython, args.out, args.config)


def _add_doctor(commands: "argparse._SubParsersAction[Any]") -> None:
    parser = add_board_command(
        commands,
        "doctor",
        "say how the Pico that is plugged in is doing, or try and measure its parts",
        ("turtleback doctor", "turtleback doctor --parts", "turtleback doctor --measure --port /dev/ttyACM0"),
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--parts", action="store_true", help="try every part, with your eyes and fingers")
    what.add_argument("--measure", action="store_true", help="measure its start, its frames and its noise (minutes)")
    parser.set_defaults(run=run_doctor)


def run_doctor(args: argparse.Namespace) -> int:
    """Print the findings on a board; returns the exit status, 1 if a part fails. SetupError."""
    with requires_extra("flash", "A board"):
        from turtleback_host.pico.doctor import doctor
        from turtleback_host.pico.measure import measure
        from turtleback_host.pico.selftest import selftest
    if args.parts:
        return 0 if selftest(args.port) else 1
    (measure if args.measure else doctor)(args.port)
    return 0


def _add_fetch(commands: "argparse._SubParsersAction[Any]") -> None:
    parser = add_command(
        commands,
        "fetch",
        "bring the games that a Pico has kept to this PC",
        ("turtleback fetch", "turtleback fetch holidays --port /dev/ttyACM0"),
    )
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=Path("games"),
        metavar="DIR",
        help="the folder to save them in, by default games",
    )
    parser.add_argument("--names", metavar="Mint=Anna,...", help="who sat where in these games, for the archive")
    add_port(parser)
    add_data(parser)
    parser.set_defaults(run=run_fetch)


def run_fetch(args: argparse.Namespace) -> None:
    """Fetch the games of a board to a folder, and bring those that are finished into the archive. SetupError."""
    with requires_extra("flash", "A board"):
        from turtleback_host.archive.seating import read_seating
        from turtleback_host.archive.sync import add_fetched
        from turtleback_host.pico.fetch import fetch

        named = read_seating(args.names or "")
        journals: list[bytes] = []
        try:
            fetch(args.port, args.folder, lambda name, data: journals.append(data))
        finally:
            add_fetched(args.data, journals, named)
