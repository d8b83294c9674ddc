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
REPLACE_ALL = (
    "If a program or a boot.py on it lets nothing through, copy the file that `turtleback image` makes in the same way:"
    " it replaces everything on the board."
)
NAME_IT = "If it is the board on %s, name that with --serial."

GET_MICROPYTHON = NO_BOARD.partition("if it is new, ")[2].rstrip(".")  # used as a part of other sentences
# USB vendors and products of MicroPython on boards with an RP2040 or RP2350, also listed in js/serialport.js.
MICROPYTHON_USB = {
    (0x2E8A, 0x0005),  # Raspberry Pi's boards, and all boards without their own numbers
    (0x2E8A, 0x1002),  # Pimoroni Pico LiPo
    (0x16D0, 0x08C7),  # Pimoroni Tiny 2040
    (0x239A, 0x80F2),  # Adafruit Feather RP2040
    (0x239A, 0x80F8),  # Adafruit QT Py RP2040
    (0x239A, 0x80FE),  # Adafruit ItsyBitsy RP2040
    (0x2341, 0x025E),  # Arduino Nano RP2040 Connect
    (0x1FFB, 0x2043),  # Pololu 3pi+ 2040
    (0x1FFB, 0x2044),  # Pololu Zumo 2040
    (0x1209, 0xF502),  # Silicognition RP2040-Shim
    (0x1B4F, 0x0025),  # SparkFun Thing Plus RP2040
    (0x1B4F, 0x0026),  # SparkFun Pro Micro RP2040
    (0x1B4F, 0x0038),  # SparkFun Thing Plus RP2350
    (0x1B4F, 0x0039),  # SparkFun Pro Micro RP2350
    (0x1B4F, 0x0044),  # SparkFun IoT Node LoRaWAN RP2350
    (0x1B4F, 0x0046),  # SparkFun XRP Controller
    (0x1B4F, 0x0047),  # SparkFun IoT RedBoard RP2350
}


class BoardError(SetupError):
    """An error for a board that cannot be reached or used. Its text tells the user what to do."""


class SeveralBoards(BoardError):
    """An error for several connected boards when none was chosen."""


class NoBoardError(BoardError):
    """An error for a PC without a connected board."""


def find_port() -> str:
    """Return the port of the only board with MicroPython.

    Raises: NoBoardError if no board is connected, SeveralBoards if there are several.
    """
    picos = sorted(port.device for port in comports() if (port.vid, port.pid) in MICROPYTHON_USB)
    if len(picos) == 1:
        return str(picos[0])
    if picos:
        names = " and ".join(picos)
        raise SeveralBoards("There are %d boards, on %s: choose one with --serial." % (len(picos), names))  # N_page
    raise NoBoardError(" ".join([NO_BOARD, REPLACE_ALL, *unknown_boards()]))


def unknown_boards() -> list[str]:
    """Return a list with one sentence on USB devices that may be unknown boards. Without such devices it is empty."""
    others = sorted(
        port.device for port in comports() if port.vid is not None and (port.vid, port.pid) not in MICROPYTHON_USB
    )
    return [NAME_IT % " or ".join(others)] if others else []


def closed_ports() -> list[str]:
    """Return the serial ports on USB that the user may not read and write, on Linux and macOS."""
    on_usb = [port.device for port in comports() if port.vid is not None]
    return sorted(port for port in on_usb if not os.access(port, os.R_OK | os.W_OK))


def why_closed(port: str) -> str:
    """Return a sentence that says why a port could not be opened and what to do."""
    if is_socket(port):
        return "Nothing listens on %s: start the program that should, or choose another --serial." % port  # N_page
    port = listed_as(port)
    known = [each.device for each in comports()]
    is_file = os.name == "posix" and Path(port).exists()  # Windows cannot check a port that is in use
    if port not in known and not is_file:
        return "There is no port %s: the ports here are %s." % (port, _listed(known))  # N_page
    if is_file and not os.access(port, os.R_OK | os.W_OK):
        # N_page
        return "You have no access to %s: join its group with `sudo usermod -aG dialout $USER` and log in again." % port
    if is_file and not _is_serial(port):
        return "%s is no serial port: the ports here are %s." % (port, _listed(known))  # N_page
    return "Another program is using %s: close it (Thonny, a terminal, mpremote) and run this again." % port  # N_page


def is_socket(port: str) -> bool:
    """Return True if a port is a network address, such as that of an emulator."""
    return port.lower().startswith("socket://")


def listed_as(port: str) -> str:
    r"""Return a port's name as the system lists it: Windows takes com3, COM3: and \\.\COM3 for COM3."""
    if os.name == "posix":
        return port
    name = port.strip().removeprefix("\\\\.\\").rstrip(":").upper()
    return next((str(each.device) for each in comports() if each.device.upper() == name), port)


def _listed(ports: list[str]) -> str:
    return ", ".join(sorted(ports)) or "none"


def _is_serial(port: str) -> bool:
    """Return True if a path is a serial line, or cannot be checked because it is in use."""
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
