"""A terminal device on a table, acted out by a script: the device under it notes what happens, the clock waits."""

import asyncio

from textual import _wait

from turtleback.app.game_setup import GameSetup
from turtleback.language import words
from turtleback.lights.paint import LAMPS
from turtleback_host.terminal.app import MS, TICK_MS, TerminalDevice
from turtleback_host.virtual.device import VirtualDevice

ROUNDS = 100  # of the event loop; a press passes through some ten before it has had all its effects


async def all_that_is_due(_):
    """Let everything happen that waits for its turn."""
    for _ in range(ROUNDS):
        await asyncio.sleep(0)


# After each press of a key, textual takes a process that uses little of the processor for one that has come to rest;
# on a busy machine it may only have been kept waiting.
_wait.sleep = all_that_is_due
_wait.SLEEP_IDLE = float("inf")


class NotingDevice:
    """Notes what happens to it, and when."""

    def __init__(self):
        self.now = 0
        self.noted = {"roll": [], "stop": []}
        self.frame = bytes(3 * LAMPS)
        self.words = []
        self.message = words([])
        self.game = ""
        self.code = ""
        self.app = VirtualDevice(GameSetup()).app  # in a game, so that no game is offered

    def down(self, name):
        self.noted[name].append((self.now, "down"))

    def up(self, name):
        self.noted[name].append((self.now, "up"))

    def run(self, ms):
        assert ms > 0 and isinstance(ms, int)
        self.now += ms


class Record:
    """A stepper somewhere in a long record."""

    line = 50

    def forward(self):
        self.line += 1

    def back(self):
        self.line -= 1

    def caption(self):
        return f"line {self.line}"


class Table:
    """The device in a terminal, and the clock on the wall."""

    def __init__(self, size=(80, 24), stepper=None, device=None):
        self.size = size
        self.now_ns = 10**15
        self.device = device or NotingDevice()
        self.terminal = TerminalDevice(self.device, stepper=stepper, clock_ns=lambda: self.now_ns)

    def act(self, script):
        """Act out `script(pilot)`."""

        async def scene():
            async with self.terminal.run_test(size=self.size) as pilot:
                await script(pilot)

        asyncio.run(scene())

    @property
    def noted(self):
        """What has happened to ROLL and to STOP."""
        return self.device.noted["roll"], self.device.noted["stop"]

    def wait(self, ms):
        """Let time pass on the clock, tick by tick."""
        for passed in range(0, ms, TICK_MS):
            self.now_ns += min(TICK_MS, ms - passed) * MS
            self.terminal.tick()

    async def text(self, pilot):
        """Everything that stands on the terminal now."""
        self.terminal.show()
        await pilot.pause()
        return self.terminal.export_screenshot().replace("&#160;", " ")


def keys(*presses):
    """Act out keys, each with the pause that follows it in ms."""
    table = Table()

    async def script(pilot):
        for key, pause in presses:
            await pilot.press(key)
            table.wait(pause)

    table.act(script)
    return table.noted
