"""Finds the texts for the small screen in the sources.

Texts are what `_` and `_.plural` are called with; besides, what a page of the device is made with, which it translates
when it is shown, and what games tell about themselves.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from turtleback.app.notice import WORDS
from turtleback.app.pages import title_of
from turtleback.app.selftest_steps import steps
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.first_player import First, HeadStart
from turtleback.engine.titles import TITLES
from turtleback.language import APP, PREVIEWS
from turtleback.language import GAMES as SHARED
from turtleback.lights.paint import SPACES
from turtleback.lights.palette import NAMES
from turtleback_host.process.environment import REPOSITORY

FIRMWARE = REPOSITORY / "firmware" / "turtleback"
HOST = REPOSITORY / "host"
# Of the host and the page, what speaks on the small screen.
SPEAKING = (HOST / "turtleback_host" / "virtual" / "hot_seat.py", HOST / "page" / "device" / "page_device.py")
PAGE_NOTICES = HOST / "page" / "device" / "notices.py"
REASONS = ("more cards",)  # why somebody has won, besides having most of what the game counts
# Names and attributes that are texts, by the module in app/ or in the page, or in all of these.
PAGE_TEXTS = {
    "": ("both", "no_choice", "self.title", "question", "says", "last"),
    "brightness": ("_NAMES",),
    "menu": ("names",),
    "page_device": ("RESUME_TITLE",),
    "rematch": ("_LOSER", "_NEXT", "_DRAW", "_AS_BEFORE"),
    "device_settings": ("_HANDS_WORDS",),
    "setup": ("_SETTINGS",),
}
OFFERS = FIRMWARE / "app" / "offers.py"  # all its tuples are gestures and texts
FACE_TEXTS = ("does", "counts")  # of the faces of games, shown by the app


@dataclass
class Message:
    """A text in English, for one and for many if they differ, the rooms in which it is needed, and where it stands."""

    text: str
    plural: str = ""
    rooms: set[str] = field(default_factory=set)
    places: set[str] = field(default_factory=set)


def messages() -> list[Message]:
    """All texts of the small screen, sorted."""
    return _sorted(found for found in _found() if found[2] != PREVIEWS)


def preview_messages() -> list[Message]:
    """All texts of previews, sorted: no small screen shows them."""
    return _sorted(found for found in _found() if found[2] == PREVIEWS)


def _sorted(found: Iterable[tuple[str, str, str, str]]) -> list[Message]:
    known: dict[str, Message] = {}
    for text, plural, room, where in found:
        message = known.setdefault(text, Message(text))
        message.plural = message.plural or plural
        message.rooms.add(room)
        message.places.add(where)
    return sorted(known.values(), key=lambda message: (min(message.places), message.text))


def _found() -> Iterator[tuple[str, str, str, str]]:
    for path in sorted(FIRMWARE.rglob("*.py")) + list(SPEAKING):
        yield from ((text, plural, _room(path), _place(path)) for text, plural in texts_in(path))
        yield from ((text, "", APP, _place(path)) for text in (face_texts(path) if path.stem.endswith("face") else []))
    yield from _of_games()
    titles = [text for _, title, words, _ in WORDS.values() for text in (title, words)]
    titles += [text for text in _strings(ast.parse(PAGE_NOTICES.read_text("utf-8"))) if _is_short(text)]
    yield from ((text, "", APP, "firmware/turtleback/app/notice.py") for text in titles)
    yield from ((text, "", APP, "firmware/turtleback/app/selftest_steps.py") for text in sorted(_self_test()))


def _room(path: Path) -> str:
    """The room of the texts in a file: that of previews, a game's, the one that games share, or the rest."""
    parts = path.relative_to(REPOSITORY).parts
    if path.stem.endswith("preview"):
        return PREVIEWS
    if "games" not in parts or HOST in path.parents:
        return APP
    folder = parts[parts.index("games") + 1]
    return SHARED if folder.endswith(".py") else folder


def _place(path: Path) -> str:
    return path.relative_to(REPOSITORY).as_posix()


def texts_in(path: Path) -> Iterator[tuple[str, str]]:
    """The texts of a Python file, and what they are for many if that differs."""
    of_page = path.parent == FIRMWARE / "app"
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            yield from _called(node, of_page)
        elif isinstance(node, ast.Assign) and (of_page or path in SPEAKING):
            if ast.unparse(node.targets[0]) in PAGE_TEXTS.get(path.stem, ()) + PAGE_TEXTS[""]:
                yield from ((text, "") for text in _strings(node.value) if text != "%s")
        elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute) and node.value.attr == "stages":
            yield from ((text, "") for text in _strings(node.slice))  # what the menu offers
        if isinstance(node, ast.Tuple) and path == OFFERS:
            yield from ((text, "") for text in _strings(*node.elts))


def face_texts(path: Path) -> list[str]:
    """What a face says of its buttons."""
    texts: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            texts += _strings(node.value) if ast.unparse(target) in FACE_TEXTS else []
    return texts


def _called(node: ast.Call, of_page: bool) -> Iterator[tuple[str, str]]:
    called = ast.unparse(node.func)
    given = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    if called in ("_", "_text"):
        yield from ((text, "") for text in given)
    elif called == "_.plural":
        yield given[0], given[1]
    elif of_page and (called == "super().__init__" or called.endswith("Page")):
        yield from ((text, "") for text in _strings(*node.args))


def _strings(*nodes: ast.AST) -> list[str]:
    """All strings in parts of a syntax tree that are texts."""
    found = [part.value for node in nodes for part in ast.walk(node) if isinstance(part, ast.Constant)]
    return [text for text in found if isinstance(text, str) and text]


def _is_short(text: str) -> bool:
    """Whether a string in the page's notices is for the small screen: no docstring, no sentence, no key."""
    return len(text) <= 40 and " " in text and not text.endswith(".") or text == "Not saved"


def _of_games() -> Iterator[tuple[str, str, str, str]]:
    """What games tell about themselves, and the names of the seats."""
    for name in GAMES:
        kind = game_class(name)
        where = "firmware/turtleback/games/%s/rules.py" % name.partition("_")[0]
        yield TITLES[name], "", APP, "firmware/turtleback/engine/titles.py"
        yield kind.POINTS, "", SHARED, where
        yield "most " + kind.POINTS, "", SHARED, where
        for option in kind.OPTIONS:
            if option.fits(SPACES) and not isinstance(option, (First, HeadStart)):
                yield title_of(option), "", APP, where
    for text in REASONS:
        yield text, "", SHARED, "firmware/turtleback/games"
    for text in NAMES:
        yield text, "", SHARED, "firmware/turtleback/lights/palette.py"


class _Parts:
    """Parts of a board that has all, or none."""

    order = "GRB"

    def __init__(self, has: bool) -> None:
        self.clockwise = self.has_screen = has

    def _passes(self, *args: object) -> Iterator[None]:
        yield from ()

    press = noise = flash = _passes


def _self_test() -> set[str]:
    """The questions of the self-test, and the names of its tests."""
    texts: set[str] = set()
    for has in (True, False):
        asking = steps(_Parts(has), lambda name, fault, note="": texts.add(name))  # noqa: B023
        texts |= {prompt.text for prompt in asking if prompt and not prompt.full}
    return texts
