"""The device's words in print: rewritten in place on a terminal, one block after another elsewhere, or as a line."""

from typing import TextIO

from turtleback_host.process.streams import printable

START_OVER = "\x1b[%dF\x1b[J"  # to the beginning of the line so many lines above, and clear from there
COLUMNS = 16  # of the small screen
LABELS = ("ROLL:", "STOP:", "both:", "any:", "Tap:")  # before what a button does


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


def one_line(words: list[str]) -> str:
    """The screen's lines as one, with nothing in it that a terminal obeys: what was wrapped is one text again."""
    line = ""
    for before, text, after in zip(["", *words], words, [*words[1:], ""]):
        if text.strip():
            line += (_joint(before, text, after) if line else "") + " ".join(text.split())
    return printable(line)


def _joint(before: str, text: str, after: str) -> str:
    """What belongs between a line of the screen, or none, and the next one, of which the one after that is told."""
    if not before.strip():
        return "; "
    if before.endswith((".", ":", "?", "!")):
        return " "
    first = text.split()[0]
    wrapped = len(before) + len(first) >= COLUMNS and not (text.startswith((" ", ">")) or first in LABELS)
    goes_on = text[0].islower() or (" " not in text and not after)
    return " " if wrapped and goes_on else ", "
