"""What a game asks of the eyes: no lamp and not the ring as a whole flashes faster than twice a second."""

import random

import pytest

from turtleback.app.setting import Setting
from turtleback.lights.paint import LAMPS
from turtleback_host.bench import Bench

FLASH = 0.1  # of full luminance: a smaller swing is no flash (WCAG 2.3.1)
PER_SECOND = 2
STEP_MS = 20


def luminance(rgb):
    """Relative luminance, 0 to 1, of sRGB values."""
    linear = [(c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in rgb]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


class FlashMeter:
    """Counts swings up and down again of at least FLASH, and keeps the instants at which they were complete."""

    def __init__(self):
        self.low = self.high = 0.0
        self.rising = True
        self.flashes = []

    def see(self, level, now):
        if self.rising:
            self.high = max(self.high, level)
            if level <= self.high - FLASH:
                self.rising, self.low = False, level
        else:
            self.low = min(self.low, level)
            if level >= self.low + FLASH:
                self.rising, self.high = True, level
                self.flashes.append(now)

    def most_in_a_second(self):
        times = self.flashes
        return max((sum(t <= u < t + 1000 for u in times[i : i + 9]) for i, t in enumerate(times)), default=0)


def most_flashes(bench, ms, press=lambda now: None):
    """The most flashes in a second, of any lamp or of the ring's mean, over so long a time."""
    meters = [FlashMeter() for _ in range(LAMPS + 1)]
    for now in range(0, ms, STEP_MS):
        press(now)
        bench.run(STEP_MS)
        frame = bench.frame
        levels = [luminance(frame[3 * lamp : 3 * lamp + 3]) for lamp in range(LAMPS)]
        for meter, level in zip(meters, levels + [sum(levels) / LAMPS]):
            meter.see(level, now)
    assert any(meter.flashes for meter in meters)
    return max(meter.most_in_a_second() for meter in meters)


def test_a_game_of_seven_bots_flashes_nowhere_faster_than_twice_a_second():
    bench = Bench(Setting(players=("clever",) * 7), seed=3, frame_ms=STEP_MS)
    assert most_flashes(bench, 5 * 60_000) <= PER_SECOND


@pytest.mark.parametrize("options", [{}, {"card_variant": 1}], ids=["plain", "cards"])
def test_people_who_think_are_not_dazzled(options):
    bench = Bench(Setting(players=("human",) * 2, options=options), seed=4, frame_ms=STEP_MS)
    chooser = random.Random(1)

    def press(now):
        if now % 7000 == 0:  # long enough for every picture of the cycle; a finger itself is not metered
            bench.tap(chooser.choice(("roll", "stop")))

    assert most_flashes(bench, 4 * 60_000, press) <= PER_SECOND


def test_the_set_up_is_calm():
    bench = Bench(frame_ms=STEP_MS)

    def press(now):
        if now % 3000 == 0 and bench.app.table is None:
            bench.tap("stop")

    assert most_flashes(bench, 30_000, press) <= PER_SECOND
