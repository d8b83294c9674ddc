"""Before the first card: the code of the dice on ring and screen, numbers chosen in the open, and quick taps."""

import pytest

from turtleback.app.begin_code import SOON_MS, WAIT_MS
from turtleback.app.setting import Setting
from turtleback.dice.chance import Chance
from turtleback.lights.palette import NAMES
from turtleback_host.dice.seeds import Seeds
from turtleback_host.virtual.device import Bench

SEED = 3
PEOPLE = ("human", "human", "clever")


def before_the_cards(players=PEOPLE, **setting):
    bench = Bench(Setting(players=players, **setting), SEED)
    bench.run(300)
    return bench


def seed_of_the_game():
    return Seeds(SEED)()


def code_of_the_game():
    return Chance(seed_of_the_game()).commitment


def drawn(bench):
    """The first card."""
    bench.settle()
    return next(bench.table.match.moves())[1]


def begun(bench):
    return bool(bench.table.match.history)


def choose(bench, number):
    """The person asked takes that number, 0 for none."""
    bench.tap("roll", number)
    bench.tap("stop")


def test_words_say_first_what_it_is_and_that_it_goes_on_by_itself():
    bench = before_the_cards()
    assert bench.words[:4] == ["Fair-dice code.", "Photo it, then", "wait, or choose", "a number.   15 s"]
    assert bench.words[4] == code_of_the_game()[:16]
    assert bench.words[6:] == ["ROLL: number", "STOP: begin"]
    bench.run(3000)
    assert bench.words[3] == "a number.   12 s"
    assert all(len(line) <= 16 for line in bench.words)


def test_the_ring_shows_72_bits_of_it_three_a_lamp():
    bench = before_the_cards()
    bits = bin(int(code_of_the_game(), 16))[2:].zfill(256)
    colours = ["dark", *NAMES[:7]]
    lamps = [colours[int(bits[3 * lamp : 3 * lamp + 3], 2)] for lamp in range(24)]
    assert [bench.lamp(lamp + 1) for lamp in range(24)] == lamps


def test_it_passes_by_itself_and_people_see_it_going():
    bench = before_the_cards()
    lit = sum(bench.lamp(lamp + 1) != "dark" for lamp in range(24))
    bench.run(WAIT_MS - 1500)
    left = sum(bench.lamp(lamp + 1) != "dark" for lamp in range(24))
    assert 0 < left < lit and not begun(bench)
    bench.run(1500)
    assert begun(bench)
    assert bench.table.chance.words == []


def test_a_number_is_chosen_in_the_open_by_everybody_who_wants_to():
    bench = before_the_cards()
    bench.tap("roll")
    assert bench.words[:2] == ["Mint's number?", "> none"]
    assert bench.lamp(22) == "Mint"
    bench.tap("roll", 7)
    assert bench.words[1] == "> 7"
    assert [bench.lamp(space) for space in (6, 7, 8)] == ["dark", "white", "dark"]
    bench.tap("stop")
    assert bench.words[:2] == ["Blue's number?", "> none"]
    assert bench.words[5] == "M7"
    choose(bench, 21)
    assert bench.table.chance.words == ["0:7", "1:21"]
    assert bench.words[0] == "Fair-dice code."
    assert bench.words[5] == "M7 B21"
    bench.run(SOON_MS)
    assert begun(bench)


def test_nobody_has_to_choose_and_thinking_takes_as_long_as_it_takes():
    bench = before_the_cards()
    bench.tap("roll")
    bench.run(10 * WAIT_MS)
    assert bench.words[0] == "Mint's number?"
    choose(bench, 0)
    choose(bench, 13)
    assert bench.table.chance.words == ["1:13"]


def test_the_code_can_be_had_again_while_numbers_are_chosen():
    bench = before_the_cards()
    bench.tap("roll", 4)
    bench.hold("stop")
    assert bench.words[0] == "Fair-dice code."
    assert not bench.table.chance.words
    bench.tap("roll")
    assert bench.words[:2] == ["Mint's number?", "> none"]


