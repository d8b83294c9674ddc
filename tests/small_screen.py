"""What fits the small screen of the device."""

from turtleback.device.accents import LETTERS

ROWS, COLUMNS = 8, 16


def fits(lines):
    """Whether that can be shown, in letters that the screen has."""
    known = all(" " <= letter <= "~" or letter in LETTERS for line in lines for letter in line)
    return known and len(lines) <= ROWS and all(len(line) <= COLUMNS for line in lines)
