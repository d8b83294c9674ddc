"""What `turtleback play` begins: a set-up of all games, or with `--again` the last finished game of this PC."""

import pytest

from turtleback.app import remote
from turtleback.app.game_setup import GameSetup
from turtleback.engine.catalogue import GAMES, TABLE
from turtleback.engine.first_player import DRAWN
from turtleback_host.archive.store import FILE
from turtleback_host.archive.sync import bring_in
from turtleback_host.cli import _parser
from turtleback_host.commands.play import asked as asked_by
from turtleback_host.commands.play import first_page
from turtleback_host.play.session import device_for
from turtleback_host.records.saved_games import SavedGames, data_folder
from turtleback_host.virtual.device import VirtualDevice

PLAYERS = ["below4", "human", "clever"]


def play(setting, over=True, names=None):
    """Play a game on this PC to its end, or leave it after some turns."""
    games = SavedGames(data_folder(), names)
    device = device_for(setting, 1, None, None, games, 1000)
    table = device.table
    while not (table.over if over else len(table.match.history) > 20):
        device.run(1000)
        if table.chooser and device.app.waiting:
            remote.choose(device.app, table.match.game.legal()[-1])
    games.closing_lines(device.app)
    games.close()
    bring_in(data_folder())
    return table.match.game


def both_asked(*words):
    """The setting and the names that `play` with such words asks for."""
    args = _parser().parse_args(["play", *words])
    assert first_page(args) is None
    return asked_by(args)


def asked(*words):
    """The setting alone."""
    return both_asked(*words)[0]


def test_the_same_people_have_the_same_names():
    play(GameSetup("mahe", PLAYERS), names={0: "A bot", 1: "Anna"})
    assert both_asked("--again")[1] == {1: "Anna"}  # below4 is at seat 0


def test_names_that_are_given_come_first():
    play(GameSetup("mahe", PLAYERS), names={1: "Anna"})
    assert both_asked("--again", "--names", "Blue=Ben")[1] == {1: "Ben"}


def test_who_is_named_afterwards_plays_again_too(run_cli):
    play(GameSetup("mahe", PLAYERS))
    assert both_asked("--again")[1] == {}
    run_cli("people", "sat", "1", "Blue=Cleo")
    assert both_asked("--again")[1] == {1: "Cleo"}
    run_cli("people", "rename", "Cleo", "Red")  # the words could not tell her from that seat
    assert both_asked("--again")[1] == {}


def test_a_damaged_archive_prevents_no_game():
    play(GameSetup("mahe", PLAYERS), names={1: "Anna"})
    (data_folder() / FILE).write_bytes(b"no database" * 500)
    setting, names = both_asked("--again")
    assert (setting.players, names) == (PLAYERS, {})


def test_the_same_people_play_by_the_same_rules_and_the_loser_begins():
    """MAHE-20"""
    game = play(GameSetup("mahe", PLAYERS, {"first": 1, "roll_at_seven": 1}, odds=True))
    points = game.scores()
    setting = asked("--again")
    assert (setting.game, setting.players, setting.odds) == ("mahe", PLAYERS, True)
    assert setting.options["roll_at_seven"] == 1
    assert setting.options["first"] == min((2, 0, 1), key=points.__getitem__)


@pytest.mark.parametrize("who, first", [("next", 2), ("drawn", DRAWN), ("before", 1)])
def test_or_somebody_else(who, first):
    """MAHE-20"""
    play(GameSetup("mahe", PLAYERS, {"first": 1}))
    assert asked("--again", who).options["first"] == first


def test_a_game_that_was_broken_off_or_cannot_be_read_does_not_count():
    play(GameSetup("midas", ["clever"] * 2))
    play(GameSetup("mahe", ["clever"] * 4), over=False)
    (data_folder() / "games" / "0099.txt").write_text("game mahe\n# over\n")
    setting = asked("--again")
    assert (setting.game, setting.players) == ("midas", ["clever"] * 2)
    assert "first" not in setting.options


def begun(*words):
    """The device as `play` with such words on a terminal finds it."""
    args = _parser().parse_args(["play", *words])
    device = device_for(asked_by(args)[0], 1, None, first_page(args))
    device.run(100)
    return device


def offered(device):
    """The games that the first page of the set-up offers, before the settings and the languages."""
    *games, settings, language = device.app.stage.page.names
    assert (settings, language) == ("settings", "language")
    return tuple(games)


def test_the_game_begins_at_once():
    play(GameSetup("mahe", PLAYERS))
    assert begun("--again").table.match.game.seats == 3


def test_the_set_up_of_a_pc_offers_every_game_from_the_menu_too_and_a_devices_its_own():
    assert offered(begun()) == GAMES
    device = begun("mahe", "--bots", "2", "--seats", "3")
    device.settle()
    device.hold("both")
    device.tap("roll", 2)
    device.tap("stop")
    assert offered(device) == GAMES
    assert offered(VirtualDevice()) == TABLE
