"""`turtleback doctor --measure`: start, frames and noise of the board that is plugged in, each figure beside its goal.

Games and config.py stay as they are. The game that is played has its journal in a folder of its own. For each start,
main.py is replaced by itself with a few lines added, which put the old one back at once: a cable pulled at any time
leaves a board that starts.
"""

import math
from collections import Counter
from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from statistics import median
from time import monotonic, sleep
from types import TracebackType
from typing import Any, NamedTuple, Self

from turtleback.dice.noise import SAMPLE_BITS, Health
from turtleback_host.pico import install
from turtleback_host.pico.board import HELPERS, Board
from turtleback_host.pico.board_scripts import DONE, MARKED_GAME
from turtleback_host.pico.deploy import check_is_pico, description, installed
from turtleback_host.pico.game_log import GameLog, Row, pictures
from turtleback_host.pico.ports import BoardError, find_port
from turtleback_host.pico.repl_replies import unexpected

SILENCE_S = 30.0  # a measuring script prints at least that often
VANISH_S = 0.5  # in which the port of a board that restarts has vanished
RETURN_S = 20.0  # timeout until it is back
AGAIN_S = 0.2
LAMP_MS, PAGE_MS = 60, 250
LEAST_ENTROPY = 1.6  # bits of a sample that the firmware's tests assume
SURE = 2.576  # standard errors of a 99 % interval
PART = 2048  # samples of noise per request
SETTLE_MS = 1000  # in which the device finishes its background work, as it does in the set-up
MARK_BITS = 8  # an entry of the log is microseconds * MARK_BITS + mark
ENTRY = 8  # hexadecimal digits of an entry
SENT = 5  # the mark, besides those of board_scripts.py, that a frame has gone to the strip

MAIN, FOUND, HOOKED = "main.py", "turtleback_main_found.py", "turtleback_main_hooked.py"
RUN = "    from turtleback.board import run\n\n    run()\n"
HOOK = """
    from turtleback import board
    from turtleback.board import run
    from umachine import mem32  # `machine` and `time` would be looked for on flash first
    from utime import ticks_us

    hooked = ticks_us()
    wired, build, later = board.wired, board.build, board._later

    def hooked_wired(*parts):  # comes right after the first lamp
        mem32[{first}] = ticks_us() - cost
        return wired(*parts)

    def hooked_build(strip, *parts):
        write = strip.write

        def hooked_write():
            write()
            mem32[{second}] = ticks_us() - cost
            strip.write = write

        strip.write = hooked_write
        return build(strip, *parts)

    def hooked_later(*parts):
        import os

        os.rename("{found}", "main.py")
        return later(*parts)

    board.wired, board.build, board._later = hooked_wired, hooked_build, hooked_later
    cost = ticks_us() - hooked
    run()
"""
# Two registers of the watchdog that nothing else uses; they survive every reset but power-off.
REGISTERS = """
import os
from machine import mem32
base = 0x400D8000 if "RP2350" in os.uname().machine else 0x40058000
FIRST, SECOND = base + 0x14, base + 0x18
"""
# Prints the microseconds that it takes to compile each of two files.
COMPILE = """
from time import ticks_diff, ticks_us
def compile_us(path):
    with open(path) as file:
        text = file.read()
    began = ticks_us()
    compile(text, path, "exec")
    return ticks_diff(ticks_us(), began)
print((compile_us(%r), compile_us(%r)))
"""
RESTART = "from machine import Timer, reset\nTimer().init(mode=Timer.ONE_SHOT, period=20, callback=lambda _: reset())"
OF_BOARD = [line[4 : line.index("(")] for line in HELPERS.splitlines() if line.startswith("def ")]
CLEAR = "for name in %r:\n    globals().pop(name, None)\n" % OF_BOARD  # frees their memory

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
# Bots play until the log has `{room}` entries, which it prints: hexadecimal numbers of 32 bits.
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
print(mark_us, 30 * config.LAMPS)
for at in range(0, marks.count, 256):
    print(hexlify(marks.log[at:min(at + 256, marks.count)]).decode())
