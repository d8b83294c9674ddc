"""The command `turtleback replay`."""

import argparse
from pathlib import Path
from typing import Any

from turtleback.engine.contract import SetupError
from turtleback.engine.match import Match
from turtleback_host.commands.arguments import add_command, add_tune, tune_asked


def add_to(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the parser of the command."""
    replay = add_command(
        commands,
        "replay",
        "show a recorded game",
        (
            "turtleback replay game.txt",
            "turtleback replay --json game.txt",
            "turtleback replay game.txt --wav game.wav",
        ),
    )
    replay.add_argument("file", type=Path, metavar="FILE", help="a record, or a saved game that is over")
    form = replay.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object")
    form.add_argument("--wav", type=Path, metavar="FILE", help="write the sounds of the game to a file instead")
    replay.add_argument("--plain", action="store_true", help="print it as text on a terminal, too")
    add_tune(replay)
    replay.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Show a record: on the device, as text or as JSON. SetupError, OSError."""
    from turtleback_host.play.session import is_plain_mode, on_terminal
    from turtleback_host.records.read import load
    from turtleback_host.records.replay import as_json, as_text

    if args.tune and not args.wav:
        raise SetupError("--tune is for the sounds: name their file with --wav, too.")
    match = load(args.file)
    if args.wav:
        _write_sound(match, args.wav, tune_asked(args))
    elif args.json:
        print(as_json(match))
    elif on_terminal() and not is_plain_mode(args.plain):
        from turtleback_host.terminal.playback import in_terminal  # with all of Textual

        in_terminal(match)
    else:
        print("\n".join(as_text(match)))


def _write_sound(match: Match, path: Path, tune: bytes) -> None:
    from turtleback_host.process.counted import counted
    from turtleback_host.process.streams import printable
    from turtleback_host.records.write import keep
    from turtleback_host.sound.recording import sound_of

    data, seconds = sound_of(match, tune)
    kept = keep(path, data)
    if kept:
        print("An older file is now %s." % printable(kept))
    minutes, rest = divmod(seconds, 60)
    length = "%s and %s" % (counted(minutes, "minute"), counted(rest, "second"))
    print("%s: the sounds of the game, %s." % (printable(path), length))
