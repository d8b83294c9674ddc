"""A third contact for people with one switch: it looks like both buttons pressed at once."""


def with_switch(switch, roll_pin, stop_pin) -> tuple:
    """Both buttons' pins as they look with the pin of a switch beside each."""
    roll = _EitherPin(roll_pin, switch)
    # One interrupt serves the switch: it reads both.
    return roll, _EitherPin(stop_pin, switch, roll)


class _EitherPin:
    """A button's pin that is also down while the switch is."""

    def __init__(self, pin, switch, other=None):
        self._pin = pin
        self._switch = switch
        self._other = other

    def value(self) -> int:
        """0 while the button or the switch is down, as a pin that a contact connects to ground."""
        return self._pin.value() and self._switch.value()

    def irq(self, handler=None, edges: int = 0, hard: bool = False):
        """Call `handler` at edges of the button, and once for both buttons at those of the switch."""
        if not handler:
            return self._pin.irq()
        self._pin.irq(lambda pin: handler(self), edges, hard=hard)
        if self._other:
            self._switch.irq(lambda pin: handler(self), edges, hard=hard)
        return None
