"""Compiles catalogues to what the web page loads (host/page/languages/), and writes them."""

import json
from pathlib import Path

import polib

from turtleback_host.files.safe_write import holds, write_changed
from turtleback_tools.languages.catalogue import forms
from turtleback_tools.languages.extract import HOST, Message
from turtleback_tools.languages.page_texts import is_for_installer, is_for_others, is_told

FOLDER = HOST / "page" / "languages"
INSTALLER = "install-"  # begins the names of the files for the page that installs


def tables_of(code: str, page: polib.POFile, screen: polib.POFile, messages: list[Message]) -> dict[str, str]:
    """What the files of a language say, by their names: one for the page that installs, one for the others."""
    means = {entry.msgid: entry for entry in [*screen, *page]}
    return {
        INSTALLER + code + ".json": _table(means, [one for one in messages if is_for_installer(one)]),
        code + ".json": _table(means, [one for one in messages if is_for_others(one)]),
    }


def _table(entries: dict[str, polib.POEntry], messages: list[Message]) -> str:
    """JSON, a line a text: what English texts mean, a list where that is another for one and for many.

    Under "" are the texts that sentences are made of which come in English. What means itself, such as MADA, is not
    there: the page says a text without a translation as it is.
    """
    lines = [_json("") + ":" + _json(sorted(one.text for one in messages if is_told(one)))]
    for message in sorted(messages, key=lambda one: one.text):
        means = forms(entries[message.text])
        if means != [message.text]:
            lines.append(_json(message.text) + ":" + _json(means if message.plural else means[0]))
    return "{\n%s\n}\n" % ",\n".join(lines)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def path_of(code: str, page: str = "") -> Path:
    """The file of a language, for the page that installs if `page` is INSTALLER."""
    return FOLDER / (page + code + ".json")


def are_current(tables: dict[str, str]) -> bool:
    """Whether the files of a language say that."""
    return all(holds(FOLDER / name, table.encode()) for name, table in tables.items())


def write(tables: dict[str, str]) -> None:
    """Write the files of a language, unless they are current."""
    for name, table in tables.items():
        write_changed(FOLDER / name, table.encode())
