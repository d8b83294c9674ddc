"""What people or programs may put before the archive, mutated records too: a sentence, and nothing is lost."""

import os
import signal
import sqlite3
import stat
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from mutated_records import mutated
from played_games import NOON, brought_in, record
from soak import TIMES, tell
from turtleback_host.archive.game_info import NoGame, info_of
from turtleback_host.archive.results import record_text, results
from turtleback_host.archive.scores import scores
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.store import FILE, check_whole, open_archive
from turtleback_host.archive.sync import import_all
from turtleback_host.archive.times import When
from turtleback_host.cli import main
from turtleback_host.system.safe_write import write_text

NOBODY = 65534  # the user of that name
READING = (("log",), ("scores",), ("people", "list"), ("evening",), ("export", "-"))


@pytest.fixture
def place(tmp_path, monkeypatch):
    """An empty folder, the current one, where whoever waits for ever is stopped."""
    monkeypatch.chdir(tmp_path)
    before = signal.signal(signal.SIGALRM, lambda number, frame: pytest.fail("it waits"))
    signal.alarm(60)
    yield tmp_path
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def one_sentence(answer, words):
    status, _, err = answer
    assert (status, err.count("\n")) == (2, 1) and words in err, answer


def special_files(folder):
    """Names of files that are no files, and what they are; devices where this user may make some."""
    os.mkfifo(folder / "pipe.txt")
    kinds = {"pipe.txt": "it is a pipe"}
    with suppress(PermissionError):
        os.mknod(folder / "null.txt", stat.S_IFCHR | 0o666, os.makedev(1, 3))
        kinds["null.txt"] = "it is a device"
    return kinds


def test_what_is_no_file_is_neither_read_nor_waited_for(run_cli, place, data):
    write_text(place / "game.txt", record())
    run_cli("import", "game.txt")
    for name, words in (*special_files(place).items(), (".", "Is a directory")):
        for command in (("verify",), ("replay", "--json"), ("analyse",), ("restore",)):
            one_sentence(run_cli(*command, name), words)
        if name != ".":
            status, out, _ = run_cli("import", name)
            assert status == 2 and out == "%s: %s, not a file.\n" % (name, words)
    assert run_cli("import", ".")[0] == 0  # of a folder only what is a file


def test_what_is_no_file_is_never_replaced(run_cli, place):
    write_text(place / "game.txt", record("mada", 3, 1))
    run_cli("import", "game.txt", "--date", "2026-11-21")
    for name, words in special_files(place).items():
        (place / "link.txt").unlink(missing_ok=True)
        (place / "link.txt").symlink_to(name)
        for target in (name, "link.txt"):
            for command in (
                ("backup",),
                ("export",),
                ("evening", "--out"),
                ("play", "--bots", 2, "--record"),
            ):
                one_sentence(run_cli(*command, target), "%s: %s, not a file." % (target, words))
        for command in (("export", "-", "--records"), ("simulate", "mahe", "--games", 1, "--record")):
            one_sentence(run_cli(*command, name), "Not a directory")
        assert not (place / name).is_file()


def test_the_archive_and_its_copies_are_their_owners_alone(run_cli, place, data):
    umask = os.umask(0)
    try:
        write_text(place / "game.txt", record("mada", 3, 1))
        run_cli("import", "game.txt", "--date", "2026-11-21")
        run_cli("backup", "copy.sqlite")
        run_cli("restore", "copy.sqlite")
        run_cli("export", "all.csv", "--records", "records")
        run_cli("evening")
        run_cli("play", "--bots", 2, "--plain", "--record", "played.txt")
    finally:
        os.umask(umask)
    made = [data, *data.rglob("*"), *place.rglob("*")]
    assert {path.name for path in made} >= {FILE, "archive-before-1.sqlite", "copy.sqlite", "all.csv", "played.txt"}
    open_to_all = {path.name: oct(path.stat().st_mode) for path in made if path.stat().st_mode & 0o077}
    assert not open_to_all


