"""A device on a real littlefs. Its journal always records the content that the flash must hold after a power loss."""

from power_cuts import Diary
from real_flash import Chip, Files, content
from turtleback.app.game_setup import GameSetup
from turtleback.device import archive
from turtleback.device.archive import ARCHIVE
from turtleback.device.journal_file import JournalFile
from turtleback_host.virtual.device import VirtualDevice

PROGRAM = {"main.mpy": b"main" * 900, "board.mpy": b"board" * 30}  # other files on the flash
OFFER = "The plug was out"
READ_MS = 5000  # longer than reading the longest journal takes
HURRIED_MS = 400  # time between frames, long because frames do not matter here


class RecordingJournal(JournalFile):
    """A journal file that records in a diary the texts that the flash may hold during and after each step."""

    def __init__(self, files: Files, diary) -> None:
        super().__init__(files, files.open)
        self._files = files
        self._diary = diary
        self.has_failed = False  # True if the last step failed, so that the current game is not saved
        self.has_dropped = False  # True if the oldest game was removed to make room
        diary.expected = {held(files)}

    @property
    def text(self) -> str:
        """The text of the current game on the flash."""
        return JournalFile(self._files, self._files.open).read()

    def _now(self):
        """Return the texts of the current and the archived games. After a failed step, read them from the flash."""
        if len(self._diary.expected) > 1:
            self._diary.expected = self._diary.expected & {held(self._files)}
        ((text, archived),) = self._diary.expected
        return text, archived

    def _do(self, work, *states):
        """Run a step during which the flash passes through `states`, and ends in the last of these."""
        self._diary.expected = self._diary.expected | set(states)
        self.has_failed = True
        work()
        self.has_failed = False
        self._diary.expected = {states[-1]}

    def add(self, lines):
        text, archived = self._now()
        kept = text[: self._length] + self.tail  # without a line that has been removed to be replaced
        self._do(lambda: super(RecordingJournal, self).add(lines), (kept + lines, archived))

    def begin(self, text):
        before, archived = self._now()
        # `begin` removes the tail first. After a power loss at that moment, the same dice are thrown again.
        shortened = before[: len(before) - len(self.tail)]
        self._do(lambda: super(RecordingJournal, self).begin(text), (shortened, archived), (text, archived))

    def archive(self):
        text, archived = self._now()
        self.read()
        if self.tail:  # merge the tail first, because the merge may need the last free block
            self._do(lambda: self._merge(self.tail), (text, archived))
        states = [("", (*archived, text))]
        if archived and self.archived.is_full():
            self.has_dropped = len(archived) >= archive.MAX_GAMES
            states = [(text, archived[1:]), ("", (*archived[1:], text))]
        self._do(super().archive, *states)


def held(files: Files) -> tuple:
    """Return the texts that must never be lost, as (current game, archived games)."""
    journal_file = JournalFile(files, files.open)
    return journal_file.read(), tuple(
        content(files, "%s/%s" % (ARCHIVE, name)) for name in journal_file.archived.games()
    )


def programmed_chip() -> Chip:
    """Return a chip with a program on it."""
    chip = Chip()
    files = Files(chip)
    for path, data in PROGRAM.items():
        with files.open(path, "wb") as file:
            file.write(data)
    return chip


def program_of(files: Files) -> dict:
    """Return the content of the program's files."""
    return {path: content(files, path, "rb") for path in PROGRAM}


def play(players, chance) -> Diary:
    """Play a complete game and the beginning of another by random presses and undos. Returns the diary."""
    files = Files(programmed_chip())
    diary = Diary(files.chip)
    journal_file = RecordingJournal(files, diary)
    device = VirtualDevice(GameSetup(players=players), frame_ms=HURRIED_MS, journal_file=journal_file)
    while not device.table.over:
        press(device, chance)
    settle(device)
    device.hold("both")
    device.tap("stop", 2)  # begins a new game with the proposed first player
    for _ in range(5):
        press(device, chance)
    return diary


def come_back(files: Files, diary: Diary) -> VirtualDevice:
    """Return a device after its power returned. It continues the offered game, if any, or shows the set-up."""
    device = VirtualDevice(frame_ms=HURRIED_MS, journal_file=RecordingJournal(files, diary))
    device.app.offer()
    device.run(READ_MS)
    if device.words[0] == OFFER:
        device.tap("stop")
        settle(device)
    return device


def press(device, chance) -> None:
    """Wait for the device, and press at random."""
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
