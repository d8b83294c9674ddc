"""Installs Turtleback on a board on a serial port, by the steps of `turtleback flash`.

JavaScript (js/install/install.js) opens the port, asks for the next step, and passes on the output of the board.
"""

import json

from turtleback.engine.contract import SetupError
from turtleback_portable.board.install import install
from turtleback_portable.board.plan import VERSION, is_readable, version_in
from turtleback_portable.board.questions import HELPERS, facts, first_line
from turtleback_portable.board.supported import check_version

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turtleback_portable.types.protocols import Steps

FOLDER = "/board"  # a folder of the page and of the VM
PUT_ON = "put 1.29.0 on it with step 1."  # N_page
# N_page
FOUND = "%s, MicroPython %s, %s."
NOTHING = "no Turtleback"
HERE = "Turtleback %s is on the board already, and has started."
DONE = "Turtleback %s has started: %d of %d files were copied."


class Installation:
    """An installation of the files in FOLDER on a stopped board. The board keeps its own config.py."""

    def __init__(self, paths: str) -> None:
        """Read the files of FOLDER; `paths` is a JSON list."""
        self._steps = _install(_files(json.loads(paths)))

    def step(self, answer: str) -> str:
        """Return the next step as JSON: a name and a value.

        Steps are those of turtleback_portable/board/install.py; the last one is `done`, with a sentence.
        `answer` is the result of the step before, "" for the first step.
        Raises: SetupError with a sentence if the board cannot be used.
        """
        return json.dumps(self._steps.send(answer or None))


def _files(paths: list[str]) -> dict[str, bytes]:
    """Return the files of FOLDER, by path."""
    files = {}
    for path in paths:
        with open(FOLDER + path, "rb") as file:
            files[path[1:]] = file.read()
    return files


def _install(files: dict[str, bytes]) -> "Steps[None]":
    yield "run", HELPERS
    name, platform, machine, version, mpy = yield from facts()
    _check(files, name, platform, machine, version, mpy)
    before = (yield from first_line(VERSION)) or NOTHING
    yield "say", FOUND % (machine or platform, version, before)
    planned, kept, _ = yield from install(files, True)
    note = check_version(version, PUT_ON)
    new = version_in(files)
    sentence = DONE % (new, len(planned.copied), len(files)) if planned.copied else HERE % new
    yield "done", " ".join([sentence] + kept + ([note] if note else []))


def _check(files: dict[str, bytes], name: str, platform: str, machine: str, version: str, mpy: int) -> None:
    """Check that Turtleback runs on a board. Raises: SetupError if it does not."""
    if name != "micropython":
        raise SetupError("This board runs %s, and Turtleback needs MicroPython: begin with step 1." % name)  # N_page
    if platform != "rp2":
        other = machine or platform
        raise SetupError("This is no Raspberry Pi Pico but %s: choose another port." % other)  # N_page
    check_version(version, PUT_ON)
    if not is_readable(files, mpy):
        text = "MicroPython %s on this board cannot read compiled files: %s"  # N_page
        raise SetupError(text % (version, PUT_ON))
