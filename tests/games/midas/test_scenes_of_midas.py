"""What happens in Midas in Love, on the lamps: cards, the coin, the drift of the gold, kisses, the end of a hand."""

import pytest
from midas_lamps import ASKED, BLUE, MINT, RED, cursor_to, deal, device, drawn, level, new_game, scale, seen, to_ring
from midas_table import BISHOP, BLACK_ROOK, KNIGHT, PAWN, QUEEN, ROOK

from turtleback.app.setting import Setting
from turtleback.games.midas.board import CLOCKWISE, COUNTER_CLOCKWISE
from turtleback_host.virtual.device import Bench


@pytest.mark.parametrize("current, lamp", [(COUNTER_CLOCKWISE, 12), (CLOCKWISE, 10)])
def test_all_gold_drifts_a_spoke_with_the_current_each_turn(current, lamp):
    bench = device(13, gold=[51, 89], current=current)
    to_ring(bench, 0)
    assert [bench.lamp(at) for at in (10, 11, 12)] == ["dark", "gold", "dark"]
    bench.tap("stop")  # nobody but the King stands: a new turn
    bench.run(100)
    assert bench.words == ["Turn 2", "The gold drifts", "clockwise" if current == CLOCKWISE else "counter-clockw."]
    bench.run(600)
    assert bench.lamp(lamp) == bench.lamp(11) == "gold"  # half-way
    bench.settle()
    to_ring(bench, 0)
    assert bench.lamp(lamp) == "gold" and bench.lamp(11) == "dark"


def test_the_nymphs_whose_kisses_bar_ways_breathe():
    bench = device(13, nymphs={QUEEN: 19, BLACK_ROOK: 60})
    bench.tap("stop", 3)  # a turn later she is still beside him
    while bench.words[0] != "Kisses bar ways:":
        bench.run(50)
    assert bench.words[1] == "wQ"
    levels = {level(bench, 4) for _ in range(40) if not bench.run(30)}
    assert max(levels) > 2 * min(levels)


def test_a_card_is_a_white_spoke_and_a_counted_ring():
    bench = new_game()
    drawn(bench, 24)
    assert bench.lamp(5) == "white" and bench.lamp(ASKED) == MINT
    assert scale(bench) == 1
    bench.run(600)
    assert scale(bench) == 4
    assert bench.words == ["%s draws 24" % MINT, "spoke 5, ring 4", "Lowest is King"]


def test_the_lowest_card_is_crowned():
    bench = new_game()
    deal(bench, 30, 2)
    drawn(bench, 80)
    while "crown" not in bench.words[0]:
        bench.run(50)
    assert bench.words == ["The crown goes", "to %s" % BLUE]
    assert BLUE in seen(bench, 1) and bench.lamp(20) == "gold"


def test_a_nugget_stays_where_it_was_drawn():
    bench = new_game()
    deal(bench, 30, 2, 80, *range(6, 18))
    drawn(bench, 51)
    bench.run(1000)
    assert bench.words[2] == "Gold lies there" and bench.lamp(11) == "gold"


def test_a_nymph_stays_where_she_was_drawn_and_a_piece_that_stands_does_not_come_again():
    bench = new_game()
    deal(bench, 30, 2, 80, *range(6, 19))
    drawn(bench, 51)
    bench.run(1000)
    assert bench.words == ["%s draws 51" % RED, "spoke 11, ring 1", "wh. Bishop joins"] and bench.lamp(11) == RED
    bench.table.watch(bench.table.match, bench.app.time)
    drawn(bench, 75)
    bench.run(1400)
    assert bench.words[2] == "Nobody new" and bench.lamp(15) == "dark"


@pytest.mark.parametrize("side, way", [("heads", -1), ("tails", 1)])
def test_the_coin_sets_the_current_running(side, way):
    bench = new_game()
    deal(bench, 30, 2, 80, *range(60, 73), *(1, 2, 3, 4, 5, 7, 8, 9))
    bench.table.play((side,), bench.app.time)
    heads = []
    for _ in range(60):
        bench.run(20)
        head = max(range(1, 19), key=lambda lamp: level(bench, lamp))
        if heads[-1:] != [head]:
            heads.append(head)
    assert len(heads) > 12
    assert all((after - before) % 18 == way % 18 for before, after in zip(heads, heads[1:]))
    assert bench.words[1:] == [side + ": current", "clockwise" if way < 0 else "counter-clockw."]


def test_a_king_who_is_caught_goes_out_and_the_seat_on_his_right_is_crowned():
    bench = device(1, nymphs={QUEEN: 2, ROOK: 6, BISHOP: 7, KNIGHT: 86, PAWN: 88}, gold=[50])
    assert "Next: %s" % RED in bench.words
    bench.tap("stop")
    bench.settle()
    for _ in range(4):
        bench.tap("stop")
    cursor_to(bench, 87)
    bench.tap("stop")
    while bench.words != [MINT, "is caught", "0 gold"]:
        bench.run(50)
    assert bench.lamp(1) == bench.lamp(19) == "bust"
    while bench.words != ["The crown goes", "to %s" % RED]:
        bench.run(50)
    assert RED in seen(bench, 1)


def until(bench, wanted):
    """Let the bots play until words come that are wanted; False if the game ends before that."""
    while not (wanted(bench.words) or bench.table.over):
        bench.run(200)
    return wanted(bench.words)


def test_midas_12_in_a_game_of_bots_a_king_is_caught_and_the_crown_goes_on():
    seen = 0
    for seed in range(20):
        bench = Bench(Setting("midas", ("clever",) * 2), seed, frame_ms=100)
        if until(bench, lambda words: words[1:2] == ["is caught"]):
            king = bench.words[0]
            if until(bench, lambda words: words[0] == "The crown goes"):
                assert bench.words[1] != "to %s" % king
                seen += 1
    assert seen >= 3
