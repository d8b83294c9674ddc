"""The documents in all languages: the rules of the games, the way by ear, the card of lights.

Each is made of its English original and a catalogue, so none can be older than the original. A page is translated if it
has a line that leads to its translations.
"""

from collections.abc import Iterator
from pathlib import Path

from babel.messages import Catalog

from turtleback import language
from turtleback_host.process.environment import REPOSITORY
from turtleback_tools.documents import light_card
from turtleback_tools.languages.catalogue import NAMES, texts
from turtleback_tools.languages.extract import FIRMWARE, Message
from turtleback_tools.languages.markdown import Translate, made_of, parts_of, texts_of

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
    language.choose(code)
    try:
        return light_card.card(say)
    finally:
        language.choose("en")
