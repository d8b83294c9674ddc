"""Tests the fingerprint of a program: what it covers, and that every build and every device computes the same one."""

import shutil
import subprocess

from real_flash import Chip, Files
from rows import each_row
from small_program import small_program
from turtleback.device.program import Program
from turtleback_host.pico import files
from turtleback_host.pico.files import FIRMWARE, tree
from turtleback_host.pico.installed_files import verdict
from turtleback_portable.board.plan import SHORT, VERSION, digests_of, file_sums, fingerprint, version_in

BLOCKS = 352


def fingerprint_of(program):
    """Return the fingerprint of files, path by content."""
    return fingerprint(digests_of(program))


def on_device(program):
    """Return the program on a flash with these files, as the device sees it after it has read all of them."""
    flash = Files(Chip(BLOCKS))
    for path, data in program.items():
        for end in [at for at, letter in enumerate(path) if letter == "/"]:
            if path[:end].rpartition("/")[2] not in flash.listdir(path[:end].rpartition("/")[0] or "/"):
                flash.mkdir(path[:end])
        with flash.open(path, "wb") as file:
            file.write(data)
    found = Program(flash, flash.open)
    assert all(step is None for step in found.steps())
    return found


YOURS = {
    "config.py": b"RING_PIN = 3\n", "config.mpy": b"M", "boot.py": b"\n", "games/1.txt": b"game mahe\n",
    "journal.txt": b"x", "settings.txt": b"sound 1\n", "turtleback/notes.txt": b"n", "turtleback/board.mpy.new": b"M",
    "finish.new": b"x", "crashes.txt": b"Hang\n", "lib/board.py": b"\n", VERSION: b"9.9.9\n",
}  # fmt: skip


def test_the_device_computes_the_fingerprint_of_its_version():
    program = tree()
    found = on_device(program | YOURS | {VERSION: program[VERSION]})
    assert found.fingerprint == fingerprint_of(program) == fingerprint_of(program | YOURS)
    assert found.version == version_in(program) == "0.1.0 (%s)" % found.fingerprint[:SHORT]
    assert found.is_as_installed() and found.hashed == len(program) - 2  # without config.py and version.txt


@each_row(
    "path", ["main.py", "main.mpy", "turtleback/board.mpy", "turtleback/board.py", "turtleback/languages/de.lang"]
)
def test_each_changed_or_added_file_changes_the_fingerprint(path):
    program = small_program(1) | {"turtleback/board.mpy": b"M", "turtleback/languages/de.lang": b"[app]\n"}
    changed = program | {path: b"changed"}
    assert len({fingerprint_of(program), fingerprint_of(changed)}) == 2
    assert on_device(changed).fingerprint == fingerprint_of(changed)


def test_a_file_with_another_name_changes_the_fingerprint():
    program = small_program(1)
    moved = program | {"turtleback/twos.py": program["turtleback/ones.py"]}
    del moved["turtleback/ones.py"]
    assert fingerprint_of(program) != fingerprint_of(moved) == on_device(moved).fingerprint


def test_the_sums_are_those_of_sha256sum(tmp_path):
    program = small_program(1)
    for path, data in program.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data)
    command = "sha256sum main.py $(find turtleback -name '*.py' | LC_ALL=C sort) | tee sums | sha256sum"
    printed = subprocess.run(command, shell=True, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert printed.split()[0] == fingerprint_of(program)
    assert (tmp_path / "sums").read_text() == file_sums(digests_of(program))


def test_a_build_in_another_folder_has_the_same_bytes(monkeypatch, tmp_path):
    copy = tmp_path / "of a friend" / "firmware"
    shutil.copytree(FIRMWARE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    here = tree()
    monkeypatch.setattr(files, "FIRMWARE", copy)
    assert tree() == here


INSTALLED = small_program(1)
LINE = "1.0 (%s)" % fingerprint_of(INSTALLED)[:SHORT]

CHANGED = INSTALLED | {"turtleback/ones.py": b""}
EXTRA = {"turtleback/%s.py" % name: b"" for name in "abcd"}


@each_row("found, line, builds, says", [
    (INSTALLED, LINE, [], "as installed"),
    (INSTALLED, LINE, [INSTALLED], "as this PC builds them"),
    (INSTALLED, "", [small_program(2), INSTALLED], "as this PC builds them"),
    (INSTALLED, LINE, [small_program(2)], "as installed; this PC builds others"),
    (INSTALLED, "", [], "of an unknown version"),
    (CHANGED, LINE, [], "which are not those installed: run `turtleback flash`"),
    (CHANGED, LINE, [INSTALLED], "which are not those installed (turtleback/ones.py): run `turtleback flash`"),
    (CHANGED | EXTRA, LINE, [INSTALLED],
     "which are not those installed (turtleback/a.py, turtleback/b.py, turtleback/c.py, 2 more): "
     "run `turtleback flash`"),
])  # fmt: skip
def test_doctor_compares_the_files_with_version_and_builds(found, line, builds, says):
    expected = "%d with the fingerprint %s, %s" % (len(found) - 1, fingerprint_of(found)[:SHORT], says)
    assert verdict(digests_of(found), line, [digests_of(build) for build in builds]) == expected
