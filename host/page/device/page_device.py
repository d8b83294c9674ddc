"""The device in a page: the firmware's app on buttons, lamps, files and noise that the browser has.

JavaScript (js/device/worker.js) imports this on MicroPython's VM and calls `device`; structures pass as JSON.
"""

import json

import browser
import files
import games
from contacts import PageContacts
from games import record_of
from shown_record import ShownRecord
from turtleback.app import rematch, remote
from turtleback.app.app import App
from turtleback.app.begin_code import BeginCode
from turtleback.app.device_settings import LANGUAGE, restore, save_language
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
from turtleback.language import Words, call_seats, code, set_language, words
from turtleback.language import app as _
from turtleback.lights.palette import NAMES
from turtleback_portable.phones.device_player import DevicePlayer
from turtleback_portable.phones.hot_seat import HotSeat
from turtleback_portable.records.help import ask, by_seat
from turtleback_portable.records.saved_game_file import SavedGameFile, offer, reworded
from turtleback_portable.records.verify import MIN_DIGITS
from turtleback_portable.table_view.actions import play_actions
from turtleback_portable.table_view.buttons import parse_button
from turtleback_portable.table_view.game_follower import facts, position_of
from turtleback_portable.table_view.sentences import history as history_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page_phones import PagePhones
    from turtleback_portable.types.messages import FromFirmware, Position
    from turtleback_portable.types.protocols import Command

_BOT_MS = 850  # that a bot lets pass before it plays
_ALL_BLOCKS = 1000  # blocks of a begin code, and more: what takes 0.2 s on a Pico takes 5 ms here
NOTICES = {
    # N_page
    FULL: "This browser has no room left, so this game is not saved: leave the page open, or delete old games.",
    FAILS: "This game could not be saved, so it lasts only as long as the page is open.",
    BROKEN: "The saved game cannot be continued and is set aside.",
}


def _tell(message: "FromFirmware") -> None:
    """Send the page a message."""
    browser.tell(json.dumps(message))


class BrowserDevice:
    """An app with its ports: what HotSeat stands before."""

    def __init__(self) -> None:
        self.clock = self
        self.contacts = PageContacts(self.ticks_ms)
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


