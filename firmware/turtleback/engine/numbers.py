"""The numbers that players choose in the open before the first die falls: `2:13` is the 13 of seat 2.

Every number changes all dice, so the numbers of a game may be written in one way only: no leading zeros, at most one
number for each seat, in the order of the seats, which is also the order in which the device asks. proof.py checks this
when it reads a record.
"""

from micropython import const

HIGHEST = const(21)  # players choose a number from 1 to 21


def number_word(seat: int, number: int) -> str:
    """Return the text for a number that a seat has chosen, such as `2:13`."""
    return "%d:%d" % (seat, number)


def chosen(words: list[str]) -> list[tuple[int, int]]:
    """Return (seat, number) of each text, as number_word writes it."""
    return [(int(seat), int(number)) for seat, number in (word.split(":") for word in words)]
