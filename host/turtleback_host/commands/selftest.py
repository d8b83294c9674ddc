"""The command `turtleback selftest`."""

import argparse
from typing import Any

from turtleback_host.commands.arguments import add_board_command
from turtleback_host.process.extras import requires_extra


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    selftest = add_board_command(commands, "selftest", "try every part of the Pico that is plugged in, with your help")
    selftest.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Test every part of a board; returns the exit status, 1 if a part fails. SetupError."""
    with requires_extra("flash", "A board"):
        from turtleback_host.pico.selftest import selftest

        return 0 if selftest(args.port) else 1
