"""Extraction of the texts to be translated from the sources.

`_("...")` and `_.plural("...", "...")` translate at once, in Python and in JavaScript. Texts that are translated when
they are shown are marked in JavaScript by `N_("...")`, and in Python by a comment, which costs a Pico neither memory
nor time: `# N_` marks the strings of its line for the small screen, `# N_page`
the strings for the web page. A mark alone on a line marks the lines below it, up to an empty line or one that is
indented less. Texts in HTML need no mark.
"""

import ast
import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from babel.messages.extract import extract_javascript, extract_python

from turtleback.app.option_pages import title_of
from turtleback.app.pages import fits
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.titles import TITLES
from turtleback.language import APP, HELP, PREVIEWS
from turtleback.language import GAMES as SHARED
from turtleback.lights.palette import NAMES
from turtleback_host.system.environment import REPOSITORY
from turtleback_portable.table_view.game_follower import facts

FIRMWARE = REPOSITORY / "firmware" / "turtleback"
HOST = REPOSITORY / "host"
PAGE = HOST / "page"
PYTHON = (FIRMWARE, HOST / "turtleback_portable", HOST / "turtleback_host", PAGE / "device")
HTML = (
    *(PAGE / (name + ".html") for name in ("index", "install", "watch", "hand", "old")),
    *sorted((PAGE / "js" / "games").glob("*/card.html")),  # parts of a body
)
SELF_TEST = "firmware/turtleback/app/selftest_steps.py"
FOLLOWER = HOST / "turtleback_portable" / "table_view" / "game_follower.py"
SHOWN, IN_SENTENCES = "shown", "in sentences"  # rooms of texts that the page shows alone or in sentences
CALLS = dict.fromkeys(("_", "_.plural", "plural", "N_"))
LETTERS = re.compile(r"[^\W\d_]")
CALLED = re.compile(r"\b_(\.plural)?\(")
MARK = "# N_"
ATTRIBUTES = ("aria-label", "title", "placeholder")
WITHOUT_END = ("img", "input", "link", "meta")
REASONS = ("more cards", "fewest points")  # for a win, besides the highest score
STUCK = ("%s is stuck", "No button is stuck")  # shown on the screen, and part of sentences on the cable


@dataclass
class Message:
    """An English text, its plural or "", the rooms that need it, and the files that contain it."""

    text: str
    plural: str = ""
    rooms: set[str] = field(default_factory=set)
    places: set[str] = field(default_factory=set)


Found = tuple[str, str, str, str]  # text, plural, room and file


def messages() -> list[Message]:
    """Return all texts of the small screen, sorted."""
    return _sorted(one for one in [*_of_python(), *_of_games()] if one[2] not in (PREVIEWS, IN_SENTENCES))


def preview_messages() -> list[Message]:
    """Return all texts of previews, sorted. The small screen does not show them."""
    return _sorted(one for one in _of_python() if one[2] == PREVIEWS)


def shared_messages() -> list[Message]:
    """Return the texts that both the page and the small screen show, with the same translation."""
    facts = {*_facts(), STUCK[0]}
    return [one for one in messages() if not one.plural and (one.text in facts or SELF_TEST in one.places)]


def page_messages() -> list[Message]:
    """Return all texts of the page, sorted, without those in the catalogues of the small screen."""
    shared = {message.text for message in shared_messages()}
    return _sorted(one for one in _of_page() if one[0] not in shared)


def _sorted(found: Iterable[Found]) -> list[Message]:
    known: dict[str, Message] = {}
    for text, plural, room, where in found:
        message = known.setdefault(text, Message(text))
        message.plural = message.plural or plural
        message.rooms.add(room)
        message.places.add(where)
    return sorted(known.values(), key=lambda message: (min(message.places), message.text))


def _place(path: Path) -> str:
    return path.relative_to(REPOSITORY).as_posix()


@cache
def _of_python() -> list[Found]:
    found: list[Found] = []
    for path in (path for folder in PYTHON for path in folder.rglob("*.py")):
        source, place = path.read_text("utf-8"), _place(path)
        room = _room(path, source)
        if CALLED.search(source):
            found += [(text, plural, room, place) for _, text, plural in called_in(path)]
        if MARK in source:
            found += [(text, "", IN_SENTENCES if for_page else room, place) for text, for_page in marked_in(source)]
    return found


