"""Tests that our fake strip, Adafruit's NeoPixel and a Pico's pin send the same bytes for each frame."""

from pathlib import Path

import pytest

from frames import RINGS, frames
from turtleback.device.ring import Ring
from turtleback_host.pico.files import firmware
from turtleback_host.play.pi import Strip
from turtleback_host.virtual.fakes.machine import Pin
from turtleback_host.virtual.fakes.neopixel import NeoPixel
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.probes import output_of

TABLE = Path(__file__).with_name("frames.py")
ON_THE_PICO = """
from machine import Pin
from {module} import {strip}
from time import ticks_diff, ticks_us
from frames import RINGS, frames
from turtleback.device.ring import Ring
for ring in RINGS:
    show = Ring({strip}(Pin(2), ring["lamps"], len(ring.get("order", "GRB"))), **ring).show
    for frame in frames():
        show(frame)
        shown = ticks_us()
        while ticks_diff(ticks_us(), shown) < 1500:  # busy, because the emulated PIO sleeps with its processor
            pass
"""


def colours_of(ring):
    return len(ring.get("order", "GRB"))


def ours(ring):
    strip = NeoPixel(Pin(2), ring["lamps"], colours_of(ring))
    show = Ring(strip, **ring).show
    for frame in frames():
        show(frame)
        yield strip.sent


@pytest.fixture
def adafruit(monkeypatch):
    """Return a factory of Adafruit's strips, and the list of bytes that these strips would send to a pin."""
    monkeypatch.setenv("BLINKA_OS_AGNOSTIC", "1")
    monkeypatch.setenv("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
    import board
    import neopixel

    sent = []
    monkeypatch.setattr(neopixel, "neopixel_write", lambda pin, data: sent.append(bytes(data)))
    return lambda lamps, bpp: neopixel.NeoPixel(board.NEOPIXEL, lamps, bpp=bpp, auto_write=False), sent


@pytest.mark.parametrize("ring", RINGS)
def test_adafruits_driver_sends_the_same_as_our_fake(adafruit, ring):
    strip, sent = adafruit
    show = Ring(Strip(strip(ring["lamps"], colours_of(ring))), **ring).show
    for frame in frames():
        show(frame)
    assert sent == list(ours(ring))


@pytest.mark.parametrize("module, strip", [("neopixel", "NeoPixel"), ("turtleback.device.wire", "Wire")])
def test_the_picos_pin_sends_the_same_as_our_fake(pico_image, module, strip):
    program = ON_THE_PICO.format(module=module, strip=strip)
    pico = Pico(firmware() | {"main.py": program.encode(), "frames.py": TABLE.read_bytes()})
    expected = [in_rgb(sent) for ring in RINGS for sent in ours(ring)]
    pico.run_until(lambda: len(pico.frames) == len(expected), 800)
    assert [frame for _, frame in pico.frames] == expected


def in_rgb(sent):
    return b"".join(bytes((sent[at + 1], sent[at], sent[at + 2])) for at in range(0, len(sent), 3))


A_LONG_PAUSE = """
from machine import Pin
from turtleback.device import wire
now = 0
wire.ticks_us = lambda: now
strip = wire.Wire(Pin(2), 24)
strip.write()
print(strip.busy)
now = 2000
print(strip.busy)
now = 540_000_000
print(strip.busy)
"""


def test_a_long_lasting_frame_stays_sent_when_microseconds_wrap(pico_image):
    assert output_of(A_LONG_PAUSE, 600) == ["True", "False", "False"]


ASSEMBLED = """
from turtleback.device.wire import program
from turtleback.device.ws2812 import ws2812
print(program())
print(ws2812)
"""


def test_the_loaded_pio_program_is_the_assembly_in_the_source(pico_image):
    sent, read = output_of(ASSEMBLED, 600)
    assert sent == read
