"""The self-test of a board without a person: noise and flash, and the buttons that it can press itself."""

from collections.abc import Iterator

from turtleback_host.benchmarks.table import Row
from turtleback_host.hil.session import Session
from turtleback_host.pico.selftest import Remote

# Presses the button at the end of a wire half a second later, for 300 ms.
PRESS_SOON = """
from machine import Pin, Timer
finger, timer = Pin({pin}, Pin.OPEN_DRAIN, value=1), Timer()

def up(_):
    finger.value(1)

def down(_):
    finger.value(0)
    timer.init(mode=Timer.ONE_SHOT, period=300, callback=up)

timer.init(mode=Timer.ONE_SHOT, period=500, callback=down)
"""


def selftest(session: Session, fingers: dict[str, int]) -> Iterator[tuple[str, Row]]:
    """The checks that need no eyes; `fingers` has the GPIO that presses a button, by the button's name."""
    session.board.stop()
    parts = Remote(session.board)
    results = {}
    for button, pin in fingers.items():
        session.board.run(PRESS_SOON.format(pin=pin))
        results[button.upper()] = _fault(parts.press(button))
    results["noise"] = _fault(parts.noise())
    results["flash"] = _fault(parts.flash())
    value = ", ".join("%s: %s" % (name, fault or "pass") for name, fault in results.items())
    yield "selftest", Row("self-test", value, "pass", any(results.values()))


def _fault(steps: Iterator[None]) -> str:
    """What a check of the self-test ends with."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return str(end.value)
