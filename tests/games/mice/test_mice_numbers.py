"""The mouse race, hidden numbers: MICE-1, 11, and who sees what of MICE-4, 5 and 7."""

from mice_positions import placed, race, roll

from positions import named, play, refused
from turtleback.engine.contract import CHANCE, OVER, IllegalAction
from turtleback.games.mice.rules import UNKNOWN, Mice

TABLE = {"hidden": 1}  # the numbers are on the table's paper


def visible_numbers(game, seat, of):
    """The numbers of the mice of a seat, as another sees them."""
    return game.view(seat)["value"][of * 7 : of * 7 + 7]


def test_mice_1_everybody_places_seven_numbers_in_any_order():
    game = Mice(2)
    assert game.legal() == tuple(("place", value) for value in range(1, 8))
    play(game, "place 4, place 7, place 1, place 2, place 6, place 3")
    assert (game.actor(), game.legal()) == (0, (("place", 5),))
    refused(IllegalAction, game.apply, ("place", 4))
    assert play(game, "place 5") == [("place", 0), ("turn", 1)]
    assert game.actor() == 1
    assert play(game, "place 1, place 2, place 3, place 4, place 5, place 6, place 7")[-1] == ("turn", 0)
    assert (game.actor(), game.legal()) == (0, (("roll",),))
    assert game.value == [4, 7, 1, 2, 6, 3, 5, 1, 2, 3, 4, 5, 6, 7]


def test_mice_1_the_owner_sees_the_numbers_on_the_map_and_nobody_else_does():
    game = placed(3)
    assert visible_numbers(game, 1, of=1) == [1, 2, 3, 4, 5, 6, 7]
    assert visible_numbers(game, 0, of=1) == visible_numbers(game, 2, of=1) == [UNKNOWN] * 7


def test_mice_1_the_first_seats_numbers_are_hidden_while_the_second_places():
    game = Mice(2)
    play(game, "place 4, place 7, place 1, place 2, place 6, place 3, place 5")
    assert visible_numbers(game, 1, of=0) == [UNKNOWN] * 7


def test_mice_4_all_see_what_another_has_taken():
    game = race({0: {0: 10, 1: 20}, 1: {0: 0, 1: 1, 2: 2}}, seats=3)
    game.place[7] = game.paths[0][12]
    roll(game, 2, 0)
    play(game, "move 0 2")
    for seat in range(3):
        assert visible_numbers(game, seat, of=1)[0] == 1
    assert visible_numbers(game, 2, of=1)[1] == UNKNOWN


def test_mice_4_only_the_owner_sees_into_a_fence_before_the_end():
    game = race({0: {0: 10, 1: 12, 2: 20}, 1: {0: 30}})
    roll(game, 2, 0)
    play(game, "move 0 2")
    assert visible_numbers(game, 0, of=0)[1] == 2
    assert visible_numbers(game, 1, of=0)[1] == UNKNOWN
    roll(game, 1, 0)
    play(game, "move 0 1")
    assert game.actor() == OVER
    assert visible_numbers(game, 1, of=0)[1] == 2


def test_mice_5_all_see_what_has_come_home():
    game = race({0: {0: 30, 1: 8}})
    roll(game, 2, 0)
    assert visible_numbers(game, 1, of=0)[0] == UNKNOWN
    play(game, "move 0 2")
    assert visible_numbers(game, 1, of=0)[0] == 1


def test_mice_7_what_is_left_on_the_map_stays_unseen():
    game = race({0: {0: 30}, 1: {0: 8, 6: 9}})
    roll(game, 1, 0)
    play(game, "move 0 1")
    assert visible_numbers(game, 0, of=1) == [UNKNOWN, 2, 3, 4, 5, 6, UNKNOWN]


def test_mice_11_where_only_the_table_knows_nothing_is_placed_and_nobody_sees_a_number():
    game = Mice(2, TABLE)
    assert game.legal() == (("roll",),)
    assert visible_numbers(game, 0, of=0) == [UNKNOWN] * 7


def test_mice_11_by_default_the_numbers_are_placed():
    assert Mice(2).options["hidden"] == 0
    assert Mice(2).legal()[0] == ("place", 1)


def test_mice_11_nobody_knows_a_number_before_its_mouse_is_turned_up():
    game = race({0: {0: 30, 3: 8}, 1: {0: 0, 5: 1}}, options=TABLE)
    assert [game.view(seat) for seat in (0, 1)] == [game.view(0)] * 2
    assert game.value[0] == game.value[3] == UNKNOWN
    roll(game, 2, 0)
    play(game, "move 0 2, value 4")
    assert visible_numbers(game, 0, of=0)[0] == visible_numbers(game, 1, of=0)[0] == 4


def test_mice_5_a_table_tells_the_number_of_a_mouse_that_comes_home():
    game = race({0: {0: 30, 3: 8}}, options=TABLE)
    roll(game, 2, 3)
    assert named(play(game, "move 0 2"), "home")
    assert game.actor() == CHANCE
    assert game.legal() == (("value", 1), ("value", 4))  # the others have come home before
    assert game.weights() == (1, 1)
    assert play(game, "value 4") == [("value", 4)]
    assert game.legal() == (("move", 3, 3),)
    assert game.scores()[0] == 2 + 3 + 5 + 6 + 7 + 4


def test_mice_4_a_table_tells_the_numbers_of_mice_taken_in_the_order_of_the_way():
    game = race({0: {0: 10, 1: 20}, 1: {1: 0, 4: 1, 5: 2}}, options=TABLE)
    game.place[7 + 5] = game.paths[0][11]
    game.place[7 + 4] = game.paths[0][13]
    roll(game, 3, 0)
    events = play(game, "move 0 3")
    assert named(events, "capture") == [("capture", 0, 1, 5), ("capture", 0, 1, 4)]
    assert game.legal() == (("value", 2), ("value", 5), ("value", 6))
    play(game, "value 2")
    assert game.legal() == (("value", 5), ("value", 6))
    assert play(game, "value 5") == [("value", 5), ("turn", 1)]
    assert visible_numbers(game, 0, of=1)[4:6] == [5, 2]


def test_mice_7_a_table_opens_its_fences_when_the_game_is_over():
    game = race({0: {0: 30}, 1: {0: 8, 3: 10}}, turn=1, options=TABLE)
    roll(game, 2, 0)
    play(game, "move 0 2")
    assert game.actor() == 0  # a fenced mouse is not turned up
    assert game.scores()[1] == 2 + 3 + 5 + 6 + 7
    roll(game, 1, 0)
    assert named(play(game, "move 0 1"), "open") == [("open", 1, 3)]
    assert play(game, "value 1") == [("value", 1)]
    assert game.legal() == (("value", 1), ("value", 4))
    assert play(game, "value 4") == [("value", 4), ("over",)]
    assert game.actor() == OVER
    assert game.scores() == [28, 2 + 3 + 5 + 6 + 7 - 4]


def test_mice_11_the_events_are_the_same_whoever_knows_the_numbers():
    known = race({0: {0: 30, 3: 8}, 1: {0: 0, 5: 1}})
    told = race({0: {0: 30, 3: 8}, 1: {0: 0, 5: 1}}, options=TABLE)
    for game in (known, told):
        game.place[7 + 5] = game.paths[0][10]
        roll(game, 2, 1)
    events = play(known, "move 3 2, move 0 1")
    assert play(told, "move 3 2, value 6, move 0 1, value 1") == events
