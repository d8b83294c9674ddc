"""Starts from a pack: the modules of the first page in one file, which `turtleback flash` writes beside the tree.

To find one module on flash takes milliseconds. The pack is read at once and mounted over the modules' folder, until
somebody imports a module that it does not have. By then the page is up, and the tree comes back. device/pack.py then
compares both. The pack does not know what is in it, but for config.py: that is compiled in it, and as long as nobody
has changed the one on the board, which takes milliseconds to compile.

main.py begins here, and goes on without the pack if this fails, for the tree has all that is in it. It keeps no name of
this module, which is let go of; and it is short, because a file of more than 256 bytes takes longer to find.
"""

from uarray import array
from uio import BytesIO  # `io`, `os` and `sys` would be searched on flash first; these names are not
from uos import stat
from usys import path as places
from vfs import mount, umount

from micropython import const, kbd_intr

FOLDER = "/turtleback"
FILE = "turtleback_pack.bin"
CONFIG = "config.py"
_CTRL_C = const(3)
_A_FOLDER = (0x4000,) + (0,) * 9  # as os.stat has it
_A_FILE = (0x8000,) + (0,) * 9
used: list = []  # the pack, once it is mounted


class Pack:
    """The pack, and a file system of what is in it. OSError if there is none, another error if it is not whole."""

    def __init__(self):
        with open(FILE, "rb") as file:
            # Little is parsed: a dictionary of all would take longer to make than it saves.
            size, count = file.read(3), file.read(3)
            self.paths = file.read(int(size)).decode().split()
            self.known = set(self.paths)
            self.starts = array("H", file.read(int(count)))
            self.data = memoryview(bytearray(self.starts[-1]))  # this, and then readinto, is faster than read
            if file.readinto(self.data) < len(self.data):
                raise ValueError
        self.places = places[:]
        self.is_mounted = True

    def mount(self, readonly, mkfs) -> None:
        """For vfs.mount."""

    def umount(self) -> None:
        """For vfs.umount."""

    def stat(self, path: str):
        """As os.stat. The first module that is not here ends the pack."""
        if path in self.known:
            return _A_FILE if "." in path else _A_FOLDER
        if "." in path or path + ".mpy" in self.known:
            raise OSError
        self.end()
        return stat(FOLDER + path)

    def open(self, path: str, mode: str):
        """As open."""
        return BytesIO(self.content(path))

    def content(self, path: str):
        """The bytes of a file."""
        at = self.paths.index(path)
        return self.data[self.starts[at] : self.starts[at + 1]]

    def end(self) -> None:
        """Give the folder back to the tree."""
        if self.is_mounted:
            self.is_mounted = False
            umount(FOLDER)
            places[:] = self.places
            kbd_intr(_CTRL_C)


def begin() -> None:
    """Have modules found in the pack. OSError if there is none, another error if it is not whole."""
    pack = Pack()
    with open(CONFIG, "rb") as file:
        is_as_packed = file.read() == pack.content(CONFIG)
    mount(pack, FOLDER)
    used.append(pack)
    kbd_intr(-1)  # an import takes a Ctrl-C in the middle of it for a missing module
    import turtleback  # noqa: F401

    if is_as_packed:
        places[:] = [FOLDER]
    import config  # noqa: F401

    places[:] = [".frozen"]  # nothing more of the first page is looked for on flash
