"""Midas in Love's invariants, over random games: hypothesis picks seats, options and the first actions."""

from hypothesis import given, settings
from hypothesis import strategies as st

from positions import named
from random_games import openings, play_out
from turtleback.engine.contract import CHANCE
from turtleback.games.midas.board import SPACES
from turtleback.games.midas.rules import KING, NUGGETS, Midas

options = st.fixed_dictionaries(
    {
        "king_start": st.integers(0, 1),
        "must_step": st.integers(0, 1),
        "first_symbol": st.integers(0, 11),
        "guard": st.sampled_from((1, 5, 500)),
    }
)
games = st.builds(Midas, st.integers(2, 9), options)
few = settings(max_examples=15)  # games are long


@few
@given(games, openings)
def test_midas_4_what_holds_after_every_action(game, opening):
    """Every piece and nugget has a space of its own, all see all, and while there is play nine pieces stand."""
    for actor, _, _ in play_out(game, opening):
        for spaces in ([space for space in game.space if space], game.nuggets):
            assert len(set(spaces)) == len(spaces) and all(1 <= space <= SPACES for space in spaces)
        views = [game.view(seat) for seat in range(game.seats)]
        assert all(view == views[0] for view in views)
        assert [views[0][name] for name in game.STATE] == game.snapshot()
        if actor != CHANCE and game.mover > KING:
            assert game.space[KING] and sum(1 for space in game.space if space) == 9
            assert [seat >= 0 for seat in game.owner] == [space > 0 for space in game.space]
            assert game.owner.count(game.owner[KING]) == 1


@few
@given(games, openings)
def test_midas_11_all_13_nuggets_are_the_kings_lost_or_still_there_at_the_end_of_every_hand(game, opening):
    placed = taken = lost = 0
    for _, _, events in play_out(game, opening):
        placed += len(named(events, "nugget"))
        taken += len(named(events, "gold"))
        lost += len(named(events, "lost"))
        left = len(game.nuggets)
        for _, _, gold in named(events, "empty"):
            assert (placed, taken + lost, gold) == (NUGGETS, NUGGETS, taken)
        for _, _, gold in named(events, "caught") + named(events, "guard"):
            assert (placed, gold) == (NUGGETS, taken) and taken + lost < NUGGETS
        if named(events, "crown") or named(events, "over"):
            placed = taken = lost = 0
        else:
            assert placed == taken + lost + left


@few
@given(games, openings)
def test_midas_12_everybody_is_king_once_from_the_first_to_the_right(game, opening):
    kings = [event[1] for _, _, events in play_out(game, opening) for event in named(events, "crown")]
    assert kings == [(kings[0] - hand) % game.seats for hand in range(game.seats)]


@few
@given(games, openings)
def test_midas_10_a_king_never_goes_a_way_that_a_kiss_forbids(game, opening):
    """Told without the engine's arithmetic of ways: the difference of spokes and rings shows the way."""
    forbidden, at = [], 0
    for _, action, events in play_out(game, opening):
        if action[0] == "king" and not is_whirlpool(at, action[1]):
            assert way(at, action[1]) not in forbidden
        if named(events, "turn") and not (named(events, "crown") or named(events, "over")):
            forbidden = [way(game.space[KING], game.space[kiss[1]]) for kiss in named(events, "kiss")]
        at = game.space[KING]


def sign(number):
    return (number > 0) - (number < 0)


def spoke_and_ring(space):
    return divmod(space - 1, 5)


def way(start, end):
    """The way from one space to another, as the signs of the spokes and the rings between them."""
    (spoke, ring), (to_spoke, to_ring) = spoke_and_ring(start), spoke_and_ring(end)
    return sign((to_spoke - spoke + 9) % 18 - 9), sign(to_ring - ring)


def is_whirlpool(start, end):
    return (start - end) % SPACES == SPACES // 2
