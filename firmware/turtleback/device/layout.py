"""Lays out Words (language.py) for the small screen, eight lines of sixteen columns, or for reading aloud.

A text contains `{long|short}` where it has a shorter form for the screen. Text after a tab is right-aligned if the line
has room. A sentence that begins with `>` is a choice.
"""

from micropython import const

ROWS = const(8)
COLUMNS = const(16)


def lines_of(words) -> list[str]:
    """Return the lines of the screen: sentences at the top, then standing texts and buttons at the bottom.

    If there are too many lines, empty lines at the bottom are left out first, then sentences from the last one on,
    except the first one and the choices. If this is not enough, choices are left out, too. As a last resort, the end
    of the top part is cut off.
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
    """Return all texts but the countdown, in the order in which they are read."""
    return list(words.sentences) + list(words.standing) + list(words.buttons)


def read_aloud(sentences) -> list[str]:
    """Return sentences in their long forms, with spaces for tabs and without empty sentences."""
    read = [form(text, False).replace("\t", " ").strip() for text in sentences]
    return [text for text in read if text]


def _drop(sentences: list[str]) -> None:
    """Remove the last sentence that is neither the first nor a choice, or the last one if there is no such sentence."""
    at = len(sentences) - 1
    while at and sentences[at][:1] == ">":
        at -= 1
    sentences.pop(at or -1)


def _put_at_end(lines: list[str], text: str, room: int) -> None:
    """Put a text at the right edge of the last line, or of a new line if there is `room` for one."""
    if not lines or (len(lines[-1]) + len(text) >= COLUMNS and len(lines) < room):
        lines.append("")
    lines[-1] += " " * (COLUMNS - len(lines[-1]) - len(text)) + text


def _wrapped(sentences) -> list[str]:
    lines = []
    for text in sentences:
        text = form(text, True)
        tab = text.find("\t")
        if tab >= 0:
            text = text[:tab] + " " * max(1, COLUMNS + 1 - len(text)) + text[tab + 1 :]
        while len(text) > COLUMNS:
            end = text.rfind(" ", 1, COLUMNS + 1)
            if end == len(text) - 2:  # French has a space before `?` and `!`, which must not begin a line
                end = text.rfind(" ", 1, end)
            lines.append(text[: COLUMNS if end < 0 else end])
            text = text[COLUMNS if end < 0 else end + 1 :]
        lines.append(text)
    return lines


def form(text: str, is_short: bool) -> str:
    """Return the text with the long or the short form of each `{long|short}`."""
    at = text.find("{")
    while at >= 0:
        bar = text.find("|", at)
        end = text.find("}", bar)
        if bar < 0 or end < 0:
            return text
        text = text[:at] + (text[bar + 1 : end] if is_short else text[at + 1 : bar]) + text[end + 1 :]
        at = text.find("{", at)
    return text
