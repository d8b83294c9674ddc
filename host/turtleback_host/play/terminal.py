"""The device on a full-screen terminal: the ring, the small screen and the two buttons, with keys and mouse.

Runs a virtual device in real time and shows its lamps and texts, or shows a record step by step.
"""

import os
import signal
import sys
import time
from asyncio import get_running_loop
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial

from rich.console import Console
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Container, Horizontal, Vertical
from textual.screen import ModalScreen

import config
from turtleback.app.table import Table
from turtleback.engine.contract import CHANCE, SetupError
from turtleback.engine.match import Match
from turtleback.language import PREVIEWS, Texts
from turtleback.language import app as _
from turtleback_host.play.driver import driver
from turtleback_host.play.key_holder import KeyHolder
from turtleback_host.play.labels import (
    ADVICE_KEY,
    CODE_KEY,
    PHONES_KEY,
    code_text,
    in_groups,
    keys_of_set_up,
    keys_of_terminal,
    labels_of,
)
from turtleback_host.play.rings import HALF
from turtleback_host.play.widgets import (
    ACTS,
    DISC,
    LEADS,
    MAX_RING,
    ButtonView,
    PastEvents,
    RingView,
    SideView,
    TextView,
    standings,
)
from turtleback_host.records.rule_book import help_on, offered, summary_of
from turtleback_host.system.signals import handled_signals, limit_end
from turtleback_host.system.streams import can_show
from turtleback_host.virtual.covered_device import ShownDevice
from turtleback_host.virtual.device import VirtualDevice
from turtleback_portable.records.help import answer
from turtleback_portable.records.playback import Playback

COLUMNS, ROWS = 80, 24
PANEL_COLUMNS = 34
SIDE_COLUMNS, SIDE_ROWS = 34, 10  # size of the side view on larger terminals
SUSPENDING = [getattr(signal, name) for name in ("SIGTSTP", "SIGCONT") if hasattr(signal, name)]  # used by Textual
MS = 1_000_000  # nanoseconds
TICK_MS = 16
PAINT_MS = 33  # painting costs ten times a tick, and 30 frames a second look smooth
MAX_TICK_MS = 250  # a suspended program resumes where it was, without catching up

TAP_KEYS = {**dict.fromkeys(("r", "space", "left"), "roll"), **dict.fromkeys(("s", "enter", "right"), "stop")}
HOLD_KEYS = {"R": ("roll",), "S": ("stop",), "u": ("stop",), "m": ("roll", "stop")}
ADVICE, PHONES, CODE = "h", "p", "c"
PAST_ROWS = 5
labels = Texts(PREVIEWS)
HELP_KEY = "question_mark"
FORWARD_KEYS = ("right", "space", "n")
BACK_KEYS = ("left", "b", "p")
DRAWN = HALF + DISC + ACTS + LEADS + "\u2190\u2192"  # characters that a terminal's encoding needs to draw the device
REPLAY_HELP = "→ n  forward     ← b  back     home  start     end  end     q  leave"


class Invitation(ModalScreen[None]):
    """The QR code for phones, shown until a key is pressed. The device runs on behind it."""

    def __init__(self, invitation: str) -> None:
        super().__init__()
        self._invitation = invitation

    def compose(self) -> ComposeResult:
        """Show the code, its address, and how to close it."""
        yield TextView("%s\n%s" % (self._invitation, _("any: go on")), id="invitation")

    def on_key(self, event: events.Key) -> None:
        """Close the screen."""
        event.stop()
        self.dismiss()


