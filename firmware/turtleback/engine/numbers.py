"""The numbers that people choose in the open before the first die falls: `2:13` is the 13 of seat 2.

Every number changes all dice, so there is only one way to write those of a game: no leading zeros, at most one number
for each seat, in the order of seats, which is also the order in which the device asks. proof.py holds records to it.
"""

from micropython import const

HIGHEST = const(21)  # people choose a number from 1 to 21


def number_word(seat: int, number: int) -> str:
    """The word for a number that a seat has chosen."""
    return "%d:%d" % (seat, number)


def chosen(words: list[str]) -> list[tuple[int, int]]:
    """(seat, number) of each word, as number_word writes it."""
    return [(int(seat), int(number)) for seat, number in (word.split(":") for word in words)]
