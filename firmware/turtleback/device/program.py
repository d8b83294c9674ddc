"""The installed program: its version, and a fingerprint of its files.

The fingerprint is the SHA-256 of a list with the SHA-256 of each file, as host/turtleback_portable/board/plan.py
computes it: `file_sums` there says which files belong to the program.
"""

from binascii import hexlify
from hashlib import sha256

from micropython import const

_VERSION = "turtleback/version.txt"
_KINDS = (".py", ".mpy", ".lang")
_MAIN = ("main.mpy", "main.py")
_FOLDER = const(0x4000)  # the type of a folder
_PART = const(2048)  # bytes read in one step, which takes a few ms


class Program:
    """The program on a flash, which is accessed by `os` and `open`.

    `version` is the text of version.txt, such as "0.1.0 (0123456789abcdef)", or "" for a program without that file.
    """

    def __init__(self, os, open):
        self._os = os
        self._open = open
        self.hashed = 0  # files that are hashed
        self.fingerprint = ""  # hexadecimal digits; empty until all files are hashed, and for a program without files
        try:
            with open(_VERSION) as file:
                self.version = file.read().strip()
        except OSError:
            self.version = ""

    def is_as_installed(self) -> bool:
        """Return True if the files are those that were installed, according to version.txt."""
        return "(%s)" % self.fingerprint[:16] in self.version

    def steps(self):
        """Hash the files in steps of a few ms. Sets `fingerprint` at the end. Yields None after each step."""
        sums = sha256()
        buffer = memoryview(bytearray(_PART))
        for path in self._paths():
            digest = sha256()
            with self._open(path, "rb") as file:
                count = file.readinto(buffer)
                while count:
                    digest.update(buffer[:count])
                    yield
                    count = file.readinto(buffer)
            sums.update(hexlify(digest.digest()) + b"  " + path.encode() + b"\n")
            self.hashed += 1
            yield
        if self.hashed:
            self.fingerprint = hexlify(sums.digest()).decode()

    def _paths(self):
        """Yield the paths of all files, sorted."""
        for name in sorted(self._os.listdir()):
            if name in _MAIN:
                yield name
            elif name == "turtleback":
                yield from self._in_folder("turtleback/")

    def _in_folder(self, folder: str):
        entries = [entry[0] + "/" * (entry[1] == _FOLDER) for entry in self._os.ilistdir(folder[:-1])]
        for name in sorted(entries):
            if name.endswith("/"):
                yield from self._in_folder(folder + name)
            elif name.endswith(_KINDS):
                yield folder + name
