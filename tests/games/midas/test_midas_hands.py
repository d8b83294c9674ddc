"""Midas in Love, how hands and the game end: MIDAS-12 and 14."""

from midas_table import BISHOP, KNIGHT, PAWN, QUEEN, ROOK, drawn, gold_lies, laid_out, nymphs_stand

from positions import named, play
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.midas.rules import CARDS, KING, Midas

CORNERED = {QUEEN: 2, ROOK: 6, BISHOP: 7, KNIGHT: 86, PAWN: 87}  # all neighbours of 1


def play_a_hand(game):
    """Let the King take the only gold there is, in his first step."""
    gold_lies(game)
    nymphs_stand(game)
    play(game, "tails, card 90")
    game.nuggets = [game.legal()[0][1]]
    return game.apply(game.legal()[0])


def test_midas_12_the_hand_ends_at_once_when_no_gold_is_left():
    game = laid_out(13, {QUEEN: 60}, gold=[14])
    events = play(game, "king 14")
    assert events == [("king", 0, 14), ("gold", 0, 14), ("empty", 0, 1), ("crown", 2)]


def test_midas_12_a_nymph_can_take_the_last_gold():
    game = laid_out(13, {QUEEN: 60}, gold=[59])
    assert named(play(game, "stay, nymph 1 59"), "empty") == [("empty", 0, 0)]


def test_midas_12_the_hand_ends_when_the_king_has_no_step_at_the_start_of_his_turn():
    game = laid_out(1, CORNERED, seats=2)
    assert (game.actor(), game.hand, game.owner[KING]) == (CHANCE, 1, 1)


def test_midas_12_with_a_way_out_he_is_not_caught():
    for piece in CORNERED:
        nymphs = CORNERED.copy()
        del nymphs[piece]
        # Two spaces with the current: the way over a free neighbour can still be blocked further on.
        assert laid_out(1, nymphs, seats=2).hand == 0


def test_midas_12_kisses_catch_him_though_spaces_are_free():
    game = laid_out(3, {QUEEN: 60}, gold=[40], seats=2)
    play(game, "king 2")
    game.space[1:9] = [1, 3, 6, 7, 8, 86, 87, 88]
    play(game, "stay")
    while game.hand == 0:
        events = play(game, "stay")
    assert len(named(events, "kiss")) == 8
    assert named(events, "caught") == [("caught", 0, 0)]


def test_midas_12_the_whirlpool_is_a_way_out():
    game = laid_out(5, {QUEEN: 4, ROOK: 9, BISHOP: 10, KNIGHT: 89, PAWN: 90}, gold=[40], seats=2)
    assert game.legal() == (("king", 50), ("stay",))


def test_midas_12_without_a_step_left_in_the_midst_of_his_turn_he_just_stays():
    game = laid_out(3, CORNERED, gold=[40], seats=2)
    game.space[KING] = 1
    game.barred = 0
    assert game.legal() == (("stay",),)
    play(game, "stay")
    assert game.hand == 0


def test_midas_12_the_player_on_the_kings_right_is_king_next_with_all_cards_down_again():
    game = drawn(seats=3, king=1)
    kings = [game.owner[KING]]
    for _ in range(2):
        play_a_hand(game)
        assert (game.legal(), game.space, game.nuggets) == (CARDS, [0] * 11, [])
        kings.append(game.owner[KING])
    assert kings == [1, 0, 2]


def test_midas_14_all_cards_go_back_to_the_pack_before_each_hand():
    game = drawn(seats=3, king=1)
    assert game.drawn == [] and game.legal() == CARDS  # those that made the first King are back, too
    for _ in range(2):
        play_a_hand(game)
        assert game.drawn == [] and game.legal() == CARDS


def test_midas_12_the_game_ends_when_everybody_has_been_king():
    game = drawn(seats=3, king=1)
    for _ in range(3):
        events = play_a_hand(game)
    assert events[-2:] == [("empty", 2, 1), ("over",)]
    assert (game.actor(), game.legal()) == (OVER, ())
    assert game.scores() == [1, 1, 1]


def test_midas_12_most_gold_wins_and_ties_are_shared():
    game = Midas(3)
    game.points = [4, 6, 5]
    assert game.winners() == ([1], "most nuggets")
    game.points = [6, 4, 6]
    assert game.winners() == ([0, 2], "shared")


def test_midas_12_the_guard_ends_a_hand_after_so_many_turns():
    game = laid_out(13, {QUEEN: 60}, gold=[40], options={"guard": 3})
    turns = named(play(game, "stay, stay, stay, stay"), "turn")
    assert turns == [("turn", 2), ("turn", 3)]
    events = play(game, "stay, stay")
    assert named(events, "guard") == [("guard", 0, 0)]
    assert game.hand == 1


def test_midas_12_the_guard_is_500_turns_and_0_for_none():
    assert Midas(2).options["guard"] == 500
    game = laid_out(13, {QUEEN: 60}, gold=[40], options={"guard": 0})
    for _ in range(40):
        play(game, "stay, stay")
    assert (game.hand, game.turn) == (0, 41)
