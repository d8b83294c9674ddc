"""Checks of a catalogue, which report faults as sentences.

tests/conformance checks that complete games fit the screen.
"""

import re
from collections.abc import Callable, Iterator

from babel.messages import Catalog

from turtleback.device.accents import LETTERS
from turtleback.device.layout import COLUMNS, form
from turtleback_tools.languages import light_card
from turtleback_tools.languages.catalogue import forms, texts
from turtleback_tools.languages.documents import CODE, RULE
from turtleback_tools.languages.extract import Message

BUTTON = re.compile(r"(ROLL|STOP|both|any)[: ]")  # the start of a text about a button
LIST = re.compile(r"^[^,\n]+(, [^,\n]+){4}$")  # five names; the device shows one at a time

# Parts of a text that are the same in every language, by name. Headings are translated, and so are links to them.
SAME = {
    "rules": RULE,
    "numbers": re.compile(r"\d+"),
    "code": CODE,
    "links": re.compile(r'(?:\]\(|src=")([^#)"]*)'),
    "emphases": re.compile(r"\*+"),
}
HEAD = re.compile(r"\*\*[A-Z\d]+-\d+\*\* |")

Judge = Callable[[str, str], Iterator[str]]  # judge(English text, translation) yields faults


def faults(name: str, catalogue: Catalog, messages: list[Message], judge: Judge) -> Iterator[str]:
    """Yield a sentence for each text of a catalogue that is unused, missing, not translated, or wrong."""
    known = {message.text for message in messages}
    for text in sorted(texts(catalogue).keys() - known):
        yield f"{name} translates {text!r}, which no source has: run this with --update."
    for message in messages:
        entry = catalogue.get(message.text)
        if not entry or entry.pluralizable != bool(message.plural):
            yield f"{name} lacks {message.text!r}: run this with --update, and translate it."
            continue
        reasons = [] if judge is in_document else [str(reason) for reason in entry.check(catalogue)]
        for english, text in zip((message.text, message.plural), forms(entry)):
            reasons += judge(english, text) if text and not entry.fuzzy else ["is not translated"]
        yield from (f"{name}: {message.text!r} {reason}." for reason in reasons)


def on_screen(english: str, text: str) -> Iterator[str]:
    """Yield the reasons why the small screen cannot show a translation."""
    unknown = sorted({letter for letter in text if not (" " <= letter <= "~" or letter in LETTERS)})
    if unknown:
        yield f"has letters that the small screen cannot show: {' '.join(unknown)}"
    if LIST.match(english):
        if text.count(", ") != english.count(", "):
            yield "is not as long a list"
        yield from (f"is too long for {COLUMNS} columns: {one!r}" for one in text.split(", ") if len(one) > COLUMNS)
        return
    short = form(text, True)
    yield from (f"is too long for {COLUMNS} columns: {word!r}" for word in short.split() if len(word) > COLUMNS)
    if BUTTON.match(english) and len(short) > COLUMNS:
        yield f"is too long for one line: {short!r}"


def on_page(english: str, text: str) -> Iterator[str]:
    """Yield a fault if a translation has other spaces at its ends than the English text."""
    if (text[0] == " ", text[-1] == " ") != (english[0] == " ", english[-1] == " "):
        yield "begins or ends with a space, and its translation does not"


def in_document(english: str, text: str) -> Iterator[str]:
    """Yield differences from the English document, and reasons why a text does not fit the card of lights."""
    for name, pattern in SAME.items():
        if sorted(pattern.findall(text)) != sorted(pattern.findall(english)):
            yield f"has other {name}: {sorted(pattern.findall(text))}"
    if _head(text) != _head(english):
        yield f"does not begin with {_head(english)!r}"
    lines = text.split("\n")
    limit = light_card.MAX_LINES if "\n" in english else 1
    if len(lines) > limit:
        yield f"has {len(lines)} lines, but at most {limit} fit"
    wide = [line for line in lines if "\n" in english and len(line) > light_card.COLUMNS]
    if wide:
        yield f"is too long for {light_card.COLUMNS} columns: {wide[0]!r}"


def _head(text: str) -> str:
    """Return the rule number that a text starts with, or ""."""
    found = HEAD.match(text)
    return found[0] if found else ""
