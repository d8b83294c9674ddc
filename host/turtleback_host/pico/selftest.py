"""`turtleback selftest`: every part of the board that is plugged in is tried; people say what they see in the terminal.

The steps is the firmware's own, led on here; only what it shows and tries is done on the board.
"""

import sys
from collections.abc import Callable, Generator

from turtleback.app.selftest_steps import ORDERS, Prompt, line, steps
from turtleback.engine.contract import SetupError
from turtleback.lights.patterns import STEP_MS
from turtleback_host.pico.answers import strange, word
from turtleback_host.pico.board import Board
from turtleback_host.pico.deploy import on_it
from turtleback_host.pico.ports import BoardError, find_port

PAUSE_MS = STEP_MS  # between two instants of a scene
# The longer tries say something now and then, so that they are not taken for a board that has fallen silent.
SETUP = """
import config
from machine import Pin
from time import ticks_diff, ticks_ms
from turtleback import board
from turtleback import startup
from turtleback.device.check import check
from turtleback.device.hardware_checks import HardwareChecks
from turtleback.lights import patterns
from turtleback.lights.paint import new_frame

check(config)
ring = board.ring(board.wired(Pin(config.RING_PIN), config.LAMPS))
contacts = board.buttons(Pin, ticks_ms)
screen = startup.find_screen()
parts = HardwareChecks(contacts, bool(screen))

def show(scene, args, until, step, pause):
    for t in range(0, max(until, 1), step):
        frame = new_frame()
        scene(frame, t, args)
        ring.show(frame)
        began = ticks_ms()
        while ticks_diff(ticks_ms(), began) < pause:
            pass

def fill_screen():
    screen.show(["\\x7f" * 16] * 8)
    for _ in range(8):
        screen.refresh()

def tried(steps):
    next(steps)
    told = now = ticks_ms()
    while True:
        while contacts.next():
            pass
        try:
            steps.send(now)
        except StopIteration as end:
            return end.value
        now = ticks_ms()
        if ticks_diff(now, told) > 1000:
            told = now
            print("''")
"""
UNASKED = "The self-test asks what you see and has to be run in a terminal."

Ask = Callable[[Prompt], bool | None]  # whether it is so; None to see it again
Tell = Callable[[str, str, str], None]  # a test, its fault, what else is said of it
Tries = Generator[None, None, str]


def selftest(port: str | None = None) -> bool:
    """Try the board on `port`, or the only one there is; returns whether all is well. BoardError if it cannot be."""
    faults = []

    def tell(name: str, fault: str, note: str = "pass") -> None:
        faults.append(fault)
        print(line(name, fault, note), flush=True)

    with Board(port or find_port()) as board:
        walk(board, ask, tell)
    print("The board was stopped for this, and has been started again.")
    return not any(faults)


def ask(prompt: Prompt) -> bool | None:
    """Whether people say that it is so, in the terminal. SetupError without one."""
    answers = {"y": True, "yes": True, "n": False, "no": False, "a": None, "again": None}
    while True:
        print("%s [y/n, a: again] " % prompt.text, end="", flush=True)
        said = sys.stdin.readline()
        if not said:
            raise SetupError(UNASKED)
        if said.strip().lower() in answers:
            return answers[said.strip().lower()]


def walk(board: Board, ask: Ask, tell: Tell) -> None:
    """Lead the steps on, on a board whose program is stopped. BoardError if that is no Turtleback, or fails us."""
    if not on_it(board).startswith("Turtleback"):
        raise BoardError("There is no Turtleback on the board to be tried: `turtleback flash` brings it.")
    running = steps(Remote(board), tell)
    answer = None
    while True:
        try:
            prompt = running.send(answer)
        except StopIteration:
            return
        answer = answered(board, prompt, ask)


def answered(board: Board, prompt: Prompt, ask: Ask) -> bool | None:
    """Show people a prompt, as often as they like; returns what they say if it asks."""
    show(board, prompt)
    if not prompt.asks:
        print("%s ..." % prompt.text, flush=True)
        return None
    while (answer := ask(prompt)) is None:
        show(board, prompt)
    return answer


def show(board: Board, prompt: Prompt) -> None:
    """Have the board show its scene once; the last instant stays."""
    scene = "patterns.%s, %r" % (prompt.scene.__name__, prompt.args)
    board.run("show(%s, %d, %d, %d)" % (scene, prompt.ms, STEP_MS, PAUSE_MS))
    if prompt.full:
        board.run("fill_screen()")


class Remote:
    """The hardware checks of a board at the other end of the cable, in place of device/hardware_checks.py."""

    def __init__(self, board: Board) -> None:
        self._board = board
        board.run(SETUP)
        flag = (bool, int)
        told = board.values("print((parts.order, parts.clockwise, parts.has_screen))", str, flag, flag)[-1]
        self.order, self.clockwise, self.has_screen = told
        if self.order not in ORDERS:
            raise strange(self.order)

    def press(self, button: str) -> Tries:
        """A button has to be pressed."""
        return self._tried("press(%r)" % button)

    def noise(self) -> Tries:
        """The noise has to pass its tests."""
        return self._tried("noise()")

    def flash(self) -> Tries:
        """The flash has to keep a file."""
        return self._tried("flash()")

    def _tried(self, what: str) -> Tries:
        """All at once, and not in steps as on the device."""
        yield from ()
        return word(self._board.values("print(repr(tried(parts.%s)))" % what, str)[-1])
