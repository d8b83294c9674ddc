"""`turtleback doctor --measure` on an emulated Pico: every figure, and a board that is left as it was found."""

import re
import signal
import subprocess
import time

import pytest

from board_clock import clock_of
from cable import TURTLEBACK, Cable
from small_program import files_in, flash_of
from turtleback_host.pico import measure
from turtleback_host.pico.files import firmware
from turtleback_host.pico.install import VERSION
from turtleback_tools.emulator import probes
from turtleback_tools.emulator.emulator import Pico

FEW = measure.Amount(starts=1, room=2500, bits=20_000)
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
    """That of a board with Turtleback and with what its owner has there; both are there afterwards, as they were."""
    cable = Cable(Pico(firmware() | OWN))
    yield cable
    assert files_in(flash_of(cable.pico)) == firmware() | OWN


def test_every_figure_is_told_beside_its_goal_and_the_board_is_as_it_was(cable, capsys):
    with clock_of(cable.pico):
        cable.during(lambda: measure.measure(cable.port, FEW))
    title, *rows, _ = capsys.readouterr().out.splitlines()
    assert re.search(
        r"Raspberry Pi Pico .*, MicroPython 1\..*, Turtleback 0\.1\.0 \(1234567\), \d{4}-\d\d-\d\d$", title
    )
    figures = {re.split("  +", row)[0]: row for row in rows}
    lamp, page, rate, _, _, alarms, entropy, _ = figures
    seen_lamp, seen_page, _ = probes.boot(Pico(firmware() | OWN))
    ms = {name: float(re.split("  +", figures[name])[1].split(",")[0]) for name in (lamp, page)}
    assert abs(ms[lamp] - seen_lamp) <= 15
    assert seen_page - 15 <= ms[page] <= seen_page + 60  # littlefs has more to read through after what was written
    assert rate.startswith("pictures in ") and alarms.endswith("bits of noise") and "entropy" in entropy
    assert not any("missed" in figures[name] for name in (alarms, entropy))


def test_ctrl_c_leaves_the_board_as_it_was(cable):
    def work():
        command = [TURTLEBACK, "doctor", "--measure", "--port", cable.port]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
            while measure.FOUND not in files_in(
                flash_of(cable.pico)
            ):  # the plainest sign that something has been changed
                assert run.poll() is None, run.communicate()
                time.sleep(0.2)
            run.send_signal(signal.SIGINT)
            return run.communicate()[1]

    assert cable.during(work) == "turtleback: stopped.\n"


def test_a_cable_pulled_at_any_time_leaves_a_board_that_puts_itself_right(cable, monkeypatch):
    def work():
        with measure.Session(cable.port) as session:
            hooked = measure.hooked_main(session)
            session.board.stop()
            session.board.copy(measure.MAIN, measure.FOUND)
            session.board.put(measure.MAIN, hooked.encode())

    monkeypatch.setattr(measure, "tidy", lambda board: None)  # the cable is pulled before
    cable.during(work)
    cable.pico.run(1500)  # the board's program has started, hooked


def test_what_an_interrupted_run_has_left_is_removed(cable):
    def work(board):
        board.put(measure.FOLDER + "/game.txt", b"x")
        board.put(measure.FOUND, b"an older main.py")
        measure.tidy(board)

    cable.with_board(work)


def test_a_board_without_turtleback_is_told_so():
    cable = Cable(Pico({"main.py": b"print('a clock')"}))
    done = cable.command("doctor", "--measure")
    assert done.returncode == 2
    assert done.stderr == "turtleback: There is no Turtleback on the board: install it with `turtleback flash`.\n"