"""
    % SENT
)
# `samples(count)` prints bytes of raw noise, taken as the firmware takes its samples.
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


class Amount(NamedTuple):
    """How much is measured; on a real board it takes some three minutes."""

    starts: int = 5
    start_s: float = 2.0  # a start takes half a second
    room: int = 8000  # entries of the log on the board, of four bytes each: some ten seconds of play
    bits: int = 1_000_000


def measure(port: str | None = None, amount: Amount | None = None) -> None:
    """Measure the board on `port`, by default the only Pico, and print its report. BoardError says what to do."""
    amount = amount or Amount()
    port = port or find_port()
    with Session(port) as session:
        facts = session.board.facts()
        check_is_pico(facts, port)
        if not installed(session.board).startswith("Turtleback"):
            raise BoardError("There is no Turtleback on the board: install it with `turtleback flash`.")
        version = session.board.first_line(install.VERSION) or "unknown"
        print("%s, Turtleback %s, %s" % (description(facts, port), version, date.today().isoformat()), flush=True)
        tidy(session.board)
        for row in rows(session, amount):
            print(row.line(), flush=True)
    print("The board was stopped for this, and has been started again.")


def rows(session: "Session", amount: Amount) -> Iterator[Row]:
    """All figures, each as soon as it is known. BoardError."""
    yield from start(session, amount.starts, amount.start_s)
    yield from pictures(played(session, amount.room))
    yield from noise(session, amount.bits)


class Session:
    """The board on `port`, its program stopped. At the end it is as it was, and its program runs again."""

    def __init__(self, port: str) -> None:
        self.port = port
        self.board = self._open()
        self._is_open = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        try:
            if not self._is_open:
                self.board = self._reopen()
            with self.board as board:
                board.stop()
                tidy(board)
        except BoardError:
            if kind is None:
                raise

    def run(self, script: str) -> str:
        """What a script prints on the board, whose memory is empty."""
        self.board.stop()
        return self.board.run(CLEAR + script)

    def values(self, script: str, *kinds: Any) -> list[Any]:
        """The Python literals that a script prints there, one a line, checked. BoardError."""
        self.board.stop()
        return self.board.values(CLEAR + script, *kinds)

    def restart(self, wait_s: float) -> None:
        """Reset the board, and stop its program when it has run for so many seconds, or somewhat longer."""
        self.board.stop()
        self.board.run(RESTART)
        self._is_open = False
        self.board.abandon()  # its port vanishes with the reset
        sleep(max(VANISH_S, wait_s))
        self.board = self._reopen()

    def _open(self) -> Board:
        return Board(self.port, None if self.port.startswith("socket:") else SILENCE_S)

    def _reopen(self) -> Board:
        until = monotonic() + RETURN_S
        while True:
            try:
                board = self._open()
                self._is_open = True
                return board
            except BoardError:
                if monotonic() > until:
                    raise
                sleep(AGAIN_S)


def tidy(board: Board) -> None:
    """Remove what this or an interrupted run has left."""
    put_main_back(board)
    board.run(REMOVE_JOURNAL)


def start(session: Session, starts: int, wait_s: float) -> Iterator[Row]:
    """The times of several starts, by the board's clock. BoardError if it does not come to its first page."""
    hooked = hooked_main(session)
    lamp, page = zip(*[one_start(session, hooked, wait_s) for _ in range(starts)])
    for what, times, goal in (("lamp", lamp, LAMP_MS), ("page", page, PAGE_MS)):
        name = "from the start of the board's clock to the first %s" % what
        yield Row(name, "%.1f, at worst %.1f ms" % (median(times), max(times)), "%d ms" % goal, max(times) > goal)


def hooked_main(session: Session) -> str:
    """The board's main.py with the hooks. BoardError if it is not Turtleback's."""
    text = session.board.get(MAIN).decode("utf-8", "replace")
    if RUN not in text:
        raise BoardError("The board's main.py is not Turtleback's own: put that there with `turtleback flash`.")
    first, second = session.values(REGISTERS + "print((FIRST, SECOND))", int, int)[-1]
    return text.replace(RUN, HOOK.format(first=first, second=second, found=FOUND))


