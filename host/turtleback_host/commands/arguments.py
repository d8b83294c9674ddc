"""What several commands share: how their help is laid out, and words that mean the same in each."""

import argparse
from collections.abc import Iterable, Sequence
from typing import Any

from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.contract import SetupError
from turtleback.engine.notation import value_text
from turtleback.games.bots import bots
from turtleback_host.process.cores import cores

MOST_GAMES = 10**12
MOST_JOBS = 1024


class _Help(argparse.Action):
    """Prints the help; of a game that stands before it, also its bots and the options of its rules."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, *words: object) -> None:
        game = getattr(namespace, "game", None)
        if game in GAMES:
            parser.epilog = "\n\n".join((game_help(game), (parser.epilog or "").partition("\n\n")[2]))
        parser.print_help()
        parser.exit()


def examples_text(examples: Sequence[str]) -> str:
    """The end of a command's help."""
    return "\n".join(["examples:", *("  " + example for example in examples)])


def add_command(
    commands: "argparse._SubParsersAction[Any]", name: str, help: str, examples: Sequence[str]
) -> argparse.ArgumentParser:
    """A command with examples at the end of its help."""
    return _added(commands, name, help, examples_text(examples))


def add_game_command(
    commands: "argparse._SubParsersAction[Any]",
    name: str,
    help: str,
    games: Iterable[str],
    examples: Sequence[str],
    optional: bool = False,
) -> argparse.ArgumentParser:
    """A command that takes a game first, and whose help behind a game tells of that one."""
    more = "for bots and options of a game: turtleback %s GAME --help" % name
    parser = _added(commands, name, help, "\n\n".join((more, examples_text(examples))), add_help=False)
    parser.add_argument("-h", "--help", action=_Help, nargs=0, help="show this help and exit")
    games = tuple(games)
    parser.add_argument("game", nargs="?" if optional else None, help="the game: %s" % ", ".join(games))
    return parser


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Options of the rules."""
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the rules")


def add_port(parser: argparse.ArgumentParser) -> None:
    """The port of a board."""
    parser.add_argument("--port", metavar="PORT", help="the port it is on, if there are several")


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """How many processes share the work."""
    parser.add_argument("--jobs", type=int, metavar="J", default=cores(), help="how many processes, else one a core")


def check_numbers(args: argparse.Namespace, fewest: int = 1) -> None:
    """SetupError if so many games or processes cannot be."""
    for what, number, least, most in (("games", args.games, fewest, MOST_GAMES), ("jobs", args.jobs, 1, MOST_JOBS)):
        if not least <= number <= most:
            raise SetupError("--%s takes a number from %d to %d, not %d." % (what, least, most, number))


def game_help(game: str) -> str:
    """The bots of a game and the options of its rules, in lines."""
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