def test_files_of_odd_dates_come_in_as_of_now_and_spoil_nothing(run_cli, place, downloads):
    """DATES: as of a stick whose clock was wrong."""
    for number, at in enumerate((NOON, 2**40, 2**33, -5, 0), 1):
        for path in (downloads / ("turtleback-%d.txt" % number), place / ("%d.txt" % number)):
            write_text(path, record("mada", 3, number if path.parent == downloads else 10 * number))
            os.utime(path, (at, at))
    for command in (*READING, ("import",), ("import", place)):
        assert run_cli(*command)[::2] == (0, ""), command
    assert len(run_cli("log")[1].splitlines()) == 10


def test_a_damaged_archive_is_a_sentence_in_every_command(run_cli, place, data):
    """DAMAGED: in its list of tables, in a text and in a value that no table holds."""
    with open_archive(data) as db:
        for number in brought_in(db, 3, "mada"):
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
            if old != b"Anna" or command in READING:  # others do not look at that name
                one_sentence(run_cli(*command), "is damaged")


def as_somebody_else(words, folder):
    """Run a command as a user who may not do everything; its status and its errors."""
    readable, writable = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.dup2(writable, 2)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.environ["TURTLEBACK_DATA"] = str(folder)
            if not os.geteuid():
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            with open(1, "w", closefd=False) as out, open(2, "w", closefd=False) as err:
                import sys

                sys.stdout, sys.stderr = out, err
                status = main([str(word) for word in words])
            os._exit(status)
        except BaseException as error:
            os.write(2, repr(error).encode())
            os._exit(99)
    os.close(writable)
    with open(readable) as pipe:
        errors = pipe.read()
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), errors


def test_an_archive_that_must_not_be_read_or_written_is_a_sentence_and_loses_nothing(run_cli):
    with tempfile.TemporaryDirectory() as name:  # where others may go, too
        top = Path(name)
        top.chmod(0o755)
        folder = top / "data"
        write_text(top / "game.txt", record("mada", 3, 2))
        with open_archive(folder) as db:
            brought_in(db, 1, "mada")
        commands = (*READING[:3], ("import", top / "game.txt"), ("people", "add", "Zoe"), ("export", "-"))
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("TURTLEBACK_DATA", str(top / "other"))
            for words in (*commands, ("people", "list")):  # so that another user need not find the modules
                run_cli(*words)
        if not os.geteuid():
            for path in (folder, folder / FILE, top / "game.txt"):
                os.chown(path, NOBODY, NOBODY)
        before = (folder / FILE).read_bytes()
        for path, modes in ((folder, (0o500, 0o300, 0o100, 0)), (folder / FILE, (0o400, 0o200, 0))):
            usual = path.stat().st_mode
            for mode in modes:
                path.chmod(mode)
                for words in commands:
                    status, errors = as_somebody_else(words, folder)
                    assert (status, errors) == (0, "") or (
                        status == 2 and errors.count("\n") == 1 and errors.startswith("turtleback: The archive ")
                    ), (oct(mode), words, status, errors)
                path.chmod(usual)
        assert (folder / FILE).stat().st_size >= len(before)
        with closing(sqlite3.connect(folder / FILE)) as db:
            assert db.execute("SELECT count(*) FROM records").fetchone()[0] >= 1


MUTATIONS = 500 * TIMES
BATCH = 100  # files of one import


def test_no_mutated_record_crashes_an_import_and_the_archive_stays_sane(db, tmp_path):
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
        new, _, _ = import_all(db, files, When(NOON + done, "file"), lambda sentence: one_line(sentence))
        for game in new:
            if db.execute("SELECT count(*) FROM seats WHERE game_id = ?", (game,)).fetchone()[0]:
                set_seating(db, game, {0: "Anna", 1: "Ben"})
        kept += len(new)
        tell("mutated imports", done + BATCH, MUTATIONS)
    assert kept > MUTATIONS / 10
    sane(db)


def one_line(sentence):
    assert sentence.isprintable(), repr(sentence)


def sane(db):
    """The file is whole, false records count nowhere, and every record that counts can be read again as it was."""
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
