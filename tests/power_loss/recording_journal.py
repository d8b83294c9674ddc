"""A device on a real littlefs whose journal records at any time what the flash must hold if the power is lost."""

from power_cuts import Diary
from real_flash import Chip, Files, content
from turtleback.app.game_setup import GameSetup
from turtleback.device import archive
from turtleback.device.archive import ARCHIVE
from turtleback.device.journal_file import JournalFile
from turtleback_host.virtual.device import VirtualDevice

PROGRAM = {"main.mpy": b"main" * 900, "board.mpy": b"board" * 30}  # what else is on the flash
OFFER = "The plug was out"
READ_MS = 5000  # longer than the longest journal takes
HURRIED_MS = 400  # between two pictures, of which nobody sees one


class RecordingJournal(JournalFile):
    """A journal file that notes in a diary what the flash may hold: the text before a step, or the one after it."""

    def __init__(self, files: Files, diary) -> None:
        super().__init__(files, files.open)
        self._files = files
        self._diary = diary
        self.has_failed = False  # whether the newest step has: then the game in hand is not saved
        self.has_dropped = False  # whether the oldest game has made room, because there were too many
        diary.expected = {held(files)}

    @property
    def text(self) -> str:
        """The text that is on the flash."""
        return JournalFile(self._files, self._files.open).read()

    def _now(self):
        """The text in hand and those on the shelf; after a step that has failed they are read back."""
        if len(self._diary.expected) > 1:
            self._diary.expected = self._diary.expected & {held(self._files)}
        ((text, shelf),) = self._diary.expected
        return text, shelf

    def _do(self, work, *states):
        """Do a step that leads through these states to the last one."""
        self._diary.expected = self._diary.expected | set(states)
        self.has_failed = True
        work()
        self.has_failed = False
        self._diary.expected = {states[-1]}

    def add(self, lines):
        text, shelf = self._now()
        self._do(lambda: super(RecordingJournal, self).add(lines), (text + lines, shelf))

    def begin(self, text):
        before, shelf = self._now()
        # Of a game that is put aside before anybody has decided anything, the tail goes first; it falls again.
        shortened = before[: len(before) - len(self._tail)]
        self._do(lambda: super(RecordingJournal, self).begin(text), (shortened, shelf), (text, shelf))

    def archive(self):
        text, shelf = self._now()
        self.read()
        if self._tail:  # done first, because it may take the block that makes the flash nearly full
            self._do(lambda: self._merge(self._tail), (text, shelf))
        states = [("", (*shelf, text))]
        if shelf and self.archived.is_full():
            self.has_dropped = len(shelf) >= archive.MAX_GAMES
            states = [(text, shelf[1:]), ("", (*shelf[1:], text))]
        self._do(super().archive, *states)


def held(files: Files) -> tuple:
    """(the text in hand, those on the shelf): all that must never be lost."""
    journal_file = JournalFile(files, files.open)
    return journal_file.read(), tuple(
        content(files, "%s/%s" % (ARCHIVE, name)) for name in journal_file.archived.games()
    )


def programmed_chip() -> Chip:
    """A chip with a program on it."""
    chip = Chip()
    files = Files(chip)
    for path, data in PROGRAM.items():
        with files.open(path, "wb") as file:
            file.write(data)
    return chip


def program_of(files: Files) -> dict:
    """The program as it is now."""
    return {path: content(files, path, "rb") for path in PROGRAM}


def play(players, chance) -> Diary:
    """A whole game by the people's random presses, some of them taken back, and the beginning of the same again."""
    files = Files(programmed_chip())
    diary = Diary(files.chip)
    journal_file = RecordingJournal(files, diary)
    device = VirtualDevice(GameSetup(players=players), frame_ms=HURRIED_MS, journal_file=journal_file)
    while not device.table.over:
        press(device, chance)
    settle(device)
    device.hold("both")
    device.tap("stop", 2)  # a new game, and whoever is proposed begins
    for _ in range(5):
        press(device, chance)
    return diary


def come_back(files: Files, diary: Diary) -> VirtualDevice:
    """A device that gets its power back and goes on with the game that it offers, or waits at its set-up."""
    device = VirtualDevice(frame_ms=HURRIED_MS, journal_file=RecordingJournal(files, diary))
    device.app.offer()
    device.run(READ_MS)
    if device.words[0] == OFFER:
        device.tap("stop")
        settle(device)
    return device


def press(device, chance) -> None:
    """One random press, when the device waits for it."""
    settle(device)
    if chance.random() < 0.1:
        device.hold("stop")
    else:
        device.tap(chance.choice(("roll", "stop")))


def settle(device) -> None:
    """Advance time until the device waits for a press."""
    while not device.app.waiting:
        device.clock.us += 1000 * HURRIED_MS
        device.app.tick(device.clock.ticks_ms())
