"""A finished game that `play` could not archive, because it was killed, comes in with the next command of any kind."""

import os
from pathlib import Path

import pytest

from played_games import NOON, match_of
from test_archive_games import journal_of
from turtleback.device.archive import ARCHIVE
from turtleback.device.journal_file import TAIL, TEXT
from turtleback.engine.contract import OVER
from turtleback_host.archive.results import results
from turtleback_host.archive.sync import import_watched
from turtleback_host.files.flash_folder import FlashFolder
from turtleback_host.records.saved_game_file import SavedGameFile
from turtleback_host.records.saved_games import SavedGames

HOUR = 3600


@pytest.fixture
def data():
    return Path(os.environ["TURTLEBACK_DATA"])


def killed(folder, text):
    """What `play` leaves in its folder if it is killed: the journal in its two files, an hour apart."""
    folder.mkdir(parents=True, exist_ok=True)
    flash = FlashFolder(folder)
    shelf = SavedGameFile(flash, flash.open)
    shelf.begin(text[:-100])
    shelf.add(text[-100:])
    os.utime(folder / TEXT, (NOON, NOON))
    os.utime(folder / TAIL, (NOON + HOUR, NOON + HOUR))


def over():
    text = journal_of() + "# over\n"
    assert match_of("mahe", 3, 3).game.actor() == OVER
    return text


def test_a_finished_game_of_a_killed_play_comes_in_with_the_time_of_its_end(db, data):
    killed(data, over())
    assert import_watched(db, data) == [1]
    (game,) = results(db)
    assert (game.game, game.played_at, game.seconds) == ("mahe", NOON + HOUR, None)
    assert [path.name for path in (data / ARCHIVE).iterdir()] == ["0001.txt"]
    assert not (data / TEXT).exists()
    assert import_watched(db, data) == []


def test_a_game_that_is_not_over_stays_to_be_continued(db, data):
    killed(data, journal_of(most=30))
    before = (data / TEXT).read_bytes(), (data / TAIL).read_bytes()
    assert import_watched(db, data) == []
    assert ((data / TEXT).read_bytes(), (data / TAIL).read_bytes()) == before
    assert sorted(path.name for path in data.iterdir()) == ["journal"]


def test_a_finished_game_that_is_still_on_the_table_stays_there(db, data):
    """Its last press may yet be taken back."""
    killed(data, over())
    games = SavedGames(data)
    assert import_watched(db, data) == []
    assert games.journal_file.read() == over()
    games.close()
    assert import_watched(db, data) == [1]


def test_a_journal_that_cannot_be_read_stays_as_it_is(db, data):
    killed(data, over())
    (data / TEXT).write_bytes(b"\xff\xfe")
    assert import_watched(db, data) == []
    assert (data / TEXT).read_bytes() == b"\xff\xfe"


def test_play_finds_its_folder_as_it_left_it(db, data):
    """The number of the next game follows, and `play` offers nothing."""
    killed(data, over())
    import_watched(db, data)
    games = SavedGames(data)
    assert not games.journal_file.exists
    assert games.journal_file.archived.games() == ["0001.txt"]
    games.close()
