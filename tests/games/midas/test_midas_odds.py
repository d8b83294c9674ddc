"""Midas in Love by exact enumeration: the ways of all 90 spaces against counts made by hand, and the odds of cards."""

from collections import Counter
from fractions import Fraction
from itertools import product

from midas_table import QUEEN, drawn, gold_lies, nymphs_stand

from positions import play
from rows import each_row
from turtleback.games.midas.board import CLOCKWISE, COUNTER_CLOCKWISE, SPACES, WAYS, beside, opposite, steps
from turtleback.games.midas.rules import Midas

ALL = range(1, SPACES + 1)
CURRENTS = (CLOCKWISE, COUNTER_CLOCKWISE)
# The board drawn as a map, a string of spaces for each ring, spoke by spoke: another way to know who lies beside whom.
RINGS = [[space for space in ALL if space % 5 == last] for last in (1, 2, 3, 4, 0)]


def around(ring, spoke):
    """The space on the map; None where the board ends."""
    return RINGS[ring][spoke % 18] if 0 <= ring < 5 else None


def place_of(space):
    """(ring, spoke) of a space on the map."""
    ring = next(ring for ring in range(5) if space in RINGS[ring])
    return ring, RINGS[ring].index(space)


def on_the_map(space):
    """The neighbours of a space, seen on the map."""
    ring, spoke = place_of(space)
    near = {around(ring + inward, spoke + on) for inward, on in product((-1, 0, 1), repeat=2)}
    return near - {space, None}


def neighbours(space):
    return {to for to in (beside(space, way) for way in range(WAYS)) if to}


@each_row("space", ALL)
def test_the_neighbours_of_every_space_are_those_on_the_map(space):
    assert neighbours(space) == on_the_map(space)


@each_row("current", CURRENTS)
def test_steps_with_the_current_are_two_on_the_map_all_others_one(current):
    for space in ALL:
        ring, spoke = place_of(space)
        reached = {around(ring + inward, spoke - current) for inward in (-1, 0, 1)}
        reached |= {around(ring + 2 * inward, spoke + 2 * current) for inward in (-1, 0, 1)}
        reached |= {around(ring - 1, spoke), around(ring + 1, spoke)}
        if ring == 4:
            reached.add(around(4, spoke + 9))
        assert set(steps(space, current, [])) == reached - {None}


def test_each_single_piece_blocks_what_it_stands_on_or_before():
    for current, space, other in product(CURRENTS, (1, 7, 13, 19, 25), ALL):
        if other == space:
            continue
        lost = set(steps(space, current, [])) - set(steps(space, current, [other]))
        ring, spoke = place_of(space)
        at, on = place_of(other)
        by_hand = {other} & set(steps(space, current, []))
        if (on - spoke) % 18 == current % 18 and abs(at - ring) <= 1:  # passed over by a long step
            by_hand = {around(2 * at - ring, spoke + 2 * current)} - {None}
        assert lost == by_hand


def test_the_whirlpool_is_its_own_way_back():
    inner = [space for space in ALL if opposite(space)]
    assert inner == list(range(5, 91, 5))
    assert all(opposite(opposite(space)) == space and abs(opposite(space) - space) == 45 for space in inner)


def test_every_seat_is_first_king_with_the_same_chance():
    """Which of three cards is the lowest, over all ways in which the last can fall behind two that lie."""
    for first, second in ((10, 20), (20, 10), (1, 90), (45, 44)):
        kings = Counter()
        for third in [card for card in ALL if card not in (first, second)]:
            game = Midas(3)
            play(game, f"card {first}, card {second}, card {third}")
            kings[game.owner[0]] += 1
        low = min(first, second)
        assert kings[2] == low - 1 and sum(kings.values()) == 88
        assert kings[(first, second).index(low)] == 88 - (low - 1)


def test_the_chance_that_the_next_card_brings_a_nymph():
    # The gold lies on 1 to 13. From 14 to 90 there are 13 multiples of 6, the kings, and 6 white queens: 25 to 85.
    game = drawn()
    gold_lies(game)
    assert chance_of_a_nymph(game) == Fraction(77 - 13, 77)
    nymphs_stand(game, (QUEEN,))
    assert chance_of_a_nymph(game) == Fraction(76 - 13 - 5, 76)


def chance_of_a_nymph(game):
    return Fraction(sum(kept(game, card) for _, card in game.legal()), sum(game.weights()))


def kept(game, card):
    """Whether that card would place a nymph."""
    here = game.snapshot()
    events = game.apply(("card", card))
    game.restore(here)
    return events[-1][0] == "placed"
