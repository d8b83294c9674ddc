"""The command `turtleback page`."""

import argparse

from turtleback_host.commands.arguments import Command, flag, served
from turtleback_host.system.environment import require_repository, requires_extra

PORT = 8024
INSTALLER = "install.html"


def run(args: argparse.Namespace) -> None:
    """Build the page, and serve it. SetupError if there is nothing to build it from."""
    require_repository("The page", "page")
    with requires_extra("page", "The page"):
        from turtleback_host.page.build import build
        from turtleback_host.page.server import serve

        site = build()
        if args.build:
            print("The page is in %s: any web server can serve it, and so can `turtleback page`." % site)
        else:
            serve(site, args.port, args.lan, not args.no_open, INSTALLER if args.install else "")


COMMANDS = (
    Command(
        "page",
        "build the device as a web page, serve it on this PC and open it",
        run,
        (
            *served("--port", PORT, "phones"),
            flag("--install", "open the page that puts Turtleback on a Pico instead"),
            flag("--build", "only build it, into build/page, for a web server of yours"),
        ),
        ("turtleback page", "turtleback page --lan", "turtleback page --install"),
    ),
)
