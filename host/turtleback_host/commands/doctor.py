"""The command `turtleback doctor`."""

import argparse
from typing import Any

from turtleback_host.commands.arguments import add_command, add_port
from turtleback_host.process.extras import requires_extra


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Have the command known."""
    doctor = add_command(
        commands,
        "doctor",
        "say how the Pico that is plugged in is doing",
        ("turtleback doctor", "turtleback doctor --port /dev/ttyACM0"),
    )
    add_port(doctor)
    doctor.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Print how a board is doing."""
    with requires_extra("flash", "A board"):
        from turtleback_host.pico.doctor import doctor

        doctor(args.port)
