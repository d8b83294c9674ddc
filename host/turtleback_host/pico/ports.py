"""Finds the port of the Pico, and explains why a port does not open."""

import os
from pathlib import Path

from serial.tools.list_ports import comports  # type: ignore[import-untyped]

from turtleback.engine.contract import SetupError

# N_page
NO_BOARD = (
    "There is no Pico with MicroPython on USB: plug it in with a cable that carries data, or, if it is new, "
    "hold BOOTSEL while you plug it in and copy the .uf2 from micropython.org/download/RPI_PICO onto the drive that "
    "appears."
)
NAME_IT = "If it is the board on %s, name that with --port."

GET_MICROPYTHON = NO_BOARD.partition("if it is new, ")[2].rstrip(".")  # as a part of other sentences
MICROPYTHON_USB = (0x2E8A, 0x0005)  # MicroPython's own vendor and product number on a Pico


class BoardError(SetupError):
    """A board that cannot be reached or used; the text says what to do."""


class SeveralBoards(BoardError):
    """There is more than one board, and none was chosen."""


def find_port() -> str:
    """The port of the only Pico with MicroPython that is plugged in. BoardError; SeveralBoards if there are several."""
    ports = comports()
    picos = sorted(port.device for port in ports if (port.vid, port.pid) == MICROPYTHON_USB)
    if len(picos) == 1:
        return str(picos[0])
    if picos:
        names = " and ".join(picos)
        raise SeveralBoards("There are %d boards, on %s: choose one with --port." % (len(picos), names))  # N_page
    others = " or ".join(sorted(port.device for port in ports if port.vid is not None))
    raise BoardError(NO_BOARD + (" " + NAME_IT % others if others else ""))


def why_closed(port: str) -> str:
    """A sentence that says why a port could not be opened and what to do."""
    if port.startswith("socket://"):
        return "Nothing listens on %s: start the program that should, or choose another --port." % port  # N_page
    known = [each.device for each in comports()]
    is_file = os.name == "posix" and Path(port).exists()  # Windows refuses to look at a port that is in use
    if port not in known and not is_file:
        return "There is no port %s: the ports here are %s." % (port, _listed(known))  # N_page
    if is_file and not os.access(port, os.R_OK | os.W_OK):
        # N_page
        return "You have no access to %s: join its group with `sudo usermod -aG dialout $USER` and log in again." % port
    if is_file and not _is_serial(port):
        return "%s is no serial port: the ports here are %s." % (port, _listed(known))  # N_page
    return "Another program is using %s: close it (Thonny, a terminal, mpremote) and run this again." % port  # N_page


def _listed(ports: list[str]) -> str:
    return ", ".join(sorted(ports)) or "none"


def _is_serial(port: str) -> bool:
    """Whether a path is a serial line, or might be: one that is in use cannot be looked at."""
    if not Path(port).is_char_device():
        return False
    try:
        descriptor = os.open(port, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY)
    except OSError:
        return True
    try:
        return os.isatty(descriptor)
    finally:
        os.close(descriptor)
