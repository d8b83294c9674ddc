"""The virtual device: the firmware's app on fake pins, a fake strip and virtual time. Presses go in, lamps come out."""

import os
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Any

import config
from turtleback import board
from turtleback.app.begin_code import BeginCode
from turtleback.app.device_settings import LANGUAGE, restore
from turtleback.app.game_setup import GameSetup
from turtleback.app.sound import set_level
from turtleback.app.table import Table
from turtleback.device import settings_file
from turtleback.device.buttons import Contacts
from turtleback.device.journal_file import JournalFile
from turtleback.device.layout import lines_of
from turtleback.dice.chance import Chance
from turtleback.engine.contract import IllegalAction
from turtleback.language import Words, set_language, words
from turtleback.lights.paint import FULL
from turtleback.lights.palette import BUST, GOLD, LIMIT, NAMES, PIPS, SEATS, WHITE
from turtleback_host.virtual.fakes.machine import Pin
from turtleback_host.virtual.fakes.neopixel import NeoPixel

WRAP = 1 << 30  # MicroPython's ticks_ms() starts again from 0 here
DARK = "dark"
COLOURS: dict[str, bytes] = {
    **dict(zip(NAMES, SEATS)),
    "gold": GOLD,
    "white": WHITE,
    "bust": BUST,
    "limit": LIMIT,
    **{"die%d" % (die + 1): shade for die, shade in enumerate(PIPS)},
}
TAP_MS = 80
GAP_MS = 220  # after a tap: longer than the buttons' lockout
HOLD_MS = 1200
SETTLE_MS = 50  # interval at which `settle` checks whether the device waits
MAX_BUSY_MS = 600_000  # longer than any scene; a device that stays busy for longer has a bug


class VirtualClock:
    """Virtual microseconds. Starts a few seconds before the tick wraps, so that a wrap bug shows in every test."""

    def __init__(self, before_wrap_ms: int = 5000):
        self.us = (WRAP - before_wrap_ms) * 1000

    def ticks_ms(self) -> int:
        """Return the millisecond tick, which wraps at 2**30 like MicroPython's."""
        return self.us // 1000 % WRAP


def seed_bytes(seed: int | None) -> bytes:
    """Return the 32 bytes for a seed number, or 32 random bytes of the operating system for None."""
    if seed is None:
        return os.urandom(32)
    return sha256(b"turtleback seed %d" % seed).digest()


class Seeds:
    """Gives a seed for each game of a device. The same number gives the same seeds; None gives random ones."""

    def __init__(self, number: int | None):
        self._root = seed_bytes(number)
        self._games = 0

    def __call__(self) -> bytes:
        """Return the 32 bytes for the next game."""
        self._games += 1
        return sha256(self._root + b" game %d" % self._games).digest()


