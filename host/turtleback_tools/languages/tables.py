"""Compiler of catalogues to the files that a device (firmware/turtleback/languages/) and the page load."""

import json
from pathlib import Path

from babel.messages import Catalog

from turtleback_tools.languages.catalogue import NAMES, read, texts
from turtleback_tools.languages.extract import FIRMWARE, IN_SENTENCES, PAGE, STUCK, Message, shared_messages


def device_table(code: str, catalogue: Catalog, messages: list[Message], folder: str = "") -> dict[Path, str]:
    """Return a language's file (path: content) for devices: a section for each room, with a line for each text."""
    means = texts(catalogue)
    sections = ["%s: made by `make languages`. Do not change it by hand.\n" % NAMES[code]]
    for room in sorted({room for message in messages for room in message.rooms}):
        lines = ["\t".join([message.text, *means[message.text]]) for message in messages if room in message.rooms]
        section = "".join(line + "\n" for line in lines)
        sections.append("[%s %d]\n%s" % (room, len(section.encode()), section))
    return {FIRMWARE / "languages" / folder / (code + ".lang"): "\n".join(sections)}


def page_path(code: str) -> Path:
    """Return the path of a language's file for the page."""
    return PAGE / "languages" / (code + ".json")


def page_table(code: str, catalogue: Catalog, messages: list[Message]) -> dict[Path, str]:
    """Return a language's file (path: content) for the page, with texts that it shares with the small screen."""
    known = sorted(shared_messages() + messages, key=lambda one: one.text)
    return {page_path(code): _table(texts(read(code)) | texts(catalogue), known)}


def _table(means: dict[str, list[str]], messages: list[Message]) -> str:
    """Return translations by English text as JSON, one line for each text. A list holds singular and plural.

    The key "" has the list of texts with placeholders that occur in English sentences. Texts that are the same in both
    languages, such as MADA, are left out: the page shows a text without a translation as it is.
    """
    in_sentences = [
        one.text for one in messages if "%" in one.text and (IN_SENTENCES in one.rooms or one.text in STUCK)
    ]
    lines = [_json("") + ":" + _json(in_sentences)]
    for one in messages:
        if means[one.text] != [one.text]:
            lines.append(_json(one.text) + ":" + _json(means[one.text] if one.plural else means[one.text][0]))
    return "{\n%s\n}\n" % ",\n".join(lines)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
