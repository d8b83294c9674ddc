"""The piezo on the emulated Pico: who listens at its pin hears the tone code, and at the right times."""

import pytest

from listener import Listener
from turtleback_host.pico.files import FIRMWARE, firmware
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.script import DEVICE, output_of

PIN = 16
CONFIG = (FIRMWARE / "config.py").read_bytes().replace(b"SOUND_PIN = None", b"SOUND_PIN = %d" % PIN)
SILENCE_MS = 2.5  # longer than a period of the lowest tone
DUTIES = {1: 0.02, 2: 0.08, 3: 0.5}  # share of a period that the pin is high, by level
MOST_US = 300  # what sound may add to a tick


class Ear:
    """Hears the pin of the piezo: each edge with its time (ms)."""

    def __init__(self, pico):
        self._pico = pico
        self.edges = []
        pico.mcu.gpio[PIN].add_listener(lambda *_: self.edges.append(pico.now))

    def bursts(self):
        """The edges of each tone."""
        bursts = []
        for at in self.edges:
            if not bursts or at - bursts[-1][-1] > SILENCE_MS:
                bursts.append([])
            bursts[-1].append(at)
        return [burst for burst in bursts if len(burst) > 3]

    def tones(self):
        """Tones (ms, Hz, level) and the silences after them; the level is not told by the listener's code."""
        tones = []
        for burst in self.bursts():
            tones += [(burst[0], 1000 / (burst[3] - burst[1]), 1), (burst[-1], 0, 0)]
        return [*tones, (self._pico.now, 0, 0)]


def board(level):
    """A Pico with a piezo, on which somebody has left the sound at that level."""
    return Pico(firmware(config=CONFIG) | {"settings.txt": b"sound %d\n" % level})


@pytest.mark.parametrize("level", [1, 3])
def test_pages_of_the_set_up_are_heard_at_the_level_that_was_kept(level):
    pico = board(level)
    ear = Ear(pico)
    pico.run_until(lambda: ear.edges and pico.now - ear.edges[-1] > 500, 3000)
    assert Listener(ear.tones()).words() == [("number", 1), ("number", 1)]
    first = ear.bursts()[0]
    low_high = sorted([first[2] - first[1], first[3] - first[2]])
    assert low_high[0] / sum(low_high) == pytest.approx(DUTIES[level], rel=0.1)


def test_tones_are_as_long_as_the_code_says_and_the_next_page_is_heard_after_a_press():
    pico = board(3)
    ear = Ear(pico)
    pico.run_until(lambda: ear.edges and pico.now - ear.edges[-1] > 500, 3000)
    ear.edges.clear()
    pico.tap("roll")
    pico.run_until(lambda: ear.edges and pico.now - ear.edges[-1] > 500, 3000)
    assert Listener(ear.tones()).words() == [("number", 1), ("number", 2)]
    starts = [burst[0] for burst in ear.bursts()]
    lengths = [burst[-1] - burst[0] for burst in ear.bursts()]
    assert lengths == pytest.approx([48] * 3, abs=4 + SILENCE_MS)  # a tick late, and its last edge a period before
    assert starts[1] - starts[0] == pytest.approx(48 + 112 + 224, abs=4)  # the end of a number
    assert starts[2] - starts[1] == pytest.approx(160, abs=4)


def test_without_a_pin_nothing_is_driven():
    pico = Pico(firmware() | {"settings.txt": b"sound 3\n"})
    ear = Ear(pico)
    pico.run(700)
    assert ear.edges == []


TICKS = (
    "import config\nconfig.SOUND_PIN = 16\n"
    + DEVICE
    + """
from time import ticks_diff, ticks_us
app = device(players=("below4",) * 4)
tick, now, ticks = App.tick, 0, 0
began = ticks_us()
while now < 5000:  # the begin code, a card, and the first die
    now += max(1, min(tick(app, now), 4))
    ticks += 1
print(ticks_diff(ticks_us(), began) // ticks)
"""
)


def test_sound_costs_a_tick_next_to_nothing():
    costs = [int(output_of(TICKS, 30_000, {"settings.txt": b"sound %d\n" % level})[0]) for level in (0, 3)]
    print("a tick takes %d us without sound and %d us with it, on average" % tuple(costs))
    assert costs[1] - costs[0] <= MOST_US
