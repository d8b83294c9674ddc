"""What is to be copied, removed and sent as source, and how it is shown, without a board."""

from hashlib import sha256

import pytest

import turtleback_host.pico.deploy as deploy
from turtleback_host.pico.board import Facts
from turtleback_host.pico.files import FIRMWARE, firmware
from turtleback_host.pico.install import VERSION, finish, is_ours, plan

BLOCK = 4096
PICO = Facts("micropython", "rp2", "Raspberry Pi Pico with RP2040", "1.26.1", 4870)
FILES = {"main.py": b"main", "turtleback/a.mpy": b"a", "turtleback/b.mpy": b"b" * BLOCK}


def there(files):
    return {path: sha256(data).digest() for path, data in files.items()}


def test_an_empty_board_gets_everything():
    planned = plan(FILES, {})
    assert planned.copied == FILES and not planned.removed
    files, folders, spare = 1 + 1 + 2, 2, 4
    assert planned.room(BLOCK) == (files + 2 * folders + spare) * BLOCK


def test_what_is_there_is_not_copied():
    assert not plan(FILES, there(FILES)).copied


def test_what_differs_is_copied_and_main_with_it():
    assert set(plan(FILES, there(FILES | {"turtleback/a.mpy": b"old"})).copied) == {"main.py", "turtleback/a.mpy"}


def test_what_a_run_that_was_cut_off_has_brought_is_not_brought_again():
    planned = plan(FILES, there({"turtleback/a.mpy.new": b"a", "turtleback/b.mpy.new": b"half", "main.py": b"main"}))
    assert planned.staged == {"turtleback/a.mpy"} and not planned.removed


def test_source_that_would_hide_the_compiled_file_is_removed_with_its_folder():
    planned = plan(FILES, there(FILES | {"turtleback/a.py": b"", "turtleback/old/deep/c.py": b"", "config.mpy": b""}))
    assert planned.removed == ["config.mpy", "turtleback/a.py", "turtleback/old/deep/c.py"]
    assert "for folder in ['turtleback/old/deep', 'turtleback/old', 'turtleback']:" in finish(planned)


@pytest.mark.parametrize("path", ["notes.txt", "boot.py", "lib/turtleback/a.py", "turtleback/a.txt", "main.old.py"])
def test_what_is_not_ours_is_left_alone(path):
    assert not is_ours(path)


def test_the_main_of_every_version_is_known_by_its_first_line():
    assert "Turtleback" in (FIRMWARE / "main.py").read_text("utf-8").splitlines()[0]


def test_a_pico_gets_compiled_files_and_a_version():
    files = deploy.tree_for(PICO, as_source=False)
    assert files.keys() == firmware().keys() | {VERSION}
    assert deploy.version_in(files).startswith("0.1.0 (")


def test_source_is_sent_if_asked_for_and_told(capsys):
    assert deploy.tree_for(PICO, as_source=True).keys() == firmware(as_source=True).keys() | {VERSION}
    assert capsys.readouterr().out == "Sending source, as asked.\n"


@pytest.mark.parametrize("mpy", [0, 5, 4871])
def test_source_is_sent_to_a_board_that_reads_no_such_mpy_and_told(mpy, capsys):
    assert "turtleback/games/mahe/rules.py" in deploy.tree_for(PICO._replace(mpy=mpy), as_source=False)
    assert capsys.readouterr().out.startswith(
        "Sending source: this MicroPython does not read the .mpy files that mpy-cross"
    )


def test_native_code_must_fit_the_processor_too():
    armv6m = 0x13
    assert deploy.fits(bytes((77, 6, 0, 31)), 6)
    assert deploy.fits(bytes((77, 6, armv6m, 31)), 0x1306)
    assert not deploy.fits(bytes((77, 6, armv6m, 31)), 0x1E06)
