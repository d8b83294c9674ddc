"""Random presses through bouncing contacts on a busy device: counts missed presses and ghost presses."""

import random

from turtleback.app.stage import Stage
from turtleback.controls.gestures import TAP_ROLL, TAP_STOP
from turtleback.language import Words, words
from turtleback.lights.paint import clear
from turtleback_host.virtual.device import VirtualDevice

BOUNCE_MS = (0, 20)
TAP_MS = (40, 400)
REST_MS = (210, 500)  # between presses: longer than the lockout of 200 ms
SPIKE_US = 50
SPIKES = 4  # at most, around each press
TICK_MS = (0, 3)  # duration of a tick on a Pico
STALL_MS = (4, 40)  # duration of a tick with a bot's decision, a garbage collection or an import
STALLS = 0.05  # share of such ticks
TAPS = {"roll": TAP_ROLL, "stop": TAP_STOP}


class _Listener(Stage):
    """A stage that only records gestures."""

    def __init__(self) -> None:
        super().__init__()
        self.gestures: list[str] = []

    def gesture(self, gesture: str, now: int) -> None:
        self.gestures.append(gesture)

    def words(self) -> Words:
        return words([])

    def paint(self, frame: bytearray, now: int) -> None:
        clear(frame)


def _bounce(device: VirtualDevice, chooser: random.Random, at_us: int, button: str, down: bool) -> None:
    """Schedule a contact that bounces before it settles at `down`."""
    length = 1000 * chooser.randint(*BOUNCE_MS)
    edges = sorted(chooser.randrange(length) for _ in range(2 * chooser.randint(0, 8))) if length else []
    for i, edge in enumerate(edges):
        device.plan(at_us + edge, button, down if i % 2 == 0 else not down)
    device.plan(at_us + length, button, down)


def _spike(device: VirtualDevice, at_us: int, button: str) -> None:
    device.plan(at_us, button, True)
    device.plan(at_us + SPIKE_US, button, False)


def fuzz(presses: int, seed: int = 1) -> tuple[int, int]:
    """Press `presses` times, with bounce and spikes; returns (missed presses, ghost presses)."""
    chooser = random.Random(seed)

    def took() -> int:
        return chooser.randint(*(STALL_MS if chooser.random() < STALLS else TICK_MS))

    device = VirtualDevice(frame_ms=200, took=took)
    listener = _Listener()
    device.app.stage = listener
    missed = ghosts = 0
    for _ in range(presses):
        button = chooser.choice(list(TAPS))
        tap_us, rest_us = 1000 * chooser.randint(*TAP_MS), 1000 * chooser.randint(*REST_MS)
        _bounce(device, chooser, 0, button, True)
        _bounce(device, chooser, tap_us, button, False)
        other = "stop" if button == "roll" else "roll"
        for _ in range(chooser.randint(0, SPIKES)):
            _spike(device, chooser.randrange(tap_us + rest_us - SPIKE_US), other)
            _spike(device, tap_us + 1000 * BOUNCE_MS[1] + chooser.randrange(rest_us // 2), button)
        device.run((tap_us + rest_us) // 1000)
        missed += TAPS[button] not in listener.gestures
        ghosts += len([gesture for gesture in listener.gestures if gesture != TAPS[button]])
        ghosts += max(0, listener.gestures.count(TAPS[button]) - 1)
        listener.gestures.clear()
    return missed, ghosts
