"""Installs files on a board so that it always starts, with the old or the new program, even if the cable is pulled.

The steps follow plan.py. `turtleback flash` takes them through a Board. The page runs this module on MicroPython and
takes the steps through js/install/install.js.
"""

from hashlib import sha256

from turtleback.engine.contract import SetupError
from turtleback_portable.board.plan import FINISH_NEW, OURS, PACK, UNFINISHED, InstallPlan, finish, plan
from turtleback_portable.board.questions import (
    CHUNK,
    HELPERS,
    digests,
    first_line,
    put,
    put_part,
    remove,
    room,
    sizes,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from turtleback_portable.types.protocols import Steps

KB = 1024
MAX_OLDER = 100  # backups of a file
# N_page
FULL = "The board is too full, %d KB are needed and %d KB are free, and nothing was changed: take its games to a PC with `turtleback fetch`, and remove files of yours."  # noqa: E501
DAMAGED = "The files did not arrive whole; the board still starts: do this again."
TOO_MANY = "The board has too many older %s: remove some."
KEPT = "The board's own %s is kept as %s."
SWAPS = "The board unpacks the new files, which takes up to a minute, and starts ..."


def install(files: dict[str, bytes], keeps_config: bool) -> "Steps[tuple[InstallPlan, list[str], Any]]":
    """Install exactly these files on a stopped board. With `keeps_config` the board keeps its own config.py.

    Yields steps, and expects the result of each one to be sent back: `run` runs a script that may use HELPERS; `start`
    starts the board's program and waits for the given number of reboots; `stop` stops the program; `say` shows a
    sentence to the user; `progress` reports the share that is done.

    Returns: the plan, a sentence for each file of the user that was backed up, and the result of the last `start`.
    Raises: SetupError if a step fails. The board can still start then.
    """
    if (yield from first_line("main.py")).startswith(UNFINISHED):  # let the board finish an interrupted installation
        yield "start", 2
        yield ("stop",)
        yield "run", HELPERS
    there = yield from digests(OURS)
    wanted = dict(files)
    if keeps_config and there.pop("config.py", b""):
        wanted.pop("config.py", None)
    planned = plan(wanted, there)
    there_sizes = yield from sizes(list(planned.copied) + planned.removed + [PACK])
    staged = planned.staged(there.get(PACK), there_sizes.get(PACK, 0))
    useless = planned.leftovers + ([PACK] if PACK in there and not staged else [])
    if useless:
        yield from remove(useless)
    if not planned.copied:
        return planned, [], (yield "start", 1)
    free, _, block = yield from room()
    needed = planned.room(block, there_sizes, staged)
    if needed > free:
        raise SetupError(FULL % (needed // KB, free // KB))
    kept = []
    for path in ("main.py", "config.py"):
        if path in planned.copied and path in there and (yield from _is_users_own(path)):
            kept.append((yield from _back_up(path)))
    yield from _stage(planned.pack, staged, sum([len(data) for data in files.values()]))
    yield from put(FINISH_NEW, finish(planned).encode())
    yield "say", SWAPS
    yield "run", "os.rename(%r, 'main.py')" % FINISH_NEW  # atomically
    return planned, kept, (yield "start", 2)


def _is_users_own(path: str) -> "Steps[bool]":
    """Return True if a file on the board that will be replaced is the user's: another main.py, or any config.py."""
    return path == "config.py" or "Turtleback" not in (yield from first_line(path))


def _back_up(path: str) -> "Steps[str]":
    """Copy a file of the user to an unused name. Returns: a sentence about the copy."""
    names = [path.replace(".py", ".old%s.py" % (number if number > 1 else "")) for number in range(1, MAX_OLDER)]
    taken = yield from digests(names)
    for name in names:
        if name not in taken:
            yield "run", "put(%r, 'wb', open(%r, 'rb').read())" % (name, path)
            return KEPT % (path, name)
    raise SetupError(TOO_MANY % path)


def _stage(pack: bytes, staged: int, total: int) -> "Steps[None]":
    """Write the pack to the board, except for its first `staged` bytes, which the board has.

    `total` is the number of bytes of all files, for the progress.
    Raises: SetupError if the board has not stored the pack correctly.
    """
    done = total - len(pack)
    for at in range(staged, len(pack), CHUNK):
        yield from put_part(PACK, at, pack[at : at + CHUNK])
        yield "progress", (done + at) / total
    arrived = yield from digests([PACK])
    if arrived.get(PACK) != sha256(pack).digest():
        raise SetupError(DAMAGED)
    yield "progress", 1
