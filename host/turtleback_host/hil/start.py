"""From reset to the first lamp and to the first page: by the board's own clock, and by the PC's.

For each start, main.py is replaced by itself with a few lines added. They note two instants in registers that survive
until the PC asks, and put the old main.py back at once: a cable pulled at any time leaves a board that starts.

The board's clock begins when MicroPython has set it up. What passes before is seen from the PC: its own clock says when
the reset was, and when the board's clock showed what.
"""

from collections.abc import Iterator
from statistics import median

from turtleback_host.benchmarks.table import Row
from turtleback_host.hil.scripts import CLEAR_REGISTERS, CLOCK, NOW, READ_REGISTERS, REGISTERS
from turtleback_host.hil.session import Session
from turtleback_host.pico.board import Board
from turtleback_host.pico.ports import BoardError

STARTS = 5
START_S = 2.0  # a start takes half a second
MAIN, FOUND, HOOKED = "main.py", "turtleback_main_found.py", "turtleback_main_hooked.py"
RUN = "    from turtleback.board import run\n\n    run()\n"
HOOK = """
    from time import ticks_us

    hooked = ticks_us()
    from machine import mem32
    from turtleback import board
    from turtleback.board import run

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
OTHER_MAIN = "the board's main.py is not Turtleback's own"


def start(session: Session, starts: int = STARTS, wait_s: float = START_S) -> Iterator[tuple[str, Row]]:
    """The times of several starts. BoardError if the board does not come to its first page."""
    hooked = hooked_main(session)
    measured = [one_start(session, hooked, wait_s) for _ in range(starts)]
    lamp, page, before = (median(ms) for ms in zip(*measured))
    worst_lamp, worst_page, _ = map(max, zip(*measured))
    of = ", median and worst of %d" % starts
    clock = "from the start of the board's clock to "
    yield "lamp", Row(clock + "the first lamp" + of, _two(lamp, worst_lamp), "60 ms", worst_lamp > 60)
    yield "page", Row(clock + "the first page" + of, _two(page, worst_page), "250 ms", worst_page > 250)
    yield "lamp_pc", Row("from reset to the first lamp, by the PC's clock", "%.0f ms" % (before + lamp), "", False)
    yield "page_pc", Row("from reset to the first page, by the PC's clock", "%.0f ms" % (before + page), "", False)


def hooked_main(session: Session) -> str:
    """The board's main.py with the hooks. LookupError if it is not Turtleback's."""
    session.board.stop()
    put_main_back(session.board)
    text = session.board.get(MAIN).decode("utf-8", "replace")
    if RUN not in text:
        raise LookupError(OTHER_MAIN)
    first, second = session.values(REGISTERS + "print((FIRST, SECOND))", int, int)[-1]
    return text.replace(RUN, HOOK.format(first=first, second=second, found=FOUND))


def one_start(session: Session, hooked: str, wait_s: float) -> tuple[float, float, float]:
    """A start: ms to the first lamp and to the first page by the board's clock; ms from reset to where that begins."""
    session.run(CLEAR_REGISTERS)
    board = session.board
    board.stop()
    board.copy(MAIN, FOUND)
    board.put(HOOKED, hooked.encode())
    plain_us, hooked_us = board.values(COMPILE % (FOUND, HOOKED), int, int)[-1]
    board.rename(HOOKED, MAIN)
    reset_at = session.restart(wait_s=wait_s)
    board = session.board
    now_at = board.arrival(CLOCK, NOW)
    now_us = board.values("print(ticks)", int)[-1]
    lamp_us, page_us = board.values(READ_REGISTERS, int, int)[-1]
    put_main_back(board)  # for want of time it may not have done so itself
    if not lamp_us or not page_us:
        raise BoardError("The board has not come to its first page: see what `turtleback doctor` says.")
    cost_ms = (hooked_us - plain_us) / 1000
    return lamp_us / 1000 - cost_ms, page_us / 1000 - cost_ms, 1000 * (now_at - reset_at) - now_us / 1000


def put_main_back(board: Board) -> None:
    """Put the board's own main.py back if a start was interrupted."""
    there = board.digests([FOUND, HOOKED])
    if FOUND in there and "hooked" in board.text(MAIN):
        board.rename(FOUND, MAIN)
    elif FOUND in there:  # main.py is the board's own, perhaps a newer one
        board.remove(FOUND)
    if HOOKED in there:
        board.remove(HOOKED)


def _two(typical: float, worst: float) -> str:
    return "%.1f and %.1f ms" % (typical, worst)
