"""Prints the device's words: rewritten in place on a terminal, one block after another elsewhere, or as one line."""

import re
from typing import TextIO

from turtleback_host.process.streams import printable

START_OVER = "\x1b[%dF\x1b[J"  # go to the start of the line %d lines above, and clear from there
COLUMNS = 16  # width of the small screen
PASSING = re.compile(r"(?:^|(?<=\S) ) *\d+ s$")  # seconds that count down at the end of a line
BUTTONS = ("ROLL", "STOP")
STOPS = (",", ".", ":", "?", "!")  # behind which no comma is needed; but for the first they end a sentence


class PrintedWords:
    """Prints the words of the small screen to an open text file."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._printed = 0  # number of lines on the terminal that the next words replace

    def show(self, lines: list[str]) -> None:
        """Print the lines of the screen and flush."""
        if not self._out.isatty():
            text = "\n".join([*filter(None, lines), "\n"])
        else:
            text = "".join(line + "\n" for line in lines)
            if self._printed:
                text = START_OVER % self._printed + text
            self._printed = len(lines)
        self._out.write(text)
        self._out.flush()


def one_line(words: list[str]) -> str:
    """The screen's lines as one printable line, in which wrapped text is joined again, and no seconds count down."""
    line = ""
    found = phrases(words)
    for before, phrase in zip(["", *found], found):
        if line and phrase:
            line += "; " if not before else " " if before.endswith(STOPS) else ", "
        line += phrase
    return printable(line)


def phrases(words: list[str]) -> list[str]:
    """What the lines of the screen say, each sentence or piece of one for itself; "" for each empty line.

    js/phrases.js is the same for the page.
    """
    found: list[str] = []
    lines = [PASSING.sub("", text) for text in words]
    for before, text, after in zip(["", *lines], lines, [*lines[1:], ""]):
        if _goes_on(before, text, after):
            found[-1] += " " + " ".join(text.split())
        else:
            found.append(" ".join(text.split()))
    return found


def _goes_on(before: str, text: str, after: str) -> bool:
    """Whether `text` goes on with the sentence of the line `before`; `after` is the line that follows, or empty.

    A heuristic: what begins with a small letter goes on, unless a figure or an answer stands before it; so does the one
    word that ends a sentence, and one word alone that did not fit into the line before.
    """
    if not text.strip() or not before.strip() or text[0].isspace() or text[0] == ">":
        return False
    if before.endswith(STOPS[1:]) or before.startswith(tuple(button + ":" for button in BUTTONS)):
        return False
    first = text.split()[0]
    is_wrapped = len(before) + len(first) >= COLUMNS
    if first[0].islower():
        return is_wrapped or not (before.startswith(">") or before[-1].isdigit() or before.endswith("-"))
    if first in BUTTONS:
        return True
    return first == text and ((is_wrapped and not after) or text.endswith((".", "?")))
