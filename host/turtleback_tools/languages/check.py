"""What is wrong with a catalogue, in sentences. That whole games fit the screen, tests/conformance plays through."""

import re
from collections.abc import Callable, Iterator

from babel.messages import Catalog

from turtleback.device.accents import LETTERS
from turtleback.device.layout import COLUMNS, form
from turtleback_tools.languages import light_card
from turtleback_tools.languages.catalogue import forms, texts
from turtleback_tools.languages.documents import CODE, RULE
from turtleback_tools.languages.extract import Message

BUTTON = re.compile(r"(ROLL|STOP|both|any)[: ]")  # with which a text about a button begins
LIST = re.compile(r"^[^,\n]+(, [^,\n]+){4}$")  # five names, of which one is shown

# What is the same in every language, and what a sentence calls it; headings, and so links to them, are translated.
SAME = {
    "rules": RULE,
    "numbers": re.compile(r"\d+"),
    "code": CODE,
    "links": re.compile(r'(?:\]\(|src=")([^#)"]*)'),
    "emphases": re.compile(r"\*+"),
}
HEAD = re.compile(r"\*\*[A-Z\d]+-\d+\*\* |")

Judge = Callable[[str, str], Iterator[str]]  # says what is wrong with a translation of an English text


def faults(name: str, catalogue: Catalog, messages: list[Message], judge: Judge) -> Iterator[str]:
    """Sentences on texts of a catalogue that are unused, missing, not translated, or wrong."""
    known = {message.text for message in messages}
    for text in sorted(texts(catalogue).keys() - known):
        yield f"{name} translates {text!r}, which nothing says: run this with --update."
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
    """What the small screen cannot show."""
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
    """What cannot be put together with what stands beside it."""
    if (text[0] == " ", text[-1] == " ") != (english[0] == " ", english[-1] == " "):
        yield "begins or ends with a space, and its translation does not"


def in_document(english: str, text: str) -> Iterator[str]:
    """What says something else than the English document, or does not fit the card of lights."""
    for what, sought in SAME.items():
        if sorted(sought.findall(text)) != sorted(sought.findall(english)):
            yield f"has other {what}: {sorted(sought.findall(text))}"
    if _head(text) != _head(english):
        yield f"does not begin with {_head(english)!r}"
    lines = text.split("\n")
    most = light_card.MOST_LINES if "\n" in english else 1
    if len(lines) > most:
        yield f"has {len(lines)} lines, where {most} are the most"
    wide = [line for line in lines if "\n" in english and len(line) > light_card.COLUMNS]
    if wide:
        yield f"is too long for {light_card.COLUMNS} columns: {wide[0]!r}"


def _head(text: str) -> str:
    """The number of the rule that a text begins with."""
    found = HEAD.match(text)
    return found[0] if found else ""
