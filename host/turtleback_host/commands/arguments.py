"""Arguments and help texts that several commands share."""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.contract import SetupError
from turtleback.engine.notation import value_text
from turtleback.engine.parse import quoted
from turtleback.games.bots import bots
from turtleback_host.process.environment import cores

MOST_GAMES = 10**12
MOST_JOBS = 1024
LAST_PORT = 65535
LONGEST_NUMBER = 18  # digits; reports and commands repeat a seed whole


class _Help(argparse.Action):
    """Prints the help; after a game's name (`play mahe --help`) also its bots and the options of its rules."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, *words: object) -> None:
        game = getattr(namespace, "game", None)
        if game in GAMES:
            parser.epilog = "\n\n".join((game_help(game), (parser.epilog or "").partition("\n\n")[2]))
        parser.print_help()
        parser.exit()


def examples_text(examples: Sequence[str]) -> str:
    """The examples as the last paragraph of a command's help."""
    return "\n".join(["examples:", *("  " + example for example in examples)])


def add_command(
    commands: "argparse._SubParsersAction[Any]", name: str, help: str, examples: Sequence[str]
) -> argparse.ArgumentParser:
    """Add a command with examples at the end of its help; returns its parser."""
    return _added(commands, name, help, examples_text(examples))


def add_board_command(
    commands: "argparse._SubParsersAction[Any]", name: str, help: str, examples: Sequence[str] = ()
) -> argparse.ArgumentParser:
    """Add a command for the board that is plugged in, with --port for several; returns its parser."""
    usual = "turtleback %s" % name, "turtleback %s --port /dev/ttyACM0" % name
    parser = add_command(commands, name, help, examples or usual)
    add_port(parser)
    return parser


def add_game_command(
    commands: "argparse._SubParsersAction[Any]",
    name: str,
    help: str,
    games: Iterable[str],
    examples: Sequence[str],
    optional: bool = False,
) -> argparse.ArgumentParser:
    """Add a command whose first argument is a game, with help for each game; returns its parser."""
    more = "for bots and options of a game: turtleback %s GAME --help" % name
    parser = _added(commands, name, help, "\n\n".join((more, examples_text(examples))), add_help=False)
    parser.add_argument("-h", "--help", action=_Help, nargs=0, help="show this help and exit")
    games = tuple(games)
    parser.add_argument("game", nargs="?" if optional else None, help="the game: %s" % ", ".join(games))
    return parser


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Add --option for the rules of a game."""
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the rules")


def add_port(parser: argparse.ArgumentParser) -> None:
    """Add --port for the serial port of a board."""
    parser.add_argument("--port", metavar="PORT", help="the serial port of the board, if there are several")


def add_served(parser: argparse.ArgumentParser, flag: str, port: int, who: str) -> None:
    """Add what a page on HTTP takes: its port under that flag, --no-open, and --lan for `who` in this network."""
    parser.add_argument(
        flag,
        type=http_port,
        default=port,
        metavar="N",
        help="where to serve it, from 1 to %d, else %d" % (LAST_PORT, port),
    )
    parser.add_argument("--no-open", action="store_true", help="open no browser")
    parser.add_argument("--lan", action="store_true", help="let %s in this network open it, too" % who)


def http_port(text: str) -> int:
    """The type of an argument that is a port of HTTP. ArgumentTypeError."""
    try:
        port = int(text)
    except ValueError:
        port = 0
    if not 0 < port <= LAST_PORT:
        raise argparse.ArgumentTypeError("a port is a number from 1 to %d, not %s" % (LAST_PORT, quoted(text)))
    return port


def whole_number(text: str) -> int:
    """The type of an argument that is a whole number. ArgumentTypeError."""
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError("%s is not a whole number" % quoted(text)) from None
    if len(text) > LONGEST_NUMBER:
        raise argparse.ArgumentTypeError("%s is longer than %d digits" % (quoted(text), LONGEST_NUMBER))
    return number


def add_data(parser: argparse.ArgumentParser) -> None:
    """Add --data for the folder of the archive."""
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help="the folder of the archive, by default that of saved games"
    )


def add_filters(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose games of the archive."""
    parser.add_argument("--person", metavar="NAME", help="only games in which this person played")
    parser.add_argument("--since", metavar="DATE", help="only games from this evening on, such as 2026-11-21")
    parser.add_argument("--until", metavar="DATE", help="only games up to this evening")


def add_listing(parser: argparse.ArgumentParser, game: str, json: str, csv: str) -> None:
    """Add what lists of the archive share: a game, the filters, --json, --csv and --data, with those help texts."""
    parser.add_argument("game", nargs="?", help="only games of this name%s" % game)
    add_filters(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print %s" % json)
    form.add_argument("--csv", action="store_true", help="print %s" % csv)
    add_data(parser)


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """Add --jobs for the number of processes."""
    parser.add_argument(
        "--jobs", type=int, metavar="J", default=cores(), help="number of processes, by default one per core"
    )


def check_numbers(args: argparse.Namespace, fewest: int = 1) -> None:
    """Raise SetupError if the number of games or of jobs is out of range."""
    for what, number, least, most in (("games", args.games, fewest, MOST_GAMES), ("jobs", args.jobs, 1, MOST_JOBS)):
        if not least <= number <= most:
            raise SetupError("--%s takes a number from %d to %d, not %d." % (what, least, most, number))


def game_help(game: str) -> str:
    """The help text on the bots of a game and the options of its rules."""
    lines = ["bots of %s: %s" % (game, ", ".join(bots(game)) or "none"), "options of its rules:"]
    for option in game_class(game).OPTIONS:
        lines.append("  %s=%s  %s" % (option.name, value_text(option.default), option.text))
    return "\n".join(lines)


def _added(
    commands: "argparse._SubParsersAction[Any]", name: str, help: str, epilog: str, add_help: bool = True
) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=help,
        description=help[0].upper() + help[1:] + ".",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        add_help=add_help,
    )
    return parser
