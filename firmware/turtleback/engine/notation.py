"""The text form of actions and events, both ways: what people say, what a record holds, what a test reads.

die 4        chance: a four has fallen          0 roll       seat 0 rolls
egg 3        chance: a 3 is turned up           1 card 2     seat 1 plays the 2 it owns
"""

STIR = "stir"  # begins the line of the words that people have stirred into their dice
KEYED = "keyed die"  # the line from which on they throw their own


class NotationError(ValueError):
    """A text that is no action or event; says why."""


def event_text(event: tuple) -> str:
    """An event as words and numbers: `move 3 15 2 0`."""
    return " ".join(str(part) for part in event)


def read_event(text: str) -> tuple:
    """The event of a text. NotationError if it is none."""
    words = text.split()
    if not words or not _is_word(words[0]):
        raise NotationError("%s does not begin with a word" % shown(text))
    return (words[0],) + tuple(read_number(word) for word in words[1:])


def action_text(actor: int, action: tuple) -> str:
    """An action as people say it; a seat's begins with the seat's number."""
    text = event_text(action)
    return text if actor < 0 else "%d %s" % (actor, text)


def read_action(text: str) -> tuple:
    """(seat or None for chance, action) of a text. NotationError if it is none."""
    words = text.split(None, 1)
    if len(words) == 2 and not _is_word(words[0]):
        return read_number(words[0]), read_event(words[1])
    return None, read_event(text)


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


def read_value(text: str) -> int | tuple:
    """The value of a text as value_text writes it. NotationError if it is none."""
    if "," in text:
        return tuple(read_number(word) for word in text.split(","))
    return read_number(text)


def _is_word(text: str) -> bool:
    return "a" <= text[0] <= "z"


def read_number(text: str) -> int:
    """The number of a text. NotationError if it is none."""
    # int() alone would also take "+1", "1_0", "01" and " 1", which are not how a record is written.
    plain = text and len(text) <= 9 and all("0" <= sign <= "9" for sign in text)
    if not plain or (text[0] == "0" and text != "0"):
        raise NotationError("%s is not a number" % shown(text))
    return int(text)


def shown(text: str) -> str:
    """A text in quotes for a message: short, and with nothing that a terminal would obey."""
    text = text if len(text) <= 40 else text[:37] + "..."
    return "'%s'" % "".join(sign if " " <= sign <= "~" else "?" for sign in text)
