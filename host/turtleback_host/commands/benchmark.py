"""The command `turtleback benchmark`. Its former name, `bench`, is still accepted and not listed."""

import argparse
from pathlib import Path
from typing import Any

from turtleback.engine.contract import SetupError
from turtleback_host.commands.arguments import add_command
from turtleback_host.process.extras import requires_extra
from turtleback_host.process.repository import require_repository

FORMER_NAME = "bench"
PARTS = ("virtual", "pico", "page")
MOST_MINUTES = 60


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the command, under both names."""
    examples = (
        "turtleback benchmark",
        "turtleback benchmark --only page --minutes 5",
        "turtleback benchmark --port",
        "turtleback benchmark --port /dev/ttyACM0 --out board.toml",
    )
    what = "measure the device: virtual, emulated and in a page, or a real board"
    benchmark = add_command(commands, "benchmark", what, examples)
    for parser in (benchmark, commands.add_parser(FORMER_NAME)):  # a parser without help is not listed
        parser.add_argument("--fresh", action="store_true", help="also time make play and make test in a fresh clone")
        parser.add_argument("--only", choices=PARTS, help="measure only that")
        parser.add_argument("--minutes", type=float, default=1, metavar="M", help="minutes of play on the page, else 1")
        parser.add_argument(
            "--port", nargs="?", const="", metavar="PORT", help="measure the board on this serial port, or the only one"
        )
        parser.add_argument("--out", type=Path, metavar="FILE", help="of --port: the file to write, to be sent in")
        parser.add_argument(
            "--wires", metavar="R,S,D", help="of --port: GP numbers of the jumper wires to ROLL, STOP and ring data"
        )
        parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Print the measured figures of the device, or of a board. SetupError says what is missing."""
    if args.port is not None:
        _measure_board(args)
        return
    if args.out or args.wires:
        raise SetupError("--out and --wires are for a board: name its --port, too.")
    require_repository("To measure", "bench")
    if not 0 < args.minutes <= MOST_MINUTES:
        raise SetupError("--minutes takes a number above 0 and up to %d, not %g." % (MOST_MINUTES, args.minutes))
    from turtleback_host.benchmarks.device import measure

    measure(args.fresh, args.only, args.minutes)


def _measure_board(args: argparse.Namespace) -> None:
    if args.fresh or args.only:
        raise SetupError("--fresh and --only are for the emulated device: leave them out, or --port.")
    with requires_extra("flash", "A board"):
        from turtleback_host.hil.measure import measure
        from turtleback_host.hil.wires import Wires, parse
    measure(args.port or None, args.out, parse(args.wires) if args.wires else Wires())
