"""MicroPython scripts that measure a board by its own clock. session.py runs them in place of main.py.

None touches the games of its owner: the journal that they write is in a folder of its own, FOLDER.
"""

from turtleback_host.pico.board_scripts import DONE, MARKED_GAME

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
# Removes that journal.
REMOVE = (
    """
import os
folder = %r
try:
    for name in os.listdir(folder):
        os.remove(folder + "/" + name)
    os.rmdir(folder)
except OSError:
    pass
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
