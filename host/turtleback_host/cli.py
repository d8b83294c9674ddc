"""The `turtleback` command. Reads the words, calls what does the work, and says what is wrong in one sentence."""

import argparse
import os
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from turtleback.engine.contract import SetupError
from turtleback.engine.record import RecordError
from turtleback_host import studying
from turtleback_host.bots import register
from turtleback_host.commands import play
from turtleback_host.commands.completion import COMPLETING, complete
from turtleback_host.commands.shared import add_command, add_game_command
from turtleback_host.process import streams
from turtleback_host.process.extras import set_up_by
from turtleback_host.process.signals import hear_endings, status_of
from turtleback_host.process.streams import complain, printable
from turtleback_host.settings.seating import PLAYED
from turtleback_host.simulate.command import EXAMPLES, add_words

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


END = """for one command: turtleback COMMAND --help
to have Tab complete words, in bash or zsh: eval "$(%s turtleback)\""""


def main(argv: list[str] | None = None) -> int:
    """Run one command; returns the exit status: 0, 1 for a false record or a bad part, 2 if it could not be done."""
    try:
        streams.fit()
        hear_endings()
        register()
        with streams.all_written():
            parser = _parser()
            if COMPLETING in os.environ:
                complete(parser)
            args = parser.parse_args(argv)
            return args.run(args) or 0
    except (SetupError, RecordError) as error:
        complain(error)
        return 2
    except BrokenPipeError:  # whoever read us has had enough
        streams.give_up_output()
        return 1
    except OSError as error:
        complain("%s: %s." % (error.filename or "input or output", error.strerror or error))
        return 2
    except KeyboardInterrupt as stopped:
        complain("stopped.")
        return status_of(stopped)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, as everything here does."""

    def error(self, message: str) -> NoReturn:
        complain("%s; see %s --help." % (message, self.prog))
        self.exit(2)

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        (file or sys.stderr).write(message)  # argparse itself keeps to itself what goes wrong with it


def _version() -> str:
    try:
        return version("turtleback")
    except PackageNotFoundError:  # run from its source
        return "(not installed)"


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="turtleback",
        description="A tabletop companion, on your PC.",
        epilog=END % Path(sys.executable).with_name("register-python-argcomplete"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version="turtleback %s" % _version())
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    play.add_to(commands)
    simulate = add_game_command(
        commands,
        "simulate",
        help="have bots play many games, and tell who wins how often",
        games=PLAYED,
        examples=EXAMPLES,
    )
    add_words(simulate)

    replay = add_command(
        commands, "replay", "show a recorded game", ("turtleback replay game.txt", "turtleback replay --json game.txt")
    )
    replay.add_argument("file", type=Path)
    replay.add_argument("--json", action="store_true", help="print one JSON object")
    replay.add_argument("--plain", action="store_true", help="print it as text on a terminal, too")
    replay.set_defaults(run=_replay)

    verify = add_command(
        commands,
        "verify",
        "compute every die and card of a recorded game again",
        ("turtleback verify game.txt", "turtleback verify game.txt --begin 218756665ab1ef9e"),
    )
    verify.add_argument("file", type=Path)
    verify.add_argument("--begin", metavar="CODE", help="the begin code as somebody noted it: 16 digits or more")
    verify.add_argument("--end", metavar="CODE", help="the end code likewise; codes not given are drawn")
    verify.set_defaults(run=_verify)

    studying.add_to(commands)

    flash = add_command(
        commands,
        "flash",
        "put Turtleback on the Pico that is plugged in",
        ("turtleback flash", "turtleback flash --port /dev/ttyACM0"),
    )
    flash.add_argument("--port", metavar="PORT", help="the port it is on, if there are several")
    flash.add_argument("--source", action="store_true", help="send source instead of compiling it first")
    flash.set_defaults(run=_flash)

    doctor = add_command(
        commands,
        "doctor",
        "say how the Pico that is plugged in is doing",
        ("turtleback doctor", "turtleback doctor --port /dev/ttyACM0"),
    )
    doctor.add_argument("--port", metavar="PORT", help="the port it is on, if there are several")
    doctor.set_defaults(run=_doctor)
    selftest = add_command(
        commands,
        "selftest",
        "try every part of the Pico that is plugged in, with your help",
        ("turtleback selftest", "turtleback selftest --port /dev/ttyACM0"),
    )
    selftest.add_argument("--port", metavar="PORT", help="the port it is on, if there are several")
    selftest.set_defaults(run=_selftest)
    fetch = add_command(
        commands,
        "fetch",
        "bring the games that a Pico has kept to this PC",
        ("turtleback fetch", "turtleback fetch holidays --port /dev/ttyACM0"),
    )
    fetch.add_argument(
        "folder", nargs="?", type=Path, default=Path("games"), metavar="DIR", help="where to, else games"
    )
    fetch.add_argument("--port", metavar="PORT", help="the port it is on, if there are several")
    fetch.set_defaults(run=_fetch)

    bench = add_command(
        commands, "bench", "measure the device on the bench", ("turtleback bench", "turtleback bench --fresh")
    )
    bench.add_argument("--fresh", action="store_true", help="also time make play and make test in a fresh clone")
    bench.set_defaults(run=_bench)
    return parser


def _replay(args: argparse.Namespace) -> None:
    from turtleback_host.play.session import on_terminal, wants_words
    from turtleback_host.records import replay

    match = replay.load(args.file)
    if args.json:
        print(replay.as_json(match))
    elif on_terminal() and not wants_words(args.plain):
        replay.in_terminal(match)
    else:
        print("\n".join(replay.as_text(match)))


def _verify(args: argparse.Namespace) -> int:
    from turtleback_host.records.verify import FALSE, Codes, read_code, verify
    from turtleback_host.terminal import code_picture

    codes = Codes(*(read_code(text) if text is not None else "" for text in (args.begin, args.end)))
    try:
        verdict = verify(args.file, codes)
    except RecordError as false:
        print("%s: %s" % (printable(args.file), printable(false)))
        return FALSE
    print("%s: %s" % (printable(args.file), printable(verdict.sentence)))
    for name, seen, digits in (("begin", codes.begin, verdict.begin), ("end", codes.end, verdict.end)):
        if digits and not seen:
            code_picture.show(name, digits)
    return verdict.status


def _flash(args: argparse.Namespace) -> None:
    with set_up_by("flash", "A board"):
        from turtleback_host.pico.deploy import flash

        flash(args.port, args.source)


def _doctor(args: argparse.Namespace) -> None:
    with set_up_by("flash", "A board"):
        from turtleback_host.pico.doctor import doctor

        doctor(args.port)


def _selftest(args: argparse.Namespace) -> int:
    with set_up_by("flash", "A board"):
        from turtleback_host.pico.selftest import selftest

        return 0 if selftest(args.port) else 1


def _fetch(args: argparse.Namespace) -> None:
    with set_up_by("flash", "A board"):
        from turtleback_host.pico.fetch import fetch

        fetch(args.port, args.folder)


def _bench(args: argparse.Namespace) -> None:
    from turtleback_host.benchmarks.device import measure

    measure(args.fresh)
