"""The text form of actions, events and chosen numbers, as in records. parse.py reads actions and events.

die 4        chance: the die shows a 4          0 roll       seat 0 rolls
egg 3        chance: a 3 is turned up           1 card 2     seat 1 plays the 2 it owns
2:13         seat 2 has chosen the number 13, openly before the first roll

Every chosen number affects the results of all dice, so there must be only one way to write the numbers of a game. They
have no leading zeros, and each seat has at most one number. They are in the order of the seats, in which the device
asks. proof.py checks this when it reads a record.
"""

from micropython import const

MAX_NUMBER = const(21)  # players choose a number from 1 to 21

STIR = "stir"  # first word of the line with the numbers that players have chosen for the dice
KEYED = "keyed die"  # the line after which players throw real dice
HELPED = "note help %d"  # the line before the action of a seat that has asked for help
TITLE = "# title "  # the beginning of a comment: the title of a game whose points people keep


def event_text(event: tuple) -> str:
    """Return an event as text, a name and numbers: `move 3 15 2 0`."""
    return " ".join(str(part) for part in event)


def action_text(actor: int, action: tuple) -> str:
    """Return an action as text. If a seat acts, the text begins with the number of the seat."""
    text = event_text(action)
    return text if actor < 0 else "%d %s" % (actor, text)


def number_word(seat: int, number: int) -> str:
    """Return the text for a number that a seat has chosen, such as `2:13`."""
    return "%d:%d" % (seat, number)


def chosen(words: list[str]) -> list[tuple[int, int]]:
    """Return (seat, number) for each of the texts, which number_word has written."""
    return [(int(seat), int(number)) for seat, number in (word.split(":") for word in words)]
