"""Presses on a device, and a flash meter on every frame that it sends."""

from flash_meter import RingFlashMeter
from turtleback.device.ring import CHANNEL_MA, IDLE_MA


class Watched:
    """A virtual device whose frames are metered from now on."""

    def __init__(self, device):
        self.device = device
        self.meter = RingFlashMeter()
        self._most_sent = 0
        self._write = device.strip.write
        device.strip.write = self._seen
        self.meter.see(device.frame, device.app.time)

    def _seen(self):
        self._write()
        self._most_sent = max(self._most_sent, sum(self.device.strip.sent))
        self.meter.see(self.device.frame, self.device.app.time)

    @property
    def most_ma(self):
        """The most that the ring has taken, in mA."""
        return self._most_sent * CHANNEL_MA / 255 + len(self.device.strip) * IDLE_MA

    def rest(self, ms):
        """Advance time without presses."""
        self.device.run(ms)

    def press(self, button, down_ms, up_ms):
        """Hold a button, then release it, for these times."""
        self.device.down(button)
        self.device.run(down_ms)
        self.device.up(button)
        self.device.run(up_ms)


def press_by_worn_contact(device, button, gaps_ms, down_ms):
    """Plan a press that begins with bounces, each a gap before the next; returns after how many ms it is over."""
    at = 0
    for gap in gaps_ms:
        device.plan(1000 * at, button, True)
        device.plan(1000 * at + 500, button, False)
        at += gap
    device.plan(1000 * at, button, True)
    device.plan(1000 * (at + down_ms), button, False)
    return at + down_ms
