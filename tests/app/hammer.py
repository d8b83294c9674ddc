"""Fast presses on a device, and a flash meter on every frame that it sends."""

from flash_meter import RingFlashMeter

HOLD_MS = 1100
TAP_MS = (20, 120)
GAPS_MS = (20, 100, 200, 300)  # the buttons take five taps a second
HELD = 0.04  # of all presses
BOTH = 0.03


class Watched:
    """A virtual device whose frames are metered from now on."""

    def __init__(self, device):
        self.device = device
        self.meter = RingFlashMeter()
        self._write = device.strip.write
        device.strip.write = self._seen
        self.meter.see(device.frame, device.app.time)

    def _seen(self):
        self._write()
        self.meter.see(self.device.frame, self.device.app.time)

    def rest(self, ms):
        """Advance time without presses."""
        self.device.run(ms)

    def hammer(self, chance, ms, buttons=("roll", "stop")):
        """Press for `ms`, mostly as fast as the buttons allow, at times long or both buttons."""
        end = self.device.app.time + ms
        while self.device.app.time < end:
            button = "both" if chance.random() < BOTH else chance.choice(buttons)
            self.press(button, HOLD_MS if chance.random() < HELD else chance.randint(*TAP_MS), chance.choice(GAPS_MS))

    def press(self, button, down_ms, up_ms):
        """Hold a button, then release it, for these times."""
        self.device.down(button)
        self.device.run(down_ms)
        self.device.up(button)
        self.device.run(up_ms)
