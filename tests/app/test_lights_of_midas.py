"""Midas in Love on the lamps: eighteen spokes, a scale of five rings, the gold and its drift, kisses and crowns."""

import pytest

from midas_table import BISHOP, BLACK_ROOK, KNIGHT, PAWN, QUEEN, ROOK, laid_out
from turtleback.app.setting import Setting
from turtleback.engine.match import Match
from turtleback.engine.midas import Midas
from turtleback.engine.midas_board import CLOCKWISE, COUNTER_CLOCKWISE
from turtleback.lights.palette import NAMES
from turtleback_host.bench import Bench

MINT, BLUE, RED, TEAL = NAMES[:4]
SCALE = range(19, 24)
ASKED = 24
ALL_MS, RING_MS = 2400, 1200


def table(seats=3):
    """A device with a game at its very beginning, before the first card."""
    return Bench(Setting("midas", ("human",) * seats, {"king_start": 1}))


def device(king, **position):
    """A device at a turn of King Mint: see laid_out."""
    bench = table()
    bench.table.watch(Match(laid_out(king, **position)), bench.app.time)
    bench.settle()
    return bench


def seen(bench, lamp, ms=RING_MS):
    """Every colour that a lamp shows in a while."""
    colours = set()
    for _ in range(0, ms, 50):
        colours.add(bench.lamp(lamp))
        bench.run(50)
    return colours


def level(bench, lamp):
    """How bright a lamp is."""
    return max(bench.frame[3 * lamp - 3 : 3 * lamp])


def scale(bench):
    """The ring that the scale says; every lamp of it below that one is lit."""
    lit = [bench.lamp(lamp) != "dark" for lamp in SCALE]
    assert lit == sorted(lit, reverse=True)
    return sum(lit)


def to_ring(bench, ring):
    """Let time pass until the device shows that ring, 0 for all."""
    for _ in range(200):
        if scale(bench) == ring:
            return
        bench.run(50)
    raise AssertionError("ring %d is never shown" % ring)


def cursor_to(bench, house):
    """Move the cursor to a house."""
    while bench.table.chooser.chosen[-1] != house:
        bench.tap("roll")


def test_while_people_think_all_rings_are_shown_and_then_each_for_itself():
    bench = device(13)
    shown = []
    for _ in range(0, ALL_MS + 5 * RING_MS, 50):
        ring = scale(bench)
        if not shown or shown[-1] != ring:
            shown.append(ring)
        bench.run(50)
    assert sorted(set(shown)) == [0, 1, 2, 3, 4, 5]


def test_gold_lies_on_its_spoke_and_more_gold_is_brighter():
    bench = device(13, gold=[21, 31, 32, 41, 42, 43])
    to_ring(bench, 0)
    assert [bench.lamp(lamp) for lamp in (5, 7, 9)] == ["gold"] * 3
    assert level(bench, 5) < level(bench, 7) < level(bench, 9)


def test_in_its_own_ring_gold_is_bright_and_elsewhere_it_is_dim():
    bench = device(13, gold=[21, 32])
    to_ring(bench, 1)
    assert level(bench, 5) > 2 * level(bench, 7) > 0
    to_ring(bench, 2)
    assert level(bench, 7) > 2 * level(bench, 5) > 0


def test_a_piece_is_seen_in_its_ring_only():
    bench = device(13, nymphs={QUEEN: 24})
    for ring in range(1, 6):
        to_ring(bench, ring)
        bench.run(100)
        assert (bench.lamp(5) == BLUE) is (ring == 4)


def test_gold_and_a_piece_in_one_house_take_turns():
    bench = device(13, nymphs={QUEEN: 24}, gold=[24])
    to_ring(bench, 4)
    assert seen(bench, 5, RING_MS - 100) == {"gold", BLUE}


def test_lamp_24_and_the_piece_that_is_to_step_have_the_colour_of_who_is_asked():
    bench = device(13, nymphs={QUEEN: 24})
    assert bench.lamp(3) == bench.lamp(ASKED) == MINT
    bench.tap("stop")
    bench.settle()
    assert bench.lamp(5) == bench.lamp(ASKED) == BLUE
    assert bench.words[:2] == ["%s's turn" % BLUE, "white Queen"]


