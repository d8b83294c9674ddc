"""Brings each screen of the page into Chromium, and takes its picture: `python -m turtleback_tools.documents.screens`.

Arguments name some of the screens. What a screen reader finds on each is written down in WORDS. A table is the page's
own, at a position of a game that is always the same, played by bots and held where somebody is asked. An end is one
that the device on the page has played.
"""

import base64
import io
import json
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from turtleback.engine.catalogue import game_class
from turtleback.engine.contract import CHANCE
from turtleback.games.bots import best, bot, random
from turtleback.games.face import face_of
from turtleback.language import call_seats
from turtleback_host.page.build import SOURCES
from turtleback_portable.table_view.game_follower import position_of
from turtleback_portable.table_view.sentences import PlayedAction
from turtleback_tools.emulator.chromium import (
    ARGUMENTS,
    ASK_DEVICE,
    HURRY,
    KNOWN,
    PEOPLE,
    ask,
    executable,
    served,
    until,
)

PHONE = (390, 844)
SIZES = {"lying": (844, 390), "tablet": (1180, 820)}  # of more pictures
AROUND = (1024, 768)  # of a tablet in the middle of the table
COLOURS = 192  # so few keep a picture small; with fewer, seats lose theirs
RECORD = SOURCES.parents[1] / "tests/games/mahe/golden/mahe-2-seats.txt"
FIRST_MS, GAME_MS = 300, 500
SHOW = """(position) => deviceWorker.dispatchEvent(
  new MessageEvent("message", { data: { type: "position", position } }))"""
# The same bytes in the place of random ones.
# Every seed, which is all that has 32 bytes, is that byte over and over.
SEED = """{
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) => (bytes.length === 32 ? bytes.fill(%d) : draw(bytes));
}"""
CLICK = "(button) => document.querySelector(button).click()"
IS_DRAWN = "document.querySelector('#board:not([hidden]) > * > *') !== null"
READY = """async () => {
  await document.fonts.ready;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""


class Table(NamedTuple):
    """A game after some actions, dice and cards among them, with the seed of these; `happened` is the last event."""

    game: str
    seats: int
    actions: int
    seed: int
    options: dict[str, int] = {}
    happened: str = ""  # if it is not "", the first such event after those actions
    is_passed_on: bool = False  # the phone, to whoever is asked


TABLES = {
    "mahe": Table("mahe", 5, 101, 6),
    "mahe-bust": Table("mahe", 7, 60, 6, happened="bust"),
    "mice": Table("mice", 4, 165, 38),
    "mada": Table("mada", 4, 129, 6),
    "midas": Table("midas", 5, 81, 5),
    "midas-nine": Table("midas", 9, 120, 5),
    "mice_table": Table("mice_table", 4, 80, 99),
    "mada_table": Table("mada_table", 4, 21, 228),
    "bag": Table("bag", 4, 3, 20),
    "handover": Table("mada", 3, 40, 6, is_passed_on=True),
}


def positions(name: str) -> list[dict[str, Any]]:
    """What the page is told of a table: the position that is shown, and before an event the one that leads to it."""
    table = TABLES[name]
    below = Random(table.seed).randrange  # noqa: S311
    shown = game_class(table.game)(table.seats, table.options)
    face = face_of(shown)
    choose = bot(table.game, best(table.game)) if best(table.game) else random
    for played in count(1):
        legal, actor = shown.legal(), shown.actor()
        before = position_of(shown, actor, False, None, False, [])
        action = legal[below(len(legal))] if actor == CHANCE else choose(actor, shown.view(actor), legal, below)
        events = shown.apply(action)
        scenes = face.scenes_for(events)
        is_seen = table.happened in [event[0] for event in events] if table.happened else shown.actor() != CHANCE
        if played >= table.actions and is_seen:
            break
    call_seats(PEOPLE.__getitem__)
    common = {"people": list(range(table.seats)), "onRing": False}
    if table.happened:
        after = position_of(
            shown, shown.actor(), False, None, False, [PlayedAction(face, actor, action, events, scenes)]
        )
        told = [{**before, **common, "discontinuous": True}, {**after, **common}]
    else:
        viewer, passes_to = (None, shown.actor()) if table.is_passed_on else (shown.actor(), None)
        told = [
            {
                **position_of(shown, viewer, not table.is_passed_on, passes_to, False, []),
                **common,
                "discontinuous": True,
            }
        ]
    call_seats(None)
    plain: list[dict[str, Any]] = json.loads(json.dumps(told))
    return plain


class Screens:
    """The page at an address, opened anew for each screen in contexts of a browser."""

    def __init__(self, browser: Browser, address: str) -> None:
        """Any error that a page meets is raised by `opened`."""
        self._browser, self._address = browser, address

    @contextmanager
    def opened(self, name: str) -> Iterator[Page]:
        """A page of a phone with the screen of that name on it, ready to be looked at."""
        width, height = PHONE
        phone: Any = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce", "has_touch": True}
        with self._browser.new_context(**phone, color_scheme="light") as context:
            context.add_init_script(KNOWN)
            context.add_init_script(ASK_DEVICE % '{ clock: "manual" }')
            page = context.new_page()
            wrong: list[str] = []
            page.on("pageerror", lambda error: wrong.append(error.stack or str(error)))
            fragment = "#record=" + packed(RECORD.read_bytes()) if name in OF_RECORD else ""
            page.goto(self._address + fragment)
            until(page, "typeof askDevice === 'function' && window.deviceWorker !== undefined")
            ask(page, "advance", FIRST_MS)
            until(page, "turtleback.words() && (location.hash || !document.getElementById('home').hidden)")
            if name in TABLES:
                show(page, name)
            else:
                STEPS[name](page)
            page.evaluate(READY)
            yield page
            assert wrong == [], wrong


def show(page: Page, name: str) -> None:
    """Show a table, as if the device had told the page of it."""
    for position in positions(name):
        page.evaluate(SHOW, position)
        until(page, IS_DRAWN)


def click(page: Page, *buttons: str) -> None:
    """Press what selectors find, one after the other."""
    for button in buttons:
        page.evaluate(CLICK, button)


def begin(page: Page, players: list[str]) -> None:
    """Begin a game of Mahé whose dice and bots are always the same."""
    page.workers[0].evaluate("() => " + SEED % 5)
    ask(page, "begin", json.dumps({"game": "mahe", "players": players, "options": {}, "stir": False}))
    ask(page, "advance", GAME_MS)


def end(page: Page) -> None:
    """A game of four, played to its end."""
    begin(page, ["clever"] * 4)
    page.evaluate(HURRY)
    until(page, "document.querySelector('.podium .acts') !== null")


def lamps(page: Page) -> None:
    """The device's own lamps, words and buttons."""
    begin(page, ["human"] * 4)
    until(page, IS_DRAWN)
    click(page, "#lamps")
    until(page, "document.getElementById('board').hidden")


