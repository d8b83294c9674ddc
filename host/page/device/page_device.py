"""The device in a page: the firmware's app on the buttons, files and random numbers of a browser.

JavaScript (js/device/worker.js) imports this module on MicroPython's VM and calls `device`. Structures pass as JSON.
"""

import json

import browser
import files
import games
from contacts import PageContacts
from games import record_of
from review import Review
from shown_record import ShownRecord
from turtleback import language as texts
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
from turtleback.app.table import BOT_MS, Table
from turtleback.controls.gestures import HOLD_BOTH, TAP_STOP, TAPS
from turtleback.device import settings_file
from turtleback.device.layout import all_of, lines_of, read_aloud
from turtleback.engine.contract import CHANCE, SetupError
from turtleback.language import Words, call_seats, code, set_language, words
from turtleback.language import app as _
from turtleback.lights.palette import NAMES
from turtleback_portable.phones.device_player import DevicePlayer
from turtleback_portable.phones.hot_seat import HotSeat
from turtleback_portable.records.help import ask, by_seat
from turtleback_portable.records.saved_game_file import SavedGameFile, offer, reworded
from turtleback_portable.records.titles import MAX_TITLE
from turtleback_portable.records.turns import turns_of
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

_ALL_BLOCKS = 1000  # more than a begin code has: computing them at once takes 5 ms here, 0.2 s on a Pico
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
    """An app with the browser's ports: the ShownDevice of a page."""

    def __init__(self) -> None:
        self.clock = self
        self.contacts = PageContacts(self.ticks_ms)
        self.message = words([])
        self.now = 0
        self.unsaved: Table | None = None  # the game whose saving has failed
        self.app: App = App(
            Ports(
                self.contacts,
                lambda frame, changed: None,  # PageDevice.tick sends the frame
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
        if notice:  # the page shows its sentence, so the stage before it need not wait for a press
            self.unsaved = self.table
            self.app.enter(notice.before)

    @property
    def saves(self) -> bool:
        """True if the game on the device survives closing the page."""
        return bool(self.app.ports.journal_file) and (not self.table or self.table is not self.unsaved)

    @property
    def frame(self) -> bytes:
        """R, G, B of each lamp."""
        return bytes(self.app.frame)

    @property
    def table(self) -> "Table | None":
        """The game on the device, or None."""
        return self.app.table if isinstance(self.app.table, Table) else None

    def ticks_ms(self) -> int:
        """Return the time of the newest tick or press (ms, wrapping)."""
        return self.now

    def down(self, button: str) -> None:
        """Press a button (`roll` or `stop`)."""
        self.contacts.change(button, True, self.now)

    def up(self, button: str) -> None:
        """Release a button (`roll` or `stop`)."""
        self.contacts.change(button, False, self.now)


def record_on(table: Table) -> str:
    """Return the record of the game on a table."""
    return record_of(table.match, table.chance, title=table.journal.title)


load_room = texts.load


def load_room_or_ask(room: str) -> list:
    """Load a room of the current language. Asks the browser for the language's texts if the VM does not have them."""
    browser.need_texts(code())
    return load_room(room)


texts.load = load_room_or_ask


class PageDevice:
    """The device as the worker calls it, with the commands that the page may give.

    Arguments of commands are JSON values. A command that fails raises an exception; if the text of the exception is a
    sentence, the page shows it.
    """

    def __init__(self) -> None:
        self._device = BrowserDevice()
        self._hot_seat = HotSeat(self._device)
        self._player = DevicePlayer(self._hot_seat, record_on, self._tell_position)
        self._phones: PagePhones | None = None  # None until the first phone
        self._shown_record: ShownRecord | None = None
        self._review: tuple[Table, Review] | None = None  # of the game on this table, once it is over
        self._sent: dict = {}  # by kind of message, the values from which the newest one was made
        self._commands: dict[str, Command] = {
            "advise": self.advise,
            "again": self.again,
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
            "review": self.review,
            "saved": self.saved,
            "sound": self.sound,
            "state": self.state,
            "step_record": self.step_record,
            "turns_of_record": self.turns_of_record,
            "verify": games.verify,
            "winners": games.winners,
        }

    def run_command(self, name: str, arguments: str) -> object:
        """Run a command of the page.

        `arguments` is a JSON list. Returns: what the command returns.
        Raises: KeyError if there is no such command.
        """
        return self._commands[name](*json.loads(arguments))

    def facts(self) -> str:
        """Return the firmware's constants (messages.Facts) as JSON."""
        return facts()

    def start_language(self, language: str, fallback: str) -> str:
        """Return the code of the language to start in: `language`, if it is "" the saved one, or else `fallback`."""
        return language or settings_file.read(files, files.open).get(LANGUAGE, fallback)

    def texts_loaded(self) -> None:
        """Show all texts again, after the browser has loaded the texts of a language."""
        set_language(code())
        self._device.app.stage.is_dirty = True
        if self._phones:
            self._phones.show_again()

    def start(self, language: str, saves: bool) -> None:
        """Restore the saved settings, and offer an unfinished game.

        `language` is a code (see `start_language`).
        If the browser `saves` nothing, games have no journal, so that no notice about it interrupts them.
        """
        app = self._device.app
        if not saves:
            app.ports.journal_file = None
        set_language(language)
        restore(app, settings_file.read(files, files.open))
        app.ports.save = lambda settings: settings_file.save(files, files.open, settings)
        if saves and app.ports.journal_file.exists:
            offer(app)

    def replay(self, text: str, language: str) -> None:
        """Show a record instead of a game. `language` is the code of the language to show it in.

        `text` is a record, or `today YYYY-MM-DD` for the position of the day.
        Raises: RecordError if it is not a complete record; SetupError if its game cannot be set up.
        """
        set_language(language)
        self._shown_record = ShownRecord(self._device.app, text)

    def tick(self, now: int) -> int:
        """Advance the device to `now` (ms, wrapping like ticks_ms), and send the page what has changed.

        Returns: for how many ms it need not be called again.
        """
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
        """Press or release the button `roll` or `stop` at the time `at` (ms, wrapping like ticks_ms)."""
        self._device.now = at
        if is_down:
            self._hot_seat.down(button)
        else:
            self._hot_seat.up(button)

    def cancel(self) -> None:
        """Ignore the current press."""
        self._device.app.presses.forget()

    def gesture(self, name: str) -> None:
        """Make a gesture that the page offers in place of the buttons.

        `name` is a gesture of controls/gestures.py, or
        `skip`: finish the running scene, without deciding anything;
        `go on`: finish all scenes, and let a bot play at once, because the page has shown everything already.
        A tap on a covered hand only uncovers it.
        """
        if name == "go on":
            table = self._device.table
            if table and self._device.app.stage is table and not self._shown_record:
                self._go_on(table)
            return
        if name == "skip":
            name = "" if self._shown_record or self._device.app.stage.asks(self._device.app.time) else TAP_STOP
        if name in TAPS and self._hot_seat.is_elsewhere:
            return
        if name and (name not in TAPS or not self._hot_seat.uncover()):
            remote.press(self._device.app, name)

    def _go_on(self, table: Table) -> None:
        """Finish all scenes, and draw all dice and cards that are due, so that a deal is one message."""
        now = self._device.app.time
        table.queue.stop(now - BOT_MS)
        while table.match.game.actor() == CHANCE and not table.chooser and not table.journal.trouble:
            table.work(now)
            table.queue.stop(now - BOT_MS)
        table.is_dirty = True

    def sound(self, level: int) -> None:
        """Set and save the level of sound, from 0 (off) to 3."""
        set_level(self._device.app, level)

    def language(self, language_code: str) -> None:
        """Set and save the language of the device."""
        save_language(self._device.app, language_code)
        self._device.app.stage.is_dirty = True

    def name_people(self, names: str) -> None:
        """Set the names of people: a JSON object, by colour. Other seats are called by their colours."""
        called = json.loads(names)
        call_seats(lambda seat: called.get(NAMES[seat], ""))
        self._device.app.stage.is_dirty = True
        if self._phones:
            self._phones.tell_seats()

    # Starting a game

    def begin(self, setting: str) -> None:
        """Begin a game.

        `setting` is a JSON object with the arguments of GameSetup, and
        `stir`: false if players are not asked for numbers for the dice (default true); the begin code is in the record
        either way;
        `help`: the level of help of each seat;
        `title`: the title that people give to the game.
        Raises: SetupError if there is no such game, or an option has no such value.
        """
        known = json.loads(setting)
        stir, help_levels, title = known.pop("stir", True), known.pop("help", []), known.pop("title", "")
        wanted = GameSetup(**known)
        wanted.title = " ".join(title.split())[:MAX_TITLE]
        wanted.help = by_seat(help_levels)
        wanted.new_game()
        remote.begin(self._device.app, wanted)
        self._open(stir)

    def rematch(self) -> "int | None":
        """Return the seat that would begin a rematch, DRAWN (9), or None if the game does not ask who begins.

        Raises: SetupError if no game is over.
        """
        proposed = self._proposed()
        return proposed[1] if proposed else None

    def again(self) -> None:
        """Begin a rematch: the same game, players and options.

        Raises: SetupError if no game is over.
        """
        proposed = self._proposed()
        app = self._device.app
        remote.begin(app, rematch.next_setup(app, *proposed) if proposed else app.setting.copy())
        self._open(False)

    def _proposed(self) -> "tuple | None":
        """Return the default answer to "Who begins?" and its seat, or None if the game does not ask.

        Raises: SetupError if no game is over.
        """
        table = self._device.table
        if not table or not table.over:
            raise SetupError("The game on the table is not over: begin another one under Menu, Home.")  # N_page
        answers = rematch.answers(table.match)
        if not answers:
            return None
        proposed: tuple = answers[rematch.default_index(self._device.app, [name for name, _ in answers])]
        return proposed

    def _open(self, stir: bool) -> None:
        """Compute the begin code, and begin unless players are to stir the dice."""
        self._review = None  # it keeps the last game in memory
        opening = self._device.app.stage
        if not isinstance(opening, BeginCode) or not self._device.table:
            return
        self._device.table.chance.commit(_ALL_BLOCKS)
        if not stir and not self._hot_seat.phones:
            opening.wait(0, self._device.now)

    def saved(self) -> str:
        """Return the position of the saved game that is offered (messages.Position) as JSON, or "".

        It shows what all players may see.
        """
        stage = self._device.app.stage
        if not isinstance(stage, Resume):
            return ""
        while stage.work(self._device.now):
            pass
        if not stage.match:  # its record is damaged, and a notice says so
            return ""
        return json.dumps(position_of(stage.match.game, None, False, None, False, []))

    def go_on(self) -> None:
        """Continue the saved game. Does nothing if none is offered, or after another tap on Continue."""
        app = self._device.app
        if isinstance(app.stage, Resume) and not app.presses.waiting:  # A second press would open the menu.
            remote.press(app, HOLD_BOTH)

    # Choices on the page

    def choose(self, action: str) -> bool:
        """Play actions for the player who is asked, one after the other.

        `action` is a JSON list of actions. Returns: False, without playing, if the first one is not possible now.
        """
        table = self._table_that_asks()
        return bool(table and play_actions(self._device.app, table, json.loads(action)))

    def _table_that_asks(self) -> "Table | None":
        """Return the table if the page knows its position and it asks the person in front of the page, else None."""
        table, observer = self._device.table, self._player.observer
        return table if observer and observer.table is table and observer.asks(self._hot_seat.passes_to) else None

    # Phones

    def _phone_table(self) -> "PagePhones":
        """Return the phones at the table. Loads the module at the first call."""
        if not self._phones:
            from page_phones import PagePhones  # most games have no phones

            self._phones = PagePhones(self._player, json.loads(facts()), _tell)
        return self._phones

    def restore_phones(self, tokens: str) -> None:
        """Reserve the seats of phones that were here before the page was reloaded.

        `tokens` is a JSON list of pairs: a seat and the token of its phone.
        """
        phones = self._phone_table()
        phones.restore(tokens)
        phones.step()

    def hear_phone(self, line: int, text: str) -> None:
        """Handle a message (JSON) of the phone on a line. A message that no phone may send closes the line."""
        phones = self._phone_table()
        phones.hear_line(line, text)
        phones.step()

    def lose_phone(self, line: int) -> None:
        """Note that a line is closed."""
        phones = self._phone_table()
        phones.lose(line)
        phones.step()

    def let_phone_go(self, seat: int) -> None:
        """Disconnect the phone of a seat. The seat is then played at the table."""
        phones = self._phone_table()
        phones.let_go(seat)
        phones.step()

    # The shown record

    def _record_here(self) -> ShownRecord:
        """Return the shown record. Raises: ValueError without a record."""
        if not self._shown_record:
            raise ValueError("no record is shown")
        return self._shown_record

    def step_record(self, to: str) -> str:
        """Step through the shown record and return its state; see ShownRecord.step.

        Raises: ValueError without a record.
        """
        return self._record_here().step(to)

    def turns_of_record(self) -> str:
        """Return the turns of the shown record; see ShownRecord.turns.

        Raises: ValueError without a record.
        """
        return self._record_here().turns()

    def review(self, max_actions: int) -> str:
        """Review more actions of the shown record, or of the game on the table; see Review.look.

        Returns: "null" if the game on the table is not over, because another one has begun meanwhile.
        Raises: SetupError if the game cannot be analysed.
        """
        if self._shown_record:
            return self._shown_record.review(max_actions)
        table = self._device.table
        if not table or not table.over:
            return "null"
        if not self._review or self._review[0] is not table:
            self._review = table, Review(table.match, turns_of(table.match))
        return self._review[1].look(max_actions)

    # Questions of the page

    def advise(self) -> str:
        """Return the help for the player who is asked as JSON, or null.

        It has what the player's level of help allows: `lines`, sentences, and `choice`, an action
        (games/host_only/coach_preview.py).
        """
        if self._shown_record:
            return json.dumps(self._shown_record.advise())
        table = self._table_that_asks()
        return json.dumps(ask(self._device.app) if table else None)

    def history(self) -> str:
        """Return the history of the current game as JSON.

        Its keys are those of GameHistory (js/types.js); the begin code is "" for a shown record.
        """
        table = self._device.table
        if not table:
            return json.dumps({"sentences": [], "code": ""})
        sentences = history_of(table.match.game, table.match.history)
        return json.dumps(
            {"sentences": sentences, "code": "" if self._shown_record else table.chance.code[:MIN_DIGITS]}
        )

    def state(self) -> str:
        """Return the state of the device as JSON.

        `waiting`: whether it waits for a press; `inGame`: whether it shows a game. With a game also `over`: whether it
        is over, `moves`: the number of actions, and `options`: the values of its options by name.
        """
        table = self._device.table
        answer: dict = {"waiting": self._device.app.waiting, "inGame": bool(table) and self._device.app.stage is table}
        if table:
            answer.update({"over": table.over, "moves": len(table.match.history), "options": table.match.game.options})
        return json.dumps(answer)

    def _send_screen(self) -> None:
        """Send the page the lamps and the text, if they have changed."""
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
        """Note the values of a message.

        Returns: whether they differ from the values of the last message of that kind.
        """
        is_new = self._sent.get(kind) != made_of
        self._sent[kind] = made_of
        return is_new

    def _what_both_do(self) -> str:
        """Return the effect of holding both buttons at the current question, such as `play`; "" without one."""
        stage = self._device.app.stage
        return parse_button(_(stage.page.both)).meaning if isinstance(stage, Pages) else ""

    def _tell_position(self, shown: "Position") -> None:
        """Send the page a position, as the person in front of it may see it."""
        shown["help"] = self._device.app.setting.help.get(shown["actor"], 0) if len(shown["legal"]) > 1 else 0
        _tell({"type": "position", "position": shown})

    def _send_record(self) -> None:
        """Send the page the record of the game if it has changed; an empty one while it has anything secret."""
        table, stage, observer = self._device.table, self._device.app.stage, self._player.observer
        if not table or not observer or (isinstance(stage, BeginCode) and not stage.code):
            return  # the record contains the begin code, which is still being computed
        if self._is_new("record", (table, bytes(table.match.history), observer.hides)):
            record = "" if observer.hides else record_on(table)
            _tell({"type": "record", "record": record})


device = PageDevice()
