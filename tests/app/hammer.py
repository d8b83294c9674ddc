"""Fingers that hammer a device in play, and eyes on every frame that it sends."""

from eyes import Eyes

TAPS = ("roll", "stop")


class Watched:
    """A device on the bench whose every frame is seen, from now on."""

    def __init__(self, bench):
        self.bench = bench
        self.eyes = Eyes()
        self._write = bench.strip.write
        bench.strip.write = self._seen
        self.eyes.see(bench.frame, bench.app.time)

    def _seen(self):
        self._write()
        self.eyes.see(self.bench.frame, self.bench.app.time)

    def rest(self, ms):
        """Nobody presses."""
        self.bench.run(ms)

    def hammer(self, finger, ms, buttons=TAPS):
        """Press for so long, mostly as fast as the buttons take it, sometimes long or both."""
        end = self.bench.app.time + ms
        while self.bench.app.time < end:
            odd = finger.random()
            button = "both" if odd < 0.04 else finger.choice(buttons)
            self.press(button, 1100 if 0.02 < odd < 0.06 else finger.randint(20, 120), finger.choice((20, 100, 200, 300)))

    def press(self, button, down_ms, up_ms):
        """Press for so long, then let go for so long."""
        self.bench.down(button)
        self.bench.run(down_ms)
        self.bench.up(button)
        self.bench.run(up_ms)
