"""The command `turtleback flash`: selects the files for the connected board, installs them and reports to the user."""

from pathlib import Path

from turtleback_host.pico.board import BOOT_FAILS, PROMPT, QUIET_S, Board, BoardFacts
from turtleback_host.pico.ports import GET_MICROPYTHON, BoardError, find_port
from turtleback_host.pico.program import board_files, checked_config
from turtleback_host.system.progress import progress
from turtleback_host.system.streams import printable
from turtleback_portable.board.install import KB, install
from turtleback_portable.board.plan import VERSION, is_readable, version_in
from turtleback_portable.board.questions import room
from turtleback_portable.board.supported import check_version

PUT_ON = "put 1.29.0 on it, " + GET_MICROPYTHON  # an advice in other sentences


def flash(port: str | None = None, config: Path | None = None) -> None:
    """Install Turtleback on the board on `port`, by default the only connected Pico.

    `config` is the user's config file; without it the board gets the usual one.
    Raises: SetupError if the installation fails; its message has advice for the user.
    """
    own = checked_config(config) if config else None
    port = port or find_port()
    with Board(port) as board:
        facts = board.facts()
        check_is_pico(facts, port)
        free, _, _ = board.take(room())
        print("%s, %d KB free, %s." % (description(facts, port), free // KB, installed(board)))
        files = tree_for(facts, own)
        if note := version_note(facts):
            print(note)
        check_boot(board)
        install_on(board, files)


def install_on(board: Board, files: dict[str, bytes], quiet_s: float = QUIET_S) -> None:
    """Install `files` on the board, start it and print a report.

    See Board.start for `quiet_s`. After a SetupError the board can still start.
    """
    total = sum(len(data) for data in files.values())
    with progress(total, "Copying") as show:
        planned, kept, output = board.take(
            install(files, keeps_config=False),
            say=lambda sentence: None,
            progress=lambda share: show(share * total),
            start=lambda boots: start(board, quiet_s, boots),
        )
    new, gone = len(planned.copied), len(planned.removed)
    counts = "%d of %d files copied, %d old ones removed" % (new, len(files), gone) if new else "nothing to copy"
    print(" ".join(["Turtleback %s has started: %s." % (version_in(files), counts), *kept]))
    if output.strip():
        print("The board says: %s" % output.strip())


def start(board: Board, quiet_s: float, boots: int) -> str:
    """Start the board's program, and return its output; see Board.start for `quiet_s` and `boots`.

    Raises: BoardError if the program stops at once.
    """
    output = board.start(quiet_s, boots)
    if output.endswith(PROMPT.decode()):
        lines = [line for line in output.splitlines() if line.strip()]
        # the program's output is followed by two lines of MicroPython's banner and the prompt
        last = lines[-4] if len(lines) > 3 else "it printed nothing"
        raise BoardError("The program on the board stopped at once: %s" % last)
    return output


def check_boot(board: Board) -> None:
    """Raise BoardError if boot.py fails: MicroPython would then not start Turtleback or finish the installation."""
    if board.boot_fault:
        raise BoardError(BOOT_FAILS % board.boot_fault)


def check_is_pico(facts: BoardFacts, port: str) -> None:
    """Raise BoardError if the board does not run MicroPython on a Pico."""
    if facts.name != "micropython":
        raise BoardError(
            "The board on %s runs %s, and Turtleback needs MicroPython: %s." % (port, facts.name, GET_MICROPYTHON)
        )
    if facts.platform != "rp2":
        raise BoardError(
            "The board on %s is no Raspberry Pi Pico but %s: plug a Pico in, or choose another with --serial."
            % (port, facts.machine or facts.platform)
        )


def tree_for(facts: BoardFacts, config: bytes | None = None) -> dict[str, bytes]:
    """Return the files for this board as path to content.

    Raises: SetupError if its MicroPython is too old or cannot read them.
    """
    version_note(facts)
    files = board_files(config)
    if not is_readable(files, facts.mpy):
        raise BoardError("MicroPython %s on this board cannot read compiled files: %s." % (facts.version, PUT_ON))
    return files


def version_note(facts: BoardFacts) -> str:
    """Return a note if Turtleback was not tested with the board's MicroPython. Raises: SetupError if it is too old."""
    return check_version(facts.version, PUT_ON + ".")


def description(facts: BoardFacts, port: str) -> str:
    """Return a text such as `/dev/ttyACM0: Raspberry Pi Pico with RP2040, MicroPython 1.26.1`."""
    return "%s: %s, MicroPython %s" % (printable(port), facts.machine or facts.platform, facts.version)


def installed(board: Board) -> str:
    """Return the name and the version of the Turtleback on the board, or `no Turtleback`."""
    if found := board.first_line(VERSION):
        return "Turtleback %s" % found
    return "Turtleback" if "Turtleback" in board.first_line("main.py") else "no Turtleback"
