"""A fake USB port for device/usb.py on CPython. The PC on this port sends nonsense and reads only occasionally."""

from turtleback.device import usb


class Port:
    """Replaces `sys.stdin`, `sys.stdout` and the `poll` object that watches them."""

    def __init__(self):
        self.buffer = self
        self.coming = bytearray()
        self.read_letters = 0  # number of letters that the PC has read
        self.reads = False  # True while the PC reads

    def register(self, stream, events):
        """Ignore the streams, because there is only this port."""

    def ipoll(self, _):
        ready = usb.POLLIN * bool(self.coming) | usb.POLLOUT * self.reads
        return [(self, ready)] if ready else []

    def readinto(self, into):
        into[0] = self.coming.pop(0)

    def write(self, letter):
        assert self.reads, "the device waits for a PC that does not read"
        self.read_letters += len(letter)


def usb_on(port, monkeypatch):
    """Return the firmware's own Usb on this port."""
    monkeypatch.setattr(usb, "poll", lambda: port)
    monkeypatch.setattr(usb, "sys", type("sys", (), {"stdin": port, "stdout": port}))
    return usb.Usb()
