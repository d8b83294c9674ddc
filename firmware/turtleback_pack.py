"""Starts from a pack: the modules of the first page in one file, which `turtleback flash` writes beside the tree.

To find one module on flash takes milliseconds. The pack is read at once and mounted over the modules' folder, until
somebody imports a module that it does not have. By then the page is up, and the tree comes back. check() then compares
both; if the tree is not what the pack was made from, the pack is removed and the board starts again without it. The
pack does not know what is in it.
"""

# ruff: noqa: F401
from uio import BytesIO  # `io`, `os` and `sys` would be searched on flash first; these names are not
from ujson import loads
from uos import remove, stat
from uselect import POLLIN, poll
from usys import modules, stdin
from usys import path as places
from vfs import mount, umount

from micropython import const, kbd_intr

FOLDER = "/turtleback"
FILE = "turtleback_pack.bin"
_CTRL_C = const(3)
_used: list = []  # the pack, once it is mounted


class Pack:
    """The pack, and a file system of what is in it. OSError if there is none, another error if it is not whole."""

    def __init__(self):
        with open(FILE, "rb") as file:
            # path: mode, first byte and the byte after the last; a folder has no bytes
            size, self.files = loads(file.read(int(file.read(4))))
            self.data = memoryview(file.read(size))
        self.data[size - 1]  # an error if something is missing
        self.places = places[:]
        self.is_mounted = True

    def mount(self, readonly, mkfs) -> None:
        """For vfs.mount."""

    def umount(self) -> None:
        """For vfs.umount."""

    def stat(self, path: str):
        """As os.stat. The first module that is not here ends the pack."""
        if path in self.files:
            return self.files[path] + [0] * 7
        if "." in path or path + ".mpy" in self.files:
            raise OSError
        self.end()
        return stat(FOLDER + path)

    def open(self, path: str, mode: str):
        """As open."""
        _, start, stop = self.files[path]
        return BytesIO(self.data[start:stop])

    def end(self) -> None:
        """Give the folder back to the tree."""
        if self.is_mounted:
            self.is_mounted = False
            umount(FOLDER)
            places[:] = self.places
            kbd_intr(_CTRL_C)

    def fits(self) -> bool:
        """Whether the tree has the same modules."""
        for path in self.files:
            _, start, stop = self.files[path]
            if stop and not _is_in_tree(FOLDER + path, self.data[start:stop]):
                return False
        return True


def begin() -> None:
    """Have modules found in the pack. OSError if there is none, another error if it is not whole."""
    pack = Pack()
    mount(pack, FOLDER)
    _used.append(pack)
    kbd_intr(-1)  # an import takes a Ctrl-C in the middle of it for a missing module
    import config
    import turtleback

    places[:] = [".frozen"]  # nothing more of the first page is looked for on flash


def check() -> None:
    """Let go of the pack, and start again without it if the tree has not the same modules."""
    modules.pop("turtleback_pack", None)  # and with it all memory of the pack
    if _used:
        pack = _used.pop()
        pack.end()
        _hear()
        if not pack.fits():
            try:
                remove(FILE)
            except OSError:
                return  # a flash that cannot be written: starting again would be for ever
            from umachine import reset

            reset()


def _hear() -> None:
    """Obey a Ctrl-C that came while the pack was mounted: KeyboardInterrupt."""
    waiting = poll()
    waiting.register(stdin, POLLIN)
    while waiting.poll(0):
        if ord(stdin.read(1)) == _CTRL_C:
            raise KeyboardInterrupt


def _is_in_tree(path: str, data) -> bool:
    """Whether a compiled module is on flash with this content, and no source that would be taken instead."""
    try:
        with open(path, "rb") as file:
            same = file.read() == data
    except OSError:
        return False
    try:
        stat(path[:-3] + "py")
    except OSError:
        return same
    return False
