"""Plays the device in plain lines, for a screen reader, a log or a pipe: prints messages and reads letters.

Scenes take no real time, because no lamps are shown: virtual time advances to the next question at once, and then
stands still while the user types. Only while a game's clock runs, it follows real time.
"""

import re
import time
from collections.abc import Callable, Iterable

from turtleback.app import remote
from turtleback.app.game_setup import HUMAN
from turtleback.app.table import Table
from turtleback.app.timed_table import TimedTable
from turtleback.device.layout import read_aloud
from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.engine.titles import TITLES
from turtleback.games.host_only.preview import event_sentence, leads_to, preview, seat_summaries, where, won
from turtleback.games.words import ranking
from turtleback.language import PREVIEWS, Texts, Words, app, games, seat_name
from turtleback_host.play.labels import ADVICE_KEY, code_text, keys_of_plain
from turtleback_host.records.rule_book import asked_about, help_on, offered, summary_of
from turtleback_host.system.streams import printable
from turtleback_host.virtual.covered_device import ShownDevice, VirtualHotSeat
from turtleback_host.virtual.device import GAP_MS, HOLD_MS, TAP_MS, VirtualDevice
from turtleback_portable.records.help import answer
from turtleback_portable.records.titles import joined
from turtleback_portable.table_view.buttons import ANY, BOTH, HURRY, ROLL, STOP, ButtonText, buttons_of

_ = Texts(PREVIEWS)

STEP_MS = 20
CODE = re.compile("[0-9a-f]{16}")  # a code; only sighted players need it at once, and others read it with the key w
TIME = re.compile("[+]?[0-9]+[:h][0-9]{2}")
NUMBER = re.compile("-?[0-9]{1,4}")
WHERE, HELP, ADVICE, CODE_LETTER = "w", "?", "h", "c"
FRAME_MS = 50  # no frame is shown, so this only has to be short enough to notice changes of the texts
PRESSES = {
    "r": (("roll",), TAP_MS),
    "s": (("stop",), TAP_MS),
    "R": (("roll",), HOLD_MS),
    "S": (("stop",), HOLD_MS),
    "u": (("stop",), HOLD_MS),
    "m": (("roll", "stop"), HOLD_MS),
}
QUIT = "q"
KEY_NAMES = {ROLL: "ROLL", STOP: "STOP", BOTH: "m", ANY: "r"}  # BOTH and ANY are named by the key to type


def position_of(game: Game) -> list[str]:
    """Return a sentence on the state of the game, and one on the points if there are any."""
    sentences = [_state(game)]
    points = game.scores()
    if any(points):
        scores = ", ".join("%s %d" % (seat_name(seat), points[seat]) for seat in ranking(game))
        sentences.append("%s: %s." % (games(game.SCORE_UNIT).capitalize(), scores))
    return sentences


def _state(game: Game) -> str:
    actor = game.actor()
    if actor == CHANCE:
        state = _("a die, a card or a coin is to fall")
    elif actor != OVER:
        state = _("%s is to decide") % seat_name(actor)
    else:
        reasons = [games(game.win_reason())] if len(game.winners()) == 1 else []
        state = event_sentence(game, ("over",)) or joined([won(game), *reasons])
    return _("%s for %d: %s.") % (app(TITLES[game.NAME]), game.seats, state)


def one_line(message: Words, known: list[str] | None = None, buttons: list[ButtonText] | None = None) -> str:
    """Return a message as one printable line, without codes and countdowns.

    `known` are standing texts that the reader has read already; they are omitted if they are unchanged. `buttons`
    replace those of the message.
    """
    standing = [] if message.standing == known else read_aloud(message.standing)
    first = joined(read_aloud(message.sentences))
    keys = [_with_key(button) for button in (buttons_of(message) if buttons is None else buttons)]
    rest = joined([*(text for text in standing if not CODE.fullmatch(text)), *keys])
    return _spoken(first + (" " if first.endswith(".") else "; " if first and rest else "") + rest)


def _with_key(button: ButtonText) -> str:
    """Return a button's meaning after the key or the label that presses it."""
    return "%s: %s" % (KEY_NAMES[button.key], button.meaning) if button.key in KEY_NAMES else button.meaning


def _spoken(line: str) -> str:
    return printable(line.replace("> ", "").replace(">", ""))


