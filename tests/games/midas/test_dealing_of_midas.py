"""The deal of Midas in Love is long: one press ends it, and what comes after it is shown again."""

from turtleback.app.setting import Setting
from turtleback.engine.contract import CHANCE
from turtleback_host.virtual.device import Bench


def dealing(seats=3):
    """A device before the first card."""
    bench = Bench(Setting("midas", ("human",) * seats), seed=4)
    while not bench.table.match.history:
        bench.run(20)
    return bench


def pictures_of_cards(bench):
    """Lets time pass to the first question; returns how many cards were said to be drawn, and for how long."""
    cards, since = set(), bench.app.time
    while not bench.app.waiting:
        if len(bench.words) > 1 and "draws" in bench.words[0]:
            cards.add(bench.words[0])
        bench.run(20)
    return len(cards), bench.app.time - since


def test_one_press_ends_the_whole_dealing():
    bench = dealing()
    bench.tap("roll")
    cards, ms = pictures_of_cards(bench)
    assert cards <= 1
    assert len(bench.table.match.history) > 3 + 13 + 8
    assert ms < 12_000  # the crown, the coin, the drift and the kisses are shown
    assert bench.table.match.game.actor() != CHANCE


def test_a_press_in_the_midst_of_it_ends_the_rest():
    bench = dealing()
    while len(bench.table.match.history) < 12:
        bench.run(20)
    bench.tap("stop")
    assert pictures_of_cards(bench)[0] <= 1


def test_without_a_press_every_card_is_shown():
    bench = dealing()
    assert pictures_of_cards(bench)[0] > 20


def test_the_board_is_the_same_with_and_without_a_press():
    hurried, patient = dealing(), dealing()
    hurried.tap("roll")
    for bench in (hurried, patient):
        bench.settle()
    assert hurried.table.match.history == patient.table.match.history
    assert hurried.table.face.view == patient.table.face.view


def test_the_next_hand_is_dealt_card_by_card_again():
    bench = Bench(Setting("midas", ("human",) * 2, {"guard": 1}), seed=4)
    bench.run(6000)
    bench.tap("roll")
    bench.settle()
    while bench.table.match.game.hand == 0:
        bench.tap("stop")
        bench.settle() if bench.table.match.game.hand == 0 else None
    assert pictures_of_cards(bench)[0] > 15
