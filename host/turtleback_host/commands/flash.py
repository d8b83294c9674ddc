"""The command `turtleback flash`."""

import argparse
from pathlib import Path
from typing import Any

from turtleback_host.commands.arguments import add_board_command
from turtleback_host.process.environment import require_repository, requires_extra


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    flash = add_board_command(commands, "flash", "put Turtleback on the Pico that is plugged in")
    flash.add_argument("--source", action="store_true", help="send source instead of compiling it first")
    flash.add_argument(
        "--config", type=Path, metavar="FILE", help="a file with the lines of config.py that are others for you"
    )
    flash.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Install the firmware on a board. SetupError."""
    require_repository("To flash a board", "flash")
    with requires_extra("flash", "A board"):
        from turtleback_host.pico.deploy import flash

        flash(args.port, args.source, args.config)
