"""MADA's invariants, and its secrets, over random games: hypothesis picks seats, options and the first actions."""

from hypothesis import given
from hypothesis import strategies as st
from mada_positions import discarded

from positions import named
from random_games import openings, play_out
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.first_player import DRAWN
from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION, all_cards, risk
from turtleback.games.mada.rules import ENOUGH, HAND, TURN, Mada

options = st.fixed_dictionaries(
    {},
    optional={
        "copies": st.just((4,) * 5 + (5,) * 8),
        "pears": st.just((1,) * 12 + (6,)),
        "lemur_aside": st.just(0),
        "first": st.sampled_from([1, DRAWN]),
    },
)
games = st.builds(Mada, st.integers(2, 5), options)


def plus(counts, kinds):
    return [count + kinds.count(kind) for kind, count in enumerate(counts)]


@given(games, openings)
def test_mada_1_there_are_70_cards_always(game, opening):
    """The discard is told card by card, apart from the engine, which knows it as all that is nowhere else."""
    gone, piles = [0] * 16, [[] for _ in range(game.seats)]
    for _, action, events in play_out(game, opening):
        if named(events, "lost"):
            gone = plus(gone, [kind for pile in piles for kind in pile] + [action[1]])
            for _, _, kind in named(events, "aside"):
                gone[kind] -= 1
        gone = plus(gone, [SCORPION] * len(named(events, "sting")))
        gone = plus(gone, [DOUBLE] * (action in (("play", DOUBLE), ("flip", DOUBLE))))
        gone = plus(gone, list(action[1:]) * (action[0] == "discard"))
        if named(events, "shuffle"):
            gone = [0] * 16
        piles = [pile[:] for pile in game.piles]
        assert discarded(game) == gone
        assert min(game.deck) >= 0
    for kinds in (*game.hands, *game.piles, *game.aside):
        gone = plus(gone, kinds)
    assert [a + b for a, b in zip(gone, game.deck)] == all_cards(game.options)


@given(games, openings)
def test_mada_3_7_9_what_holds_after_every_action(game, opening):
    for _ in play_out(game, opening):
        for pile in game.piles:
            assert set(pile) <= set(range(DOUBLE))
            assert all(above >= below or LEMUR in (above, below) for below, above in zip(pile, pile[1:]))
        for hand in game.hands:
            assert len(hand) <= HAND and hand == sorted(hand)
            assert game.phase != TURN or SCORPION not in hand
        if game.phase == TURN:
            assert any(game.deck)  # there is a card to draw
            for seat in range(game.seats):
                ways, of = risk(game.view(seat), seat)
                assert 0 <= ways <= of and of > 0
            ways, of = game.odds(("luck",), "lost")
            assert of == sum(game.deck)
            assert not ways or risk(game.view(game.turn), game.turn)[0]


@given(games, openings)
def test_mada_2_turns_go_round_and_the_seat_whose_turn_it_is_decides(game, opening):
    turns: list = []
    first = game.options["first"]
    for actor, action, events in play_out(game, opening):
        first = action[1] if action[0] == "starts" else first
        assert actor in (CHANCE, *turns[-1:]) or not turns  # in the deal the last seat may be stung, too
        turns += [event[1] for event in named(events, "turn")]
    assert turns == [(first + number) % game.seats for number in range(len(turns))]


@given(games, openings)
def test_mada_10_the_game_ends_with_the_fifth_cactus_and_only_cacti_score(game, opening):
    pears = game.options["pears"]
    told, cacti = [0] * game.seats, [0] * game.seats
    for _, _, events in play_out(game, opening):
        for _, seat, value in named(events, "aside"):
            assert value != LEMUR or game.options["lemur_aside"]
            told[seat] += pears[value - 1] if value != LEMUR else 0
            cacti[seat] += value != LEMUR
        assert (max(cacti) >= ENOUGH) == (game.actor() == OVER)
    assert game.scores() == told


def twins(game, seat):
    """The same position but for one card that another seat holds and one of the draw pile, once for each seat."""
    for other, hand in enumerate(game.hands):
        held = [kind for kind in hand if kind != SCORPION]
        drawn = [kind for kind in range(SCORPION) if game.deck[kind] and kind not in hand]
        if other != seat and held and drawn:
            twin = Mada(game.seats, game.options)
            twin.restore(game.snapshot())
            away, here = held[len(game.piles[seat]) % len(held)], drawn[sum(game.deck) % len(drawn)]
            twin.hands[other].remove(away)
            twin.hands[other] = sorted([*twin.hands[other], here])
            twin.deck[away] += 1
            twin.deck[here] -= 1
            yield twin


def public(events):
    return [event for event in events if event[0] != "card"]


@given(st.builds(Mada, st.integers(2, 3), options), st.binary(max_size=60))
def test_what_a_seat_cannot_see_makes_no_difference_to_it(game, opening):
    """It sees the same, may do the same, and what it does or luck brings is told the same."""
    for number, _ in enumerate(play_out(game, opening)):
        seat = number % game.seats
        for twin in list(twins(game, seat)):
            assert twin.view(seat) == game.view(seat)
            assert twin.actor() == game.actor()
            if game.actor() != CHANCE and game.actor() != seat:
                continue
            assert game.actor() == CHANCE or twin.legal() == game.legal()
            here, there = game.snapshot(), twin.snapshot()
            for action in game.legal():
                if action in twin.legal():
                    assert public(twin.apply(action)) == public(game.apply(action))
                    assert twin.view(seat) == game.view(seat)
                    game.restore(here)
                    twin.restore(there)