def _room(path: Path, source: str) -> str:
    """Return the room of a file's texts: previews, help, one game, all games, or the app."""
    for name, room in (("PREVIEWS", PREVIEWS), ("HELP", HELP)):
        if "_ = Texts(%s)" % name in source:
            return room
    if FIRMWARE / "games" not in path.parents or path.stem.endswith("face"):
        return APP
    return SHARED if path.parent.name == "games" else path.parent.name


def called_in(path: Path) -> Iterator[tuple[str, str, str]]:
    """Yield (function, text, plural or "") for each call with a text in a file."""
    extract: Callable[..., Iterable[Any]] = extract_javascript if path.suffix == ".js" else extract_python
    with path.open("rb") as file:
        for _, name, texts, _ in extract(file, CALLS, (), {"parse_template_string": True}):
            text, *others = texts if isinstance(texts, tuple) else (texts,)
            if text:
                yield name, text, others[0] if name.endswith("plural") else ""


def marked_in(source: str) -> Iterator[tuple[str, bool]]:
    """Yield (text, whether it is for the page) for each text of a Python file that a comment marks."""
    marks: dict[int, bool] = {}
    below, margin = None, ""
    for number, line in enumerate(source.splitlines(), 1):
        code, sign, page = line.partition(MARK)
        mark = page.startswith("page") if sign else None
        if sign and not code.strip():
            below, margin = mark, code
        elif not line.strip() or not line.startswith(margin):
            below = None
        if (mark := below if mark is None else mark) is not None:
            marks[number] = mark
    texts = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    for node in texts:
        if node.end_lineno in marks and isinstance(node.value, str) and LETTERS.search(node.value):
            yield node.value, marks[node.end_lineno]


def _of_games() -> Iterator[Found]:
    """Yield the texts in tables of the games, and the names of the seats."""
    for name in GAMES:
        kind = game_class(name)
        where = "firmware/turtleback/games/%s/rules.py" % name.partition("_")[0]
        yield TITLES[name], "", APP, "firmware/turtleback/engine/titles.py"
        yield kind.SCORE_UNIT, "", SHARED, where
        yield "most " + kind.SCORE_UNIT, "", SHARED, where
        for option in kind.OPTIONS:
            if fits(option) and not option.no_seat:
                yield title_of(option), "", APP, where
                yield from ((name, "", APP, where) for name in option.names if option.name != "track")
    for text in REASONS:
        yield text, "", SHARED, "firmware/turtleback/games"
    for text in NAMES:
        yield text, "", SHARED, "firmware/turtleback/lights/palette.py"


def _of_page() -> Iterator[Found]:
    yield from (one for one in _of_python() if one[2] == IN_SENTENCES)
    yield STUCK[1], "", IN_SENTENCES, _place(FIRMWARE / "housekeeping.py")
    for path in (PAGE / "js").rglob("*.js"):
        for name, text, plural in called_in(path):
            yield text, plural, IN_SENTENCES if name == "N_" else SHOWN, _place(path)
    yield from ((text, "", SHOWN, _place(path)) for path in HTML for text in written_in(_page_in(path)))
    yield from ((text, "", SHOWN, _place(FOLLOWER)) for text in _facts())


def _facts() -> Iterator[str]:
    """Yield the names of seats and games, titles of options, and meanings of colours."""
    known = json.loads(facts())
    yield from known["names"]
    for game in known["games"]:
        yield game["title"]
        for option in game["options"]:
            if not option["isSeat"]:
                yield option["title"]
            if option["name"] != "track":
                yield from option["names"]
    yield from (meaning["words"] for meaning in known["meanings"])


def _page_in(path: Path) -> str:
    """Return an HTML file as a page, even if it is only a part of a body."""
    html = path.read_text("utf-8")
    return html if "<body>" in html else "<body>%s</body>" % html


def written_in(html: str) -> list[str]:
    """Return the texts of an HTML file: title, body and some attributes, except in elements with translate="no"."""
    parser = _TranslatableTexts()
    parser.feed(html)
    return parser.texts


class _TranslatableTexts(HTMLParser):
    """Parser that collects the texts that translateDom of js/language.js translates."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._open: list[tuple[str, bool]] = [("", True)]  # open elements, and whether their texts are skipped

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        is_left = attributes.get("translate") == "no" or (tag not in ("title", "body") and self._open[-1][1])
        if not is_left:
            self.texts += [text for name in ATTRIBUTES if (text := attributes.get(name))]
        if tag not in WITHOUT_END:
            self._open.append((tag, is_left))

    def handle_endtag(self, tag: str) -> None:
        if tag not in WITHOUT_END:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        text = " ".join(data.split())
        if not self._open[-1][1] and LETTERS.search(text):
            self.texts.append(text)