class TerminalDevice(App[None]):
    """The whole device. With a playback it shows a record step by step. Without one, the user plays on it."""

    CSS_PATH = "terminal.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False  # a pointer that slides off a button must not mark text
    BINDINGS = [Binding("q,ctrl+c", "quit", priority=True)]

    def __init__(
        self,
        device: ShownDevice,
        playback: Playback | None = None,
        clock_ns: Callable[[], int] = time.monotonic_ns,
        notice: str = "",
        invitation: str = "",
        key_ms: Callable[[events.Key], int] = lambda event: round(event.time * 1000),
    ) -> None:
        """Create the app. `notice` takes the place of the title.

        `invitation` is a QR code and its address, or "". `key_ms` returns the time in ms at which a key was pressed.
        The key is handled later.
        """
        super().__init__(driver_class=driver())
        self.title = "Turtleback"
        self._notice = notice
        self._device = device
        self._invitation = invitation
        self._playback = playback
        self._clock_ns = clock_ns
        self._key_ms = key_ms
        self._then_ns = clock_ns()
        self._holder = KeyHolder(device)
        self._ring = RingView(config.CLOCKWISE)
        self._buttons = [ButtonView(name, None if playback else self._holder) for name in ("roll", "stop")]
        self._panel = Vertical(id="panel")
        self._side = SideView(device)
        self._words = TextView(id="words")
        self._caption = TextView(id="caption")
        self._standings = TextView(id="standings")
        self._table: object = None  # the table whose standings are shown
        self._acting = -1  # the seat that decided last, or -1
        self._events = PastEvents(device)
        self._past = TextView(id="past")
        self._help = TextView(REPLAY_HELP, id="help")
        self._fault = TextView(id="fault")
        self._helps = False  # True while the panel explains the game
        self._advice = ""  # advice or the fair-dice code, shown in place of the explanation until the next key

    def compose(self) -> ComposeResult:
        """Lay out ring and panel, the side view for larger terminals, and the keys below."""
        with Horizontal(id="device"):
            yield self._ring
            with Container(id="rest"):
                with self._panel:
                    yield TextView(self._notice, id="notice") if self._notice else TextView(self.title, id="title")
                    yield self._standings
                    yield self._words
                    yield Horizontal(*self._buttons, id="buttons")
                    yield self._caption
                    yield self._past
                yield self._side
        yield self._help
        yield self._fault

    def on_mount(self) -> None:
        """Start the timers that run and paint the device."""
        if not self.is_headless:
            self._handle_signals()
        self.show()
        if self._invitation:
            self.push_screen(Invitation(self._invitation))
        self.set_interval(TICK_MS / 1000, self.tick)
        self.set_interval(PAINT_MS / 1000, self.show)

    def _handle_signals(self) -> None:
        """On a signal that ends the program, exit through Textual, which restores the terminal."""
        loop = get_running_loop()

        def leave(number: int, frame: object) -> None:
            limit_end()
            loop.call_soon_threadsafe(partial(self.exit, return_code=128 + number))

        for number in set(handled_signals()) - {signal.SIGINT}:
            signal.signal(number, leave)

    def tick(self) -> None:
        """Run the device for the whole milliseconds since the last tick."""
        elapsed = (self._clock_ns() - self._then_ns) // MS
        self._then_ns += elapsed * MS
        if not self._is_stalled:
            self._holder.run(min(elapsed, MAX_TICK_MS))
            self._events.note()

    def show(self) -> None:
        """Update all widgets from the state of the device."""
        if self._is_stalled:
            return
        self._ring.label(labels_of(self._device.game))
        self._ring.show(bytes(self._device.frame))
        self._words.show("\n".join(self._device.words))
        for view in self._buttons:
            view.show(self._holder.on(view.button_name))
        if not self._playback:
            more = [ADVICE_KEY] * bool(self._device.app.setting.help) + [PHONES_KEY] * bool(self._invitation)
            is_playing = isinstance(self._device.app.table, Table)
            self._help.show(keys_of_terminal(*more) if is_playing else keys_of_set_up())
        self._side.show()
        text = "" if self._playback else self._explanation()
        self._panel.set_class(bool(text or self._notice), "noticed")
        self._panel.set_class(bool(self._advice) or self._helps, "helping")
        self._panel.set_class(self._helps and not self._advice, "explaining")
        caption = self._playback.caption() if self._playback else text or in_groups(self._device.code)
        self._caption.show(caption)
        self._panel.set_class(bool(caption), "captioned")
        self._past.show(self._events.text(PANEL_COLUMNS, PAST_ROWS))
        self._show_standings()

    def _show_standings(self) -> None:
        """Show the standings in place of the title, while a game is played. During a scene they stay as they were."""
        table = self._device.app.table
        if not isinstance(table, Table):
            return
        if table is not self._table:
            self._table, self._acting = table, -1
        if not table.event:
            actor = table.match.game.actor()
            self._acting = self._acting if actor == CHANCE else actor
            lines = standings(table.match.game, PANEL_COLUMNS, self._acting)
            self._standings.show(Text("\n").join(lines))
            self._panel.set_class(len(lines) > 1, "crowded")
        self._panel.add_class("playing")

    def _explanation(self) -> str:
        """Return the bot's advice or the help on a game, if the user has asked for one of them.

        In a small terminal a short text explains each game that the set-up offers.
        """
        if self._advice:
            return self._advice
        name = offered(self._device.app)
        if self._helps:
            return "%s\n%s" % (labels(CODE_KEY), help_on(name or self._device.app.setting.game))
        return summary_of(name) if name and not self._side.display else ""

    @property
    def _is_stalled(self) -> bool:
        """True if the terminal takes no more output. The game then pauses."""
        return bool(getattr(self._driver, "is_full", False))

    def on_key(self, event: events.Key) -> None:
        """Tap or hold a button, or step along the record."""
        self.tick()  # otherwise, on a busy machine, a press could still belong to a scene that has ended
        if self._playback:
            self._step(self._playback, event.key)
        else:
            self._press(event.key, self._key_ms(event))

    def on_resize(self, event: events.Resize) -> None:
        """Fit the ring to the terminal, or say that it is too small. The game goes on in both cases."""
        fault = size_fault(*event.size)
        self.set_class(bool(fault), "unfit")
        self._fault.show(f"{fault}." if fault else "")
        columns, rows = event.size.width - PANEL_COLUMNS, event.size.height - 1
        is_wide = columns - 2 * min(rows, MAX_RING) >= SIDE_COLUMNS
        self._side.display = is_wide or rows >= ROWS + SIDE_ROWS
        self._panel.set_class(self._side.display, "sided")
        self.set_class(is_wide, "wide")
        self._ring.fit(columns, rows)
        if fault:
            self.on_app_blur()

    def on_app_blur(self) -> None:
        """Release the buttons that the mouse holds when the window loses the focus."""
        for view in self._buttons:
            view.let_go()

    def _press(self, key: str, key_ms: int) -> None:
        was_advised, self._advice = self._advice, ""
        if key == ADVICE and not was_advised:
            app = self._device.app if self._device.game else None  # no advice while the device is covered
            self._advice = " ".join(answer(app))
        if key == CODE and not was_advised:
            self._advice = code_text(self._device.app.table)
        if key == PHONES and self._invitation:
            self.push_screen(Invitation(self._invitation))
        if key == HELP_KEY:
            self._helps = not self._helps
        if key in TAP_KEYS:
            self._holder.tap(TAP_KEYS[key], key, key_ms)
        for name in HOLD_KEYS.get(key, ()):
            self._holder.hold(name)

    def _step(self, playback: Playback, key: str) -> None:
        if key in FORWARD_KEYS:
            playback.forward()
        elif key in BACK_KEYS:
            playback.go(playback.at - 1)
        elif key == "home":
            playback.go(0)
        elif key == "end":
            playback.go(len(playback.moves))


