"""The parts of the mouse race without its map: seven numbered mice of each colour, and two dice."""

from micropython import const

MICE = const(7)  # number of mice of each colour, with the numbers 1 to 7 (MICE-1)
LETTERS = "ABCDEFG"  # names of mice whose numbers are not known, from the rearmost start on
ROLL = (("roll",),)
DICE = tuple(("die", value) for value in range(1, 7))
BLANKS = tuple(("blank", value) for value in range(6))  # MICE-2: 0 is the blank face
