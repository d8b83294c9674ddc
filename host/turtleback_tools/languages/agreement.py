"""Whether a catalogue agrees with the texts of the sources. What makes a translation wrong, its caller knows."""

from collections.abc import Callable, Iterator

import polib

from turtleback_tools.languages.catalogue import forms
from turtleback_tools.languages.extract import Message

Judge = Callable[[Message, str, str], Iterator[str]]


def disagreements(
    name: str, catalogue: polib.POFile, messages: list[Message], judge: Judge, sources: str = "source"
) -> Iterator[str]:
    """Sentences on texts of a catalogue that are unused, missing, not translated, or wrong.

    `judge(message, english, translation)` says what is wrong with one form of a text that is translated.
    """
    entries = {entry.msgid: entry for entry in catalogue}
    for text in sorted(entries.keys() - {message.text for message in messages}):
        yield f"{name} translates {text!r}, which no {sources} says: run this with --update."
    for message in messages:
        entry = entries.get(message.text)
        if not entry or bool(entry.msgid_plural) != bool(message.plural):
            yield f"{name} lacks {message.text!r}: run this with --update, and translate it."
            continue
        for form, text in enumerate(forms(entry)):
            english = message.plural if form else message.text
            reasons = judge(message, english, text) if text else ["is not translated"]
            yield from (f"{name}: {message.text!r} {reason}." for reason in reasons)
