"""Words of a page for the small screen. Loaded only on a device that has one."""

from micropython import const
from turtleback.engine.catalogue import load_attribute
from turtleback.language import app as _

_COLUMNS = const(16)  # of the small screen
_LINES = const(8)
_TOP_LINES = const(5)  # of which the question and its answer have so many
LANGUAGE = "language"  # the answer behind which the languages are


def lines(page) -> list[str]:
    """The question, the answer in force, and what the buttons do."""
    said = (_filled(_(page.title)) + _filled("> " + _(page.name())) + _filled(_(page.about)))[:_TOP_LINES]
    change = [_("ROLL: change")] if len(page.names) > 1 else []
    below = change + [_("STOP: take it"), _(page.both)]
    return said + [""] * (_LINES - len(said) - len(below)) + below


def game_name(name: str) -> str:
    """An answer to the question which game, as people call it."""
    if name == LANGUAGE:  # for those who cannot read the one in force: each names itself
        return " ".join(load_attribute("language", "OWN_NAMES"))
    return load_attribute("engine.titles", "TITLES").get(name) or name


def wrapped(text: str, count: int) -> list[str]:
    """The text in so many lines of the small screen, broken between words; empty lines fill up."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + len(word) >= _COLUMNS:
            lines.append("")
        lines[-1] += " " + word if lines[-1] else word
    return (lines + [""] * count)[:count]


def _filled(text: str) -> list[str]:
    """The text in as many lines as it takes; an empty one in none."""
    return [line for line in wrapped(text, _TOP_LINES) if line]
