"""The archive's file: every schema that was released is brought up to date, and what is not ours stays as it is."""

import sqlite3
import unicodedata
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from played_games import NOON, brought_in, record
from turtleback.engine.contract import SetupError
from turtleback_host.archive import schema
from turtleback_host.archive.adding import add
from turtleback_host.archive.asking import unasked
from turtleback_host.archive.backups import back_up, restore
from turtleback_host.archive.facts import played
from turtleback_host.archive.people import everybody, merge, person
from turtleback_host.archive.results import counted
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.store import FILE, open_archive
from turtleback_host.archive.times import When

PLACES = (2, 1)  # of Anna and Ben in the game of these files
# The beginning of the SHA-256 of each step; a new step has its own added here once it is final.
LANDED = ["01a039b6fa696833", "11ccf9ac597d0ac6", "d542ea5cb2c7f16d", "07a1e9b1352c0e86"]
OLDER = sorted(Path(__file__).parent.glob("schema_*.sql"))


def tables(db):
    return {(name, sql) for name, sql in db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")}


@pytest.fixture
def newest(tmp_path):
    with open_archive(tmp_path / "newest") as db:
        return tables(db)


def test_there_is_a_file_of_every_released_schema_but_the_newest():
    assert [path.stem for path in OLDER] == ["schema_%d" % number for number in range(1, schema.NEWEST)]


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_an_older_archive_is_brought_up_to_date_with_all_its_games(path, tmp_path, newest):
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.executescript(path.read_text())
    with open_archive(tmp_path) as db:
        assert schema.version(db) == schema.NEWEST
        assert tables(db) == newest
        assert [(seat.person, seat.place) for seat in counted(db)[0].seats] == [("Anna", PLACES[0]), ("Ben", PLACES[1])]
        assert add(db, played(record("mada", 2, 1)), When(NOON, "file")) == (1, False)


def test_people_whose_names_were_taken_for_different_ones_are_kept_apart_for_somebody_to_merge(tmp_path):
    """Up to schema 2 ZOË and Zoë were two, as were a letter with an accent and the two signs that make one."""
    split = unicodedata.normalize("NFD", "Zoë")
    before = ["Zoë", "ZOË", split, "zoë 5", "É" * 40, "é" * 40]
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.executescript(OLDER[1].read_text())
        for number, name in enumerate(before, 3):
            db.execute("INSERT INTO people (name, key, usual_seat) VALUES (?, ?, ?)", (name, "key%d" % number, number))
        db.execute("UPDATE seats SET person_id = 4 WHERE seat = 0")
        db.execute("UPDATE seats SET person_id = 5 WHERE seat = 1")
        db.commit()
    with open_archive(tmp_path) as db:
        now = [(who.id, who.name, who.usual_seat) for who in sorted(everybody(db))[2:]]
        assert [(number, seat) for number, _, seat in now] == [(number, number) for number in range(3, 9)]
        assert [name for _, name, _ in now] == ["Zoë", "ZOË 4", "Zoë key5", "zoë 5", "É" * 40, "é" * 30 + " 8"]
        assert [person(db, name).id for _, name, _ in now] == [number for number, _, _ in now]
        assert [seat.person for seat in counted(db)[0].seats] == ["ZOË 4", "Zoë key5"]
        merge(db, "zoë 4", "Zoë")


def test_nobody_is_asked_about_games_from_before_it_was_noted_who_was(tmp_path):
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.executescript(OLDER[2].read_text())
        db.execute("UPDATE seats SET person_id = NULL")
        db.commit()
    with open_archive(tmp_path) as db:
        assert unasked(db) == []
        brought_in(db)
        assert unasked(db) == [2]


def test_no_step_that_has_landed_is_edited():
    """An archive that has taken a step never takes it again, so that an edit would make two kinds of one schema."""
    assert [sha256(step.encode()).hexdigest()[:16] for step in schema.STEPS] == LANDED


def test_a_migration_that_fails_leaves_the_older_archive(tmp_path, monkeypatch):
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.executescript(OLDER[0].read_text())
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS[:-1], "CREATE TABLE one (a);\nCREATE TABLE games (b);\n"))
    with pytest.raises(SetupError, match="already exists"), open_archive(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        assert schema.version(db) == 1
        assert "one" not in {name for name, _ in tables(db)}


def refused(folder, words):
    with pytest.raises(SetupError, match=words) as told, open_archive(folder):
        pass
    assert str(told.value).count(". ") == 0  # one sentence


def test_an_archive_of_a_newer_turtleback_is_refused_and_unharmed(tmp_path):
    with open_archive(tmp_path) as db:
        brought_in(db)
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("PRAGMA user_version = %d" % (schema.NEWEST + 1))
    before = (tmp_path / FILE).read_bytes()
    refused(tmp_path, "newer Turtleback")
    assert (tmp_path / FILE).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_another_programs_database_is_refused_and_unharmed(tmp_path):
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute("CREATE TABLE recipes (name)")
    before = (tmp_path / FILE).read_bytes()
    refused(tmp_path, "no archive of Turtleback")
    assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize("content", [b"hello" * 1000, b"SQLite format 3\0" + bytes(5000)])
def test_what_is_no_database_is_refused_and_unharmed(tmp_path, content):
    (tmp_path / FILE).write_bytes(content)
    refused(tmp_path, "damaged")
    assert (tmp_path / FILE).read_bytes() == content


def filled(folder, count):
    with open_archive(folder) as db:
        for number in brought_in(db, count):
            set_seating(db, number, {0: "Anna"})
    return folder


def games_in(folder):
    with open_archive(folder) as db:
        return db.execute("SELECT count(*) FROM games").fetchone()[0]


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
        db.execute("INSERT INTO people (name, key) VALUES ('Cleo', 'c')")
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


def test_an_older_backup_is_brought_up_to_date(tmp_path):
    with closing(sqlite3.connect(tmp_path / "old.sqlite")) as db:
        db.executescript(OLDER[0].read_text())
    restore(tmp_path / "data", tmp_path / "old.sqlite")
    assert games_in(tmp_path / "data") == 1


@pytest.mark.parametrize("content", [b"", b"no database" * 500])
def test_what_is_no_backup_changes_nothing(tmp_path, content):
    data = filled(tmp_path / "data", 1)
    (tmp_path / "bad.sqlite").write_bytes(content)
    with pytest.raises(SetupError, match="bad.sqlite is no whole backup: take a file"):
        restore(data, tmp_path / "bad.sqlite")
    assert games_in(data) == 1
    assert {path.name for path in data.iterdir()} == {FILE}


def test_a_backup_replaces_no_file_of_the_same_name(tmp_path):
    data = filled(tmp_path / "data", 1)
    (tmp_path / "backup.sqlite").write_text("mine")
    kept = back_up(data, tmp_path / "backup.sqlite")
    assert kept.read_text() == "mine"


def test_the_settings_that_make_a_commit_durable(db):
    settings = [db.execute("PRAGMA " + name).fetchone()[0] for name in ("journal_mode", "synchronous", "foreign_keys")]
    assert settings == ["wal", 2, 1]
