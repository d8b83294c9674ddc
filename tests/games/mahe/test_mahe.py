"""Tests the rules of Mahé, MAHE-1 to 17, 19 and 21.

If each seat has two turtles, seat 0 owns turtles 0 and 1, and seat 1 owns turtles 2 and 3.
"""

from positions import BLUE, GREEN, RED, YELLOW, laid_out, named, play, refused, stack, then
from turtleback.engine.contract import CHANCE, OVER, IllegalAction, SetupError
from turtleback.games.mahe.island import landing
from turtleback.games.mahe.rules import BEACH, Mahe


def check_swim(before, turn, text, after):
    """Play a turn from the stacks `before`, and check that it leads to the stacks `after`."""
    game = then(laid_out(stacks=before, turn=turn), text, turn=turn + 1)
    assert {space: stack(game, space) for space in range(1, 22) if stack(game, space)} == after


def test_mahe_1_two_to_seven_seats_with_one_or_two_turtles_each():
    assert [Mahe(seats).place for seats in range(2, 8)] == [[0] * turtles for turtles in (4, 6, 4, 5, 6, 7)]
    for seats in (1, 8, 0, "4"):
        assert "2 to 7 seats" in refused(SetupError, Mahe, seats)


def test_mahe_2_3_a_card_is_turned_up_before_the_first_roll():
    game = then(Mahe(4), "", actor=CHANCE, chance_weights=(3, 3, 5, 5, 5, 3))
    then(game, "egg 3", events="egg 3", actor=BLUE, deck=[3, 3, 4, 5, 5, 3])


def test_mahe_3_option_deck_counts_must_be_24_cards():
    assert Mahe(4, {"deck_counts": (4, 4, 4, 4, 4, 4)}).chance_weights() == (4, 4, 4, 4, 4, 4)
    for wrong in ((4, 4, 4, 4, 4, 5), (24,), 3, (-1, 5, 5, 5, 5, 5)):
        assert "add up to 24" in refused(SetupError, Mahe, 4, {"deck_counts": wrong})


def test_mahe_4_the_owner_chooses_which_turtle_moves_first_each_turn():
    game = then(laid_out(seats=2), "", open="turtle 0, turtle 1")
    then(game, "turtle 1, roll, die 4, stop", turn=0, open="roll", place=[0, 4, 0, 0])
    then(game, "roll, die 2, stop", turn=1, open="turtle 2, turtle 3", place=[2, 4, 0, 0])


def test_mahe_4_a_turtle_carried_by_the_first_still_moves():
    game = then(laid_out(seats=2, stacks={3: [0, 1]}), "turtle 0, roll, die 2, stop", place=[5, 5, 0, 0])
    then(game, "roll, die 1, stop", place=[5, 6, 0, 0])


def swapped(events):
    """Return the events with turtles 0 and 1 exchanged."""
    exchanged = []
    for event in events:
        first = {"turtle": 2, "move": 4, "bust": 2}.get(event[0], len(event))
        exchanged.append(event[:first] + tuple(1 - turtle if turtle < 2 else turtle for turtle in event[first:]))
    return exchanged


def random_choices(game):
    """Yield pseudo-random legal actions until the game is over. The caller plays them."""
    number = 1
    while game.actor() != OVER:
        number = number * 75 % 65537
        yield game.legal()[number % len(game.legal())]


def test_mahe_4_12_either_turtle_on_the_raft_leads_to_equal_games():
    one, other = (then(Mahe(2), "egg 3, turtle %d" % turtle, is_forced=False) for turtle in (0, 1))
    for action in random_choices(one):
        twin = ("turtle", 1 - action[1]) if action in (("turtle", 0), ("turtle", 1)) else action
        assert swapped(one.apply(action)) == other.apply(twin)
    assert one.scores() == other.scores()


def test_mahe_4_only_a_choice_of_two_on_the_raft_is_forced():
    game = Mahe(3)
    for action in random_choices(game):
        own = (2 * game.turn, 2 * game.turn + 1)
        both = game.legal() == (("turtle", own[0]), ("turtle", own[1]))
        on_raft = all(game.place[turtle] == 0 for turtle in own)
        assert game.actor() == CHANCE or game.is_forced() == (both and on_raft)
        game.apply(action)


def test_mahe_5_the_first_die_must_be_rolled_and_never_busts():
    then(laid_out(turn=RED), "", actor=RED, open="roll")
    then(laid_out(), "roll", actor=CHANCE, open="die 1, die 2, die 3, die 4, die 5, die 6", chance_weights=(1,) * 6)
    for value in range(1, 7):
        then(laid_out(), "roll, die %d" % value, events="die %d" % value, actor=BLUE)


