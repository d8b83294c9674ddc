"""The command line `turtleback`: parses the arguments, runs a command, and prints an error as one sentence."""

import argparse
import sys
from collections.abc import Sequence
from errno import EACCES, EISDIR, ENOENT, ENOSPC
from typing import TYPE_CHECKING, Any, NoReturn, TextIO, cast

from turtleback.engine.contract import SetupError
from turtleback.engine.record import RecordError
from turtleback_cli.catalogue import MODULES, commands_of
from turtleback_host.system import streams
from turtleback_host.system.environment import own_version
from turtleback_host.system.signals import handle_signals, status_of
from turtleback_host.system.streams import print_error

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

REMEDIES = {
    ENOENT: "check the path and its folder",
    EISDIR: "name a file in it",
    EACCES: "choose another file, or allow access to this one",
    ENOSPC: "make room there",
}
END = "for one command: turtleback COMMAND --help"


def main(argv: list[str] | None = None) -> int:
    """Run one command.

    Returns: the exit status: 0; 1 for a false record or a faulty part; 2 if the command could not be carried out.
    """
    try:
        streams.prepare()
        handle_signals()
        with streams.flushed_output():
            words = sys.argv[1:] if argv is None else argv
            args = _parser(words).parse_args(words)
            return args.run(args) or 0
    except (SetupError, RecordError) as error:
        print_error(error)
        return 2
    except BrokenPipeError:  # the reader of our output has closed it
        streams.discard_output()
        return 1
    except OSError as error:
        print_error(_sentence_of(error))
        return 2
    except KeyboardInterrupt as stopped:
        print_error("stopped.")
        return status_of(stopped)


def _sentence_of(error: OSError) -> str:
    """Return a sentence that says what is wrong with a file and, if it is known, what to do."""
    sentence = "%s: %s" % (error.filename or "input or output", error.strerror or error)
    return ", so ".join(filter(None, [sentence, REMEDIES.get(error.errno or 0)])) + "."


class _Parser(argparse.ArgumentParser):
    """An argument parser that prints an error as one sentence."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.register("type", int, _whole_number)

    @property
    def version(self) -> str:
        """The text that --version prints."""
        return "turtleback %s" % own_version()

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse arguments. Each command reports unknown ones itself, so that the error names its help."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error("unrecognized arguments: %s" % " ".join(unknown))
        return found, unknown

    def error(self, message: str) -> NoReturn:
        print_error("%s; see %s --help." % (message, self.prog))
        self.exit(2)

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        file = file or sys.stderr
        file.write(streams.wrapped(message, cast("TextIO", file)))  # argparse's own method hides an OSError


def _whole_number(text: str) -> int:
    from turtleback_host.system.arguments import whole_number  # imported late, because --help does not need it

    return whole_number(text)


def _parser(words: Sequence[str] = ()) -> argparse.ArgumentParser:
    """Return the parser for the arguments `words`.

    It knows the arguments of all commands in the module of the requested command. Without a request it knows only the
    names of the commands, because loading all modules would take most of the time of --help.
    """
    parser = _Parser(
        prog="turtleback",
        description="A tabletop companion, on your PC.",
        epilog=END,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    requested = next((word for word in words if not word.startswith("-")), "")
    for name, summaries in MODULES.items():
        if requested in summaries:
            for command in commands_of(name):
                command.add_to(commands)
            return parser
    for summaries in MODULES.values():
        for name, summary in summaries.items():
            commands.add_parser(name, help=summary)
    return parser
