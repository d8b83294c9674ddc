"""Tests backups, and how the archive handles failing disks and damaged, foreign or newer files."""

import sqlite3
from contextlib import closing

import pytest

from full_disk import full_disk
from played_games import NOON, add_games, record
from turtleback.engine.contract import SetupError
from turtleback_host.archive.backups import back_up, restore
from turtleback_host.archive.schema import VERSION
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.store import FILE, connect, open_archive
from turtleback_host.archive.sync import import_all
from turtleback_host.archive.times import When
from turtleback_host.system.files import write_text

GAMES = 3


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """Return the paths of record files."""
    folder = tmp_path_factory.mktemp("records")
    paths = [folder / ("%d.txt" % seed) for seed in range(GAMES)]
    for seed, path in enumerate(paths):
        write_text(path, record("mada", 3, seed))
    return paths


def importing(folder, files, acknowledge):
    """Open the archive, import files and name players. Calls `acknowledge` with a line after each completed step."""
    with open_archive(folder) as db:
        for path in files:
            new, _, failed = import_all(db, [(path, False)], When(NOON, "file"), lambda sentence: None)
            assert not failed
            acknowledge("game %s\n" % path.stem)
            for number in new:
                set_seating(db, number, {0: "Anna", 1: "Ben %d" % number})
                acknowledge("people %d\n" % number)


def check(folder, files, acknowledged):
    """Check that the file is intact, that its games are complete, and that no acknowledged step is lost."""
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


PAGE = 4096
SIZES = range(20 * PAGE, 74 * PAGE, PAGE)  # up to the size of these archives plus SQLite's temporary files


def test_a_full_disk_never_loses_acknowledged_games(tmp_path, files):
    some, refused = files[:2], 0
    for most in SIZES:
        folder = tmp_path / str(most)
        acknowledged: list[str] = []
        with full_disk(most):
            try:
                importing(folder, some, acknowledged.append)
            except SetupError as error:
                refused += 1
                assert str(error).count("\n") == 0 and FILE in str(error)
        check(folder, some, acknowledged)
        importing(folder, some, lambda line: None)  # the import continues once there is room
        check(folder, some, ["game 0", "game 1"])
    assert len(SIZES) / 2 < refused < len(SIZES)


def test_a_restore_onto_a_full_disk_leaves_a_whole_archive(tmp_path, files):
    small, whole = tmp_path / "small", tmp_path / "whole"
    importing(small, files[:1], lambda line: None)
    importing(whole, files[:3], lambda line: None)
    back_up(small, tmp_path / "backup.sqlite")
    present = (whole / FILE).read_bytes()
    found = set()
    for most in SIZES:
        (whole / FILE).write_bytes(present)
        with full_disk(most):
            try:
                restore(whole, tmp_path / "backup.sqlite")
                games = 1
            except (SetupError, OSError):
                games = 3
        with closing(connect(whole / FILE)) as db:
            assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert db.execute("SELECT count(*) FROM games").fetchone()[0] == games, most
        found.add(games)
    assert found == {1, 3}


def test_a_failed_backup_keeps_the_older_backup(tmp_path, files):
    folder, backup = tmp_path / "data", tmp_path / "backup.sqlite"
    importing(folder, files[:1], lambda line: None)
    back_up(folder, backup)
    before = backup.read_bytes()
    with full_disk(40_000), pytest.raises(OSError, match="backup.sqlite"):
        back_up(folder, backup)
    assert (backup.read_bytes(), {path.name for path in tmp_path.iterdir()}) == (before, {"data", "backup.sqlite"})


TRAPS = (
    "CREATE TRIGGER trap AFTER INSERT ON games BEGIN DELETE FROM people; END",
    "CREATE VIEW trap AS SELECT * FROM people",
    "CREATE TABLE trap (name)",
    "DROP INDEX games_by_time",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL', '') WHERE name = 'people'",
)


def refused(folder, message):
    """Check that opening the archive raises an error with one sentence."""
    with pytest.raises(SetupError, match=message) as error, open_archive(folder):
        pass
    assert str(error.value).count(". ") == 0


def changed(path, script):
    """Change an archive as another program would. Returns the new content of the file."""
    with closing(sqlite3.connect(path)) as db:
        db.executescript("PRAGMA journal_mode = DELETE; %s" % script)
    return path.read_bytes()


