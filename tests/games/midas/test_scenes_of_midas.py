"""What happens in Midas in Love, on the lamps: cards, the coin, the drift of the gold, kisses, the end of a hand."""

from midas_lamps import (
    ASKED,
    BLUE,
    MINT,
    RED,
    cursor_to,
    deal,
    drawn,
    level,
    make_device,
    new_game,
    scale,
    seen,
    to_ring,
)
from midas_table import BISHOP, BLACK_ROOK, KNIGHT, PAWN, QUEEN, ROOK

from rows import each_row
from turtleback.app.game_setup import GameSetup
from turtleback.games.midas.board import CLOCKWISE, COUNTER_CLOCKWISE
from turtleback_host.virtual.device import VirtualDevice


@each_row("current, lamp", [(COUNTER_CLOCKWISE, 12), (CLOCKWISE, 10)])
def test_all_gold_drifts_a_spoke_with_the_current_each_turn(current, lamp):
    device = make_device(13, gold=[51, 89], current=current)
    to_ring(device, 0)
    assert [device.lamp(at) for at in (10, 11, 12)] == ["dark", "gold", "dark"]
    device.tap("stop")  # nobody but the King stands: a new turn
    device.run(100)
    assert device.words == ["Turn 2", "The gold drifts", "clockwise" if current == CLOCKWISE else "counter-clockw."]
    device.run(600)
    assert device.lamp(lamp) == device.lamp(11) == "gold"  # half-way
    device.settle()
    to_ring(device, 0)
    assert device.lamp(lamp) == "gold" and device.lamp(11) == "dark"


def test_the_nymphs_whose_kisses_bar_ways_breathe():
    device = make_device(13, nymphs={QUEEN: 19, BLACK_ROOK: 60})
    device.tap("stop", 3)  # a turn later she is still beside him
    while device.words[0] != "Kisses bar ways:":
        device.run(50)
    assert device.words[1] == "wQ"
    levels = {level(device, 4) for _ in range(40) if not device.run(30)}
    assert max(levels) > 2 * min(levels)


def test_a_card_is_a_white_spoke_and_a_counted_ring():
    device = new_game()
    drawn(device, 24)
    assert device.lamp(5) == "white" and device.lamp(ASKED) == MINT
    assert scale(device) == 1
    device.run(600)
    assert scale(device) == 4
    assert device.words == ["%s draws 24" % MINT, "spoke 5, ring 4", "Lowest is King"]


def test_the_lowest_card_is_crowned():
    device = new_game()
    deal(device, 30, 2)
    drawn(device, 80)
    while "crown" not in device.words[0]:
        device.run(50)
    assert device.words == ["The crown goes", "to %s" % BLUE]
    assert BLUE in seen(device, 1) and device.lamp(20) == "gold"


def test_a_nugget_stays_where_it_was_drawn():
    device = new_game()
    deal(device, 30, 2, 80, *range(6, 18))
    drawn(device, 51)
    device.run(1000)
    assert device.words[2] == "Gold lies there" and device.lamp(11) == "gold"


def test_a_nymph_stays_where_she_was_drawn_and_a_piece_that_stands_does_not_come_again():
    device = new_game()
    deal(device, 30, 2, 80, *range(6, 19))
    drawn(device, 51)
    device.run(1000)
    assert device.words == ["%s draws 51" % RED, "spoke 11, ring 1", "wh. Bishop joins"] and device.lamp(11) == RED
    device.table.watch(device.table.match, device.app.time)
    drawn(device, 75)
    device.run(1400)
    assert device.words[2] == "Nobody new" and device.lamp(15) == "dark"


@each_row("side, way", [("heads", -1), ("tails", 1)])
def test_the_coin_sets_the_current_running(side, way):
    device = new_game()
    deal(device, 30, 2, 80, *range(60, 73), *(1, 2, 3, 4, 5, 7, 8, 9))
    device.table.play((side,), device.app.time)
    heads = []
    for _ in range(60):
        device.run(20)
        head = max(range(1, 19), key=lambda lamp: level(device, lamp))
        if heads[-1:] != [head]:
            heads.append(head)
    assert len(heads) > 12
    assert all((after - before) % 18 == way % 18 for before, after in zip(heads, heads[1:]))
    assert device.words[1:] == [side + ": current", "clockwise" if way < 0 else "counter-clockw."]


def test_a_king_who_is_caught_goes_out_and_the_seat_on_his_right_is_crowned():
    device = make_device(1, nymphs={QUEEN: 2, ROOK: 6, BISHOP: 7, KNIGHT: 86, PAWN: 88}, gold=[50])
    assert "Next: %s" % RED in device.words
    device.tap("stop")
    device.settle()
    for _ in range(4):
        device.tap("stop")
    cursor_to(device, 87)
    device.tap("stop")
    while device.words != [MINT, "is caught", "0 gold"]:
        device.run(50)
    assert device.lamp(1) == device.lamp(19) == "bust"
    while device.words != ["The crown goes", "to %s" % RED]:
        device.run(50)
    assert RED in seen(device, 1)


def until(device, wanted):
    """Let the bots play until words come that are wanted; False if the game ends before that."""
    while not (wanted(device.words) or device.table.over):
        device.run(200)
    return wanted(device.words)


def test_midas_12_in_a_game_of_bots_a_king_is_caught_and_the_crown_goes_on():
    seen = 0
    for seed in range(20):
        device = VirtualDevice(GameSetup("midas", ("clever",) * 2), seed, frame_ms=100)
        if until(device, lambda words: words[1:2] == ["is caught"]):
            king = device.words[0]
            if until(device, lambda words: words[0] == "The crown goes"):
                assert device.words[1] != "to %s" % king
                seen += 1
        if seen == 3:
            return
    raise AssertionError("only %d Kings were caught" % seen)
