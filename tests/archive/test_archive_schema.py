"""The archive's file: what is not ours, damaged, or of a newer Turtleback stays as it is; backup and restore."""

import sqlite3
from contextlib import closing

import pytest

from played_games import brought_in
from turtleback.engine.contract import SetupError
from turtleback_host.archive.backups import back_up, restore
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.store import FILE, VERSION, open_archive

TRAPS = (
    "CREATE TRIGGER trap AFTER INSERT ON games BEGIN DELETE FROM people; END",
    "CREATE VIEW trap AS SELECT * FROM people",
    "CREATE TABLE trap (name)",
    "DROP INDEX games_by_time",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL', '') WHERE name = 'people'",
)


def refused(folder, words):
    with pytest.raises(SetupError, match=words) as error, open_archive(folder):
        pass
    assert str(error.value).count(". ") == 0  # one sentence


def changed(path, script):
    """Change an archive as another program would."""
    with closing(sqlite3.connect(path)) as db:
        db.executescript("PRAGMA journal_mode = DELETE; %s" % script)
    return path.read_bytes()


def filled(folder, count):
    with open_archive(folder) as db:
        for number in brought_in(db, count):
            set_seating(db, number, {0: "Anna"})
    return folder


def games_in(folder):
    with open_archive(folder) as db:
        return db.execute("SELECT count(*) FROM games").fetchone()[0]


def test_what_is_not_ours_or_newer_is_refused_and_unharmed(tmp_path):
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


def test_an_archive_with_other_tables_than_ours_is_damaged_and_no_backup(tmp_path):
    """TRIGGERS: a file from somebody else brings nothing that acts when it is read or written."""
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


def test_a_damaged_archive_is_told_of_and_gives_way_to_a_backup(tmp_path):
    data = filled(tmp_path / "data", 8)
    back_up(data, tmp_path / "backup.sqlite")
    content = bytearray((data / FILE).read_bytes())
    content[8192 : 8192 + 20000] = bytes(20000)
    (data / FILE).write_bytes(content)
    refused(data, "damaged")
    kept = restore(data, tmp_path / "backup.sqlite")
    assert games_in(data) == 8
    assert kept.read_bytes() == content


def test_a_backup_is_one_whole_file_made_while_others_write(tmp_path):
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


def test_a_restore_keeps_the_archive_before(tmp_path):
    data = filled(tmp_path / "data", 1)
    back_up(data, tmp_path / "backup.sqlite")
    filled(data, 3)
    kept = restore(data, tmp_path / "backup.sqlite")
    assert games_in(data) == 1
    restore(data, kept)
    assert games_in(data) == 3


def test_what_is_no_backup_changes_nothing(tmp_path):
    data = filled(tmp_path / "data", 8)
    back_up(data, tmp_path / "bad.sqlite")
    damaged = bytearray((tmp_path / "bad.sqlite").read_bytes())
    damaged[8192 : 8192 + 20000] = bytes(20000)
    for content in (b"", b"no database" * 500, damaged):
        (tmp_path / "bad.sqlite").write_bytes(content)
        with pytest.raises(SetupError, match="bad.sqlite is no whole backup: take a file"):
            restore(data, tmp_path / "bad.sqlite")
    assert games_in(data) == 8
    assert {path.name for path in data.iterdir()} == {FILE}


def test_a_backup_replaces_no_file_of_the_same_name(tmp_path):
    data = filled(tmp_path / "data", 1)
    (tmp_path / "backup.sqlite").write_text("mine")
    kept = back_up(data, tmp_path / "backup.sqlite")
    assert kept.read_text() == "mine"


def test_the_settings_that_make_a_commit_durable(db):
    settings = [db.execute("PRAGMA " + name).fetchone()[0] for name in ("journal_mode", "synchronous", "foreign_keys")]
    assert settings == ["wal", 2, 1]
