"""The text form of actions and events, as in records. parse.py reads it back.

die 4        chance: a four has fallen          0 roll       seat 0 rolls
egg 3        chance: a 3 is turned up           1 card 2     seat 1 plays the 2 it owns
"""

STIR = "stir"  # first word of the line with the numbers that people chose for the dice
KEYED = "keyed die"  # the line after which people throw real dice


def event_text(event: tuple) -> str:
    """An event as words and numbers: `move 3 15 2 0`."""
    return " ".join(str(part) for part in event)


def action_text(actor: int, action: tuple) -> str:
    """An action as text; that of a seat begins with the seat's number."""
    text = event_text(action)
    return text if actor < 0 else "%d %s" % (actor, text)


def header(game) -> list[str]:
    """The lines that say which game this is."""
    lines = ["game " + game.NAME, "seats %d" % game.seats]
    for option in game.OPTIONS:
        value = game.options[option.name]
        if value != option.default:
            lines.append("option %s %s" % (option.name, value_text(value)))
    return lines


def value_text(value: int | tuple) -> str:
    """An option's value: `1`, or `3,3,5,5,5,3` for several numbers."""
    return ",".join(str(number) for number in value) if isinstance(value, tuple) else str(value)
