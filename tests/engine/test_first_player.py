"""Who begins: MAHE-20, MICE-10 and MADA-2, in the games and on their score sheets."""

from positions import named, play, refused
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, SetupError
from turtleback.engine.first_player import DRAWN, starts
from turtleback.engine.match import Match

GAMES = ("mahe", "mice", "mada", "mice_table", "mada_table")


def begun(name, seats, first):
    """A game that this seat begins, up to the first decision or card."""
    return new_game(name, seats, {"first": first})


def drawn(name, seats, seat):
    """The same, with the seat drawn."""
    game = new_game(name, seats, {"first": DRAWN})
    assert game.apply(("starts", seat)) == [("starts", seat)]
    return game


def both_ways(name, seats, seat):
    """That game with the seat named, and with it drawn."""
    return begun(name, seats, seat), drawn(name, seats, seat)


def test_a_beginner_that_is_to_be_drawn_falls_first_and_all_seats_alike():
    for name in GAMES:
        game = new_game(name, 3, {"first": DRAWN})
        assert (game.actor(), game.legal(), game.weights()) == (CHANCE, starts(3), (1, 1, 1))
        assert game.scores() == [0, 0, 0]


def test_once_drawn_the_position_is_that_of_a_named_beginner():
    for name in GAMES:
        for seats in (2, 3, 5):
            for seat in range(seats):
                named_one, drawn_one = both_ways(name, seats, seat)
                assert drawn_one.snapshot() == named_one.snapshot()
                assert drawn_one.legal() == named_one.legal()


def test_a_seat_that_the_table_lacks_is_refused_in_one_sentence():
    for name in GAMES:
        wrong = refused(SetupError, new_game, name, 3, {"first": 3})
        assert wrong == "Option first takes a seat from 0 to 2, or 9 to have it drawn, not 3."
        assert "0 to 9" in refused(SetupError, new_game, name, 3, {"first": 10})


def test_who_begins_cannot_be_undone():
    match = Match(new_game("mice_table", 3, {"first": DRAWN}))
    match.play(("starts", 2))
    match.play(("roll",))
    assert match.undo()
    assert not match.undo()
    assert match.game.actor() == 2


def test_mahe_20_turns_go_on_from_the_first_seat():
    for game in both_ways("mahe", 4, 2):
        play(game, "egg 5")
        turns = [game.actor()]
        for _ in range(4):
            turns += [event[1] for event in named(play(game, "roll, die 2, stop"), "turn")]
        assert turns == [2, 3, 0, 1, 2]


def test_mahe_20_who_begins_with_two_turtles_chooses_among_its_own():
    for game in both_ways("mahe", 3, 1):
        play(game, "egg 5")
        assert (game.actor(), game.legal()) == (1, (("turtle", 2), ("turtle", 3)))
        play(game, "turtle 3, roll, die 4, stop, roll, die 2")
        assert play(game, "stop")[-1] == ("turn", 2)
        assert (game.place[3], game.place[2]) == (4, 2)


def test_mahe_20_with_raft_stacks_nobody_starts_by_carrying_another_seat():
    for seats in (3, 5):
        game = new_game("mahe", seats, {"first": DRAWN, "raft_stacks": 1})
        play(game, "starts 1, egg 5")
        for _ in range(seats):
            seat = game.turn
            for group in game.view(0)["groups"]:
                assert [turtle // game.each for turtle in group] == [seat] * len(group)
            if game.each == 2:
                play(game, "turtle %d, roll, die 6, stop" % (2 * seat + 1))
            play(game, "roll, die 6, stop")


def test_mice_10_the_beginner_places_first_and_rolls_first():
    numbers = ", ".join("place %d" % value for value in range(1, 8))
    for game in both_ways("mice", 3, 1):
        order = [game.actor()]
        for _ in range(3):
            order += [event[1] for event in named(play(game, numbers), "turn")]
        assert order == [1, 2, 0, 1]
        assert (game.actor(), game.legal()) == (1, (("roll",),))


def test_mice_10_turns_go_on_from_the_beginner():
    for name, options in (("mice", {"hidden": 1}), ("mice_table", {})):
        game = new_game(name, 3, dict(options, first=2))
        assert game.actor() == 2
        play(game, "roll, die 3, blank 0" + (", move 6 3" if name == "mice" else ""))
        assert game.actor() == 0


def test_mada_2_the_deal_and_the_play_begin_with_the_beginner():
    for game in both_ways("mada", 3, 2):
        dealt = [game.turn]
        for kind in (1, 2, 3, 4, 5, 6, 7, 8):
            play(game, "card %d" % kind)
            dealt.append(game.turn)
        assert dealt == [2, 2, 2, 0, 0, 0, 1, 1, 1]
        assert play(game, "card 9") == [("card", 9), ("turn", 2)]
        assert game.hands == [[4, 5, 6], [7, 8, 9], [1, 2, 3]]
        assert game.actor() == 2


def test_mada_2_a_scorpion_in_the_last_hand_acts_before_the_beginner_plays():
    game = drawn("mada", 2, 1)
    events = play(game, "card 1, card 2, card 3, card 4, card 5, card 15")
    assert events[-1] == ("sting", 0)
    assert play(game, "discard 4") == [("discard", 0, 4), ("turn", 1)]


def test_mada_2_on_the_score_sheet_the_beginner_speaks_first():
    for game in both_ways("mada_table", 4, 3):
        assert (game.actor(), game.legal()[0]) == (3, ("lost", 0))
        assert play(game, "lost 1, pears 1, pears 1, pears 1")[-1] == ("turn", 2)


def test_a_score_sheet_draws_only_if_its_beginner_is_drawn():
    assert not new_game("mada_table", 3).DRAWS
    assert new_game("mada_table", 3, {"first": DRAWN}).DRAWS
