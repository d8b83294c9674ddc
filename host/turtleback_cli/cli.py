"""The command line `turtleback`: parses the arguments, runs a command, and prints an error as one sentence."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn, TextIO, cast

from turtleback.engine.contract import SetupError
from turtleback.engine.record import RecordError
from turtleback_host.system import streams
from turtleback_host.system.arguments import whole_number
from turtleback_host.system.environment import own_version
from turtleback_host.system.signals import handle_signals, status_of
from turtleback_host.system.streams import print_error
from turtleback_lab.bots import register

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

# The commands of each module, in the order of the help. Only the module of the requested command is loaded.
MODULES = {
    "turtleback_cli.commands.play": ("play",),
    "turtleback_cli.commands.page": ("page", "watch"),
    "turtleback_cli.commands.archive": ("log", "scores", "evening", "import", "export", "backup", "restore", "people"),
    "turtleback_cli.commands.records": ("replay", "verify", "analyse"),
    "turtleback_lab.commands": ("simulate", "odds", "study"),
    "turtleback_cli.commands.board": ("flash", "image", "doctor", "fetch"),
}
END = "for one command: turtleback COMMAND --help"


def main(argv: list[str] | None = None) -> int:
    """Run one command.

    Returns: the exit status: 0; 1 for a false record or a faulty part; 2 if the command could not be carried out.
    """
    try:
        streams.prepare()
        handle_signals()
        register()
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
        print_error("%s: %s." % (error.filename or "input or output", error.strerror or error))
        return 2
    except KeyboardInterrupt as stopped:
        print_error("stopped.")
        return status_of(stopped)


class _Parser(argparse.ArgumentParser):
    """An argument parser that prints an error as one sentence."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.register("type", int, whole_number)

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


def _parser(words: Sequence[str] = ()) -> argparse.ArgumentParser:
    """Return the parser for the arguments `words`.

    The parser has the commands of the module that the first argument names, or all commands if it names none.
    """
    parser = _Parser(
        prog="turtleback",
        description="A tabletop companion, on your PC.",
        epilog=END,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name in [name for name, known in MODULES.items() if words and words[0] in known] or MODULES:
        for command in import_module(name).COMMANDS:
            command.add_to(commands)
    return parser
