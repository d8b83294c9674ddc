"""Mahé's invariants of the rule book, over random games: hypothesis picks seats, options and the first actions."""

from hypothesis import given
from hypothesis import strategies as st

from positions import named
from random_games import firsts, openings, play_out
from turtleback.games.mahe.island import LIMIT, SPACES
from turtleback.games.mahe.rules import BEACH, CARDS, DEALT, Mahe

flags = st.fixed_dictionaries(
    {name: st.integers(0, 1) for name in ("card_variant", "roll_at_seven", "raft_stacks", "bust_ends_turn")}
)
games = st.builds(Mahe, st.integers(2, 7), st.builds(dict, flags, first=firsts))
base_games = st.builds(Mahe, st.integers(2, 7))


@given(base_games, openings)
def test_mahe_14_15_a_base_game_awards_20_cards_and_last_the_beach(game, opening):
    turned, awards = [], []
    for _, action, events in play_out(game, opening):
        turned += action[1:] if action[0] == "egg" else ()
        awards += [award[2] for award in named(events, "award")]
    assert len(turned) == DEALT == len(awards) - 1 and sorted(awards[:-1]) == sorted(turned) and awards[-1] == BEACH
    assert sum(game.scores()) == sum(turned) + BEACH


@given(games, openings)
def test_mahe_5_6_7_9_11_17_what_holds_after_every_action(game, opening):
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
            assert 1 <= steps <= SPACES and steps not in (7, 11, 13, 16, 17, 19, 20)  # that dice can make
            assert end == (start + steps - 1) % SPACES + 1
        for _, _, *group in named(events, "bust"):  # down to the mover
            assert all(game.place[turtle] == 0 for turtle in group) and not named(events, "award")
        spent += action[0] == "card"
        won = sum(card != BEACH for cards in game.cards for card in cards)
        assert sum(game.deck) + (1 <= game.prize < BEACH) + won + spent == CARDS
    assert sum(len(cards) for cards in game.cards) == CARDS - sum(game.deck) - spent + 1  # the spent are worth nothing
