"""The plug is pulled in every flash operation of whole games, and once more while the device comes back."""

from math import ceil
from random import Random

import pytest

from power_cuts import Diary
from real_flash import Chip, Files
from recording_journal import PROGRAM, come_back, held, play, press, program_of
from turtleback.app.journal_reader import JournalReader, finished
from turtleback.engine.notation import action_text

GAMES = (
    ("human", "human"),
    ("human", "clever", "below4"),
    ("human", "random", "human", "below4"),
    ("random", "human", "below4", "clever", "human", "below4", "clever"),
)
CUTS = 1200  # of each game
SECOND_CUTS = 300  # of each game


@pytest.fixture(params=GAMES, ids=len)
def diary(request):
    """The diary of the flash in a game."""
    return play(request.param, Random(1))


def test_a_cut_loses_nothing_that_was_acknowledged_and_leaves_a_device_that_starts(diary):
    count, texts = 0, set()
    for content, expected in diary.cuts(Random(2), ceil(CUTS / len(diary.operations))):
        files = Files(Chip(content=content))
        text, shelf = held(files)
        assert (text, shelf) in expected
        assert program_of(files) == PROGRAM
        if text not in texts:
            device = come_back(files, Diary(files.chip))
            if finished(text):
                assert held(files) == ("", (*shelf, text))
            elif text:
                assert history(device)[: len(saved_actions(text))] == saved_actions(text)
        texts.add(text)
        count += 1
    print("%d flash operations, %d cuts" % (len(diary.operations), count))
    assert count >= CUTS


def test_a_second_cut_while_it_comes_back_loses_nothing_either(diary):
    firsts = [bytes(content) for content, _ in diary.cuts(Random(3), 1)]
    count = 0
    for content in Random(4).sample(firsts, len(firsts)):
        files = Files(Chip(content=content))
        second = Diary(files.chip)
        device = come_back(files, second)
        if not device.app.table:
            continue  # the power went between two games
        for _ in range(2):
            press(device, Random(5))
        for content, expected in second.cuts(Random(6), 1):
            files = Files(Chip(content=content))
            assert held(files) in expected
            assert program_of(files) == PROGRAM
            count += 1
        if count >= SECOND_CUTS:
            return
    pytest.fail("There were only %d second cuts." % count)


def history(device):
    """The lines of the game that a device goes on with."""
    return [action_text(actor, action) for actor, action, _ in device.table.match.moves()]


def saved_actions(text):
    """The actions in a journal that have not been taken back."""
    reading = JournalReader()
    for line in text.splitlines():
        reading.read(line)
    return [action_text(actor, action) for actor, action, _ in reading.end().moves()]
