"""Compares the coach's reasons with the rules by trying all actions and outcomes in the engine."""

import random
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest
from midas_table import laid_out

from hidden import copied
from positions import BLUE, GREEN, RED, play
from positions import laid_out as laid_turtles
from rows import each_row
from soak import TIMES
from turtleback.engine.catalogue import GAMES, load_attribute, module_of, new_game
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION
from turtleback.games.mada.rules import LUCK, TURN
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.rules import _MOVE
from turtleback.games.midas.board import CLOCKWISE, COUNTER_CLOCKWISE, SPACES
from turtleback.language import seat_name

POSITIONS = {"mahe": 40, "mice": 6, "mada": 40, "midas": 28}  # number of positions in which all actions are compared
SHARE = 0.2  # share of the decisions of a game that are compared
MAX_DEALS = 2000  # above this number of ways to deal the unseen cards, the odds come from a formula
TABLES = {
    "mahe": [(3, {"roll_at_seven": 1}), (6, {"card_variant": 1, "head_start": 0}), (2, {"raft_stacks": 1}), (7, {})],
    "mice": [(2, {}), (3, {"hidden": 1}), (6, {"track": 2})],
    "mada": [(2, {}), (3, {"lemur_aside": 0}), (5, {"copies": (4,) * 5 + (5,) * 8})],
    "midas": [(2, {"must_step": 1}), (3, {"king_start": 1, "guard": 4}), (9, {})],
}


def numbered(count, one, more):
    """Return a text with a number, in the singular or the plural."""
    return (one if count == 1 else more) % count


# Each function returns the reasons that a game must give for an action. It uses only the engine.


