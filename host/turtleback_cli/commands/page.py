"""The commands that serve a page: `page` and `watch`."""

import argparse
from functools import partial

from turtleback_host.archive.seating import read_names
from turtleback_host.archive.sync import usual_seating_in
from turtleback_host.records.saved_games import data_folder
from turtleback_host.system.arguments import PHONES_PORT, SERIAL, Command, flag, http_port, served, value

PAGE_PORT, TELEVISION_PORT = 8024, 8025
INSTALLER = "install.html"


def run_page(args: argparse.Namespace) -> None:
    """Serve the page, after building it in a clone.

    Raises: SetupError if it cannot be built.
    """
    from turtleback_host.page.server import serve
    from turtleback_host.page.site import built_site

    site = built_site()
    if args.build:
        print("The page is in %s: any web server can serve it, and so can `turtleback page`." % site)
    else:
        serve(site, args.port, args.lan, not args.no_browser, INSTALLER if args.install else "")


def run_watch(args: argparse.Namespace) -> None:
    """Show the game of a device, or of this PC, on a page.

    Raises: SetupError if it cannot be served.
    """
    names = read_names(args.names)
    from turtleback_host.watch.session import watch

    playing = None
    if args.play:
        from turtleback_host.phones.cable import playing as play_by_phone

        playing = partial(play_by_phone, port=args.play)
    usual = usual_seating_in(data_folder())
    watch(args.serial, args.port, args.lan, not args.no_browser, names, usual, playing)


COMMANDS = (
    Command(
        "page",
        run_page,
        (
            *served(PAGE_PORT, "phones"),
            flag("--install", "open the page that installs Turtleback on a Pico instead"),
            flag("--build", "do not serve it, but print its folder, for your own web server"),
        ),
        ("turtleback page", "turtleback page --lan", "turtleback page --install"),
    ),
    Command(
        "watch",
        run_watch,
        (
            SERIAL,
            value("--names", "Mint=Anna,...", "the names of the players", default=""),
            *served(TELEVISION_PORT, "a television"),
            value(
                "--play",
                "PORT",
                "let people in this network play on the Pico by phone; default port: %d" % PHONES_PORT,
                http_port,
                nargs="?",
                const=PHONES_PORT,
                default=0,
            ),
        ),
        ("turtleback watch --names Mint=Anna,Blue=Ben", "turtleback watch --lan", "turtleback watch --play"),
    ),
)
