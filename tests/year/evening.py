"""One hour at a table, generated from a seed: people with habits, failures of all kinds, and checks after each step.

An evening is a start and a list of steps. A step is a plain tuple: the name of a method of `Evening` without `do_`,
and its arguments. The same steps always have the same effects, so a failure can be repeated and shortened.
"""

import errno
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random
from typing import NamedTuple

import pytest

from bad_contacts import bad_tap
from flash_meter import Watched
from noisy_port import Port, usb_on
from phones_round_ring import PhoneParty
from power_cuts import torn
from real_flash import BLOCK, Chip, Files, content
from recording_journal import RecordingJournal, held
from turtleback.app.alarm import Alarm
from turtleback.app.device_settings import STEPS_MS
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.journal_reader import JournalReader
from turtleback.app.table import Table
from turtleback.device import archive, settings_file
from turtleback.device.ring import BUDGET_MA
from turtleback.dice.noise import RUN, SAMPLE_BITS, Noise
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.contract import CHANCE
from turtleback.engine.record import read_record
from turtleback.games.bots import bots
from turtleback.language import CODES
from turtleback_host.archive.fetch import as_record
from turtleback_host.records.write import lines_of
from turtleback_host.virtual.device import WRAP, VirtualDevice
from turtleback_portable.records.verify import verify_lines

HOUR_MS = 3_600_000
PER_SECOND = 2  # how often a lamp may flash in one second
OPTIONS_MAY_CHANGE = 0.3  # probability for each option
SEATED = ("first", "head_start")  # options whose value is a seat
OFTEN_MS = 100  # time between two checks whether a person has to choose
# A waiting device repeats its frames. After QUIET_AFTER_MS without a press, a few frames test as much as many frames.
QUIET_AFTER_MS, QUIET_FRAME_MS = 200, 240
TICK_MS, QUIET_TICK_MS = (0, 1, 1, 2, 3, 30), 60  # possible durations of a tick on a slow device
UNSAVED, WARNING = "this game is not saved", "takes the place of the oldest"
FOREIGN = ("notes.txt", ".DS_Store", "0001", "0001.tail", "\u00b2.txt")
FILLER, PROGRAM = "album.bin", "turtleback"
BUTTONS = ("roll", "stop")
Step = tuple  # (name, arguments ...)


class Habit(NamedTuple):
    """A way to press: ranges of ms for which a button is down and up, and whether people wait for a question."""

    down: tuple[int, int]
    up: tuple[int, int]
    waits: bool


HABITS = {
    "slow": Habit((80, 700), (1000, 30_000), True),
    "usual": Habit((60, 250), (250, 4000), True),
    "fast": Habit((30, 120), (200, 1000), True),
    "children": Habit((20, 120), (20, 600), False),
    "one switch": Habit((60, 400), (300, 5000), False),
}
LONG_MS = (1000, 1500)
BY_PHONE, LEAVES = 0.7, 0.03  # at a table with phones, the probabilities that a phone is used, and that it disconnects
PRESSES = (("roll", 46), ("stop", 46), ("long stop", 4), ("long roll", 2), ("long both", 2))
# Events and failures: their number per thousand presses, and a function that draws their arguments.
WORLD: dict[str, tuple[int, Callable[[Random], tuple]]] = {
    "plug": (3, lambda chance: ()),
    "tear": (6, lambda chance: (chance.randint(1, 12), chance.getrandbits(32))),
    "update": (1, lambda chance: (chance.choice((0, chance.randint(1, 60))), chance.getrandbits(32))),
    "noise": (2, lambda chance: (chance.randint(1, 2 * RUN), chance.choice((0, 0xFF, 0b10110010)))),
    "stick": (2, lambda chance: (chance.choice(BUTTONS), chance.randint(9000, 20_000))),
    "bounce": (30, lambda chance: (chance.choice(BUTTONS), chance.getrandbits(32))),
    "stall": (10, lambda chance: (chance.randint(1, 2000), chance.random() < 0.5)),
    "fill": (2, lambda chance: (chance.randint(0, 24),)),
    "empty": (3, lambda chance: ()),
    "fail": (1, lambda chance: (chance.choice((errno.EIO, errno.EROFS)),)),
    "mend": (2, lambda chance: ()),
    "fetch": (2, lambda chance: ()),
    "foreign": (2, lambda chance: (chance.choice(FOREIGN),)),
    "type": (10, lambda chance: (chance.randbytes(chance.randint(1, 100)), chance.random() < 0.5)),
    "sleep": (1, lambda chance: (chance.randint(60_000, 2_000_000),)),
}