def name_of(lamp: bytes) -> str:
    """Return the name of a lamp's colour (R, G, B) at any brightness: `dark` if it is off, `#rrggbb` if unnamed."""
    if not any(lamp):
        return DARK
    for name, colour in COLOURS.items():
        # The strongest channel gives the level most exactly; painting rounds each channel down by less than one.
        top = max(colour)
        level = (lamp[colour.index(top)] * FULL + top - 1) // top
        if level <= FULL and all(abs(c * level // FULL - actual) <= 1 for c, actual in zip(colour, lamp)):
            return name
    return "#%02x%02x%02x" % tuple(lamp)


class PresetChance(Chance):
    """Returns preset outcomes in order, by verb. When a verb has no preset outcomes left, it draws as the device does.

    For actions without a number (heads, tails), the preset of the first verb holds indices into the legal actions.
    """

    def __init__(self, seed: bytes, preset: dict[str, list[int]]):
        super().__init__(seed)
        self._preset = preset

    def pick(self, legal: tuple, weights: tuple) -> tuple:
        """Return the next preset outcome, or a drawn one if none is left.

        Raises: IllegalAction if the preset outcome is impossible.
        """
        verb = legal[0][0]
        if not self._preset.get(verb):
            return super().pick(legal, weights)
        number = self._preset[verb].pop(0)
        action = (verb, number) if len(legal[0]) > 1 else tuple(legal[number])
        if action not in legal:
            raise IllegalAction("%s %d cannot fall here." % action)
        return action


class VirtualDevice:
    """A device in its set-up or, with a `setting`, in a game.

    `preset` are future dice and cards, by verb. A tick takes no virtual time and follows each change of a contact. With
    `took`, a tick takes `took()` ms. The buttons are then read as rarely as on a Pico, and their changes are latched.
    `stuck` is a button held down at power-on. Games are saved on `flash`, an object with the file functions of
    MicroPython's `os` and `open`, and a saved game is offered again. Alternatively games are saved in
    `journal_file`, which the caller offers. `sound` is the level of the sound. `language` is a code; "" stands for the
    saved language, or English if none is saved. All devices of a process share the language of the newest one.
    """

    def __init__(
        self,
        setting: GameSetup | None = None,
        seed: int | None = 0,
        preset: dict[str, list[int]] | None = None,
        frame_ms: int = config.FRAME_MS,
        took: Callable[[], int] | None = None,
        stuck: str = "",
        flash: Any = None,
        journal_file: JournalFile | None = None,
        sound: int = 0,
        language: str = "",
    ) -> None:
        self.clock = VirtualClock()
        self.message = words([])
        self.strip = NeoPixel(Pin(config.RING_PIN, Pin.OUT), config.NUM_LEDS, len(config.COLOR_ORDER))
        roll = Pin(config.ROLL_PIN, Pin.IN, Pin.PULL_UP)
        stop = Pin(config.STOP_PIN, Pin.IN, Pin.PULL_UP)
        self._pins: dict[str, tuple[Pin, ...]] = {"roll": (roll,), "stop": (stop,), "both": (roll, stop)}
        switch = None
        if config.SWITCH_PIN is not None:
            switch = Pin(config.SWITCH_PIN, Pin.IN, Pin.PULL_UP)
            self._pins["switch"] = (switch,)
        self._due: list[tuple[int, str, bool]] = []  # (us, button, down)
        self.took = took
        if stuck:
            self.down(stuck)
        self.contacts = contacts = Contacts(roll, stop, self.clock.ticks_ms, switch)
        contacts.latch(Pin.IRQ_FALLING | Pin.IRQ_RISING)
        chance = (lambda seed: PresetChance(seed, preset)) if preset else None
        if flash and not journal_file:
            journal_file = JournalFile(flash, flash.open)
        self.usb_lines: list[str] = []  # sent to USB
        self.tones: list[tuple[int, int, int]] = []  # (ms, Hz, level) at the start of each tone and each silence
        self.app = board.build(
            self.strip,
            contacts,
            Seeds(seed),
            setting,
            frame_ms=frame_ms,
            chance=chance,
            journal_file=journal_file,
            words=self._show,
            say=self.usb_lines.append,
            tone=lambda frequency, level: self.tones.append((self.clock.us // 1000, frequency, level)),
        )
        self.sound(sound)
        kept = settings_file.read(flash, flash.open) if flash else {}
        set_language(language or kept.get(LANGUAGE, ""))
        if flash:
            restore(self.app, kept)
            self.app.ports.save = partial(settings_file.save, flash, flash.open)
        if flash and journal_file and journal_file.exists:
            self.app.offer()

    def _show(self, message: Words) -> None:
        self.message = message

    @property
    def words(self) -> list[str]:
        """The lines of the small screen."""
        return lines_of(self.message)

    @property
    def frame(self) -> bytes:
        """The frame on the lamps: R, G, B of each of the 24 lamps."""
        return bytes(self.app.frame)

    @property
    def wire(self) -> bytes:
        """The bytes on the strip's wire: a level for each colour of each LED, in the LED's order of colours."""
        return b"".join(bytes(self.strip[led]) for led in range(config.NUM_LEDS))

    @property
    def game(self) -> str:
        """The name of the game that the lamps show; empty while they show something else."""
        stage = self.app.stage
        return stage.match.game.NAME if isinstance(stage, Table) else ""

    @property
    def code(self) -> str:
        """All digits of the code on the lamps (the small screen shows 16 of them); empty without a code."""
        stage = self.app.stage
        if isinstance(stage, Table):
            return stage.end_code if stage.event and stage.event[0] == "end code" else ""
        return stage.code if isinstance(stage, BeginCode) else ""

    @property
    def table(self) -> Table:
        """The game on the device.

        Raises: RuntimeError if no game has begun.
        """
        if not isinstance(self.app.table, Table):
            raise RuntimeError("There is no game on the device yet.")
        return self.app.table

    def sound(self, level: int) -> None:
        """Set the level of the sound, from 1 to 3, or 0 for silence."""
        set_level(self.app, level)

    @property
    def is_sounding(self) -> bool:
        """True while a phrase is playing."""
        return bool(self.app.sound and self.app.sound.busy)

    def down(self, button: str) -> None:
        """Press `roll`, `stop` or `both`, or the `switch` of a board that has one, and keep it down."""
        for pin in self._pins[button]:
            pin.drive(0)

    def up(self, button: str) -> None:
        """Release a button pressed by `down`."""
        for pin in self._pins[button]:
            pin.drive(None)

    def plan(self, after_us: int, button: str, down: bool) -> None:
        """Schedule a contact to close or open `after_us` microseconds from now."""
        self._due.append((self.clock.us + after_us, button, down))
        self._due.sort(key=lambda due: due[0])  # stable: changes at the same time keep the order of planning

    def run(self, ms: int) -> None:
        """Advance virtual time by `ms`, with a tick of the app whenever it asks for one."""
        end = self.clock.us + 1000 * ms
        self._pass(self.clock.us)
        while True:
            wait_ms = self.app.tick(self.clock.ticks_ms())
            if self.clock.us >= end:
                return
            self._pass(min(end, self._next_tick(max(1, wait_ms))))

    def _next_tick(self, wait_ms: int) -> int:
        """Return the time, in us, of the app's next tick after one that asked for `wait_ms`."""
        if self.took:
            return self.clock.us + 1000 * (self.took() + min(wait_ms, config.POLL_MS))
        next_us = self.clock.us + 1000 * wait_ms
        return min(next_us, self._due[0][0]) if self._due else next_us

    def _pass(self, until_us: int) -> None:
        """Advance virtual time for the contacts, without a tick of the app."""
        while self._due and self._due[0][0] <= until_us:
            self.clock.us, button, down = self._due.pop(0)
            (self.down if down else self.up)(button)
        self.clock.us = until_us

    def stall(self, ms: int, blind: bool = False) -> None:
        """Advance virtual time by `ms` without a tick, as if the device were busy. `blind` turns interrupts off."""
        for pin in self._pins["both"]:
            pin.mask(blind)
        self._pass(self.clock.us + 1000 * ms)
        for pin in self._pins["both"]:
            pin.mask(False)

    def tap(self, button: str, times: int = 1) -> None:
        """Press and release a button, `times` times."""
        for _ in range(times):
            self._press(button, TAP_MS)

    def hold(self, button: str) -> None:
        """Press a button for HOLD_MS, a long press."""
        self._press(button, HOLD_MS)

    def _press(self, button: str, ms: int) -> None:
        self.down(button)
        self.run(ms)
        self.up(button)
        self.run(GAP_MS)

    def settle(self) -> None:
        """Advance virtual time until the device waits for a press.

        Raises: TimeoutError if the device is still busy after MAX_BUSY_MS.
        """
        for _ in range(0, MAX_BUSY_MS, SETTLE_MS):
            self.run(SETTLE_MS)
            if self.app.waiting:
                return
        raise TimeoutError("The device has been busy for %d minutes." % (MAX_BUSY_MS // 60_000))

    def lamp(self, number: int) -> str:
        """Return the colour name of a space (1 to 21) or of a dice slot (22 to 24), `dark` if it is off."""
        return name_of(self.frame[3 * number - 3 : 3 * number])
