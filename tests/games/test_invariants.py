"""Checks invariants after every action of random games. Hypothesis picks seats, options and the first actions."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from mada_positions import discarded, not_held

from positions import named
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.first_player import DRAWN
from turtleback.games.mada import cards, rules
from turtleback.games.mada.rules import Mada
from turtleback.games.mahe.island import LIMIT, SPACES
from turtleback.games.mahe.rules import BEACH, CARDS, DEALT, Mahe
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.rules import _END, TAKEN, UNKNOWN, Mice
from turtleback.games.mice.track import CHEESE
from turtleback.games.midas import board
from turtleback.games.midas.rules import KING, NUGGETS, Midas

OWN_TRACK = (*range(1, 8), 50, 51, 52, 0, *range(11, 18), 52, 51, 50, 0, *range(21, 28), 11, 50, 1, 0)
FLAGS = ("card_variant", "roll_at_seven", "raft_stacks", "bust_ends_turn")
openings = st.binary(max_size=120)
firsts = st.sampled_from([0, 1, DRAWN])
switch = st.integers(0, 1)


def games(kind, low, high, **options):
    """Return a Hypothesis strategy for games with `low` to `high` seats and some of these options."""
    return st.builds(kind, st.integers(low, high), st.fixed_dictionaries({}, optional=options))


races = games(Mice, 2, 6, track=st.sampled_from([0, 1, 2]), hidden=switch, first=firsts)
any_race = races | st.builds(Mice, st.integers(2, 3), st.just({"track": OWN_TRACK}))
hands = games(
    Midas,
    2,
    9,
    king_start=switch,
    must_step=switch,
    first_symbol=st.integers(0, 11),
    guard=st.sampled_from((1, 5, 500)),
)
packs = games(
    Mada,
    2,
    5,
    copies=st.just((4,) * 5 + (5,) * 8),
    pears=st.just((1,) * 12 + (6,)),
    lemur_aside=st.just(0),
    first=firsts,
)
few = settings(max_examples=15)  # because these games are long


def play_out(game, opening):
    """Play to the end. The bytes of `opening` choose first, then a generator. Yields (actor, action, events)."""
    rest = random.Random(opening)
    chosen = iter(opening)
    while game.actor() != OVER:
        legal = game.legal()
        action = legal[next(chosen, rest.randrange(256)) % len(legal)]
        yield game.actor(), action, game.apply(action)


@given(games(Mahe, 2, 7), openings)
def test_mahe_14_15_a_game_awards_20_cards_and_then_the_beach(game, opening):
    turned, awards = [], []
    for _, action, events in play_out(game, opening):
        turned += action[1:] if action[0] == "egg" else ()
        awards += [award[2] for award in named(events, "award")]
    assert len(turned) == DEALT == len(awards) - 1 and sorted(awards[:-1]) == sorted(turned) and awards[-1] == BEACH
    assert sum(game.scores()) == sum(turned) + BEACH


@given(games(Mahe, 2, 7, first=firsts, **dict.fromkeys(FLAGS, switch)), openings)
def test_mahe_5_6_7_9_11_17_invariants_hold_after_every_action(game, opening):
    spent = 0
    for _, action, events in play_out(game, opening):
        view = game.view(0)
        stacks = view["stacks"]
        assert len(stacks) == SPACES + 1 and sorted(sum(stacks, [])) == list(range(len(game.place)))
        assert all(game.place[turtle] == space for space, stack in enumerate(stacks) for turtle in stack)
        topmost = view["owners"][view["groups"][0][-1]]
        assert view["decider"] == (topmost if game.dice else game.turn)
        if action[0] in ("roll", "stop", "card") and game.dice:
            assert sum(game.dice) <= LIMIT and len(game.dice) < 3
        for _, start, end, steps, *_ in named(events, "move"):
            assert 1 <= steps <= SPACES and steps not in (7, 11, 13, 16, 17, 19, 20)  # sums that dice cannot make
            assert end == (start + steps - 1) % SPACES + 1
        for _, _, *group in named(events, "bust"):  # from the topmost turtle to the mover
            assert all(game.place[turtle] == 0 for turtle in group) and not named(events, "award")
        spent += action[0] == "card"
        won = sum(card != BEACH for cards in game.cards for card in cards)
        assert sum(game.deck) + (1 <= game.prize < BEACH) + won + spent == CARDS
    assert (
        sum(len(cards) for cards in game.cards) == CARDS - sum(game.deck) - spent + 1
    )  # spent cards are worth nothing


def whereabouts(game, seat):
    """Return the seat's mice as four lists: home, captured by others, fenced, on the map."""
    own = game.place[seat * MICE : seat * MICE + MICE]
    parts = [], [], [], []
    for mouse, place in enumerate(own):
        parts[3 if place > CHEESE else 0 if place == CHEESE else 2 if place == TAKEN - seat else 1].append(mouse)
    return parts


@given(any_race, openings)
def test_mice_1_6_7_invariants_hold_after_every_action(game, opening):
    """Checks numbers, cells, the end of the race, and that scores follow from the events."""
    at = [list(path[:MICE]) for path in game.paths]
    scores, expected = [0] * game.seats, []  # a sign and a seat for each number in the next events
    for _, _, events in play_out(game, opening):
        for seat in range(game.seats):
            known = [value for value in game.value[seat * MICE : seat * MICE + MICE] if value != UNKNOWN]
            assert len(set(known)) == len(known) and (sum(known) == 28 or len(known) < MICE)
        is_over = any(not whereabouts(game, seat)[3] for seat in range(game.seats))
        assert is_over == (game.phase == _END) and (is_over or not named(events, "over"))
        running = [cell for cell in game.place if cell > CHEESE]
        assert len(set(running)) == len(running)
        for name, *numbers in events:
            if name in ("home", "capture", "open"):
                expected.append((-1 if name == "open" else 1, numbers[0]))
            elif name == "value":
                sign, seat = expected.pop(0)
                scores[seat] += sign * numbers[0]
            elif name == "move":  # mice only go forward
                seat, mouse, pips = numbers
                path = game.paths[seat]
                to, now = min(path.index(at[seat][mouse]) + pips, len(path) - 1), game.place[seat * MICE + mouse]
                assert now in (path[to], CHEESE)
                at[seat][mouse] = now
    assert not expected and game.scores() == scores


