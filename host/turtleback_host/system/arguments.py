"""Defines the parts of a command (help, arguments, function), and the arguments that several commands share."""

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
MAX_DIGITS = 18  # digits of a number that a user may enter; reports and commands print seeds in full


class Argument(NamedTuple):
    """The arguments for `argparse.ArgumentParser.add_argument`."""

    names: tuple[str, ...]
    options: dict[str, Any]


def arg(*names: str, **options: Any) -> Argument:
    """Return an argument. The parameters are those of argparse."""
    return Argument(names, options)


def value(name: str, metavar: str, help: str, type: Callable[[str], Any] = str, **options: Any) -> Argument:
    """Return an argument that takes a value."""
    return arg(name, metavar=metavar, help=help, type=type, **options)


def flag(name: str, help: str) -> Argument:
    """Return an argument without a value."""
    return arg(name, action="store_true", help=help)


class Command(NamedTuple):
    """A command of `turtleback`, or one of its `parts`. `run` returns the exit status; None stands for 0."""

    name: str
    run: Callable[[argparse.Namespace], int | None] | None = None
    arguments: Iterable[Argument] = ()
    examples: Iterable[str] = ()
    describes_games: bool = False  # if True, the help after the name of a game lists its bots and options
    parts: Iterable["Command"] = ()
    help: str = ""  # for commands of `turtleback` itself, turtleback_cli/cli.py fills it in

    def add_to(self, commands: "argparse._SubParsersAction[Any]") -> None:
        """Add the parser of the command."""
        epilog = "\n".join(["examples:", *("  " + example for example in self.examples)]) if self.examples else ""
        if self.describes_games:
            epilog = "for bots and options of a game: turtleback %s GAME --help\n\n%s" % (self.name, epilog)
        parser = commands.add_parser(
            self.name,
            help=self.help,
            description=self.help[0].upper() + self.help[1:] + ".",
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=not self.describes_games,
        )
        if self.describes_games:
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
    """An option that prints the help.

    After the name of a game (`play mahe --help`) it adds the game's bots and options.
    """

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, *words: object) -> None:
        game = getattr(namespace, "game", None)
        if game in GAMES:
            parser.epilog = "\n\n".join((game_help(game), (parser.epilog or "").partition("\n\n")[2]))
        parser.print_help()
        parser.exit()


def game_help(game: str) -> str:
    """Return the help text on the bots of a game and the options of its rules."""
    lines = ["bots of %s: %s" % (game, ", ".join(bots(game)) or "none"), "options of its rules:"]
    for option in game_class(game).OPTIONS:
        lines.append("  %s=%s  %s" % (option.name, value_text(option.default), option.text))
    return "\n".join(lines)


def http_port(text: str) -> int:
    """Parse an argument that is an HTTP port.

    Raises: ArgumentTypeError if it is not one.
    """
    try:
        port = int(text)
    except ValueError:
        port = 0
    if not 0 < port <= MAX_PORT:
        raise argparse.ArgumentTypeError("a port is a number from 1 to %d, not %s" % (MAX_PORT, quoted(text)))
    return port


def whole_number(text: str) -> int:
    """Parse an argument that is a whole number.

    Raises: ArgumentTypeError if it is not one, or is too long.
    """
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError("%s is not a whole number" % quoted(text)) from None
    if len(text) > MAX_DIGITS:
        raise argparse.ArgumentTypeError("%s is longer than %d digits" % (quoted(text), MAX_DIGITS))
    return number


def numbers(text: str) -> list[int]:
    """Parse an argument that is a list of numbers, such as 2,4.

    Raises: ArgumentTypeError if it is malformed.
    """
    try:
        return [read_number(word) for word in text.split(",")]
    except NotationError as error:
        raise argparse.ArgumentTypeError("numbers are separated by commas, like 2,4: %s" % error) from None


OPTION = value("--option", "NAME=VALUE", "an option of the rules", action="append", default=[])
SERIAL = value("--serial", "PORT", "the serial port of the board, if several are connected")
CONFIG = value("--config", "FILE", "a file with only the lines of config.py that you change", Path)
SEED = value("--seed", "N", "the same number gives the same games", int)
JOBS = value("--jobs", "J", "number of processes; default: one per core", int, default=cores())
JSON = flag("--json", "print one JSON object")
FILTERS = (
    arg("game", nargs="?", help="only this game, such as mahe; or a title, such as Catan"),
    value("--person", "NAME", "only games in which this person played"),
    value("--since", "DATE", "only games from this evening on, such as 2026-11-21"),
    value("--until", "DATE", "only games up to and including this evening"),
)


def a_game(games: Iterable[str], **options: Any) -> Argument:
    """Return the argument that names a game."""
    return arg("game", help="the game: %s" % ", ".join(games), type=_game_called, **options)


def _game_called(text: str) -> str:
    """Return the name of the game with this name or title, or the text itself if no game has it."""
    from turtleback_host.system.titles import game_called  # imported late because few commands need it

    return game_called(text) or text


def served(port: int, audience: str) -> tuple[Argument, ...]:
    """Return the arguments of a page on HTTP: --port, --no-browser, and --lan.

    The help of --lan names the `audience`.
    """
    return (
        value("--port", "N", "the HTTP port, 1 to %d; default: %d" % (MAX_PORT, port), http_port, default=port),
        flag("--no-browser", "do not open a browser"),
        flag("--lan", "let %s in this network open it, too" % audience),
    )


def check_numbers(args: argparse.Namespace, min_games: int = 1) -> None:
    """Raise SetupError if the number of games or of jobs is out of range."""
    for name, number, low, high in (("games", args.games, min_games, MAX_GAMES), ("jobs", args.jobs, 1, MAX_JOBS)):
        if not low <= number <= high:
            raise SetupError("--%s takes a number from %d to %d, not %d." % (name, low, high, number))
