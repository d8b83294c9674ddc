"""The command `turtleback doctor --measure`: measures start, frames and noise of the connected board, with goals.

Nothing on the board changes: its program is started from memory, and the game has its journal in its own folder, which
is removed at the end or by the next run.
"""

import math
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from statistics import median

from turtleback.dice.noise import SAMPLE_BITS, Health
from turtleback.engine.contract import SetupError
from turtleback_host.pico.board import Board
from turtleback_host.pico.deploy import check_is_pico, description
from turtleback_host.pico.doctor import check_installed, stopped
from turtleback_host.pico.game_log import DONE, MARKED_GAME, GameLog, Measurement, pictures
from turtleback_host.pico.ports import BoardError
from turtleback_portable.board.plan import VERSION
from turtleback_portable.board.questions import UNFIT, hex_value

SILENCE_S = 30.0  # a measuring script prints at least this often
STARTS = 5
LAMP_MS, PAGE_MS = 60, 250  # goals from power-on, including about 30 ms of MicroPython itself
ROOM = 8000  # entries of the log on the board, of four bytes each: about ten seconds of play
BITS = 1_000_000  # number of bits of noise to measure
MIN_ENTROPY = 1.6  # bits of a sample that the firmware's tests assume
SURE = 2.576  # standard errors of a 99 % interval
PART = 2048  # samples of noise per request
SETTLE_MS = 1000  # time in which the device finishes its background work, as during the set-up
MARK_BITS = 8  # an entry of the log is microseconds * MARK_BITS + mark
ENTRY = 8  # hexadecimal digits of an entry
SENT = 5  # a mark in addition to those of game_log.py: a frame has been sent to the strip

# Starts the program as main.py does, and prints the microseconds to the first lamp and to the first page.
START = """
from utime import ticks_us
began = ticks_us()
from turtleback import board
wired, build = board.wired, board.build

class Shown(BaseException):
    pass

def timed_wired(*parts):  # comes right after the first lamp
    global lamp_us
    lamp_us = ticks_us() - began
    return wired(*parts)

def timed_build(strip, *parts):
    write = strip.write
    def timed_write():
        write()
        raise Shown
    strip.write = timed_write
    return build(strip, *parts)

board.wired, board.build = timed_wired, timed_build
try:
    board.run()
except Shown:
    tell(lamp_us, ticks_us() - began)
"""

