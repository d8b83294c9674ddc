"""Presses at the table and in the menus: what they do, what they must not do."""

from turtleback.app.setting import Setting
from turtleback.engine.contract import CHANCE
from turtleback.lights.palette import NAMES
from turtleback_host.bench import Bench

MINT = NAMES[0]


def device(players=("human",) * 4, die=(), egg=(5,), options=None, real_dice=False):
    """A device in a game, waiting for its first press."""
    setting = Setting(players=players, options=options, real_dice=real_dice)
    bench = Bench(setting, told={"die": list(die), "egg": list(egg)})
    bench.settle()
    return bench


def history(bench):
    return [action for _, action, _ in bench.app.table.match.moves()]


def ring(bench):
    """The lamps that are lit, by number."""
    return {number: bench.lamp(number) for number in range(1, 25) if bench.lamp(number) != "dark"}


def test_a_press_at_the_wrong_time_has_no_effect_and_blinks():
    bench = device()
    before = history(bench)
    bench.down("stop")
    bench.run(80)
    bench.up("stop")
    bench.run(40)
    assert [bench.lamp(slot) for slot in (22, 23, 24)] == ["white"] * 3
    bench.run(300)
    assert bench.lamp(23) == bench.lamp(24) == "dark"
    assert history(bench) == before


def test_hammering_does_not_blink_faster_than_twice_a_second():
    bench = device()
    rises, lit = 0, False
    for _ in range(20):
        bench.down("stop")
        for ms in range(220):
            if ms == 60:
                bench.up("stop")
            bench.run(1)
            white = bench.lamp(23) == "white"
            rises += white and not lit
            lit = white
    assert rises <= 2 * 20 * 0.22 + 1


def test_a_finger_is_answered_before_the_tap_is_over():
    bench = device()
    bench.down("roll")
    bench.run(15)
    assert bench.lamp(24) == "white"
    bench.run(500)
    assert history(bench) == [("egg", 5)]
    bench.up("roll")
    bench.run(20)
    assert ("roll",) in history(bench)


def test_a_tap_during_the_show_hurries_it_and_is_no_roll():
    bench = device(die=[3, 4])
    bench.tap("roll")
    bench.run(200)
    assert not bench.app.waiting
    bench.tap("roll")
    bench.settle()
    assert history(bench) == [("egg", 5), ("roll",), ("die", 3)]


def test_a_tap_that_begins_before_the_show_has_ended_never_rolls():
    for early in (400, 200, 60, 20, 1):
        bench = device(die=[3, 4])
        bench.tap("roll")
        while bench.table._show.busy:
            bench.run(1)
        late = bench.app.time
        bench = device(die=[3, 4])
        bench.tap("roll")
        bench.run(late - early - bench.app.time)
        bench.tap("roll")
        bench.settle()
        assert history(bench)[-1] == ("die", 3), "%d ms before the end" % early


def test_who_presses_at_the_very_end_of_the_show_has_not_seen_what_is_asked():
    bench = device(die=[3, 4])
    bench.tap("roll")
    while bench.table._show.busy:
        bench.run(1)
    bench.tap("roll")
    assert history(bench)[-1] == ("die", 3)
    bench.run(200)
    bench.tap("roll")
    assert history(bench)[-1] == ("die", 4)


def test_a_long_press_ends_no_show():
    bench = device(die=[6])
    bench.tap("roll")
    bench.hold("roll")
    assert not bench.app.waiting
    assert bench.words[0] == "%s rolls 6" % MINT
    bench.run(1500)
    assert bench.words == [MINT, "0 points"]  # the scores come behind it


def test_both_tapped_at_once_blink():
    bench = device()
    bench.down("roll")
    bench.down("stop")
    bench.run(100)
    bench.up("roll")
    bench.run(60)
    bench.up("stop")
    bench.run(40)
    assert bench.lamp(22) == bench.lamp(23) == "white"
    assert history(bench) == [("egg", 5)]


def test_a_long_roll_shows_the_scores_and_rolls_nothing():
    bench = device()
    bench.hold("roll")
    assert bench.lamp(22) == MINT
    assert history(bench) == [("egg", 5)]
    bench.settle()
    assert history(bench) == [("egg", 5)]


def test_a_long_stop_takes_back_a_stop():
    bench = device(die=[3])
    bench.tap("roll")
    bench.settle()
    bench.tap("stop")
    bench.settle()
    assert bench.app.table.match.game.actor() == 1
    bench.hold("stop")
    assert bench.app.table.match.game.actor() == 0
    assert history(bench)[-1] == ("die", 3)


def test_a_long_stop_never_takes_back_a_die():
    bench = device(die=[3])
    bench.tap("roll")
    bench.settle()
    bench.hold("stop")
    assert history(bench)[-1] == ("die", 3)


def test_undo_stops_the_show_of_what_is_undone():
    bench = device(die=[6])
    bench.tap("roll")
    bench.settle()
    bench.tap("stop")
    bench.hold("stop")
    assert bench.app.waiting
    assert ring(bench)[22] == MINT


def test_undo_takes_back_what_a_bot_did_after_the_press():
    bench = device(players=("human", "clever"), die=[2, 2])
    bench.tap("stop")
    for _ in range(2):  # Mint's two turtles
        bench.tap("roll")
        bench.settle()
        bench.tap("stop")
        while bench.table._show.busy:
            bench.run(10)
    bench.hold("stop")  # while it is held, the bot Blue chooses its turtle
    assert history(bench)[-1] == ("die", 2)
    assert bench.table.match.game.actor() == 0


