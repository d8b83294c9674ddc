"""Tests the rules of the turn clock, CLOCK-1 to CLOCK-11, and its time on the lamps."""

from positions import then
from turtleback.engine.choices import Choices
from turtleback.engine.contract import OVER
from turtleback.engine.match import Match
from turtleback.engine.record import read_record, record
from turtleback.games.clock.rules import MAX_ACTIONS, MAX_MS, TurnClock
from turtleback.games.face import face_of
from turtleback.lights.paint import new_frame

TIME = (0, 5_999_000)


def clock(seats=4, **options):
    """Return a new turn clock."""
    return TurnClock(seats, options)


def test_clock_1_the_turn_goes_round_from_seat_0_on():
    game = clock(3)
    assert game.actor() == 0 and game.legal() == Choices(("next", TIME), ("pause", TIME))
    then(game, "next 48000", events="next 0 48000, took 0 48000, turn 1", actor=1)
    then(game, "next 1, next 2", events="next 2 2, took 2 2, turn 0", actor=0)


def test_clock_2_a_time_is_that_of_its_turn_below_100_minutes():
    game = then(clock(2), "next 48500, next 2000, next 1500, next 0", times=[50_000, 2_000])
    assert [game.turn_of(at) for at in range(len(game.turns))] == [(0, 48500), (1, 2000), (0, 1500)]
    assert ("next", MAX_MS) in game.legal() and ("next", MAX_MS + 1) not in game.legal()
    then(game, "pause 5999000, go_on, next 5999000", times=[6_049_000, 2_000])


def test_clock_3_a_pause_keeps_the_turn_and_its_time():
    game = then(clock(), "pause 20000", events="pause 0 20000", actor=0, times=[20_000, 0, 0, 0])
    assert ("next", 0) not in game.legal()
    then(game, "go_on", events="go_on 0, turn 0")
    then(game, "next 5000", events="next 0 5000, took 0 25000, turn 1")


def test_clock_4_a_seat_that_has_left_is_skipped_until_back():
    game = then(clock(3), "pause 0, leave 1", events="leave 0 1, left 1", actor=0)
    assert ("back", 1) in game.legal() and ("leave", 1) not in game.legal() and ("give", 1) not in game.legal()
    then(game, "go_on, next 7", actor=2)
    then(game, "pause 9, leave 2", events="leave 2 2, left 2, took 2 9, turn 0", actor=0)
    assert ("leave", 0) not in game.legal()
    then(game, "back 1", events="back 0 1, returned 1")
    then(game, "go_on, next 3", actor=1)


def test_clock_5_the_order_is_reversed_and_reversed_again():
    game = then(clock(3), "pause 0, reverse", events="reverse 0", actor=0)
    then(game, "go_on, next 1", actor=2)
    then(game, "pause 0, reverse, go_on, next 1", actor=0)
    assert ("reverse",) not in then(clock(2), "pause 0").legal()


def test_clock_6_the_turn_is_given_to_any_seat_that_is_present():
    game = then(clock(), "pause 1000, give 2", events="give 0 2, took 0 1000, turn 2", actor=2)
    assert ("give", 2) not in game.legal()
    then(game, "go_on, next 1", actor=3)


def test_clock_7_the_limit_that_ends_first_counts():
    for options, actions, limit in (
        ({}, "next 1000", (60_000, 60_000)),
        ({}, "pause 41000", (19_000, 60_000)),
        ({}, "pause 61000", (-1_000, 60_000)),
        ({"turn_s": 0}, "next 1000", (0, 0)),
        ({"turn_s": 0, "bank_min": 5}, "next 9000, next 1, pause 1000", (290_000, 300_000)),
        ({"bank_min": 5}, "next 9000, next 1, pause 1000", (59_000, 60_000)),
        ({"bank_min": 1}, "next 9000, next 1, pause 1000", (50_000, 60_000)),
    ):
        assert then(clock(2, **options), actions).limit() == limit


def test_clock_8_lamps_and_state_show_the_time_that_is_left():
    for turn_s, elapsed_ms, state, lamps in (
        (60, 0, "", 21),
        (60, 39_900, "", 8),
        (60, 40_000, "third", 7),
        (60, 49_999, "third", 4),
        (60, 50_000, "last", 4),
        (60, 59_999, "last", 1),
        (60, 60_000, "up", 21),
        (15, 5_000, "last", 14),
        (300, 199_000, "", 8),
        (300, 200_000, "third", 7),
    ):
        face = face_of(clock(turn_s=turn_s))
        face.ms = elapsed_ms
        frame = new_frame()
        face.paint(frame, 0, None)
        lit = [lamp for lamp in range(21) if any(frame[3 * lamp : 3 * lamp + 3])]
        assert (face.state(), lit) == (state, list(range(lamps)))


def test_clock_9_a_finished_clock_has_times_and_no_winner():
    game = then(clock(2), "next 48000, pause 2000, close", events="close 1, took 1 2000, over", actor=OVER)
    assert (game.times(), game.scores(), game.winners()) == ([48_000, 2_000], [0, 0], [0, 1])
    assert game.win_reason() == "nobody wins"
    assert game.legal() == ()
    assert ("close",) not in clock().legal()


def test_clock_10_the_clock_ends_after_800_presses():
    game = clock(2)
    for _ in range(MAX_ACTIONS - 1):
        game.apply(("next", 5))
    assert game.actor() != OVER
    then(game, "next 5", actor=OVER)


def test_clock_11_a_press_is_taken_back_with_its_time():
    match = Match(clock())
    for action in (("next", 48000), ("pause", 5000)):
        match.play(action)
    assert match.game.spent_ms() == 53000
    assert match.undo() and match.game.spent_ms() == 48000 and match.game.running
    assert match.undo() and match.game.spent_ms() == 0 and match.game.actor() == 0


def test_the_ring_of_a_finished_clock_is_shared_by_time():
    face = face_of(then(clock(3), "next 60000, next 20000, next 3000, pause 1000, close"))
    assert face.shares == bytes([0] * 15 + [1] * 5 + [2])
    assert face_of(then(clock(2), "pause 0, close")).shares == b""


def test_a_record_replays_to_the_same_times():
    match = Match(clock(3))
    for action in (("next", 48_123), ("pause", 2_001), ("go_on",), ("next", 7), ("pause", 0), ("close",)):
        match.play(action)
    again = read_record(record(match)).game
    assert again.times() == match.game.times() == [48_123, 2_008, 0]
    assert again.turns == match.game.turns
