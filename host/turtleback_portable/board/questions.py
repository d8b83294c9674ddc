"""Questions to a board whose program is stopped: scripts that print JSON on the board, and functions that parse it.

Each question is a generator of steps (`run` and a script) that is sent the text that the script has printed. A Board
takes the steps through mpremote, the installation page through js/install/repl.js.
"""

import json
from binascii import b2a_base64, unhexlify

from turtleback.engine.contract import SetupError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turtleback_portable.types.protocols import Steps

UNFIT = "The board gave an answer that does not fit the question: unplug it, plug it in, and do this again."  # N_page
CHUNK = 1024  # bytes in one script or answer, which has to fit into the board's memory
MAX_NUMBER = 2**62  # limits the time to handle a number
MAX_ROOM = 2**32  # maximum plausible number of bytes or blocks of a flash memory
MAX_LINE = 80  # letters of a first line
# Stops the watchdog of an old program, which is no longer fed. MicroPython itself has no way to do so.
STOP_WATCHDOG = """
import os, sys
if sys.platform == "rp2":
    from machine import mem32
    mem32[0x400DB000 if "RP2350" in os.uname().machine else 0x4005B000] = 1 << 30
"""
# Functions for the other scripts.
HELPERS = """
import json
import os
from binascii import a2b_base64, hexlify

def tell(*found):
    print(json.dumps(found))

def look(path):
    try:
        look_in(path, os.stat(path)[0])
    except OSError:
        pass

def look_in(path, mode):
    if mode & 0x4000:
        for entry in os.ilistdir(path):
            look_in(path + "/" + entry[0], entry[1])
        return
    from hashlib import sha256  # here, because other boards, which are asked only for their facts, may lack it
    digest = sha256()
    with open(path, "rb") as file:
        part = file.read(512)
        while part:
            digest.update(part)
            part = file.read(512)
    tell(path, hexlify(digest.digest()).decode())

def tell_size(path):
    try:
        tell(path, os.stat(path)[6])
    except OSError:
        pass

def put(path, how, data):
    try:
        file = open(path, how)
    except OSError:
        end = path.find("/")
        while end > 0:
            try:
                os.mkdir(path[:end])
            except OSError:
                pass
            end = path.find("/", end + 1)
        file = open(path, how)
    file.write(data)
    file.close()

def tell_part(path, start, size):
    data = b""
    try:
        with open(path, "rb") as file:
            file.seek(start)
            data = file.read(size)
    except OSError:
        pass
    tell(hexlify(data).decode())
"""
FACTS = """
import sys
tell(sys.implementation.name, sys.platform, getattr(sys.implementation, "_machine", ""),
     ".".join(str(part) for part in sys.implementation[1][:3]), getattr(sys.implementation, "_mpy", 0))
"""


def values(script: str, *kinds: type) -> "Steps[list[list]]":
    """Run a script. Returns: the lists that it prints, each with values of these types.

    Raises: SetupError if it prints anything else.
    """
    printed = yield "run", script
    try:
        lists = [json.loads(line) for line in (printed or "").split("\n") if line.strip()]
    except (ValueError, RuntimeError):  # not JSON, or nested too deeply
        raise SetupError(UNFIT) from None
    if not all(_fit(each, kinds) for each in lists):
        raise SetupError(UNFIT)
    return lists


def _fit(printed: object, kinds: "tuple[type, ...]") -> bool:
    if not isinstance(printed, list) or [type(value) for value in printed] != list(kinds):
        return False
    return all(not isinstance(value, int) or abs(value) <= MAX_NUMBER for value in printed)


def value(script: str, *kinds: type) -> "Steps[list]":
    """Run a script. Returns: the last list that it prints.

    Raises: SetupError if it prints no list, or a list of other types.
    """
    lists = yield from values(script, *kinds)
    if not lists:
        raise SetupError(UNFIT)
    return lists[-1]


def hex_value(script: str) -> "Steps[bytes]":
    """Run a script. Returns: the bytes that it prints in hexadecimal.

    Raises: SetupError if it prints anything else.
    """
    (digits,) = yield from value(script, str)
    return _bytes_of(digits)


def _bytes_of(digits: str) -> bytes:
    try:
        return unhexlify(digits)
    except ValueError:
        raise SetupError(UNFIT) from None


def facts() -> "Steps[list]":
    """Return [interpreter, platform, machine, version, sys.implementation._mpy].

    Raises: SetupError if the answer is invalid.
    """
    return (yield from value(FACTS, str, str, str, str, int))


def room() -> "Steps[tuple[int, int, int]]":
    """Return the free bytes of the flash, its size, and the bytes of a block.

    Raises: SetupError if the answer is invalid.
    """
    block, _, whole, free = (yield from value('tell(*os.statvfs("/"))', *[int] * 10))[:4]
    if not 0 < block <= MAX_ROOM or not 0 < whole <= MAX_ROOM or not 0 <= free <= whole:
        raise SetupError(UNFIT)
    return block * free, block * whole, block


def digests(paths: "list[str] | tuple[str, ...]") -> "Steps[dict[str, bytes]]":
    """Return the SHA-256 of files by path. If one of `paths` is a folder, all files in it are included.

    Raises: SetupError if the answer is invalid.
    """
    lists = yield from values("for path in %r:\n    look(path)" % (paths,), str, str)
    return {path: _bytes_of(digest) for path, digest in lists}


def sizes(paths: "list[str]") -> "Steps[dict[str, int]]":
    """Return the lengths of files in bytes, by path. Files that do not exist are left out.

    Raises: SetupError if the answer is invalid.
    """
    lists = yield from values("for path in %r:\n    tell_size(path)" % (paths,), str, int)
    if not all(0 <= size <= MAX_ROOM for _, size in lists):
        raise SetupError(UNFIT)
    return dict([tuple(each) for each in lists])


def part(path: str, start: int) -> "Steps[bytes]":
    """Return the CHUNK bytes of a file from `start` on, fewer at its end, or b"" if there is no such file.

    Raises: SetupError if the answer is invalid.
    """
    return (yield from hex_value("tell_part(%r, %d, %d)" % (path, start, CHUNK)))


def first_line(path: str) -> "Steps[str]":
    """Return the first line of a text file, printable and shortened; "" if there is no such file.

    Raises: SetupError if the answer is invalid.
    """
    line = (yield from part(path, 0)).split(b"\n")[0].strip()
    return "".join([chr(byte) if 32 <= byte < 127 else "?" for byte in line[:MAX_LINE]])


def remove(paths: "list[str]") -> "Steps[None]":
    """Remove files of the board."""
    yield "run", "for path in %r:\n    os.remove(path)" % (paths,)


def put(path: str, data: bytes) -> "Steps[None]":
    """Write a file to the board. Creates its folders first."""
    for at in range(0, len(data) or 1, CHUNK):
        yield from put_part(path, at, data[at : at + CHUNK])


def put_part(path: str, start: int, data: bytes) -> "Steps[None]":
    """Write up to CHUNK bytes of a file to the board, at `start`, which is the end of the file or 0 for a new file."""
    text = b2a_base64(data).decode().strip()
    yield "run", "put(%r, %r, a2b_base64('%s'))" % (path, "ab" if start else "wb", text)
