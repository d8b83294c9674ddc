"""The text form of actions and events, as in records. parse.py reads it.

die 4        chance: the die shows a 4          0 roll       seat 0 rolls
egg 3        chance: a 3 is turned up           1 card 2     seat 1 plays the 2 it owns
"""

STIR = "stir"  # first word of the line with the numbers that players have chosen for the dice
KEYED = "keyed die"  # the line after which players throw real dice
HELPED = "note help %d"  # the line before the action of a seat that has asked for help


def event_text(event: tuple) -> str:
    """Return an event as text, a name and numbers: `move 3 15 2 0`."""
    return " ".join(str(part) for part in event)


def action_text(actor: int, action: tuple) -> str:
    """Return an action as text. If a seat acts, the text begins with the number of the seat."""
    text = event_text(action)
    return text if actor < 0 else "%d %s" % (actor, text)
