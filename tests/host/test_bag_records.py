"""A dice bag that people have closed: its record proves every throw, and replays."""

import pytest

from turtleback.app.setting import Setting
from turtleback.engine.record import RecordError, read_record
from turtleback_host.records.verify import verified
from turtleback_host.records.write import game_lines
from turtleback_host.terminal.playback import Stepper
from turtleback_host.virtual.device import Bench


def closed_bag():
    """The record of two throws of dice, a coin, a starter, and the end."""
    bench = Bench(Setting("bag"), 1)
    bench.settle()
    for button in ("roll", "roll", "stop", "roll", "stop", "roll", "stop", "roll", "stop"):
        bench.tap(button)
        bench.settle()
    return game_lines(bench.table)


def test_every_throw_is_proved():
    assert verified([*closed_bag(), ""]).sentence.startswith("All 6 dice and cards follow from the seed")


def test_a_die_that_was_changed_is_found():
    lines = closed_bag()
    at = next(at for at, line in enumerate(lines) if line.startswith("die"))
    lines[at] = "die 1" if lines[at] != "die 1" else "die 2"
    with pytest.raises(RecordError) as false:
        verified([*lines, ""])
    assert false.value.line == at + 1


def test_it_replays_on_the_device():
    bench = Bench()
    stepper = Stepper(bench, read_record(closed_bag()))
    for _ in range(3):
        stepper.forward()
    assert stepper.caption().startswith("3 of 14: die ")
    stepper.end()
    bench.run(100)
    assert bench.words[0] == "Bag is closed"
