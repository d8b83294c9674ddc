"""`turtleback play --again`: another game of the same people, by the last finished game on this PC."""

import pytest

from turtleback.app.setting import Setting
from turtleback.engine.beginner import DRAWN
from turtleback.engine.contract import SetupError
from turtleback_host.cli import _parser
from turtleback_host.commands.play import first_page, setting_asked
from turtleback_host.play.session import device_for
from turtleback_host.records.kept_games import SavedGames, data_folder

PLAYERS = ["below4", "human", "clever"]


def play(setting, over=True):
    """Play a game on this PC to its end, or leave it after some turns."""
    games = SavedGames(data_folder())
    device = device_for(setting, 1, None, None, games, 1000)
    table = device.table
    while not (table.over if over else len(table.match.history) > 20):
        device.run(1000)
        if table.chooser and device.app.waiting:
            device.app.choose(table.match.game.legal()[-1])
    games.closing_lines(device.app)
    games.close()
    return table.match.game


def asked(*words):
    """The setting that `play` with such words asks for."""
    args = _parser().parse_args(["play", *words])
    assert first_page(args) is None or not args.again
    return setting_asked(args)


def test_the_same_people_play_by_the_same_rules_and_the_loser_begins():
    """MAHE-20"""
    game = play(Setting("mahe", PLAYERS, {"first": 1, "roll_at_seven": 1}, odds=True))
    points = game.scores()
    setting = asked("--again")
    assert (setting.game, setting.players, setting.odds) == ("mahe", PLAYERS, True)
    assert setting.options["roll_at_seven"] == 1
    assert setting.options["first"] == min((2, 0, 1), key=points.__getitem__)


@pytest.mark.parametrize("who, first", [("next", 2), ("drawn", DRAWN), ("before", 1)])
def test_or_somebody_else(who, first):
    """MAHE-20"""
    play(Setting("mahe", PLAYERS, {"first": 1}))
    assert asked("--again", who).options["first"] == first


def test_a_game_that_was_broken_off_or_cannot_be_read_does_not_count():
    play(Setting("midas", ["clever"] * 2))
    play(Setting("mahe", ["clever"] * 4), over=False)
    (data_folder() / "games" / "0099.txt").write_text("game mahe\n# over\n")
    setting = asked("--again")
    assert (setting.game, setting.players) == ("midas", ["clever"] * 2)
    assert "first" not in setting.options


def test_without_a_finished_game_it_says_so():
    with pytest.raises(SetupError, match="There is no finished game in .*: begin one, such as by"):
        asked("--again")


@pytest.mark.parametrize("words", ["mahe", "--seats 3", "--bots 2", "--option first=1", "--real-dice", "--odds"])
def test_what_the_last_game_says_is_not_said_twice(words):
    with pytest.raises(SetupError, match="--again takes game, seats and rules from the last game"):
        asked("--again", "next", *words.split())


def test_the_game_begins_at_once():
    play(Setting("mahe", PLAYERS))
    args = _parser().parse_args(["play", "--again"])
    device = device_for(setting_asked(args), 1, None, first_page(args))
    device.run(100)
    assert device.table.match.game.seats == 3
