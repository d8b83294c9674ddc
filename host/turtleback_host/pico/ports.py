"""Which port the Pico is on, and why a port does not open. Does not know what is said over it."""

import os
from pathlib import Path

from serial.tools.list_ports import comports  # type: ignore[import-untyped]

from turtleback.engine.contract import SetupError

GET_MICROPYTHON = (
    "hold BOOTSEL while you plug it in and copy the .uf2 from micropython.org/download/RPI_PICO "
    "onto the drive that appears"
)
NO_BOARD = (
    "There is no Pico with MicroPython on USB: plug it in with a cable that carries data, "
    "or, if it is new, %s." % GET_MICROPYTHON
)
MICROPYTHON_USB = (0x2E8A, 0x0005)  # MicroPython's own vendor and product number on a Pico


class BoardError(SetupError):
    """A board that cannot be had or cannot be flashed; the text says what to do."""


def find_port() -> str:
    """The port of the one Pico with MicroPython that is plugged in. BoardError for none or several."""
    ports = comports()
    picos = sorted(port.device for port in ports if (port.vid, port.pid) == MICROPYTHON_USB)
    if len(picos) == 1:
        return str(picos[0])
    if picos:
        raise BoardError("There are %d boards, on %s: choose one with --port." % (len(picos), " and ".join(picos)))
    others = " or ".join(sorted(port.device for port in ports if port.vid is not None))
    raise BoardError(NO_BOARD + (" If it is what is on %s, name it with --port." % others if others else ""))


def why_closed(port: str) -> str:
    """One sentence on a port that could not be opened."""
    if port.startswith("socket://"):
        return "Nobody listens on %s: start what should, or choose another --port." % port
    known = [each.device for each in comports()]
    if port not in known and not Path(port).exists():
        return "There is no port %s: the ports here are %s." % (port, ", ".join(sorted(known)) or "none")
    if Path(port).exists() and not os.access(port, os.R_OK | os.W_OK):
        return "You may not use %s: join its group with `sudo usermod -aG dialout $USER` and log in again." % port
    return "Another program is using %s: close it (Thonny, a terminal, mpremote) and run this again." % port
