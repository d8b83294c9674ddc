"""The command `turtleback image`."""

import argparse
from pathlib import Path
from typing import Any

from turtleback_host.commands.arguments import add_command
from turtleback_host.process.environment import require_repository, requires_extra


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    image = add_command(
        commands,
        "image",
        "make one file of MicroPython and Turtleback, to drag onto a new Pico",
        (
            "turtleback image --micropython RPI_PICO-20250911-v1.26.1.uf2",
            "turtleback image --micropython RPI_PICO2-20250911-v1.26.1.uf2 --config mine.py --out for-oma.uf2",
        ),
    )
    image.add_argument(
        "--micropython",
        type=Path,
        required=True,
        metavar="FILE",
        help="the official MicroPython 1.26.1 for the board, from micropython.org",
    )
    image.add_argument(
        "--out",
        type=Path,
        default=Path("turtleback.uf2"),
        metavar="FILE",
        help="the file to write, by default turtleback.uf2",
    )
    image.add_argument(
        "--config", type=Path, metavar="FILE", help="a file with the lines of config.py that are others for you"
    )
    image.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Write the joined file. SetupError."""
    require_repository("To make that file", "image")
    with requires_extra("image", "A file for a board"):
        from turtleback_host.pico.image import make_image

        make_image(args.micropython, args.out, args.config)
