"""Tests `turtleback doctor` without a board. Systems, groups, ports and browsers are faked."""

import grp
import os
import platform
import webbrowser
from types import SimpleNamespace

import pytest

from rows import each_row
from turtleback_cli.commands import this_pc
from turtleback_host.pico import ports

DIALOUT = 20
MINE = "/dev/ttyACM7"


@pytest.fixture
def no_board(monkeypatch):
    monkeypatch.setattr(ports, "comports", list)


def test_doctor_without_a_board_describes_the_pc_and_then_the_cable(no_board, run_cli):
    status, printed, error = run_cli("doctor")
    assert [line.split()[0] for line in printed.splitlines()] == ["python", "terminal", "browser", "ports", "games"]
    assert platform.python_version() in printed and "or --plain" in printed
    assert status == 2 and error.startswith("turtleback: There is no Pico with MicroPython on USB: ")
    assert os.environ["TURTLEBACK_DATA"] in printed


@each_row("words", [("doctor", "--measure"), ("doctor", "--parts"), ("doctor", "--serial", "/dev/none")])
def test_other_checks_of_a_board_print_nothing_about_the_pc(words, run_cli):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ports, "comports", list)
        status, printed, _ = run_cli(*words)
    assert (status, printed) == (2, "")


NO_ACCESS = "no access to %s: join the group with `sudo usermod -aG %s $USER` and log in again"


@each_row("system, groups, joined, user, connected, finding", [
    ("Linux", {"dialout": DIALOUT}, [DIALOUT], 1000, [], "you may use them"),
    ("Linux", {"dialout": DIALOUT}, [100], 1000, [], NO_ACCESS % ("a board", "dialout")),
    ("Linux", {"uucp": 14}, [100], 1000, [], NO_ACCESS % ("a board", "uucp")),
    ("Linux", {}, [100], 1000, [], NO_ACCESS % ("a board", "dialout")),
    ("Linux", {}, [0], 0, [], "you may use them"),
    ("Linux", {"dialout": DIALOUT}, [DIALOUT], 1000, [MINE], NO_ACCESS % (MINE, "dialout")),
    ("Darwin", {}, [], 501, [MINE], "need no rights on this system"),
])  # fmt: skip
def test_rights_to_ports_follow_the_groups_of_the_user(system, groups, joined, user, connected, finding):
    def group(name):
        return SimpleNamespace(gr_gid=groups[name])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(platform, "system", lambda: system)
        patch.setattr(grp, "getgrnam", group)
        patch.setattr(os, "getgroups", lambda: joined)
        patch.setattr(os, "getegid", lambda: 1)
        patch.setattr(os, "geteuid", lambda: user)
        found = [SimpleNamespace(device=port, vid=0x2E8A) for port in connected]
        built_in = SimpleNamespace(device="/dev/ttyS7", vid=None)
        patch.setattr(ports, "comports", lambda: [built_in, *found])
        assert dict(this_pc.findings())["ports"] == finding


def test_windows_needs_no_rights_and_no_groups(monkeypatch):
    monkeypatch.setattr(this_pc, "os", SimpleNamespace(name="nt", access=os.access, W_OK=os.W_OK))
    assert dict(this_pc.findings())["ports"] == "need no rights on this system"


def test_a_missing_browser_is_reported(monkeypatch):
    def none(*_):
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(webbrowser, "get", none)
    assert "in any browser" in dict(this_pc.findings())["browser"]


@each_row("blocked", ["a file", "no rights"])
def test_a_folder_for_games_that_cannot_be_used_is_reported(blocked, tmp_path_factory):
    folder = tmp_path_factory.mktemp("home") / "data"
    with pytest.MonkeyPatch.context() as patch:
        if blocked == "a file":
            folder.write_text("")
        else:  # root may write anywhere
            patch.setattr(this_pc.os, "access", lambda path, mode: False)
        patch.setenv("TURTLEBACK_DATA", str(folder / "games"))
        found = dict(this_pc.findings())["games"]
    assert "is not saved" in found and str(folder) in found
