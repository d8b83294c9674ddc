"""Midas in Love, until the King stands: MIDAS-2 to 6 and 14."""

from midas_table import BISHOP, BLACK_PAWN, KNIGHT, PAWN, QUEEN, ROOK, drawn, gold_lies, nymphs_stand

from positions import named, play, refused
from turtleback.engine.contract import CHANCE, IllegalAction
from turtleback.games.midas.rules import CARDS, HEADS, KING, TAILS, Midas


def owners(game, pieces):
    return [game.owner[piece] for piece in pieces]


def test_midas_2_each_card_shows_the_next_piece():
    game = drawn()
    gold_lies(game)
    # Cards 14 to 25 show rook, bishop, knight, pawn, king, black queen, ... black king, queen.
    events = play(game, "card 14, card 15, card 16, card 17, card 18, card 19")
    assert [event[2:] for event in named(events, "placed")] == [(2, 14), (3, 15), (4, 16), (5, 17), (6, 19)]
    assert named(events, "discard") == [("discard", 1)]


def test_midas_2_option_first_symbol_turns_the_pieces_on():
    game = drawn(options={"first_symbol": 9})
    gold_lies(game)
    events = play(game, "card 16, card 14, card 15")
    assert [event[2:] for event in named(events, "placed")] == [(QUEEN, 16), (BLACK_PAWN, 14)]
    assert len(named(events, "discard")) == 1


def test_midas_3_everybody_draws_and_the_lowest_number_is_king():
    game = Midas(4)
    assert (game.actor(), game.legal()) == (CHANCE, CARDS)
    drawers = []
    for card in (40, 7, 90, 12):
        drawers.append(game.drawer())
        events = game.apply(("card", card))
    assert drawers == [0, 1, 2, 3]
    assert events == [("card", 12), ("crown", 1)]
    assert game.owner[KING] == 1


def test_midas_3_no_card_is_drawn_twice():
    game = Midas(4)
    play(game, "card 40, card 7")
    assert len(game.legal()) == 88 == len(game.weights())
    refused(IllegalAction, game.apply, ("card", 40))


def test_midas_3_all_90_cards_are_there_for_the_gold():
    assert drawn(seats=9).legal() == CARDS


def test_midas_3_the_king_draws_13_spaces_for_the_gold():
    game = drawn(seats=3, king=2)
    for card in range(78, 91):
        assert game.drawer() == 2
        assert game.apply(("card", card)) == [("card", card), ("nugget", card)]
    assert game.nuggets == list(range(78, 91))
    assert game.drawer() == 0


def test_midas_4_the_others_draw_in_turn_and_place_their_nymphs():
    game = drawn(seats=4, king=2)
    gold_lies(game)
    events = nymphs_stand(game, (QUEEN, ROOK, BISHOP, KNIGHT))
    assert owners(game, (QUEEN, ROOK, BISHOP, KNIGHT)) == [3, 0, 1, 3]
    assert named(events, "placed") == [
        ("placed", 3, 1, 25),
        ("placed", 0, 2, 14),
        ("placed", 1, 3, 15),
        ("placed", 3, 4, 16),
    ]


def test_midas_4_a_king_or_a_nymph_that_stands_is_discarded_and_the_turn_goes_on():
    game = drawn(seats=4, king=0)
    gold_lies(game)
    assert play(game, "card 17") == [("card", 17), ("placed", 1, PAWN, 17)]
    assert play(game, "card 18") == [("card", 18), ("discard", 2)]
    assert play(game, "card 29") == [("card", 29), ("discard", 3)]
    assert play(game, "card 14") == [("card", 14), ("placed", 1, ROOK, 14)]


def test_midas_4_eight_different_nymphs_stand():
    game = drawn(seats=3)
    gold_lies(game)
    nymphs_stand(game, (BLACK_PAWN, 3, 5, 9, 1, 2, 7))
    assert game.legal() != (HEADS, TAILS)
    nymphs_stand(game, (4,))
    assert sum(1 for space in game.space if space) == 8
    assert game.legal() == (HEADS, TAILS)


def test_midas_4_with_two_seats_one_has_all_nymphs():
    game = drawn(king=1)
    gold_lies(game)
    nymphs_stand(game)
    assert owners(game, range(1, 9)) == [0] * 8


def test_midas_5_the_coin_makes_the_current():
    for side, current in (("heads", -1), ("tails", 1)):
        game = drawn()
        gold_lies(game)
        nymphs_stand(game)
        assert (game.actor(), game.legal(), game.weights()) == (CHANCE, (HEADS, TAILS), (1, 1))
        play(game, side)
        assert game.current == current


def test_midas_6_the_king_starts_on_one_more_drawn_card():
    game = drawn()
    gold_lies(game)
    nymphs_stand(game)
    play(game, "tails")
    assert game.actor() == CHANCE and game.drawer() == 0
    cards = [card for _, card in game.legal()]
    assert len(cards) == 90 - 13 - 8
    assert not [card for card in cards if card in game.nuggets or card in game.space]
    assert named(play(game, "card 90"), "placed") == [("placed", 0, KING, 90)]
    assert game.actor() == 0


def test_midas_6_option_king_start_lets_the_king_choose_a_free_space():
    game = drawn(king=1, options={"king_start": 1})
    gold_lies(game)
    nymphs_stand(game)
    play(game, "tails")
    assert game.actor() == 1
    assert len(game.legal()) == 90 - 13 - 8
    refused(IllegalAction, game.apply, ("start", 1))  # gold lies there
    assert play(game, "start 90")[:2] == [("start", 1, 90), ("placed", 1, KING, 90)]
    assert game.legal()[0][0] == "king"


def test_midas_14_with_king_start_1_no_space_with_a_nugget_can_be_chosen():
    game = drawn(options={"king_start": 1})
    gold_lies(game)
    nymphs_stand(game)
    play(game, "heads")
    chosen = [space for _, space in game.legal()]
    assert not [space for space in game.nuggets if space in chosen]


def test_midas_14_the_nymphs_are_drawn_from_the_kings_left_on():
    for king, left in ((0, 1), (2, 3), (3, 0)):
        game = drawn(seats=4, king=king)
        gold_lies(game)
        assert game.drawer() == left
        nymphs_stand(game, (QUEEN,))
        assert game.owner[QUEEN] == left