def set_up(page: Page) -> None:
    """Who plays Mahé."""
    click(page, "#home [data-game=mahe]")
    until(page, "document.getElementById('new').open")


def menu(page: Page) -> None:
    """What is behind a table's menu."""
    show(page, "mahe")
    click(page, ".story [data-opens=around]")


def rules(page: Page) -> None:
    """The rules of Mahé."""
    click(page, "[data-rules=mahe]")
    until(page, "document.getElementById('sheet').open && document.querySelector('.rules h2, .rules h3')")


def replay(page: Page, step: str = "5") -> None:
    """A record at a step, by default one where somebody rolls."""
    until(page, "document.getElementById('caption').textContent !== ''")
    page.evaluate("(step => { step.value = %s; step.oninput() })(document.getElementById('step'))" % step)
    until(page, IS_DRAWN + " && !document.getElementById('caption').textContent.startsWith('0 ')")


def history(page: Page) -> None:
    """All that has happened in half a game, which fills more than a screen."""
    replay(page, "step.max / 2")
    click(page, ".story .line")
    until(page, "document.querySelector('#sheet[open] li') !== null")


STEPS: dict[str, Callable[[Page], None]] = {
    "home": lambda page: until(page, "document.querySelector('#home-games button') !== null"),
    "set-up": set_up,
    "end": end,
    "lamps": lamps,
    "menu": menu,
    "rules": rules,
    "history": history,
    "replay": replay,
}
OF_RECORD = ("history", "replay")
SCREENS = (*TABLES, *STEPS)
WORDS = SOURCES / "pictures" / "screens.json"
AT_NIGHT = ("home", "mahe", "mice", "mada", "midas")
AT_ALL_SIZES = ("mahe",)


def packed(record: bytes) -> str:
    """What a link has for a record."""
    deflate = zlib.compressobj(wbits=-15)
    return base64.urlsafe_b64encode(deflate.compress(record) + deflate.flush()).decode().rstrip("=")


def words(page: Page) -> list[str]:
    """What a screen reader finds on the page: a tree, a line for each part of it."""
    page.evaluate("document.getElementById('spoken').hidden = true")  # what is spoken comes when all is still
    shown = "#sheet-title" if page.locator(".rules").is_visible() else "dialog[open], body:not(:has(dialog[open]))"
    return page.locator(shown).aria_snapshot().split("\n")


def small(picture: bytes) -> bytes:
    """A picture with few colours, as a PNG."""
    out = io.BytesIO()
    Image.open(io.BytesIO(picture)).convert("RGB").quantize(COLOURS).save(out, "PNG", optimize=True)
    return out.getvalue()


def pictures(page: Page, name: str) -> Iterator[tuple[str, bytes]]:
    """The pictures of a screen that is there, each with the name of its file."""
    yield f"table-{name}.png", small(page.screenshot())
    if name in AT_NIGHT:
        page.emulate_media(color_scheme="dark")
        yield f"table-{name}-night.png", small(page.screenshot())
        page.emulate_media(color_scheme="light")
    for size, (width, height) in {**SIZES, "around": AROUND}.items() if name in AT_ALL_SIZES else ():
        page.evaluate("(turns) => document.documentElement.toggleAttribute('data-turns', turns)", size == "around")
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(READY)
        yield f"table-{name}-{size}.png", small(page.screenshot())


def main() -> None:
    """Take the pictures of the screens named, or of all."""
    named = sys.argv[1:] or list(SCREENS)
    for name in named:
        if name not in SCREENS:
            sys.exit("There is no screen %s; name some of: %s." % (name, ", ".join(SCREENS)))
    with served() as server, sync_playwright() as playwright:
        screens = Screens(playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS), server.address)
        found = json.loads(WORDS.read_text("utf-8")) if WORDS.exists() else {}
        for name in named:
            with screens.opened(name) as page:
                found[name] = words(page)
                for file, picture in pictures(page, name):
                    (SOURCES / "pictures" / file).write_bytes(picture)
                    print("%s: %d bytes" % (file, len(picture)))
        WORDS.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