class PageDevice:
    """The device of the page: what the worker calls, and the commands that the page may give it."""

    def __init__(self) -> None:
        self._device = BrowserDevice()
        self._hot_seat = HotSeat(self._device)
        self._player = DevicePlayer(
            self._hot_seat, lambda table: record_of(table.match, table.chance), self._tell_position
        )
        self._phones: PagePhones | None = None  # once there have been any
        self._shown_record: ShownRecord | None = None
        self._sent: dict = {}  # by kind of message, what the newest was made of
        self._commands: dict[str, Command] = {
            "advise": self.advise,
            "again": self.again,
            "analyse_record": self.analyse_record,
            "begin": self.begin,
            "cancel": self.cancel,
            "choose": self.choose,
            "game": games.game,
            "games": games.games,
            "gesture": self.gesture,
            "go_on": self.go_on,
            "hear_phone": self.hear_phone,
            "history": self.history,
            "language": self.language,
            "let_phone_go": self.let_phone_go,
            "lose_phone": self.lose_phone,
            "name_people": self.name_people,
            "rematch": self.rematch,
            "remove": games.remove,
            "restore_phones": self.restore_phones,
            "saved": self.saved,
            "sound": self.sound,
            "state": self.state,
            "step_record": self.step_record,
            "verify": games.verify,
            "winners": games.winners,
        }

    def run_command(self, name: str, given: str) -> object:
        """Run a command with arguments, a list as JSON. Returns: what it returns. KeyError if there is none."""
        return self._commands[name](*json.loads(given))

    def facts(self) -> str:
        """JSON: what the firmware knows and the page shows."""
        return facts()

    def start(self, language: str, fallback: str, saves: bool) -> None:
        """Restore how people press and an unfinished game; speak `language`, else the saved one, else `fallback`.

        Where the browser saves nothing (`saves`), games do without a journal, and no notice interrupts them.
        """
        app = self._device.app
        if not saves:
            app.ports.journal_file = None
        kept = settings_file.read(files, files.open)
        set_language(language or kept.get(LANGUAGE, fallback))
        restore(app, kept)
        app.ports.save = lambda settings: settings_file.save(files, files.open, settings)
        if saves and app.ports.journal_file.exists:
            offer(app)

    def replay(self, text: str, language: str) -> None:
        """Put a record on the device instead of a game, as shown_record.py takes it. RecordError, SetupError."""
        set_language(language)
        self._shown_record = ShownRecord(self._device.app, text)

    def tick(self, now: int) -> int:
        """Live on until `now` (ms, wrapping like ticks_ms); returns for how many ms it need not be called again."""
        self._device.now = now
        rest = self._device.app.tick(now)
        self._send_screen()
        if self._is_new("saves", self._device.saves):
            _tell({"type": "saves", "saves": self._device.saves})
        if not self._shown_record:
            (self._phones.step if self._phones else self._player.update)()
            self._send_record()
        return rest

    def press(self, button: str, is_down: bool, at: int) -> None:
        """Have the button `roll` or `stop` go down or up at an instant (ms, wrapping like ticks_ms)."""
        self._device.now = at
        if is_down:
            self._hot_seat.down(button)
        else:
            self._hot_seat.up(button)

    def cancel(self) -> None:
        """Have the finger that is on a button decide nothing."""
        self._device.app.presses.forget()

    def gesture(self, name: str) -> None:
        """Take a gesture made without the buttons: the first tap may only uncover; `skip` ends what is shown, no more.

        `go on` ends all that is shown, and has a bot decide: the page has shown it all, and not with lamps that flash.
        """
        if name == "go on":
            if self._device.table and self._device.app.stage is self._device.table and not self._shown_record:
                self._device.table.queue.stop(self._device.app.time - _BOT_MS)
                self._device.table.is_dirty = True
            return
        if name == "skip":
            name = "" if self._shown_record or self._device.app.stage.asks(self._device.app.time) else TAP_STOP
        if name in TAPS and self._hot_seat.is_elsewhere:
            return
        if name and (name not in TAPS or not self._hot_seat.uncover()):
            remote.press(self._device.app, name)

    def sound(self, level: int) -> None:
        """Sound at a level from 1 to 3, or with 0 not at all."""
        set_level(self._device.app, level)

    def language(self, chosen: str) -> None:
        """Speak the language of that code from now on, and keep it as if it had been chosen on the device."""
        save_language(self._device.app, chosen)
        self._device.app.stage.is_dirty = True

    def name_people(self, names: str) -> None:
        """Call seats by the names of people from now on: JSON, by colour."""
        called = json.loads(names)
        call_seats(lambda seat: called.get(NAMES[seat], ""))
        self._device.app.stage.is_dirty = True
        if self._phones:
            self._phones.tell_seats()

    # How a game begins

    def begin(self, setting: str) -> None:
        """Begin a game of a setting, the arguments of GameSetup as JSON. SetupError if there is no such game.

        With `"stir": false` people are not asked for numbers: the code of the dice stands in the record, as ever.
        `help` has the level of help of each seat.
        """
        known = json.loads(setting)
        stir, help_levels = known.pop("stir", True), known.pop("help", [])
        wanted = GameSetup(**known)
        wanted.help = by_seat(help_levels)
        wanted.new_game()
        remote.begin(self._device.app, wanted)
        self._open(stir)

    def rematch(self) -> "int | None":
        """The seat that would begin a game of the same people, DRAWN, or None where nobody is asked. SetupError."""
        proposed = self._proposed()
        return proposed[1] if proposed else None

    def again(self) -> None:
        """Begin another game of the same people. SetupError if no game is over."""
        proposed = self._proposed()
        app = self._device.app
        remote.begin(app, rematch.next_setup(app, *proposed) if proposed else app.setting.copy())
        self._open(False)

    def _proposed(self) -> "tuple | None":
        """The answer to who begins that the device would propose, and its seat."""
        table = self._device.table
        if not table or not table.over:
            raise SetupError("The game on the table is not over: begin another one under Menu, Another game.")  # N_page
        answers = rematch.answers(table.match)
        if not answers:
            return None
        proposed: tuple = answers[rematch.default_index(self._device.app, [name for name, _ in answers])]
        return proposed

    def _open(self, stir: bool) -> None:
        """Compute the begin code, and begin unless people are to stir the dice."""
        opening = self._device.app.stage
        if not isinstance(opening, BeginCode) or not self._device.table:
            return
        self._device.table.chance.commit(_ALL_BLOCKS)
        if not stir and not self._hot_seat.phones:
            opening.wait(0, self._device.now)

    def saved(self) -> str:
        """JSON: the position of the game that is saved and offered, as all may see it; "" for none."""
        stage = self._device.app.stage
        if not isinstance(stage, Resume):
            return ""
        while stage.work(self._device.now):
            pass
        if not stage.match:  # its record is broken, which is said then
            return ""
        return json.dumps(position_of(stage.match.game, None, False, None, False, []))

    def go_on(self) -> None:
        """Continue the saved game, if one is offered."""
        if isinstance(self._device.app.stage, Resume):
            remote.press(self._device.app, HOLD_BOTH)

    # What people choose, here or on phones

    def choose(self, action: str) -> bool:
        """Play an action (JSON) for the person who is asked, or several in a row. False, and refused, if not open."""
        table = self._table_that_asks()
        return bool(table and play_actions(self._device.app, table, json.loads(action)))

    def _table_that_asks(self) -> "Table | None":
        """The table whose position the page knows, if it asks the person in front of the page."""
        table, observer = self._device.table, self._player.observer
        return table if observer and observer.table is table and observer.asks(self._hot_seat.passes_to) else None

    # Phones

    def _phone_table(self) -> "PagePhones":
        """The phones at the table, which are loaded once there are any."""
        if not self._phones:
            from page_phones import PagePhones  # most people have none

            self._phones = PagePhones(self._player, json.loads(facts()), _tell)
        return self._phones

    def restore_phones(self, tokens: str) -> None:
        """Wait for the phones that were here before: JSON, pairs of a seat and its token."""
        phones = self._phone_table()
        phones.restore(tokens)
        phones.step()

    def hear_phone(self, line: int, text: str) -> None:
        """Take what the phone on a line says."""
        phones = self._phone_table()
        phones.hear_line(line, text)
        phones.step()

    def lose_phone(self, line: int) -> None:
        """Take note that a line is closed."""
        phones = self._phone_table()
        phones.lose(line)
        phones.step()

    def let_phone_go(self, seat: int) -> None:
        """Play a seat at the table, whose phone is let go."""
        phones = self._phone_table()
        phones.let_go(seat)
        phones.step()

    # A record that is shown

    def _record_here(self) -> ShownRecord:
        """The record that is shown. ValueError if there is none."""
        if not self._shown_record:
            raise ValueError("no record is shown")
        return self._shown_record

    def step_record(self, to: str) -> str:
        """Step through the record that is shown, as ShownRecord.step."""
        return self._record_here().step(to)

    def analyse_record(self, most: int) -> str:
        """Analyse the record that is shown, as ShownRecord.analyse."""
        return self._record_here().analyse(most)

    # What the page asks for

    def advise(self) -> str:
        """JSON: what the level of help of the person who is asked tells them (host_only/coach_preview.py), or null."""
        if self._shown_record:
            return json.dumps(self._shown_record.advise())
        table = self._table_that_asks()
        return json.dumps(ask(self._device.app) if table else None)

    def history(self) -> str:
        """JSON: all that has happened in the game on the table, of whom and as a sentence, and the begin code."""
        table = self._device.table
        if not table:
            return json.dumps({"said": [], "code": ""})
        said = history_of(table.match.game, table.match.history)
        return json.dumps({"said": said, "code": "" if self._shown_record else table.chance.code[:MIN_DIGITS]})

    def state(self) -> str:
        """JSON: whether the device waits for a press, and if there is a game, whether it is over, and its length."""
        table = self._device.table
        answer: dict = {"waiting": self._device.app.waiting, "inGame": bool(table) and self._device.app.stage is table}
        if table:
            answer.update({"over": table.over, "moves": len(table.match.history)})
        return json.dumps(answer)

    def _send_screen(self) -> None:
        """Send the page lamps and words, where they have changed."""
        frame, message = self._hot_seat.frame, self._hot_seat.message
        if self._is_new("frame", frame):
            _tell({"type": "frame", "frame": frame.hex()})
        table = self._device.table
        is_event = bool(table and self._device.app.stage is table and table.event)
        if self._is_new("words", (message, code(), is_event)):
            _tell(
                {
                    "type": "words",
                    "lines": lines_of(message),
                    "sentences": read_aloud(all_of(message)),
                    "language": code(),
                    "both": self._what_both_do(),
                    "refusal": self._device.app.stage.refusal,
                    "isEvent": is_event,
                }
            )

    def _is_new(self, kind: str, made_of: object) -> bool:
        """Whether the newest message of that kind was made of something else."""
        is_new = self._sent.get(kind) != made_of
        self._sent[kind] = made_of
        return is_new

    def _what_both_do(self) -> str:
        """What holding both buttons does where the device asks a question, as `play`; elsewhere "", for the menu."""
        stage = self._device.app.stage
        return parse_button(_(stage.page.both)).meaning if isinstance(stage, Pages) else ""

    def _tell_position(self, shown: "Position") -> None:
        """Send the page a position, as somebody in front of it may see it."""
        shown["help"] = self._device.app.setting.help.get(shown["actor"], 0) if len(shown["legal"]) > 1 else 0
        _tell({"type": "position", "position": shown})

    def _send_record(self) -> None:
        """Send the page the record of the game where it has changed; none while it has what somebody may not see."""
        table, stage, observer = self._device.table, self._device.app.stage, self._player.observer
        if not table or not observer or (isinstance(stage, BeginCode) and not stage.code):
            return  # the record has the code in it, which is computed a part at each tick
        if self._is_new("record", (table, bytes(table.match.history), observer.hides)):
            record = "" if observer.hides else record_of(table.match, table.chance)
            _tell({"type": "record", "record": record})


device = PageDevice()
