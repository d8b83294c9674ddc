"""What a whole game asks of eyes and of the USB port, over every frame that the device sends."""

from turtleback.app.setting import Setting
from turtleback.lights.paint import LAMPS
from turtleback_host.bench import Bench

FLASH = 0.1  # of full luminance: a smaller swing is no flash (WCAG 2.3.1)
PER_SECOND = 2
MINUTES = 5


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


def test_no_lamp_and_not_the_ring_flash_more_than_twice_a_second():
    bench = Bench(Setting(players=("clever",) * 7), seed=3, frame_ms=20)
    meters = [FlashMeter() for _ in range(LAMPS + 1)]
    for now in range(0, MINUTES * 60_000, 20):
        bench.run(20)
        frame = bench.frame
        levels = [luminance(frame[3 * lamp : 3 * lamp + 3]) for lamp in range(LAMPS)]
        for meter, level in zip(meters, levels + [sum(levels) / LAMPS]):
            meter.see(level, now)
    assert any(meter.flashes for meter in meters)
    assert max(meter.most_in_a_second() for meter in meters) <= PER_SECOND