class PlainDevice:
    """Plays a device in lines of text. Passes the news in the messages of `seen`, a view of the device, to `say`.

    Events without a question are collected into one line per turn.
    """

    def __init__(
        self,
        device: VirtualDevice,
        seen: ShownDevice,
        say: Callable[[str], object],
        check: Callable[[], object] = lambda: None,
        clock_s: Callable[[], float] = time.monotonic,
    ) -> None:
        """Connect to a device, its view `seen`, and `say`, which prints a line.

        `check` is called while the device runs. An exception from it ends `play`. `clock_s` returns the real time.
        """
        self._device = device
        self._check = check
        self._seen = seen
        self._say = say
        self._message: Words | None = None  # the previous message
        self._question = ""  # the last line that asks for a press, in full
        self._standing: list[str] | None = None  # the standing texts of the last question
        self._events: list[str] = []  # sentences since the last line
        self._before: list[str] = []  # the sentences of the previous event
        self._turn = -1  # the seat whose turn it was at the previous event
        self._answered: object = None  # the stage during the last press
        self._clock_s = clock_s
        self._reached_ms = 0  # the real time up to which the device has run, while a clock runs
        self._asked = -1  # the number of actions before the last question

    def play(self, typed: Iterable[str]) -> None:
        """Play the letters in `typed`, line by line, until QUIT or the end of the input."""
        began_ms = self._now_ms()
        self._print_keys()
        self._run_until_asked()
        self._reached_ms = began_ms
        for line in typed:
            self.pass_time()
            if self._enter(line.strip()):
                continue
            letters = "".join(line.split())
            if not letters:
                self._say(one_line(self._seen.message) if self._is_covered else self._question)
            for letter in letters:
                if letter == QUIT:
                    return
                if letter == WHERE:
                    self._say(self._where())
                elif letter == CODE_LETTER:
                    self._say(code_text(self._device.app.table))
                elif letter == ADVICE:
                    self._advise()
                elif letter in PRESSES:
                    self._press(*PRESSES[letter])
                else:
                    self._print_keys()
                    if letter == HELP:
                        self._say(printable(help_on(asked_about(self._device.app))))
                    break

    def pass_time(self) -> None:
        """Advance a clock that runs to the real time. Print the question again if the state of the turn has changed.

        Call it every second while the user does not type, so that the device saves the time.
        """
        table, now = self._device.app.stage, self._now_ms()
        if not isinstance(table, TimedTable) or not table.runs():
            self._reached_ms = now
            return
        state, question, ms = table.state(), self._question, now - self._reached_ms
        self._run(ms, step=ms)
        if table.state() != state and self._is_only_later(question):
            self._say(self._question)

    def _now_ms(self) -> int:
        return round(1000 * self._clock_s())

    def _is_only_later(self, question: str) -> bool:
        """Return True if only the time of a running clock differs from the last question."""
        table = self._device.app.stage
        if not isinstance(table, TimedTable) or not table.runs() or self._number_of_actions() != self._asked:
            return False
        return TIME.sub("", question) == TIME.sub("", self._question)

    def _number_of_actions(self) -> int:
        table = self._device.app.table
        return len(table.match.history) if table else -1

    def _enter(self, text: str) -> bool:
        """Enter a number that the device asks for. Returns: False if the text is no number or none is asked for."""
        table = self._device.app.stage
        is_asked = isinstance(table, Table) and table.chooser and hasattr(table.chooser, "limits")
        if not is_asked or not NUMBER.fullmatch(text):
            return False
        self._answered = table
        if not remote.choose(self._device.app, (*table.chooser.chosen[:-1], int(text))):
            self._say(printable(_("Type a number from %d to %d.") % table.chooser.limits))
        self._run_until_asked()
        return True

    def _print_keys(self) -> None:
        self._say(keys_of_plain(ADVICE_KEY) if self._device.app.setting.help else keys_of_plain())

    @property
    def _is_covered(self) -> bool:
        """True if a hand is hidden until the device has been passed on."""
        return isinstance(self._seen, VirtualHotSeat) and self._seen.passes_to is not None

    def _where(self) -> str:
        """Return all positions and points, or the code while one is shown."""
        if self._device.code:
            return str(self._device.code)
        if not isinstance(self._device.app.table, Table):
            return help_on(asked_about(self._device.app))
        game = self._device.app.table.match.game
        stands = where(game, None if self._is_covered or game.actor() < 0 else game.actor())
        return printable(" ".join([*(text + "." for text in (*stands, *seat_summaries(game))), _state(game)]))

    def _press(self, buttons: tuple[str, ...], ms: int) -> None:
        self._answered = self._device.app.stage
        for button in buttons:
            self._seen.down(button)
        self._run(ms)
        for button in buttons:
            self._seen.up(button)
        self._run(GAP_MS)
        # Time stands still while the user types, so switch scanning would offer nothing: letters press the buttons.
        self._device.app.presses.scanning = None
        self._run_until_asked()

    def _run_until_asked(self) -> None:
        """Advance virtual time until the device waits for a press."""
        app = self._device.app
        while app.stage.is_dirty or not (app.waiting or self._asks()):
            self._run(STEP_MS)
        self._print_events()

    def _asks(self) -> bool:
        """Return True if the stage accepts a press but would go on by itself, and no press has answered it yet."""
        app = self._device.app
        if app.stage is self._answered or HUMAN not in app.setting.players:
            return False
        return bool(app.stage.asks(app.time))

    def _with_landing(self, button: ButtonText) -> ButtonText:
        """Return the button. If STOP moves a turtle, its meaning becomes the destination with its occupants."""
        table = self._device.app.stage
        if button.key == STOP and isinstance(table, Table) and table.chooser and table.chooser.direct:
            found = leads_to(table.match.game, ("stop",)) if ("stop",) in table.match.game.legal() else ""
            if found:
                return ButtonText(STOP, *read_aloud([found]))
        return button

    def _preview(self) -> str:
        """Return the effect of the choice under the cursor if it moves something, to append to a line."""
        table = self._device.app.stage
        if not self._seen.game or not isinstance(table, Table) or not table.chooser or not table.chooser.chosen:
            return ""
        game = table.match.game
        found = preview(game, table.chooser.chosen, game.actor() if game.actor() >= 0 else None)
        return printable(". %s." % found["text"]) if "to" in found else ""

    def _advise(self) -> None:
        app = self._device.app if self._seen.game else None  # no advice while the device is covered
        self._say(printable(" ".join(answer(app))))

    def _run(self, ms: int, step: int = STEP_MS) -> None:
        end = self._reached_ms + ms
        while self._reached_ms < end:
            self._check()
            passed = min(step, end - self._reached_ms)
            self._seen.run(passed)
            self._reached_ms += passed
            message = self._seen.message._replace(passing="")
            if message != self._message:
                self._message = message
                self._report_message(message)

    def _report_message(self, message: Words) -> None:
        """Print a question at once. Collect other messages, and shorten those about bots."""
        buttons = buttons_of(message)
        skips = [button.key for button in buttons] == [HURRY]
        if message.buttons and not skips:
            self._print_events()
            buttons = [self._with_landing(button) for button in buttons]
            line, full = (one_line(message, known, buttons) + self._preview() for known in (self._standing, None))
            game = offered(self._device.app)
            if full != self._question and not self._is_only_later(full):
                self._say(line + ". " + printable(summary_of(game)) if game else line)
            self._question, self._standing, self._before = full, message.standing, []
            self._asked = self._number_of_actions()
            return
        table = self._device.app.table
        if skips and table:
            turn = getattr(table.match.game, "turn", table.match.game.actor())
            if turn != self._turn:
                self._print_events()
            self._turn = turn
            if message.sentences[0] == games("%s (bot) thinks") % seat_name(table.match.game.actor()):
                return
        sentences = list(map(_spoken, read_aloud(message.sentences[:1] if skips else message.sentences)))
        new = joined([text for text in sentences if text not in self._before])
        if self._events and new.startswith(self._events[-1] + " "):  # such as the second of two dice
            self._events[-1] = new
        elif self._events and sentences[0] in self._before and new:  # the same subject as the previous event
            self._events[-1] = joined([self._events[-1], new])
        else:
            self._events += filter(None, [new])
        self._before = sentences

    def _print_events(self) -> None:
        if self._events:
            self._say(". ".join(self._events).replace("!.", "!"))
        self._events = []
