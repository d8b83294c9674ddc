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
def test_mahe_14_a_base_game_makes_exactly_21_awards(game, opening):
    awards = [event for _, _, events in play_out(game, opening) for event in named(events, "award")]
    assert len(awards) == DEALT + 1
    assert [award[2] for award in awards].count(BEACH) == 1
    assert awards[-1][2] == BEACH


@given(base_games, openings)
def test_mahe_15_the_scores_sum_to_the_20_cards_and_7(game, opening):
    turned = [action[1] for _, action, _ in play_out(game, opening) if action[0] == "egg"]
    assert len(turned) == DEALT
    assert sum(game.scores()) == sum(turned) + BEACH


@given(games, openings)
def test_every_turtle_is_on_the_raft_or_in_exactly_one_stack(game, opening):
    for _ in play_out(game, opening):
        stacks = game.view(0)["stacks"]
        assert len(stacks) == SPACES + 1
        assert sorted(sum(stacks, [])) == list(range(len(game.place)))
        assert all(game.place[turtle] == space for space, stack in enumerate(stacks) for turtle in stack)


@given(games, openings)
def test_mahe_9_only_lengths_that_dice_can_make_occur(game, opening):
    for _, _, events in play_out(game, opening):
        for _, start, end, steps, *_ in named(events, "move"):
            assert 1 <= steps <= SPACES and steps not in (7, 11, 13, 16, 17, 19, 20)
            assert end == (start + steps - 1) % SPACES + 1


@given(games, openings)
def test_mahe_7_nobody_decides_beyond_the_limit(game, opening):
    for _, action, _ in play_out(game, opening):
        if action[0] in ("roll", "stop", "card") and game.dice:
            assert sum(game.dice) <= LIMIT and len(game.dice) < 3


@given(games, openings)
def test_mahe_5_6_the_owner_decides_the_first_die_and_the_topmost_of_the_group_all_others(game, opening):
    for _ in play_out(game, opening):
        view = game.view(0)
        topmost = view["owners"][view["groups"][0][-1]]
        assert view["decider"] == (topmost if game.dice else game.turn)


@given(games, openings)
def test_mahe_11_a_bust_clears_the_movers_stack_down_to_the_mover(game, opening):
    for _, _, events in play_out(game, opening):
        for _, _, *group in named(events, "bust"):
            assert all(game.place[turtle] == 0 for turtle in group)
            assert not named(events, "award")


@given(games, openings)
def test_cards_are_in_the_deck_face_up_won_or_spent(game, opening):
    spent = 0
    for _, action, _ in play_out(game, opening):
        spent += action[0] == "card"
        won = sum(card != BEACH for cards in game.cards for card in cards)
        face_up = 1 <= game.prize < BEACH
        assert sum(game.deck) + face_up + won + spent == CARDS


@given(games, openings)
def test_mahe_17_spent_cards_are_worth_nothing(game, opening):
    spent = [action[1] for _, action, events in play_out(game, opening) if action[0] == "card"]
    won = CARDS - sum(game.deck) - len(spent)
    assert sum(len(cards) for cards in game.cards) == won + 1
