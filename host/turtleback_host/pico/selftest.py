"""`turtleback doctor --parts`: tests every part of the connected board; people answer in the terminal what they see.

The firmware's own selftest_steps run here on the PC; scenes and hardware checks run on the board.
"""

import sys
from collections.abc import Callable, Generator

from turtleback.app.selftest_steps import ORDERS, Prompt, line, steps
from turtleback.engine.contract import SetupError
from turtleback.lights.patterns import STEP_MS
from turtleback_host.pico.board import Board
from turtleback_host.pico.deploy import installed
from turtleback_host.pico.ports import BoardError, find_port
from turtleback_host.pico.repl_replies import unexpected, word

PAUSE_MS = STEP_MS  # between two frames of a scene
# A long check prints something every second, so that the board is not taken for a silent one.
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

def run_check(steps):
    next(steps)
    reported = now = ticks_ms()
    while True:
        while contacts.next():
            pass
        try:
            steps.send(now)
        except StopIteration as end:
            return end.value
        now = ticks_ms()
        if ticks_diff(now, reported) > 1000:
            reported = now
            print("''")
"""
UNASKED = "The self-test asks what you see: run it in a terminal."

Ask = Callable[[Prompt], bool | None]  # the answer, or None to see the scene again
Tell = Callable[[str, str, str], None]  # name of a test, its fault or "", a note
Tries = Generator[None, None, str]


def selftest(port: str | None = None) -> bool:
    """Test the board on `port`, by default the only Pico; returns whether all tests pass. BoardError, SetupError."""
    faults = []

    def tell(name: str, fault: str, note: str = "pass") -> None:
        faults.append(fault)
        print(line(name, fault, note), flush=True)

    with Board(port or find_port()) as board:
        run_steps(board, ask, tell)
    print("The board was stopped for this, and has been started again.")
    return not any(faults)


def ask(prompt: Prompt) -> bool | None:
    """Ask a question in the terminal; None means `again`. SetupError if there is no input."""
    answers = {"y": True, "yes": True, "n": False, "no": False, "a": None, "again": None}
    while True:
        print("%s [y/n, a: again] " % prompt.text, end="", flush=True)
        answer = sys.stdin.readline()
        if not answer:
            raise SetupError(UNASKED)
        if answer.strip().lower() in answers:
            return answers[answer.strip().lower()]


def run_steps(board: Board, ask: Ask, tell: Tell) -> None:
    """Run the steps of the self-test on a board whose program is stopped. BoardError if it has no Turtleback."""
    if not installed(board).startswith("Turtleback"):
        raise BoardError("There is no Turtleback on the board: install it with `turtleback flash`.")
    running = steps(Remote(board), tell)
    answer = None
    while True:
        try:
            prompt = running.send(answer)
        except StopIteration:
            return
        answer = ask_about(board, prompt, ask)


def ask_about(board: Board, prompt: Prompt, ask: Ask) -> bool | None:
    """Show a prompt, again if people wish; returns their answer, None for a prompt without a question."""
    show(board, prompt)
    if not prompt.asks:
        print("%s ..." % prompt.text, flush=True)
        return None
    while (answer := ask(prompt)) is None:
        show(board, prompt)
    return answer


def show(board: Board, prompt: Prompt) -> None:
    """Show the prompt's scene once on the board; its last frame stays."""
    scene = "patterns.%s, %r" % (prompt.scene.__name__, prompt.args)
    board.run("show(%s, %d, %d, %d)" % (scene, prompt.ms, STEP_MS, PAUSE_MS))
    if prompt.full:
        board.run("fill_screen()")


class Remote:
    """The hardware checks of a connected board, with the interface of device/hardware_checks.py."""

    def __init__(self, board: Board) -> None:
        self._board = board
        board.run(SETUP)
        flag = (bool, int)
        facts = board.values("print((parts.order, parts.clockwise, parts.has_screen))", str, flag, flag)[-1]
        self.order, self.clockwise, self.has_screen = facts
        if self.order not in ORDERS:
            raise unexpected(self.order)

    def press(self, button: str) -> Tries:
        """Check that a button gets pressed."""
        return self._run_check("press(%r)" % button)

    def noise(self) -> Tries:
        """Check that the noise passes its tests."""
        return self._run_check("noise()")

    def flash(self) -> Tries:
        """Check that the flash stores a file."""
        return self._run_check("flash()")

    def _run_check(self, what: str) -> Tries:
        """Run a check on the board in one request rather than in steps; returns its fault or an empty string."""
        yield from ()
        return word(self._board.values("print(repr(run_check(parts.%s)))" % what, str)[-1])
