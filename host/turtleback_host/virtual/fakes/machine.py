"""A fake of MicroPython's `machine`: pins whose levels a test sets, and a bus to which a test adds devices."""

from collections.abc import Callable


class Pin:
    """A pin. A test calls `drive` in place of the wired circuit. A pin that is not driven has the level of its pull."""

    IN, OUT = 0, 1
    PULL_UP, PULL_DOWN = 1, 2
    IRQ_FALLING, IRQ_RISING = 4, 8

    def __init__(self, number: int, mode: int = -1, pull: int = -1) -> None:
        self.number = number
        self.mode = mode
        self._pull = pull
        self._driven: int | None = None
        self._handler: Callable[[Pin], None] = lambda pin: None
        self._trigger = 0
        self._flags = 0
        self._masked = False

    def irq(self, handler: "Callable[[Pin], None] | None" = None, trigger: int = 0, hard: bool = False) -> "Pin":
        """Call `handler(pin)` immediately at each edge in `trigger`. Returns an object with `flags()`."""
        if handler:
            self._handler = handler
            self._trigger = trigger
        return self

    def flags(self) -> int:
        """Return the edges (IRQ_FALLING, IRQ_RISING) for which the handler was called."""
        return self._flags

    def mask(self, masked: bool) -> None:
        """Turn interrupts off or on. Turning them on calls the handler once for all edges in between."""
        self._masked = masked
        if not masked and self._flags:
            self._handler(self)
        self._flags = 0

    def drive(self, level: int | None) -> None:
        """Set the level from outside: 0 or 1, or None for an open contact."""
        if not self._trigger:
            self._driven = level
            return
        before = self.value()
        self._driven = level
        self._flags |= self._trigger & (0, self.IRQ_RISING, self.IRQ_FALLING)[self.value() - before]
        if self._flags and not self._masked:
            self._handler(self)
            self._flags = 0

    def value(self) -> int:
        """Return the level that the firmware reads.

        Raises: ValueError if the pin floats, which means that it has neither a level nor a pull.
        """
        if self._driven is not None:
            return self._driven
        if self._pull == -1:
            raise ValueError(f"pin {self.number} floats: it has neither a wire nor a pull")
        return int(self._pull == self.PULL_UP)


class I2C:
    """A bus. `devices` maps an address to a function that gets the bytes of each write and may raise OSError."""

    def __init__(self, devices: dict[int, Callable[[bytes], None]] | None = None) -> None:
        self.devices = {} if devices is None else devices

    def writeto(self, address: int, data: bytes | bytearray) -> int:
        """Send bytes. Returns their number.

        Raises: OSError(5), as on the Pico, if there is no device at that address.
        """
        if address not in self.devices:
            raise OSError(5, "EIO")
        self.devices[address](bytes(data))
        return len(data)
