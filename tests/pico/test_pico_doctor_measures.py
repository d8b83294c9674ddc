"""Tests that `turtleback doctor --measure` prints all figures of an emulated Pico, and changes none of its files."""

import re
import signal
import subprocess
import time

import pytest

from cable import TURTLEBACK, Cable
from small_program import flash_of
from turtleback_host.pico import measure
from turtleback_host.pico.files import firmware
from turtleback_host.pico.filesystem import files_in
from turtleback_portable.board.plan import VERSION
from turtleback_tools.emulator import probes
from turtleback_tools.emulator.emulator import Pico

PLAYED = "game mahe\nseats 2\nplayers human clever\nseed %s\negg 3\n0 turtle 0\n" % ("ab" * 32)
OWN = {
    "journal/game.txt": PLAYED.encode(),
    "games/0001.txt": PLAYED.encode(),
    "notes.txt": b"notes",
    "config.py": firmware()["config.py"] + b"\n# our own\n",
    VERSION: b"0.1.0 (1234567)\n",
}


@pytest.fixture
def cable():
    """Connect a board with Turtleback and the owner's files, and check afterwards that all files are unchanged."""
    left = {measure.FOLDER + "/game.txt": b"x"}  # left by an interrupted run
    cable = Cable(Pico(firmware() | OWN | left))
    yield cable
    assert files_in(flash_of(cable.pico)) == firmware() | OWN


def test_every_figure_is_printed_beside_its_goal(cable, capsys, monkeypatch):
    for name, few in {"STARTS": 1, "ROOM": 2500, "BITS": 20_000}.items():
        monkeypatch.setattr(measure, name, few)
    cable.during(lambda: measure.measure(cable.port))
    title, *rows, _ = capsys.readouterr().out.splitlines()
    assert re.search(
        r"Raspberry Pi Pico .*, MicroPython 1\..*, Turtleback 0\.1\.0 \(1234567\), \d{4}-\d\d-\d\d$", title
    )
    figures = {re.split("  +", row)[0]: row for row in rows}
    lamp, page, rate, _, _, alarms, entropy = figures
    seen_lamp, seen_page, _ = probes.boot(Pico(firmware() | OWN))
    ms = {name: float(re.split("  +", figures[name])[1].split(",")[0]) for name in (lamp, page)}
    assert seen_lamp - 40 <= ms[lamp] <= seen_lamp
    assert seen_page - 40 <= ms[page] <= seen_page + 20
    assert rate.startswith("pictures in ") and alarms.endswith("bits of noise") and "entropy" in entropy
    assert not any("missed" in figures[name] for name in (lamp, alarms, entropy))


def test_ctrl_c_restores_the_board(cable):
    def work():
        command = [TURTLEBACK, "doctor", "--measure", "--serial", cable.port]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
            assert run.stdout.readline()
            while measure.FOLDER + "/tail.txt" not in files_in(flash_of(cable.pico)):
                assert run.poll() is None, run.communicate()
                time.sleep(0.2)
            run.send_signal(signal.SIGINT)
            return run.communicate()[1]

    assert cable.during(work) == "turtleback: stopped.\n"
