"""The deal of Midas in Love is long: one press ends it, and what comes after it is shown again."""

from turtleback.app.game_setup import GameSetup
from turtleback.engine.contract import CHANCE
from turtleback_host.virtual.device import VirtualDevice


def dealing(seats=3):
    """A device before the first card."""
    device = VirtualDevice(GameSetup("midas", ("human",) * seats), seed=4)
    while not device.table.match.history:
        device.run(20)
    return device


def pictures_of_cards(device):
    """Lets time pass to the first question; returns how many cards were said to be drawn, and for how long."""
    cards, since = set(), device.app.time
    while not device.app.waiting:
        if len(device.words) > 1 and "draws" in device.words[0]:
            cards.add(device.words[0])
        device.run(20)
    return len(cards), device.app.time - since


def test_one_press_ends_the_whole_dealing():
    device = dealing()
    device.tap("roll")
    cards, ms = pictures_of_cards(device)
    assert cards <= 1
    assert len(device.table.match.history) > 3 + 13 + 8
    assert ms < 12_000  # the crown, the coin, the drift and the kisses are shown
    assert device.table.match.game.actor() != CHANCE


def test_a_press_in_the_midst_of_it_ends_the_rest():
    device = dealing()
    while len(device.table.match.history) < 12:
        device.run(20)
    device.tap("stop")
    assert pictures_of_cards(device)[0] <= 1


def test_without_a_press_every_card_is_shown():
    device = dealing()
    assert pictures_of_cards(device)[0] > 20


def test_the_board_is_the_same_with_and_without_a_press():
    hurried, patient = dealing(), dealing()
    hurried.tap("roll")
    for device in (hurried, patient):
        device.settle()
    assert hurried.table.match.history == patient.table.match.history
    assert hurried.table.face.view == patient.table.face.view


def test_the_next_hand_is_dealt_card_by_card_again():
    device = VirtualDevice(GameSetup("midas", ("human",) * 2, {"guard": 1}), seed=4)
    device.run(6000)
    device.tap("roll")
    device.settle()
    while device.table.match.game.hand == 0:
        device.tap("stop")
        device.settle() if device.table.match.game.hand == 0 else None
    assert pictures_of_cards(device)[0] > 15
