"""Presses at the table: what they do, what they must not do, and when."""

from at_the_table import MINT, device, history, show_out
from turtleback.app.setting import Setting
from turtleback_host.virtual.device import Bench
from turtleback_host.virtual.random_presses import fuzz


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
    bench.run(30)
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
        show_out(bench)
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
    show_out(bench)
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
    assert bench.words == ["%s rolls 6" % MINT]
    bench.run(1500)
    assert bench.words[1] == ">Mint         0"  # the scores come behind it


def test_a_long_roll_shows_the_scores_and_rolls_nothing():
    bench = device()
    bench.hold("roll")
    assert bench.lamp(22) == MINT
    assert history(bench) == [("egg", 5)]
    bench.settle()
    assert history(bench) == [("egg", 5)]


def test_the_tick_wraps_without_anybody_noticing():
    bench = Bench(Setting(), told={"egg": [5], "die": [3]})
    before = bench.clock.ticks_ms()
    bench.settle()
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


def test_bad_contacts_on_a_busy_device_lose_no_press_and_make_none_up():
    assert fuzz(1000) == (0, 0)


def test_after_weeks_a_press_still_has_to_prove_itself():
    bench = device()
    bench.app.time += 1 << 31
    bench.clock.us += 1000
    bench.down("roll")  # by an interrupt that comes after the loop has read the clock
    bench.clock.us -= 1000
    bench.run(2)
    assert bench.lamp(24) == "dark"
    bench.run(20)
    assert bench.lamp(24) == "white"
