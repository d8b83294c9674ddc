"""A fake USB port for device/usb.py on CPython, whose PC types nonsense, and reads now and then."""

from turtleback.device import usb


class Port:
    """Stands for `sys.stdin` and `sys.stdout`, and for the `poll` that looks after them."""

    def __init__(self):
        self.buffer = self
        self.coming = bytearray()
        self.read_letters = 0  # by the PC
        self.reads = False  # whether the PC does

    def register(self, stream, events):
        """What `poll` is told."""

    def ipoll(self, _):
        ready = usb.POLLIN * bool(self.coming) | usb.POLLOUT * self.reads
        return [(self, ready)] if ready else []

    def readinto(self, into):
        into[0] = self.coming.pop(0)

    def write(self, letter):
        assert self.reads, "the device waits for a PC that does not read"
        self.read_letters += len(letter)


def usb_on(port, monkeypatch):
    """The firmware's own USB on that port."""
    monkeypatch.setattr(usb, "poll", lambda: port)
    monkeypatch.setattr(usb, "sys", type("sys", (), {"stdin": port, "stdout": port}))
    return usb.Usb()
