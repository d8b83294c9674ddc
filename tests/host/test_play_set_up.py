"""`turtleback play` asks for what its words leave open, and a PC's set-up has every game."""

import pytest

from turtleback.engine.catalogue import GAMES, TABLE
from turtleback_host.cli import _parser
from turtleback_host.commands.play import first_page
from turtleback_host.play.session import device_for
from turtleback_host.settings.seating import setting_of
from turtleback_host.virtual.device import VirtualDevice


def started(*words):
    """The device as `play` with such words on a terminal finds it."""
    args = _parser().parse_args(["play", *words])
    game = args.game or GAMES[0]
    setting = setting_of(game, args.seats, args.bots, args.option, args.real_dice, args.odds) if words else None
    device = device_for(setting, 1, None, first_page(args))
    device.run(100)
    return device


def offered(device):
    """The games that its first page offers, before the settings and the languages."""
    *games, settings, language = device.app.stage.page.names
    assert (settings, language) == ("settings", "language")
    return tuple(games)


def test_the_set_up_of_a_pc_offers_every_game_and_a_devices_its_own():
    assert offered(started()) == GAMES
    device = VirtualDevice()
    assert offered(device) == TABLE


def test_the_set_up_from_the_menu_has_them_too():
    device = started("mahe", "--bots", "2", "--seats", "3")
    device.settle()
    device.hold("both")
    device.tap("roll", 2)
    device.tap("stop")
    assert offered(device) == GAMES


@pytest.mark.parametrize("game", ["mada", "mice", "mahe", "midas", "bag"])
def test_a_game_without_seats_asks_who_sits_where(game):
    device = started(game)
    assert device.app.table is None
    assert device.words[0] == "How many seats?"
    device.hold("both")
    assert game == device.table.match.game.NAME


def test_options_that_were_given_are_kept():
    device = started("mahe", "--option", "raft_stacks=1", "--odds")
    device.hold("both")
    assert device.table.match.game.options["raft_stacks"] == 1
    assert device.app.setting.odds


@pytest.mark.parametrize("words", ["--seats 3", "--bots 2"])
def test_who_says_who_sits_where_plays_at_once(words):
    assert started("mada", *words.split()).table.match.game.NAME == "mada"
