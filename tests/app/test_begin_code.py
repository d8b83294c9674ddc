"""Before the first card: the code of the dice on ring and screen, and numbers chosen in the open."""

from filled_sheet import filled_sheet
from turtleback.app.begin_code import WAIT_MS
from turtleback.app.game_setup import GameSetup
from turtleback.controls.gestures import TAP_ROLL
from turtleback.dice.chance import Chance
from turtleback.lights.palette import NAMES
from turtleback_host.records.write import game_lines
from turtleback_host.virtual.device import Seeds, VirtualDevice

SEED = 3
PEOPLE = ("human", "human", "clever")


def before_the_cards(players=PEOPLE, **setting):
    device = VirtualDevice(GameSetup(players=players, **setting), SEED)
    device.run(300)
    return device


def seed_of_the_game():
    return Seeds(SEED)()


def code_of_the_game():
    return Chance(seed_of_the_game()).commitment


def drawn(device):
    """The first card."""
    device.settle()
    return next(device.table.match.moves())[1]


def begun(device):
    return bool(device.table.match.history)


def choose(device, number):
    """The person asked takes that number, 0 for none."""
    device.tap("roll", number)
    device.tap("stop")


def test_the_screen_has_the_first_digits_of_it_and_the_ring_72_bits_three_a_lamp():
    device = before_the_cards()
    assert device.words[4] == code_of_the_game()[:16]
    bits = bin(int(code_of_the_game(), 16))[2:].zfill(256)
    colours = ["dark", *NAMES[:7]]
    lamps = [colours[int(bits[3 * lamp : 3 * lamp + 3], 2)] for lamp in range(24)]
    assert [device.lamp(lamp + 1) for lamp in range(24)] == lamps


def test_it_passes_by_itself_and_people_see_it_going():
    device = before_the_cards()
    lit = sum(device.lamp(lamp + 1) != "dark" for lamp in range(24))
    device.run(WAIT_MS - 1500)
    left = sum(device.lamp(lamp + 1) != "dark" for lamp in range(24))
    assert 0 < left < lit and not begun(device)
    device.run(1500)
    assert begun(device)
    assert device.table.chance.words == []


def test_after_the_last_number_nothing_changes_the_dice():
    dice = set()
    for wait in range(0, 800, 80):
        device = before_the_cards(["human"] * 2)
        device.tap("roll")
        choose(device, 3)
        choose(device, 4)
        device.run(wait)
        device.tap("stop", 2)
        dice.add(drawn(device))
    assert len(dice) == 1


def test_no_number_is_chosen_before_the_code_has_been_seen():
    stage = VirtualDevice(GameSetup(players=PEOPLE), SEED).app.stage
    assert not stage.code
    assert stage.gesture(TAP_ROLL, 0) is None
    assert stage.cursor is None


def test_the_first_card_follows_from_the_seed_and_what_was_stirred_in():
    device = before_the_cards()
    device.tap("roll")
    choose(device, 9)
    choose(device, 0)
    first = drawn(device)
    game = device.app.setting.new_game()
    assert Chance(seed_of_the_game(), device.table.chance.words).pick(game.legal(), game.weights()) == first


def test_a_rematch_has_another_code():
    device = before_the_cards()
    first = device.table.chance.commitment
    device.settle()
    device.hold("both")
    device.tap("roll")
    device.tap("stop")
    device.tap("roll")  # yes, leave this game
    device.tap("stop", 2)  # and who begins is as before
    assert device.table.chance.commitment != first
    assert not begun(device)


def test_after_the_first_decision_nothing_is_stirred_in_taken_back_or_not():
    device = before_the_cards(["human"] * 2, game="bag")
    device.settle()
    device.tap("stop")
    device.hold("stop")
    assert not begun(device)
    assert not device.table.journal.stir("0:7")
    assert device.table.chance.words == []


def finished():
    """A bag that its owners have closed, after one of them has chosen a number."""
    device = VirtualDevice(GameSetup("bag", ["human"] * 2), 5)
    device.run(300)
    device.tap("roll", 1 + 13)
    device.tap("stop", 2)
    device.settle()
    device.tap("roll")
    device.settle()
    device.tap("stop", 3)  # to the open bag
    device.tap("roll")
    device.tap("stop")
    device.settle()
    assert device.table.over
    device.run(1000)
    return device


def end_code(device):
    return next(line.split()[1] for line in game_lines(device.table) if line.startswith("end "))


def scenes(device):
    """The words of each scene that the scores bring, and the lamps when these words came."""
    device.tap("roll")
    seen, lamps = [], []
    while device.table.event:
        if device.words not in seen:
            seen.append(device.words)
            device.run(50)
            lamps = [device.lamp(lamp + 1) for lamp in range(24)]
        device.run(50)
    return seen, lamps


def test_the_scores_end_with_the_numbers_chosen_and_the_end_code_of_which_the_ring_shows_72_bits():
    device = finished()
    seen, lamps = scenes(device)
    assert ["Mint had chosen", "number 13 for", "the dice"] in seen
    assert seen[-1][0] == "End code"
    assert seen[-1][4] == end_code(device)[:16]
    bits = bin(int(end_code(device), 16))[2:].zfill(256)
    colours = ["dark", *NAMES[:7]]
    assert lamps == [colours[int(bits[3 * lamp : 3 * lamp + 3], 2)] for lamp in range(24)]


def test_a_press_that_is_taken_back_makes_another_code():
    """The last decision of a MADA sheet may have been mistyped."""
    device = filled_sheet()
    device.run(30_000)
    first = device.table.end_code
    assert first == end_code(device)
    device.hold("stop")
    assert not device.table.over and not device.table.end_code
