"""The archive on a disk that fails: what was acknowledged is there, and the file is whole.

A disk that takes nothing more is what `kill -9` or a power cut at that write leaves.
"""

import sqlite3
from contextlib import closing

import pytest

from faulty_disk import FULL, IOERR_WRITE, FaultyDisk, full_disk
from played_games import NOON, record
from turtleback.engine.contract import SetupError
from turtleback_host.archive.backups import back_up, restore
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.store import FILE, connect, open_archive
from turtleback_host.archive.sync import import_all
from turtleback_host.archive.times import When
from turtleback_host.files.safe_write import write_text

GAMES = 3


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """Records of games, as files."""
    folder = tmp_path_factory.mktemp("records")
    paths = [folder / ("%d.txt" % seed) for seed in range(GAMES)]
    for seed, path in enumerate(paths):
        write_text(path, record("mada", 3, seed))
    return paths


def importing(folder, files, acknowledge):
    """Open the archive and import files with people; acknowledge each once it is said to be in."""
    with open_archive(folder) as db:
        for path in files:
            new, _, failed = import_all(db, [(path, False)], When(NOON, "file"), lambda sentence: None)
            assert not failed
            acknowledge("game %s\n" % path.stem)
            for number in new:
                set_seating(db, number, {0: "Anna", 1: "Ben %d" % number})
                acknowledge("people %d\n" % number)


def check(folder, files, acknowledged):
    """The file is whole, each of its games complete, and what was acknowledged is there."""
    if not (folder / FILE).exists():
        assert not acknowledged
        return
    with open_archive(folder) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert not db.execute("PRAGMA foreign_key_check").fetchall()
        texts = [text for (text,) in db.execute("SELECT text FROM records")]
        assert len(texts) == db.execute("SELECT count(*) FROM games").fetchone()[0]
        assert {count for (count,) in db.execute("SELECT count(*) FROM seats GROUP BY game_id")} <= {3}
        by_name = {path.stem: path.read_text() for path in files}
        for line in acknowledged:
            kind, name = line.split()
            if kind == "game":
                assert by_name[name] in texts
            else:
                seated = db.execute("SELECT count(person_id) FROM seats WHERE game_id = ?", (int(name),)).fetchone()
                assert seated == (2,)


@pytest.fixture
def disk():
    return FaultyDisk()


def steps(disk, work):
    """How many changes of files some work takes."""
    with disk.used():
        disk.heal()
        work()
        return disk.changes


FAULTS = [(False, False, IOERR_WRITE), (True, False, IOERR_WRITE), (True, True, IOERR_WRITE), (True, False, FULL)]


@pytest.mark.parametrize("for_good, half, code", FAULTS)
def test_an_error_at_every_write_loses_nothing_that_was_acknowledged(tmp_path, files, disk, for_good, half, code):
    some = files[:2]
    count = steps(disk, lambda: importing(tmp_path / "count", some, lambda line: None))
    assert count > 30
    refused = 0
    for number in range(1, count + 1):
        folder = tmp_path / str(number)
        acknowledged: list[str] = []
        with disk.used():
            disk.break_at(number, for_good, half, code)
            try:
                importing(folder, some, acknowledged.append)
            except SetupError as error:
                refused += 1
                assert str(error).count("\n") == 0 and FILE in str(error)
            except sqlite3.Error as error:  # of closing the file
                raise AssertionError("no sentence") from error
        disk.heal()
        check(folder, some, acknowledged)
        importing(folder, some, lambda line: None)  # and it goes on once the disk is well
        check(folder, some, ["game 0", "game 1"])
    assert refused > count / 3


def test_an_error_at_every_write_of_a_restore_leaves_the_archive_before_or_the_backup(tmp_path, files, disk):
    small, whole = tmp_path / "small", tmp_path / "whole"
    importing(small, files[:1], lambda line: None)
    importing(whole, files[:3], lambda line: None)
    back_up(small, tmp_path / "backup.sqlite")
    back_up(whole, tmp_path / "present.sqlite")

    def again(name):
        folder = tmp_path / name
        folder.mkdir()
        (folder / FILE).write_bytes((tmp_path / "present.sqlite").read_bytes())
        return folder

    counted = again("count")
    count = steps(disk, lambda: restore(counted, tmp_path / "backup.sqlite"))
    for number in range(1, count + 1):
        folder = again(str(number))
        with disk.used():
            disk.break_at(number, for_good=True)
            try:
                restore(folder, tmp_path / "backup.sqlite")
                games = {1}
            except (SetupError, OSError):
                games = {1, 3}  # 1 if only what comes after the change itself has failed
        disk.heal()
        with closing(connect(folder / FILE)) as db:
            assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert db.execute("SELECT count(*) FROM games").fetchone()[0] in games


def test_a_backup_on_a_full_disk_leaves_an_older_backup(tmp_path, files):
    folder, backup = tmp_path / "data", tmp_path / "backup.sqlite"
    importing(folder, files[:1], lambda line: None)
    back_up(folder, backup)
    before = backup.read_bytes()
    with full_disk(40_000), pytest.raises(OSError, match="backup.sqlite"):
        back_up(folder, backup)
    assert (backup.read_bytes(), {path.name for path in tmp_path.iterdir()}) == (before, {"data", "backup.sqlite"})