def test_mahe_6_the_owner_of_the_topmost_turtle_decides():
    then(
        laid_out(stacks={3: [BLUE], 4: [RED]}), "roll, die 2", actor=BLUE, open="roll, stop"
    )  # the owner, if the turtle is alone
    then(
        laid_out(stacks={3: [BLUE, RED, YELLOW]}), "roll, die 2", actor=YELLOW
    )  # the topmost turtle decides for all below
    then(laid_out(stacks={3: [RED, BLUE]}), "roll, die 2", actor=BLUE)
    then(laid_out(stacks={3: [BLUE, GREEN]}), "roll, die 1, roll, die 2", actor=GREEN, open="roll, stop")


def test_mahe_7_vector_dice_2_and_6_bust():
    then(laid_out(stacks={4: [BLUE]}), "roll, die 2, roll, die 6", events="die 6, bust 4 0, turn 1")


def test_mahe_7_8_no_fourth_die_and_no_third_at_seven():
    check_swim({}, BLUE, "roll, die 1, roll, die 1, roll, die 1", {9: [BLUE]})
    check_swim({}, BLUE, "roll, die 3, roll, die 4", {14: [BLUE]})


def test_mahe_8_option_roll_at_seven_offers_a_certain_bust():
    game = then(laid_out(options={"roll_at_seven": 1}), "roll, die 3, roll, die 4", open="roll, stop")
    assert game.odds(("roll",), "bust") == (6, 6)
    then(game, "roll, die 1", events="die 1, bust 0 0, turn 1")


def test_mahe_9_a_move_is_sum_times_dice_and_wraps_after_21():
    check_swim({3: [BLUE]}, BLUE, "roll, die 2, roll, die 4, stop", {15: [BLUE]})
    check_swim({}, BLUE, "roll, die 2, roll, die 1, roll, die 4", {21: [BLUE]})
    check_swim({8: [BLUE]}, BLUE, "roll, die 2, roll, die 1, roll, die 4", {8: [BLUE]})
    assert (landing(21, 1), landing(0, 1), landing(20, 3)) == (1, 1, 2)


def test_mahe_10_the_mover_carries_all_above_it_and_lands_on_top():
    check_swim({5: [BLUE, RED, YELLOW, GREEN]}, RED, "roll, die 3, stop", {5: [BLUE], 8: [RED, YELLOW, GREEN]})
    check_swim({5: [BLUE, RED], 8: [GREEN, YELLOW]}, BLUE, "roll, die 3, stop", {8: [GREEN, YELLOW, BLUE, RED]})
    check_swim({5: [BLUE], 6: [RED], 7: [YELLOW]}, BLUE, "roll, die 3, stop", {6: [RED], 7: [YELLOW], 8: [BLUE]})


def test_mahe_11_a_bust_sends_the_moving_stack_to_the_raft():
    check_swim({5: [BLUE, RED, YELLOW]}, RED, "roll, die 6, roll, die 6", {5: [BLUE]})
    game = laid_out(stacks={18: [BLUE, RED, YELLOW]}, turn=RED)  # the example of the rule book
    then(game, "roll, die 5, roll, die 3", events="die 3, bust 18 1 2, turn 2", place=[18, 0, 0, 0])


def test_mahe_12_on_the_raft_each_turtle_stands_and_moves_alone():
    game = then(laid_out(stacks={5: [BLUE, RED]}), "roll, die 6, roll, die 6")
    game.turn = game.decider = game.mover = BLUE
    then(game, "roll, die 2", actor=BLUE)
    then(game, "stop", place=[2, 0, 0, 0])


def test_mahe_12_option_raft_stacks_keeps_a_busted_stack_together():
    game = laid_out(stacks={5: [BLUE, RED], 1: [YELLOW], 2: [GREEN]}, options={"raft_stacks": 1})
    play(game, "roll, die 6, roll, die 6")
    game.turn = game.decider = game.mover = BLUE
    then(game, "roll, die 2", actor=RED)
    then(game, "stop", place=[2, 2, 1, 2])


def test_mahe_12_option_raft_stacks_still_lets_everybody_start_alone():
    game = laid_out(options={"raft_stacks": 1})
    for seat in (BLUE, RED, YELLOW, GREEN):
        then(game, "roll, die %d" % (seat + 1), actor=seat)
        play(game, "stop")
    assert game.place == [1, 2, 3, 4]


def test_mahe_12_a_bust_at_the_start_makes_no_stack():
    game = laid_out(options={"raft_stacks": 1}, turn=YELLOW)
    then(game, "roll, die 6, roll, die 6", actor=GREEN, riding=[])
    then(game, "roll, die 2", actor=GREEN)
    then(game, "stop", place=[0, 0, 0, 2])


