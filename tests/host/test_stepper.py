"""Stepping through a record on the device: it moves when people step, and never by itself."""

from pathlib import Path

from rows import each_row
from turtleback_host.records.playback import Stepper
from turtleback_host.records.replay import load
from turtleback_host.virtual.device import VirtualDevice

ENDED = sorted((Path(__file__).parents[1] / "games").glob("*/golden/*.txt"))
GOLDEN = sorted((Path(__file__).parents[1] / "games").glob("mahe/golden/*.txt"))[0]


def test_a_record_waits_for_each_step_even_where_a_die_would_fall():
    device = VirtualDevice()
    stepper = Stepper(device.app, load(GOLDEN))
    for steps in range(4):
        device.run(20_000)
        assert stepper.caption().startswith(f"{steps} of ")
        stepper.forward()


@each_row("path", ENDED)
def test_a_record_offers_no_buttons_and_ends_with_the_scores(path):
    device = VirtualDevice()
    match = load(path)
    stepper = Stepper(device.app, match)
    for _ in range(60):
        device.run(50)
        assert not [line for line in device.words if line.startswith(("ROLL", "STOP", "Tap", "both"))], device.words
        stepper.forward()
    stepper.end()
    device.run(50)
    assert not [line for line in device.words if line.startswith(("ROLL", "STOP", "Tap", "both"))], device.words
    if match.game.NAME != "bag":
        shown = "".join(device.words).replace(" ", "")
        assert all(str(score) in shown for score in match.game.scores())
