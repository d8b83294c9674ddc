"""The same switch on a Pico: games of every kind in its menu, from the power to the winner, also when it had gone."""

from pathlib import Path
from random import Random

import pytest

import one_switch
from real_flash import Chip, Files
from soak import TIMES
from turtleback.app.game_setup import GameSetup
from turtleback.device.journal_file import JournalFile
from turtleback.engine.catalogue import TABLE
from turtleback.engine.titles import TITLES
from turtleback_host.pico.files import compiled
from turtleback_host.virtual.device import VirtualDevice
from turtleback_tools.emulator.script import output_of

GAMES = [game for game in TABLE if TIMES > 1 or game != "midas"]  # which takes an hour and more
BUTTON = {"mice_table": "roll", "midas": "roll"}  # for others it is STOP
SEEDS = {"mice_table": 8, "mada_table": 12} if TIMES == 1 else {}  # somebody who soon wins
HEADER = 10  # lines of a journal at most
LEFT = 60  # presses of a game that goes on after the power went
LIMIT_MS = 600_000
CONTACTS = Path(__file__).parents[2] / "host/page/device/contacts.py"

# Time on the Pico passes as on the virtual device; instructions are emulated, one by one.
ON_THE_PICO = """
import gc, os
from contacts import Contacts
from one_switch import OneSwitch
from turtleback.app.app import App
from turtleback.app.ports import Ports
from turtleback.app.device_settings import restore
from turtleback.device.journal_file import JournalFile
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
person = OneSwitch(device, BUTTON, SEED, look_ms=500)
journal_file = JournalFile(os, open)
if journal_file.exists:
    device.app.ports.journal_file = journal_file
    device.app.offer()
    person.turn_to("go on")
    person.take("take it")
else:
    person.turn_to(TITLE)
    if TITLE != "Dice Bag":
        person.take("take it")
        person.turn_to("2 players")
    person.take("play at once")
person.play()
print(device.app.table.over, len(device.app.table.match.history))
gc.collect()
print(gc.mem_free())
"""


def nearly_over(game):
    """The journal of a game that two people have almost ended."""
    files, chance, journals = Files(Chip()), Random(1), []
    device = VirtualDevice(GameSetup(game, ["human"] * 2), 1, frame_ms=500, flash=files)
    while device.settle() or not device.table.over:
        journals.append(JournalFile(files, files.open).read())
        device.tap("roll" if chance.random() < 0.7 else "stop")
    return journals[-LEFT]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_the_emulated_pico(game, pico_image):
    parts = {"one_switch.mpy": compiled(Path(one_switch.__file__)), "contacts.mpy": compiled(CONTACTS)}
    given = "TITLE, BUTTON, SEED = %r, %r, %d\n" % (TITLES[game], BUTTON.get(game, "stop"), SEEDS.get(game, 1))
    before = nearly_over(game) if TIMES == 1 and game == "mahe" else ""  # the others begin, as make soak has them all
    if before:
        parts["journal/game.txt"] = before.encode()
    over, free = output_of(given + ON_THE_PICO, TIMES * LIMIT_MS, parts)
    assert over.startswith("True")
    assert int(over.split()[1]) >= before.count("\n") - HEADER  # the game of the journal has gone on
    assert int(free) > 0
