"""What is wrong with a catalogue, in sentences. That whole games fit the screen, tests/conformance plays through."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import polib

from turtleback.device.accents import LETTERS
from turtleback.device.layout import COLUMNS, form
from turtleback.lights.palette import NAMES as SEATS
from turtleback_tools.documents import light_card
from turtleback_tools.languages.catalogue import PAGE, forms
from turtleback_tools.languages.documents import CATALOGUES
from turtleback_tools.languages.extract import Message
from turtleback_tools.languages.markdown import CODE, RULE

PLACE = re.compile(r"%[-*0-9]*[sdr]|%%")
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
HEAD = re.compile(r"\*\*[A-Z]+-\d+\*\* |")


Judge = Callable[[str, str], Iterator[str]]


def disagreements(
    name: str, catalogue: polib.POFile, messages: list[Message], judge: Judge, sources: str = "source"
) -> Iterator[str]:
    """Sentences on texts of a catalogue that are unused, missing, not translated, or wrong.

    `judge(english, translation)` says what is wrong with one form of a text that is translated.
    """
    entries = {entry.msgid: entry for entry in catalogue}
    for text in sorted(entries.keys() - {message.text for message in messages}):
        yield f"{name} translates {text!r}, which no {sources} says: run this with --update."
    for message in messages:
        entry = entries.get(message.text)
        if not entry or bool(entry.msgid_plural) != bool(message.plural):
            yield f"{name} lacks {message.text!r}: run this with --update, and translate it."
            continue
        for is_many, text in enumerate(forms(entry)):
            english = message.plural if is_many else message.text
            reasons = judge(english, text) if text else ["is not translated"]
            yield from (f"{name}: {message.text!r} {reason}." for reason in reasons)


def screen_faults(code: str, catalogue: polib.POFile, messages: list[Message]) -> Iterator[str]:
    """Sentences on what is missing, unused, not translated, not like the English text, or not to be shown."""
    entries = {entry.msgid: entry for entry in catalogue}
    names = [forms(entries[name])[0] for name in SEATS if name in entries]
    if len({name[:1] + name.partition(" ")[2] for name in names}) < len(names):
        yield f"{code}.po has two seats with the same initial."

    yield from disagreements(f"{code}.po", catalogue, messages, _faults_on_screen)


def _faults_on_screen(english: str, text: str) -> Iterator[str]:
    if PLACE.findall(text) != PLACE.findall(english):
        yield f"has other places than {english!r}"
        return
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


def page_faults(code: str, catalogue: polib.POFile, messages: list[Message], folder: Path = PAGE) -> Iterator[str]:
    """What is missing, unused, not translated, or has other places than the English text, in sentences.

    `folder` is that of the catalogue: the page's own, or the one of previews.
    """
    return disagreements("%s/%s.po" % (folder.name, code), catalogue, messages, _faults_on_page)


def _faults_on_page(english: str, text: str) -> Iterator[str]:
    if PLACE.findall(text) != PLACE.findall(english):
        yield f"has other places than {english!r}"
    elif (text[0] == " ", text[-1] == " ") != (english[0] == " ", english[-1] == " "):
        yield "begins or ends with a space, and its translation does not"


def document_faults(code: str, catalogue: polib.POFile, messages: list[Message]) -> Iterator[str]:
    """Sentences on what is missing, unused, not translated or not like the English text."""
    return disagreements("%s/%s.po" % (CATALOGUES.name, code), catalogue, messages, _faults_in_document, "document")


def _faults_in_document(english: str, text: str) -> Iterator[str]:
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
