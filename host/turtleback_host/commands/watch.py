"""The command `turtleback watch`."""

import argparse
from functools import partial

from turtleback_host.archive.people import read_names
from turtleback_host.archive.sync import usual_seating_in
from turtleback_host.commands.arguments import PORT, Command, phones, served, value
from turtleback_host.records.saved_games import data_folder
from turtleback_host.system.environment import require_repository, requires_extra

HTTP_PORT = 8025


def run(args: argparse.Namespace) -> None:
    """Show the game. SetupError if it cannot be served."""
    names = read_names(args.names)
    require_repository("The page", "page")
    with requires_extra("page", "The page"), requires_extra("flash", "A board"):
        from turtleback_host.watch.session import watch

        playing = None
        if args.play:
            from turtleback_host.phones.cable import playing as play_by_phone

            playing = partial(play_by_phone, port=args.play)
        usual = usual_seating_in(data_folder())
        watch(args.port, args.http_port, args.lan, not args.no_open, names, usual, playing)


COMMANDS = (
    Command(
        "watch",
        "show the game of a Pico on USB, or of `play` on this PC, on a page for the television",
        run,
        (
            PORT,
            value("--names", "Mint=Anna,...", "what the people are called", default=""),
            *served("--http-port", HTTP_PORT, "a television"),
            phones("--play", "people in this network play on the Pico by phone"),
        ),
        ("turtleback watch --names Mint=Anna,Blue=Ben", "turtleback watch --lan", "turtleback watch --play"),
    ),
)
