"""Midas in Love while people think: eighteen spokes, a scale of five rings, gold, pieces and the cursor."""

from midas_lamps import ALL_MS, ASKED, BLUE, MINT, RING_MS, cursor_to, level, make_device, scale, seen, to_ring
from midas_table import QUEEN

from turtleback_host.virtual.device import VirtualDevice


def test_while_people_think_all_rings_are_shown_and_then_each_for_itself():
    device = make_device(13)
    shown = []
    for _ in range(0, ALL_MS + 5 * RING_MS, 50):
        ring = scale(device)
        if not shown or shown[-1] != ring:
            shown.append(ring)
        device.run(50)
    assert sorted(set(shown)) == [0, 1, 2, 3, 4, 5]


def test_gold_lies_on_its_spoke_and_more_gold_is_brighter():
    device = make_device(13, gold=[21, 31, 32, 41, 42, 43])
    to_ring(device, 0)
    assert [device.lamp(lamp) for lamp in (5, 7, 9)] == ["gold"] * 3
    assert level(device, 5) < level(device, 7) < level(device, 9)


def test_in_its_own_ring_gold_is_bright_and_elsewhere_it_is_dim():
    device = make_device(13, gold=[21, 32])
    to_ring(device, 1)
    assert level(device, 5) > 2 * level(device, 7) > 0
    to_ring(device, 2)
    assert level(device, 7) > 2 * level(device, 5) > 0


def test_a_piece_is_seen_in_its_ring_only():
    device = make_device(13, nymphs={QUEEN: 24})
    for ring in range(1, 6):
        to_ring(device, ring)
        device.run(100)
        assert (device.lamp(5) == BLUE) is (ring == 4)


def test_gold_and_a_piece_in_one_house_take_turns():
    device = make_device(13, nymphs={QUEEN: 24}, gold=[24])
    to_ring(device, 4)
    assert seen(device, 5, RING_MS - 100) == {"gold", BLUE}


def test_lamp_24_and_the_piece_that_is_to_step_have_the_colour_of_who_is_asked():
    device = make_device(13, nymphs={QUEEN: 24})
    assert device.lamp(3) == device.lamp(ASKED) == MINT
    device.tap("stop")
    device.settle()
    assert device.lamp(5) == device.lamp(ASKED) == BLUE
    assert device.words[:2] == ["%s's turn" % BLUE, "white Queen"]


def test_the_cursor_is_a_white_breath_and_the_scale_says_its_ring():
    device = make_device(13)
    for house, lamp, ring in ((23, 5, 3), (14, 3, 4), (7, 2, 2)):
        cursor_to(device, house)
        assert scale(device) == ring
        assert "white" in seen(device, lamp)
        assert ">%d" % house in device.words
        assert "spoke %d, ring %d" % (lamp, ring) in device.words


def test_the_cursor_is_golden_every_other_breath_where_gold_lies():
    device = make_device(13, gold=[23, 50])
    cursor_to(device, 23)
    assert {"white", "gold"} <= seen(device, 5, 2 * RING_MS)
    assert ">23 GOLD" in device.words


def test_the_whirlpool_is_a_house_like_others():
    device = make_device(5)
    cursor_to(device, 50)
    assert "white" in seen(device, 10)
    device.tap("stop")
    device.settle()
    assert device.lamp(10) == MINT


def test_a_step_with_the_current_leads_over_the_house_between():
    device = make_device(13)
    cursor_to(device, 23)
    device.tap("stop")
    lamps = [lamp for _ in range(30) for lamp in (3, 4, 5) if not device.run(30) and level(device, lamp) == 255]
    assert [lamp for at, lamp in enumerate(lamps) if not at or lamps[at - 1] != lamp][:3] == [3, 4, 5]


def test_gold_that_the_king_takes_is_counted():
    device = make_device(13, gold=[14, 50, 60])
    cursor_to(device, 14)
    device.tap("stop")
    assert "gold" in seen(device, 1, 2000)
    device.settle()
    assert "Gold: 1, left 2" in device.words


def test_gold_that_a_nymph_stops_on_goes_out():
    device = make_device(13, nymphs={QUEEN: 52}, gold=[51, 60])
    device.tap("stop")
    device.settle()
    cursor_to(device, 51)
    device.tap("stop")
    device.run(900)
    assert device.words[0] == "A nymph's catch:"
    device.settle()
    assert "Gold: 0, left 1" in device.words


def test_scores_are_counted_out_seat_by_seat():
    device = make_device(13, gold=[14, 50])
    cursor_to(device, 14)
    device.tap("stop")
    device.settle()
    device.hold("roll")
    assert device.words[:3] == ["Nuggets:", ">Mint          1", " Blue          0"]


def test_a_step_is_taken_back():
    device = make_device(13, gold=[14, 50])
    cursor_to(device, 14)
    device.tap("stop")
    device.settle()
    device.hold("stop")
    assert "Gold: 0, left 2" in device.words and ">stay on 13" in device.words


def test_nine_seats_are_told_by_colour_or_rhythm():
    device = VirtualDevice()
    device.run(100)
    while "> Midas in Love" not in device.words:
        device.tap("roll")
    device.tap("stop")
    device.tap("roll", 5)
    assert device.words[1] == "> 9 seats"
    shown = {lamp: [] for lamp in range(1, 10)}
    for _ in range(0, 2400, 100):
        for lamp, looks in shown.items():
            looks.append((device.lamp(lamp), level(device, lamp) > 100))
        device.run(100)
    assert len(set(map(tuple, shown.values()))) == 9
    device.tap("stop", 8)
    assert device.words[0] == "Who is Mint II?"
