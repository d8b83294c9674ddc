"""A board is reached from Windows, too, where ports are no files and Python lacks what only POSIX has."""

import os
import pathlib
import subprocess
import sys
from types import SimpleNamespace

import pytest

from turtleback_host.pico import ports

# Imports what the commands for a board import, where this project finds nothing of what Windows lacks.
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
from turtleback_host import cli
from turtleback_host.pico import deploy, doctor, fetch, image, measure, selftest
from turtleback_host.process.signals import handle_signals
handle_signals()
print("all imported")
"""


def test_the_commands_for_a_board_import_nothing_that_windows_lacks():
    done = subprocess.run([sys.executable, "-c", COMMANDS], capture_output=True, text=True)
    assert done.stdout == "all imported\n", done.stderr


@pytest.mark.parametrize(
    "port, said", [("COM3", "Another program is using COM3: close it"), ("COM4", "There is no port COM4: .* are COM3")]
)
def test_a_port_of_windows_is_no_file(monkeypatch, port, said):
    def look(path, **_):
        raise PermissionError(5, "Access is denied", str(path))  # as Windows answers of a port that is in use

    monkeypatch.setattr(ports, "comports", lambda: [SimpleNamespace(device="COM3", vid=0x2E8A)])
    monkeypatch.setattr(pathlib.Path, "exists", look)
    monkeypatch.setattr(ports, "os", SimpleNamespace(name="nt", access=os.access))
    with pytest.raises(ports.BoardError, match="^%s" % said):
        raise ports.BoardError(ports.why_closed(port))