def one_start(session: Session, hooked: str, wait_s: float) -> tuple[float, float]:
    """The ms of a start to the first lamp and to the first page."""
    session.run(REGISTERS + "mem32[FIRST] = mem32[SECOND] = 0\n")
    board = session.board
    board.stop()
    board.copy(MAIN, FOUND)
    board.put(HOOKED, hooked.encode())
    plain_us, hooked_us = board.values(COMPILE % (FOUND, HOOKED), int, int)[-1]
    board.rename(HOOKED, MAIN)
    session.restart(wait_s)
    lamp_us, page_us = session.board.values(REGISTERS + "print((mem32[FIRST], mem32[SECOND]))\n", int, int)[-1]
    put_main_back(session.board)  # for want of time it may not have done so itself
    if not lamp_us or not page_us:
        raise BoardError("The board has not come to its first page: see what `turtleback doctor` says.")
    cost_us = hooked_us - plain_us
    return (lamp_us - cost_us) / 1000, (page_us - cost_us) / 1000


def put_main_back(board: Board) -> None:
    """Put the board's own main.py back if a start was interrupted."""
    there = board.digests([FOUND, HOOKED])
    if FOUND in there and "hooked" in board.text(MAIN):
        board.rename(FOUND, MAIN)
    elif FOUND in there:  # main.py is the board's own, perhaps a newer one
        board.remove(FOUND)
    if HOOKED in there:
        board.remove(HOOKED)


def played(session: Session, room: int) -> GameLog:
    """The log of a game, without its first second. BoardError if it is too short."""
    first, *rest = session.run(PLAY.format(room=room)).splitlines() or [""]
    try:
        mark_us, wire_us = map(int, first.split())
        data = [bytes.fromhex(line[at : at + ENTRY]) for line in rest for at in range(0, len(line), ENTRY)]
    except ValueError:
        raise unexpected(first) from None
    entries = [int.from_bytes(entry, "little") for entry in data]
    marks = [(entry // MARK_BITS / 1000, entry % MARK_BITS) for entry in entries]
    later = [(ms, mark) for ms, mark in marks if ms >= SETTLE_MS]
    arrivals = [ms + wire_us / 1000 for ms, mark in later if mark == SENT]
    if not arrivals:
        raise BoardError("The board has played no game: see what `turtleback doctor` says.")
    return GameLog(later, arrivals, mark_us / 1000)


def noise(session: Session, bits: int) -> Iterator[Row]:
    """What the firmware's own tests, and what they assume, say of so many bits, rounded up to whole requests."""
    samples = read_noise(session, bits)
    alarms, entropy = count_alarms(samples), min_entropy(samples)
    what = "alarms of the health tests in %d bits of noise" % (SAMPLE_BITS * len(samples))
    yield Row(what, "%d" % alarms, "0", alarms > 0)
    value, goal = "%.1f bits" % entropy, "%.1f bits" % LEAST_ENTROPY
    yield Row("min-entropy of eight bits", value, goal, entropy < LEAST_ENTROPY)
    yield Row("ones, and bits equal to the one before", "%.2f %% and %.2f %%" % shares(samples), "", False)


def read_noise(session: Session, bits: int) -> bytes:
    """Samples of the board's noise, at least so many bits. BoardError."""
    session.run(NOISE)
    data = b""
    while len(data) * SAMPLE_BITS < bits:
        part = session.board.run("samples(%d)" % PART).strip()
        try:
            samples = bytes.fromhex(part)
        except ValueError:
            raise unexpected(part) from None
        if len(samples) != PART:
            raise unexpected(part)
        data += samples
    return data


def count_alarms(samples: bytes) -> int:
    """How often the firmware's tests raise an alarm; after each they begin anew."""
    alarms, health = 0, Health()
    for sample in samples:
        health.see(sample)
        if not health.good:
            alarms, health = alarms + 1, Health()
    return alarms


def min_entropy(samples: bytes) -> float:
    """The min-entropy of a sample in bits: the most common value estimate of NIST SP 800-90B, 6.3.1."""
    p = Counter(samples).most_common(1)[0][1] / len(samples)
    return -math.log2(min(1, p + SURE * math.sqrt(p * (1 - p) / (len(samples) - 1))))


def shares(samples: bytes) -> tuple[float, float]:
    """The percentage of ones, and of bits equal to the one before."""
    text = "".join(format(sample, "08b") for sample in samples)
    return 100 * text.count("1") / len(text), 100 * sum(a == b for a, b in pairwise(text)) / (len(text) - 1)
