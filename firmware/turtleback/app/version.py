"""The page about the program itself: its version, and a fingerprint that is computed from its files.

The ring shows the fingerprint as it shows the begin code. `turtleback doctor` prints the same digits.
"""

from micropython import const
from turtleback.app.stage import GO_ON, Stage
from turtleback.lights import code
from turtleback.lights.paint import LAMPS, put
from turtleback.lights.palette import WHITE

_DIGITS = const(16)  # on the screen; the ring shows two more
_FILES = const(6)  # files that each lamp stands for while they are read


class Version(Stage):
    """The version and the fingerprint of a `program` (device/program.py). Any press returns to the game."""

    OFFERS = "version"

    def __init__(self, program):
        super().__init__()
        self._program = program
        self._steps = program.steps()
        self._is_read = False

    def gesture(self, gesture: str, now: int) -> int:
        return GO_ON

    def work(self, now: int) -> bool:
        if not self._is_read and next(self._steps, self) is self:
            self._is_read = self.is_dirty = True
        return False  # so that the screen and housekeeping run between two steps

    def paint(self, frame: bytearray, now: int) -> None:
        if self._program.fingerprint:
            code.paint(frame, 0, (code.states(self._program.fingerprint), code.OUT_MS * LAMPS))
        else:
            for lamp in range(min(LAMPS, 1 + self._program.hashed // _FILES)):
                put(frame, lamp, WHITE)

    def words(self):
        from turtleback.language import app as _
        from turtleback.language import words

        program = self._program
        if not self._is_read:
            found = _("Reading all files")
        elif not program.fingerprint:
            found = _("Built into MicroPython")
        elif not program.version:
            found = _("Compare this code on a PC")
        elif program.is_as_installed():
            found = _("All files are as installed")
        else:
            found = _("Files have changed: install again")
        name = "Turtleback " + program.version.split(" ")[0]
        return words([name.strip(), found], [program.fingerprint[:_DIGITS]], [_("any: go on")])
