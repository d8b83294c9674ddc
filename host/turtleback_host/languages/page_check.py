"""What is wrong with a catalogue of the web page, in sentences."""

from collections.abc import Iterator

import polib

from turtleback_host.languages.catalogue import forms
from turtleback_host.languages.check import PLACE
from turtleback_host.languages.extract import Message


def page_faults(code: str, catalogue: polib.POFile, messages: list[Message]) -> Iterator[str]:
    """Sentences on what is missing, unused, not translated, or has other places than the English text."""
    entries = {entry.msgid: entry for entry in catalogue}
    for text in sorted(entries.keys() - {message.text for message in messages}):
        yield f"page/{code}.po translates {text!r}, which no source says: run this with --update."
    for message in messages:
        entry = entries.get(message.text)
        if not entry or bool(entry.msgid_plural) != bool(message.plural):
            yield f"page/{code}.po lacks {message.text!r}: run this with --update, and translate it."
            continue
        for form, text in enumerate(forms(entry)):
            english = message.plural if form else message.text
            if not text:
                yield f"page/{code}.po: {message.text!r} is not translated."
            elif PLACE.findall(text) != PLACE.findall(english):
                yield f"page/{code}.po: {message.text!r} has other places than {english!r}."
            elif (text[0] == " ", text[-1] == " ") != (english[0] == " ", english[-1] == " "):
                yield f"page/{code}.po: {message.text!r} begins or ends with a space, and its translation does not."
