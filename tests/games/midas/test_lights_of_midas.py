"""Tests the lamps of Midas in Love that a story cannot check: movements, seats that look alike, and the long deal."""

from play_scripts import Script
from rows import each_row
from turtleback.app.game_setup import GameSetup
from turtleback.engine.contract import CHANCE
from turtleback_host.virtual.device import VirtualDevice

TABLE = "game midas\nseats human human human\n"


def level(device, lamp):
    """Return the brightness of a lamp, 0 to 255."""
    return max(device.frame[3 * lamp - 3 : 3 * lamp])


def test_a_step_with_the_current_lights_the_space_between():
    device = Script().play(TABLE + "option king_start 1\non 100\nking 13\npoint king 23\ntap stop")
    lamps = [lamp for _ in range(30) for lamp in (3, 4, 5) if not device.run(30) and level(device, lamp) == 255]
    assert [lamp for at, lamp in enumerate(lamps) if not at or lamps[at - 1] != lamp][:3] == [3, 4, 5]


@each_row("side, way", [("heads", -1), ("tails", 1)])
def test_the_coin_shows_the_current_in_its_direction(side, way):
    cards = [30, 2, 80, *range(60, 73), 1, 2, 3, 4, 5, 7, 8, 9]
    device = Script().play(TABLE + "midas %s\ndraws %s" % (" ".join(map(str, cards)), side))
    heads = []
    for _ in range(59):
        head = max(range(1, 19), key=lambda lamp: level(device, lamp))
        if heads[-1:] != [head]:
            heads.append(head)
        device.run(20)
    assert len(heads) > 12
    assert all((after - before) % 18 == way % 18 for before, after in zip(heads, heads[1:]))


def test_nine_seats_differ_in_colour_or_rhythm():
    device = VirtualDevice()
    device.run(100)
    while "> Midas in Love" not in device.words:
        device.tap("roll")
    device.tap("stop")
    device.tap("roll", 5)
    assert "> 9 players" in device.words
    shown = {lamp: [] for lamp in range(1, 10)}
    for _ in range(0, 2400, 100):
        for lamp, looks in shown.items():
            looks.append((device.lamp(lamp), level(device, lamp) > 100))
        device.run(100)
    assert len(set(map(tuple, shown.values()))) == 9
    device.tap("stop", 2)
    device.tap("roll")
    device.tap("stop", 8)  # more choices, up to the page that asks for each player
    assert device.words[0] == "Who is Mint II?"


def dealing(seats=3):
    """Return a device that is about to draw the first card."""
    device = VirtualDevice(GameSetup("midas", ("human",) * seats), seed=4)
    while not device.table.match.history:
        device.run(20)
    return device


def run_deal(device):
    """Run to the first question. Returns the number of cards that the screen showed, and the time in ms."""
    cards, since = set(), device.app.time
    while not device.app.waiting:
        if len(device.words) > 1 and "draws" in device.words[0]:
            cards.add(device.words[0])
        device.run(20)
    return len(cards), device.app.time - since


@each_row("button, drawn", [("roll", 1), ("stop", 12)])
def test_one_press_skips_the_dealing_and_changes_no_card(button, drawn):
    hurried, patient = dealing(), dealing()
    while len(hurried.table.match.history) < drawn:
        hurried.run(20)
    hurried.tap(button)
    cards, ms = run_deal(hurried)
    assert cards <= 1 and run_deal(patient)[0] > 20
    assert ms < 12_000  # enough for the crown, the coin, the drift and the kisses
    assert len(hurried.table.match.history) > 3 + 13 + 8 and hurried.table.match.game.actor() != CHANCE
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
    assert run_deal(device)[0] > 15
