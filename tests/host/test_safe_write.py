"""Tests that a user's file is written completely or not at all. `transcripts/files.txt` tests links and modes."""

import os
import shutil
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from errno import EACCES, EBUSY, EFBIG

import pytest

from full_disk import full_disk
from turtleback.app.game_setup import GameSetup
from turtleback.engine.record import read_record
from turtleback_host.play.session import RecordingDevice, report_record
from turtleback_host.records.write import save
from turtleback_host.system.file_lock import FileLock
from turtleback_host.system.files import remove_abandoned, write_bytes, write_changed
from turtleback_host.system.folders import fill_folder, make_folder

OLD, NEW = b"dear to somebody\n", b"new\n" * 5000
as_a_user = pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere: run this as a user")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.txt"


def refused(errno, path, write):
    """Check that `write` raises OSError with this errno, and names the file."""
    with pytest.raises(OSError) as error:
        write()
    assert (error.value.errno, str(error.value.filename)) == (errno, str(path))


def test_a_full_disk_leaves_the_old_file_and_names_it(path):
    path.write_bytes(OLD)
    with full_disk():
        refused(EFBIG, path, lambda: write_bytes(path, NEW))
    assert {kept.name: kept.read_bytes() for kept in path.parent.iterdir()} == {"game.txt": OLD}


def test_a_program_that_dies_while_writing_leaves_the_old_file(path):
    path.write_bytes(OLD)
    dies = "import os; os.fsync = lambda file: os._exit(9)\n"
    writes = "from pathlib import Path; from turtleback_host.system.files import write_bytes as write\n"
    code = dies + writes + "write(Path(%r), b'new' * 5000)" % str(path)
    assert subprocess.run([sys.executable, "-c", code]).returncode == 9
    assert path.read_bytes() == OLD


@as_a_user
def test_a_read_only_file_is_not_replaced(path):
    path.write_bytes(OLD)
    path.chmod(0o444)
    refused(EACCES, path, lambda: write_bytes(path, NEW))
    assert path.read_bytes() == OLD


def test_new_files_are_private_unless_meant_for_others(path):
    umask = os.umask(0)
    try:
        folder = path.with_name("a") / "b"
        make_folder(folder)
        write_bytes(path, OLD)
        write_changed(path.with_name("page.html"), OLD)
        with FileLock(path):
            locks = [left.stat().st_mode & 0o777 for left in path.parent.glob(".*.lock")]
    finally:
        os.umask(umask)
    modes = [made.stat().st_mode & 0o777 for made in (folder, folder.parent, path, path.with_name("page.html"))]
    assert (modes, locks) == ([0o700, 0o700, 0o600, 0o666], [0o600])


def test_old_temporary_files_of_killed_programs_are_removed(path):
    """A temporary file counts as abandoned after an hour."""
    old, young = (path.with_name(".turtleback-%s.new" % name) for name in ("old", "young"))
    for one in (old, young, path):
        one.write_bytes(OLD)
        os.utime(one, None if one == young else (0, 0))
    remove_abandoned(path.parent)
    assert {one.name for one in path.parent.iterdir()} == {path.name, young.name}


def test_a_removed_folder_is_reported_and_the_game_goes_on(tmp_path, capsys):
    (tmp_path / "stick").mkdir()
    device = RecordingDevice(tmp_path / "stick/game.txt", GameSetup(), seed=1)
    shutil.rmtree(tmp_path / "stick")
    device.settle()
    device.tap("roll")
    with pytest.raises(FileNotFoundError, match="game.txt"):
        report_record(device.recorder, device.table)
    assert len(read_record(capsys.readouterr().out.splitlines()).history) == 3


def test_every_action_is_written_as_soon_as_possible(path):
    path.write_bytes(OLD)
    device = RecordingDevice(path, GameSetup(), seed=1)
    with full_disk(10):
        device.settle()
    assert device.recorder.fault and path.read_bytes() == OLD
    device.tap("roll")
    assert not device.recorder.fault
    assert path.with_name("game-1.txt").read_bytes() == OLD
    assert path.read_text().splitlines()[4] == "0 roll"


def test_a_file_has_one_writer_at_a_time(path):
    first = RecordingDevice(path, GameSetup(), seed=1)
    refused(EBUSY, path, lambda: RecordingDevice(path))
    refused(EBUSY, path, lambda: save(path, NEW))
    link = path.with_name("link.txt")
    link.symlink_to(path)
    refused(EBUSY, link, lambda: RecordingDevice(link))
    first.settle()
    first.recorder.close()
    RecordingDevice(path).recorder.close()


def test_a_file_with_equal_content_is_not_set_aside(path):
    assert [save(path, data) for data in (OLD, OLD, NEW)] == [None, None, path.with_name("%s-1.txt" % path.stem)]


def test_the_second_terminal_gets_one_sentence(run_cli, path):
    with FileLock(path):
        status, out, err = run_cli("play", "--bots", 2, "--record", path)
    assert (status, out) == (2, "")
    assert err.startswith("turtleback: %s: another Turtleback (process %d, since " % (path, os.getpid()))
    assert err.endswith(") is writing to it; end that one, or name another file.\n")
    assert not list(path.parent.iterdir())


def test_a_lock_ends_with_its_program(path):
    takes = "import os; from pathlib import Path; from turtleback_host.system.file_lock import FileLock\n"
    subprocess.run([sys.executable, "-c", takes + "lock = FileLock(Path(%r)); os._exit(9)" % str(path)])
    assert [left.name for left in path.parent.iterdir()] == [".game.txt.lock"]
    with FileLock(path):
        pass
    assert not list(path.parent.iterdir())


PROGRAMS = 6
FILES = {"%d/%d.txt" % (number % 3, number): b"%d" % number * 100 for number in range(40)}


def content_of(folder):
    """Return the content of each file below a folder, including hidden files, by relative path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_programs_that_fill_a_folder_at_once_all_find_it_complete(tmp_path):
    together = threading.Barrier(PROGRAMS)

    def fill(_):
        together.wait()
        fill_folder(tmp_path / "site", FILES)
        return content_of(tmp_path / "site")

    with ThreadPoolExecutor(PROGRAMS) as programs:
        assert all(found == FILES for found in programs.map(fill, range(PROGRAMS)))
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_filling_a_folder_writes_only_changes_and_removes_former_files(tmp_path):
    fill_folder(tmp_path, FILES)
    (tmp_path / "0/0.txt").write_bytes(b"another")
    (tmp_path / "0/former.txt").write_bytes(b"")
    (tmp_path / "0/.turtleback-0123.new").write_bytes(b"half")
    kept = (tmp_path / "1/1.txt").stat().st_ino
    fill_folder(tmp_path, FILES)
    assert content_of(tmp_path) == FILES
    assert (tmp_path / "1/1.txt").stat().st_ino == kept


def test_a_file_in_the_way_is_named(tmp_path):
    (tmp_path / "site").write_bytes(b"")
    with pytest.raises(OSError) as error:
        fill_folder(tmp_path / "site", FILES)
    assert str(tmp_path / "site") in str(error.value)