def test_bots_that_draw_do_not_change_the_dice():
    def dice(players):
        bench = Bench(Setting(players=players), seed=5)
        while sum(action[0] == "die" for action in history(bench)) < 12:
            bench.run(500)
            if bench.app.waiting:
                bench.tap("roll")
        return [action for action in history(bench) if action[0] == "die"][:12]

    assert dice(("random",) * 4)[:3] == dice(("below4",) * 4)[:3]


def test_both_held_open_the_menu_and_leave_it_as_it_was():
    bench = device()
    bench.hold("both")
    assert bench.words[0] == "Menu"
    bench.hold("both")
    assert bench.words[0] == "%s's turn" % MINT
    bench.hold("both")
    bench.hold("stop")
    assert bench.words[0] == "%s's turn" % MINT
    assert history(bench) == [("egg", 5)]


def test_the_set_up_leaves_the_game_in_hand_until_a_new_one_begins():
    bench = device()
    bench.hold("both")
    bench.tap("roll", 2)
    bench.tap("stop")
    bench.tap("stop")
    bench.tap("roll")
    assert bench.words[:2] == ["How many seats?", "> 5 seats"]
    bench.hold("stop")
    bench.hold("stop")
    assert bench.words[0] == "%s's turn" % MINT
    assert bench.table.match.game.seats == len(bench.app.setting.players) == 4


def test_the_menu_starts_the_same_again():
    bench = device(players=("human", "human", "human"))
    first = bench.app.table
    bench.hold("both")
    bench.tap("roll")
    bench.tap("stop")
    assert bench.app.table is not first
    assert bench.app.table.match.game.seats == 3


def test_the_menu_goes_to_the_set_up():
    bench = device()
    bench.hold("both")
    bench.tap("roll", 2)
    bench.tap("stop")
    assert bench.words[0] == "Which game?"


def test_bots_play_their_seats_without_a_press():
    bench = device(players=("human", "clever", "clever", "clever"), die=[2])
    bench.tap("roll")
    bench.settle()
    bench.tap("stop")
    bench.settle()
    actors = {actor for actor, _, _ in bench.table.match.moves()}
    assert actors == {CHANCE, 0, 1, 2, 3}
    assert bench.table.match.game.actor() == 0


def test_a_tap_hurries_a_bot():
    bench = Bench(Setting(players=("clever", "human", "human", "human")), told={"egg": [1]})
    while "turn" not in "".join(bench.words):  # the card is shown, then the bot is said to be on turn
        bench.run(10)
    bench.tap("roll")
    assert ("roll",) in history(bench)


def test_real_dice_are_keyed_in():
    bench = device(real_dice=True)
    bench.tap("roll")
    bench.settle()
    assert bench.words[1] == "Your die: 1"
    bench.tap("roll", 3)
    assert bench.words[1] == "Your die: 4"
    bench.tap("stop")
    bench.settle()
    assert history(bench)[-1] == ("die", 4)


def test_a_keyed_roll_can_be_taken_back_before_the_die_is_told():
    bench = device(real_dice=True)
    bench.tap("roll")
    bench.hold("stop")
    assert history(bench) == [("egg", 5)]


def test_a_mistyped_die_can_be_keyed_in_anew_until_somebody_acts_on_it():
    bench = device(real_dice=True)
    bench.tap("roll")
    bench.settle()
    bench.tap("stop")
    bench.settle()
    assert history(bench)[-1] == ("die", 1)
    bench.hold("stop")
    assert history(bench)[-1] == ("roll",)
    bench.tap("roll")
    bench.tap("stop")
    bench.settle()
    assert history(bench)[-1] == ("die", 2)
    bench.tap("stop")
    bench.settle()
    bench.hold("stop")
    bench.hold("stop")
    assert history(bench)[-1] == ("die", 2)


def test_bots_use_real_dice_too():
    bench = device(players=("clever", "human", "human", "human"), real_dice=True)
    assert history(bench) == [("egg", 5), ("roll",)]
    assert bench.words[1] == "Your die: 1"


def test_with_two_turtles_roll_moves_the_cursor_and_stop_takes_the_turtle():
    bench = device(players=("human", "human"))
    assert "Which turtle?" in bench.words
    bench.tap("roll")
    bench.tap("stop")
    assert history(bench)[-1] == ("turtle", 1)


def test_a_card_is_chosen_with_the_cursor():
    bench = device(options={"card_variant": 1}, die=[1])
    game = bench.app.table.match.game
    game.cards[0] = [2, 3]
    bench.tap("roll")
    bench.settle()
    assert any(line.startswith(">ROLL") for line in bench.words)
    bench.tap("roll", 3)
    assert ">card 3" in bench.words
    bench.tap("stop")
    assert (game.dice, game.cards[0]) == ([1, 3], [2])


def test_the_tick_wraps_without_anybody_noticing():
    bench = device(die=[3])
    before = bench.clock.ticks_ms()
    bench.run(6000)
    assert bench.clock.ticks_ms() < before
    bench.tap("roll")
    bench.settle()
    assert history(bench)[-1] == ("die", 3)


def test_a_slow_frame_never_makes_the_show_late():
    def waiting_after(frame_ms):
        bench = Bench(Setting(), told={"egg": [6, 6], "die": [2, 1, 4]}, frame_ms=frame_ms)
        bench.settle()
        for _ in range(3):
            bench.tap("roll")
            begun = bench.app.time
            while not bench.app.waiting:
                bench.run(1)
        return bench.app.time - begun  # a die, a swim, eggs and a new prize

    assert waiting_after(16) > 5000
    assert abs(waiting_after(400) - waiting_after(16)) <= 400