@given(any_race, openings)
def test_mice_3_each_die_moves_a_different_mouse_while_any_is_left(game, opening):
    runner, dice, moved = 0, [], []
    for actor, action, events in play_out(game, opening):
        if action[0] == "roll":
            runner, dice, moved = actor, [], []
        elif action[0] in ("die", "blank"):
            dice += action[1:] if action[1] else ()
        elif action[0] == "move":
            assert action[1] not in moved
            moved.append(action[1])
            dice.remove(action[2])
        if named(events, "turn") and moved:
            assert not dice or not set(whereabouts(game, runner)[3]) - set(moved)


@given(packs, openings)
def test_mada_1_2_3_7_9_10_invariants_hold_after_every_action(game, opening):
    """Counts discards card by card; the engine instead computes them as the cards that are nowhere else."""
    gone, piles, turns = [0] * 16, [[] for _ in range(game.seats)], []
    first, scores, cacti = game.options["first"], [0] * game.seats, [0] * game.seats
    for actor, action, events in play_out(game, opening):
        first = action[1] if action[0] == "starts" else first
        assert actor in (CHANCE, *turns[-1:]) or not turns  # during the deal, the scorpion may also sting the last seat
        turns += [event[1] for event in named(events, "turn")]
        leave = [cards.SCORPION] * len(named(events, "sting"))
        leave += [cards.DOUBLE] * (action in (("play", cards.DOUBLE), ("flip", cards.DOUBLE)))
        leave += action[1:] if action[0] == "discard" else ()
        leave += [kind for pile in piles for kind in pile] + [action[1]] if named(events, "lost") else []
        for kind in leave:
            gone[kind] += 1
        for _, seat, kind in named(events, "aside"):
            gone[kind] -= 1
            assert kind != cards.LEMUR or game.options["lemur_aside"]
            scores[seat] += game.options["pears"][kind - 1] if kind != cards.LEMUR else 0
            cacti[seat] += kind != cards.LEMUR
        gone = [0] * 16 if named(events, "shuffle") else gone
        assert discarded(game) == gone and min(game.deck) >= 0
        assert (max(cacti) >= cards.ENOUGH) == (game.actor() == OVER)
        piles = [pile[:] for pile in game.piles]
        for pile in piles:
            assert set(pile) <= set(range(cards.DOUBLE))
            assert all(above >= below or cards.LEMUR in (above, below) for below, above in zip(pile, pile[1:]))
        for hand in game.hands:
            assert len(hand) <= rules.HAND and hand == sorted(hand)
            assert game.phase != rules.TURN or cards.SCORPION not in hand
        if game.phase == rules.TURN:
            ways, of = game.odds(("luck",), "lost")
            assert of == sum(game.deck) > 0  # there is a card to draw
            assert not ways or game.risk(game.turn)[0]
    assert turns == [(first + number) % game.seats for number in range(len(turns))]
    assert [a + b for a, b in zip(gone, game.deck)] == not_held(game) and game.scores() == scores


@few
@given(hands, openings)
def test_midas_4_10_11_12_invariants_hold_after_every_action(game, opening):
    """Checks that no pieces or nuggets share a space, a kiss forbids its direction, and no nugget gets lost."""
    kings, forbidden, at, placed, taken, lost = [], [], 0, 0, 0, 0
    for actor, action, events in play_out(game, opening):
        for spaces in ([space for space in game.space if space], game.nuggets):
            assert len(set(spaces)) == len(spaces) and all(1 <= space <= board.SPACES for space in spaces)
        if actor != CHANCE and game.mover > KING:
            assert game.space[KING] and sum(1 for space in game.space if space) == 9
            assert [seat >= 0 for seat in game.owner] == [space > 0 for space in game.space]
            assert game.owner.count(game.owner[KING]) == 1
        if (
            action[0] == "king" and (at - action[1]) % board.SPACES != board.SPACES // 2
        ):  # the whirlpool has no direction
            assert direction(at, action[1]) not in forbidden
        kings += [event[1] for event in named(events, "crown")]
        ended = named(events, "crown") + named(events, "over")
        if named(events, "turn") and not ended:
            forbidden = [direction(game.space[KING], game.space[kiss[1]]) for kiss in named(events, "kiss")]
        at = game.space[KING]
        placed += len(named(events, "nugget"))
        taken += len(named(events, "gold"))
        lost += len(named(events, "lost"))
        for why, _, gold in named(events, "empty") + named(events, "caught") + named(events, "guard"):
            assert (placed, gold, taken + lost == NUGGETS) == (NUGGETS, taken, why == "empty")
        if ended:
            placed = taken = lost = 0
        else:
            assert placed == taken + lost + len(game.nuggets)
    assert kings == [(kings[0] - hand) % game.seats for hand in range(game.seats)]


def direction(start, end):
    """Return the direction from one space to another: the signs of the spokes and of the rings between them."""
    spokes = (end - 1) // board.RINGS - (start - 1) // board.RINGS
    rings = (end - 1) % board.RINGS - (start - 1) % board.RINGS
    return sign((spokes + 9) % 18 - 9), sign(rings)


def sign(number):
    return (number > 0) - (number < 0)
