"""The device's words in print: rewritten in place on a terminal, one block after another anywhere else."""

from typing import TextIO

START_OVER = "\x1b[%dF\x1b[J"  # to the beginning of the line so many lines above, and clear from there


class PrintedWords:
    """Puts the small screen's words into an open text file, as they change."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._standing = 0  # lines on the terminal that the next words replace

    def show(self, lines: list[str]) -> None:
        """Print the screen's lines, at once."""
        if not self._out.isatty():
            text = "\n".join([*filter(None, lines), "\n"])
        else:
            text = "".join(line + "\n" for line in lines)
            if self._standing:
                text = START_OVER % self._standing + text
            self._standing = len(lines)
        self._out.write(text)
        self._out.flush()
