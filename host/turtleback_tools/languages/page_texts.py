"""Finds the texts of the web page: in its JavaScript, in its HTML files, and in what it is told.

In JavaScript texts are what `_`, `_.plural` and `later` are called with. In HTML all text of the body is one, and so
are some attributes, but for what stands in an element with translate="no".
"""

import ast
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from turtleback_host.process.environment import REPOSITORY
from turtleback_host.watch.game_follower import facts
from turtleback_tools.languages.check import PLACE
from turtleback_tools.languages.extract import HOST, Message
from turtleback_tools.languages.page_told import told_texts

PAGE = HOST / "page"
HTML = tuple(PAGE / (name + ".html") for name in ("index", "install", "watch", "hand"))
STRING = r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')"""
CALL = re.compile(r"(?<![\w.$])(_\.plural|_|later)\(\s*%s(?:,\s*%s)?" % (STRING, STRING))
SHOWN, TOLD = "shown", "told"  # the rooms of texts
ATTRIBUTES = ("aria-label", "title", "placeholder")
WITHOUT_END = ("img", "input", "link", "meta")
FIRMWARE = "firmware/turtleback/"
# What the small screen and the page show besides what all games tell about themselves, by the place that says it.
SELF_TEST, NAMES = FIRMWARE + "app/selftest_steps.py", FIRMWARE + "lights/palette.py"
STUCK = "%s is stuck"
# Where the texts stand that the page needs which installs, and those that no other page does.
INSTALLER_ONLY = ("host/page/install.html", "host/page/js/install/", SELF_TEST, FIRMWARE + "device/hardware_checks.py")
INSTALLER = (*INSTALLER_ONLY, NAMES, "host/page/js/offline.js", "host/page/js/serialport.js")


def page_messages(shared: list[Message]) -> list[Message]:
    """All texts of the page, sorted, but for those that the small screen's catalogues have.

    The room of those that are put together in English and translated when they are shown is TOLD.
    """
    known: dict[str, Message] = {}
    for text, plural, room, where in _found():
        if any(text == one.text for one in shared):
            continue
        message = known.setdefault(text, Message(text))
        message.plural = message.plural or plural
        message.rooms.add(room)
        message.places.add(where.relative_to(REPOSITORY).as_posix())
    return sorted(known.values(), key=lambda message: (min(message.places), message.text))


def said_by_firmware(known: list[Message]) -> list[Message]:
    """What the firmware tells the page and the small screen shows, too: it has the same translation on both."""
    facts = {*_facts(), STUCK}
    return [one for one in known if not one.plural and (one.text in facts or SELF_TEST in one.places)]


def is_for_installer(message: Message) -> bool:
    """Whether the page that installs needs a text."""
    return any(place.startswith(INSTALLER) for place in message.places)


def is_for_others(message: Message) -> bool:
    """Whether another page needs a text."""
    return not all(place.startswith(INSTALLER_ONLY) for place in message.places)


def is_told(message: Message) -> bool:
    """Whether sentences are made of a text that come in English, with what stands in its places."""
    return PLACE.search(message.text) is not None and (TOLD in message.rooms or message.text == STUCK)


def _found() -> Iterator[tuple[str, str, str, Path]]:
    for path in sorted((PAGE / "js").rglob("*.js")):
        yield from ((*called, path) for called in called_in(path.read_text("utf-8")))
    yield from ((text, "", SHOWN, path) for path in HTML for text in written_in(path.read_text("utf-8")))
    yield from ((text, "", SHOWN, HOST / "turtleback_host" / "watch" / "game_follower.py") for text in _facts())
    yield from ((text, "", TOLD, path) for text, path in told_texts())


def called_in(source: str) -> Iterator[tuple[str, str, str]]:
    """The texts of a JavaScript file, what they are for many if that differs, and the room."""
    for call, text, plural in CALL.findall(source):
        many = ast.literal_eval(plural) if call == "_.plural" else ""
        yield ast.literal_eval(text), many, TOLD if call == "later" else SHOWN


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
