"""MicroPython scripts that measure a board by its own clock. session.py runs them in place of main.py.

None touches the games of its owner: the journal that they write is in a folder of its own, FOLDER.
"""

from turtleback_host.pico.board_scripts import DEVICE, DONE, MARKED_GAME

FOLDER = "turtleback_hil"
IMPORT = "from turtleback.device.journal_file import JournalFile\n"
OWN_JOURNAL = (
    """
from turtleback.device import journal_file as journal_module
journal_module.FOLDER = folder = %r
journal_module.TEXT, journal_module.TAIL = folder + "/game.txt", folder + "/tail.txt"
JournalFile.archive = lambda journal_file: None
"""
    % FOLDER
)


def with_own_journal(script: str) -> str:
    """A script that imports JournalFile, changed so that it writes to FOLDER and archives nothing."""
    return script.replace(IMPORT, IMPORT + OWN_JOURNAL, 1)


# Two registers of the watchdog that nothing else uses; they survive every reset but power-off.
REGISTERS = """
import os
from machine import mem32
base = 0x400D8000 if "RP2350" in os.uname().machine else 0x40058000
FIRST, SECOND = base + 0x14, base + 0x18
"""
CLEAR_REGISTERS = REGISTERS + "mem32[FIRST] = mem32[SECOND] = 0\n"
READ_REGISTERS = REGISTERS + "print((mem32[FIRST], mem32[SECOND]))\n"
NOW = "now"
CLOCK = "from time import ticks_us\nprint('%s')\nticks = ticks_us()\n" % NOW

# The marks besides those of the emulator: a frame has gone to the strip; so has one in which the lamp of a press is
# newly lit; the board presses one of its buttons.
SENT, LIT, DOWN = 5, 6, 7
MARK_BITS = 8  # an entry of the log is microseconds * MARK_BITS + mark
PRESS_MS, APART_MS = 50, (55, 75)  # how long a press lasts, and a pause; presses alternate, for each button is locked
RECORDER = """
from array import array
from binascii import hexlify
from time import ticks_diff, ticks_us

class Over(BaseException):
    pass

class Marks:
    def __init__(self):
        self.log = array("I", bytes(4 * {room}))
        self.count = 0
        self.began = ticks_us()
    def __setitem__(self, at, mark):
        self.log[self.count] = ticks_diff(ticks_us(), self.began) * BITS + mark
        self.count += 1
        if self.count >= {room} - 8 and mark == DONE_MARK:
            raise Over

marks = Marks()
for _ in range(100):
    marks[0] = 0
mark_us = ticks_diff(ticks_us(), marks.began) // 100
""".replace("BITS", str(MARK_BITS)).replace("DONE_MARK", str(DONE))
# Bots play until the log has `{room}` entries; `{presses}` starts the presses.
PLAY = (
    RECORDER
    + with_own_journal(MARKED_GAME)
    + """
import config
from turtleback.lights.paint import EVERY, SLOTS, SPACES

LAMP = 3 * (SPACES + SLOTS - 1)
ring, lamp = board.ring, bytes(3)

def marked_ring(strip):
    made = ring(strip)
    show = made.show
    def marked_show(frame, changed=EVERY):
        global lamp
        show(frame, changed)
        before, lamp = lamp, bytes(frame[LAMP:LAMP + 3])
        marks[SCRATCH] = LIT if lamp != before and 0 < lamp[0] == lamp[1] == lamp[2] else SENT
    made.show = marked_show
    return made

board.ring = marked_ring
SENT, LIT, DOWN = %d, %d, %d
{presses}
marks.count, marks.began = 0, ticks_us()
try:
    board.run()
except Over:
    pass
print(mark_us, 30 * config.LAMPS)
for at in range(0, marks.count, 256):
    print(hexlify(marks.log[at:min(at + 256, marks.count)]).decode())
"""
    % (SENT, LIT, DOWN)
)
# The buttons in `fingers` are pressed in turn, at times that no tick of the device foresees.
PRESSES = """
from machine import Pin, Timer

fingers = [Pin(pin, Pin.OPEN_DRAIN, value=1) for pin in {pins}]
timer, pressed, state = Timer(), 0, 1

def wait(ms, then):
    timer.init(mode=Timer.ONE_SHOT, period=ms, callback=then)

def press(_):
    fingers[pressed %% 2].value(0)
    marks[0] = DOWN
    wait(%d, release)

def release(_):
    global pressed, state
    fingers[pressed %% 2].value(1)
    pressed += 1
    state = (state + 1) * 75 %% 65537
    wait(%d + state %% %d, press)

wait(1500, press)
""" % (PRESS_MS, APART_MS[0], APART_MS[1] - APART_MS[0])

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

def acknowledging(write):
    def write_and_acknowledge(journal_file, lines):
        write(journal_file, lines)
        text = journal_file.read()
        mem32[FIRST], mem32[SECOND] = len(text), crc32(text.encode())
    return write_and_acknowledge

JournalFile.begin, JournalFile.add = acknowledging(JournalFile.begin), acknowledging(JournalFile.add)
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
# Prints `count` bytes of raw noise as the firmware takes its samples.
NOISE = """
from binascii import hexlify
from turtleback.device import entropy

bit = entropy._raw_bit()

def samples(count):
    data = bytearray(count)
    for at in range(count):
        sample = 0
        for _ in range(8):
            sample = sample << 1 | bit()
        data[at] = sample
    print(hexlify(data).decode())
"""
