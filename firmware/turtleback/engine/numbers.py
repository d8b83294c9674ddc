"""The numbers that players choose openly before the first roll. `2:13` means that seat 2 has chosen 13.

Every number affects the results of all dice, so there must be only one way to write the numbers of a game. They have no
leading zeros, and each seat has at most one number. They are in the order of the seats, in which the device asks.
proof.py checks this when it reads a record.
"""

from micropython import const

MAX_NUMBER = const(21)  # players choose a number from 1 to 21


def number_word(seat: int, number: int) -> str:
    """Return the text for a number that a seat has chosen, such as `2:13`."""
    return "%d:%d" % (seat, number)


def chosen(words: list[str]) -> list[tuple[int, int]]:
    """Return (seat, number) for each of the texts, which number_word has written."""
    return [(int(seat), int(number)) for seat, number in (word.split(":") for word in words)]
