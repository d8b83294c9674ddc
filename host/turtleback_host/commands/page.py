"""The command `turtleback page`."""

import argparse
from typing import Any

from turtleback_host.commands.arguments import add_command, add_served
from turtleback_host.process.environment import require_repository, requires_extra

PORT = 8024
INSTALLER = "install.html"


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Have the command known."""
    page = add_command(
        commands,
        "page",
        "build the device as a web page, serve it on this PC and open it",
        ("turtleback page", "turtleback page --lan", "turtleback page --install"),
    )
    add_served(page, "--port", PORT, "phones")
    page.add_argument("--install", action="store_true", help="open the page that puts Turtleback on a Pico instead")
    page.add_argument("--build", action="store_true", help="only build it, into build/page, for a web server of yours")
    page.set_defaults(run=run)


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
