"""In every stage, whatever people press, no lamp and not the ring flashes more than twice a second."""

from itertools import product

import pytest

import config
from at_the_table import make_device
from flash_meter import Watched
from real_flash import Chip, Files
from rows import each_row
from turtleback.app.alarm import Alarm
from turtleback.app.begin_code import WAIT_MS
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.menu import Menu
from turtleback.app.notice import Notice
from turtleback.app.rematch import Rematch
from turtleback.app.resume import Resume
from turtleback.app.selftest import SelfTest
from turtleback.app.setup import SetUp
from turtleback.app.table import Table
from turtleback.device import hardware_checks as parts
from turtleback.games.mada.rules import HAND
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice

PER_SECOND = 2
SLOW_MS = 5  # a tick on a Pico, so that there is a frame for every card


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
        assert stage is self_test or not watched.meter.saturated


@each_row("seats", [2, 3, 4, 5])
def test_the_deal_of_mada_is_one_picture(seats):
    device = VirtualDevice(GameSetup("mada", (HUMAN,) * seats), seed=1, took=lambda: SLOW_MS)
    sent, write = [], device.strip.write
    while not device.code:  # it is computed
        device.run(config.FRAME_MS)
    device.run(WAIT_MS - 100)  # the last lamp of the code is going out
    device.strip.write = lambda: (write(), sent.append(device.frame))
    while not device.app.waiting:
        device.run(config.FRAME_MS)
    assert len(device.table.match.history) == HAND * seats
    assert [device.lamp(slot) for slot in (22, 23, 24)] == [NAMES[0]] * 3
    assert len(sent) <= 2  # that lamp, and that
