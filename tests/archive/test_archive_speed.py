"""Counts the function calls and SQLite steps that lists and scores need for an archive of ten thousand games.

It also prints the CPU seconds, which host/README.md quotes.
"""

from time import process_time

import pytest

from played_games import NOON, record
from rows import each_row
from turtleback_host.archive import store
from turtleback_host.archive.game_info import info_of
from turtleback_host.archive.people import add_person, everybody
from turtleback_host.archive.store import open_archive, transaction
from turtleback_host.archive.sync import _insert
from turtleback_host.archive.times import When
from work import counted_calls

GAMES = 10_000
STEPS = 1000  # steps of SQLite's virtual machine between two calls of a progress handler
WHO = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil")


@pytest.fixture(scope="module")
def full(tmp_path_factory):
    """Return the folder of an archive with copies of a few real records under different begin codes."""
    folder = tmp_path_factory.mktemp("full")
    some = [info_of(record(game, seats, seed)) for game, seats in (("mahe", 4), ("midas", 3)) for seed in range(8)]
    with open_archive(folder) as db, transaction(db):
        for name in WHO:
            add_person(db, name)
        ids = [who.id for who in everybody(db)]
        for number in range(GAMES):
            game = some[number % len(some)]._replace(commitment="%064x" % number)
            added = _insert(db, game, When(NOON + 3000 * number, "play", 1500))
            for seat in range(len(game.scores)):
                who = ids[(seat + number) % len(ids)]
                db.execute("UPDATE seats SET person_id = ? WHERE game_id = ? AND seat = ?", (who, added, seat))
    return folder


@pytest.fixture
def steps(monkeypatch):
    """Return a list with one number, the count of SQLite's steps in thousands."""
    taken, connect = [0], store.connect

    def tick():
        taken[0] += 1

    def counting(*args, **options):
        db = connect(*args, **options)
        db.set_progress_handler(tick, STEPS)
        return db

    monkeypatch.setattr(store, "connect", counting)
    return taken


@each_row("command, max_calls, max_steps", [(("log", "--person", "Anna"), 3, 400), (("scores",), 20, 3000)])
def test_a_command_takes_few_calls_and_sqlite_steps_per_game(
    full, steps, run_cli, monkeypatch, command, max_calls, max_steps
):
    monkeypatch.setenv("TURTLEBACK_DATA", str(full))
    began = process_time()
    run_cli(*command)
    print("%s: %.2f CPU seconds" % (command[0], process_time() - began))
    steps[0] = 0
    with counted_calls() as calls:
        status, out, err = run_cli(*command)
    assert (status, err) == (0, "") and out
    assert calls[0] / GAMES < max_calls and STEPS * steps[0] / GAMES < max_steps