def test_mahe_12_separate_stacks_stay_separate_on_the_raft():
    game = laid_out(stacks={5: [BLUE, RED], 9: [YELLOW, GREEN]}, options={"raft_stacks": 1})
    play(game, "roll, die 6, roll, die 6")
    game.turn = game.decider = game.mover = YELLOW
    then(game, "roll, die 5, roll, die 5", place=[0, 0, 0, 0], riding=[RED, GREEN])
    game.turn = game.decider = game.mover = BLUE
    then(game, "roll, die 2", actor=RED)
    then(game, "stop", place=[2, 2, 0, 0], riding=[GREEN])


def test_mahe_12_a_bust_from_a_stack_on_the_raft_splits_it():
    game = laid_out(stacks={5: [BLUE, RED, YELLOW]}, options={"raft_stacks": 1})
    play(game, "roll, die 6, roll, die 6")
    game.turn = game.decider = game.mover = RED
    then(game, "roll, die 4, roll, die 4", events="die 4, bust 0 1 2, turn 2", riding=[YELLOW])
    assert (game.carried(BLUE), game.carried(RED)) == ([BLUE], [RED, YELLOW])


def test_mahe_4_12_with_raft_stacks_two_lone_turtles_are_no_choice():
    game = laid_out(2, options={"raft_stacks": 1})
    assert game.is_forced()
    game = laid_out(2, stacks={5: [0, 1]}, options={"raft_stacks": 1})
    play(game, "turtle 0, roll, die 6, roll, die 6, roll, die 6, stop")
    game.turn = game.decider = 0
    assert game.place[:2] == [0, 6] and not game.is_forced()
    game = laid_out(2, stacks={5: [2, 0], 6: [3]}, turn=1, options={"raft_stacks": 1})
    play(game, "turtle 2, roll, die 6, roll, die 6, roll, die 5, stop")
    then(game, "", actor=0, riding=[0])
    assert not game.is_forced(), "one of the two rides"


def test_mahe_13_vector_red_carries_yellow_home_and_yellow_takes_five():
    game = then(laid_out(stacks={18: [BLUE, RED, YELLOW]}, turn=RED, egg=5), "roll, die 1", actor=YELLOW)
    then(game, "roll, die 2, roll, die 3", cards=[[], [], [5], []], place=[18, 15, 15, 0])


def test_mahe_13_reaching_or_passing_21_earns_the_topmost_turtle_the_card():
    game = laid_out(stacks={18: [BLUE]}, egg=4)
    then(game, "roll, die 3, stop", events="stop 0, move 18 21 3 0, award 0 4, turn 1", actor=CHANCE)
    then(game, "egg 3", actor=RED)
    game = laid_out(stacks={20: [BLUE, RED, YELLOW]}, egg=6)
    then(game, "roll, die 5, stop", cards=[[], [], [6], []])


def test_mahe_13_vector_from_21_only_a_full_lap_earns_a_card():
    then(laid_out(stacks={21: [BLUE]}), "roll, die 5, stop", events="stop 0, move 21 5 5 0, turn 1")
    game = laid_out(stacks={21: [BLUE]}, egg=2)
    then(game, "roll, die 2, roll, die 1, roll, die 4", events="die 4, move 21 21 21 0, award 0 2, turn 1")


def test_mahe_14_after_the_20th_card_the_beach_is_the_last_prize():
    game = laid_out(stacks={18: [BLUE], 17: [RED]}, egg=3)
    game.deck = [0, 0, 1, 1, 1, 1]  # as if all other cards had been won
    events = "stop 0, move 18 21 3 0, award 0 3, beach, turn 1"
    then(game, "roll, die 3, stop", events=events, prize=BEACH, actor=RED)
    then(game, "roll, die 6, stop", events="stop 1, move 17 2 6 1, award 1 7, over", actor=OVER, open="")


def with_cards(*hands):
    """Return a game in which each seat has won these cards."""
    game = Mahe(len(hands))
    game.cards = [list(hand) for hand in hands]
    return game


def test_mahe_15_vector_the_final_hands_of_the_rulebook():
    game = with_cards((1, 3, 3, 4, 5, 6), (1, 2, 4, 4, 6), (2, 3, 4, 6, BEACH), (3, 3, 4, 5, 5))
    then(game, "", scores=[22, 17, 22, 20], winners=[0], win_reason="more cards")


def test_mahe_15_most_eggs_win_then_most_cards_then_shared():
    then(with_cards((1,), (2,), (6,), (2, 3)), "", winners=[2], win_reason="most eggs")
    then(with_cards((BEACH, 1), (4, 4), (1,), ()), "", winners=[0, 1], win_reason="shared")
    then(with_cards((BEACH,), (3, 4), (1,), ()), "", winners=[1], win_reason="more cards")
    then(with_cards((2, 4), (3, 3), (6,), (1,)), "", winners=[0, 1], win_reason="shared")


