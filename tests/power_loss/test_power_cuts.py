"""Tests power cuts in every flash operation of whole games and during recovery, and the cost of saves."""

from math import ceil
from random import Random

import pytest

from pico_flash import FlashChip
from power_cuts import Diary
from real_flash import Chip, Files
from recording_journal import PROGRAM, come_back, held, play, press, program_of
from soak import TIMES
from turtleback.app.journal_reader import JournalReader, finished
from turtleback.device.archive import ARCHIVE
from turtleback.device.journal_file import JournalFile
from turtleback.engine.notation import action_text
from turtleback_tools.emulator.probes import pico_with

GAMES = (("human", "clever", "below4"), ("random", "human", "below4", "clever", "human", "below4", "clever"))
CUTS = 600 * TIMES  # minimum in each game
SECOND_CUTS = 150  # minimum in each game
EVERY_TEXT = 8  # a second cut follows after every eighth new text that a cut leaves


@pytest.mark.parametrize("players", GAMES, ids=len)
def test_two_power_cuts_in_a_row_lose_nothing_that_was_acknowledged(players):
    diary = play(players, Random(1))
    chance, count, second_cuts, texts = Random(2), 0, 0, set()
    for content, expected in diary.cuts(chance, ceil(CUTS / len(diary.operations))):
        text, archived, files = found_after(content, expected)
        count += 1
        if text in texts:
            continue
        texts.add(text)
        second = Diary(files.chip)
        device = come_back(files, second)
        if finished(text):
            assert held(files) == ("", (*archived, text))
        elif text:
            assert history(device)[: len(saved_actions(text))] == saved_actions(text)
        if device.app.table and len(texts) % EVERY_TEXT == 0:
            for _ in range(2):
                press(device, chance)
            for content, expected in second.cuts(chance, 1):
                found_after(content, expected)
                second_cuts += 1
    print("%d flash operations, %d cuts, %d second ones" % (len(diary.operations), count, second_cuts))
    assert count >= CUTS and second_cuts >= SECOND_CUTS


def found_after(content, expected):
    """Check that a flash holds the program and permitted texts after a cut. Returns the texts and the files."""
    files = Files(Chip(content=content))
    text, archived = held(files)
    assert (text, archived) in expected
    assert program_of(files) == PROGRAM
    return text, archived, files


def history(device):
    """Return the moves in the current game of a device."""
    return [action_text(actor, action) for actor, action, _ in device.table.match.moves()]


def saved_actions(text):
    """Return the moves in a journal, without those that were taken back."""
    reading = JournalReader()
    for line in text.splitlines():
        reading.read(line)
    return [action_text(actor, action) for actor, action, _ in reading.end().moves()]


SAVES = 20_000
MAX_ERASES_A_SAVE = 0.7
HOTTEST_BLOCK = 200  # limit of erases of one block; flash memory lasts for 100,000 erases
SAVE_MS, ERASING_MS = 20, 150
ERASE_MS = 45  # the flash's own share of ERASING_MS
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


def test_twenty_thousand_saves_barely_wear_the_flash():
    files = Files(Chip(blocks=352))  # the same number as on a Pico
    for number in range(60):  # about as many files as the program has
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
    assert erases.total() / saves <= MAX_ERASES_A_SAVE
    assert hottest < HOTTEST_BLOCK


@pytest.mark.usefixtures("pico_image")
def test_a_save_blocks_the_device_for_at_most_two_frames():
    pico = pico_with(TIMED % (HEADER, 45, DECISION))  # enough for three merges of the tail into the longer file
    FlashChip(pico)
    pico.run_until(lambda: "the end" in pico.printed, 5000)
    took = [int(us) / 1000 for us in pico.printed.split("the end")[0].split()]
    quick, slow = [ms for ms in took if ms < ERASE_MS], [ms for ms in took if ms >= ERASE_MS]
    print("%.1f ms at most, and %d times %.1f ms at most with an erase" % (max(quick), len(slow), max(slow)))
    assert max(quick) <= SAVE_MS
    assert len(slow) >= 3 and max(slow) <= ERASING_MS
