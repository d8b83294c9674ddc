"""What is wrong with a catalogue of the web page, in sentences."""

from collections.abc import Iterator
from pathlib import Path

import polib

from turtleback_tools.languages.agreement import disagreements
from turtleback_tools.languages.catalogue import PAGE
from turtleback_tools.languages.check import PLACE
from turtleback_tools.languages.extract import Message


def page_faults(code: str, catalogue: polib.POFile, messages: list[Message], folder: Path = PAGE) -> Iterator[str]:
    """What is missing, unused, not translated, or has other places than the English text, in sentences.

    `folder` is that of the catalogue: the page's own, or the one of previews.
    """
    return disagreements("%s/%s.po" % (folder.name, code), catalogue, messages, _faults_of)


def _faults_of(_: Message, english: str, text: str) -> Iterator[str]:
    if PLACE.findall(text) != PLACE.findall(english):
        yield f"has other places than {english!r}"
    elif (text[0] == " ", text[-1] == " ") != (english[0] == " ", english[-1] == " "):
        yield "begins or ends with a space, and its translation does not"
