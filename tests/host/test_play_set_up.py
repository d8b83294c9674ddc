"""The set-up of a PC has every game."""

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
