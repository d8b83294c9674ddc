"""Tests reading commands without write access: on a full or read-only disk, or in another user's folder."""

import os
import subprocess
import tempfile
from contextlib import closing
from pathlib import Path
from shutil import copytree, rmtree

import pytest

from full_disk import full_disk
from played_games import add_games, record
from test_archive_attacks import UNPRIVILEGED, as_a_user
from turtleback_host.archive import store
from turtleback_host.archive.backups import restore
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.store import FILE, archive_to_read, connect, is_copy, open_archive, with_wal
from turtleback_host.system.files import write_text

COMMANDS = (
    ("log",), ("log", "--json"), ("scores",), ("scores", "mada", "--luck"), ("people", "list"),
    ("export", "-", "--records", "records"), ("evening", "--out", "evening.html"), ("backup", "backup.sqlite"),
)  # fmt: skip
SIZE = 512 * 1024
NOTHING_SAVED = "read all the same, and nothing new is saved"


@pytest.fixture
def elsewhere(monkeypatch):
    """Change to a folder on another disk that every user may write to, and yield its path."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        monkeypatch.chdir(name)
        yield Path(name)


@pytest.fixture(params=["in the file", "in its WAL"])
def archive(request, tmp_path):
    """Return a folder with an archive. In one of its two variants, the last games are still in the WAL.

    A program that is killed leaves such a WAL.
    """
    with open_archive(tmp_path / "whole") as db:
        db.execute("PRAGMA wal_autocheckpoint = 0")
        for number in add_games(db, 2, "mada"):
            set_seating(db, number, {0: "Anna", 1: "Ben"})
        if request.param == "in the file":
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        copy = copytree(tmp_path / "whole", tmp_path / "archive")
    (copy / (FILE + "-shm")).unlink()
    if request.param == "in the file":
        (copy / (FILE + "-wal")).unlink()
    return copy


@pytest.fixture
def healthy(run_cli, archive, monkeypatch, elsewhere):
    """Return the output of each command for a writable copy of the archive."""
    monkeypatch.setenv("TURTLEBACK_DATA", str(copytree(archive, archive.with_name("healthy"))))
    outputs = {}
    for words in COMMANDS:
        status, outputs[words], err = run_cli(*words)
        assert (status, err) == (0, "")
    for path in elsewhere.iterdir():
        rmtree(path) if path.is_dir() else path.unlink()
    return outputs


@pytest.fixture
def disk(tmp_path):
    """Mount a small disk in memory, and yield its path."""
    place = tmp_path / "disk"
    place.mkdir()
    if os.geteuid() or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=%d" % SIZE, "tmpfs", place]).returncode:
        pytest.skip("Only root may mount a disk.")
    yield place
    subprocess.run(["umount", "--lazy", place], check=True)


def check_all_commands(run_cli, healthy, elsewhere):
    """Check that all commands have the same output as for a writable archive, and also print a warning."""
    for words in COMMANDS:
        status, out, err = run_cli(*words)
        assert (status, out) == (0, healthy[words]), (words, err)
        assert NOTHING_SAVED in err and err.count("\n") == 1, words
    restore(elsewhere / "restored", elsewhere / "backup.sqlite")
    with open_archive(elsewhere / "restored") as db:
        assert db.execute("SELECT count(*) FROM records").fetchone() == (2,)
    assert {path.name for path in (elsewhere / "records").iterdir()} == {"mada-1.txt", "mada-2.txt"}


@pytest.mark.parametrize("state", ["full", "read-only"])
def test_everything_can_be_read_on_a_full_or_read_only_disk(
    run_cli, archive, healthy, monkeypatch, elsewhere, disk, state
):
    data = copytree(archive, disk / "data")
    monkeypatch.setenv("TURTLEBACK_DATA", str(data))
    if state == "full":
        subprocess.run(["dd", "if=/dev/zero", "of=%s" % (disk / "movie"), "bs=4096"], capture_output=True)
    else:
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    before = {path.name: path.read_bytes() for path in data.iterdir()}
    check_all_commands(run_cli, healthy, elsewhere)
    assert {name: (data / name).read_bytes() for name in before} == before
    status, _, err = run_cli("people", "add", "Zoe")
    assert status == 2 and err.startswith("turtleback: The archive ")


def test_everything_can_be_read_in_a_folder_without_write_permission(run_cli, archive, healthy, monkeypatch, elsewhere):
    with tempfile.TemporaryDirectory() as name:  # in a folder that other users may enter
        Path(name).chmod(0o755)
        data = copytree(archive, Path(name) / "data")
        if not os.geteuid():
            for path in (data, *data.iterdir()):
                os.chown(path, UNPRIVILEGED, UNPRIVILEGED)
        data.chmod(0o500)
        monkeypatch.setenv("TURTLEBACK_DATA", str(data))
        with as_a_user():
            check_all_commands(run_cli, healthy, elsewhere)
        data.chmod(0o700)


def test_new_games_are_shown_even_if_they_cannot_be_saved(run_cli, data, downloads):
    with open_archive(data) as db:
        add_games(db, 1, "mada")
    write_text(downloads / "turtleback-2.txt", record("mada", 3, 2))
    with full_disk(4096):
        status, out, err = run_cli("log")
    assert (status, len(out.splitlines())) == (0, 2) and NOTHING_SAVED in err
    with open_archive(data) as db:
        assert db.execute("SELECT count(*) FROM games").fetchone() == (1,)


def test_a_path_below_a_file_is_refused(run_cli, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TURTLEBACK_DATA", str(tmp_path / "file" / "data"))
    status, out, err = run_cli("log")
    assert (status, out) == (2, "") and err.endswith("Not a directory.\n")


def test_a_copy_has_the_complete_transactions_of_the_wal(tmp_path):
    """The copy must contain what SQLite reads, regardless of where the WAL is cut off."""
    with open_archive(tmp_path / "data") as db:
        db.execute("PRAGMA wal_autocheckpoint = 0")
        for number in range(9):
            db.execute("INSERT INTO people (name, folded) VALUES (?, ?)", ("%d" % number * 900, "%d" % number))
        path = tmp_path / "data" / FILE
        main, wal = path.read_bytes(), path.with_name(FILE + "-wal").read_bytes()
    found = set()
    for cut in (0, 31, 32, 5000, len(wal) // 2, len(wal) * 3 // 4, len(wal) - 1, len(wal)):
        torn = tmp_path / str(cut) / FILE
        torn.parent.mkdir()
        for damage in (wal[:cut], wal[:cut] + bytes(24 + 4096)):
            torn.write_bytes(main)
            torn.with_name(FILE + "-wal").write_bytes(damage)
            with closing(store._copy_of(torn)) as copy:
                mine = list(copy.iterdump())
            with closing(connect(torn)) as db:
                if db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                    assert mine == list(db.iterdump()), cut
                    found.add(len(mine))
    assert len(found) > 2 and with_wal(main, wal) != main


def test_a_writable_archive_is_read_directly(tmp_path):
    with archive_to_read(tmp_path / "data", pytest.fail) as db:
        assert not is_copy(db)


def test_a_folder_that_cannot_be_made_holds_no_archive_and_saves_nothing():
    sentences = []
    with archive_to_read(Path("/proc/none"), sentences.append) as db:
        assert is_copy(db)
    assert [sentence.endswith("Nothing is saved there.") for sentence in sentences] == [True]
