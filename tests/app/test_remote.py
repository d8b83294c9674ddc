"""Actions and gestures that come without the two buttons, from a page or a phone, are those of presses."""

import random

import pytest

from real_flash import Chip, Files
from turtleback.app import remote
from turtleback.app.game_setup import GameSetup
from turtleback.controls.gestures import HOLD_BOTH, HOLD_STOP, TAP_ROLL
from turtleback.device.journal_file import JournalFile
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.notation import action_text
from turtleback_host.virtual.device import VirtualDevice


def asked(setting, seed=0):
    """A device on which a person is asked."""
    device = VirtualDevice(setting, seed=seed)
    device.tap("stop")  # past the begin code
    device.settle()
    return device


def test_an_action_that_is_chosen_is_what_presses_would_have_brought():
    pressed, chosen = asked(GameSetup()), asked(GameSetup())
    pressed.tap("roll")
    assert remote.choose(chosen.app, ("roll",))
    for device in (pressed, chosen):
        device.settle()
    assert chosen.table.match.history == pressed.table.match.history
    lamps = [[device.lamp(lamp) for lamp in range(1, 25)] for device in (chosen, pressed)]
    assert lamps[0] == lamps[1] and chosen.words == pressed.words


def test_an_action_that_is_not_open_is_refused_and_shown():
    device = asked(GameSetup())
    before = bytes(device.table.match.history)
    assert not remote.choose(device.app, ("stop",))
    device.run(50)
    assert device.lamp(22) == device.lamp(24) == "white"
    assert device.table.match.history == before


def test_nothing_can_be_chosen_before_the_game_has_begun():
    assert not remote.choose(VirtualDevice().app, ("roll",))


@pytest.mark.parametrize("game", ["mahe", "mice", "mada", "midas", "mice_table", "mada_table"])
def test_a_whole_game_is_played_by_choosing_alone(game):
    chooser = random.Random(4)
    device = asked(GameSetup(game, ["human", "human"]))
    for _ in range(2000):
        match = device.table.match
        if match.game.actor() == OVER:
            break
        assert match.game.actor() != CHANCE
        before = len(match.history)
        assert remote.choose(device.app, chooser.choice(match.game.legal()))
        assert len(match.history) > before
        remote.press(device.app, TAP_ROLL)  # hurries what is shown
        device.settle()
    assert device.table.over


def test_what_was_chosen_is_in_the_journal_and_can_be_taken_back():
    flash = Files(Chip())
    device = VirtualDevice(GameSetup("midas", ["human", "human"]), flash=flash)
    device.settle()
    game = device.table.match.game
    line = action_text(game.actor(), game.legal()[0])
    assert remote.choose(device.app, game.legal()[0])
    assert line in JournalFile(flash, flash.open).read().splitlines()
    device.settle()
    before = len(device.table.match.history)
    remote.press(device.app, HOLD_STOP)
    device.settle()
    assert len(device.table.match.history) < before


def test_a_gesture_without_buttons_opens_the_menu():
    device = asked(GameSetup())
    remote.press(device.app, HOLD_BOTH)
    device.run(100)
    assert device.words[0] == "Menu"


def test_a_tap_that_comes_while_a_scene_is_on_decides_nothing():
    device = asked(GameSetup())
    remote.choose(device.app, ("roll",))
    device.run(100)
    before = bytes(device.table.match.history)
    remote.press(device.app, TAP_ROLL)
    device.run(100)
    assert device.table.match.history == before
