"""Pictures of the page's screens in Chromium: `python -m turtleback_tools.documents.screens`.

Arguments select some of the screens; by default all are taken. The file WORDS gets the text that a screen reader finds
on each screen. The page itself draws the tables, each at a fixed position of a game of bots.
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
from turtleback_host.page.cards import SOURCES
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
SIZES = {"lying": (844, 390), "tablet": (1180, 820)}  # of further pictures
AROUND = (1024, 768)  # size of a tablet in the middle of the table
COLOURS = 192  # number in a picture, to keep its file small; with fewer the colours of seats would change
RECORD = SOURCES.parents[1] / "tests/games/mahe/golden/mahe-2-seats.txt"
FIRST_MS, GAME_MS = 300, 500
NOW = "2026-11-28T20:00:00Z"
SHOW = """(position) => deviceWorker.dispatchEvent(
  new MessageEvent("message", { data: { type: "position", position } }))"""
# Replaces every seed, the only random value of 32 bytes, by a repeated byte.
SEED = """{
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) => (bytes.length === 32 ? bytes.fill(%d) : draw(bytes));
}"""
CLICK = "(button) => document.querySelector(button).click()"
IS_DRAWN = "document.querySelector('#board:not([hidden]) > * > *') !== null"
# Switches the setting by which the table turns to the player who is asked, and loads its styles.
TURN = """async (turns) => {
  const field = document.getElementById("turns");
  field.checked = turns;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (turns) await (await import("./js/styles.js")).loadTableStyle("around.css");
}"""
READY = """async () => {
  await document.fonts.ready;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""


class ShownTable(NamedTuple):
    """A position to show: a game with the dice of `seed`, after `actions` actions, including those of chance."""

    game: str
    seats: int
    actions: int
    seed: int
    options: dict[str, int] = {}
    happened: str = ""  # if not "", play on until this event happens, and show it
    is_passed_on: bool = False  # show the hand-over of the phone to the player who decides
    amounts: tuple[int, ...] = ()  # the points that the seats write in turn on a score pad


TABLES = {
    "mahe": ShownTable("mahe", 5, 101, 6),
    "mahe-bust": ShownTable("mahe", 7, 60, 6, happened="bust"),
    "mice": ShownTable("mice", 4, 165, 38),
    "mada": ShownTable("mada", 4, 129, 6),
    "midas": ShownTable("midas", 5, 81, 5),
    "midas-nine": ShownTable("midas", 9, 120, 5),
    "mice_table": ShownTable("mice_table", 4, 80, 99),
    "mada_table": ShownTable("mada_table", 4, 21, 228),
    "bag": ShownTable("bag", 4, 3, 20),
    "score": ShownTable("score", 4, 10, 0, amounts=(12, 25, 8, 20, 18, 0, 22, 9, 14, 31)),
    "handover": ShownTable("mada", 3, 40, 6, is_passed_on=True),
}


def positions(name: str) -> list[dict[str, Any]]:
    """Return the position messages of a table. If it shows an event, the message before the event comes first."""
    table = TABLES[name]
    below = Random(table.seed).randrange  # noqa: S311
    shown = game_class(table.game)(table.seats, table.options)
    face = face_of(shown)
    choose = bot(table.game, best(table.game)) if best(table.game) else random
    for played in count(1):
        legal, actor = shown.legal(), shown.actor()
        before = position_of(shown, actor, False, None, False, [])
        if table.amounts:
            action: tuple = ("points", actor, table.amounts[played - 1])
        else:
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
        messages = [{**before, **common, "discontinuous": True}, {**after, **common}]
    else:
        viewer, passes_to = (None, shown.actor()) if table.is_passed_on else (shown.actor(), None)
        messages = [
            {
                **position_of(shown, viewer, not table.is_passed_on, passes_to, False, []),
                **common,
                "discontinuous": True,
            }
        ]
    call_seats(None)
    plain: list[dict[str, Any]] = json.loads(json.dumps(messages))
    return plain


class Screens:
    """The page at an address, opened in a new context of a browser for each screen."""

    def __init__(self, browser: Browser, address: str) -> None:
        """Keep the browser and the address of the page."""
        self._browser, self._address = browser, address

    @contextmanager
    def opened(self, name: str) -> Iterator[Page]:
        """Open a phone-sized page and bring it to a screen. Raises: AssertionError if the page had an error."""
        width, height = PHONE
        phone: Any = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce", "has_touch": True}
        with self._browser.new_context(**phone, color_scheme="light") as context:
            context.add_init_script(KNOWN)
            context.add_init_script(ASK_DEVICE % '{ clock: "manual" }')
            page = context.new_page()
            page.clock.set_fixed_time(NOW)  # so that the length of a game is always the same
            errors: list[str] = []
            page.on("pageerror", lambda error: errors.append(error.stack or str(error)))
            fragment = "#record=" + packed(RECORD.read_bytes()) if name in OF_RECORD else ""
            page.goto(self._address + fragment)
            until(page, "typeof askDevice === 'function' && window.deviceWorker !== undefined")
            ask(page, "advance", FIRST_MS)
            until(page, "turtleback.words().length && (location.hash || !document.getElementById('home').hidden)")
            if name in TABLES:
                show(page, name)
            else:
                STEPS[name](page)
            page.evaluate(READY)
            yield page
            assert errors == [], errors


def show(page: Page, name: str) -> None:
    """Show a table, as if the device had sent its position to the page."""
    for position in positions(name):
        page.evaluate(SHOW, position)
        until(page, IS_DRAWN)


def click(page: Page, *buttons: str) -> None:
    """Click the first match of each selector, in order."""
    for button in buttons:
        page.evaluate(CLICK, button)


def begin(page: Page, players: list[str]) -> None:
    """Start a game of Mahé whose dice and bots are always the same."""
    page.workers[0].evaluate("() => " + SEED % 5)
    ask(page, "begin", json.dumps({"game": "mahe", "players": players, "options": {}, "stir": False}))
    ask(page, "advance", GAME_MS)


def end(page: Page) -> None:
    """Show the end of a game of four players."""
    begin(page, ["clever"] * 4)
    page.evaluate(HURRY)
    until(page, "document.querySelectorAll('.podium .bars[aria-label]').length === 4")


def lamps(page: Page) -> None:
    """Show the device itself: lamps, screen and buttons."""
    begin(page, ["human"] * 4)
    until(page, IS_DRAWN)
    click(page, "#lamps")
    until(page, "document.getElementById('board').hidden")


def set_up(page: Page) -> None:
    """Show the set-up of Mahé."""
    click(page, "#home [data-game=mahe]")
    until(page, "document.getElementById('new').open")


def menu(page: Page) -> None:
    """Show the menu of a table."""
    show(page, "mahe")
    click(page, ".story [data-opens=around]")


def rules(page: Page) -> None:
    """Show the rules of Mahé."""
    click(page, "[data-rules=mahe]")
    until(page, "document.getElementById('sheet').open && document.querySelector('.rules h2, .rules h3')")


def replay(page: Page, step: str = "5") -> None:
    """Show the replay of a record at a step, by default at a roll. `step` is a JavaScript expression."""
    until(page, "document.getElementById('caption').textContent !== ''")
    page.evaluate("(step => { step.value = %s; step.oninput() })(document.getElementById('step'))" % step)
    until(page, IS_DRAWN + " && !document.getElementById('caption').textContent.startsWith('Turn 0 ')")
    until(page, "document.querySelector('#stars svg') !== null")


def history(page: Page) -> None:
    """Show the history of half a game. It is longer than a screen."""
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
    """Return a record as it appears in the fragment of a link: raw deflate in base64url without padding."""
    deflate = zlib.compressobj(wbits=-15)
    return base64.urlsafe_b64encode(deflate.compress(record) + deflate.flush()).decode().rstrip("=")


def words(page: Page) -> list[str]:
    """Return the accessibility tree of the page, one line for each node."""
    page.evaluate("document.getElementById('spoken').hidden = true")  # its text appears later than the rest
    shown = "#sheet-title" if page.locator(".rules").is_visible() else "dialog[open], body:not(:has(dialog[open]))"
    return page.locator(shown).aria_snapshot().split("\n")


def small(picture: bytes) -> bytes:
    """Return a picture as PNG with few colours."""
    out = io.BytesIO()
    Image.open(io.BytesIO(picture)).convert("RGB").quantize(COLOURS).save(out, "PNG", optimize=True)
    return out.getvalue()


def pictures(page: Page, name: str) -> Iterator[tuple[str, bytes]]:
    """Yield (file name, PNG) for each picture of a screen that is open."""
    yield f"table-{name}.png", small(page.screenshot())
    if name in AT_NIGHT:
        page.emulate_media(color_scheme="dark")
        yield f"table-{name}-night.png", small(page.screenshot())
        page.emulate_media(color_scheme="light")
    for size, (width, height) in {**SIZES, "around": AROUND}.items() if name in AT_ALL_SIZES else ():
        page.evaluate(TURN, size == "around")
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(READY)
        yield f"table-{name}-{size}.png", small(page.screenshot())


def main() -> None:
    """Take the pictures of the screens that the command line names, or of all."""
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
