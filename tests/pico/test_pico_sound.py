"""The piezo on the emulated Pico: who listens at its pin hears the tone code at the right times, and no frame is late."""

import sys
from pathlib import Path

import pytest

from turtleback_host.pico.emulator import Pico
from turtleback_host.pico.files import FIRMWARE, firmware
from turtleback_host.pico.watched_game import WatchedGame

sys.path.append(str(Path(__file__).parents[1] / "promise"))

from listener import Listener

PIN = 16
CONFIG = (FIRMWARE / "config.py").read_bytes().replace(b"SOUND_PIN = None", b"SOUND_PIN = %d" % PIN)
SILENCE_MS = 2.5  # longer than a period of the lowest tone
DUTIES = {1: 0.02, 2: 0.08, 3: 0.5}  # share of a period that the pin is high, by level
MOST_MS = 0.3  # what sound may add to a tick


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
    rises = [at for at in first[1:-2:2]] if first[1] - first[0] < first[2] - first[1] else first[0:-2:2]
    low_high = sorted([first[2] - first[1], first[3] - first[2]])
    assert low_high[0] / sum(low_high) == pytest.approx(DUTIES[level], rel=0.1)
    assert rises


def test_tones_are_as_long_as_the_code_says_and_the_next_page_is_heard_after_a_press():
    pico = board(3)
    ear = Ear(pico)
    pico.run_until(lambda: len(ear.bursts()) == 2, 3000)
    starts = [burst[0] for burst in ear.bursts()]
    lengths = [burst[-1] - burst[0] for burst in ear.bursts()[:1]]
    assert lengths[0] == pytest.approx(48, abs=4)  # a tick
    assert starts[1] - starts[0] == pytest.approx(48 + 112 + 224, abs=4)  # the end of a number
    ear.edges.clear()
    pico.down("roll")
    pico.run(60)
    pico.up("roll")
    pico.run_until(lambda: ear.edges and pico.now - ear.edges[-1] > 500, 3000)
    assert Listener(ear.tones()).words()[-2:] == [("number", 1), ("number", 2)]


def test_without_a_pin_nothing_is_driven():
    pico = Pico(firmware() | {"settings.txt": b"sound 3\n"})
    ear = Ear(pico)
    pico.run(700)
    assert ear.edges == []


def test_sound_delays_no_frame():
    figures = {}
    for pin in (None, PIN):
        game = WatchedGame(lambda ms: None, pin)
        game.press(4)  # on through the begin code
        game.run(900)
        figures[pin] = (*game.cpu(), game.late())
    print("average and worst tick (ms), late frames: %s without sound, %s with" % (figures[None], figures[PIN]))
    assert figures[PIN][0] - figures[None][0] <= MOST_MS
    assert figures[PIN][2] == 0
