"""The command `turtleback watch`."""

import argparse
from typing import Any

from turtleback.engine.contract import SetupError
from turtleback_host.commands.arguments import add_command, add_port
from turtleback_host.process.extras import requires_extra
from turtleback_host.process.repository import require_repository

HTTP_PORT = 8025
PORTS = (1, 65535)


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Have the command known."""
    watch = add_command(
        commands,
        "watch",
        "show the game of a Pico on USB, or of `play` on this PC, on a page for the television",
        ("turtleback watch --names Mint=Anna Blue=Ben", "turtleback watch --lan"),
    )
    add_port(watch)
    watch.add_argument(
        "--http-port", type=int, default=HTTP_PORT, metavar="N", help="where to serve it, else %d" % HTTP_PORT
    )
    watch.add_argument("--names", nargs="+", default=[], metavar="COLOUR=NAME", help="what the people are called")
    watch.add_argument("--no-open", action="store_true", help="open no browser")
    watch.add_argument("--lan", action="store_true", help="let a television in this network open it, too")
    watch.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Show the game. SetupError if it cannot be served."""
    require_repository("The page", "page")
    least, most = PORTS
    if not least <= args.http_port <= most:
        raise SetupError("--http-port takes a number from %d to %d, not %d." % (least, most, args.http_port))
    with requires_extra("page", "The page"), requires_extra("flash", "A board"):
        from turtleback_host.watch.session import names_of, watch

        watch(args.port, args.http_port, args.lan, not args.no_open, names_of(args.names))
