"""Another language on the emulated Pico: kept over power-off, seen on the glass with its accents, and its memory."""

from screen_decoder import ScreenDecoder
from turtleback_host.pico import board_scripts
from turtleback_host.pico.files import firmware
from turtleback_tools.benchmarks.figures import SEATS
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.script import output_of, pico_with

ROOM = 154 * 1024  # bytes of the heap that a game of seven leaves, with a screen, in another language
E_ACUTE = """
....##..
...##...
..####..
.##..##.
.######.
.##.....
..#####.
........
"""
SHOW = """
from machine import I2C, Pin
from turtleback.device.screen import Screen
screen = Screen(I2C(0, sda=Pin(4), scl=Pin(5), freq=400_000))
screen.show(("éte",))
for line in range(8):
    screen.refresh()
print("showed")
sys.stdin.readline()
"""
SPEAK = """
from turtleback import language
language.choose("{code}")
import turtleback.device.accents
app.ports.words = lambda lines: None
live(10, 5)
for game"""


def test_a_letter_with_an_accent_is_drawn_among_the_others():
    pico = pico_with(SHOW)
    glass = ScreenDecoder(pico.mcu)
    pico.run_until(lambda: "showed\n" in pico.printed, 300)
    assert [row[:8] for row in glass.dots()[:8]] == E_ACUTE.split()
    assert glass.ink()[0] == "xxx"


def test_the_language_is_kept_and_seen_on_the_glass():
    pico = Pico(firmware() | {"settings.txt": b"language fr\n"})
    glass = ScreenDecoder(pico.mcu)
    said = ["Quel jeu?", "> Mahe", "", "", "", "ROLL: changer", "STOP: valider", "ensemble: jouer"]
    ink = ["".join(" " if letter == " " else "x" for letter in line) for line in said]
    pico.run_until(lambda: glass.ink() == ink, 3000)
    assert glass.ink() == ink


def test_a_game_in_another_language_leaves_room():
    script = board_scripts.HEAP.format(games=2, seats=SEATS, actions=4)
    *_, free = output_of(script.replace("live(10, 5)\nfor game", SPEAK.format(code="it")), 60_000)
    assert int(free) >= ROOM
