"""The command `turtleback replay`."""

import argparse
from pathlib import Path
from typing import Any

from turtleback_host.commands.arguments import add_command


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    replay = add_command(
        commands,
        "replay",
        "show a recorded game",
        ("turtleback replay game.txt", "turtleback replay --json game.txt"),
    )
    replay.add_argument("file", type=Path, metavar="FILE", help="a record, or a saved game that is over")
    replay.add_argument("--json", action="store_true", help="print one JSON object")
    replay.add_argument("--plain", action="store_true", help="print it as text on a terminal, too")
    replay.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Show a record: on the device, as text or as JSON. SetupError."""
    from turtleback_host.play.session import is_plain_mode, on_terminal
    from turtleback_host.records.replay import as_json, as_text, load

    match = load(args.file)
    if args.json:
        print(as_json(match))
    elif on_terminal() and not is_plain_mode(args.plain):
        from turtleback_host.terminal.app import step_through  # with all of Textual

        step_through(match)
    else:
        print("\n".join(as_text(match)))
