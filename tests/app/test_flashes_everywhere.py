"""In every stage and every game, whatever people press: no lamp and not the ring flashes more than twice a second."""

import random
from itertools import product

import pytest

from at_the_table import make_device
from hammer import Watched
from real_flash import Chip, Files
from soak import TIMES, tell
from turtleback.app.alarm import Alarm
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.menu import Menu
from turtleback.app.notice import Notice
from turtleback.app.rematch import Rematch
from turtleback.app.resume import Resume
from turtleback.app.selftest import SelfTest
from turtleback.app.setup import SetUp
from turtleback.app.table import Table
from turtleback.device import hardware_checks as parts
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.games.bots import bots
from turtleback_host.virtual.device import VirtualDevice

PER_SECOND = 2
SESSIONS = 60 * TIMES
SHARES = 4  # so that several processors have something to do
OPTIONS_MAY_CHANGE = 0.3
ALARMS = 0.1
SEATED = ("first", "head_start")  # options whose value is a seat


def set_up():
    return VirtualDevice(), SetUp


def table():
    return make_device(), Table


def menu():
    device = make_device()
    device.hold("both")
    return device, Menu


def rematch():
    device = make_device()
    device.hold("both")
    for _ in range(2):  # a new game, and yes, leave this one
        device.tap("roll")
        device.tap("stop")
    return device, Rematch


def alarm():
    device = make_device()
    device.app.alarm()
    return device, Alarm


def notice():
    return VirtualDevice(flash=Files(Chip())), Notice  # a flash that has lost what it held


def resume():
    files = Files(Chip())
    files.mkdir("journal")
    VirtualDevice(GameSetup(players=("clever",) * 3), 1, flash=files).run(20_000)  # and then the power goes
    return VirtualDevice(flash=files), Resume


def self_test():
    device = make_device()
    device.app.ports.stages["self-test"] = lambda: SelfTest(
        parts.HardwareChecks(device.contacts, True), device.usb_lines.append, device.app.time
    )
    device.hold("both")
    device.tap("roll", 3)
    device.tap("stop")
    return device, SelfTest


STAGES = [set_up, table, menu, rematch, alarm, notice, resume, self_test]


def on_stage(stage):
    """A device that has come to a stage, watched from there."""
    device, kind = stage()
    assert isinstance(device.app.stage, kind)
    return Watched(device)


@pytest.mark.parametrize("stage", STAGES, ids=[stage.__name__ for stage in STAGES])
def test_a_stage_is_calm_at_rest_and_where_somebody_hammers_a_button(stage):
    watched = on_stage(stage)
    watched.rest(20_000)
    assert watched.meter.most_flashes <= PER_SECOND
    for button, up_ms in product(("roll", "stop", "both"), (40, 130, 250)):
        watched = on_stage(stage)
        for _ in range(30):
            watched.press(button, 60, up_ms)
        watched.rest(2000)
        assert watched.meter.most_flashes <= PER_SECOND, (button, up_ms)


def random_setting(chance):
    """A game of any kind, for people and bots."""
    game = chance.choice(GAMES)
    kind = game_class(game)
    seats = chance.randint(*kind.SEATS)
    options = {
        option.name: chance.randint(option.low, min(option.high, seats - 1 if option.name in SEATED else option.high))
        for option in kind.OPTIONS
        if isinstance(option.default, int) and chance.random() < OPTIONS_MAY_CHANGE
    }
    players = [chance.choice((HUMAN, *bots(game))) for _ in range(seats)]
    return GameSetup(game, players, options, odds=chance.random() < OPTIONS_MAY_CHANGE)


def session(number):
    """Some time at a table, or in the set-up and whatever game that leads to; returns the most flashes in a second."""
    chance = random.Random(number)
    watched = Watched(VirtualDevice(random_setting(chance) if number % 3 else None, number))
    watched.rest(15_000 if number % 2 else 500)
    watched.hammer(chance, 15_000, ("roll",) if chance.random() < 0.3 else ("roll", "stop"))
    if chance.random() < ALARMS:
        watched.device.app.alarm()
    watched.hammer(chance, 10_000)
    watched.rest(10_000)
    return watched.meter.most_flashes


@pytest.mark.slow
@pytest.mark.parametrize("share", range(SHARES))
def test_random_games_and_set_ups_are_calm_at_rest_and_hammered(share):
    for number in range(share, SESSIONS, SHARES):
        assert session(number) <= PER_SECOND, number
        tell("sessions, share %d" % share, number // SHARES + 1, SESSIONS // SHARES)
