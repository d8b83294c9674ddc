"""A virtual device that several people share."""

from turtleback_host.virtual.device import VirtualDevice
from turtleback_portable.phones.hot_seat import HotSeat


class VirtualHotSeat(HotSeat):
    """A virtual device as the person in front of it may see it."""

    def __init__(self, device: VirtualDevice) -> None:
        super().__init__(device)
        self._virtual = device

    @property
    def game(self) -> str:
        """The name of the game on the lamps; empty while covered."""
        return self._virtual.game if self.passes_to is None else ""

    @property
    def code(self) -> str:
        """The code on the lamps, which is not secret."""
        return self._virtual.code

    def run(self, ms: int) -> None:
        """Advance virtual time by `ms`."""
        self._virtual.run(ms)


ShownDevice = VirtualDevice | VirtualHotSeat  # the device that an interface shows, and whose buttons it presses