class Start(NamedTuple):
    """The conditions at the start of an evening."""

    blocks: int  # number of blocks of the flash
    games: int  # number of games in the archive of the device
    settings: dict[str, str]
    setup: GameSetup | None  # None if the device begins at the set-up
    wrap_ms: int  # time from each power-on until the tick counter overflows
    is_slow: bool  # True if ticks take as long as on a Pico
    frame_ms: int
    seed: int
    phones: int  # number of phones; the device is a PC if there are any


def start_of(seed: int, number: int) -> tuple[Start, Iterator[Step]]:
    """Return the start of an evening, and an endless iterator of its steps."""
    chance = Random("%d %d" % (seed, number))
    habit = chance.choice(list(HABITS))
    settings = {"language": chance.choice(CODES), "sound": str(chance.randrange(4))}
    if habit == "one switch":
        settings |= {"input": chance.choice(("switch", "cursor")), "step": str(chance.choice(STEPS_MS))}
    start = Start(
        chance.choice((48, 96, 212)),
        chance.choice((0, 0, 3, archive.MAX_GAMES - 1)),
        settings,
        random_setup(chance) if chance.random() < 0.8 else None,
        chance.choice((1, 5000, chance.randint(1, HOUR_MS), WRAP - 1)),
        chance.random() < 0.2,
        chance.choice((16,) + (50,) * 7),
        chance.getrandbits(32),
        chance.choice((0,) * 6 + (2, 4)),
    )
    return start, _steps(HABITS[habit], start.phones, chance)


def random_setup(chance: Random) -> GameSetup:
    """Return a random game for people and bots."""
    game = chance.choice(GAMES)
    kind = game_class(game)
    seats = chance.randint(*kind.SEATS)
    options = {
        option.name: chance.randint(option.low, min(option.high, seats - 1 if option.name in SEATED else option.high))
        for option in kind.OPTIONS
        if isinstance(option.default, int) and chance.random() < OPTIONS_MAY_CHANGE
    }
    players = [chance.choice((HUMAN, HUMAN, *bots(game))) for _ in range(seats)]
    return GameSetup(game, players, options, chance.random() < 0.1, odds=chance.random() < OPTIONS_MAY_CHANGE)


def _steps(habit: Habit, phones: int, chance: Random) -> Iterator[Step]:
    kinds, weights = zip(*PRESSES)
    names, weights_of_names = list(WORLD), [weight for weight, _ in WORLD.values()]
    while True:
        if chance.random() < sum(weights_of_names) / 1000:
            (name,) = chance.choices(names, weights_of_names)
            yield name, *WORLD[name][1](chance)
        if habit.waits:
            yield "settle", chance.randint(2000, 20_000)
        if phones and chance.random() < BY_PHONE:
            name = "leave" if chance.random() < LEAVES else "phone"
            yield name, chance.randrange(phones), chance.getrandbits(16), chance.randint(*habit.up)
            continue
        long, _, button = chance.choices(kinds, weights)[0].rpartition(" ")
        yield "press", button, chance.randint(*(LONG_MS if long else habit.down)), chance.randint(*habit.up)


class Ledger:
    """The permitted content of the flash if the power is cut now. A RecordingJournal sets `expected`."""

    def __init__(self) -> None:
        self.expected: frozenset | set = frozenset()
        self.settings: list[dict[str, str]] = []


