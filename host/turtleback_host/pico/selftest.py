"""The command `turtleback doctor --parts`: tests every part of the connected board and asks the user what is visible.

The board runs the firmware's own steps, each time up to the next question.
"""

import sys
from collections.abc import Callable, Iterator

from turtleback.app.selftest_steps import line
from turtleback.engine.contract import SetupError
from turtleback_host.pico.board import Board
from turtleback_host.pico.doctor import check_installed, stopped
from turtleback_host.system.streams import printable
from turtleback_portable.board.questions import UNFIT, values

# `go` runs the self-test up to the next question, and prints lines of JSON with four texts each: "result", name, fault
# and note; "prompt", its text and whether it asks; "end"; or "" every second of a long check, so that the board does
# not seem to hang. `again` repeats the picture of the current question.
SELFTEST = """
import config
import json
from machine import Pin
from time import ticks_diff, ticks_ms
from turtleback import board
from turtleback import startup
from turtleback.app.selftest_steps import steps
from turtleback.device.check import check
from turtleback.device.hardware_checks import HardwareChecks
from turtleback.lights import patterns
from turtleback.lights.paint import new_frame

check(config)
ring = board.ring(board.wired(Pin(config.RING_PIN), config.NUM_LEDS))
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

def tell(kind, name="", fault="", note=""):
    print(json.dumps([kind, name, fault, note]))

running = steps(parts, lambda name, fault, note="pass": tell("result", name, fault, note))
prompt = None

def go(answer):
    global prompt
    found, reported = None, ticks_ms()
    while not found:
        while contacts.next():
            pass
        try:
            found = running.send(answer)
        except StopIteration:
            tell("end")
            return
        answer = ticks_ms()
        if ticks_diff(answer, reported) > 1000:
            reported = answer
            tell("")
    prompt = found
    again()
    tell("prompt", prompt.text, "asks" if prompt.asks else "")

def again():
    show(prompt.scene, prompt.args, prompt.ms, patterns.STEP_MS, patterns.STEP_MS)
    if prompt.full:
        fill_screen()
"""
UNASKED = "The self-test asks what you see: run it in a terminal."

Ask = Callable[[str], bool | None]  # returns the answer to a question, or None to repeat its picture
MAX_FAULT_LENGTH = 160  # characters
MAX_STEPS = 100  # a limit on faulty boards: a self-test has about a dozen steps


def selftest(port: str | None = None) -> bool:
    """Test the board on `port`, by default the only connected Pico. Returns True if all tests pass.

    Raises: BoardError if the board cannot be reached or used, SetupError if the terminal has no input.
    """
    is_well = True
    with stopped(port) as board:
        for name, fault, note in results(board, ask):
            is_well = is_well and not fault
            print(line(name, fault, note), flush=True)
    return is_well


def ask(text: str) -> bool | None:
    """Ask a question in the terminal. Returns None for `again`.

    Raises: SetupError if there is no input.
    """
    answers = {"y": True, "yes": True, "n": False, "no": False, "a": None, "again": None}
    while True:
        print("%s [y/n, a: again] " % text, end="", flush=True)
        answer = sys.stdin.readline()
        if not answer:
            raise SetupError(UNASKED)
        if answer.strip().lower() in answers:
            return answers[answer.strip().lower()]


def results(board: Board, ask: Ask) -> Iterator[tuple[str, str, str]]:
    """Yield the name of each test, its fault or "", and a note.

    Raises: BoardError if the board has no Turtleback.
    """
    check_installed(board)
    board.run(SELFTEST)
    answer = None
    for _ in range(MAX_STEPS):
        messages = [
            tuple(printable(text, MAX_FAULT_LENGTH) for text in texts)
            for texts in board.take(values("go(%r)" % answer, str, str, str, str))
        ]
        yield from ((name, fault, note) for kind, name, fault, note in messages if kind == "result")
        kind, text, asks, _ = messages[-1]
        if kind != "prompt":
            return
        if not asks:
            print("%s ..." % text, flush=True)
            answer = None
        else:
            while (answer := ask(text)) is None:
                board.run("again()")
    raise SetupError(UNFIT)