def size_fault(columns: int, rows: int) -> str | None:
    """Return a message if a terminal of that many cells is too small, else None."""
    if columns >= COLUMNS and rows >= ROWS:
        return None
    return f"The terminal is {columns}x{rows}; Turtleback needs at least {COLUMNS}x{ROWS}: enlarge it"


def is_text_only() -> bool:
    """Return True if the terminal lacks colours or block characters, or NO_COLOR is set and not empty."""
    return bool(os.environ.get("NO_COLOR")) or Console(file=sys.stdout).color_system is None or not can_show(DRAWN)


def terminal_fault() -> str | None:
    """Return a sentence that says why the device cannot be shown here and what to do about it, or None."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return "Turtleback's device needs a terminal: start it in one, without a pipe or a redirection."
    fault = size_fault(*os.get_terminal_size(sys.stdout.fileno()))
    return fault and f"{fault} and start again, or play in plain lines with --plain."


def run(terminal: TerminalDevice) -> None:
    """Show the device on this terminal until the user quits.

    Raises: SystemExit if the device fails or a signal ends it.
    """
    with ExitStack() as handlers:
        for number in (*handled_signals(), *SUSPENDING):  # a late signal would otherwise draw the device again
            handlers.callback(signal.signal, number, signal.getsignal(number))
        terminal.run()
    if terminal.return_code:
        raise SystemExit(terminal.return_code)  # a signal, or an error that Textual has already printed


def step_through(match: Match) -> None:
    """Step through a match on the device, full screen.

    Raises: SetupError if the terminal cannot show it.
    """
    fault = terminal_fault()
    if fault:
        raise SetupError(fault)
    device = VirtualDevice()
    run(TerminalDevice(device, Playback(device.app, match)))
