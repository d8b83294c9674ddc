"""`turtleback watch` on the cable of an emulated Pico that plays: what it tells a page is what the lamps show."""

import http.client
import json
import subprocess
from binascii import crc32
from contextlib import contextmanager
from itertools import groupby

import pytest

import config
from cable import TURTLEBACK, Cable
from free_port import ADDRESS, free_port
from turtleback import board
from turtleback_host.page.build import build
from turtleback_host.pico.files import firmware
from turtleback_host.virtual.fakes.machine import Pin
from turtleback_host.virtual.fakes.neopixel import NeoPixel
from turtleback_host.watch.feed_reader import ASK, FeedReader
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.script import GAME, pico_with

pytestmark = pytest.mark.usefixtures("pico_image")

BOOT_MS = 2500
PRESS_MS, GAP_MS = 60, 200
MANY_FRAMES = 10
PATIENCE_S = 300  # with a PC that is busy with other things


@contextmanager
def watching(port, http_port):
    """The program, which serves the page until it is killed at the end."""
    command = [TURTLEBACK, "watch", "--port", port, "--http-port", str(http_port), "--no-open"]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        assert "http://%s:%d/" % (ADDRESS, http_port) in program.stdout.readline()
        yield
    finally:
        program.kill()
        program.wait()


def told(http_port):
    """What the page is told until it has been shown many frames and a move."""
    line = http.client.HTTPConnection(ADDRESS, http_port, timeout=PATIENCE_S)
    line.request("GET", "/events")
    messages = []
    for text in line.getresponse():
        if text.startswith(b"data: "):
            messages.append(json.loads(text.removeprefix(b"data: ")))
        kinds = [message["type"] for message in messages]
        if kinds.count("frame") >= MANY_FRAMES and "position" in kinds:
            line.close()
            return messages


def wire_of(frame):
    """What the strip is sent for a frame of the app's."""
    strip = NeoPixel(Pin(config.RING_PIN, Pin.OUT), config.LAMPS)
    board.ring(strip).show(bytearray.fromhex(frame))
    return b"".join(bytes(strip[led]) for led in range(config.LAMPS))


def test_a_game_is_told_lamp_for_lamp_though_the_program_is_killed_in_it():
    build()  # or the program would do it while the Pico waits
    pico = pico_with(GAME)
    pico.run(BOOT_MS)
    cable = Cable(pico)

    def evening():
        heard = []
        for _ in range(2):
            with free_port() as http_port, watching(cable.port, http_port):
                heard.append(told(http_port))
        return heard

    first, second = cable.during(evening)
    wire = iter([lamps for _, lamps in pico.frames])
    frames = [message["frame"] for message in first + second if message["type"] == "frame"]
    assert all(wire_of(frame) in wire for frame, _ in groupby(frames)), "lamps never lit so, or in another order"
    for messages in (first, second):
        (position, *_) = [message for message in messages if message["type"] == "position"]
        assert position["position"]["game"] == "mahe" and position["players"] == ["clever"] * 4
    assert "Traceback" not in pico.printed


def test_other_commands_reach_a_board_that_is_being_watched():
    pico = Pico(firmware())
    pico.run(BOOT_MS)
    pico.type(ASK.decode())
    pico.run_until(lambda: "turtleback 1 a" in pico.printed, 1000)
    pico.type("a")
    pico.run_until(lambda: "b game" in pico.printed, 1000)
    assert Cable(pico).with_board(lambda board: board.facts()).platform == "rp2"
    frames = len(pico.frames)
    pico.run_until(lambda: len(pico.frames) > frames + 1, 3000)  # its program has started again


class Choosing:
    """A PC on the cable of a Pico that goes on with a saved game, and chooses for who is asked."""

    def __init__(self):
        lines = ["game mahe", "seats 2", "players human human", "seed " + "07" * 32]
        self.pico = pico_with("import real_main", {"journal/game.txt": ("\n".join(lines) + "\n").encode()})
        self.pico.run(BOOT_MS)
        self.said = []
        self.reader = FeedReader(lambda message: self.said.append(message["type"]))
        self._text = b""
        for _ in range(2):  # the game is offered, then its begin code
            self.press("stop")
            self.pico.run(3000)
        self.pico.usb.on_serial_data = self._hear
        self.ask()

    def ask(self):
        self.reader.game = None
        self.pico.type(ASK.decode())
        self.pico.run_until(lambda: self.reader.game and self.reader.game.is_known, 5000)

    def _hear(self, data):
        *lines, self._text = (self._text + bytes(data)).split(b"\n")
        for line in lines:
            for byte in self.reader.take(line.decode(errors="replace").rstrip("\r")).encode():
                self.pico.usb.send_serial_byte(byte)

    def press(self, button):
        self.pico.down(button)
        self.pico.run(PRESS_MS)
        self.pico.up(button)
        self.pico.run(GAP_MS)

    @property
    def moves(self):
        return self.reader.game.moves

    def choose(self, at, seat=None):
        actor = self.reader.game.game.actor()
        self.pico.type("!%x %d %d\n" % (crc32(self.moves), actor if seat is None else seat, at))


def test_a_pc_chooses_on_a_pico_whose_buttons_go_on_deciding_and_nothing_else_is_taken():
    table = Choosing()
    for _ in range(6):
        before = table.moves
        table.choose(0)
        table.pico.run_until(lambda: len(table.moves) > len(before), 5000)  # noqa: B023
        table.pico.run(1000)
    for seat, at in ((1 - table.reader.game.game.actor(), 0), (None, 99)):
        before, table.said[:] = table.moves, []
        table.choose(at, seat)
        table.pico.run_until(lambda: "refused" in table.said, 3000)
        assert table.moves == before
    table.pico.type("!" * 40 + "0 0 0\n")  # which ends the feed
    table.pico.run(1000)
    for _ in range(2):
        table.press("roll")
        table.pico.run(3000)
    table.ask()
    table.pico.run(2000)
    assert len(table.moves) > len(before)
    assert "Traceback" not in table.pico.printed
