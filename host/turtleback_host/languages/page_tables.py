"""Compiles catalogues to what the web page loads (host/page/languages/), and writes them."""

import json
from pathlib import Path

import polib

from turtleback_host.files.safe_write import holds, write_changed
from turtleback_host.languages.catalogue import forms
from turtleback_host.languages.extract import HOST

FOLDER = HOST / "page" / "languages"


def table_of(page: polib.POFile, screen: polib.POFile, shared: set[str]) -> str:
    """JSON, a line a text: what English texts mean, a list where that is another for one and for many.

    What means itself, such as MADA, is not there: the page says a text without a translation as it is.
    """
    entries = [*page, *(entry for entry in screen if entry.msgid in shared)]
    lines = []
    for entry in sorted(entries, key=lambda entry: str(entry.msgid)):
        means = forms(entry)
        if means != [entry.msgid]:
            lines.append(_json(entry.msgid) + ":" + _json(means if entry.msgid_plural else means[0]))
    return "{\n%s\n}\n" % ",\n".join(lines)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def path_of(code: str) -> Path:
    """The file of a language."""
    return FOLDER / (code + ".json")


def is_current(code: str, table: str) -> bool:
    """Whether the file of a language says that."""
    return holds(path_of(code), table.encode())


def write(code: str, table: str) -> None:
    """Write the file of a language, unless it is current."""
    write_changed(path_of(code), table.encode())
