"""People's names on the television: as given, else as kept with the game, else of those who always sit there."""

import json

import pytest

from turtleback.app.game_setup import GameSetup
from turtleback_host.archive.store import FILE
from turtleback_host.archive.sync import usual_seating_in
from turtleback_host.commands.watch import names_of
from turtleback_host.records.saved_games import SavedGames, data_folder
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.watch.broadcast import Broadcast
from turtleback_host.watch.saved_game import SavedGame

SETTING = GameSetup("mahe", ["human", "clever", "human"])


@pytest.mark.parametrize(
    "words", [["mint=Anna,Blue=Ben Li"], ["Mint=Anna", "BLUE=Ben Li"], ["Mint=Anna,", "Blue=Ben Li"]]
)
def test_names_are_written_as_for_the_play_log(words):
    assert names_of(words) == {"Mint": "Anna", "Blue": "Ben Li"}


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["Anna"], "Write who sits where as Mint=Anna"),
        (["Mauve=Anna"], "There is no seat Mauve"),
        (["Red=Blue"], "Blue is the colour of another seat"),
    ],
)
def test_names_that_cannot_be_are_refused_before_anything_is_served(run_cli, words, sentence):
    status, out, err = run_cli("watch", "--names", *words)
    assert (status, out) == (2, "")
    assert sentence in err and err.count("\n") == 1


def followed(names, usual):
    """What a page is told first of a game on this PC in which those names were given."""
    live = Broadcast({}, {})
    games = SavedGames(data_folder(), names)
    device = VirtualDevice(SETTING, 4, journal_file=games.journal_file)
    device.tap("stop")
    device.settle()
    SavedGame(data_folder(), live.tell, usual).look()
    games.close()
    return json.loads(live.join().pop(0)[0])


def test_names_of_play_are_on_the_television():
    state = followed({0: "Anna", 2: "Ben"}, {0: "Cleo"})
    assert state["names"] == {"Mint": "Anna", "Red": "Ben"}
    assert state["position"]["players"] == SETTING.players


def test_without_names_those_are_there_who_always_sit_there_but_never_at_the_seat_of_a_bot():
    assert followed({}, {0: "Cleo", 1: "Dora", 5: "Emil"})["names"] == {"Mint": "Cleo"}


def test_who_always_sits_where_is_known_by_the_archive_if_there_is_one(run_cli):
    assert usual_seating_in(data_folder()) == {}
    assert not data_folder().exists()
    run_cli("people", "add", "Anna", "--seat", "Mint")
    assert usual_seating_in(data_folder()) == {0: "Anna"}
    (data_folder() / FILE).write_bytes(b"no database" * 500)
    assert usual_seating_in(data_folder()) == {}


def test_names_that_were_given_to_the_page_stay():
    live = Broadcast({}, {"Mint": "Zoe"})
    viewer = live.join()
    live.tell({"type": "names", "names": {"Mint": "Anna"}})
    (state,) = viewer.pop(0)
    assert json.loads(state)["names"] == {"Mint": "Zoe"}


def test_names_are_told_to_those_who_watch_when_they_change():
    live = Broadcast({}, {})
    viewer = live.join()
    viewer.pop(0)
    for _ in range(2):
        live.tell({"type": "names", "names": {"Mint": "Anna"}})
    assert [json.loads(message) for message in viewer.pop(0)] == [{"type": "names", "names": {"Mint": "Anna"}}]
    assert viewer.pop(0) == []
