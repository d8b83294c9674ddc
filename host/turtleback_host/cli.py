"""The command line `turtleback`: parses the arguments, runs a command, and prints an error as one sentence."""

import argparse
import sys
from typing import TYPE_CHECKING, Any, NoReturn

from turtleback.engine.contract import SetupError
from turtleback.engine.record import RecordError
from turtleback_host.commands import archive, board, lab, page, play, records, watch
from turtleback_host.commands.arguments import whole_number
from turtleback_host.process import streams
from turtleback_host.process.environment import own_version
from turtleback_host.process.signals import handle_signals, status_of
from turtleback_host.process.streams import print_error
from turtleback_lab.bots import register

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

# In the order in which the help lists them.
MODULES = (play, page, watch, archive, records, lab, board)
END = "for one command: turtleback COMMAND --help"


def main(argv: list[str] | None = None) -> int:
    """Run one command; returns the exit status: 0, 1 for a false record or a bad part, 2 if it could not be done."""
    try:
        streams.prepare()
        handle_signals()
        register()
        with streams.flushed_output():
            args = _parser().parse_args(argv)
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
    """Prints an error as one sentence."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.register("type", int, whole_number)

    def error(self, message: str) -> NoReturn:
        print_error("%s; see %s --help." % (message, self.prog))
        self.exit(2)

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        (file or sys.stderr).write(message)  # argparse's own method hides an OSError


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="turtleback",
        description="A tabletop companion, on your PC.",
        epilog=END,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version="turtleback %s" % own_version())
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for module in MODULES:
        for command in module.COMMANDS:
            command.add_to(commands)
    return parser
