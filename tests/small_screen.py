"""Checks whether texts fit the small screen of the device."""

from turtleback.device.accents import LETTERS
from turtleback.device.layout import all_of, form, lines_of

ROWS, COLUMNS = 8, 16


def fits(lines):
    """Return True if the screen can show these lines and has all their letters."""
    known = all(" " <= letter <= "~" or letter in LETTERS for line in lines for letter in line)
    return known and len(lines) <= ROWS and all(len(line) <= COLUMNS for line in lines)


def unseen_sentences(words):
    """Return the sentences of Words that are not shown completely. Fails if the shown lines do not fit."""
    lines = lines_of(words)
    assert fits(lines), lines
    shown = "".join(lines).replace(" ", "")
    return [text for text in all_of(words) if form(text, True).replace("\t", "").replace(" ", "") not in shown]
