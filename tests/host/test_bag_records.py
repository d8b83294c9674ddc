"""A dice bag that people have closed: its record proves every throw, and replays."""

import pytest

from turtleback.app.game_setup import GameSetup
from turtleback.engine.record import RecordError, read_record
from turtleback_host.records.playback import Stepper
from turtleback_host.records.verify import verify_lines
from turtleback_host.records.write import game_lines
from turtleback_host.virtual.device import VirtualDevice


def closed_bag():
    """The record of two throws of dice, a coin, a starter, and the end."""
    device = VirtualDevice(GameSetup("bag"), 1)
    device.settle()
    for button in ("roll", "roll", "stop", "roll", "stop", "roll", "stop", "roll", "stop"):
        device.tap(button)
        device.settle()
    return game_lines(device.table)


def test_every_throw_is_proved():
    assert verify_lines([*closed_bag(), ""]).sentence.startswith("All 6 dice and cards follow from the seed")


def test_a_die_that_was_changed_is_found():
    lines = closed_bag()
    at = next(at for at, line in enumerate(lines) if line.startswith("die"))
    lines[at] = "die 1" if lines[at] != "die 1" else "die 2"
    with pytest.raises(RecordError) as false:
        verify_lines([*lines, ""])
    assert false.value.line == at + 1


def test_it_replays_on_the_device():
    device = VirtualDevice()
    stepper = Stepper(device.app, read_record(closed_bag()))
    for _ in range(3):
        stepper.forward()
    assert stepper.caption().startswith("3 of 14: die ")
    stepper.end()
    device.run(100)
    assert device.words[0] == "Bag is closed"
