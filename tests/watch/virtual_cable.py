"""A virtual device with the firmware's own USB and feed, and a PC at the other end of the cable."""

import sys
from binascii import hexlify

from noisy_port import Port, usb_on
from turtleback.app.remote import choose_by_index
from turtleback.device import usb
from turtleback.engine.catalogue import load_attribute
from turtleback.engine.options import header
from turtleback_host.virtual.device import VirtualDevice
from turtleback_portable.table_view.feed_reader import ASK, FeedReader

BUFFER = 256  # number of bytes that the port can hold for a PC


class FrameBuffer:
    """A stand-in for MicroPython's class that only copies 4-bit pixels to 8-bit pixels through a palette."""

    def __init__(self, buffer, width, height, layout):
        self.buffer = buffer

    def blit(self, source, x, y, key, palette):
        digits = bytes(palette.buffer[int(digit, 16)] for digit in hexlify(source.buffer).decode())
        self.buffer[:] = digits[-x : len(self.buffer) - x]


class BoardPort(Port):
    """The board's port, which has a limited buffer. A longer write would block the device."""

    def __init__(self):
        super().__init__()
        self.reads = True
        self.waiting = b""

    def ipoll(self, timeout):
        if len(self.waiting) < BUFFER:
            return super().ipoll(timeout)
        return [(self, usb.POLLIN)] if self.coming else []

    def write(self, text):
        data = text.encode() if isinstance(text, str) else bytes(text)
        self.waiting += data
        assert len(self.waiting) <= BUFFER, "the device waits for a PC that does not read"

    @property
    def read_text(self):
        text, self.waiting = self.waiting, b""
        return text.decode()


class CabledDevice(VirtualDevice):
    """A virtual device that also does the board's background work for USB."""

    def __init__(self, monkeypatch, *setting, **more):
        framebuf = type("framebuf", (), {"FrameBuffer": FrameBuffer, "GS8": 8, "GS4_HMSB": 4})
        monkeypatch.setitem(sys.modules, "framebuf", framebuf)
        feed = load_attribute("device", "usb_feed")
        monkeypatch.setattr(feed, "framebuf", framebuf)
        self.cable = BoardPort()
        self.usb = usb_on(self.cable, monkeypatch)
        monkeypatch.setattr(feed, "sys", type("sys", (), {"stdout": self.cable, "modules": sys.modules}))
        super().__init__(*setting, **more)
        self.app.ports.background = self._background()
        self.app.ports.say = self.usb.say

    def _background(self):
        usb = self.usb
        while True:
            usb.step()
            if usb.feed:
                usb.feed_step()
            yield
            if usb.feed:
                usb.feed_step()
            if usb.is_asked:
                watcher = load_attribute("device.usb_feed", "UsbFeed")(self.app, header, self._choose)
                usb.say(watcher.HELLO)
                usb.watch(watcher)
            yield

    def _choose(self, choice):
        return choose_by_index(self.app, choice)


class Pc:
    """A program that listens, answers, and collects messages."""

    def __init__(self, device, tell=lambda message: None):
        self.device = device
        self.messages = []
        self.lines = []
        self.reader = FeedReader(lambda message: (self.messages.append(message), tell(message)))
        self._text = ""
        device.cable.coming += ASK

    def run(self, ms, step=8):
        for _ in range(0, ms, step):
            self.device.run(step)
            self.hear()

    def hear(self):
        *lines, self._text = (self._text + self.device.cable.read_text).split("\n")
        for line in lines:
            self.lines.append(line)
            self.device.cable.coming += self.reader.feed(line.rstrip("\r")).encode()

    def newest(self, kind):
        return next(message for message in reversed(self.messages) if message["type"] == kind)


def listen(pico, tell):
    """Connect a PC to the cable of an emulated Pico, and return its reader.

    The reader sends requests and answers, and calls `tell` with each message.
    """
    reader, rest = FeedReader(tell), [b""]

    def hear(data):
        *lines, rest[0] = (rest[0] + bytes(data)).split(b"\n")
        for line in lines:
            pico.type(reader.feed(line.decode(errors="replace").rstrip("\r")))

    pico.usb.on_serial_data = hear
    pico.type(ASK.decode())
    return reader
