"""Compiles catalogues to what a device loads (firmware/turtleback/languages/) and what the page does."""

import json
from pathlib import Path

from babel.messages import Catalog

from turtleback_tools.languages.catalogue import NAMES, read, texts
from turtleback_tools.languages.extract import FIRMWARE, PAGE, STUCK, TOLD, Message, shared_messages


def device_table(code: str, catalogue: Catalog, messages: list[Message], folder: str = "") -> dict[Path, str]:
    """A language's file below languages/: a section for each room, in it a line for what an English text means."""
    means = texts(catalogue)
    sections = ["%s: made by `make languages`. Do not change it by hand.\n" % NAMES[code]]
    for room in sorted({room for message in messages for room in message.rooms}):
        lines = ["\t".join([message.text, *means[message.text]]) for message in messages if room in message.rooms]
        section = "".join(line + "\n" for line in lines)
        sections.append("[%s %d]\n%s" % (room, len(section.encode()), section))
    return {FIRMWARE / "languages" / folder / (code + ".lang"): "\n".join(sections)}


def page_path(code: str) -> Path:
    """The file of a language for the page."""
    return PAGE / "languages" / (code + ".json")


def page_table(code: str, catalogue: Catalog, messages: list[Message]) -> dict[Path, str]:
    """The file of a language for the page, with what the small screen's catalogue has of it."""
    known = sorted(shared_messages() + messages, key=lambda one: one.text)
    return {page_path(code): _table(texts(read(code)) | texts(catalogue), known)}


def _table(means: dict[str, list[str]], messages: list[Message]) -> str:
    """JSON, a line a text: what English texts mean, a list where that is another for one and for many.

    Under "" are the texts that sentences are made of which come in English. What means itself, such as MADA, is not
    there: the page says a text without a translation as it is.
    """
    told = [one.text for one in messages if "%" in one.text and (TOLD in one.rooms or one.text in STUCK)]
    lines = [_json("") + ":" + _json(told)]
    for one in messages:
        if means[one.text] != [one.text]:
            lines.append(_json(one.text) + ":" + _json(means[one.text] if one.plural else means[one.text][0]))
    return "{\n%s\n}\n" % ",\n".join(lines)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
