"""Findings on this PC for `turtleback doctor` without a board: Python, terminal, browser, rights, saved games."""

import os
import platform
import webbrowser
from collections.abc import Iterator
from contextlib import suppress

from turtleback_host.pico.ports import closed_ports
from turtleback_host.play.terminal import is_text_only, terminal_fault
from turtleback_host.records.saved_games import data_folder, folder_fault
from turtleback_host.system.streams import columns_of, on_terminal, printable

GROUPS = ("dialout", "uucp")  # groups of serial ports on Debian and Fedora, and on Arch


def findings() -> Iterator[tuple[str, str]]:
    """Yield pairs of a subject and a finding on this PC."""
    yield "python", _python()
    yield "terminal", _terminal()
    yield "browser", _browser()
    yield "ports", _ports()
    yield "games", _games()


def _python() -> str:
    """Describe Python and the system. pip installs the package only on a Python that fits."""
    return "%s on %s %s: fits" % (platform.python_version(), platform.system(), platform.machine())


def _terminal() -> str:
    if not on_terminal():
        return "none here: `turtleback play` needs one, or --plain"
    fault = terminal_fault()
    if fault:
        return fault
    if is_text_only():
        return "without colours or block characters: `turtleback play` prints plain lines"
    return "%d columns, in colours: `turtleback play` draws the device" % columns_of()


def _browser() -> str:
    with suppress(webbrowser.Error):
        webbrowser.get()
        return "found: `turtleback page` opens it"
    return "not found: open the address that `turtleback page` prints in any browser"


def _ports() -> str:
    """Return whether the user may use the serial port of a board."""
    if os.name != "posix" or platform.system() != "Linux":
        return "need no rights on this system"
    closed = closed_ports()
    groups = _port_groups()
    if not closed and (os.geteuid() == 0 or any(number in {os.getegid(), *os.getgroups()} for _, number in groups)):
        return "you may use them"
    name = groups[0][0] if groups else GROUPS[0]
    where = ", ".join(closed) or "a board"
    return "no access to %s: join the group with `sudo usermod -aG %s $USER` and log in again" % (where, name)


def _port_groups() -> list[tuple[str, int]]:
    """Return the groups of serial ports that this system has, with their numbers."""
    import grp  # imported late, because Windows has no such module

    found = []
    for name in GROUPS:
        with suppress(KeyError):
            found.append((name, grp.getgrnam(name).gr_gid))
    return found


def _games() -> str:
    folder = data_folder()
    here = folder
    while not here.exists() and here != here.parent:
        here = here.parent
    if not here.is_dir():
        return folder_fault(folder, NotADirectoryError(0, "Not a directory"))
    if not os.access(here, os.W_OK):
        return folder_fault(folder, PermissionError(0, "Permission denied"))
    return "are saved in %s" % printable(folder)
