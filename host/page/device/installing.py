"""Puts Turtleback on a board at the other end of a serial port, by the plan of `turtleback flash`.

JavaScript (js/install/install.js) has the port: it asks what to do next, and tells what the board has printed.
"""

import json
from binascii import b2a_base64, unhexlify
from hashlib import sha256

from turtleback.engine.contract import SetupError
from turtleback_host.pico.plan import FINISH_NEW, NEW, OURS, UNFINISHED, VERSION, Plan, finish, plan

FILES = "/board.bin"  # of the page and of the VM
OTHERS_MAIN = "main.old.py"
CHUNK = 1024  # bytes of a file that go in one script
KB = 1024
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
    """Has a board that is stopped have exactly the files in FILES, its own config.py excepted."""

    def __init__(self, helpers: str) -> None:
        self._steps = _install(_files(), helpers + PRELUDE)

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


def _files() -> dict[str, bytes]:
    """The files of FILES, path to content (turtleback_host/page/bundle.py)."""
    with open(FILES, "rb") as file:
        index = json.loads(file.read(int(file.read(4))))
        start = file.tell()
        files = {}
        for path, (begins, ends) in index.items():
            file.seek(start + begins)
            files[path[1:]] = file.read(ends - begins)
    return files


def _install(files: dict[str, bytes], helpers: str):  # type: ignore[no-untyped-def]
    yield "run", helpers
    about = yield from _value(FACTS)
    _check(files, *about)
    if (yield from _first_line("main.py")).startswith(UNFINISHED):  # an interrupted run: let it do the other half
        yield "start", 2
        yield "stop", None
        yield "run", helpers
    there = yield from _digests(OURS)
    if there.pop("config.py", None):
        files.pop("config.py", None)  # the pins are as its owner has set them
    planned = plan(files, there)
    before = (yield from _first_line(VERSION)) or NOTHING
    _name, platform, machine, version, _mpy = about
    yield "say", FOUND % (machine or platform, version, before)
    new = files[VERSION].decode().strip()
    if not planned.copied:
        yield "start", 1
        yield "done", HERE % new
        return
    yield from _check_room(planned)
    kept = yield from _keep_other_program(there)
    yield from _stage(planned)
    yield "say", SWAPS
    yield from _put(FINISH_NEW, finish(planned).encode())
    yield "run", "os.rename(%r, 'main.py')" % FINISH_NEW
    yield "start", 2
    yield "done", DONE % (new, len(planned.copied), len(files)) + kept


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


def _check_room(planned: Plan):  # type: ignore[no-untyped-def]
    """SetupError unless the board has room for the plan; nothing has been written by then."""
    status = yield from _value('print(json.dumps(os.statvfs("/")))')
    free, needed = status[0] * status[3], planned.room(status[0])
    if needed > free:
        # N_page
        text = "The board is too full, %d KB are needed and %d KB are free, and nothing was changed: take its games to a PC with `turtleback fetch`, and remove files of yours."  # noqa: E501
        raise SetupError(text % (needed // KB, free // KB))


def _keep_other_program(there: dict[str, bytes]):  # type: ignore[no-untyped-def]
    """Keep a main.py that is somebody's own; returns a sentence that says so."""
    first = yield from _first_line("main.py")
    if "main.py" not in there or not first or "Turtleback" in first:
        return ""
    if (yield from _digests((OTHERS_MAIN,))):
        # N_page
        text = "The board has a program of yours, and an older one in %s: rename that first."
        raise SetupError(text % OTHERS_MAIN)
    yield "run", "put(%r, 'wb', open('main.py', 'rb').read())" % OTHERS_MAIN
    return " " + "The board's own main.py is kept as %s." % OTHERS_MAIN  # N_page


def _stage(planned: Plan):  # type: ignore[no-untyped-def]
    """Write each new file beside the old one. SetupError if one arrives damaged."""
    total, done = sum([len(data) for data in planned.copied.values()]), 0
    for path, data in planned.copied.items():
        if path not in planned.staged:
            yield from _put(path + NEW, data)
        done += len(data)
        yield "progress", done / total
    arrived = yield from _digests([path + NEW for path in planned.copied])
    for path, data in planned.copied.items():
        if arrived.get(path + NEW) != sha256(data).digest():
            raise SetupError("%s did not arrive whole; the board still starts: do this again." % path)  # N_page


def _put(path: str, data: bytes):  # type: ignore[no-untyped-def]
    """Write a file, making its folders."""
    for at in range(0, len(data) or 1, CHUNK):
        part = b2a_base64(data[at : at + CHUNK]).decode().strip()
        yield "run", "put(%r, %r, a2b_base64('%s'))" % (path, "ab" if at else "wb", part)


def _first_line(path: str):  # type: ignore[no-untyped-def]
    """The first line of a text file; empty if there is none."""
    return (yield from _value("print(json.dumps(first_line(%r)))" % path))


def _digests(paths: "list[str] | tuple[str, ...]"):  # type: ignore[no-untyped-def]
    """SHA-256 by path of the existing ones of these files, and of all files in these folders."""
    told = yield from _values("for path in %r:\n    look(path, tell)" % (paths,))
    return {path: unhexlify(digest) for path, digest in told}


def _value(script: str):  # type: ignore[no-untyped-def]
    return (yield from _values(script))[-1]


def _values(script: str):  # type: ignore[no-untyped-def]
    """What a script prints, a line of JSON each."""
    printed = yield "run", script
    return [json.loads(line) for line in (printed or "").split("\n") if line]
