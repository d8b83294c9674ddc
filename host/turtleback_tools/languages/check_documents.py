"""What is wrong with a catalogue of the documents, in sentences."""

import re
from collections.abc import Iterator

import polib

from turtleback_tools.documents.light_card import COLUMNS, MOST_LINES
from turtleback_tools.languages.agreement import disagreements
from turtleback_tools.languages.documents import CATALOGUES
from turtleback_tools.languages.extract import Message
from turtleback_tools.languages.markdown import CODE, RULE

# What is the same in every language, and what a sentence calls it; headings, and so links to them, are translated.
SAME = {
    "rules": RULE,
    "numbers": re.compile(r"\d+"),
    "code": CODE,
    "links": re.compile(r'(?:\]\(|src=")([^#)"]*)'),
    "emphases": re.compile(r"\*+"),
}
HEAD = re.compile(r"\*\*[A-Z]+-\d+\*\* |")


def faults(code: str, catalogue: polib.POFile, messages: list[Message]) -> Iterator[str]:
    """Sentences on what is missing, unused, not translated or not like the English text."""
    return disagreements("%s/%s.po" % (CATALOGUES.name, code), catalogue, messages, _faults_of, "document")


def _faults_of(_: Message, english: str, text: str) -> Iterator[str]:
    for what, sought in SAME.items():
        if sorted(sought.findall(text)) != sorted(sought.findall(english)):
            yield f"has other {what}: {sorted(sought.findall(text))}"
    if _head(text) != _head(english):
        yield f"does not begin with {_head(english)!r}"
    lines = text.split("\n")
    most = MOST_LINES if "\n" in english else 1
    if len(lines) > most:
        yield f"has {len(lines)} lines, where {most} are the most"
    wide = [line for line in lines if "\n" in english and len(line) > COLUMNS]
    if wide:
        yield f"is too long for {COLUMNS} columns: {wide[0]!r}"


def _head(text: str) -> str:
    """The number of the rule that a text begins with."""
    found = HEAD.match(text)
    return found[0] if found else ""
