"""The command `turtleback names`."""

import argparse
from typing import Any

from turtleback.engine.contract import SetupError
from turtleback_host.commands.arguments import add_command, add_port
from turtleback_host.process.extras import requires_extra
from turtleback_host.process.streams import printable


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    names = add_command(
        commands,
        "names",
        "have the screen of a Pico call the seats by people's names",
        ("turtleback names Mint=Anna Blue=Ben", "turtleback names --clear"),
    )
    names.add_argument("names", nargs="*", metavar="Mint=Anna", help="a name for a seat, in place of all before")
    names.add_argument("--clear", action="store_true", help="call all seats by their colours again")
    add_port(names)
    names.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Write the names to a board. SetupError."""
    from turtleback_host.archive.seating import read_names

    seating = read_names(",".join(args.names))
    if bool(seating) == args.clear:
        raise SetupError("Give names like Mint=Anna Blue=Ben, or --clear to have colours again.")
    with requires_extra("flash", "A board"):
        from turtleback_host.pico.names import changed_on_screen, file_of, name_seats

        port = name_seats(args.port, file_of(seating))
    how = "their colours" if args.clear else "these names"
    print("The board on %s calls the seats by %s from now on." % (printable(port), how))
    for sentence in changed_on_screen(seating):
        print(sentence)
