"""`turtleback play` asks for what its words leave open, and a PC's set-up has every game."""

import pytest

from turtleback.engine.catalogue import GAMES, TABLE
from turtleback_host.cli import _parser
from turtleback_host.commands.play import first_page
from turtleback_host.play.session import bench_for
from turtleback_host.settings.seating import setting_of
from turtleback_host.virtual.device import Bench


def started(*words):
    """The device as `play` with such words on a terminal finds it."""
    args = _parser().parse_args(["play", *words])
    game = args.game or GAMES[0]
    setting = setting_of(game, args.seats, args.bots, args.option, args.real_dice, args.odds) if words else None
    bench = bench_for(setting, 1, None, first_page(args))
    bench.run(100)
    return bench


def offered(bench):
    """The games that its first page offers."""
    return tuple(bench.app.stage.page.names)


def test_the_set_up_of_a_pc_offers_every_game_and_a_devices_its_own():
    assert offered(started()) == GAMES
    bench = Bench()
    assert offered(bench) == TABLE


def test_the_set_up_from_the_menu_has_them_too():
    bench = started("mahe", "--bots", "2", "--seats", "3")
    bench.settle()
    bench.hold("both")
    bench.tap("roll", 2)
    bench.tap("stop")
    assert offered(bench) == GAMES


@pytest.mark.parametrize("game", ["mada", "mice", "mahe", "midas", "bag"])
def test_a_game_without_seats_asks_who_sits_where(game):
    bench = started(game)
    assert bench.app.table is None
    assert bench.words[0] == "How many seats?"
    bench.hold("both")
    assert game == bench.table.match.game.NAME


def test_options_that_were_given_are_kept():
    bench = started("mahe", "--option", "raft_stacks=1", "--odds")
    bench.hold("both")
    assert bench.table.match.game.options["raft_stacks"] == 1
    assert bench.app.setting.odds


@pytest.mark.parametrize("words", ["--seats 3", "--bots 2", "--seats 3 --stir", "--stir"])
def test_who_says_who_sits_where_plays_at_once(words):
    assert started("mada", *words.split()).table.match.game.NAME == "mada"
