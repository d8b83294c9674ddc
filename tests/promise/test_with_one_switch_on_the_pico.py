"""The same switch on a Pico: whole games of every kind in its menu, from the power to the winner."""

from pathlib import Path

import pytest

import one_switch
from soak import TIMES
from turtleback.engine.catalogue import TABLE
from turtleback.engine.titles import TITLES
from turtleback_host.pico.files import compiled
from turtleback_tools.emulator.script import output_of

GAMES = [game for game in TABLE if TIMES > 1 or game != "midas"]  # which takes an hour and more
BUTTON = {"mice_table": "roll", "midas": "roll"}  # for others it is STOP
LIMIT_MS = 600_000
CONTACTS = Path(__file__).parents[2] / "host/page/device/contacts.py"

# Time on the Pico passes as on the virtual device; instructions are emulated, one by one.
ON_THE_PICO = """
import gc
from contacts import Contacts
from one_switch import OneSwitch
from turtleback.app.app import App
from turtleback.app.ports import Ports
from turtleback.app.device_settings import restore
from turtleback.device.layout import lines_of

class Device:
    def __init__(self):
        self.now = 0
        self.words = []
        self.contacts = Contacts(lambda: self.now)
        ports = Ports(self.contacts, lambda frame, changed: None, lambda: bytes(32), frame_ms=500)
        ports.words = self.show
        ports.collect = gc.collect
        self.app = App(ports)
    @property
    def frame(self):
        return self.app.frame
    def show(self, words):
        self.words = lines_of(words)
    def down(self, button):
        self.contacts.change(button, True, self.now)
    def up(self, button):
        self.contacts.change(button, False, self.now)
    def run(self, ms):
        end = self.now + ms
        while self.now < end:
            rest = self.app.tick(self.now)
            self.now = min(end, self.now + max(1, rest))

device = Device()
device.run(300)
restore(device.app, {"hands": "switch", "step": "500"})
person = OneSwitch(device, BUTTON, look_ms=500)
person.turn_to(TITLE)
if TITLE != "Dice Bag":
    person.take("take it")
    person.turn_to("2 seats")
person.take("play at once")
person.play()
print(device.app.table.over, len(device.app.table.match.history))
gc.collect()
print(gc.mem_free())
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_the_emulated_pico(game, pico_image):
    parts = {"one_switch.mpy": compiled(Path(one_switch.__file__)), "contacts.mpy": compiled(CONTACTS)}
    given = "TITLE, BUTTON = %r, %r\n" % (TITLES[game], BUTTON.get(game, "stop"))
    over, free = output_of(given + ON_THE_PICO, TIMES * LIMIT_MS, parts)
    assert over.startswith("True")
    assert int(free) > 0
