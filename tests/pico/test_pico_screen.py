"""The small screen on the emulated Pico: its letters, in other languages too; and that it may be missing or break."""

from rows import each_row
from screen_decoder import ScreenDecoder
from turtleback_host.pico.files import firmware
from turtleback_tools.benchmarks import pico_scripts
from turtleback_tools.benchmarks.pico import SEATS
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.script import output_of, pico_with

ROOM = 154 * 1024  # bytes of the heap that a game of seven leaves, with a screen, in another language
SCRIPT = """
from machine import I2C, Pin
from turtleback.device.screen import Screen
screen = Screen(I2C(0, sda=Pin(4), scl=Pin(5), freq=400_000))
for number, text in enumerate(("{}", "gone", "back")):
    screen.show(("", text))
    for line in range(8):
        screen.refresh()
    print("showed", number)
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
SPEAK = """
from turtleback import language
language.choose("it")
import turtleback.device.accents
app.ports.words = lambda lines: None
live(10, 5)
for game"""


def showed(pico, number):
    pico.run_until(lambda: f"showed {number}\n" in pico.printed, 200)


@each_row("text, letter, address", [("T", LETTER, 0x3C), ("T", LETTER, 0x3D), ("é", E_ACUTE, 0x3C)])
def test_a_letter_stands_on_its_line_and_the_rest_is_dark(text, letter, address):
    pico = pico_with(SCRIPT.format(text))
    glass = ScreenDecoder(pico.mcu, address)
    showed(pico, 0)
    assert glass.awake
    assert [row[:8] for row in glass.dots()[8:16]] == letter.split()
    assert "".join(glass.dots()).count("#") == letter.count("#")


def test_without_a_screen_the_words_go_nowhere():
    showed(pico_with(SCRIPT.format("T")), 0)


def test_a_screen_that_falls_off_is_let_go_and_play_goes_on():
    pico = pico_with(SCRIPT.format("T"))
    glass = ScreenDecoder(pico.mcu)
    showed(pico, 0)
    for number in (1, 2):
        glass.plugged = number == 2
        pico.type("\n")
        showed(pico, number)
    assert glass.ink()[1] == "x"


def test_the_language_is_kept_and_seen_on_the_glass():
    pico = Pico(firmware() | {"settings.txt": b"language fr\n"})
    glass = ScreenDecoder(pico.mcu)
    said = ["Quel jeu?", "> Mahé", "", "", "", "ROLL: changer", "STOP: valider", "les 2: jouer"]
    ink = ["".join(" x"[letter != " "] for letter in line) for line in said]
    pico.run_until(lambda: glass.ink() == ink, 3000)


def test_a_game_in_another_language_leaves_room():
    script = pico_scripts.HEAP.format(games=2, seats=SEATS, actions=4)
    *_, free = output_of(script.replace("live(10, 5)\nfor game", SPEAK), 60_000)
    assert int(free) >= ROOM
