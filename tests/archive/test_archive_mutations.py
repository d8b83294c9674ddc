"""Mutated records are imported without a crash, and the archive stays sane."""

from pathlib import Path
from random import Random

from mutated_records import mutated
from played_games import NOON, record
from soak import TIMES, tell
from turtleback_host.archive.game_info import NoGame, info_of
from turtleback_host.archive.results import record_text, results
from turtleback_host.archive.scores import scores
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.store import check_whole
from turtleback_host.archive.sync import import_all
from turtleback_host.archive.times import When

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
