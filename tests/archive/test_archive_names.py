"""Names that are given with games: they reach the seats of games that are known already, too, or it is said why not."""

import os
from pathlib import Path

import pytest

from played_games import NOON, brought_in, record
from turtleback_host.archive.results import results
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.store import open_archive
from turtleback_host.archive.sync import Session, add_fetched
from turtleback_host.files.safe_write import write_text

NAMES = "Mint=Anna,Blue=Ben"


@pytest.fixture
def data():
    return Path(os.environ["TURTLEBACK_DATA"])


@pytest.fixture
def download():
    """A game that the page has left in the download folder."""
    folder = Path(os.environ["TURTLEBACK_DOWNLOADS"])
    folder.mkdir()
    write_text(folder / "turtleback-1.txt", record("mada", 3, 1))
    return folder / "turtleback-1.txt"


def people(folder):
    """The names of people by seat, of each game."""
    with open_archive(folder) as db:
        return [[seat.person for seat in result.seats] for result in results(db)]


def test_names_reach_a_file_that_lies_in_the_download_folder(run_cli, data, download):
    status, out, err = run_cli("import", download, "--names", NAMES)
    assert (status, err) == (0, "")
    assert out == "%s: game 1\n" % download
    assert people(data) == [["Anna", "Ben", None]]


def test_names_reach_the_free_seats_of_a_game_that_is_known(run_cli, data, download):
    run_cli("log")
    run_cli("people", "sat", "1", "Mint=Anna")
    assert run_cli("import", download, "--names", NAMES)[1] == "%s: known as game 1\n" % download
    assert people(data) == [["Anna", "Ben", None]]


def test_a_name_that_finds_no_free_seat_is_told(run_cli, data, download):
    run_cli("import", download, "--names", "Mint=Anna,Red=Zoe")
    status, out, err = run_cli("import", download, "--names", "Mint=Cleo,Blue=Zoe,Red=zoe II,Mint II=Dan")
    assert (status, err) == (0, "")
    assert out.splitlines()[1:] == [
        "In game 1 Mint is Anna, not Cleo; Zoe sits at Red, not Blue; Red is Zoe, not zoe II;"
        " there is no seat Mint II: `turtleback people sat 1 Mint=Anna,Red=Zoe` puts it right."
    ]
    assert people(data) == [["Anna", None, "Zoe"]]
    assert run_cli("people", "list")[1] == "Anna: 1 game\nZoe: 1 game\n"


def test_a_bot_gets_no_name(run_cli, data, download):
    run_cli("log")
    with open_archive(data) as db:
        db.execute("UPDATE seats SET player = 'clever' WHERE seat = 1")
    out = run_cli("import", download, "--names", NAMES)[1]
    assert "In game 1 Blue is a bot, not Ben: " in out
    assert people(data) == [["Anna", None, None]]


def test_names_reach_a_fetched_game_that_is_known(data, download, capsys):
    with open_archive(data) as db:
        brought_in(db, 1, "mada", 3)
    add_fetched(None, [record("mada", 3, 1).encode()], {0: "Anna"})
    assert capsys.readouterr() == ("In the archive: game 1.\n", "")
    assert people(data) == [["Anna", None, None]]


def test_the_names_of_play_reach_its_game_though_another_command_saw_it_first(data, run_cli):
    session = Session(data, {0: "Anna"})
    (data / "games").mkdir(parents=True)
    write_text(data / "games/0001.txt", record("mada", 3, 1))
    run_cli("log")
    with open_archive(data) as db:
        set_seating(db, 1, {1: "Ben"})
    session.end()
    assert people(data) == [["Anna", "Ben", None]]


def test_the_names_of_play_are_not_those_of_an_older_game_or_a_download(data, download, run_cli):
    (data / "games").mkdir(parents=True)
    write_text(data / "games/0001.txt", record("mada", 3, 2))
    os.utime(data / "games/0001.txt", (NOON, NOON))
    session = Session(data, {0: "Anna"})
    session._start = NOON + 1
    session.end()
    assert people(data) == [[None] * 3] * 2
