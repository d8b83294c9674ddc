"""Tests the rules of the dice bag, BAG-1 to BAG-5."""

from positions import play, then
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.bag.rules import COIN, COUNT, DICE, FACES, HEADS, MAX_THROWS, STARTER, Bag

OPEN = "stop, stop, stop"  # opens the bag


def test_bag_1_roll_throws_and_stop_takes_the_next_thing():
    game = then(Bag(4), "", hand=DICE, open="roll, stop")
    then(game, "stop", events="stop 0", hand=COIN, open="roll, stop")
    then(game, "stop", hand=STARTER, open="roll, stop")
    then(game, "stop", hand=COUNT)
    then(game, "back", hand=DICE)
    then(Bag(1), "stop, stop", events="stop 0", hand=COUNT)  # with one seat, no first player is drawn


def test_bag_1_a_result_stays_until_the_next_throw_or_thing():
    game = then(Bag(4), "roll, die 3, die 5", fell=[3, 5])
    then(game, "roll", fell=[])
    then(game, "die 1, die 1, stop", fell=[])


def test_bag_2_dice_fall_one_by_one_before_their_total():
    game = then(Bag(4, {"dice": 3, "faces": 8}), "roll", events="roll 0", actor=CHANCE)
    then(game, "die 8, die 1", events="die 1", actor=CHANCE)
    then(game, "die 7", events="die 7, total 16, turn 0", actor=0, throws=1)


def test_bag_2_each_face_is_as_likely_as_any_other():
    for faces in range(2, 21):
        game = then(Bag(4, {"faces": faces}), "roll", chance_weights=(1,) * faces)
        assert game.legal() == tuple(("die", value) for value in range(1, faces + 1))


def test_bag_2_a_coin_has_two_sides_and_anybody_may_start():
    game = then(Bag(5), "stop, roll", open="coin 0, coin %d" % HEADS)
    then(game, "coin %d" % HEADS, events="coin %d, turn 0" % HEADS)
    then(game, "stop, roll", open="starts 0, starts 1, starts 2, starts 3, starts 4", chance_weights=(1,) * 5)
    then(game, "starts 4", events="starts 4, turn 0")


def test_bag_3_the_open_bag_has_other_dice():
    game = then(Bag(4), OPEN, open="back, close, dice 1, dice 2, dice 3, dice 4, dice 5, dice 6")
    kinds = "back, faces 2, faces 3, faces 4, faces 6, faces 8, faces 10, faces 12, faces 20"
    then(game, "dice 4", events="dice 0 4", hand=FACES, open=kinds)
    then(game, "faces 20", events="faces 0 20", hand=DICE, dice=4, faces=20)


def test_bag_3_back_leaves_the_faces_as_they_were():
    then(Bag(4, {"faces": 10}), OPEN + ", dice 1, back", hand=DICE, dice=1, faces=10)


def test_bag_3_unusual_faces_from_the_option_stay_in_the_bag():
    game = then(Bag(4, {"faces": 7}), "%s, dice 2, faces 6, %s, dice 2" % (OPEN, OPEN))
    assert ("faces", 7) in game.legal()


def test_bag_3_close_ends_the_game():
    then(Bag(4), OPEN + ", close", events="close 0, over", actor=OVER, open="")


def test_bag_4_the_bag_closes_after_500_throws():
    game = Bag(4, {"dice": 1})
    for _ in range(MAX_THROWS - 1):
        play(game, "roll, die 2")
    then(game, "roll, die 6", events="die 6, total 6, turn 0, over", actor=OVER, fell=[6])


def test_bag_5_no_seat_wins():
    then(Bag(3), "roll, die 3, die 5", scores=[0, 0, 0], winners=[0, 1, 2], win_reason="nobody wins")
