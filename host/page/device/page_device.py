"""The device in a page: the firmware's app on buttons, lamps, files and noise that the browser has.

JavaScript (js/device/worker.js) imports this on MicroPython's VM and calls the functions; structures pass as JSON.
"""

import json

import browser
import files
from contacts import Contacts
from games import game, games, record_of, remove, verify, winners  # noqa: F401 (JavaScript calls them)
from shown_record import ShownRecord
from turtleback.app import rematch as again_as
from turtleback.app import remote
from turtleback.app.app import App
from turtleback.app.begin_code import BeginCode
from turtleback.app.device_settings import LANGUAGE, restore
from turtleback.app.device_settings import speak as keep_language
from turtleback.app.game_setup import GameSetup
from turtleback.app.journal import FAILS, FULL
from turtleback.app.notice import BROKEN
from turtleback.app.page import Pages
from turtleback.app.ports import Ports
from turtleback.app.resume import Resume
from turtleback.app.sound import set_level
from turtleback.app.table import Table
from turtleback.controls.gestures import HOLD_BOTH, TAP_STOP, TAPS
from turtleback.device import settings_file
from turtleback.device.layout import all_of, lines_of, read_aloud
from turtleback.engine.contract import SetupError
from turtleback.language import Words, call_seats, code, words
from turtleback.language import app as _
from turtleback.language import choose as speak
from turtleback.lights.palette import NAMES
from turtleback_portable.phones.hands import Hands
from turtleback_portable.phones.hot_seat import HotSeat
from turtleback_portable.records.help import ask, by_seat
from turtleback_portable.records.saved_game_file import SavedGameFile, offer, reworded
from turtleback_portable.records.verify import FEWEST_DIGITS
from turtleback_portable.table_view.actions import play_actions
from turtleback_portable.table_view.game_follower import facts, position  # noqa: F401 (JavaScript calls facts)
from turtleback_portable.table_view.sentences import history as history_of

_BOT_MS = 850  # that a bot lets pass before it plays
_ALL = 1000  # blocks of a begin code, and more: what takes 0.2 s on a Pico takes 5 ms here
NOTICES = {
    # N_page
    FULL: "This browser has no room left, so this game is not saved: leave the page open, or delete old games.",
    FAILS: "This game could not be saved, so it lasts only as long as the page is open.",
    BROKEN: "The saved game cannot be continued and is set aside.",
}


def _tell(message: dict) -> None:
    """Send the page a message of js/types.js."""
    browser.tell(json.dumps(message))


class Device:
    """An app with its ports: what HotSeat stands before."""

    def __init__(self) -> None:
        self.clock = self
        self.contacts = Contacts(self.ticks_ms)
        self.message = words([])
        self.now = 0
        self.unsaved: Table | None = None  # the game whose saving has failed
        self.app: App = App(
            Ports(
                self.contacts,
                lambda frame, changed: None,  # the page looks at it after each tick
                lambda: bytes.fromhex(browser.random(32)),
                words=self._show,
                journal_file=SavedGameFile(files, files.open),
                tone=lambda frequency, level: _tell(
                    {"type": "tone", "frequency": frequency, "level": level, "at": self.now}
                ),
                say=self._say,
            )
        )

    def _show(self, message: Words) -> None:
        self.message = message

    def _say(self, sentence: str) -> None:
        notice = reworded(self.app.stage)
        _tell({"type": "say", "sentence": NOTICES[notice.trouble] if notice else sentence})
        if notice:  # its sentence is on the page, so the stage before need not wait for a press
            self.unsaved = self.table
            self.app.enter(notice.before)

    @property
    def saves(self) -> bool:
        """True if the game on the device survives the end of the page."""
        return bool(self.app.ports.journal_file) and (not self.table or self.table is not self.unsaved)

    @property
    def frame(self) -> bytes:
        """R, G, B of each lamp."""
        return bytes(self.app.frame)

    @property
    def table(self) -> "Table | None":
        """The game on the device, if there is one."""
        return self.app.table if isinstance(self.app.table, Table) else None

    def ticks_ms(self) -> int:
        """The time of the newest tick or press (ms, wrapping)."""
        return self.now

    def down(self, button: str) -> None:
        """Press a button."""
        self.contacts.change(button, True, self.now)

    def up(self, button: str) -> None:
        """Let go of it."""
        self.contacts.change(button, False, self.now)


device = Device()
hot_seat = HotSeat(device)
hands = Hands(hot_seat, lambda table: record_of(table.match, table.chance), lambda shown: _tell_position(shown))
phones = None  # the PagePhones, once somebody has wanted any
_sent: dict = {}  # by kind of message, what the newest was made of
shown_record: "ShownRecord | None" = None