def mahe(game, action, events, after):
    """Return the reasons of MAHE-6, 7 and 13: prizes, the risk of a bust, the next decider, and turtles below."""
    found = set()
    seat = game.actor()
    prizes = [card for card in (1, 2, 3, 4, 5, 6, 7) if after.cards[seat].count(card) > game.cards[seat].count(card)]
    found |= {numbered(card, "wins %d egg", "wins %d eggs") for card in prizes}
    if action == ("roll",) and game.dice:
        rolled = [bust(after, fall) for fall in after.legal()]
        found.add("busts %d of %d" % (sum(rolled), len(rolled)) if any(rolled) else "cannot bust")
    if action[0] == "card":
        found.add(numbered(action[1], "costs a card of %d egg", "costs a card of %d eggs"))
    if action[0] == "turtle":
        for move in (("roll",), ("die", 1)):
            after.apply(move)
        found |= {"%s decides for it" % seat_name(after.decider)} if after.decider != game.turn else set()
    if any(event[0] == "move" for event in events):
        stack = after.view(0)["stacks"][after.place[game.mover]]
        below = stack[: stack.index(game.mover)]
        found |= {"then rides on %s" % seat_name(turtle // game.each) for turtle in below}
    return found


def bust(rolled, fall):
    """Return True if the die value `fall` is a bust."""
    after = copied(rolled)
    return any(event[0] == "bust" for event in after.apply(fall))


def mice(game, action, events, after):
    """Return the reasons of MICE-4 and 5: captures, coming home, and throws that would capture the mouse."""
    if action[0] != "move":
        return set()
    mouse, found = MICE * game.turn + action[1], set()
    for taken, place in enumerate(after.place):
        if place < 0 <= game.place[taken]:
            owner = taken // MICE
            found.add("captures a mouse of %s" % seat_name(owner) if owner != game.turn else "fences its own mouse")
    if not after.place[mouse]:
        found.add("comes home to the cheese")
    for position, text in ((game, "escapes %d throws of 36"), (after, "risks %d throws of 36")):
        others = [seat for seat in range(game.seats) if seat != game.turn]
        throws = max([throws_on(position, seat, mouse) for seat in others]) if position.place[mouse] > 0 else 0
        found |= {text % throws} if throws else set()
    return found


def throws_on(position, seat, mouse):
    """Return the number of throws, of 36, with which a seat could capture a mouse."""
    takes = {pips: any(captures(position, seat, pips, mouse)) for pips in range(7)}
    return sum(takes[one] or takes[other] for one in range(1, 7) for other in range(6))


def captures(position, seat, pips, mouse):
    """Yield, for each move of a seat with this die, whether the move captures a given mouse."""
    game = copied(position)
    game.turn, game.phase, game.moved, game.dice, game.pending = seat, _MOVE, -1, [pips] * bool(pips), []
    start = game.snapshot()
    for move in game.legal() if pips and any(place > 0 for place in game.place[MICE * seat :][:MICE]) else ():
        game.apply(move)
        yield game.place[mouse] < 0
        game.restore(start)


def mada(game, action, events, after):
    """Return the reasons of MADA-3 to 5: the risk of luck, pears on top, and cards in hand that fit."""
    seat, found = game.turn, set()
    is_open = action[0] in ("draw", "luck") or action == ("play", DOUBLE)
    if action == LUCK:
        found.add("loses %d %% of the time" % round_half_up(100 * chance_to_lose(game)))
    pile = after.piles[seat]
    if action[0] in ("play", "swap") and not is_open and pile and pile[-1] > LEMUR:
        found.add(numbered(game.options["pears"][pile[-1] - 1], "a top of %d pear", "a top of %d pears"))
    if action[0] == "swap":
        return found
    now = copied(game if is_open else after)
    now.turn, now.phase = seat, TURN
    count = sum(now.hands[seat].count(play[1]) for play in now.legal() if play[0] == "play")
    when = "now" if is_open else "then"
    return found | {numbered(count, when + " %d card in hand fits", when + " %d cards in hand fit")}


def round_half_up(share):
    return (2 * share.numerator + share.denominator) // (2 * share.denominator)


def chance_to_lose(game):
    """Return the probability that luck loses, over all equally likely hands of the other seats without a scorpion."""
    view = game.view(game.turn)
    pile = game.piles[game.turn]
    unseen = [kind for kind, count in enumerate(view["unseen"]) for _ in range(count) if kind != SCORPION]
    left, held = view["left"], len(unseen) + view["unseen"][SCORPION] - view["left"]
    is_low = [bool(pile) and LEMUR < kind < pile[-1] for kind in unseen]
    if comb(len(unseen), held) > MAX_DEALS:
        drawn = Fraction(left - view["unseen"][SCORPION], left)
        return drawn * Fraction(sum(is_low), len(unseen))
    deals = list(combinations(range(len(unseen)), held))
    low = sum(sum(is_low) - sum(is_low[at] for at in deal) for deal in deals)
    return Fraction(low, len(deals) * left)


def midas(game, action, events, after):
    """Return the reasons of MIDAS-8 to 11: gold, kisses at the King's next turn, and steps on an empty board."""
    found, is_king = set(), game.mover == 0
    to = action[-1] if len(action) > 1 else game.space[game.mover]
    takes = len(action) > 1 and action[0] != "start" and to in game.nuggets
    if takes:
        found.add("takes gold" if is_king else "the gold there is lost")
    if not is_king:
        far = steps_between(game.current)[to, game.space[0]]
        found |= {"bars a way of the King"} if kisses_next(game, action) else set()
        return found | {numbered(far, "%d step from the King", "%d steps from the King")}
    golds = [gold for gold in after.nuggets if gold != to] if not takes and after.hand == game.hand else []
    if golds:
        far = min(steps_between(game.current)[to, gold] for gold in golds)
        found.add(numbered(far, "the next gold is %d step away", "the next gold is %d steps away"))
    return found


def kisses_next(game, action):
    """Return True if the nymph will kiss the King at his next turn, provided that no other piece moves."""
    after, nymph = copied(game), game.mover
    after.options = {**game.options, "must_step": 0}
    events = after.apply(action)
    while after.mover > 0:
        events = after.apply(("stay",))
    return ("kiss", nymph) in events


@cache
def steps_between(current):
    """Return the number of steps between each pair of spaces on an empty board, by a breadth-first search."""
    game = laid_out(1, current=current)
    start, ways = game.snapshot(), {}
    for here in range(1, SPACES + 1):
        game.restore(start)
        game.space[0] = here
        ways[here] = [action[1] for action in game.legal() if action[0] == "king"]
    far = {}
    for here in ways:
        reached, steps = {here}, 0
        far[here, here] = 0
        while len(reached) < SPACES:
            steps += 1
            new = {to for at in reached for to in ways[at]} - reached
            far.update({(here, to): steps for to in new})
            reached |= new
    return far


FACTS = {one.__name__: one for one in (mahe, mice, mada, midas)}


def decisions(name, seats, options, count):
    """Yield `count` positions in which a seat decides, from random games."""
    chance = random.Random(5)
    while True:
        game = new_game(name, seats, options)
        while (actor := game.actor()) != OVER:
            legal = game.legal()
            if actor != CHANCE and len(legal) > 1 and chance.random() < SHARE:
                yield game
                count -= 1
                if not count:
                    return
            game.apply(chance.choices(legal, game.chance_weights())[0] if actor == CHANCE else chance.choice(legal))


def reasons_function(name):
    """Return the function that gives the reasons of a game, or None."""
    try:
        return load_attribute(module_of(name, "reasons"), "reasons")
    except (ImportError, AttributeError):
        return None


def test_every_bot_with_reasons_is_compared():
    assert {name for name in GAMES if reasons_function(name)} == set(FACTS) == set(TABLES)


@pytest.mark.parametrize("name", FACTS)
def test_every_reason_agrees_with_the_rules(name):
    seen = set()
    for seats, options in TABLES[name]:
        for game in decisions(name, seats, options, POSITIONS[name] * TIMES):
            for action in game.legal():
                after = copied(game)
                events = after.apply(action)
                reasons = reasons_function(name)(game, action, events, after.view(game.actor()))
                assert set(reasons) == FACTS[name](game, action, events, after), (action, game.snapshot())
                seen |= {text.split()[0] for text in reasons}
    assert len(seen) > 2


def test_mahe_9_after_a_full_lap_the_mover_rides_on_those_below():
    game = laid_turtles(stacks={5: [GREEN, BLUE, RED]}, options={"card_variant": 1})
    game.cards[RED] = [2]
    play(game, "roll, die 2, roll, die 3")
    after = copied(game)
    events = after.apply(("card", 2))
    reasons = reasons_function("mahe")(game, ("card", 2), events, after.view(RED))
    assert reasons == ["wins 5 eggs", "costs a card of 2 eggs", "then rides on Teal"]
    assert set(reasons) == mahe(game, ("card", 2), events, after)


@each_row("current, here, there, far", [
    (CLOCKWISE, 22, 17, 2),
    (COUNTER_CLOCKWISE, 22, 17, 1),
    (COUNTER_CLOCKWISE, 13, 23, 1),
    (COUNTER_CLOCKWISE, 13, 18, 2),
    (COUNTER_CLOCKWISE, 5, 50, 1),
])  # fmt: skip
def test_midas_8_9_steps_count_the_current_and_the_whirlpool(current, here, there, far):
    apart = load_attribute(module_of("midas", "clever"), "apart")
    assert apart(here, there, current) == far


@pytest.mark.parametrize("current", [CLOCKWISE, COUNTER_CLOCKWISE])
def test_midas_8_9_the_bot_knows_the_steps_between_all_spaces(current):
    apart = load_attribute(module_of("midas", "clever"), "apart")
    found = steps_between(current)
    assert {pair: apart(*pair, current) for pair in found} == found
