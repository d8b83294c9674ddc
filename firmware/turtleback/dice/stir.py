"""The words that people stir into the dice before the first one falls: openly chosen numbers, and quick taps.

A number proves more than a tap, because everybody has seen it, whereas nobody knows the millisecond of a tap.
"""

from micropython import const

HIGHEST = const(21)  # people choose a number from 1 to 21
_LAST_SEAT = "8"  # the highest seat number of all games; typed words may look like another one
_TAP = "tap:"


def number_word(seat: int, number: int) -> str:
    """The word for a number that a seat has chosen."""
    return "%d:%d" % (seat, number)


def tap_word(ms: int) -> str:
    """The word for a quick tap at that time (ms)."""
    return _TAP + str(ms)


def chosen(words: list[str]) -> list[tuple]:
    """(seat, number) of each word that is a number chosen by a seat."""
    found = []
    for word in words:
        seat, _, number = word.partition(":")
        if len(seat) == 1 and "0" <= seat <= _LAST_SEAT and number.isdigit() and 1 <= int(number) <= HIGHEST:
            found.append((int(seat), int(number)))
    return found


def taps(words: list[str]) -> int:
    """The number of quick taps among the words."""
    return sum(word.startswith(_TAP) for word in words)
