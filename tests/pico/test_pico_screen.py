"""The small screen on the emulated Pico: what its letters look like, and that it may be missing or break."""

import pytest

from screen_decoder import ScreenDecoder
from turtleback_tools.emulator.script import pico_with

SCRIPT = """
from machine import I2C, Pin
from turtleback.device.screen import Screen
screen = Screen(I2C(0, sda=Pin(4), scl=Pin(5), freq=400_000))
for text in ("T", "gone", "back"):
    screen.show(("", text))
    for line in range(8):
        screen.refresh()
    print("showed", text)
    sys.stdin.readline()
"""
LETTER = """
.######.
...##...
...##...
...##...
...##...
...##...
...##...
........
"""


def showed(pico, text):
    pico.run_until(lambda: f"showed {text}\n" in pico.printed, 200)


@pytest.mark.parametrize("address", [0x3C, 0x3D])
def test_a_letter_stands_on_its_line_and_the_rest_is_dark(address):
    pico = pico_with(SCRIPT)
    glass = ScreenDecoder(pico.mcu, address)
    showed(pico, "T")
    assert glass.awake
    dots = glass.dots()
    assert [row[:8] for row in dots[8:16]] == LETTER.split()
    assert "".join(dots).count("#") == LETTER.count("#")


def test_without_a_screen_the_words_go_nowhere():
    showed(pico_with(SCRIPT), "T")


def test_a_screen_that_falls_off_is_let_go_and_play_goes_on():
    pico = pico_with(SCRIPT)
    glass = ScreenDecoder(pico.mcu)
    showed(pico, "T")
    glass.plugged = False
    pico.type("\n")
    showed(pico, "gone")
    glass.plugged = True
    pico.type("\n")
    showed(pico, "back")
    assert glass.ink()[1] == "x"
