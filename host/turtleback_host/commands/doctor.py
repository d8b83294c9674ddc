"""The command `turtleback doctor`."""

import argparse
from typing import Any

from turtleback_host.commands.arguments import add_board_command
from turtleback_host.process.environment import requires_extra


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    doctor = add_board_command(
        commands,
        "doctor",
        "say how the Pico that is plugged in is doing, or try and measure its parts",
        ("turtleback doctor", "turtleback doctor --parts", "turtleback doctor --measure --port /dev/ttyACM0"),
    )
    what = doctor.add_mutually_exclusive_group()
    what.add_argument("--parts", action="store_true", help="try every part, with your eyes and fingers")
    what.add_argument("--measure", action="store_true", help="measure its start, its frames and its noise (minutes)")
    doctor.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the findings on a board; returns the exit status, 1 if a part fails. SetupError."""
    with requires_extra("flash", "A board"):
        from turtleback_host.pico.doctor import doctor
        from turtleback_host.pico.measure import measure
        from turtleback_host.pico.selftest import selftest
    if args.parts:
        return 0 if selftest(args.port) else 1
    (measure if args.measure else doctor)(args.port)
    return 0
