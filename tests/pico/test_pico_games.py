"""Whole games on the emulated Pico: event by event as on a PC, and with memory left."""

from pathlib import Path

import playout
import whole_game
from turtleback.engine.games import new_game
from turtleback.engine.match import Match
from turtleback_host.pico.files import compiled
from turtleback_host.pico.script import output_of

SEED = 1
LEAST_KB = 150
ENGINE = """
from turtleback.engine.games import new_game
from turtleback.engine.match import Match
from whole_game import play
for line in play(Match(new_game("mahe", {seats}, {options})), {seed}):
    print(line)
"""
DEVICE = """
import gc
import config
from machine import I2C, Pin
from neopixel import NeoPixel
from real_main import build
from turtleback.device.screen import Screen
from turtleback.engine.games import new_game
from turtleback.engine.match import Match
from whole_game import play

def print_free():
    gc.collect()
    print(gc.mem_free())

screen = Screen(I2C(0, sda=Pin(config.SCREEN_SDA_PIN), scl=Pin(config.SCREEN_SCL_PIN)))
roll = Pin(config.ROLL_PIN, Pin.IN, Pin.PULL_UP)
stop = Pin(config.STOP_PIN, Pin.IN, Pin.PULL_UP)
strip = NeoPixel(Pin(config.RING_PIN), config.LAMPS)
app = build(strip, roll, stop, screen.show, bytes(32))
app.tick(0)
print_free()
match = Match(new_game("mahe", 7, {{}}))
for line in play(match, {seed}):
    print(line)
print_free()
"""


HELPERS = {f"{module.__name__}.mpy": compiled(Path(module.__file__)) for module in (playout, whole_game)}


def on_the_pico(script, **values):
    return output_of(script.format(seed=SEED, **values), 8000, HELPERS)


def on_a_pc(seats, options):
    return list(whole_game.play(Match(new_game("mahe", seats, options)), SEED))


def test_a_game_of_two_with_cards_goes_as_on_a_pc():
    options = {"card_variant": 1}
    assert on_the_pico(ENGINE, seats=2, options=options) == on_a_pc(2, options)


def test_a_game_of_seven_beside_the_whole_device_goes_as_on_a_pc_and_leaves_memory():
    built, *lines, played = on_the_pico(DEVICE)
    assert lines == on_a_pc(7, {})
    free_kb = [int(free) // 1024 for free in (built, played)]
    print("free heap: %d KB with the device built, %d KB with a game of seven beside it" % tuple(free_kb))
    assert min(free_kb) >= LEAST_KB
