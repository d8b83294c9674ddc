"""Translated documents: the rules of the games, the guide to playing by ear, and the card of lights.

Each is made from its English original and a catalogue, so none can be older than the original. A page is translated if
it has a line with links to its translations. Its texts are headings, paragraphs, list items and table cells, without
line breaks. Texts that contain only code and rule numbers are not translated.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from babel.messages import Catalog

from turtleback_host.system.environment import REPOSITORY
from turtleback_portable.table_view.in_language import in_language
from turtleback_tools.languages import light_card
from turtleback_tools.languages.catalogue import NAMES, texts
from turtleback_tools.languages.extract import FIRMWARE, Message

WIDTH = 120
RULE = re.compile(r"\b[A-Z][A-Z\d]*-\d+\b")
CODE = re.compile(r"`[^`]*`")
MARK = re.compile(r"(#+|-|\d+\.) ")
SPACE = "\x00"  # stands for a space at which a line must not break
BEFORE_MARK = re.compile(r" (?=(?:[-+*>]|#+|\d+[.)]) )")  # a line break here would turn the text into a list or heading
Translate = Callable[[str], str]


class Part(NamedTuple):
    """A block of a page: its mark (`# `, `- `, `1. `, `|` for a table row, "" for a paragraph) and its texts."""

    mark: str
    texts: list[str]


def parts_of(page: str) -> list[Part]:
    """Split a page into parts. An empty line is a part without texts."""
    parts: list[Part] = []
    for line in page.splitlines():
        mark = MARK.match(line)
        if not line:
            parts.append(Part("", []))
        elif line.startswith("|"):
            parts.append(Part("|", [cell.strip() for cell in line.strip("|").split("|")]))
        elif mark:
            parts.append(Part(mark[0], [line[mark.end() :]]))
        elif parts and parts[-1].texts and not parts[-1].mark.startswith(("#", "|")):
            parts[-1].texts[0] += " " + line.strip()
        else:
            parts.append(Part("", [line]))
    return parts


def texts_of(page: str) -> Iterator[str]:
    """Yield the texts of a page that are to be translated."""
    yield from (text for part in parts_of(page) for text in part.texts if has_words(text))


def has_words(text: str) -> bool:
    """Return whether a text has anything to translate."""
    return any(letter.isalpha() for letter in RULE.sub("", CODE.sub("", text)))


def joined(parts: list[Part], translate: Translate) -> str:
    """Return the page with these parts, with each text translated by `translate`."""
    return "\n".join(line for part in parts for line in _lines(part, translate)) + "\n"


def _lines(part: Part, translate: Translate) -> list[str]:
    """Return the lines of a part, wrapped at WIDTH."""
    texts = [translate(text) if has_words(text) else text for text in part.texts]
    if part.mark == "|":
        rule = set("".join(texts)) <= set("-")
        return ["|%s|" % "|".join(texts) if rule else "| %s |" % " | ".join(texts)]
    if not texts or part.mark.startswith("#"):
        return [part.mark + "".join(texts)]
    whole = BEFORE_MARK.sub(SPACE, CODE.sub(lambda code: code[0].replace(" ", SPACE), texts[0]))
    margin = " " * len(part.mark)
    lines = wrap(part.mark + whole, WIDTH, subsequent_indent=margin, break_long_words=False, break_on_hyphens=False)
    return [line.replace(SPACE, " ") for line in lines]


BY_EAR = FIRMWARE.parent / "by-ear.md"


def pages() -> list[Path]:
    """Return the English pages that are translated."""
    found = [*sorted((FIRMWARE / "games").glob("*/RULES.md")), BY_EAR]
    return [page for page in found if links(page, "en") in page.read_text("utf-8").splitlines()]


def path_in(code: str, original: Path) -> Path:
    """Return the path of a document in a language, such as RULES.it.md or card-of-lights-it.svg."""
    if code == "en":
        return original
    return original.with_name("%s%s%s%s" % (original.stem, ".-"[original.suffix == ".svg"], code, original.suffix))


def links(page: Path, code: str) -> str:
    """Return the line of a page in one language that links to the page in all others."""
    others = ((name, path_in(other, page).name) for other, name in NAMES.items() if other != code)
    return " · ".join("[%s](%s)" % other for other in others)


def messages() -> list[Message]:
    """Return all texts of the documents, in their order."""
    known: dict[str, Message] = {}
    for text, place in _texts():
        known.setdefault(text, Message(text)).places.add(place.relative_to(REPOSITORY).as_posix())
    return list(known.values())


def _texts() -> Iterator[tuple[str, Path]]:
    """Yield each text of each document, with the document."""
    for page in pages():
        yield from ((text, page) for text in texts_of(page.read_text("utf-8")) if text != links(page, "en"))
    of_card: list[str] = []

    def collect(text: str) -> str:
        of_card.append(text)
        return text

    _card("en", collect)
    yield from ((text, light_card.DEFAULT) for text in of_card)


def compiled(code: str, catalogue: Catalog, _: object = None) -> dict[Path, str]:
    """Return the documents (path: content) in a language. A text without a translation stays English."""
    means = texts(catalogue)

    def translate(text: str) -> str:
        return means.get(text, [""])[0] or text

    made = {page: _page(page, code, translate) for page in pages()}
    made[light_card.DEFAULT] = _card(code, translate)
    return {path_in(code, original): content for original, content in made.items()}


def _page(page: Path, code: str, translate: Translate) -> str:
    to_others = links(page, "en")
    parts = parts_of(page.read_text("utf-8"))
    return joined(parts, lambda text: links(page, code) if text == to_others else translate(text))


def _card(code: str, translate: Translate) -> str:
    with in_language(code):
        return light_card.card(translate)
