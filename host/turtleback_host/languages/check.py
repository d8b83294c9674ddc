"""What is wrong with a catalogue, in sentences. That whole games fit the screen, tests/languages plays through."""

import re
from collections.abc import Iterator

import polib

from turtleback.device.accents import LETTERS
from turtleback.device.layout import COLUMNS, form
from turtleback.lights.palette import NAMES as SEATS
from turtleback_host.languages.agreement import disagreements
from turtleback_host.languages.catalogue import forms
from turtleback_host.languages.extract import Message

PLACE = re.compile(r"%[-*0-9]*[sdr]|%%")
BUTTON = re.compile(r"(ROLL|STOP|both|any)[: ]")  # with which a text about a button begins
LIST = re.compile(r"^[^,\n]+(, [^,\n]+){4}$")  # five names, of which one is shown


def faults(code: str, catalogue: polib.POFile, messages: list[Message]) -> Iterator[str]:
    """Sentences on what is missing, unused, not translated, not like the English text, or not to be shown."""
    entries = {entry.msgid: entry for entry in catalogue}
    names = [forms(entries[name])[0] for name in SEATS if name in entries]
    if len({name[:1] + name.partition(" ")[2] for name in names}) < len(names):
        yield f"{code}.po has two seats with the same initial."

    def faults_of(message: Message, english: str, text: str) -> Iterator[str]:
        return _faults_of(english, text)

    yield from disagreements(f"{code}.po", catalogue, messages, faults_of)


def _faults_of(english: str, text: str) -> Iterator[str]:
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
