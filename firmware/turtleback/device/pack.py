"""What becomes of the pack of the first page (turtleback_pack.py) once that page is up, or has failed."""

import os
import sys
from select import POLLIN, poll

from micropython import const

LOADER = "turtleback_pack"
_CTRL_C = const(3)
_CONFIG = "/config.mpy"  # which the tree has as source, and the loader has compared


def release_pack() -> None:
    """Let go of the pack, if there is one, and start again without it if the tree has not the same modules.

    KeyboardInterrupt if a Ctrl-C came while it was mounted.
    """
    loader = sys.modules.pop(LOADER, None)  # and with it all memory of the pack
    if not loader or not loader.used:
        return
    pack = loader.used.pop()
    pack.end()
    _obey_ctrl_c()
    if not fits(pack, loader.FOLDER):
        try:
            os.remove(loader.FILE)
        except OSError:
            return  # a flash that cannot be written: starting again would be for ever
        from machine import reset

        reset()


def fits(pack, folder: str) -> bool:
    """Whether the tree in that folder has the modules of a pack, and no source that would be taken instead of one."""
    for path in pack.paths:
        if path.endswith(".mpy"):
            if path != _CONFIG and not _is_in_tree(folder + path, pack.content(path)):
                return False
        elif path.startswith("/"):  # a folder: to list it takes less time than to look for each module's source
            for name in os.listdir(folder + path):
                if name.endswith(".py") and path.rstrip("/") + "/" + name[:-2] + "mpy" in pack.paths:
                    return False
    return True


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
