"""Tests that the archive reports hostile input, such as mutated records, in one sentence, and loses nothing.

`transcripts/attacks.txt` covers pipes, odd dates and file modes.
"""

import os
import sqlite3
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

from mutated_records import mutated
from played_games import NOON, add_games, record
from soak import TIMES, report_progress
from turtleback_host.archive.game_info import NoGame, info_of
from turtleback_host.archive.results import record_text, results
from turtleback_host.archive.scores import scores
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.store import FILE, check_whole, open_archive
from turtleback_host.archive.sync import import_all
from turtleback_host.archive.times import When
from turtleback_host.system.files import write_text

UNPRIVILEGED = 65534  # id of a user without any rights
READING = (("log",), ("scores",), ("people", "list"), ("evening",), ("export", "-"))


def test_every_command_reports_a_damaged_archive_in_one_sentence(run_cli, data, tmp_path, monkeypatch):
    """Damages the schema, a name, stored JSON, and the header of the file."""
    monkeypatch.chdir(tmp_path)
    with open_archive(data) as db:
        for number in add_games(db, 3, "mada"):
            set_seating(db, number, {0: "Anna"})
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = (data / FILE).read_bytes()
    damages = [
        (b"CREATE TABLE games", b"CREATE TABLE g\xffmes"), (b"CREATE TABLE", b"CREATE \xe7ABLE"),
        (b"Anna", b"An\xffa"), (b"{\"", b"!\""), (b"SQLite format 3", b"SQLite format 4"),
    ]  # fmt: skip
    for old, new in damages:
        assert old in whole
        (data / FILE).write_bytes(whole.replace(old, new))
        for command in (*READING, ("people", "add", "Zoe"), ("import",), ("backup", "copy.sqlite")):
            if old != b"Anna" or command in READING:  # other commands do not read the damaged name
                status, _, err = run_cli(*command)
                assert (status, err.count("\n")) == (2, 1) and "is damaged" in err, command


@contextmanager
def as_a_user():
    """Run the block as an ordinary user, because root may access every file."""
    if os.geteuid():
        yield
        return
    os.setegid(UNPRIVILEGED)
    os.seteuid(UNPRIVILEGED)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)


def test_an_inaccessible_archive_gets_one_sentence_and_loses_nothing(run_cli, monkeypatch):
    with tempfile.TemporaryDirectory() as name:  # in a folder that other users may enter
        top = Path(name)
        top.chmod(0o755)
        folder = top / "data"
        write_text(top / "game.txt", record("mada", 3, 2))
        with open_archive(folder) as db:
            add_games(db, 1, "mada")
        commands = (*READING[:3], ("import", top / "game.txt"), ("people", "add", "Zoe"), ("export", "-"))
        for words in commands:  # loads modules that the other user may not be able to read
            run_cli(*words)
        monkeypatch.setenv("TURTLEBACK_DATA", str(folder))
        if not os.geteuid():
            for path in (folder, folder / FILE, top / "game.txt"):
                os.chown(path, UNPRIVILEGED, UNPRIVILEGED)
        before = (folder / FILE).read_bytes()
        for path, modes in ((folder, (0o500, 0o300, 0o100, 0)), (folder / FILE, (0o400, 0o200, 0))):
            usual = path.stat().st_mode
            for mode in modes:
                path.chmod(mode)
                for words in commands:
                    with as_a_user():
                        status, _, errors = run_cli(*words)
                    is_read = words in READING and "It is read all the same" in errors
                    assert (
                        (status, errors) == (0, "")
                        or (status == 0 and is_read)
                        or (status == 2 and errors.count("\n") == 1 and errors.startswith("turtleback: The archive "))
                    ), (oct(mode), words, status, errors)
                path.chmod(usual)
        assert (folder / FILE).stat().st_size >= len(before)
        with closing(sqlite3.connect(folder / FILE)) as db:
            assert db.execute("SELECT count(*) FROM records").fetchone()[0] >= 1


MUTATIONS = 500 * TIMES
BATCH = 100  # number of files in one import


def test_no_mutated_record_crashes_an_import_or_breaks_the_archive(db, tmp_path):
    rng = Random(11)
    whole = [record(game, seats, seed) for game, seats, seed in (("mada", 2, 1), ("midas", 2, 2), ("mice", 2, 3))]
    kept = 0
    for done in range(0, MUTATIONS, BATCH):
        files = []
        for number in range(BATCH):
            path = tmp_path / ("%d.txt" % number)
            data = mutated(rng.choice(whole), rng).encode("utf-8", "surrogatepass")
            if rng.random() < 0.1:
                cut = rng.randrange(len(data) + 1)
                data = data[:cut] + bytes([rng.randrange(256)]) + data[cut + 1 :]
            path.write_bytes(data)
            files.append((path, False))
        new, _, _ = import_all(db, files, When(NOON + done, "file"), one_line)
        for game in new:
            if db.execute("SELECT count(*) FROM seats WHERE game_id = ?", (game,)).fetchone()[0]:
                set_seating(db, game, {0: "Anna", 1: "Ben"})
        kept += len(new)
        report_progress("mutated imports", done + BATCH, MUTATIONS)
    assert kept > MUTATIONS / 10
    check_sane(db)


def one_line(sentence):
    """Check that a message is one printable line."""
    assert sentence.isprintable(), repr(sentence)


def check_sane(db):
    """Check that the file is intact, no false record is counted, and each record still gives the same result."""
    check_whole(db, Path("archive"), "integrity_check")
    assert not db.execute("PRAGMA foreign_key_check").fetchall()
    counts = {one.id for one in results(db) if one.counts and any(seat.person for seat in one.seats)}
    for one in results(db):
        text = record_text(db, one.id)
        try:
            again = info_of(text)
        except NoGame as error:
            raise AssertionError(repr(text[:200])) from error
        assert (again.status, again.game, again.scores) == (one.status, one.game, tuple(s.score for s in one.seats))
    assert scores(db)["plays"] == len(counts)
