"""Compares the program on a board with its own version.txt, and with the program that this PC would install."""

from turtleback_host.pico.board import Board
from turtleback_host.pico.files import firmware
from turtleback_host.pico.program import board_files
from turtleback_host.system.environment import in_wheel
from turtleback_portable.board.plan import OURS, SHORT, UNFINISHED, VERSION, digests_of, file_sums, fingerprint

MAX_NAMED = 3  # files that are named in a sentence
BUILT_IN = "built into MicroPython"
UNFINISHED_UPDATE = "of an update that the board finishes when it starts: unplug it, plug it in and run this again"
AGAIN = "run `turtleback flash`"


def files_on(board: Board) -> str:
    """Return a finding about the program's files: their number and fingerprint, and whether they are as installed.

    Raises: SetupError if the board answers wrongly.
    """
    if board.first_line("main.py").startswith(UNFINISHED):
        return UNFINISHED_UPDATE
    found = board.digests(OURS)
    if not any(path.startswith("turtleback/") for path in found):
        return BUILT_IN
    builds = [digests_of(board_files())] + ([] if in_wheel() else [digests_of(firmware(as_source=True))])
    return verdict(found, board.first_line(VERSION), builds)


def verdict(found: dict[str, bytes], installed: str, builds: list[dict[str, bytes]]) -> str:
    """Return the finding about files on a board.

    `found` has the SHA-256 of each file by path, `installed` is the board's version.txt, and `builds` are the programs
    of this PC, in the form of `found`.
    """
    digits = fingerprint(found)[:SHORT]
    text = "%d with the fingerprint %s, " % (len(file_sums(found).splitlines()), digits)
    if digits in [fingerprint(build)[:SHORT] for build in builds]:
        return text + "as this PC builds them"
    if "(%s)" % digits in installed:
        return text + "as installed" + ("; this PC builds others" if builds else "")
    if not installed:
        return text + "of an unknown version"
    named = [build for build in builds if "(%s)" % fingerprint(build)[:SHORT] in installed]
    return text + "which are not those installed%s: %s" % (_named(found, named[0]) if named else "", AGAIN)


def _named(found: dict[str, bytes], build: dict[str, bytes]) -> str:
    """Return the names of some files that differ from a build, in brackets."""
    lines = set(file_sums(found).splitlines()) ^ set(file_sums(build).splitlines())
    paths = sorted({line.split("  ", 1)[1] for line in lines})
    more = ["%d more" % (len(paths) - MAX_NAMED)] if len(paths) > MAX_NAMED else []
    return " (%s)" % ", ".join(paths[:MAX_NAMED] + more)
