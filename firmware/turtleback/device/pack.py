"""What becomes of the pack of the first page (turtleback_pack.py) once that page is up, or has failed."""

import os
import sys
from select import POLLIN, poll

from micropython import const

LOADER = "turtleback_pack"
_CTRL_C = const(3)
_CONFIG = "/config.mpy"  # which the tree has as source, and the loader has compared


def steps():
    """Let go of the pack, if there is one, and start again without it if the tree has not the same modules.

    In steps of about 10 ms, two modules each. KeyboardInterrupt if a Ctrl-C came while the pack was mounted.
    """
    loader = sys.modules.pop(LOADER, None)  # and with it all memory of the pack
    if not loader or not loader.used:
        return
    pack = loader.used.pop()
    pack.end()
    _obey_ctrl_c()
    for at, same in enumerate(compared(pack, loader.FOLDER)):
        if not same:
            _start_again(loader.FILE)
            return
        if at % 2:
            yield


def fits(pack, folder: str) -> bool:
    """Whether the tree in that folder has the modules of a pack, and no source that would be taken instead of one."""
    return all(compared(pack, folder))


def compared(pack, folder: str):
    """For each path of a pack whether the tree in that folder has the same, and no source to be taken instead."""
    for path in pack.paths:
        if path.endswith(".mpy"):
            if path != _CONFIG:
                yield _is_in_tree(folder + path, pack.content(path))
        elif path.startswith("/"):  # a folder: to list it takes less time than to look for each module's source
            names = [path.rstrip("/") + "/" + name[:-2] + "mpy" for name in _sources(folder + path)]
            yield not any(name in pack.paths for name in names)


def _sources(folder: str) -> list[str]:
    return [name for name in os.listdir(folder) if name.endswith(".py")]


def _start_again(file: str) -> None:
    try:
        os.remove(file)
    except OSError:
        return  # a flash that cannot be written: starting again would be for ever
    from machine import reset

    reset()


def _obey_ctrl_c() -> None:
    waiting = poll()
    waiting.register(sys.stdin, POLLIN)
    while waiting.poll(0):
        if ord(sys.stdin.read(1)) == _CTRL_C:
            raise KeyboardInterrupt


def _is_in_tree(path: str, data) -> bool:
    """Whether a compiled module is on flash with this content."""
    try:
        with open(path, "rb") as file:
            return file.read() == data
    except OSError:
        return False