def start(language: str, fallback: str, saves: bool) -> None:
    """Restore how people press and an unfinished game; speak `language`, else the saved one, else `fallback`.

    Where the browser saves nothing (`saves`), games do without a journal, and no notice interrupts them.
    """
    app = device.app
    if not saves:
        app.ports.journal_file = None
    kept = settings_file.read(files, files.open)
    speak(language or kept.get(LANGUAGE, fallback))
    restore(app, kept)
    app.ports.save = lambda settings: settings_file.save(files, files.open, settings)
    if saves and app.ports.journal_file.exists:
        offer(app)


def replay(text: str, language: str) -> None:
    """Put a record on the device instead of a game, as shown_record.py takes it. RecordError, SetupError."""
    global shown_record
    speak(language)
    shown_record = ShownRecord(device.app, text)


def tick(now: int) -> int:
    """Live on until `now` (ms, wrapping like ticks_ms); returns for how many ms it need not be called again."""
    device.now = now
    rest = device.app.tick(now)
    _send_screen()
    if _is_new("saves", device.saves):
        _tell({"type": "saves", "saves": device.saves})
    if not shown_record:
        (phones.step if phones else hands.update)()
        _send_record()
    return rest


def press(button: str, is_down: bool, at: int) -> None:
    """Have the button `roll` or `stop` go down or up at an instant (ms, wrapping like ticks_ms)."""
    device.now = at
    if is_down:
        hot_seat.down(button)
    else:
        hot_seat.up(button)


def cancel() -> None:
    """Have the finger that is on a button decide nothing."""
    device.app.presses.forget()


def gesture(name: str) -> None:
    """Take a gesture made without the buttons: the first tap may only uncover; `skip` ends what is shown, no more.

    `go on` ends all that is shown, and has a bot decide: the page has shown it all, and not with lamps that flash.
    """
    if name == "go on":
        if device.table and device.app.stage is device.table and not shown_record:
            device.table.queue.stop(device.app.time - _BOT_MS)
            device.table.is_dirty = True
        return
    if name == "skip":
        name = "" if shown_record or device.app.stage.asks(device.app.time) else TAP_STOP
    if name in TAPS and hot_seat.is_elsewhere:
        return
    if name and (name not in TAPS or not hot_seat.uncover()):
        remote.press(device.app, name)


def sound(level: int) -> None:
    """Sound at a level from 1 to 3, or with 0 not at all."""
    set_level(device.app, level)


def language(chosen: str) -> None:
    """Speak the language of that code from now on, and keep it as if it had been chosen on the device."""
    keep_language(device.app, chosen)
    device.app.stage.is_dirty = True


def name_people(names: str) -> None:
    """Call seats by the names of people from now on: JSON, by colour."""
    called = json.loads(names)
    call_seats(lambda seat: called.get(NAMES[seat], ""))
    device.app.stage.is_dirty = True
    if phones:
        phones.tell_seats()


# How a game begins.


def begin(setting: str) -> None:
    """Begin a game of a setting, the arguments of GameSetup as JSON. SetupError if there is no such game.

    With `"stir": false` people are not asked for numbers: the code of the dice stands in the record, as ever.
    `help` has the level of help of each seat.
    """
    known = json.loads(setting)
    stir, help_levels = known.pop("stir", True), known.pop("help", [])
    wanted = GameSetup(**known)
    wanted.help = by_seat(help_levels)
    wanted.new_game()
    remote.begin(device.app, wanted)
    _open(stir)


def rematch() -> "int | None":
    """The seat that would begin another game of the same people, DRAWN, or None where nobody is asked. SetupError."""
    proposed = _proposed()
    return proposed[1] if proposed else None


def again() -> None:
    """Begin another game of the same people. SetupError if no game is over."""
    proposed = _proposed()
    app = device.app
    remote.begin(app, again_as.next_setup(app, *proposed) if proposed else app.setting.copy())
    _open(False)


def _proposed() -> "tuple | None":
    """The answer to who begins that the device would propose, and its seat."""
    table = device.table
    if not table or not table.over:
        raise SetupError("The game on the table is not over: begin another one under Menu, Another game.")  # N_page
    answers = again_as.answers(table.match)
    if not answers:
        return None
    proposed: tuple = answers[again_as.default_index(device.app, [name for name, _ in answers])]
    return proposed