FOLDER = "turtleback_measure"
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
REMOVE_JOURNAL = (
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
# Lets bots play until the log has `{room}` entries, then prints these as hexadecimal numbers of 32 bits.
PLAY = (
    """
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
    + MARKED_GAME.replace(IMPORT, IMPORT + OWN_JOURNAL, 1)
    + """
import config
ring = board.ring

def marked_ring(strip):
    made = ring(strip)
    show = made.show
    def marked_show(*about):
        show(*about)
        marks[SCRATCH] = %d
    made.show = marked_show
    return made

board.ring = marked_ring
marks.count, marks.began = 0, ticks_us()
try:
    board.run()
except Over:
    pass
print(mark_us, 10 * len(config.COLOR_ORDER) * config.NUM_LEDS)
for at in range(0, marks.count, 256):
    print(hexlify(marks.log[at:min(at + 256, marks.count)]).decode())
"""
    % SENT
)
# `samples(count)` prints bytes of raw noise, which are sampled as in the firmware.
NOISE = """
from turtleback.device import entropy

bit = entropy._raw_bit()

def samples(count):
    data = bytearray(count)
    for at in range(count):
        sample = 0
        for _ in range(8):
            sample = sample << 1 | bit()
        data[at] = sample
    tell(hexlify(data).decode())
"""


def measure(port: str | None = None) -> None:
    """Measure the board on `port`, by default the only connected Pico, and print the report.

    Raises: BoardError if the board cannot be reached or used; its message has advice for the user.
    """
    with stopped(port, SILENCE_S) as board:
        facts = board.facts()
        check_is_pico(facts, board.port)
        check_installed(board)
        version = board.first_line(VERSION) or "unknown"
        print("%s, Turtleback %s, %s" % (description(facts, board.port), version, date.today().isoformat()), flush=True)
        board.run(REMOVE_JOURNAL)
        try:
            for row in rows(board):
                print(row.line(), flush=True)
        finally:
            with suppress(SetupError):  # the first error is reported already, and the next run removes the rest
                board.stop()
                board.run(REMOVE_JOURNAL)


def rows(board: Board) -> Iterator[Measurement]:
    """Yield all measurements, each as soon as it is known. Between two of them, `stop` clears the board's memory.

    Raises: BoardError if the board cannot be reached or used.
    """
    yield from start(board)
    board.stop()
    yield from pictures(played(board))
    board.stop()
    yield from noise(read_noise(board))


def start(board: Board) -> Iterator[Measurement]:
    """Start the board several times, and yield the times of the starts by the board's clock.

    Raises: BoardError if the board does not reach its first page.
    """
    times = []
    for _ in range(STARTS):
        board.stop()
        times.append(board.value(START, int, int))
    for name, all_us, goal in zip(("lamp", "page"), zip(*times), (LAMP_MS, PAGE_MS)):
        value = "%.1f, at worst %.1f ms" % (median(all_us) / 1000, max(all_us) / 1000)
        name = "from the start of the program to the first %s" % name
        yield Measurement(name, value, "%d ms" % goal, max(all_us) > 1000 * goal)


def played(board: Board) -> GameLog:
    """Play a game on the board, and return its log without the first second.

    Raises: BoardError if no frame was sent, SetupError if the output is malformed.
    """
    first, *rest = board.run(PLAY.format(room=ROOM)).splitlines() or [""]
    try:
        mark_us, wire_us = map(int, first.split())
        data = [bytes.fromhex(line[at : at + ENTRY]) for line in rest for at in range(0, len(line), ENTRY)]
    except ValueError:
        raise SetupError(UNFIT) from None
    entries = [int.from_bytes(entry, "little") for entry in data]
    marks = [(entry // MARK_BITS / 1000, entry % MARK_BITS) for entry in entries]
    later = [(ms, mark) for ms, mark in marks if ms >= SETTLE_MS]
    arrivals = [ms + wire_us / 1000 for ms, mark in later if mark == SENT]
    if not arrivals:
        raise BoardError("The board has played no game: see what `turtleback doctor` says.")
    return GameLog(later, arrivals, mark_us / 1000)


def noise(samples: bytes) -> Iterator[Measurement]:
    """Yield the alarms of the firmware's health tests on raw noise, and its min-entropy."""
    alarms, entropy = count_alarms(samples), min_entropy(samples)
    name = "alarms of the health tests in %d bits of noise" % (SAMPLE_BITS * len(samples))
    yield Measurement(name, "%d" % alarms, "0", alarms > 0)
    value, goal = "%.1f bits" % entropy, "%.1f bits" % MIN_ENTROPY
    yield Measurement("min-entropy of eight bits", value, goal, entropy < MIN_ENTROPY)


def read_noise(board: Board) -> bytes:
    """Return at least BITS bits of the board's noise.

    Raises: SetupError if the board fails or answers wrongly.
    """
    board.run(NOISE)
    data = b""
    while len(data) * SAMPLE_BITS < BITS:
        samples: bytes = board.take(hex_value("samples(%d)" % PART))
        if len(samples) != PART:
            raise SetupError(UNFIT)
        data += samples
    return data


def count_alarms(samples: bytes) -> int:
    """Return how often the firmware's tests raise an alarm. They restart after each alarm."""
    alarms, health = 0, Health()
    for sample in samples:
        health.see(sample)
        if not health.good:
            alarms, health = alarms + 1, Health()
    return alarms


def min_entropy(samples: bytes) -> float:
    """Return the min-entropy of a sample in bits: the most common value estimate of NIST SP 800-90B, 6.3.1."""
    p = Counter(samples).most_common(1)[0][1] / len(samples)
    return -math.log2(min(1, p + SURE * math.sqrt(p * (1 - p) / (len(samples) - 1))))
