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
from small_program import flash_of
from turtleback import board
from turtleback_host.page.build import build
from turtleback_host.pico.files import firmware
from turtleback_host.pico.filesystem import files_in
from turtleback_host.virtual.fakes.machine import Pin
from turtleback_host.virtual.fakes.neopixel import NeoPixel
from turtleback_host.watch.feed_reader import ASK, FeedReader
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.script import GAME, pico_with

pytestmark = pytest.mark.usefixtures("pico_image")

BOOT_MS = 2500
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


def test_a_game_is_told_lamp_for_lamp():
    build()  # or the program would do it while the Pico waits
    pico = pico_with(GAME)
    pico.run(BOOT_MS)
    cable = Cable(pico)

    def evening():
        with free_port() as http_port, watching(cable.port, http_port):
            return told(http_port)

    messages = cable.during(evening)
    wire = iter([lamps for _, lamps in pico.frames])
    frames = [message["frame"] for message in messages if message["type"] == "frame"]
    assert all(wire_of(frame) in wire for frame, _ in groupby(frames)), "lamps never lit so, or in another order"
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


JOURNAL = "game mada_table\nseats 2\nplayers human human\nseed %s\n" % ("07" * 32)


def test_a_pc_chooses_on_a_pico_and_what_is_not_open_is_refused():
    pico = pico_with("import real_main", {"journal/game.txt": JOURNAL.encode()})
    pico.run(BOOT_MS)
    for _ in range(2):  # the game is offered, then its begin code
        pico.tap("stop", 60)
        pico.run(3000)
    messages, rest = [], [b""]
    reader = FeedReader(messages.append)

    def hear(data):
        *lines, rest[0] = (rest[0] + bytes(data)).split(b"\n")
        for line in lines:
            pico.type(reader.feed(line.decode(errors="replace").rstrip("\r")))

    pico.usb.on_serial_data = hear
    pico.type(ASK.decode())
    pico.run_until(lambda: reader.game and reader.game.is_known, 5000)
    for seat, at, is_open in ((1 - reader.game.game.actor(), 0, False), (reader.game.game.actor(), 0, True)):
        moves = reader.game.moves
        pico.type("!%x %d %d\n" % (crc32(moves), seat, at))
        kind = "position" if is_open else "refused"
        before = len(messages)
        pico.run_until(lambda: kind in [message["type"] for message in messages[before:]], 3000)  # noqa: B023
        assert (len(reader.game.moves) > len(moves)) == is_open
    assert files_in(flash_of(pico))["journal/tail.txt"].count(b"\n") > 1, "the Pico has not saved it"
