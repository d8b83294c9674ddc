"""Tests the steps before the first card: first player (MAHE-20, MICE-10, MADA-2), begin code and chosen numbers."""

from types import SimpleNamespace

from filled_sheet import filled_sheet
from play_scripts import Script
from rows import each_row
from turtleback.app.game_setup import GameSetup
from turtleback.app.player_pages import set_seats
from turtleback.app.rematch import loser
from turtleback.dice.chance import Chance
from turtleback.engine.first_player import DRAWN
from turtleback.engine.record import read_record, record
from turtleback.lights.palette import NAMES
from turtleback_host.records.write import game_lines
from turtleback_host.virtual.device import Seeds, VirtualDevice
from turtleback_portable.records.playback import Playback

SEED = 3
CODE = Chance(Seeds(SEED)()).commitment


def before_the_cards():
    """Return a device that shows the begin code."""
    device = VirtualDevice(GameSetup(players=("human", "human", "clever")), SEED)
    device.run(300)
    return device


def picture_of(code):
    """Return the colours that show the first 72 bits of a code, three bits on each lamp."""
    bits = bin(int(code, 16))[2:].zfill(256)
    return [["dark", *NAMES[:7]][int(bits[3 * lamp : 3 * lamp + 3], 2)] for lamp in range(24)]


def test_screen_shows_first_digits_and_ring_72_bits_of_the_code():
    device = before_the_cards()
    assert device.words[4] == CODE[:16]
    assert [device.lamp(lamp + 1) for lamp in range(24)] == picture_of(CODE)


def test_the_first_card_follows_from_seed_and_chosen_numbers():
    device = before_the_cards()
    device.tap("roll", 1 + 9)
    device.tap("stop", 2)  # the other player chooses no number
    device.settle()
    first = next(device.table.match.moves())[1]
    game = device.app.setting.new_game()
    assert Chance(Seeds(SEED)(), device.table.chance.words).pick(game.legal(), game.chance_weights()) == first


def test_a_rematch_has_another_code():
    device = before_the_cards()
    first = device.table.chance.commitment
    device.settle()
    device.hold("both")
    device.tap("roll")
    device.tap("stop")
    device.tap("roll")  # yes, leave this game
    device.tap("stop", 2)  # the same player begins
    assert device.table.chance.commitment != first
    assert not device.table.match.history


# A game of the dice bag that ends after one player has chosen a number.
CLOSED = """
game bag
seats human human
on 300
tap roll 14
tap stop 2
press roll
tap stop 3                # to the open bag
tap roll
tap stop
settle
wait 1000
tap roll
"""


def end_code(device):
    """Return the end code in the record of the game."""
    return next(line.split()[1] for line in game_lines(device.table) if line.startswith("end "))


def test_scores_end_with_chosen_numbers_and_the_end_code():
    device = Script().play(CLOSED)
    seen, lamps = [], []
    while device.table.event:
        if device.words not in seen:
            seen.append(device.words)
            device.run(50)
            lamps = [device.lamp(lamp + 1) for lamp in range(24)]
        device.run(50)
    assert ["Mint had chosen", "number 13 for", "the dice"] in seen
    assert (seen[-1][0], seen[-1][4]) == ("End code", end_code(device)[:16])
    assert lamps == picture_of(end_code(device))


def test_undoing_the_last_press_removes_the_end_code():
    """Players may undo the last entry of a MADA sheet, because it may be a mistake."""
    device = filled_sheet()
    device.run(30_000)
    first = device.table.end_code
    assert first == end_code(device)
    device.hold("stop")
    assert not device.table.over and not device.table.end_code


GAMES = ("mahe", "mice", "mada", "mice_table", "mada_table")


def make_device(game):
    """Return a device that draws the third of four seats to begin."""
    preset = {"starts": [2], "card": list(range(1, 13))}  # an opening hand without a scorpion
    return VirtualDevice(GameSetup(game, ["human"] * 4, {"first": DRAWN}), preset=preset)


def test_a_removed_seat_can_no_longer_begin():
    setting = GameSetup("mahe", ["human"] * 5, {"first": 4})
    set_seats(setting, 6)
    assert setting.options == {"first": 4}
    set_seats(setting, 4)
    assert setting.new_game().turn == 0
    setting = GameSetup("mahe", ["human"] * 5, {"first": DRAWN})
    set_seats(setting, 2)
    assert setting.options == {"first": DRAWN}


@each_row("game", GAMES)
def test_a_light_circles_the_seats_and_stops_at_the_beginner(game):
    device = make_device(game)
    while device.words != ["Who begins?"] or not device.table.match.history:
        device.run(20)
    seen = set()
    for _ in range(20):
        seen |= {lamp for lamp in range(1, 22) if device.lamp(lamp) == "white"}
        device.run(50)
        assert device.words == ["Who begins?"]  # the result is not shown yet
    assert len(seen) > 10
    while device.words == ["Who begins?"]:
        device.run(50)
    assert device.words == ["Red begins"]
    device.run(50)
    assert [lamp for lamp in range(1, 22) if device.lamp(lamp) != "dark"] == [1, 6, 11, 16]
    assert [device.lamp(slot) for slot in (22, 23, 24)] == ["Red"] * 3
    device.settle()
    assert device.table.match.game.turn == 2
    assert device.table.match.game.actor() == 2


@each_row("game", GAMES)
def test_a_drawn_beginner_can_be_replayed_step_by_step(game):
    device = make_device(game)
    device.settle()
    match = read_record(record(device.table.match))
    device = VirtualDevice()
    playback = Playback(device.app, match)
    device.run(50)
    assert device.words == ["Who begins?"]
    playback.forward()
    assert playback.caption().endswith("starts 2")
    playback.go(len(playback.moves))
    device.settle()
    assert device.words != ["Who begins?"]
    playback.go(0)
    device.run(50)
    assert device.words == ["Who begins?"]


@each_row(
    "points, winners, began, wanted",
    [
        ([4, 2, 9], [2], 0, 1),
        ([2, 9, 2], [1], 0, 2),  # two seats have the fewest points: the next one after the previous first player
        ([2, 9, 2], [1], 2, 0),
        ([5, 5], [1], 0, 0),  # MAHE-15: equal eggs, but Blue has more cards
        ([5, 5, 5], [0, 1, 2], 1, 2),  # all have won
    ],
)
def test_ties_for_last_place_go_to_the_next_after_the_beginner(points, winners, began, wanted):
    ended = SimpleNamespace(seats=len(points), scores=lambda: points, winners=lambda: winners)
    assert loser(ended, began) == wanted
