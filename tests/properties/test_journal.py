"""The journal always matches the state of the device, whatever presses, power losses and flash errors occur."""

import errno
import random

import pytest

from power_cuts import Diary
from real_flash import Chip, Files
from soak import TIMES, tell
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.journal_reader import JournalReader, finished
from turtleback.device.archive import ARCHIVE
from turtleback.device.journal_file import JournalFile
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.contract import CHANCE
from turtleback.games.bots import bots
from turtleback_host.virtual.device import VirtualDevice

STEPS = 20_000 if TIMES == 1 else 50_000 * TIMES
SHARES = 4  # so that several processors have something to do
A_DEVICE = 250  # steps, and then another one
FRAME_MS = 200
READ_MS = 6000  # longer than the longest journal takes
FOREIGN = ("notes.txt", ".DS_Store", "12 3.txt", "0007", "x0001.txt", "0002.txt.bak", "\u00b2.txt")


def setting(chance):
    """Any game with any people, bots, options and dice."""
    game = chance.choice(GAMES)
    kind = game_class(game)
    low, high = kind.SEATS
    players = [chance.choice((HUMAN, HUMAN, *bots(game))) for _ in range(chance.randint(low, min(high, low + 2)))]
    flags = [option for option in kind.OPTIONS if isinstance(option.default, int)]
    options = {option.name: option.low + chance.randrange(2) for option in flags if chance.random() < 0.2}
    return GameSetup(game, players, options, chance.random() < 0.3, chance.random() < 0.2)


class Life:
    """A device, its flash, and what of both has been compared so far."""

    def __init__(self, number):
        self.chance = random.Random(number)
        self.chip = Chip()
        Files(self.chip).mkdir("journal")  # a flash that is in use
        self.start(setting(self.chance))

    def start(self, setting=None):
        """The power comes; a device without a setting goes on with the game that it offers, or not."""
        self.chip.fault = 0
        self.files = Files(self.chip)
        self.text = ""
        self.reading = None
        self.device = VirtualDevice(setting, self.chance.randrange(1000), frame_ms=FRAME_MS, flash=self.files)

    def step(self):
        """Something happens to the device, and then it must hold what is written."""
        doings = (self.tap, self.tap, self.tap, self.tap, self.tap, self.hold, self.wait, self.wait, self.seldom)
        self.chance.choice(doings)()
        self.compare()

    def tap(self):
        for _ in range(self.chance.randint(1, 3)):
            self.device.tap(self.chance.choice(("roll", "stop", "stop")))
            self.compare()

    def hold(self):
        self.device.hold(self.chance.choice(("stop", "stop", "roll", "both")))

    def wait(self):
        self.device.run(self.chance.choice((100, 1000, 3000, 16_000)))

    def seldom(self):
        doings = (self.alarm, self.alarm, self.cut, self.cut, self.tear, self.fail, self.meddle, self.renew)
        self.chance.choice(doings)()

    def alarm(self):
        """The noise has failed, and the device hears of it again and again."""
        for _ in range(3):
            self.device.app.alarm()
            self.device.run(100)

    def cut(self):
        """The plug is pulled between two flash operations and put back."""
        self.chip = Chip(content=self.chip.buffer)
        self.start()
        if self.chance.random() < 0.5:
            self.alarm()  # while the game is offered, or before
        self.device.run(READ_MS)
        if self.chance.random() < 0.8:
            self.device.tap("stop")

    def tear(self):
        """The plug is pulled within a flash operation: what was there before it, or what would have been, is there."""
        if self.chip.fault:
            return
        diary = Diary(self.chip)
        before = self.written()
        self.tap()
        after = self.written()
        cuts = [bytes(content) for content, _ in diary.cuts(self.chance, 1)]
        self.chip.before = lambda at, data: None
        if cuts:
            self.chip = Chip(content=self.chance.choice(cuts))
            self.start()
            assert after.startswith(self.written()) or self.written() in (before, "")
            self.device.run(READ_MS)

    def fail(self):
        """The flash takes no more until the plug is pulled; the game goes on, and says that it is not saved."""
        self.chip.fault = self.chance.choice((errno.EIO, errno.ENOSPC))

    def meddle(self):
        """Write foreign files beside the games."""
        if ARCHIVE in self.files.listdir("/") and not self.chip.fault:
            with self.files.open("%s/%s" % (ARCHIVE, self.chance.choice(FOREIGN)), "w") as file:
                file.write("Dear diary,\n")

    def renew(self):
        """Begin another game with another setting; the one before is archived."""
        self.start(setting(self.chance))

    def written(self):
        """The journal as it is on flash."""
        return JournalFile(self.files, self.files.open).read()

    def missing(self, match, read):
        """What the device holds and the journal lacks: (actor, action) of each."""
        if len(read.history) == len(match.history):
            return []
        return [(actor, action) for actor, action, _ in match.moves()][len(read.history) :]

    def compare(self):
        """What the journal says is what the device holds; what comes again by itself may be missing at its end."""
        table = self.device.app.table
        if not table or table.journal._file is None:
            return
        text = self.written()
        if not text.startswith(self.text) or not self.reading:
            self.text, self.reading = "", JournalReader()
        for line in text[len(self.text) :].splitlines():
            self.reading.read(line)
        self.text = text
        journal, match, read = table.journal, table.match, self.reading.end()
        assert match.history[: len(read.history)] == read.history
        assert all(actor == CHANCE or action[0] == "turtle" for actor, action in self.missing(match, read))
        assert (self.reading.proof.words, self.reading.begun) == (journal.chance.words, journal.begun)
        assert self.reading.proof.seed == journal.chance.seed.hex()
        assert (self.reading.proof.first_keyed is not None) == journal.keyed
        assert read.first_keyed == match.first_keyed
        held = self.reading.setting
        assert (held.game, held.players) == (match.game.NAME, self.device.app.setting.players)
        assert (held.options, held.odds) == (match.game.options, self.device.app.setting.odds)
        assert finished(text) == table.over


@pytest.mark.parametrize("share", range(SHARES))
def test_the_journal_holds_what_the_device_holds(share):
    steps = STEPS // SHARES
    for number in range(0, steps, A_DEVICE):
        life = Life(1000 * share + number)
        for step in range(A_DEVICE):
            try:
                life.step()
            except Exception as error:
                raise AssertionError("life %d, step %d" % (1000 * share + number, step)) from error
        tell("steps of share %d" % share, number + A_DEVICE, steps)