def _open(stir: bool) -> None:
    """Compute the begin code, and begin unless people are to stir the dice."""
    opening = device.app.stage
    if not isinstance(opening, BeginCode) or not device.table:
        return
    device.table.chance.commit(_ALL)
    if not stir and not hot_seat.phones:
        opening.wait(0, device.now)


def saved() -> str:
    """JSON: the position of the game that is saved and offered, as all may see it; "" for none."""
    stage = device.app.stage
    if not isinstance(stage, Resume):
        return ""
    while stage.work(device.now):
        pass
    if not stage.match:  # its record is broken, which is said then
        return ""
    return json.dumps(position(stage.match.game, None, False, None, False, []))


def go_on() -> None:
    """Continue the saved game, if one is offered."""
    if isinstance(device.app.stage, Resume):
        remote.press(device.app, HOLD_BOTH)


# What people choose, here or on phones.


def choose(action: str) -> bool:
    """Play an action (JSON) for the person who is asked, or several in a row. False, and refused, if it is not open."""
    table = _table_that_asks()
    return bool(table and play_actions(device.app, table, json.loads(action)))


def _table_that_asks() -> "Table | None":
    """The table whose position the page knows, if it asks the person in front of the page."""
    table, observer = device.table, hands.observer
    return table if observer and observer.table is table and observer.asks(hot_seat.passes_to) else None


def with_phones(what: str, *given: object) -> None:
    """Have phones at the table, and call a method of theirs; lists come as JSON."""
    global phones
    if not phones:
        from page_phones import PagePhones  # most people have none

        phones = PagePhones(hands, json.loads(facts()), _tell)
    getattr(phones, what)(*given)
    phones.step()


# What the page asks for.


def advise() -> str:
    """JSON: what the level of help of the person who is asked tells them (host_only/coach_preview.py), or null."""
    if shown_record:
        return json.dumps(shown_record.advise())
    table = _table_that_asks()
    return json.dumps(ask(device.app) if table else None)


def history() -> str:
    """JSON: all that has happened in the game on the table, of whom and as a sentence, and the begin code."""
    table = device.table
    if not table:
        return json.dumps({"said": [], "code": ""})
    said = history_of(table.match.game, table.match.history)
    return json.dumps({"said": said, "code": "" if shown_record else table.chance.code[:FEWEST_DIGITS]})


def state() -> str:
    """JSON: whether the device waits for a press, and if there is a game, whether it is over, and its length."""
    table = device.table
    answer: dict = {"waiting": device.app.waiting, "inGame": bool(table) and device.app.stage is table}
    if table:
        answer.update({"over": table.over, "moves": len(table.match.history)})
    return json.dumps(answer)


def with_record(what: str, *given: object) -> str:
    """Call a method of the ShownRecord."""
    answer: str = getattr(shown_record, what)(*given)
    return answer


def _send_screen() -> None:
    """Send the page lamps and words, where they have changed."""
    frame, message = hot_seat.frame, hot_seat.message
    if _is_new("frame", frame):
        _tell({"type": "frame", "frame": frame.hex()})
    is_event = bool(device.table and device.app.stage is device.table and device.table.event)
    if _is_new("words", (message, code(), is_event)):
        _tell(
            {
                "type": "words",
                "lines": lines_of(message),
                "sentences": read_aloud(all_of(message)),
                "language": code(),
                "both": _what_both_do(),
                "refusal": device.app.stage.refusal,
                "isEvent": is_event,
            }
        )


def _is_new(kind: str, made_of: object) -> bool:
    """Whether the newest message of that kind was made of something else."""
    is_new = _sent.get(kind) != made_of
    _sent[kind] = made_of
    return is_new


def _what_both_do() -> str:
    """What holding both buttons does where the device asks a question, such as `play`; elsewhere "", for the menu."""
    stage = device.app.stage
    return _(stage.page.both).split(": ")[-1] if isinstance(stage, Pages) else ""


def _tell_position(shown: dict) -> None:
    """Send the page a position, as somebody in front of it may see it."""
    shown["help"] = device.app.setting.help.get(shown["actor"], 0) if len(shown["legal"]) > 1 else 0
    _tell({"type": "position", "position": shown})


def _send_record() -> None:
    """Send the page the record of the game where it has changed; none while it has what somebody may not see."""
    table, stage, observer = device.table, device.app.stage, hands.observer
    if not table or not observer or (isinstance(stage, BeginCode) and not stage.code):
        return  # the record has the code in it, which is computed a part at each tick
    if _is_new("record", (table, bytes(table.match.history), observer.hides)):
        record = "" if observer.hides else record_of(table.match, table.chance)
        _tell({"type": "record", "record": record})
