"""Virtual time with a microcontroller's tick. It passes only when somebody sets it."""

WRAP = 1 << 30  # MicroPython's ticks_ms() starts again from 0 here


class Clock:
    """Virtual microseconds. Starts a few seconds before the tick wraps, so that a bug there shows in every test."""

    def __init__(self, before_wrap_ms: int = 5000):
        self.us = (WRAP - before_wrap_ms) * 1000

    def ticks_ms(self) -> int:
        """The millisecond tick: wraps at 2**30, like MicroPython's."""
        return self.us // 1000 % WRAP
