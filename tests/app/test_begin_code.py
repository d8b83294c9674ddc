"""Before the first card: the code of the dice on ring and screen, and numbers chosen in the open."""

import pytest

from turtleback.app.begin_code import SOON_MS, WAIT_MS
from turtleback.app.game_setup import GameSetup
from turtleback.controls.gestures import TAP_ROLL
from turtleback.dice.chance import Chance
from turtleback.lights.palette import NAMES
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


def test_words_say_first_what_it_is_and_that_it_goes_on_by_itself():
    device = before_the_cards()
    assert device.words[:4] == ["Fair-dice code.", "Photo it, then", "wait, or choose", "a number.   15 s"]
    assert device.words[4] == code_of_the_game()[:16]
    assert device.words[6:] == ["ROLL: number", "STOP: begin"]
    device.run(3000)
    assert device.words[3] == "a number.   12 s"
    assert all(len(line) <= 16 for line in device.words)


def test_the_ring_shows_72_bits_of_it_three_a_lamp():
    device = before_the_cards()
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


def test_a_number_is_chosen_in_the_open_by_everybody_who_wants_to():
    device = before_the_cards()
    device.tap("roll")
    assert device.words[:2] == ["Mint's number?", "> none"]
    assert device.lamp(22) == "Mint"
    device.tap("roll", 7)
    assert device.words[1] == "> 7"
    assert [device.lamp(space) for space in (6, 7, 8)] == ["dark", "white", "dark"]
    device.tap("stop")
    assert device.words[:2] == ["Blue's number?", "> none"]
    assert device.words[5] == "M7"
    choose(device, 21)
    assert device.table.chance.words == ["0:7", "1:21"]
    assert device.words[0] == "Fair-dice code."
    assert device.words[5] == "M7 B21"
    device.run(SOON_MS)
    assert begun(device)


def test_nobody_has_to_choose_and_thinking_takes_as_long_as_it_takes():
    device = before_the_cards()
    device.tap("roll")
    device.run(10 * WAIT_MS)
    assert device.words[0] == "Mint's number?"
    choose(device, 0)
    choose(device, 13)
    assert device.table.chance.words == ["1:13"]


def test_the_code_can_be_had_again_while_numbers_are_chosen():
    device = before_the_cards()
    device.tap("roll", 4)
    device.hold("stop")
    assert device.words[0] == "Fair-dice code."
    assert not device.table.chance.words
    device.tap("roll")
    assert device.words[:2] == ["Mint's number?", "> none"]


def test_who_has_chosen_is_not_asked_again():
    device = before_the_cards()
    device.tap("roll")
    choose(device, 5)
    device.hold("stop")
    device.tap("roll")
    assert device.words[0] == "Blue's number?"
    choose(device, 6)
    device.tap("roll")
    assert " ".join(device.words).startswith("Everybody was asked")
    assert device.table.chance.words == ["0:5", "1:6"]


def test_each_is_asked_once_in_the_order_of_seats_so_that_nobody_waits_to_choose_last():
    device = before_the_cards(["human"] * 3)
    device.tap("roll")
    choose(device, 0)
    device.hold("stop")
    device.tap("roll")
    assert device.words[0] == "Blue's number?"
    choose(device, 6)
    choose(device, 0)
    device.tap("roll")
    assert " ".join(device.words).startswith("Everybody was asked")
    assert device.table.chance.words == ["1:6"]


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


def test_bots_stir_nothing_and_a_tap_hurries_them():
    device = before_the_cards(["clever"] * 3)
    assert device.words[-1] == "any: begin"
    device.tap("roll")
    device.run(100)
    assert begun(device) and not device.table.chance.words


def test_the_menu_leads_back_to_the_code():
    device = before_the_cards()
    device.hold("both")
    assert device.words[0] == "Menu"
    device.run(2 * WAIT_MS)
    assert not begun(device)
    device.hold("both")
    assert device.words[0] == "Fair-dice code."


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


@pytest.mark.parametrize("game, decision", [("bag", "stop"), ("mice", "stop")])
def test_where_a_decision_comes_before_the_first_die_the_code_can_be_had_again_until_then(game, decision):
    device = before_the_cards(["human"] * 2, game=game)
    device.settle()
    assert not begun(device)
    device.hold("roll")
    assert device.words[0] == "Fair-dice code."
    device.settle()
    device.tap(decision)
    device.settle()
    device.hold("roll")
    assert device.words[0] != "Fair-dice code."


def test_after_the_first_decision_nothing_is_stirred_in_taken_back_or_not():
    device = before_the_cards(["human"] * 2, game="bag")
    device.settle()
    device.tap("stop")
    device.hold("stop")
    assert not begun(device)
    device.hold("roll")
    assert device.words[0] != "Fair-dice code."
    assert not device.table.journal.stir("0:7")
    assert device.table.chance.words == []


def test_a_tap_that_the_end_of_the_code_overtakes_throws_no_dice():
    device = before_the_cards(["human"] * 2, game="bag")
    device.run(WAIT_MS - 300 - 20)
    device.down("roll")
    device.run(80)
    device.up("roll")
    device.run(300)
    assert not begun(device)


def test_a_game_without_dice_has_no_code():
    device = VirtualDevice(GameSetup("mada_table", ["human"] * 2), SEED)
    device.run(100)
    assert device.app.stage is device.app.table
