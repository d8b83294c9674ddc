"""MicroPython scripts about the flash of a board: what a save costs, and games whose power is cut at a write."""

from turtleback_host.hil.scripts import IMPORT, OWN_JOURNAL, REGISTERS, with_own_journal
from turtleback_host.pico.board_scripts import DEVICE

# A block device in place of the flash of the file system: it counts, and cuts the power before the write number `cut`.
FLASH = """
import os, rp2

class Counted:
    def __init__(self):
        flash = rp2.Flash()
        self.readblocks, self._write, self._control = flash.readblocks, flash.writeblocks, flash.ioctl
        self.writes = self.erases = 0
        self.cut = -1
    def writeblocks(self, *args):
        self._count()
        return self._write(*args)
    def ioctl(self, command, arg):
        if command == 6:
            self._count()
            self.erases += 1
        return self._control(command, arg)
    def _count(self):
        if self.writes == self.cut:
            restart()
        self.writes += 1

flash = Counted()
os.umount("/")
os.mount(os.VfsLfs2(flash, progsize=256), "/")
"""
HEADER = "game mahe\nseats 4\nplayers human clever below4 random\nseed %s\n" % ("ab" * 32)
DECISION = "die 2\n0 roll\n"
# Prints the microseconds of each save, and how many blocks it erased.
SAVES = (
    FLASH
    + "from time import ticks_diff, ticks_us\n"
    + IMPORT
    + OWN_JOURNAL
    + """
journal_file = JournalFile(os, open)
journal_file.begin(%r)
for _ in range({saves}):
    erases, began = flash.erases, ticks_us()
    journal_file.add(%r)
    print((ticks_diff(ticks_us(), began), flash.erases - erases))
"""
    % (HEADER, DECISION)
)
# Bots play in a hurry until the power is cut, or to the end. After each save the registers have the length and the
# checksum of what has been acknowledged; without a cut it prints how many writes there were.
CUT_GAME = (
    with_own_journal(DEVICE)
    + FLASH
    + REGISTERS
    + """
from binascii import crc32

known = ""

def acknowledging(write, begins):
    def write_and_acknowledge(journal_file, lines):
        global known
        write(journal_file, lines)
        known = lines if begins else known + lines
        mem32[FIRST], mem32[SECOND] = len(known), crc32(known.encode())
    return write_and_acknowledge

JournalFile.begin, JournalFile.add = acknowledging(JournalFile.begin, True), acknowledging(JournalFile.add, False)
app = device(players=("random", "below4", "clever"))
mem32[FIRST] = mem32[SECOND] = 0
flash.writes, flash.cut = 0, {cut}
app.begin(app.setting)
now = 0
for _ in range({steps}):
    now += 10000
    app.table.work(now)
print(flash.writes)
if {cut} >= 0:
    restart()
"""
)
# Prints whether all that was acknowledged is there, whether the device offers the game, and the moves it goes on from.
AFTER_CUT = (
    with_own_journal(DEVICE)
    + REGISTERS
    + """
from binascii import crc32
from turtleback.app.stage import RESUME
length, checksum = mem32[FIRST], mem32[SECOND] & 0xFFFFFFFF  # mem32 has a sign
text = JournalFile(os, open).read()
whole = len(text) >= length and crc32(text[:length].encode()) == checksum
app = device()
offered, moves = type(app.stage).__name__ == "Resume", -1
if offered:
    while app.stage.work(app.time):
        pass
    app._obey(RESUME)
    moves = len(app.table.match.history)
print((length, whole, offered, moves))
"""
)
