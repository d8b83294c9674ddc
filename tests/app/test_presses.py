"""Presses at the table: what they do, what they must not do, and when."""

from at_the_table import MINT, history, make_device, show_out
from turtleback.app.game_setup import GameSetup
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.virtual.random_presses import fuzz


def test_a_press_at_the_wrong_time_has_no_effect_and_blinks():
    device = make_device()
    before = history(device)
    device.down("stop")
    device.run(80)
    device.up("stop")
    device.run(40)
    assert [device.lamp(slot) for slot in (22, 23, 24)] == ["white"] * 3
    device.run(300)
    assert device.lamp(23) == device.lamp(24) == "dark"
    assert history(device) == before


def test_hammering_does_not_blink_faster_than_twice_a_second():
    device = make_device()
    rises, lit = 0, False
    for _ in range(20):
        device.down("stop")
        for ms in range(220):
            if ms == 60:
                device.up("stop")
            device.run(1)
            white = device.lamp(23) == "white"
            rises += white and not lit
            lit = white
    assert rises <= 2 * 20 * 0.22 + 1


def test_a_finger_is_answered_before_the_tap_is_over():
    device = make_device()
    device.down("roll")
    device.run(15)
    assert device.lamp(24) == "white"
    device.run(500)
    assert history(device) == [("egg", 5)]
    device.up("roll")
    device.run(30)
    assert ("roll",) in history(device)


def test_a_tap_during_the_show_hurries_it_and_is_no_roll():
    device = make_device(die=[3, 4])
    device.tap("roll")
    device.run(200)
    assert not device.app.waiting
    device.tap("roll")
    device.settle()
    assert history(device) == [("egg", 5), ("roll",), ("die", 3)]


def test_a_tap_that_begins_before_the_show_has_ended_never_rolls():
    for early in (400, 200, 60, 20, 1):
        device = make_device(die=[3, 4])
        device.tap("roll")
        show_out(device)
        late = device.app.time
        device = make_device(die=[3, 4])
        device.tap("roll")
        device.run(late - early - device.app.time)
        device.tap("roll")
        device.settle()
        assert history(device)[-1] == ("die", 3), "%d ms before the end" % early


def test_who_presses_at_the_very_end_of_the_show_has_not_seen_what_is_asked():
    device = make_device(die=[3, 4])
    device.tap("roll")
    show_out(device)
    device.tap("roll")
    assert history(device)[-1] == ("die", 3)
    device.run(200)
    device.tap("roll")
    assert history(device)[-1] == ("die", 4)


def test_a_long_press_ends_no_show():
    device = make_device(die=[6])
    device.tap("roll")
    device.hold("roll")
    assert not device.app.waiting
    assert device.words == ["%s rolls 6" % MINT]
    device.run(1500)
    assert device.words[1] == ">Mint          0"  # the scores come behind it


def test_a_long_roll_shows_the_scores_and_rolls_nothing():
    device = make_device()
    device.hold("roll")
    assert device.lamp(22) == MINT
    assert history(device) == [("egg", 5)]
    device.settle()
    assert history(device) == [("egg", 5)]


def test_the_tick_wraps_without_anybody_noticing():
    device = VirtualDevice(GameSetup(), preset={"egg": [5], "die": [3]})
    before = device.clock.ticks_ms()
    device.settle()
    device.run(6000)
    assert device.clock.ticks_ms() < before
    device.tap("roll")
    device.settle()
    assert history(device)[-1] == ("die", 3)


def test_a_slow_frame_never_makes_the_show_late():
    def waiting_after(frame_ms):
        device = VirtualDevice(GameSetup(), preset={"egg": [6, 6], "die": [2, 1, 4]}, frame_ms=frame_ms)
        device.settle()
        for _ in range(3):
            device.tap("roll")
            begun = device.app.time
            while not device.app.waiting:
                device.run(1)
        return device.app.time - begun  # a die, a swim, eggs and a new prize

    assert waiting_after(16) > 5000
    assert abs(waiting_after(400) - waiting_after(16)) <= 400


def test_both_tapped_at_once_blink():
    device = make_device()
    device.down("roll")
    device.down("stop")
    device.run(100)
    device.up("roll")
    device.run(60)
    device.up("stop")
    device.run(40)
    assert device.lamp(22) == device.lamp(23) == "white"
    assert history(device) == [("egg", 5)]


def test_bad_contacts_on_a_busy_device_lose_no_press_and_make_none_up():
    assert fuzz(1000) == (0, 0)


def test_after_weeks_a_press_still_has_to_prove_itself():
    device = make_device()
    device.app.time += 1 << 31
    device.clock.us += 1000
    device.down("roll")  # by an interrupt that comes after the loop has read the clock
    device.clock.us -= 1000
    device.run(2)
    assert device.lamp(24) == "dark"
    device.run(20)
    assert device.lamp(24) == "white"
