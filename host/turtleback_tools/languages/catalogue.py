"""The catalogues: a .po file a language, with the translation of each text."""

from collections.abc import Iterable
from pathlib import Path

import polib

from turtleback.language import CODES, OWN_NAMES
from turtleback_host.files.safe_write import write_changed
from turtleback_tools.languages.extract import Message

FOLDER = Path(__file__).parent  # those of the small screen
PREVIEWS = FOLDER / "previews"  # those of what actions lead to, on page and PC
PAGE = FOLDER / "page"  # those of the web page's own texts
TRANSLATED = CODES[1:]
NAMES = dict(zip(CODES, OWN_NAMES))
WIDTH = 1000  # one line a text, so that a change shows as one line


def path_of(code: str, folder: Path = FOLDER) -> Path:
    """The file of a language's catalogue."""
    return folder / (code + ".po")


def read(code: str, folder: Path = FOLDER) -> polib.POFile:
    """The catalogue of a language; an empty one if there is no file."""
    path = path_of(code, folder)
    if path.exists():
        return polib.pofile(str(path), wrapwidth=WIDTH)
    return polib.POFile(wrapwidth=WIDTH)


def updated(code: str, messages: Iterable[Message], old: polib.POFile) -> polib.POFile:
    """The catalogue with just these messages, in their order, and the translations that it had."""
    known = {entry.msgid: entry for entry in old}
    new = polib.POFile(wrapwidth=WIDTH)
    new.metadata = {
        "Project-Id-Version": "Turtleback",
        "Language": code,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": "nplurals=2; plural=(n %s 1);" % (">" if code == "fr" else "!="),
    }
    for message in messages:
        before = known.get(message.text)
        entry = polib.POEntry(msgid=message.text, occurrences=[(place, "") for place in sorted(message.places)])
        if message.plural:
            entry.msgid_plural = message.plural
            entry.msgstr_plural = dict(before.msgstr_plural if before else {}) or {0: "", 1: ""}
        else:
            entry.msgstr = before.msgstr if before else ""
        entry.tcomment = before.tcomment if before else ""
        new.append(entry)
    return new


def write(code: str, catalogue: polib.POFile, folder: Path = FOLDER) -> None:
    """Write a language's catalogue, unless the file says the same."""
    write_changed(path_of(code, folder), (str(catalogue).rstrip("\n") + "\n").encode())


def forms(entry: polib.POEntry) -> list[str]:
    """The translations of a text: one, or that for one and that for many."""
    if entry.msgid_plural:
        return [entry.msgstr_plural[form] for form in sorted(entry.msgstr_plural)]
    return [entry.msgstr]
