"""`turtleback benchmark --port` on an emulated Pico with jumper wires: every figure, and a board left as it was found.

One board and one run serve most tests; it measures less than on a real board.
"""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from board_clock import clock_of
from cable import Cable
from jumper_wires import connect
from small_program import files_in, flash_of
from turtleback_host.hil import flash, report, start, wires
from turtleback_host.hil.as_found import tidy
from turtleback_host.hil.measure import Amount, measure
from turtleback_host.hil.scripts import FOLDER
from turtleback_host.hil.session import Session
from turtleback_host.pico import probes
from turtleback_host.pico.board import Board
from turtleback_host.pico.emulator import Pico
from turtleback_host.pico.files import FIRMWARE, firmware
from turtleback_host.pico.flash import NoImage
from turtleback_host.pico.install import VERSION

TURTLEBACK = Path(sys.executable).parent / "turtleback"
FEW = Amount(starts=1, room=2500, games=2, decisions=10, bits=20_000, saves=60, cuts=2, steps=30, frames=5)
# The emulated flash erases at once; with these few the others cannot reach their goals, or need not.
UNSURE = {"heap_lost", "pictures", "cpu"}
PLAYED = "game mahe\nseats 2\nplayers human clever\nseed %s\negg 3\n0 turtle 0\n" % ("ab" * 32)
OWN = {
    "journal/game.txt": PLAYED.encode(),
    "games/0001.txt": PLAYED.encode(),
    "notes.txt": b"notes",
    "config.py": firmware()["config.py"] + b"\n# our own\n",
}


def board_of_owner():
    return Pico(firmware() | OWN | {VERSION: b"0.1.0 (1234567)\n"})


@pytest.fixture(scope="module")
def measured(tmp_path_factory):
    """(the files before, those after, the report) of a board with three wires."""
    try:
        pico = board_of_owner()
    except NoImage as lacking:
        pytest.skip(str(lacking))
    for out, into in ((16, 14), (17, 15), (2, 18)):
        connect(pico, out, into)
    before = files_in(flash_of(pico))
    path = tmp_path_factory.mktemp("measured") / "board.toml"
    cable = Cable(pico)
    with clock_of(pico):
        cable.during(lambda: measure(cable.port, path, wires.Wires(), FEW))
    return before, files_in(flash_of(pico)), report.parse(path.read_text("utf-8"), path.name)


def test_every_figure_is_measured_and_its_goal_reached(measured):
    _, _, found = measured
    assert set(found.figures) == set(report.FIGURES)
    assert found.skipped == {}
    for name, row in found.figures.items():
        print(row.line())
        assert not row.missed or name in UNSURE, row


def test_the_report_names_the_board_its_versions_and_its_wires(measured):
    _, _, found = measured
    assert found.board.startswith("Raspberry Pi Pico")
    assert found.micropython.startswith("1.")
    assert (found.turtleback, found.wires) == ("0.1.0 (1234567)", ["ROLL", "STOP", "ring"])


def test_games_and_config_are_as_they_were_found(measured):
    before, after, found = measured
    assert after == before
    assert found.changed == []


def test_the_boards_clock_says_what_the_emulator_sees(measured):
    _, _, found = measured
    lamp, page, _ = probes.boot(board_of_owner())
    assert float(found.figures["lamp"].value.split()[0]) == pytest.approx(lamp, abs=6)
    assert float(found.figures["page"].value.split()[0]) == pytest.approx(page, abs=10)


def test_the_self_test_presses_both_buttons_by_itself(measured):
    _, _, found = measured
    assert found.figures["selftest"].value == "ROLL: pass, STOP: pass, noise: pass, flash: pass"


def with_session(pico, work):
    cable = Cable(pico)

    def connected():
        with Session(cable.port) as session:
            return work(session)

    with clock_of(pico):
        return cable.during(connected)


def test_only_a_wire_that_is_there_and_right_is_found():
    pico = board_of_owner()

    def work(session):
        for out, into in ((None, None), (17, 15), (16, 15), (2, 18)):
            if out:
                connect(pico, out, into)
            yield wires.look(session, wires.Wires())

    found = with_session(pico, lambda session: list(work(session)))
    assert found == [(False, False, False), (False, True, False), (False, True, False), (False, True, True)]


def test_ctrl_c_leaves_the_board_as_it_was_and_no_file(tmp_path):
    pico = board_of_owner()
    before = files_in(flash_of(pico))
    cable = Cable(pico)
    path = tmp_path / "board.toml"

    def work():
        command = [TURTLEBACK, "benchmark", "--port", cable.port, "--out", path]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
            while start.FOUND not in files_in(flash_of(pico)):  # the plainest sign that something has been changed
                assert run.poll() is None, run.communicate()
                time.sleep(0.2)
            run.send_signal(signal.SIGINT)
            return run.communicate()[1]

    assert cable.during(work) == "turtleback: stopped.\n"
    assert files_in(flash_of(pico)) == before
    assert not path.exists()


def test_a_cable_pulled_at_any_time_leaves_a_board_that_puts_itself_right():
    pico = board_of_owner()
    before = files_in(flash_of(pico))

    def install_hook(session):
        hooked = start.hooked_main(session)
        session.board.stop()
        session.board.copy(start.MAIN, start.FOUND)
        session.board.put(start.MAIN, hooked.encode())

    with_session(pico, install_hook)  # and its program starts again, hooked
    pico.run(1500)
    assert files_in(flash_of(pico)) == before


def test_what_an_interrupted_run_has_left_is_removed():
    pico = board_of_owner()
    cable = Cable(pico)

    def work():
        with Board(cable.port) as board:
            board.put(FOLDER + "/game.txt", b"x")
            board.put(start.FOUND, b"an older main.py")
            tidy(board)

    cable.during(work)
    assert files_in(flash_of(pico)) == firmware() | OWN | {VERSION: b"0.1.0 (1234567)\n"}


def test_a_board_without_turtleback_is_told_so(tmp_path):
    cable = Cable(Pico({"main.py": b"print('a clock')"}))
    command = [TURTLEBACK, "benchmark", "--port", cable.port, "--out", tmp_path / "board.toml"]
    done = cable.during(lambda: subprocess.run(command, capture_output=True, text=True))
    assert done.returncode == 2
    assert done.stderr == ("turtleback: There is no Turtleback on the board: install it with `turtleback flash`.\n")


def test_a_journal_that_loses_what_it_has_acknowledged_is_found_out():
    path = "turtleback/device/journal_file"
    source = (FIRMWARE / (path + ".py")).read_text("utf-8")
    faulty = source.replace("(self._length, tail))", "(self._length, self._tail))")  # always one save behind
    assert faulty != source
    files = {name: data for name, data in firmware().items() if name != path + ".mpy"}
    pico = Pico(files | {path + ".py": faulty.encode()})
    ((_, row),) = with_session(pico, lambda session: list(flash.cuts(session, 3, 40)))
    print(row.line())
    assert row.missed and not row.value.startswith("0 lost")
