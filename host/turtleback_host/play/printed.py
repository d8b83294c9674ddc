"""Prints the device's words: rewritten in place on a terminal, one block after another elsewhere, or as one line."""

from typing import TextIO

from turtleback.device.layout import lines_of, read_aloud
from turtleback.language import Words
from turtleback_host.process.streams import printable

START_OVER = "\x1b[%dF\x1b[J"  # go to the start of the line %d lines above, and clear from there
STOPS = (",", ".", ":", "?", "!")  # behind which no comma is needed


class PrintedWords:
    """Prints the words of the small screen to an open text file."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._printed = 0  # number of lines on the terminal that the next words replace

    def show(self, message: Words) -> None:
        """Print the lines of the screen and flush."""
        lines = lines_of(message)
        if not self._out.isatty():
            text = "\n".join([*filter(None, lines), "\n"])
        else:
            text = "".join(line + "\n" for line in lines)
            if self._printed:
                text = START_OVER % self._printed + text
            self._printed = len(lines)
        self._out.write(text)
        self._out.flush()


def one_line(message: Words) -> str:
    """What the device says as one printable line; no seconds count down."""
    groups = [read_aloud(message.sentences), read_aloud([*message.standing, *message.buttons])]
    first, rest = map(_joined, groups)
    return printable(first + (" " if first.endswith(".") else "; " if first and rest else "") + rest)


def _joined(sentences: list[str]) -> str:
    line = ""
    for sentence in sentences:
        line += (" " if line.endswith(STOPS) else ", ") + sentence if line else sentence
    return line
