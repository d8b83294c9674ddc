"""Two buttons without long presses: the cursor also reaches scores, taking back and the menu."""

import random

import pytest

from hammer import Watched
from real_flash import Chip, Files
from turtleback.app.setting import Setting
from turtleback.device import settings_file
from turtleback.engine.catalogue import GAMES
from turtleback.engine.titles import TITLES
from turtleback_host.play.session import open_set_up
from turtleback_host.virtual.device import VirtualDevice

FRAME_MS = 100
PRESSES = 4000  # more than any game takes
TAPS_TO = 60  # more than any page has answers
ENDS = ("wins!", "Shared win", "Bag is closed")


def said(device):
    """All words of the screen in one line."""
    return " ".join(" ".join(device.words).split()) + " "


def take(device, words):
    """ROLL until the words are there, then STOP."""
    for _ in range(TAPS_TO):
        if words + " " in said(device):
            device.tap("stop")
            device.run(300)
            return
        device.tap("roll")
        device.run(300)
    raise AssertionError("nobody reaches %s: %s" % (words, device.words))


def begun(device, game="mahe"):
    """In a game."""
    take(device, "> " + TITLES[game])
    take(device, "[play at once]")
    take(device, "[begin the game]")
    device.settle()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_from_the_power_to_the_winner(game):
    device = by_two_buttons(frame_ms=FRAME_MS)
    take(device, "> " + TITLES[game])
    take(device, "[play at once]")
    chance = random.Random(1)
    for _ in range(PRESSES):
        device.settle()
        device.run(300)
        if any(end in line for line in device.words for end in ENDS):
            assert device.table.over and device.game == game
            return
        if "[menu]" in device.words or "[scores]" in device.words or "[take back]" in device.words:
            device.tap("roll")  # on to what is played
        else:
            device.tap(chance.choice(("roll", "stop")))
    raise AssertionError("nobody has won: %s" % device.words)


def test_scores_taking_back_and_the_menu_are_behind_the_choices():
    device = by_two_buttons()
    begun(device, "mice_table")
    take(device, "[both dice]")
    device.settle()
    device.run(300)
    take(device, "[turned up]")
    asked = device.words[:3]
    take(device, ">Blue's captured" if ">Blue's captured" in said(device) else ">Mint's came home")
    take(device, "[take back]")
    assert device.words[:3] == asked
    take(device, "[menu]")
    assert device.words[0] == "Menu"


def test_a_press_that_lasts_is_the_same_press():
    device = by_two_buttons()
    page = device.words[1]
    device.hold("roll")
    assert device.words[1] != page
    device.hold("stop")
    assert device.words[0] == "How many seats?"
    device.hold("both")
    assert device.words[0] == "How many seats?"


def test_the_begin_code_waits():
    device = by_two_buttons()
    take(device, "> Mahe")
    take(device, "[play at once]")
    device.run(600_000)
    assert device.words[0] == "Fair-dice code."


def test_nothing_flashes_while_somebody_hammers():
    device = by_two_buttons()
    begun(device)
    watched = Watched(device)
    for button in ("roll", "stop") * 30:
        watched.press(button, 60, 190)
    for _ in range(40):
        watched.press("roll", 60, 190)
    assert watched.meter.most_flashes <= 2


def test_what_was_in_force_is_in_force_again_behind_the_choices():
    """Whoever goes past all answers to "play at once" has changed none of them."""
    device = by_two_buttons()
    take(device, "> Mahe")
    take(device, "[play at once]")
    assert device.table.match.game.seats == 2
