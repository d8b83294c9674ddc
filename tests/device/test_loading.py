"""When the device loads and unloads modules: few before its first page, the rest in steps, none for Mahé."""

import subprocess
import sys

from turtleback.app.game_setup import GameSetup
from turtleback.app.table import Table
from turtleback.dice.chance import Chance
from turtleback.lights.paint import new_frame
from turtleback.startup import PRELOAD, RESUME_MODULES

STAND_INS = """
import hashlib, sys
from turtleback_host.virtual.fakes import machine
from turtleback_host.virtual.fakes import neopixel
sys.modules |= {"machine": machine, "neopixel": neopixel}
def ours():  # folders are no modules
    return {name for name in sys.modules if name.startswith("turtleback.") and sys.modules[name].__file__}
"""
STEP_BY_STEP = """
from turtleback import startup
import turtleback.app.app, turtleback.app.setup, turtleback.device.buttons
for name in startup.PRELOAD + LATER:
    before = ours()
    __import__("turtleback." + name)
    print(*sorted(ours() - before))
"""
A_GAME = """
from turtleback_host.virtual.fakes.machine import Pin
from turtleback.app.app import App
from turtleback.app.ports import Ports
from turtleback.device.buttons import Contacts
contacts = Contacts(Pin(14, Pin.IN, Pin.PULL_UP), Pin(15, Pin.IN, Pin.PULL_UP), lambda: 0)
app = App(Ports(contacts, lambda frame, changed: None, lambda: bytes(32)))
before = ours()
app._begin()
print(*sorted(ours() - before))
"""
ANOTHER_GAME = """
from turtleback import unload
from turtleback.app.game_setup import GameSetup
from turtleback.games.mahe import words as mahe_words
app.setting = GameSetup("bag")
app._begin()
list(unload.steps(app.setting.game))
print(*sorted(name for name in ours() if "mahe" in name or "bag" in name))
app.setting = GameSetup()
app._begin()
list(unload.steps(app.setting.game))
print(*sorted(name for name in ours() if "mahe" in name or "bag" in name))
"""


def run_program(program):
    """The lines that a fresh Python prints."""
    done = subprocess.run([sys.executable, "-c", STAND_INS + program], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_each_step_loads_one_module_so_that_none_takes_long():
    steps = "LATER = %r\n" % (RESUME_MODULES,) + STEP_BY_STEP
    assert run_program(steps) == ["turtleback." + name for name in PRELOAD + RESUME_MODULES]


def test_after_the_steps_a_game_begins_without_loading_anything():
    assert run_program("LATER = []\n" + STEP_BY_STEP + A_GAME)[-1] == ""


def test_a_game_lets_go_of_the_modules_of_the_one_before():
    *_, bag, mahe = run_program("LATER = []\n" + STEP_BY_STEP + A_GAME + ANOTHER_GAME)
    assert bag == "turtleback.games.bag.face turtleback.games.bag.rules"
    assert mahe == "turtleback.games.mahe.face turtleback.games.mahe.island turtleback.games.mahe.rules"


UNSAID = ("turtleback.games.mahe.words", "turtleback.engine.notation")


def test_a_game_without_a_screen_loads_no_words(monkeypatch):
    for name in UNSAID:
        monkeypatch.delitem(sys.modules, name, raising=False)
    table = Table(GameSetup(players=("below4",) * 7), Chance(bytes(32)), Chance(bytes(32)), 0)
    now = 0
    while not table.over or table.event:
        now += 500
        table.work(now)
        table.paint(new_frame(), now)
    assert not [name for name in UNSAID if name in sys.modules]


def test_words_are_loaded_when_a_screen_asks(monkeypatch):
    monkeypatch.delitem(sys.modules, "turtleback.games.mahe.words", raising=False)
    table = Table(GameSetup(), None, None, 0)
    assert table.words().sentences == ["A card is turned up"]