def test_who_has_chosen_is_not_asked_again():
    bench = before_the_cards()
    bench.tap("roll")
    choose(bench, 5)
    bench.hold("stop")
    bench.tap("roll")
    assert bench.words[0] == "Blue's number?"
    choose(bench, 6)
    bench.tap("roll")
    assert " ".join(bench.words).startswith("Everybody has chosen")
    assert bench.table.chance.words == ["0:5", "1:6"]


def test_who_does_not_care_taps_and_others_may_still_do_so():
    bench = before_the_cards()
    bench.tap("stop")
    assert [word[:4] for word in bench.table.chance.words] == ["tap:"]
    assert bench.words[5] == "1 tap"
    bench.tap("stop", 2)  # of the other one, and of whoever is impatient
    assert len(bench.table.chance.words) == 2
    bench.run(SOON_MS)
    assert begun(bench)


def test_the_same_taps_at_other_times_bring_other_dice():
    cards = set()
    for wait in range(0, 800, 40):
        bench = before_the_cards(["human"] * 2)
        bench.run(wait)
        bench.tap("stop")
        cards.add(drawn(bench))
    assert len(cards) > 2


def test_the_first_card_follows_from_the_seed_and_what_was_stirred_in():
    bench = before_the_cards()
    bench.tap("stop")
    bench.tap("roll")
    choose(bench, 9)
    choose(bench, 0)
    first = drawn(bench)
    game = bench.app.setting.new_game()
    assert Chance(seed_of_the_game(), bench.table.chance.words).pick(game.legal(), game.weights()) == first


def test_bots_stir_nothing_and_a_tap_hurries_them():
    bench = before_the_cards(["clever"] * 3)
    assert bench.words[-1] == "any: begin"
    bench.tap("roll")
    bench.run(100)
    assert begun(bench) and not bench.table.chance.words


def test_the_menu_leads_back_to_the_code():
    bench = before_the_cards()
    bench.hold("both")
    assert bench.words[0] == "Menu"
    bench.run(2 * WAIT_MS)
    assert not begun(bench)
    bench.hold("both")
    assert bench.words[0] == "Fair-dice code."


def test_a_rematch_has_another_code():
    bench = before_the_cards()
    first = bench.table.chance.commitment
    bench.settle()
    bench.hold("both")
    bench.tap("roll")
    bench.tap("stop")
    bench.tap("roll")  # yes, leave this game
    bench.tap("stop")
    assert bench.table.chance.commitment != first
    assert not begun(bench)


@pytest.mark.parametrize("game, decision", [("bag", "stop"), ("mice", "stop")])
def test_where_a_decision_comes_before_the_first_die_the_code_can_be_had_again_until_then(game, decision):
    bench = before_the_cards(["human"] * 2, game=game)
    bench.settle()
    assert not begun(bench)
    bench.hold("roll")
    assert bench.words[0] == "Fair-dice code."
    bench.settle()
    bench.tap(decision)
    bench.settle()
    bench.hold("roll")
    assert bench.words[0] != "Fair-dice code."


def test_after_the_first_decision_nothing_is_stirred_in_taken_back_or_not():
    bench = before_the_cards(["human"] * 2, game="bag")
    bench.settle()
    bench.tap("stop")
    bench.hold("stop")
    assert not begun(bench)
    bench.hold("roll")
    assert bench.words[0] != "Fair-dice code."
    assert not bench.table.journal.stir("0:7")
    assert bench.table.chance.words == []


def test_a_tap_that_the_end_of_the_code_overtakes_throws_no_dice():
    bench = before_the_cards(["human"] * 2, game="bag")
    bench.run(WAIT_MS - 300 - 20)
    bench.down("roll")
    bench.run(80)
    bench.up("roll")
    bench.run(300)
    assert not begun(bench)


def test_a_game_without_dice_has_no_code():
    bench = Bench(Setting("mada_table", ["human"] * 2), SEED)
    bench.run(100)
    assert bench.app.stage is bench.app.table
