"""The set-up on the ring: which game, how many seats, who sits there, whose dice, which options."""

from turtleback_host.bench import Bench


def at_set_up():
    bench = Bench()
    bench.run(100)
    return bench


def through(bench, *rolls):
    """Answer page after page: so many times ROLL, then STOP."""
    for times in rolls:
        bench.tap("roll", times)
        bench.tap("stop")


def test_it_asks_page_by_page():
    bench = at_set_up()
    asked = []
    while bench.app.table is None:
        asked.append(bench.words[0])
        bench.tap("stop")
    assert asked[:2] == ["Which game?", "How many seats?"]
    assert all(title.startswith("Who is ") for title in asked[2:6])
    assert asked[6:8] == ["Whose dice?", "Odds lamp?"]
    assert asked[8:] == ["card_variant", "roll_at_seven", "raft_stacks", "bust_ends_turn", "Who begins?"]


def test_what_is_answered_is_what_is_played():
    bench = at_set_up()
    # Mahé; one seat more than four; the second seat below4; real dice; the odds lamp; card_variant and raft_stacks;
    # the third seat begins.
    through(bench, 0, 1, 0, 2, 0, 0, 0, 1, 1, 1, 0, 1, 0, 2)
    setting = bench.app.setting
    assert setting.players == ["human", "below4", "human", "human", "human"]
    assert setting.real_dice and setting.odds
    assert bench.app.table.match.game.options["card_variant"] == 1
    assert bench.app.table.match.game.options["raft_stacks"] == 1
    assert bench.app.table.match.game.options["roll_at_seven"] == 0
    assert bench.app.table.match.game.options["first"] == 2


def test_both_held_start_at_once():
    bench = at_set_up()
    through(bench, 0)
    bench.tap("roll", 2)
    bench.hold("both")
    assert bench.app.table.match.game.seats == 6


def test_a_long_stop_goes_back_a_page():
    bench = at_set_up()
    through(bench, 0, 0)
    bench.hold("stop")
    assert bench.words[0] == "How many seats?"


def test_the_seats_page_lights_a_lamp_a_seat():
    bench = at_set_up()
    through(bench, 0)
    assert [bench.lamp(lamp) != "dark" for lamp in range(1, 8)] == [True] * 4 + [False] * 3
    bench.tap("roll", 3)
    assert all(bench.lamp(lamp) != "dark" for lamp in range(1, 8))
    bench.tap("roll")
    assert bench.lamp(2) != "dark" and bench.lamp(3) == "dark"


def test_the_answers_of_the_last_game_are_the_next_ones_first():
    bench = at_set_up()
    through(bench, 0, 1)
    bench.hold("both")
    bench.settle()
    bench.hold("both")
    through(bench, 2)
    through(bench, 0)
    assert bench.words[1] == "> 5 seats"
