"""The device in a page: the firmware's app on buttons, lamps, files and noise that the browser has.

JavaScript (js/worker.js) imports this on MicroPython's VM and calls the functions; structures pass as JSON.
"""

import json

import browser
import files
from contacts import Contacts

from games import record_of
from turtleback.app.app import App
from turtleback.app.notice import Notice, NoticePage
from turtleback.app.ports import Ports
from turtleback.app.resume import Resume
from turtleback.app.setting import Setting
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.titles import TITLES
from turtleback.lights.palette import BUST, GOLD, LIMIT, NAMES, PIPS, RHYTHMS, SEATS, SLOT_MS
from turtleback_host.records.playback import Stepper
from turtleback_host.records.shelf import Shelf

OFFER = "A game is kept"
# What the colours mean that are nobody's.
MEANINGS = (
    ("eggs, prizes, points", GOLD),
    ("the cursor, and the first die", PIPS[0]),
    ("the second die", PIPS[1]),
    ("the third die", PIPS[2]),
    ("a sum of seven", LIMIT),
    ("bust, or a fault", BUST),
)
# What a page says where a Pico speaks of its flash: lamps, title and words for the small screen, a sentence.
NOTICES = {
    "full": (
        1,
        "No room left",
        "Game not saved: leave it open",
        "This browser has no room left, so this game is not saved: leave the page open, or delete old games.",
    ),
    "fails": (
        1,
        "Not saved",
        "Game not saved: leave it open",
        "This browser saves nothing here (a private window?), so this game lasts only as long as the page is open.",
    ),
    "broken": (
        2,
        "Game unreadable",
        "It is set aside",
        "The game that was kept cannot be gone on with and is set aside.",
    ),
}

contacts = Contacts()
app: App
stepper: Stepper
_recorded: tuple = (None, 0)  # the history of the game that the page has been told, and its length


def start() -> None:
    """Put the device together, at its set-up, and have it offer the game that is kept."""
    global app
    app = App(
        Ports(
            contacts,
            lambda frame, changed: browser.show_frame(frame.hex()),
            lambda: bytes.fromhex(browser.seed()),
            words=lambda lines: browser.show_words("\n".join(lines)),
            journal_file=Shelf(files, files.open),
            say=_say,
        )
    )
    if app.ports.journal_file.exists:
        app.offer()
        if isinstance(app.stage, Resume):
            app.stage.page.title = OFFER


def tick(now: int) -> int:
    """Live on until `now` (ms, wrapping like ticks_ms); returns for how many ms it need not be called again."""
    rest = app.tick(now)
    _tell_record()
    return rest


def press(button: str, is_down: bool, at: int) -> None:
    """Have the button `roll` or `stop` go down or up at an instant (ms, wrapping like ticks_ms)."""
    contacts.change(button, is_down, at)


def gesture(name: str) -> None:
    """Take a gesture that was made without the two buttons, such as `hold both`."""
    app.take(name)


def begin(setting: str) -> None:
    """Begin a game of a setting, the arguments of Setting as JSON. SetupError if there is no such game."""
    wanted = Setting(**json.loads(setting))
    wanted.new_game()
    app.begin(wanted)


def state() -> str:
    """JSON: whether the device waits for a press, and its game, seats and whether it is over, if there is one."""
    table = app.table
    told = {"waiting": app.waiting, "inGame": bool(table) and app.stage is table}
    if table:
        game = table.match.game
        told.update({"game": game.NAME, "seats": game.seats, "over": table.over, "moves": len(table.match.history)})
    return json.dumps(told)


def stacks() -> str:
    """JSON of the spaces where somebody stands, with their seats from bottom to top; null if the game has no stacks."""
    view = app.table.match.game.view(0) if app.table else {}
    if "stacks" not in view:
        return "null"
    each = app.table.match.game.each
    spaces = enumerate(view["stacks"])
    next(spaces)  # the raft, where nobody stands on anybody
    return json.dumps([{"space": space, "seats": [one // each for one in stack]} for space, stack in spaces if stack])


def facts() -> str:
    """JSON of what the page needs to know of the firmware: games with titles, seats' colours and rhythms, others'."""
    games = [{"name": name, "title": TITLES[name], "seats": game_class(name).SEATS} for name in GAMES]
    colours = [list(colour) for colour in SEATS]
    meanings = [{"words": words, "colour": list(colour)} for words, colour in MEANINGS]
    told = {"games": games, "names": NAMES, "colours": colours, "rhythms": RHYTHMS, "slotMs": SLOT_MS}
    told["meanings"] = meanings
    return json.dumps(told)


def replay(text: str) -> None:
    """Put a record on the device, to be stepped through instead of played. RecordError, SetupError."""
    from games import read

    global app, stepper
    show = lambda frame, changed: browser.show_frame(frame.hex())  # noqa: E731
    app = App(Ports(contacts, show, bytes, words=lambda lines: browser.show_words("\n".join(lines))))
    stepper = Stepper(app, read(text)[0])


def step(to: str) -> str:
    """JSON: step through the record `on` or `back`, or to behind the first `to` actions; where that is, in words."""
    if to == "on":
        stepper.forward()
    elif to == "back":
        stepper.back()
    elif to:
        stepper.go(int(to))
    return json.dumps({"at": stepper.at, "length": stepper.length, "caption": stepper.caption()})


def _tell_record() -> None:
    """Tell the page the record of the game on the table whenever that has changed."""
    global _recorded
    table = app.table
    if not table or not table.chance:
        return
    history = table.match.history  # undo puts another one in its place
    known, length = _recorded
    if history is not known or len(history) != length:
        _recorded = (history, len(history))
        browser.show_record(record_of(table.match, table.chance))


def _say(sentence: str) -> None:
    notice = app.stage
    if isinstance(notice, Notice) and notice.trouble in NOTICES:
        lamps, title, words, sentence = NOTICES[notice.trouble]
        notice.page = NoticePage(lamps, title, words)
    browser.say(sentence)
