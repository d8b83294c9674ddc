"""The archive under kill -9 and under a disk that fails: what was acknowledged is there, and the file is whole."""

import os
import signal
import sqlite3
import time
from collections import Counter
from contextlib import closing, contextmanager
from itertools import count, pairwise
from random import Random
from statistics import mean

import pytest

from faulty_disk import FULL, IOERR_WRITE, FaultyDisk
from played_games import NOON, record
from soak import TIMES, tell
from turtleback.engine.contract import SetupError
from turtleback_host.archive.backups import back_up, restore
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.store import FILE, connect, open_archive
from turtleback_host.archive.sync import import_all
from turtleback_host.archive.times import When
from turtleback_host.files.safe_write import write_text

pytestmark = pytest.mark.slow

KILLS = 50 * TIMES
GAMES = 8
STEPS = 2 * GAMES  # a game and its people, each acknowledged


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


@contextmanager
def importer(folder, files, last):
    """A process that imports, and waits once it has acknowledged the last step; yields it and what it acknowledges."""
    readable, writable = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(readable)
            steps = count(1)

            def acknowledge(line):
                os.write(writable, line.encode())
                if next(steps) == last:
                    signal.pause()

            importing(folder, files, acknowledge)
            os._exit(0)
        except BaseException:
            os._exit(1)
    os.close(writable)
    try:
        with open(readable) as pipe:
            yield child, pipe
    except BaseException:
        os.kill(child, signal.SIGKILL)
        raise
    finally:
        _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0


def step_times(folder, files):
    """Import everything; the seconds that each step takes."""
    times = [time.monotonic()]
    with importer(folder, files, STEPS + 1) as (_, pipe):
        for _ in pipe:
            times.append(time.monotonic())
    return [after - before for before, after in pairwise(times)]


def killed(folder, files, done, after_s):
    """Import until so many steps are acknowledged, and kill that within the next step; what it has acknowledged."""
    with importer(folder, files, done + 1) as (child, pipe):
        acknowledged = [pipe.readline() for _ in range(done)]
        time.sleep(after_s)
        os.kill(child, signal.SIGKILL)
        return [line for line in [*acknowledged, *pipe] if line]


def test_kill_9_at_a_random_point_loses_nothing_that_was_acknowledged(tmp_path, files):
    """Every third time, the import goes on in the archive that the last kill has left."""
    rng = Random(5)
    seconds = step_times(tmp_path / "whole", files)
    assert len(seconds) == STEPS
    folder = tmp_path / "0"
    acknowledged: list[str] = []
    reached = Counter()
    for number in range(1, KILLS + 1):
        if number % 3:
            folder, acknowledged = tmp_path / str(number), []
        done = rng.randrange(STEPS)
        more = killed(folder, files, done, rng.random() * max(seconds[done], mean(seconds)))
        acknowledged = acknowledged + more
        reached[len(more)] += 1
        check(folder, files, acknowledged)
        tell("kills", number, KILLS)
    print("kills by how many steps were acknowledged before, of %d:" % STEPS, sorted(reached.items()))
    assert len(reached) > GAMES  # else this would not have tried much


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


def test_a_backup_on_a_full_disk_leaves_an_older_backup(tmp_path, files, disk):
    folder, backup = tmp_path / "data", tmp_path / "backup.sqlite"
    importing(folder, files[:1], lambda line: None)
    back_up(folder, backup)
    before = backup.read_bytes()
    importing(folder, files, lambda line: None)
    with disk.used():
        disk.break_at(3, for_good=True, code=FULL)
        with pytest.raises(SetupError):
            back_up(folder, backup)
    assert backup.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()].count("backup-1.sqlite") == 0