def test_the_cursor_is_a_white_breath_and_the_scale_says_its_ring():
    bench = device(13)
    for house, lamp, ring in ((23, 5, 3), (14, 3, 4), (7, 2, 2)):
        cursor_to(bench, house)
        assert scale(bench) == ring
        assert "white" in seen(bench, lamp)
        assert ">%d" % house in bench.words
        assert "spoke %d, ring %d" % (lamp, ring) in bench.words


def test_the_cursor_is_golden_every_other_breath_where_gold_lies():
    bench = device(13, gold=[23, 50])
    cursor_to(bench, 23)
    assert {"white", "gold"} <= seen(bench, 5, 2 * RING_MS)
    assert ">23 GOLD" in bench.words


def test_the_whirlpool_is_a_house_like_others():
    bench = device(5)
    cursor_to(bench, 50)
    assert "white" in seen(bench, 10)
    bench.tap("stop")
    bench.settle()
    assert bench.lamp(10) == MINT


def test_a_step_with_the_current_leads_over_the_house_between():
    bench = device(13)
    cursor_to(bench, 23)
    bench.tap("stop")
    lamps = [lamp for _ in range(30) for lamp in (3, 4, 5) if not bench.run(30) and level(bench, lamp) == 255]
    assert [lamp for at, lamp in enumerate(lamps) if not at or lamps[at - 1] != lamp][:3] == [3, 4, 5]


def test_gold_that_the_king_takes_is_counted():
    bench = device(13, gold=[14, 50, 60])
    cursor_to(bench, 14)
    bench.tap("stop")
    assert "gold" in seen(bench, 1, 2000)
    bench.settle()
    assert "Gold: 1, left 2" in bench.words


def test_gold_that_a_nymph_stops_on_goes_out():
    bench = device(13, nymphs={QUEEN: 52}, gold=[51, 60])
    bench.tap("stop")
    bench.settle()
    cursor_to(bench, 51)
    bench.tap("stop")
    bench.run(900)
    assert bench.words[0] == "A nymph's catch:"
    bench.settle()
    assert "Gold: 0, left 1" in bench.words


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


def deal(bench, *cards):
    """Draw cards, with no scene on."""
    for card in cards:
        bench.table.match.play(("card", card))
    bench.table.watch(bench.table.match, bench.app.time)


def drawn(bench, card):
    """Draw a card, with its scene."""
    bench.table.play(("card", card), bench.app.time)
    bench.run(20)


def new_game(seats=3):
    """A device whose table draws no cards by itself."""
    bench = table(seats)
    bench.table.chance = None
    bench.table.watch(Match(Midas(seats)), bench.app.time)
    return bench


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


def test_scores_are_counted_out_seat_by_seat():
    bench = device(13, gold=[14, 50])
    cursor_to(bench, 14)
    bench.tap("stop")
    bench.settle()
    bench.hold("roll")
    assert bench.words == [MINT, "1 point"]


def test_a_step_is_taken_back():
    bench = device(13, gold=[14, 50])
    cursor_to(bench, 14)
    bench.tap("stop")
    bench.settle()
    bench.hold("stop")
    assert "Gold: 0, left 2" in bench.words and "on 13" in bench.words


def test_nine_seats_are_told_by_colour_or_rhythm():
    bench = Bench()
    bench.run(100)
    while "> midas" not in bench.words:
        bench.tap("roll")
    bench.tap("stop")
    bench.tap("roll", 5)
    assert bench.words[1] == "> 9 seats"
    shown = {lamp: [] for lamp in range(1, 10)}
    for _ in range(0, 2400, 100):
        for lamp, looks in shown.items():
            looks.append((bench.lamp(lamp), level(bench, lamp) > 100))
        bench.run(100)
    assert len(set(map(tuple, shown.values()))) == 9
    bench.tap("stop", 8)
    assert bench.words[0] == "Who is Mint II?"
