"""Finds the texts of the web page: in its JavaScript, in index.html and watch.html, and in what it is told. Knows
no translation.

In JavaScript texts are what `_`, `_.plural` and `later` are called with. In HTML all text of the body is one, and so
are some attributes, but for what stands in an element with translate="no".
"""

import ast
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from turtleback_host.languages.extract import HOST, Message
from turtleback_host.process.repository import REPOSITORY
from turtleback_host.watch.facts import facts

PAGE = HOST / "page"
HTML = (PAGE / "index.html", PAGE / "watch.html")
STRING = r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')"""
CALL = re.compile(r"(?<![\w.$])(_\.plural|_|later)\(\s*%s(?:,\s*%s)?" % (STRING, STRING))
ATTRIBUTES = ("aria-label", "title", "placeholder")
WITHOUT_END = ("img", "input", "link", "meta")
# What says whole sentences in English that the page shows.
SPEAKING = (
    *(PAGE / "device" / (name + ".py") for name in ("again", "games", "notices")),
    *(HOST / "turtleback_host" / "watch" / (name + ".py") for name in ("cable", "mirrored", "saved_game")),
    *(HOST / "turtleback_host" / name for name in ("pico/ports.py", "settings/track_lines.py")),
    *(REPOSITORY / "firmware" / "turtleback" / name for name in ("app/keep_settings.py", "app/notice.py")),
    REPOSITORY / "firmware" / "turtleback" / "sounds" / "rtttl.py",
)
UNREADABLE = "A game that cannot be read"  # as device/games.py calls it


def page_messages(shared: set[str]) -> list[Message]:
    """All texts of the page, sorted, but for those that the small screen's catalogues have."""
    known: dict[str, Message] = {}
    for text, plural, where in _found():
        if text in shared:
            continue
        message = known.setdefault(text, Message(text))
        message.plural = message.plural or plural
        message.places.add(where.relative_to(REPOSITORY).as_posix())
    return sorted(known.values(), key=lambda message: (min(message.places), message.text))


def said_by_firmware(known: list[Message]) -> set[str]:
    """What the firmware tells the page and the small screen shows, too: it has the same translation on both."""
    return {text for text in _facts() if text in {message.text for message in known if not message.plural}}


def _found() -> Iterator[tuple[str, str, Path]]:
    for path in sorted((PAGE / "js").glob("*.js")) + sorted((PAGE / "js" / "tables").glob("*.js")):
        yield from ((text, plural, path) for text, plural in called_in(path.read_text("utf-8")))
    yield from ((text, "", path) for path in HTML for text in written_in(path.read_text("utf-8")))
    yield from ((text, "", HOST / "turtleback_host" / "watch" / "facts.py") for text in _facts())
    yield from ((text, "", path) for path in SPEAKING for text in sentences_in(path.read_text("utf-8")))
    yield UNREADABLE, "", SPEAKING[1]


def called_in(source: str) -> Iterator[tuple[str, str]]:
    """The texts of a JavaScript file, and what they are for many if that differs."""
    for call, text, plural in CALL.findall(source):
        yield ast.literal_eval(text), ast.literal_eval(plural) if call == "_.plural" else ""


def written_in(html: str) -> list[str]:
    """The texts of an HTML file."""
    parser = _Written()
    parser.feed(html)
    return parser.texts


class _Written(HTMLParser):
    """Collects what js/written.js translates."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._open: list[tuple[str, bool]] = [("", True)]  # elements, and whether nothing in them is translated

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        is_left = tag != "body" and (self._open[-1][1] or given.get("translate") == "no")
        if not is_left:
            self.texts += [text for name in ATTRIBUTES if (text := given.get(name))]
        if tag not in WITHOUT_END:
            self._open.append((tag, is_left))

    def handle_endtag(self, tag: str) -> None:
        if tag not in WITHOUT_END:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        text = " ".join(data.split())
        if not self._open[-1][1] and re.search(r"[^\W\d_]", text):
            self.texts.append(text)


def _facts() -> Iterator[str]:
    """Names of seats and games, titles of options, and what colours mean."""
    told = json.loads(facts())
    yield from told["names"]
    for game in told["games"]:
        yield game["title"]
        for option in game["options"]:
            if not option["isSeat"] and option["name"] != "track":
                yield option["title"]
                yield from option["names"]
    yield from (meaning["words"] for meaning in told["meanings"])


def sentences_in(source: str) -> Iterator[str]:
    """The sentences of a Python file that are no docstrings, also where another one may follow."""
    nodes = list(ast.walk(ast.parse(source)))
    documents = [node.value for node in nodes if isinstance(node, ast.Expr)]
    texts = [node for node in nodes if isinstance(node, ast.Constant) and node not in documents]
    for text in (str(node.value) for node in texts):
        if text.endswith((".", ".%s")) and " " in text.strip():
            yield text
