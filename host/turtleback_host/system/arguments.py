"""What a command is: its help, its arguments and the function that runs it; and the arguments that several share."""

import argparse
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.contract import SetupError
from turtleback.engine.options import value_text
from turtleback.engine.parse import NotationError, quoted, read_number
from turtleback.games.bots import bots
from turtleback_host.system.environment import cores

MAX_GAMES = 10**12
MAX_JOBS = 1024
MAX_PORT = 65535
PHONES_PORT = 8026
MAX_DIGITS = 18  # digits; reports and commands repeat a seed whole


class Argument(NamedTuple):
    """What `argparse.ArgumentParser.add_argument` takes."""

    names: tuple[str, ...]
    options: dict[str, Any]


def arg(*names: str, **options: Any) -> Argument:
    """An argument, written as for argparse."""
    return Argument(names, options)


def value(name: str, metavar: str, help: str, type: Callable[[str], Any] = str, **options: Any) -> Argument:
    """An argument with a value."""
    return arg(name, metavar=metavar, help=help, type=type, **options)


def flag(name: str, help: str) -> Argument:
    """An argument that is given or not."""
    return arg(name, action="store_true", help=help)


class Command(NamedTuple):
    """A command of `turtleback`, or one of the `parts` of such; `run` returns the exit status, None for 0."""

    name: str
    help: str
    run: Callable[[argparse.Namespace], int | None] | None = None
    arguments: Iterable[Argument] = ()
    examples: Iterable[str] = ()
    tells_games: bool = False  # whether its help, after the name of a game, lists the bots and the options of that
    parts: Iterable["Command"] = ()

    def add_to(self, commands: "argparse._SubParsersAction[Any]") -> None:
        """Add the parser of the command."""
        epilog = "\n".join(["examples:", *("  " + example for example in self.examples)]) if self.examples else ""
        if self.tells_games:
            epilog = "for bots and options of a game: turtleback %s GAME --help\n\n%s" % (self.name, epilog)
        parser = commands.add_parser(
            self.name,
            help=self.help,
            description=self.help[0].upper() + self.help[1:] + ".",
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=not self.tells_games,
        )
        if self.tells_games:
            parser.add_argument("-h", "--help", action=_Help, nargs=0, help="show this help and exit")
        for names, options in self.arguments:
            parser.add_argument(*names, **options)
        if self.run:
            parser.set_defaults(run=self.run)
        else:
            parts = parser.add_subparsers(required=True, metavar="WHAT")
            for part in self.parts:
                part.add_to(parts)


class _Help(argparse.Action):
    """Prints the help; after a game's name (`play mahe --help`) also its bots and the options of its rules."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, *words: object) -> None:
        game = getattr(namespace, "game", None)
        if game in GAMES:
            parser.epilog = "\n\n".join((game_help(game), (parser.epilog or "").partition("\n\n")[2]))
        parser.print_help()
        parser.exit()


def game_help(game: str) -> str:
    """The help text on the bots of a game and the options of its rules."""
    lines = ["bots of %s: %s" % (game, ", ".join(bots(game)) or "none"), "options of its rules:"]
    for option in game_class(game).OPTIONS:
        lines.append("  %s=%s  %s" % (option.name, value_text(option.default), option.text))
    return "\n".join(lines)


def http_port(text: str) -> int:
    """The type of an argument that is a port of HTTP. ArgumentTypeError."""
    try:
        port = int(text)
    except ValueError:
        port = 0
    if not 0 < port <= MAX_PORT:
        raise argparse.ArgumentTypeError("a port is a number from 1 to %d, not %s" % (MAX_PORT, quoted(text)))
    return port


def whole_number(text: str) -> int:
    """The type of an argument that is a whole number. ArgumentTypeError."""
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError("%s is not a whole number" % quoted(text)) from None
    if len(text) > MAX_DIGITS:
        raise argparse.ArgumentTypeError("%s is longer than %d digits" % (quoted(text), MAX_DIGITS))
    return number


def numbers(text: str) -> list[int]:
    """The type of an argument that is some numbers. ArgumentTypeError."""
    try:
        return [read_number(word) for word in text.split(",")]
    except NotationError as error:
        raise argparse.ArgumentTypeError("numbers are separated by commas, like 2,4: %s" % error) from None


OPTION = value("--option", "NAME=VALUE", "an option of the rules", action="append", default=[])
SERIAL = value("--serial", "PORT", "the serial port of the board, if there are several")
CONFIG = value("--config", "FILE", "a file with only the config.py lines that you change", Path)
SEED = value("--seed", "N", "the same number gives the same games", int)
JOBS = value("--jobs", "J", "number of processes, by default one per core", int, default=cores())
JSON = flag("--json", "print one JSON object")
FILTERS = (
    arg("game", nargs="?", help="only games of this name"),
    value("--person", "NAME", "only games in which this person played"),
    value("--since", "DATE", "only games from this evening on, such as 2026-11-21"),
    value("--until", "DATE", "only games up to this evening"),
)


def a_game(games: Iterable[str], **options: Any) -> Argument:
    """The argument that names a game."""
    return arg("game", help="the game: %s" % ", ".join(games), **options)


def served(port: int, who: str) -> tuple[Argument, ...]:
    """Return the arguments of a page on HTTP: --port, --no-browser, and --lan for `who` in this network."""
    return (
        value("--port", "N", "where to serve it, from 1 to %d, else %d" % (MAX_PORT, port), http_port, default=port),
        flag("--no-browser", "open no browser"),
        flag("--lan", "let %s in this network open it, too" % who),
    )


def check_numbers(args: argparse.Namespace, fewest: int = 1) -> None:
    """Raise SetupError if the number of games or of jobs is out of range."""
    for what, number, least, most in (("games", args.games, fewest, MAX_GAMES), ("jobs", args.jobs, 1, MAX_JOBS)):
        if not least <= number <= most:
            raise SetupError("--%s takes a number from %d to %d, not %d." % (what, least, most, number))
