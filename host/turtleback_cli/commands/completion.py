"""The command `turtleback completion`."""

import argparse

from turtleback_host.system.arguments import Command, arg
from turtleback_host.system.streams import print_data


def run(args: argparse.Namespace) -> None:
    """Print the script for a shell."""
    from turtleback_cli.completion import script

    print_data(script(args.shell))


COMMANDS = (
    Command(
        "completion",
        run,
        (arg("shell", choices=("bash", "zsh", "fish", "powershell"), help="the shell"),),
        (
            "turtleback completion bash",
            "turtleback completion powershell",
        ),
    ),
)
