"""Tests that the search for a board says in one sentence if it finds none, several, or an unusable port."""

import os
import pathlib
import re
import subprocess
import sys
from types import SimpleNamespace

import pytest
import serial

from free_port import ADDRESS, free_port
from rows import each_row
from serial_ports import usb
from turtleback_host.pico import ports
from turtleback_host.pico.board import Board, BoardFacts
from turtleback_host.pico.deploy import check_is_pico
from turtleback_host.pico.ports import BoardError, find_port

PAGE = pathlib.Path(__file__).parents[2] / "host/page"


def test_the_one_pico_is_found_among_other_ports(plugged):
    plugged += [usb("/dev/ttyS0", (None, None)), usb("/dev/ttyUSB0", (0x1A86, 0x7523)), usb("/dev/ttyACM0")]
    assert find_port() == "/dev/ttyACM0"


@each_row("numbers", sorted(ports.MICROPYTHON_USB))
def test_each_board_with_micropython_is_found_by_its_usb_numbers(plugged, numbers):
    plugged[:] = [usb("/dev/ttyUSB0", (0x1A86, 0x7523)), usb("/dev/ttyACM0", numbers)]
    assert find_port() == "/dev/ttyACM0"


def test_the_page_offers_the_boards_that_the_command_finds():
    source = (PAGE / "js/serialport.js").read_text("utf-8")
    table = source.partition("MICROPYTHON = [")[2].partition("\n]")[0]
    offered = {tuple(int(each, 16) for each in pair) for pair in re.findall(r"\[(0x\w+), (0x\w+)\]", table)}
    assert offered == ports.MICROPYTHON_USB


SERIAL = usb("/dev/ttyUSB0", (0x1A86, 0x7523))
ACM0, ACM1 = usb("/dev/ttyACM0"), usb("/dev/ttyACM1")
NO_SERIAL = "%s is no serial port: the ports here are /dev/ttyACM0"


@each_row("ports, port, message", [
    ([], None, r"There is no Pico with MicroPython on USB: plug it in .* `turtleback image` .* replaces everything"),
    ([SERIAL], None, r"If it is the board on /dev/ttyUSB0, name that with --serial\.$"),
    ([ACM1, ACM0], None, "There are 2 boards, on /dev/ttyACM0 and /dev/ttyACM1: choose one with --serial"),
    ([usb("COM7")], "COM3", "There is no port COM3: the ports here are COM7"),
    *(([ACM0], path, NO_SERIAL % re.escape(path)) for path in (__file__, os.devnull)),
])  # fmt: skip
def test_a_missing_board_gets_one_sentence(plugged, ports, port, message):
    plugged[:] = ports
    with pytest.raises(BoardError, match=message):
        Board(port or find_port())


def test_a_closed_network_port_is_named():
    with free_port() as number:
        port = "socket://%s:%d" % (ADDRESS, number)
        with pytest.raises(BoardError, match="Nothing listens on " + port):
            Board(port)


def test_a_port_in_use_is_named(line):
    _, port = line
    with (
        serial.Serial(port, exclusive=True),
        pytest.raises(BoardError, match="Another program is using %s: close it" % port),
    ):
        Board(port)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may use every port: run this as a user to see it refused")
def test_a_port_without_permission_is_named(line):
    _, port = line
    os.chmod(port, 0)
    with pytest.raises(BoardError, match="You have no access to %s: join its group" % port):
        Board(port)


def test_unsupported_boards_are_refused():
    pico = BoardFacts("micropython", "rp2", "Raspberry Pi Pico with RP2040", "1.26.1", 4870)
    check_is_pico(pico, "COM3")
    with pytest.raises(
        BoardError, match="The board on COM3 runs circuitpython, and Turtleback needs MicroPython: hold"
    ):
        check_is_pico(pico._replace(name="circuitpython", platform="RP2040"), "COM3")
    with pytest.raises(BoardError, match="The board on COM3 is no Raspberry Pi Pico but ESP32 module: plug a Pico in"):
        check_is_pico(pico._replace(platform="esp32", machine="ESP32 module"), "COM3")


# Imports the modules of the commands for a board, while the modules that Windows lacks are hidden.
COMMANDS = """
import builtins, os, signal
LACKING = ("curses", "fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty")
for name in ("SIGHUP", "SIGALRM", "SIGKILL", "SIGQUIT", "SIGUSR1", "SIGWINCH"):
    delattr(signal, name)
for name in ("O_NOCTTY", "O_NOFOLLOW", "O_NONBLOCK", "fork", "geteuid", "mkfifo"):
    delattr(os, name)
real = builtins.__import__

def import_there(name, names=None, *more):
    if name in LACKING and names and names["__name__"].startswith("turtleback"):
        raise ModuleNotFoundError("No module named %r" % name, name=name)
    return real(name, names, *more)

builtins.__import__ = import_there
from turtleback_cli import cli
from turtleback_host.archive import fetch
from turtleback_host.pico import deploy, doctor, image, measure, selftest
from turtleback_host.system.signals import handle_signals
handle_signals()
print("all imported")
"""


def test_the_commands_for_a_board_import_nothing_that_windows_lacks():
    done = subprocess.run([sys.executable, "-c", COMMANDS], capture_output=True, text=True)
    assert done.stdout == "all imported\n", done.stderr


IN_USE = "Another program is using COM3: close it"


@each_row("port, message", [
    ("COM3", IN_USE), ("com3", IN_USE), ("Com3:", IN_USE), (r"\\.\COM3", IN_USE), (r"\\.\com3", IN_USE),
    ("COM4", "There is no port COM4: .* are COM3"), ("com33", "There is no port com33: .* are COM3"),
])  # fmt: skip
def test_ports_of_windows_match_in_any_case(port, message):
    def look(path, **_):
        raise PermissionError(5, "Access is denied", str(path))  # the error of Windows for a port in use

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ports, "comports", lambda: [SimpleNamespace(device="COM3", vid=0x2E8A)])
        patch.setattr(pathlib.Path, "exists", look)
        patch.setattr(ports, "os", SimpleNamespace(name="nt", access=os.access))
        with pytest.raises(ports.BoardError, match="^%s" % message):
            raise ports.BoardError(ports.why_closed(port))


def test_ports_elsewhere_are_case_sensitive(plugged):
    plugged[:] = [ACM0]
    assert ports.why_closed("/dev/TTYACM0").startswith("There is no port /dev/TTYACM0: ")
