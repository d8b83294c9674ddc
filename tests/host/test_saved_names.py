"""People's names on a PC: kept with the saved game, there again when it goes on, and only then."""

import pytest

from turtleback.app.game_setup import GameSetup
from turtleback.games.words import initial
from turtleback.language import person
from turtleback_host.play.session import device_for
from turtleback_host.records.saved_games import (
    SavedGames,
    call_seats,
    data_folder,
    read_played,
    save_names,
    saved_names,
)

ANNA = {0: "Anna"}
READ_MS = 2000  # until a saved game is read back
PEOPLE = GameSetup("mahe", ["human"] * 2)


@pytest.fixture(autouse=True)
def colours():
    yield
    call_seats({})


def opened(setting, names):
    """A PC that has been told `play`, and what it keeps."""
    games = SavedGames(data_folder(), names)
    device = device_for(setting, 1, None, None if setting else 0, games)
    device.run(READ_MS)
    return device, games


def left(names):
    """A game of people by those names is begun and left after the first die."""
    device, games = opened(PEOPLE, names)
    device.settle()
    device.tap("roll")
    device.settle()
    games.close()


def test_a_game_that_goes_on_has_its_names_again():
    left(ANNA)
    assert saved_names(data_folder()) == ANNA
    names = {}
    device, games = opened(None, names)
    device.tap("stop")
    device.settle()
    assert (names, person(0)) == (ANNA, "Anna")
    assert device.table.match.history
    device.tap("roll")
    device.settle()
    assert saved_names(data_folder()) == ANNA
    games.close()


def test_names_that_are_given_for_a_game_that_goes_on_come_first_and_the_next_game_without_has_none():
    left(ANNA)
    _, games = opened(None, {1: "Ben"})
    assert saved_names(data_folder()) == {1: "Ben"}
    games.close()
    left({})
    assert saved_names(data_folder()) == {}
    assert [read_played(path)[1] for path in sorted((data_folder() / "games").iterdir())[1::2]] == [{1: "Ben"}]


def test_a_file_that_somebody_has_changed_harms_nothing(tmp_path):
    assert saved_names(tmp_path) == {}
    (tmp_path / "names.txt").write_text("0 Jürg Müßig\n1\n9 Ben\n-1 Cleo\n² Dora\nx\n2 \x1b[31m\n", "utf-8")
    assert saved_names(tmp_path) == {0: "Jürg Müßig"}
    (tmp_path / "names.txt").write_bytes(b"\xff\xfe")
    assert saved_names(tmp_path) == {}
    save_names(tmp_path / "nowhere", ANNA)  # no game is stopped by it


def test_initials_stay_apart():
    call_seats({})
    assert [initial(seat) for seat in range(9)] == ["M", "B", "R", "T", "P", "V", "L", "MII", "BII"]
    call_seats({0: "Tom", 1: "Anna", 2: "Anton"})
    assert [initial(seat) for seat in range(4)] == ["To", "An", "An", "Te"]  # two letters at most
