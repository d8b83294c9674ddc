"""The plug is pulled while the emulated Pico writes to its flash: another one with that flash goes on with the game."""

import ast
from functools import cache
from random import Random

import pytest

from pico_flash import FlashChip
from power_cuts import Diary
from small_program import pico_with_flash
from turtleback.app.journal_reader import JournalReader
from turtleback_tools.emulator.script import DEVICE, pico_with

pytestmark = pytest.mark.usefixtures("pico_image")

CUTS = 20
SOON_MS = 5000
PRESS_MS = 60

# Bots play in a hurry. After each save the board tells how much is on flash, and at the end what.
GAME = (
    DEVICE
    + """
from machine import mem32

def marked(write):
    def write_and_mark(journal_file, lines):
        write(journal_file, lines)
        mem32[0x4005800C] = journal_file._length + len(journal_file._tail)
    return write_and_mark

JournalFile.begin, JournalFile.add = marked(JournalFile.begin), marked(JournalFile.add)
app = device(players=("random", "below4", "clever"))
now = 0
for _ in range(70):
    now += 10000
    app.table.work(now)
print(repr(app.ports.journal_file.read()))
"""
)
FOUND = """
import os
from turtleback.device.journal_file import JournalFile
print(repr(JournalFile(os, open).read()))
"""
DEVICE_ITSELF = """
from machine import mem32
from turtleback.app.app import App
offer, new_table = App.offer, App._begin

def marked_offer(app):
    offer(app)
    mem32[0x4005800C] = 1

def printing_begin(app, resume):
    table = new_table(app, resume)
    print(list(table.match.history))
    print("the end")
    return table

App.offer, App._begin = marked_offer, printing_begin
import real_main
"""
SCRIPTS = {"game.py": GAME.encode(), "found.py": FOUND.encode(), "device_itself.py": DEVICE_ITSELF.encode()}


def printed_value(pico):
    """The value that a Pico has printed before its script ended."""
    pico.run_until(lambda: "the end\n" in pico.printed or "\n>>>" in pico.printed, SOON_MS)
    assert "the end\n" in pico.printed, pico.printed
    return ast.literal_eval(pico.printed.split("the end")[0])


@cache
def cuts():
    """(what a flash holds, the journals that may be found in it) for as many cuts as are wanted."""
    pico = pico_with("__import__(sys.stdin.readline().strip())", SCRIPTS)
    pico.type("game\n")
    diary = Diary(FlashChip(pico, takes_time=False))
    diary.expected = 0
    lengths = [0]

    def saved(length):
        diary.expected = len(lengths)
        lengths.append(length)

    pico.on_scratch = saved
    whole = printed_value(pico)
    lengths.append(len(whole))
    chosen = Random(1).sample(range(len(diary.operations)), CUTS)
    return [
        (bytes(content), {whole[: lengths[done]], whole[: lengths[done + 1]]})
        for number, (content, done) in enumerate(diary.cuts(Random(2), 1))
        if number in chosen
    ]


def test_each_cut_leaves_a_journal_that_lacks_nothing():
    for content, journals in cuts():
        pico = pico_with_flash(content)
        pico.type("\nfound\n")
        assert printed_value(pico) in journals


@pytest.mark.parametrize("cut", [7, 13])
def test_the_device_offers_the_game_and_goes_on_where_it_was(cut):
    content, journals = cuts()[cut]
    pico = pico_with_flash(content)
    offered = []
    pico.on_scratch = offered.append
    pico.type("\ndevice_itself\n")
    pico.run_until(lambda: offered, 3000)
    print("offered after %.0f ms" % pico.now)
    for touch in (pico.down, pico.up):
        touch("stop")
        pico.run(PRESS_MS)
    assert printed_value(pico) in [history(journal) for journal in journals]


def history(journal):
    """The match that a journal tells, as Match.history has it."""
    reading = JournalReader()
    for line in journal.split("\n"):
        reading.read(line)
    return list(reading.end().history)
