"""`turtleback doctor` on an emulated Pico: what it says of a board that is well, and of one that is not."""

import re

import pytest

from cable import Cable
from small_program import flash_of
from turtleback_host.pico.doctor import CRASHES, findings
from turtleback_host.pico.files import firmware
from turtleback_host.pico.filesystem import files_in
from turtleback_host.pico.install import VERSION
from turtleback_tools.emulator.emulator import Pico

pytestmark = pytest.mark.usefixtures("pico_image")

TRACEBACK = 'Traceback (most recent call last):\n  File "app.py", line 73, in tick\n'
FAILURES = TRACEBACK + "ValueError: no such turtle\nHang: the device gave no sign of life for 8000 ms.\n"


def findings_on(files):
    """The findings of the doctor on a board with these files, as (subject, finding)."""
    return Cable(Pico(files)).with_board(lambda board: list(findings(board, "USB")))


def test_a_board_that_is_well_gets_a_line_for_each_thing_and_plays_on():
    files = firmware() | {VERSION: b"0.1.0 (1234567)\n"}
    pico = Pico(files)
    cable = Cable(pico)
    done = cable.command("doctor")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert re.fullmatch(r"board +%s: Raspberry Pi Pico .*, MicroPython 1\.\d+\.\d+" % cable.port, lines[0])
    assert re.fullmatch(r"program +Turtleback 0\.1\.0 \(1234567\)", lines[1])
    assert re.fullmatch(r"parts +all of them load, and config.py fits the board", lines[2])
    assert re.fullmatch(r"heap +1\d\d KB free of 2\d\d KB, with a game's parts loaded", lines[3])
    assert re.fullmatch(r"flash +\d+ KB free of 1408 KB", lines[4])
    assert re.fullmatch(r"noise +.*test.*|noise +dead: .*", lines[5])
    assert re.fullmatch(r"failures +none kept", lines[6])
    assert lines[7:] == ["The board was stopped for this, and has been started again."]
    assert files_in(flash_of(pico)) == files
    pico.run_until(lambda: pico.frames and any(pico.frames[-1][1]), 2500)


def test_what_is_wrong_is_a_line_each_and_the_last_traceback_is_shown():
    files = firmware() | {CRASHES: FAILURES.encode()}
    del files["turtleback/app/scene_queue.mpy"]
    findings = findings_on(files)
    assert ("parts", "ImportError: no module named 'turtleback.app.scene_queue'") in findings
    assert findings[-4:] == [
        ("failure", "ValueError: no such turtle"),
        ("failure", "Hang: the device gave no sign of life for 8000 ms."),
        *[("", line) for line in TRACEBACK.splitlines()],
    ]


def test_a_board_without_turtleback_has_its_facts():
    findings = dict(findings_on({}))
    assert findings["program"] == "no Turtleback"
    assert "parts" not in findings
    assert findings["failures"] == "none kept"
