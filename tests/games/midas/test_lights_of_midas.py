"""Midas in Love while people think: eighteen spokes, a scale of five rings, gold, pieces and the cursor."""

from midas_lamps import ALL_MS, ASKED, BLUE, MINT, RING_MS, cursor_to, device, level, scale, seen, to_ring
from midas_table import QUEEN

from turtleback_host.virtual.device import Bench


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


def test_scores_are_counted_out_seat_by_seat():
    bench = device(13, gold=[14, 50])
    cursor_to(bench, 14)
    bench.tap("stop")
    bench.settle()
    bench.hold("roll")
    assert bench.words[:3] == ["Nuggets:", ">Mint         1", " Blue         0"]


def test_a_step_is_taken_back():
    bench = device(13, gold=[14, 50])
    cursor_to(bench, 14)
    bench.tap("stop")
    bench.settle()
    bench.hold("stop")
    assert "Gold: 0, left 2" in bench.words and ">stay on 13" in bench.words


def test_nine_seats_are_told_by_colour_or_rhythm():
    bench = Bench()
    bench.run(100)
    while "> Midas in Love" not in bench.words:
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
