"""When a game is over: the numbers that were chosen, and a code of the whole record on ring and screen."""

from turtleback.app.game_setup import GameSetup
from turtleback.lights.palette import NAMES
from turtleback_host.records.write import game_lines
from turtleback_host.virtual.device import VirtualDevice


def finished():
    """A bag that its owners have closed, after one of them has chosen a number."""
    device = VirtualDevice(GameSetup("bag", ["human"] * 2), 5)
    device.run(300)
    device.tap("roll", 1 + 13)
    device.tap("stop", 2)
    device.settle()
    device.tap("roll")
    device.settle()
    device.tap("stop", 3)  # to the open bag
    device.tap("roll")
    device.tap("stop")
    device.settle()
    assert device.table.over
    device.run(1000)
    return device


def end_code(device):
    return next(line.split()[1] for line in game_lines(device.table) if line.startswith("end "))


def scenes(device):
    """The words of each scene that the scores bring, and the lamps when these words came."""
    device.tap("roll")
    seen, lamps = [], []
    while device.table.event:
        if device.words not in seen:
            seen.append(device.words)
            device.run(50)
            lamps = [device.lamp(lamp + 1) for lamp in range(24)]
        device.run(50)
    return seen, lamps


def test_the_scores_end_with_the_numbers_chosen_and_the_end_code_of_which_the_ring_shows_72_bits():
    device = finished()
    seen, lamps = scenes(device)
    assert ["Mint had chosen", "number 13 for", "the dice"] in seen
    assert seen[-1][0] == "End code"
    assert seen[-1][4] == end_code(device)[:16]
    bits = bin(int(end_code(device), 16))[2:].zfill(256)
    colours = ["dark", *NAMES[:7]]
    assert lamps == [colours[int(bits[3 * lamp : 3 * lamp + 3], 2)] for lamp in range(24)]


def test_a_press_that_is_taken_back_makes_another_code():
    """The last decision of a MADA sheet may have been mistyped."""
    device = VirtualDevice(GameSetup("mada_table", ["human"] * 2), 5)
    while not device.table.over:
        device.settle()
        device.tap("roll")
        device.tap("stop")
    device.run(30_000)
    first = device.table.end_code
    assert first == end_code(device)
    device.hold("stop")
    assert not device.table.over and not device.table.end_code