def test_mahe_16_a_bust_ends_only_that_turtles_move():
    events = "die 6, bust 0 0"
    then(laid_out(seats=3), "turtle 0, roll, die 6, roll, die 6", events=events, turn=0, mover=1, open="roll")


def test_mahe_16_option_bust_ends_turn():
    game = laid_out(seats=3, options={"bust_ends_turn": 1})
    then(game, "turtle 0, roll, die 6, roll, die 6", turn=1, open="turtle 2, turtle 3")
    then(
        game, "turtle 2, roll, die 6, stop, roll, die 6, roll, die 6", turn=2
    )  # a bust of the second turtle has no further effect


def with_variant(hand, seats=4, stacks=None, other=()):
    """Return a game of the card variant with `hand` for the first seat and `other` for the second."""
    game = laid_out(seats=seats, stacks=stacks, options={"card_variant": 1})
    game.cards[BLUE] = list(hand)
    game.cards[RED] = list(other)
    return game


def test_mahe_17_own_cards_that_cannot_bust_are_offered():
    game = laid_out()
    game.cards[BLUE] = [1, 2]
    then(game, "roll, die 2", open="roll, stop")  # cards are off by default
    then(with_variant([2, 3, 6]), "roll, die 4", open="card 2, card 3, roll, stop")  # no card that would bust
    then(with_variant([7]), "roll, die 1", open="roll, stop")  # the beach cannot be played
    then(with_variant([2, 2]), "roll, die 4", open="card 2, roll, stop")  # equal cards are one choice
    then(with_variant([1, 2]), "roll, die 1, card 1", open="roll, stop")  # one card a turn
    first = then(with_variant([2]), "", open="roll")  # never for the first die
    refused(IllegalAction, first.apply, ("card", 2))


def test_mahe_17_vector_die_5_and_card_2_swim_14():
    game = with_variant([2, 4], stacks={3: [BLUE]})
    events = "card 0 2, move 3 17 14 0, turn 1"
    then(game, "roll, die 5, card 2", events=events, cards=[[4], [], [], []], scores=[4, 0, 0, 0])
    then(with_variant([3]), "roll, die 1, card 3, roll, die 2", events="die 2, move 0 18 18 0, turn 1")


def test_mahe_17_one_card_per_turn_of_both_turtles():
    game = with_variant([1, 2], seats=2)
    then(game, "turtle 0, roll, die 1, card 1, stop, roll, die 1", open="roll, stop")
    game = with_variant([1], stacks={2: [BLUE]}, other=[2])
    then(game, "roll, die 1, card 1, stop, roll, die 1", open="card 2, roll, stop")


def test_mahe_17_the_decider_plays_only_own_cards():
    game = with_variant([1], stacks={2: [BLUE, RED]}, other=[3])
    then(game, "roll, die 1", actor=RED, open="card 3, roll, stop")


def test_mahe_19_space_7_is_a_space_like_any_other():
    assert not named(play(laid_out(stacks={4: [BLUE]}), "roll, die 3, stop"), "award")


def thrown(first, **options):
    """Return a game in which the first seat has thrown its first die and rolls again."""
    return then(laid_out(options=options), "roll, die %d, roll" % first)


def test_mahe_21_a_head_start_excludes_second_dice_that_bust():
    for first in range(1, 7):
        fits = ", ".join("die %d" % second for second in range(1, 8 - first))
        then(thrown(first, head_start=0), "", open=fits)
        assert len(thrown(first, head_start=1).legal()) == 6
    game = then(laid_out(options={"head_start": 0}), "roll, die 5")
    assert game.odds(("roll",), "bust") == (0, 2)
    assert Mahe(4).options["head_start"] == 9  # no seat


def test_mahe_21_a_third_die_has_the_usual_risk():
    game = then(thrown(4, head_start=0), "die 1, roll", open="die 1, die 2, die 3, die 4, die 5, die 6")
    then(game, "die 6", events="die 6, bust 0 0, turn 1")


def test_mahe_21_the_head_start_is_the_deciders_not_the_carriers():
    game = laid_out(stacks={2: [BLUE, RED]}, options={"head_start": RED})
    then(game, "roll, die 6, roll", actor=CHANCE, decider=RED, open="die 1")
    game = laid_out(stacks={2: [BLUE, RED]}, options={"head_start": BLUE})
    assert len(then(game, "roll, die 6, roll").legal()) == 6


def test_mahe_21_head_start_must_name_a_seat():
    wrong = refused(SetupError, Mahe, 3, {"head_start": 3})
    assert wrong == "Option head_start takes a seat from 0 to 2, or 9 for nobody, not 3."
