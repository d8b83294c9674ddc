"""Before the first card: the dice's commitment on ring and screen, and taps that are stirred in."""

from turtleback.app.setting import Setting
from turtleback.dice.chance import Chance
from turtleback.dice.stir import STIR_MS
from turtleback.lights.paint import SPACES
from turtleback_host.bench import Bench
from turtleback_host.dice import Seeds

SEED = 3


def before_the_cards(players=("human", "human", "clever")):
    bench = Bench(Setting(players=players), SEED)
    bench.run(300)
    return bench


def seed_of_the_game():
    return Seeds(SEED)()


def drawn(bench):
    """The first card."""
    bench.settle()
    return next(bench.table.match.moves())[1]


def test_the_screen_shows_the_whole_commitment():
    bench = before_the_cards()
    assert "".join(bench.words[1:5]) == Chance(seed_of_the_game()).commitment
    assert not bench.table.match.history


def test_the_ring_shows_its_first_21_bits():
    bench = before_the_cards()
    bits = bin(int(Chance(seed_of_the_game()).commitment, 16))[2:].zfill(256)
    lit = ["dark" if bit == "0" else "white" for bit in bits[:SPACES]]
    assert [bench.lamp(space + 1) for space in range(SPACES)] == lit
    assert [bench.lamp(slot) for slot in (22, 23, 24)] == ["white", "die2", "die3"]


def test_it_passes_by_itself():
    bench = before_the_cards()
    bench.run(STIR_MS)
    assert bench.table.match.history
    assert bench.table.chance.words == []


def test_each_person_stirs_once_and_sees_it():
    bench = before_the_cards()
    assert bench.words[-1] == "Tap: stir them"
    bench.tap("roll")
    assert bench.words[-2:] == ["with " + bench.table.chance.words[0], "Tap: stir them"]
    bench.run(STIR_MS - 500)
    assert not bench.table.match.history, "each tap begins the scene anew"
    bench.tap("stop")
    assert bench.words[-1] == "with " + bench.table.chance.words[1]
    bench.tap("roll")  # of whoever is impatient
    assert len(bench.table.chance.words) == 2
    assert drawn(bench)


def test_the_same_taps_at_other_times_bring_other_dice():
    cards = set()
    for wait in range(0, 800, 40):
        bench = before_the_cards(["human"] * 2)
        bench.run(wait)
        bench.tap("roll")
        cards.add(drawn(bench))
    assert len(cards) > 2


def test_the_first_card_follows_from_seed_and_taps():
    bench = before_the_cards()
    bench.tap("roll")
    first = drawn(bench)
    game = bench.app.setting.new_game()
    assert Chance(seed_of_the_game(), bench.table.chance.words).pick(game.legal(), game.weights()) == first


def test_bots_stir_nothing_and_a_tap_hurries_them():
    bench = before_the_cards(["clever"] * 3)
    assert len(bench.words) == 5
    bench.tap("roll")
    bench.run(100)
    assert bench.table.match.history and not bench.table.chance.words


def test_a_rematch_has_another_commitment():
    bench = before_the_cards()
    first = bench.table.chance.commitment
    bench.settle()
    bench.hold("both")
    bench.tap("roll")
    bench.tap("stop")
    bench.tap("roll")  # yes, leave this game
    bench.tap("stop")
    assert bench.table.chance.commitment != first
    assert not bench.table.match.history
