"""What fits the small screen of the device."""

from turtleback.device.accents import LETTERS
from turtleback.device.layout import all_of, form, lines_of

ROWS, COLUMNS = 8, 16


def fits(lines):
    """Whether that can be shown, in letters that the screen has."""
    known = all(" " <= letter <= "~" or letter in LETTERS for line in lines for letter in line)
    return known and len(lines) <= ROWS and all(len(line) <= COLUMNS for line in lines)


def unseen_sentences(words):
    """The sentences of Words that are not seen whole, though what is seen fits."""
    lines = lines_of(words)
    assert fits(lines), lines
    shown = "".join(lines).replace(" ", "")
    return [text for text in all_of(words) if form(text, True).replace("\t", "").replace(" ", "") not in shown]
