"""Puts Turtleback on a board at the other end of a serial port, by the steps of `turtleback flash`.

JavaScript (js/install/install.js) has the port: it asks what to do next, and tells what the board has printed.
"""

import json
from binascii import b2a_base64, unhexlify

from turtleback.engine.contract import SetupError
from turtleback_host.pico.install import install
from turtleback_host.pico.plan import VERSION, version_in

FOLDER = "/board"  # of the page and of the VM
CHUNK = 1024  # bytes of a file that go in one script
# N_page
FOUND = "%s, MicroPython %s, %s."
NOTHING = "no Turtleback"
HERE = "Turtleback %s is on the board already, and has started."
SWAPS = "The board puts the new files in place, and starts ..."
DONE = "Turtleback %s has started: %d of %d files were copied."
UNFIT = "The board gave an answer that does not fit the question: unplug it, plug it in, and do this again."
# What the helpers of board.py do not have: what they find, as a line of JSON.
PRELUDE = """
import json
from binascii import hexlify

def tell(found):
    print(json.dumps([found[0], hexlify(found[1]).decode()]))
"""
FACTS = """
import sys
print(json.dumps([sys.implementation.name, sys.platform, getattr(sys.implementation, "_machine", ""),
    ".".join(str(part) for part in sys.implementation[1][:3]), getattr(sys.implementation, "_mpy", 0)]))
"""


class Installation:
    """Has a board that is stopped have exactly the files in FOLDER, its own config.py excepted."""

    def __init__(self, helpers: str, paths: str) -> None:
        """`paths` is JSON."""
        self._steps = _install(_files(json.loads(paths)), helpers + PRELUDE)

    def step(self, answer: str) -> str:
        """JSON: what to do next, and with what; `answer` is what the step before has given.

        `run` a script on the board, `start` its program and wait for so many reboots, `stop` it, `say` a sentence,
        show the share that is done as `progress`; `done` with a sentence at the end. SetupError if it cannot go on.
        """
        try:
            return json.dumps(self._steps.send(answer or None))
        except SetupError:
            raise
        except (ValueError, TypeError, LookupError, AttributeError):
            raise SetupError(UNFIT) from None


def _files(paths: list[str]) -> dict[str, bytes]:
    """The files of FOLDER, path to content."""
    files = {}
    for path in paths:
        with open(FOLDER + path, "rb") as file:
            files[path[1:]] = file.read()
    return files


def _install(files: dict[str, bytes], helpers: str):  # type: ignore[no-untyped-def]
    yield "run", helpers
    about = yield from _value(FACTS)
    _check(files, *about)
    board = FarBoard(helpers, about)
    steps, answer = install(files, True), None
    while True:
        try:
            what, *given = steps.send(answer)
        except StopIteration as end:
            planned, kept, _ = end.value
            break
        if hasattr(board, what):
            answer = yield from getattr(board, what)(*given)
        else:
            answer = yield what, given[0]
    new = version_in(files)
    said = DONE % (new, len(planned.copied), len(files)) if planned.copied else HERE % new
    yield "done", " ".join([said] + kept)


class FarBoard:
    """A board that scripts reach: what install.py asks of a Board, each a generator of what JavaScript is to do."""

    def __init__(self, helpers: str, about: list) -> None:
        self._helpers = helpers
        self._about = about

    def found(self, free: int):  # type: ignore[no-untyped-def]
        """Say what the board is."""
        before = (yield from self.first_line(VERSION)) or NOTHING
        _name, platform, machine, version, _mpy = self._about
        yield "say", FOUND % (machine or platform, version, before)

    def stop(self):  # type: ignore[no-untyped-def]
        """Stop its program."""
        yield "stop", None
        yield "run", self._helpers

    def room(self):  # type: ignore[no-untyped-def]
        """Free bytes of the flash, its size, and the bytes of a block."""
        status = yield from _value('print(json.dumps(os.statvfs("/")))')
        return status[0] * status[3], status[1] * status[2], status[0]

    def put(self, path: str, data: bytes):  # type: ignore[no-untyped-def]
        """Write a file, making its folders."""
        for at in range(0, len(data) or 1, CHUNK):
            part = b2a_base64(data[at : at + CHUNK]).decode().strip()
            yield "run", "put(%r, %r, a2b_base64('%s'))" % (path, "ab" if at else "wb", part)

    def copy(self, path: str, to: str):  # type: ignore[no-untyped-def]
        """Copy a file on the board."""
        yield "run", "put(%r, 'wb', open(%r, 'rb').read())" % (to, path)

    def rename(self, path: str, to: str):  # type: ignore[no-untyped-def]
        """Give the new files their places at the next start."""
        yield "say", SWAPS
        yield "run", "os.rename(%r, %r)" % (path, to)

    def first_line(self, path: str):  # type: ignore[no-untyped-def]
        """The first line of a text file; empty if there is none."""
        return (yield from _value("print(json.dumps(first_line(%r)))" % path))

    def digests(self, paths: "list[str] | tuple[str, ...]"):  # type: ignore[no-untyped-def]
        """SHA-256 by path of the existing ones of these files, and of all files in these folders."""
        told = yield from _values("for path in %r:\n    look(path, tell)" % (paths,))
        return {path: unhexlify(digest) for path, digest in told}


def _check(files: dict[str, bytes], name: str, platform: str, machine: str, version: str, mpy: int) -> None:
    """SetupError unless Turtleback runs on such a board."""
    if name != "micropython":
        raise SetupError("This board runs %s, and Turtleback needs MicroPython: begin with step 1." % name)  # N_page
    if platform != "rp2":
        other = machine or platform
        raise SetupError("This is no Raspberry Pi Pico but %s: choose another port." % other)  # N_page
    module = files.get("turtleback/board.mpy")
    if module and module[1] != mpy & 0xFF:
        # N_page
        text = "MicroPython %s on this board is too old or too new: put 1.26.1 on it with step 1."
        raise SetupError(text % version)


def _value(script: str):  # type: ignore[no-untyped-def]
    return (yield from _values(script))[-1]


def _values(script: str):  # type: ignore[no-untyped-def]
    """What a script prints, a line of JSON each."""
    printed = yield "run", script
    return [json.loads(line) for line in (printed or "").split("\n") if line]
