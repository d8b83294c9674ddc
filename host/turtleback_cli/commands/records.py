"""The commands for a recorded game: `replay`, `verify` and `analyse`."""

import argparse
import json
from pathlib import Path

from turtleback.engine.contract import SetupError
from turtleback.engine.parse import quoted
from turtleback.engine.proof import HASH_DIGITS
from turtleback.engine.record import RecordError
from turtleback_host.records.replay import as_json, as_text, load, naming_file, text_of_record
from turtleback_host.system.arguments import JSON, Command, flag, value
from turtleback_host.system.streams import on_terminal, printable, say
from turtleback_portable.records.analysis import Analysis
from turtleback_portable.records.reading import HEX
from turtleback_portable.records.verify import FALSE, MIN_DIGITS, Codes, verify_text

TURNING_POINTS = "Turning points, by the values of the bot clever, which are estimates"
LUCK = "Luck apart from choices"


def run_replay(args: argparse.Namespace) -> None:
    """Show a record: on the device, as text or as JSON.

    Raises: SetupError if it cannot be read.
    """
    from turtleback_host.play.session import is_plain_mode

    match = load(args.file)
    if args.json:
        print(as_json(match))
    elif on_terminal() and not is_plain_mode(args.plain):
        from turtleback_host.play.terminal import step_through  # imported late because it loads Textual

        step_through(match)
    else:
        say("\n".join(as_text(match)))


def run_verify(args: argparse.Namespace) -> int:
    """Verify a record and print the verdict. Returns its exit status.

    Raises: SetupError if the file or a code cannot be read.
    """
    from turtleback_host.play import code_picture

    codes = Codes(*(_read_code(text) if text is not None else "" for text in (args.begin, args.end)))
    try:
        verdict = verify_text(text_of_record(args.file), codes)
    except RecordError as false:
        say("%s: %s" % (printable(args.file), printable(false)))
        return FALSE
    say("%s: %s" % (printable(args.file), printable(verdict.sentence)))
    for name, seen, digits in (("begin", codes.begin, verdict.begin), ("end", codes.end, verdict.end)):
        if digits and not seen:
            code_picture.show(name, digits)
    return int(verdict.status)


def run_analyse(args: argparse.Namespace) -> None:
    """Print the turning points of a recorded game, and the parts of luck and choices in its result.

    Raises: SetupError if it cannot be read or analysed.
    """
    from turtleback_host.system.progress import progress

    match = load(args.file)
    with naming_file(args.file):
        found = Analysis(match)
    with progress(found.length, "Analysing") as show:
        found.run(show)
    dearest = found.turning_points
    if args.json:
        points = [{"cost": one.cost / found.point, "number": one.number, "lines": one.lines} for one in dearest]
        print(json.dumps({"turning_points": points, "sums": found.points()}))
    else:
        texts = [" ".join(one.lines) for one in dearest] or ["none"]
        for heading, lines in ((TURNING_POINTS, texts), (LUCK, found.lines())):
            say("\n  ".join([heading, *lines]))


def _read_code(text: str) -> str:
    """Return the hexadecimal digits of a code that a user has typed.

    Raises: SetupError if it is not a code of at least 16 digits.
    """
    digits = "".join(sign for sign in text.lower() if sign not in " :-")
    if not MIN_DIGITS <= len(digits) <= HASH_DIGITS or not set(digits) <= set(HEX):
        wanted = "%d to %d hexadecimal digits" % (MIN_DIGITS, HASH_DIGITS)
        raise SetupError("A code has %s, as shown on the screen and by `verify`, not %s." % (wanted, quoted(text)))
    return digits


COMMANDS = (
    Command(
        "replay",
        run_replay,
        (
            value("file", "FILE", "a record, or a saved game that is over", Path),
            JSON,
            flag("--plain", "print text on a terminal, too"),
        ),
        ("turtleback replay game.txt", "turtleback replay --json game.txt"),
    ),
    Command(
        "verify",
        run_verify,
        (
            value("file", "FILE", "a record, as `play --record` and the page write it", Path),
            value("--begin", "CODE", "the begin code that you noted: 16 digits or more"),
            value("--end", "CODE", "the end code that you noted; a code that is not given is drawn as a ring"),
        ),
        ("turtleback verify game.txt", "turtleback verify game.txt --begin 218756665ab1ef9e"),
    ),
    Command(
        "analyse",
        run_analyse,
        (value("file", "FILE", "a record of a game that is over, or such a saved game", Path), JSON),
        ("turtleback analyse game.txt", "turtleback analyse --json game.txt"),
    ),
)
