"""Whatever brings games in or changes who played them has the ratings ready, so that nobody waits for them."""

import os
from pathlib import Path

import pytest

from played_games import brought_in, record
from turtleback.engine.catalogue import GAMES
from turtleback_host.archive.arrival import Session, let_in_fetched
from turtleback_host.archive.people import add_person, sit
from turtleback_host.archive.scores import rate_all
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.store import open_archive
from turtleback_host.files.safe_write import write_text

pytest.importorskip("openskill")

ANNA_AND_BEN = {0: "Anna", 1: "Ben"}


@pytest.fixture
def data():
    return Path(os.environ["TURTLEBACK_DATA"])


def is_ready(folder):
    """Whether there are ratings, and computing them anew changes none."""
    with open_archive(folder) as db:
        ready = db.execute("SELECT * FROM ratings").fetchall()
        rate_all(db)
        assert db.execute("SELECT * FROM ratings").fetchall() == ready
    return {row[0] for row in ready} == {"", *GAMES}


def test_after_play(data):
    session = Session(data, ANNA_AND_BEN)
    (data / "games").mkdir(parents=True)
    write_text(data / "games/0001.txt", record("mada", 3, 1))
    session.end()
    assert is_ready(data)


def test_after_play_by_those_who_always_sit_there(data):
    with open_archive(data) as db:
        for seat, name in ANNA_AND_BEN.items():
            add_person(db, name)
            sit(db, name, seat)
    (data / "games").mkdir(parents=True)
    write_text(data / "games/0001.txt", record("mada", 3, 1))
    Session(data, {}).end()
    assert is_ready(data)


def test_after_fetch(data):
    let_in_fetched(None, [record("mada", 3, 1).encode()], ANNA_AND_BEN)
    assert is_ready(data)


@pytest.mark.parametrize("words", [("merge", "Ben", "Cleo"), ("sat", "1", "Mint=Ben,Blue=Anna")])
def test_after_people_were_merged_or_put_right(data, run_cli, words):
    with open_archive(data) as db:
        for number in brought_in(db, 3):
            set_seating(db, number, ANNA_AND_BEN)
        add_person(db, "Cleo")
    assert run_cli("people", *words)[0] == 0
    assert is_ready(data)