class Evening:
    """A device with its flash, people and failures.

    Raises: AssertionError as soon as a check fails.
    """

    def __init__(self, start: Start) -> None:
        self.start = start
        self.ms = 0  # time that has passed at the table
        self.seen: Counter[str] = Counter()  # number of checked games, records and other things
        self._patches = pytest.MonkeyPatch()
        self._chip = Chip(start.blocks)
        self._files = Files(self._chip)
        self._ledger = Ledger()
        self._promise = "", b""  # at the last check, the text on the flash and the moves of the device
        self._tear: tuple[int, Random] | None = None
        self._after_tear: tuple | None = None  # the content of the chip, and the permitted texts and settings
        self._power_ons = 0
        self._is_warned = False  # True if people know that the next game replaces the oldest
        settings_file.save(self._files, self._files.open, start.settings)
        self._files.mkdir("journal")
        self._fill_archive(start.games)
        self._ledger.settings = [self._settings()]
        self._ledger.expected = {held(self._files)}
        self._switch_on(start.setup)

    def close(self) -> None:
        """Restore USB."""
        self._patches.undo()

    def play(self, steps: Iterator[Step] | list[Step], until_ms: int, done: list[Step] | None = None) -> None:
        """Take steps until `until_ms` have passed at the table. Appends each step to `done` before it is taken."""
        for step in steps:
            if self.ms >= until_ms:
                break
            if done is not None:
                done.append(step)
            getattr(self, "do_" + step[0])(*step[1:])
            if self._after_tear:
                self._come_back_from_tear()
            self._check()
        self._mend()
        self.do_fetch()

    # Actions of people.

    def do_press(self, button: str, down_ms: int, up_ms: int) -> None:
        """Press a button for `down_ms`, and release it for `up_ms`."""
        self._seen.down(button)
        self._run(down_ms)
        self._seen.up(button)
        self._run(up_ms)

    def do_phone(self, person: int, choice: int, ms: int) -> None:
        """Use a phone."""
        self.seen[self._phones.use(person, choice)] += 1
        self._run(ms)

    def do_leave(self, person: int, choice: int, ms: int) -> None:
        """Disconnect a phone without notice."""
        self._phones.leave(person)
        self._run(ms)

    def do_settle(self, max_ms: int) -> None:
        """Wait until the device expects a press, but not longer than `max_ms`."""
        end = self.ms + max_ms
        while not self._device.app.waiting and self.ms < end:
            self._run(OFTEN_MS)

    def do_sleep(self, ms: int) -> None:
        """Leave the device alone for `ms`."""
        self._run(ms)

    # Events and failures.

    def do_plug(self) -> None:
        """Pull the plug, and put it back."""
        self._switch_on(None)

    def do_tear(self, operations: int, seed: int) -> None:
        """Pull the plug in the middle of write number `operations` from now on."""
        self._tear = operations, Random(seed)

    def do_update(self, operations: int, seed: int) -> None:
        """Write a new program to the flash. If `operations` is not 0, pull the plug in write number `operations`."""
        self._mend()
        self._tear = (operations, Random(seed)) if operations else None
        chance = Random(seed)
        try:
            for number in range(8):
                self._write("%s%d.new" % (PROGRAM, number), chance.randbytes(chance.randint(100, 6000)))
            for number in range(8):
                self._files.rename("%s%d.new" % (PROGRAM, number), "%s%d.mpy" % (PROGRAM, number))
        except OSError as error:
            assert error.errno == errno.ENOSPC, error
        if not self._after_tear:
            self._switch_on(None)

    def do_noise(self, samples: int, pattern: int) -> None:
        """Repeat one sample `samples` times instead of real noise."""
        chance = Random(samples)
        dead = [pattern >> bit & 1 for bit in range(SAMPLE_BITS)] * samples
        self._noise = Noise(lambda: dead.pop() if dead else chance.getrandbits(1), lambda: b"")
        while dead:
            self._run(OFTEN_MS)
        assert self._noise.health.good == (samples < RUN), "the noise was dead for %d samples" % samples
        self.seen["dead noise"] += 1
        if self._noise.health.good:
            self._noise = None

    def do_stick(self, button: str, ms: int) -> None:
        """Hold a button down for `ms`, and press the other button meanwhile."""
        other = BUTTONS[button == "roll"]
        self._device.down(button)
        self._run(ms)
        self.do_press(other, 100, 500)
        self.do_press(other, LONG_MS[1], 500)
        self._device.up(button)
        self._run(300)

    def do_bounce(self, button: str, seed: int) -> None:
        """Tap a button with bad contacts."""
        self._run(bad_tap(self._device, button, Random(seed)))

    def do_stall(self, ms: int, blind: bool) -> None:
        """Keep the device busy for `ms`."""
        self._device.stall(ms, blind)
        self.ms += ms
        self._run(1)

    def do_fill(self, blocks: int) -> None:
        """Fill the flash with other files except for `blocks` blocks."""
        self._mend()
        free = self._files.statvfs("/")[3] - blocks
        if free > 0:
            self._write_if_room(FILLER, bytes(BLOCK * free))

    def do_empty(self) -> None:
        """Empty the file that do_fill has written."""
        self._mend()
        self._write_if_room(FILLER, b"")

    def do_fail(self, fault: int) -> None:
        """Make all writes to the flash fail from now on."""
        self._chip.fault = fault

    def do_mend(self) -> None:
        """Switch the device off and on, which repairs a failing flash."""
        if self._chip.fault:
            self._switch_on(None)

    def do_fetch(self) -> None:
        """Fetch the archived games, and verify the record of each."""
        self._mend()
        for name in self._journal.archived.games():
            path = "%s/%s" % (archive.ARCHIVE, name)
            _, data, summary = as_record(path, content(self._files, path, "rb"))
            assert not summary.startswith("kept"), summary
            self.seen["records"] += 1
            after = {(text, archived[1:]) for text, archived in self._ledger.expected}
            self._ledger.expected = self._ledger.expected | after
            self._files.remove(path)
            self._ledger.expected = after

    def do_foreign(self, name: str) -> None:
        """Put a foreign file beside the games."""
        self._mend()
        folder = archive.ARCHIVE if archive.ARCHIVE in self._files.listdir("/") else "journal"
        self._write_if_room("%s/%s" % (folder, name), b"mine\n")

    def do_type(self, typed: bytes, reads: bool) -> None:
        """Send nonsense from a PC. The PC reads the device's lines only if `reads`."""
        self._port.coming += typed
        self._port.reads = reads

    # Checks.

    def _check(self) -> None:
        device = self._device
        assert self._watched.meter.most_flashes <= PER_SECOND, "a lamp flashes %d times in a second" % (
            self._watched.meter.most_flashes
        )
        assert self._watched.most_ma <= BUDGET_MA, "the ring takes %d mA" % self._watched.most_ma
        if self._journal.has_dropped and not self._is_warned:
            raise AssertionError("the oldest game is gone without a warning")
        self._phones.check()
        if self._noise and not self._noise.health.good:
            is_shown = isinstance(device.app.stage, Alarm) or device.app.dice_failed is not None
            assert is_shown, "the noise is dead, and no alarm is shown"
        table = device.app.table
        if not isinstance(table, Table):
            return
        if table is not self._table:
            self._table, self._is_over = table, False
            self.seen[table.match.game.NAME] += 1
        if table.over and not self._is_over:
            self._check_record(table)
        self._is_over = table.over
        if self._journal.has_failed:
            if device.app.stage is table and device.app.waiting:
                assert any(UNSAVED in line for line in device.usb_lines), "no message says that the game is not saved"
            return
        self._check_saved(table)

    def _check_record(self, table: Table) -> None:
        """Check that the record of a finished game passes the verification and leads to the same scores."""
        lines = lines_of(table.match, table.chance)
        verify_lines([*lines, ""])
        again, game = read_record(lines).game, table.match.game
        assert (again.scores(), again.winners()) == (game.scores(), game.winners()), "another result"
        self.seen["results"] += 1

    def _check_saved(self, table: Table) -> None:
        """Check that the flash holds the game of the device, except for dice that will be thrown again."""
        ((text, _),) = self._ledger.expected
        if self._is_written:
            assert self._journal.text == text, "the flash holds another text than was written"
            self._is_written = False
        history = bytes(table.match.history)
        if text == self._promise[0]:
            promised = self._promise[1]
            common = min(len(promised), len(history))
            assert history[:common] == promised[:common], "other dice fall after the power was off"
        if text == self._promise[0] and len(history) <= len(self._promise[1]):
            return
        self._promise = text, history
        reader = self._read(text)
        game = reader.begin().game
        saved = bytes(reader.begin().history)
        assert history[: len(saved)] == saved, "the flash holds another game than the device"
        position = game.snapshot()
        for index in history[len(saved) :]:
            assert game.actor() == CHANCE or game.is_forced(), "a decision is not on the flash"
            game.apply(game.legal()[index])
        assert game.snapshot() == table.match.game.snapshot(), "the flash holds another position than the device"
        game.restore(position)
        self.seen["read back"] += 1

    def _read(self, text: str) -> JournalReader:
        """Read a journal. If only lines were added since the last call, read only these. Returns the reader."""
        if not self._text or not text.startswith(self._text):
            self._reader, self._text = JournalReader(), ""
        for line in text[len(self._text) :].splitlines():
            self._reader.read(line)
        self._text = text
        return self._reader

    # The device.

    def _run(self, ms: int) -> None:
        busy = min(ms, QUIET_AFTER_MS)
        self._phones.run(busy)
        if ms > busy:
            self._is_quiet = self._device.app.waiting
            if self._is_quiet:
                self._device.app.ports.frame_ms = QUIET_FRAME_MS
            self._phones.run(ms - busy)
            self._is_quiet = False
            self._device.app.ports.frame_ms = self.start.frame_ms
        self.ms += ms

    def _switch_on(self, setup: GameSetup | None) -> None:
        """Check that the flash holds the permitted content, then power the device on with this flash."""
        self._chip.fault = 0
        self._chip.before = lambda at, data: None
        self._files = Files(self._chip)
        found = held(self._files)
        assert found in self._ledger.expected, "the flash has lost or changed a game while the power was off"
        assert self._settings() in self._ledger.settings, "the flash has lost the settings"
        self._ledger.expected, self._ledger.settings = {found}, [self._settings()]
        self._chip.before = self._on_write
        self._tear = self._after_tear = None
        self._noise: Noise | None = None  # not None while the noise is checked after it was dead
        self._table: Table | None = None
        self._is_over, self._is_written = False, True
        self._reader, self._text = JournalReader(), ""
        self._journal = RecordingJournal(self._files, self._ledger)
        self._is_quiet = False
        chance = Random(self.start.seed + self._power_ons)
        ticks = cycle(chance.choices(TICK_MS, k=999))
        self._power_ons += 1
        self._patches.undo()
        self._device = device = VirtualDevice(
            setup,
            chance.getrandbits(32),
            frame_ms=self.start.frame_ms,
            took=(lambda: QUIET_TICK_MS if self._is_quiet else next(ticks)) if self.start.is_slow else None,
            flash=self._files,
            journal_file=self._journal,
            sound=int(self.start.settings["sound"]),
        )
        device.clock.us = (WRAP - self.start.wrap_ms) * 1000
        self._phones = PhoneParty(device, self.start.phones)
        self._seen = self._phones.ring if self.start.phones else device
        self._watched = Watched(device)
        self._port = Port()
        usb = usb_on(self._port, self._patches)

        def say(sentence: str) -> None:
            device.usb_lines.append(sentence)
            self._is_warned = self._is_warned or WARNING in sentence
            usb.say(sentence)

        save = device.app.ports.save
        device.app.ports.say = say
        device.app.ports.save = lambda settings: self._save(save, settings)
        device.app.ports.background = self._background(usb)

    def _background(self, usb) -> Iterator[None]:
        """Run the device's background work as housekeeping.py does, but sample noise only after it was dead."""
        while True:
            usb.step()
            if self.start.phones:
                self._phones.step()
            if self._noise and not self._noise.sample():
                self._device.app.alarm()
            yield

    def _save(self, save, settings: dict[str, str]) -> None:
        before = self._settings()
        self._ledger.settings = [before, before | settings]
        save(settings)
        self._ledger.settings = [before | settings]

    def _on_write(self, at: int, data: bytes) -> None:
        """Interrupt a write if this is due. After this step, the chip with the torn write replaces the current chip."""
        self._is_written = True
        if not self._tear:
            return
        left, chance = self._tear
        self._tear = (left - 1, chance) if left > 1 else None
        if left == 1:
            chip = bytearray(self._chip.buffer)
            chip[at : at + len(data)] = torn(bytes(chip[at : at + len(data)]), data, chance)
            self._after_tear = chip, self._ledger.expected, self._ledger.settings

    def _come_back_from_tear(self) -> None:
        assert self._after_tear
        chip, self._ledger.expected, self._ledger.settings = self._after_tear
        self._chip = Chip(content=bytes(chip))
        self._switch_on(None)
        self.seen["torn writes"] += 1

    # The flash.

    def _settings(self) -> dict[str, str]:
        return settings_file.read(self._files, self._files.open)

    def _mend(self) -> None:
        """Switch the device off and on if its flash fails, because a PC writes only to a working flash."""
        if self._chip.fault:
            self._switch_on(None)

    def _write(self, path: str, data: bytes) -> None:
        with self._files.open(path, "wb") as file:
            file.write(data)

    def _write_if_room(self, path: str, data: bytes) -> None:
        try:
            self._write(path, data)
        except OSError as error:
            assert error.errno == errno.ENOSPC, error

    def _fill_archive(self, games: int) -> None:
        """Put `games` games into the archive, or fewer so that some blocks stay free."""
        text = "game bag\nseats 1\nplayers human\nseed %s\n0 stop\n" % ("ab" * 32)
        if games:
            self._files.mkdir(archive.ARCHIVE)
        for number in range(1, games + 1):
            if self._files.statvfs("/")[3] > 20:
                self._write("%s/%04d.txt" % (archive.ARCHIVE, number), text.encode())
