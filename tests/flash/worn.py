"""A tree of files on a flash that has been in use: written anew several times by plan.py, with games and a failure.

littlefs finds a file the more slowly the more has been written to its folder and to those on the way there.
"""

from pathlib import Path

from littlefs import LittleFS

from turtleback_host.pico import plan
from turtleback_host.pico.board import CHUNK
from turtleback_tools.emulator.emulator import empty

OLDER = b"# an older one\n"
MOVES = 60  # of a game, each written to the journal


def worn(files: dict[str, bytes], times: int) -> bytes:
    """The flash after the tree has been installed so many times, and two games played after each."""
    fs, context = empty()
    for time in range(times):
        new = files if time == times - 1 else {path: data + OLDER for path, data in files.items()}
        _install(fs, new)
        for game in range(2):
            _play(fs, "games/%04d.txt" % (2 * time + game))
        _put(fs, "crashes.txt.new", b"Traceback " * 40)
        fs.rename("crashes.txt.new", "crashes.txt")
    fs.unmount()
    return bytes(context.buffer)


def _install(fs: LittleFS, files: dict[str, bytes]) -> None:
    """What plan.py has a board do."""
    for path, data in files.items():
        _put(fs, path + plan.NEW, data)
    _put(fs, plan.FINISH_NEW, plan.finish(plan.plan(files, {})).encode())
    fs.rename(plan.FINISH_NEW, "main.py")
    for path in sorted(files):
        fs.rename(path + plan.NEW, path)


def _play(fs: LittleFS, archived: str) -> None:
    for move in range(MOVES):
        _put(fs, "journal/tail.txt", b"1 roll\n" * (1 + move % 20))
    _put(fs, archived, b"1 roll\n" * 500)


def _put(fs: LittleFS, path: str, data: bytes) -> None:
    fs.makedirs(str(Path(path).parent), exist_ok=True)
    for start in range(0, len(data), CHUNK):
        with fs.open(path, "ab" if start else "wb") as file:
            file.write(data[start : start + CHUNK])
