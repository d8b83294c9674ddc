"""What keeping a game costs: erases, which wear a flash out, and time, in which the ring stands still."""

from random import Random

import pytest

from pico_flash import FlashChip
from real_flash import Chip, Files
from turtleback.device.archive import ARCHIVE
from turtleback.device.journal_file import JournalFile
from turtleback_tools.emulator.script import pico_with

SAVES = 20_000
MOST_ERASES_A_SAVE = 0.7
HOTTEST_BLOCK = 200  # erases; a flash is good for 100,000
SAVE_MS, ERASING_MS = 20, 150
ERASE_MS = 45  # of that, what the flash itself takes
HEADER = "game mahe\nseats 4\nplayers human clever below4 random\nseed %s\n" % ("ab" * 32)
DECISION = "die 2\n0 roll\n"

TIMED = """
import os
from time import ticks_diff, ticks_us
from turtleback.device.journal_file import JournalFile
journal_file = JournalFile(os, open)
journal_file.begin(%r)
for _ in range(%d):
    began = ticks_us()
    journal_file.add(%r)
    print(ticks_diff(ticks_us(), began))
"""


def test_twenty_thousand_saves_hardly_wear_a_flash():
    files = Files(Chip(blocks=352))  # a Pico's
    for number in range(60):  # its program
        with files.open("module%d.mpy" % number, "wb") as file:
            file.write(bytes(5000))
    files.chip.erases.clear()
    journal_file = JournalFile(files, files.open)
    erases, chance, saves = files.chip.erases, Random(1), 0
    while saves < SAVES:
        journal_file.begin(HEADER)
        for _ in range(chance.randint(80, 350)):
            journal_file.add(DECISION)
            saves += 1
        journal_file.archive()
        for name in journal_file.archived.games()[:-9]:
            files.remove("%s/%s" % (ARCHIVE, name))
    hottest = max(erases.values())
    print("%.2f erases a save, %d of the hottest block in %d saves" % (erases.total() / saves, hottest, saves))
    assert erases.total() / saves <= MOST_ERASES_A_SAVE
    assert hottest < HOTTEST_BLOCK


@pytest.mark.usefixtures("pico_image")
def test_a_save_stops_the_device_for_no_longer_than_a_picture_or_two():
    pico = pico_with(TIMED % (HEADER, 45, DECISION))  # the longer file gets three times what has gathered
    FlashChip(pico)
    pico.run_until(lambda: "the end" in pico.printed, 5000)
    took = [int(us) / 1000 for us in pico.printed.split("the end")[0].split()]
    quick, slow = [ms for ms in took if ms < ERASE_MS], [ms for ms in took if ms >= ERASE_MS]
    print("%.1f ms at most, and %d times %.1f ms at most with an erase" % (max(quick), len(slow), max(slow)))
    assert max(quick) <= SAVE_MS
    assert len(slow) >= 3 and max(slow) <= ERASING_MS
