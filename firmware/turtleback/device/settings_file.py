"""Small settings that people change on the device, kept over power-off: a line `name number` each in one file.

It does not know what they mean. The file is replaced whole, so a power cut leaves the old one or the new one.
"""

FILE = "settings.txt"
_NEW = "settings.new"


class SettingsFile:
    """The settings on a flash that is accessed by `os` and `open`, MicroPython's or a test's."""

    def __init__(self, os, open):
        self._os = os
        self._open = open

    def read(self, name: str, most: int) -> int:
        """The number kept under a name, from 0 to `most`; 0 if there is none, or nothing legible."""
        number = self._lines().get(name, 0)
        return number if 0 <= number <= most else 0

    def keep(self, name: str, number: int) -> None:
        """Keep a number under a name. OSError if the flash cannot be written."""
        settings = self._lines()
        settings[name] = number
        with self._open(_NEW, "w") as file:
            file.write("".join(["%s %d\n" % (name, settings[name]) for name in sorted(settings)]))
        self._os.rename(_NEW, FILE)

    def _lines(self) -> dict:
        try:
            with self._open(FILE) as file:
                text = file.read()
        except (OSError, ValueError):  # not there, or not text
            return {}
        words = [line.split() for line in text.split("\n")]
        return {word[0]: int(word[1]) for word in words if len(word) == 2 and word[1].isdigit()}
