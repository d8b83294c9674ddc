"""The command `turtleback doctor`."""

import argparse
from typing import Any

from turtleback_host.commands.arguments import add_board_command
from turtleback_host.process.extras import requires_extra


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    doctor = add_board_command(commands, "doctor", "say how the Pico that is plugged in is doing")
    doctor.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Print the findings on a board. SetupError."""
    with requires_extra("flash", "A board"):
        from turtleback_host.pico.doctor import doctor

        doctor(args.port)
