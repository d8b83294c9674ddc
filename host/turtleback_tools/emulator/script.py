"""Scripts that run on the emulated Pico in place of main.py, with the whole firmware installed.

Those that measure build the device by the firmware's own run(), so that the measured device is the real one.
"""

from turtleback_host.pico.files import firmware
from turtleback_host.pico.game_log import MARKED_GAME
from turtleback_tools.emulator.emulator import Pico

# Output before the PC has opened USB is lost, so the script waits for a first line from the PC.
START = "import sys\nsys.stdin.readline()\n"
END = "\nprint('the end')\n"


def instead_of_main(script: str, more: dict[str, bytes] | None = None) -> dict[str, bytes]:
    """The firmware with more files and another main.py; its own is `real_main.py`."""
    files = firmware() | (more or {})
    return files | {"real_main.py": files["main.py"], "main.py": script.encode()}


def pico_with(script: str, more: dict[str, bytes] | None = None, strip: bool = True) -> Pico:
    """A Pico that will run `script`, with more files (path: content)."""
    pico = Pico(instead_of_main(START + script + END, more), strip=strip)
    pico.type("\n")
    return pico


def output_of(script: str, limit_ms: float, more: dict[str, bytes] | None = None) -> list[str]:
    """The lines that `script` prints within `limit_ms` emulated ms. AssertionError with the Pico's traceback."""
    pico = pico_with(script, more)
    pico.run_until(lambda: "the end\n" in pico.printed or "\n>>>" in pico.printed, limit_ms)
    assert "\nthe end\n" in "\n" + pico.printed, pico.printed
    return pico.printed.split("the end")[0].splitlines()


# For the emulator, which watches the register; nothing else uses it.
GAME = "from machine import mem32 as marks\n" + MARKED_GAME + "board.run()\n"

# `device(...)` returns the app that run() has built, taken at its first tick, with all modules loaded.
DEVICE = """
import gc, os
gc.collect()
own = gc.mem_alloc()  # bytes of this compiled script
from turtleback import board
from turtleback.app.app import App
from turtleback.app.game_setup import GameSetup
from turtleback.device.guard import Guard
from turtleback.device.journal_file import JournalFile

class Built(BaseException):
    pass

def device(**setting):
    build, tick = board.build, App.tick
    def stop(app, now):
        raise Built(app)
    App.tick = stop
    game = dict(setting=GameSetup(**setting), journal_file=JournalFile(os, open)) if setting else dict()
    board.build = lambda *parts: build(*parts, **game)
    try:
        board.run()
    except Built as built:
        app = built.args[0]
    finally:
        board.build, App.tick = build, tick
    background = app.ports.background = board._later(app, Guard(False), app.ports.contacts)
    from turtleback.startup import PRELOAD  # here and not above, or its module could never be let go of
    for _ in range(3 * len(PRELOAD)):  # finish all background work
        next(background)
    return app
"""
