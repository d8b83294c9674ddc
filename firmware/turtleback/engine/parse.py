"""Parses the text that notation.py writes. The device does not need this module during a game."""


class NotationError(ValueError):
    """A text that is not an action or event; the message says why."""


def read_event(text: str) -> tuple:
    """Parse an event.

    Raises: NotationError if the text is not an event.
    """
    words = text.split()
    if not words or not _is_word(words[0]):
        raise NotationError("%s does not begin with a word" % quoted(text))  # N_page
    return (words[0],) + tuple(_read_signed(word) for word in words[1:])


def read_action(text: str) -> tuple:
    """Parse an action.

    Returns: (seat, action), where the seat is None for an action of chance.
    Raises: NotationError if the text is not an action.
    """
    words = text.split(None, 1)
    if len(words) == 2 and not _is_word(words[0]):
        return read_number(words[0]), read_event(words[1])
    return None, read_event(text)


def read_value(text: str) -> int | tuple:
    """Parse an option's value in the form that value_text writes.

    Raises: NotationError if the text is neither a number nor several numbers.
    """
    if "," in text:
        return tuple(read_number(word) for word in text.split(","))
    return read_number(text)


def read_number(text: str) -> int:
    """Parse a number from 0 to 999999999.

    Raises: NotationError if the text is not such a number in its shortest form.
    """
    # int() alone would also accept "+1", "1_0", "01" and " 1", which a record must not contain.
    plain = text and len(text) <= 9 and all("0" <= sign <= "9" for sign in text)
    if not plain or (text[0] == "0" and text != "0"):
        raise NotationError("%s is not a number" % quoted(text))  # N_page
    return int(text)


def _read_signed(text: str) -> int:
    """Parse a number from -999999999 to 999999999; zero has no sign."""
    if text[0] != "-":
        return read_number(text)
    number = read_number(text[1:])
    if not number:
        raise NotationError("%s is not a number" % quoted(text))  # N_page
    return -number


def quoted(text: str) -> str:
    """Return a text in quotes for a message, cut to 40 characters and without control characters."""
    text = text if len(text) <= 40 else text[:37] + "..."
    return "'%s'" % "".join(sign if " " <= sign <= "~" else "?" for sign in text)


def _is_word(text: str) -> bool:
    return "a" <= text[0] <= "z"
