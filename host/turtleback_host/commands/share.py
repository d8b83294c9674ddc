"""The command `turtleback share`."""

import argparse
from pathlib import Path
from typing import Any

from turtleback_host.commands.arguments import add_command, add_data
from turtleback_host.process.extras import requires_extra

UNTRIED = "This link is made after descriptions of it; nobody has tried it with the app itself yet."


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    share = add_command(
        commands,
        "share",
        "print a link, and a QR code of it, that brings a game into the app BG Stats; with the names in it",
        ("turtleback share 12", "turtleback share last --picture game.svg"),
    )
    share.add_argument("game", help="the number of the game, as `turtleback log` shows it, or last")
    share.add_argument("--picture", type=Path, metavar="FILE", help="write the QR code to this png or svg file")
    share.add_argument("--json", action="store_true", help="print what the link carries as JSON")
    add_data(share)
    share.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Print the link and its code. SetupError, OSError."""
    import json

    from turtleback_host.archive.arrival import existing_archive
    from turtleback_host.archive.bg_stats import link, play_data
    from turtleback_host.archive.listing import game_of

    if args.picture:
        _check(args.picture)
    with existing_archive(args.data) as db:
        game = game_of(db, args.game)
        data = play_data(db, game)
    if args.json:
        print(json.dumps(data))
        return
    address = link(data)
    print(address)
    with requires_extra("scores", "A QR code"):
        from turtleback_host.archive.qr_code import show
    print("\n".join([*show(address, args.picture, Path("share-%d.svg" % game.id)), UNTRIED]))


def _check(picture: Path) -> None:
    with requires_extra("scores", "A QR code"):
        from turtleback_host.archive.qr_code import check_kind
    check_kind(picture)
