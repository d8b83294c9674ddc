"""Jumper wires through which a board presses its own buttons and reads the data line of its own ring.

    GP16 to ROLL_PIN      GP17 to STOP_PIN      GP18 to RING_PIN

A wire that is not there is found out, and what needs it is skipped.
"""

from collections.abc import Iterator
from typing import NamedTuple

from turtleback.engine.contract import SetupError
from turtleback_host.benchmarks.table import Row
from turtleback_host.hil.session import Session
from turtleback_host.pico.board import Board

FRAMES = 100
PINS = range(29)  # of an RP2040 or an RP2350
NAMES = ("ROLL", "STOP", "ring")
SETTINGS = ("ROLL_PIN", "STOP_PIN", "RING_PIN")

LOOK = """
import config
from machine import Pin
from time import sleep_us

def reads(into, value, pull):
    sleep_us(200)  # the contacts have a filter against sparks
    return Pin(into, Pin.IN, pull).value() == value

def presses(out, into):
    finger = Pin(out, Pin.OPEN_DRAIN, value=1)
    answers = [reads(into, 1, Pin.PULL_UP)]
    for value in (0, 1, 0, 1):
        finger.value(value)
        answers.append(reads(into, value, Pin.PULL_UP))
    Pin(out, Pin.IN, None)
    return all(answers)

def listens(out, into):
    line, answers = Pin(out, Pin.OUT, value=0), []
    for value, pull in ((1, Pin.PULL_DOWN), (0, Pin.PULL_UP), (1, Pin.PULL_DOWN), (0, Pin.PULL_UP)):
        line.value(value)
        answers.append(reads(into, value, pull))
    Pin(into, Pin.IN, None)
    return all(answers)

roll, stop, ring = {pins}
print((presses(roll, config.ROLL_PIN), presses(stop, config.STOP_PIN), listens(config.RING_PIN, ring)))
"""
USED = """
import config
print([getattr(config, name) for name in dir(config) if name.endswith("_PIN")])
"""
# Sends frames of one lamp each, and reads them from the line with a state machine of the same PIO, a bit at the middle
# of its 1.25 us. Prints how many frames were other bytes than those that were sent.
READ = """
import config, rp2
from machine import Pin
from time import sleep_ms
from turtleback import board
from turtleback.lights.paint import new_frame, put

@rp2.asm_pio(in_shiftdir=rp2.PIO.SHIFT_LEFT, autopush=True, push_thresh=8)
def listen():
    wrap_target()
    wait(1, pin, 0) [15]
    nop() [2]
    in_(pins, 1)
    wait(0, pin, 0)
    wrap()

strip = board.wired(Pin(config.RING_PIN), config.LAMPS)
ring = board.ring(strip)
machine = rp2.StateMachine(1, listen, freq=32_000_000, in_base=Pin({pin}, Pin.IN))
dma = rp2.DMA()
control = dma.pack_ctrl(size=0, inc_read=False, treq_sel=5)
heard = bytearray(len(strip.buf))
wrong = 0
for number in range({frames}):
    frame = new_frame()
    put(frame, number % 24, bytes((40 + number, 255 - number, 7 * number % 256)))
    heard[:] = bytes(len(heard))
    while strip.busy:
        pass
    machine.restart()
    machine.active(1)
    dma.config(read=machine, write=heard, count=len(heard), ctrl=control, trigger=True)
    ring.show(frame)
    while strip.busy:  # a processor that sleeps may slow down what sends the frame
        pass
    dma.active(0)
    machine.active(0)
    if heard != strip.buf:
        wrong += 1
    sleep_ms(16)
ring.show(new_frame())
while strip.busy:
    pass
dma.close()
print(wrong)
"""


class Wires(NamedTuple):
    """The GPIOs whose wires lead to the contact of ROLL, to that of STOP, and to the data line of the ring."""

    roll: int = 16
    stop: int = 17
    ring: int = 18


def parse(text: str) -> Wires:
    """Wires as people name them: `16,17,18`. SetupError."""
    numbers = [int(part) if part.isdecimal() else -1 for part in text.split(",")]
    if len(numbers) != len(NAMES) or len(set(numbers)) != len(NAMES) or any(each not in PINS for each in numbers):
        raise SetupError("--wires takes three GP numbers from 0 to 28, for ROLL, STOP and the ring, as in 16,17,18.")
    return Wires(*numbers)


def look(session: Session, wires: Wires) -> tuple[bool, bool, bool]:
    """Which of the wires are there. SetupError if one of them is a pin that the board uses."""
    (used,) = session.values(USED, list)
    taken = [pin for pin in wires if pin in used]
    if taken:
        raise SetupError("GP%d is in the board's config.py: choose other pins with --wires." % taken[0])
    flag = (bool, int)
    roll, stop, ring = session.values(LOOK.format(pins=tuple(wires)), flag, flag, flag)[-1]
    return bool(roll), bool(stop), bool(ring)


def release(board: Board, wires: Wires) -> None:
    """Let go of the wires, which a script that was interrupted may hold down."""
    board.stop()
    board.run("from machine import Pin\nfor pin in %r:\n    Pin(pin, Pin.IN, None)" % (tuple(wires),))


def read_ring(session: Session, pin: int, frames: int = FRAMES) -> Iterator[tuple[str, Row]]:
    """Compare the bytes on the data line with those that were sent."""
    (wrong,) = session.values(READ.format(pin=pin, frames=frames), int)
    yield "ring", Row("frames read from the data line, other than sent", "%d of %d" % (wrong, frames), "0", wrong > 0)
