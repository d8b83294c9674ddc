"""The dice bag, BAG-1 to BAG-5."""

from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.bag.rules import COIN, COUNT, DICE, FACES, HEADS, MOST_THROWS, STARTER, Bag

ROLL, STOP = ("roll",), ("stop",)


def bag(seats=4, **options):
    return Bag(seats, options)


def play(game, *actions):
    """Play the actions; returns the events of the last."""
    for action in actions:
        events = game.apply(action)
    return events


def test_bag_1_roll_throws_and_stop_takes_the_next_thing():
    game = bag()
    hands = []
    for _ in range(3):
        assert game.legal() == (ROLL, STOP)
        hands.append(game.hand)
        play(game, STOP)
    assert hands == [DICE, COIN, STARTER]
    assert game.hand == COUNT
    play(game, ("back",))
    assert game.hand == DICE


def test_bag_1_who_is_alone_starts():
    assert play(bag(seats=1), STOP, STOP) == [("stop", 0)]
    game = bag(seats=1)
    play(game, STOP, STOP)
    assert game.hand == COUNT


def test_bag_1_what_has_fallen_lies_until_the_next_throw_or_thing():
    game = bag()
    play(game, ROLL, ("die", 3), ("die", 5))
    assert game.fell == [3, 5]
    play(game, ROLL)
    assert game.fell == []
    play(game, ("die", 1), ("die", 1), STOP)
    assert game.fell == []


def test_bag_2_dice_fall_one_by_one_and_then_their_total():
    game = bag(dice=3, faces=8)
    assert play(game, ROLL) == [("roll", 0)]
    assert play(game, ("die", 8)) == [("die", 8)]
    assert game.actor() == CHANCE
    assert play(game, ("die", 1), ("die", 7)) == [("die", 7), ("total", 16), ("turn", 0)]
    assert game.actor() == 0
    assert game.throws == 1


def test_bag_2_each_face_is_as_likely_as_any_other():
    for faces in range(2, 21):
        game = bag(faces=faces)
        play(game, ROLL)
        assert game.legal() == tuple(("die", value) for value in range(1, faces + 1))
        assert game.weights() == (1,) * faces


def test_bag_2_a_coin_has_two_sides_and_anybody_may_start():
    game = bag(seats=5)
    play(game, STOP, ROLL)
    assert game.legal() == (("coin", 0), ("coin", HEADS))
    assert play(game, ("coin", HEADS)) == [("coin", HEADS), ("turn", 0)]
    play(game, STOP, ROLL)
    assert game.legal() == tuple(("starts", seat) for seat in range(5))
    assert game.weights() == (1,) * 5
    assert play(game, ("starts", 4)) == [("starts", 4), ("turn", 0)]


def test_bag_3_the_open_bag_has_other_dice():
    game = bag()
    play(game, STOP, STOP, STOP)
    assert game.legal() == (("back",), ("close",)) + tuple(("dice", count) for count in range(1, 7))
    assert play(game, ("dice", 4)) == [("dice", 0, 4)]
    assert game.hand == FACES
    assert game.legal() == (("back",),) + tuple(("faces", faces) for faces in (2, 3, 4, 6, 8, 10, 12, 20))
    assert play(game, ("faces", 20)) == [("faces", 0, 20)]
    assert (game.hand, game.dice, game.faces) == (DICE, 4, 20)


def test_bag_3_back_leaves_the_faces_as_they_were():
    game = bag(faces=10)
    play(game, STOP, STOP, STOP, ("dice", 1), ("back",))
    assert (game.hand, game.dice, game.faces) == (DICE, 1, 10)


def test_bag_3_faces_that_no_shop_has_come_from_the_option_and_stay_in_the_bag():
    game = bag(faces=7)
    play(game, STOP, STOP, STOP, ("dice", 2), ("faces", 6), STOP, STOP, STOP, ("dice", 2))
    assert ("faces", 7) in game.legal()


def test_bag_3_close_ends_it():
    game = bag()
    assert play(game, STOP, STOP, STOP, ("close",)) == [("close", 0), ("over",)]
    assert game.actor() == OVER
    assert game.legal() == ()


def test_bag_4_it_closes_by_itself_after_500_throws():
    game = bag(dice=1)
    for _ in range(MOST_THROWS - 1):
        play(game, ROLL, ("die", 2))
    assert play(game, ROLL, ("die", 6)) == [("die", 6), ("total", 6), ("turn", 0), ("over",)]
    assert game.actor() == OVER
    assert game.fell == [6]


def test_bag_5_nobody_wins():
    game = bag(seats=3)
    play(game, ROLL, ("die", 3), ("die", 5))
    assert game.scores() == [0, 0, 0]
    assert game.winners() == ([0, 1, 2], "nobody wins")