def filled(folder, count):
    """Add games with Anna at seat 0 to an archive. Returns the folder."""
    with open_archive(folder) as db:
        for number in add_games(db, count):
            set_seating(db, number, {0: "Anna"})
    return folder


def games_in(folder):
    """Return the number of games in an archive."""
    with open_archive(folder) as db:
        return db.execute("SELECT count(*) FROM games").fetchone()[0]


def test_foreign_newer_and_damaged_files_are_refused_and_left_alone(tmp_path):
    newer, foreign, text, broken = (tmp_path / name for name in ("newer", "foreign", "text", "broken"))
    changed(filled(newer, 1) / FILE, "PRAGMA user_version = %d" % (VERSION + 1))
    for folder in (foreign, text, broken):
        folder.mkdir()
    changed(foreign / FILE, "CREATE TABLE recipes (name)")
    (text / FILE).write_bytes(b"hello" * 1000)
    (broken / FILE).write_bytes(b"SQLite format 3\0" + bytes(5000))
    for folder, words in (
        (newer, "newer Turtleback"), (foreign, "no archive of Turtleback"), (text, "damaged"), (broken, "damaged"),
    ):  # fmt: skip
        before = (folder / FILE).read_bytes()
        refused(folder, words)
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == {FILE: before}


def test_an_archive_with_a_changed_schema_is_refused_also_as_backup(tmp_path):
    """A file from another person must not contain triggers or views that run when the file is used."""
    data = filled(tmp_path / "data", 1)
    back_up(data, tmp_path / "whole.sqlite")
    for trap in TRAPS:
        back_up(data, tmp_path / "trap.sqlite")
        changed(tmp_path / "trap.sqlite", trap)
        with pytest.raises(SetupError, match="trap.sqlite is no whole backup: take a file"):
            restore(data, tmp_path / "trap.sqlite")
        assert games_in(data) == 1
        before = changed(data / FILE, trap)
        refused(data, "damaged")
        assert restore(data, tmp_path / "whole.sqlite").read_bytes() == before
        assert games_in(data) == 1


def damage(path):
    """Overwrite some pages of an archive with zeros. Returns the damaged content."""
    content = path.read_bytes()
    path.write_bytes(content[:8192] + bytes(20000) + content[28192:])
    return path.read_bytes()


def test_a_damaged_archive_is_reported_and_can_be_restored(tmp_path):
    data = filled(tmp_path / "data", 8)
    back_up(data, tmp_path / "backup.sqlite")
    content = damage(data / FILE)
    refused(data, "damaged")
    kept = restore(data, tmp_path / "backup.sqlite")
    assert games_in(data) == 8
    assert kept.read_bytes() == content


def test_a_backup_during_a_write_is_one_whole_file(tmp_path):
    data = filled(tmp_path / "data", 2)
    with open_archive(data) as db:
        db.execute("BEGIN IMMEDIATE")
        db.execute("INSERT INTO people (name, folded) VALUES ('Cleo', 'cleo')")
        back_up(data, tmp_path / "backup.sqlite")
        db.execute("COMMIT")
    assert {path.name for path in tmp_path.iterdir()} == {"data", "backup.sqlite"}
    restore(tmp_path / "other", tmp_path / "backup.sqlite")
    with open_archive(tmp_path / "other") as db:
        assert db.execute("SELECT name FROM people").fetchall() == [("Anna",)]


def test_a_bad_backup_changes_nothing(tmp_path):
    data = filled(tmp_path / "data", 8)
    back_up(data, tmp_path / "bad.sqlite")
    for content in (damage(tmp_path / "bad.sqlite"), b"", b"no database" * 500):
        (tmp_path / "bad.sqlite").write_bytes(content)
        with pytest.raises(SetupError, match="bad.sqlite is no whole backup: take a file"):
            restore(data, tmp_path / "bad.sqlite")
    assert games_in(data) == 8
    assert {path.name for path in data.iterdir()} == {FILE}


def test_commits_are_durable(db):
    settings = [db.execute("PRAGMA " + name).fetchone()[0] for name in ("journal_mode", "synchronous", "foreign_keys")]
    assert settings == ["wal", 2, 1]
