"""The documents in all languages: the rules of the games, the way by ear, the card of lights.

Each is made of its English original and a catalogue, so none can be older than the original. A page is translated if it
has a line that leads to its translations. Its texts are the headings, paragraphs, items of lists and cells of tables,
without line breaks; cells that have no words but code and numbers of rules are none.
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
SPACE = "\x00"  # one at which no line may be broken
BEFORE_MARK = re.compile(r" (?=(?:[-+*>]|#+|\d+[.)]) )")  # what begins a line with that mark makes a list of it
Translate = Callable[[str], str]


class Part(NamedTuple):
    """A block of a page: its mark (`# `, `- `, `1. `, `|` of a row of a table, none of a paragraph) and its texts."""

    mark: str
    texts: list[str]


def parts_of(page: str) -> list[Part]:
    """The parts of a page in their order; an empty line is a part without texts."""
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
    """The texts of a page that have words."""
    yield from (text for part in parts_of(page) for text in part.texts if has_words(text))


def has_words(text: str) -> bool:
    """Whether anything is to be translated in a text."""
    return any(letter.isalpha() for letter in RULE.sub("", CODE.sub("", text)))


def made_of(parts: list[Part], translate: Translate) -> str:
    """The page of these parts, each text as `translate` has it."""
    return "\n".join(line for part in parts for line in _lines(part, translate)) + "\n"


def _lines(part: Part, translate: Translate) -> list[str]:
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
    """The pages that are translated."""
    found = [*sorted((FIRMWARE / "games").glob("*/RULES.md")), BY_EAR]
    return [page for page in found if links(page, "en") in page.read_text("utf-8").splitlines()]


def path_in(code: str, original: Path) -> Path:
    """Where a document is in a language: RULES.it.md, card-of-lights-it.svg."""
    if code == "en":
        return original
    return original.with_name("%s%s%s%s" % (original.stem, ".-"[original.suffix == ".svg"], code, original.suffix))


def links(page: Path, code: str) -> str:
    """The line on a page in a language that leads to the page in the others."""
    others = ((name, path_in(other, page).name) for other, name in NAMES.items() if other != code)
    return " · ".join("[%s](%s)" % other for other in others)


def messages() -> list[Message]:
    """All texts of the documents, in their order."""
    known: dict[str, Message] = {}
    for text, place in _texts():
        known.setdefault(text, Message(text)).places.add(place.relative_to(REPOSITORY).as_posix())
    return list(known.values())


def _texts() -> Iterator[tuple[str, Path]]:
    for page in pages():
        yield from ((text, page) for text in texts_of(page.read_text("utf-8")) if text != links(page, "en"))
    said: list[str] = []

    def say(text: str) -> str:
        said.append(text)
        return text

    _card("en", say)
    yield from ((text, light_card.DEFAULT) for text in said)


def made_in(code: str, catalogue: Catalog, _: object = None) -> dict[Path, str]:
    """The documents in a language, each in its place; a text that is not translated stays English."""
    means = texts(catalogue)

    def say(text: str) -> str:
        return means.get(text, [""])[0] or text

    made = {page: _page(page, code, say) for page in pages()}
    made[light_card.DEFAULT] = _card(code, say)
    return {path_in(code, original): content for original, content in made.items()}


def _page(page: Path, code: str, say: Translate) -> str:
    to_others = links(page, "en")
    parts = parts_of(page.read_text("utf-8"))
    return made_of(parts, lambda text: links(page, code) if text == to_others else say(text))


def _card(code: str, say: Translate) -> str:
    with in_language(code):
        return light_card.card(say)
