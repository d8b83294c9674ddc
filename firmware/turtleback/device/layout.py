"""Lays words out on the small screen, eight lines of sixteen columns, or as they are read aloud.

A text writes `{long|short}` where the screen has no room for what people would say. A tab has what follows it stand at
the right edge.
"""

from micropython import const

ROWS = const(8)
COLUMNS = const(16)


def lines_of(words) -> list[str]:
    """The lines of the screen for Words (language.py): sentences at the top, what stands and the buttons at the bottom.

    If they are too many, empty ones give way, then the last sentences but for the choice.
    """
    below = _wrapped(words.standing) + _wrapped(words.buttons)
    sentences = list(words.sentences)
    top = _wrapped(sentences)
    while len(top) + len(below) > ROWS:
        if "" in below:
            below.remove("")
        elif len(sentences) > 1:
            _drop(sentences)
            top = _wrapped(sentences)
        else:
            break
    room = ROWS - len(below)
    if words.passing:
        _put_at_end(top, words.passing, room)
    top = top[:room]
    return top + [""] * (room - len(top)) + below if below else top


def all_of(words) -> list[str]:
    """All sentences of Words, in the order in which they are read."""
    return list(words.sentences) + list(words.standing) + list(words.buttons)


def read_aloud(sentences) -> list[str]:
    """Sentences as people read them; without empty ones."""
    read = [form(text, False).replace("\t", " ").strip() for text in sentences]
    return [text for text in read if text]


def _drop(sentences: list[str]) -> None:
    """Take out the last sentence that is neither the first nor a choice; if there is none, the last."""
    at = len(sentences) - 1
    while at and sentences[at][:1] == ">":
        at -= 1
    sentences.pop(at or -1)


def _put_at_end(lines: list[str], text: str, room: int) -> None:
    """Put a text at the right edge of the last line, or of the next one."""
    if not lines or (len(lines[-1]) + len(text) >= COLUMNS and len(lines) < room):
        lines.append("")
    lines[-1] += " " * (COLUMNS - len(lines[-1]) - len(text)) + text


def _wrapped(sentences) -> list[str]:
    lines = []
    for text in sentences:
        text = form(text, True)
        tab = text.find("\t")
        if tab >= 0:
            text = text[:tab] + " " * (COLUMNS + 1 - len(text)) + text[tab + 1 :]
        while len(text) > COLUMNS:
            end = text.rfind(" ", 1, COLUMNS + 1)
            if end == len(text) - 2:  # a lone mark, as French has it
                end = text.rfind(" ", 1, end)
            lines.append(text[: COLUMNS if end < 0 else end])
            text = text[COLUMNS if end < 0 else end + 1 :]
        lines.append(text)
    return lines


def form(text: str, is_short: bool) -> str:
    """The text with its long or its short forms."""
    at = text.find("{")
    while at >= 0:
        bar = text.find("|", at)
        end = text.find("}", bar)
        if bar < 0 or end < 0:
            return text
        text = text[:at] + (text[bar + 1 : end] if is_short else text[at + 1 : bar]) + text[end + 1 :]
        at = text.find("{", at)
    return text
