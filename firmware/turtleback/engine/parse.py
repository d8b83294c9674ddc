"""Reads what notation.py writes. A device in play has no need of it."""


class NotationError(ValueError):
    """A text that is no action or event; says why."""


def read_event(text: str) -> tuple:
    """The event of a text. NotationError if it is none."""
    words = text.split()
    if not words or not _is_word(words[0]):
        raise NotationError("%s does not begin with a word" % quoted(text))
    return (words[0],) + tuple(read_number(word) for word in words[1:])


def read_action(text: str) -> tuple:
    """(seat or None for chance, action) of a text. NotationError if it is none."""
    words = text.split(None, 1)
    if len(words) == 2 and not _is_word(words[0]):
        return read_number(words[0]), read_event(words[1])
    return None, read_event(text)


def read_value(text: str) -> int | tuple:
    """The value of a text as value_text writes it. NotationError if it is none."""
    if "," in text:
        return tuple(read_number(word) for word in text.split(","))
    return read_number(text)


def read_number(text: str) -> int:
    """The number of a text. NotationError if it is none."""
    # int() alone would also take "+1", "1_0", "01" and " 1", which are not how a record is written.
    plain = text and len(text) <= 9 and all("0" <= sign <= "9" for sign in text)
    if not plain or (text[0] == "0" and text != "0"):
        raise NotationError("%s is not a number" % quoted(text))
    return int(text)


def quoted(text: str) -> str:
    """A text in quotes for a message: short, and with nothing that a terminal would obey."""
    text = text if len(text) <= 40 else text[:37] + "..."
    return "'%s'" % "".join(sign if " " <= sign <= "~" else "?" for sign in text)


def _is_word(text: str) -> bool:
    return "a" <= text[0] <= "z"
