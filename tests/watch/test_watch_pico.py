"""Tests that `turtleback watch`, connected to an emulated Pico, sends a page exactly the frames of the lamps."""

from binascii import crc32
from itertools import groupby

import pytest

import config
from cable import Cable
from small_program import flash_of
from turtleback import board
from turtleback_host.pico.filesystem import files_in
from turtleback_host.virtual.fakes.machine import Pin
from turtleback_host.virtual.fakes.neopixel import NeoPixel
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.probes import instead_of_main
from virtual_cable import listen

pytestmark = pytest.mark.usefixtures("pico_image")

BOOT_MS = 2500


def wire_of(frame):
    """Return the bytes that the strip receives for a frame of the app."""
    strip = NeoPixel(Pin(config.RING_PIN, Pin.OUT), config.NUM_LEDS)
    board.ring(strip).show(bytearray.fromhex(frame))
    return b"".join(bytes(strip[led]) for led in range(config.NUM_LEDS))


MAIN = "from turtleback.app import begin_code\nbegin_code.WAIT_MS = 200  # because emulation is slow\nimport real_main"
JOURNAL = "game mada_table\nseats 2\nplayers human human\nseed %s\n" % ("07" * 32)


def test_a_pico_mirrors_frames_takes_choices_and_obeys_other_commands():
    pico = Pico(instead_of_main(MAIN, {"journal/game.txt": JOURNAL.encode()}))
    pico.run(BOOT_MS)
    for _ in range(2):  # continues the saved game, then closes its begin code
        pico.tap("stop", 60)
        pico.run(1500)
    messages: list = []
    reader = listen(pico, messages.append)
    pico.run_until(lambda: reader.game and reader.game.is_known, 5000)
    for seat, at, is_open in ((1 - reader.game.game.actor(), 0, False), (reader.game.game.actor(), 0, True)):
        moves = reader.game.moves
        pico.type("!%x %d %d\n" % (crc32(moves), seat, at))
        kind = "position" if is_open else "refused"
        before = len(messages)
        pico.run_until(lambda: kind in [message["type"] for message in messages[before:]], 3000)  # noqa: B023
        assert (len(reader.game.moves) > len(moves)) == is_open
    pico.run(3000)  # some scenes
    frames = [message["frame"] for message in messages if message["type"] == "frame"]
    wire = iter([lamps for _, lamps in pico.frames])
    assert len(frames) > 5 and all(wire_of(frame) in wire for frame, _ in groupby(frames)), "frames never shown"
    assert files_in(flash_of(pico))["journal/tail.txt"].count(b"\n") > 1, "the Pico has not saved it"
    assert Cable(pico).with_board(lambda board: board.facts()).platform == "rp2"
    started = len(pico.frames)
    pico.run_until(lambda: len(pico.frames) > started + 1, 3000)  # its program continues
