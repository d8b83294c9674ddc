"""Tests that `turtleback flash` succeeds or names the cause if a board's program or boot.py gets in the way."""

import pytest

from bootrom import Bootrom
from cable import Cable, put
from small_program import flash_of, number_of, small_program
from turtleback_cli.cli import main
from turtleback_host.pico import board as boards
from turtleback_host.pico import deploy
from turtleback_host.pico.files import tree
from turtleback_host.pico.filesystem import files_in
from turtleback_host.pico.image import make_image
from turtleback_host.pico.ports import REPLACE_ALL
from turtleback_tools.emulator.emulator import Pico

pytestmark = pytest.mark.usefixtures("pico_image")

GUARDED = b"""
from machine import WDT
from time import sleep_ms
dog = WDT(timeout=300)
while True:
    dog.feed()
    sleep_ms(20)
"""
WATCHDOG = b"from machine import WDT\nWDT(timeout=300)\n"


@pytest.mark.parametrize("files", [{"main.py": GUARDED}, {"boot.py": WATCHDOG, "main.py": GUARDED}], ids=str)
def test_a_watchdog_of_the_old_program_is_stopped(files):
    pico = Pico(files)
    pico.run(600)
    put(pico, small_program(2))
    assert number_of(pico) == 222
    # The program is kept although its first line is empty.
    assert files_in(flash_of(pico))["main.old.py"] == GUARDED


@pytest.fixture
def flash(monkeypatch, capsys):
    """Return a function that flashes a small program with the command, and returns exit status and standard error."""
    monkeypatch.setattr(deploy, "tree_for", lambda facts, config: small_program(2))

    def flash(pico):
        cable = Cable(pico)
        status = cable.during(lambda: main(["flash", "--serial", cable.port]))
        return status, capsys.readouterr().err

    return flash


FAILING = {
    "import wlan_secrets\n": "ImportError: no module named 'wlan_secrets'",
    "def f(:\n": "SyntaxError: invalid syntax",
}


@pytest.mark.parametrize("boot", FAILING)
def test_a_boot_py_that_fails_is_named_and_nothing_is_written(flash, boot):
    files = small_program(1) | {"boot.py": boot.encode()}
    pico = Pico(files)
    status, errors = flash(pico)
    assert status == 2
    assert errors.startswith("turtleback: boot.py on the board fails (%s), so that no program starts" % FAILING[boot])
    assert "`turtleback image`" in errors and errors.count("\n") == 1
    assert files_in(flash_of(pico)) == files


def test_for_a_hanging_board_the_error_names_the_recovery_file(flash, monkeypatch):
    monkeypatch.setattr(boards, "FAR_S", 2)
    status, errors = flash(Pico({"boot.py": b"while True:\n    pass\n"}))
    assert status == 2
    assert "answers as MicroPython does" in errors and errors.endswith(REPLACE_ALL + "\n")


def test_the_recovery_file_leaves_nothing_of_the_old_flash(pico_image, tmp_path):
    out = tmp_path / "turtleback.uf2"
    make_image(pico_image, out)
    pico = Pico({"boot.py": b"while True:\n    pass\n", "main.py": b"# a clock\n"})
    pico.mcu.flash[:] = Bootrom("RP2040", bytes(pico.mcu.flash)).copy(out.read_bytes()).flash[: len(pico.mcu.flash)]
    assert files_in(flash_of(pico)) == tree()


def test_the_doctor_names_a_boot_py_that_fails():
    pico = Pico({"boot.py": b"import wlan_secrets\n", "main.py": b"# a clock\n"})
    lines = Cable(pico).command("doctor").stdout.splitlines()
    assert "boot.py    fails, so that no program starts after it: ImportError: no module named 'wlan_secrets'" in lines
