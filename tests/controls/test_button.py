"""Debouncing of a button. Rows of (level, ms) go in; the events are compared with what a person meant."""

from turtleback.controls.button import HOLD_MS, LOCKOUT_MS, LONG, PRESS, RELEASE, RELEASE_LONG, Button


def feel(rows, every=1, start=0):
    """The events of a button for these rows, updated every `every` ms."""
    button = Button()
    now = start
    told = []
    for level, ms in rows:
        end = now + ms
        while now < end:
            event = button.update(level, now)
            if event:
                told.append(event)
            now += every
    return told


def test_a_tap_is_a_press_and_a_release():
    assert feel([(0, 50), (1, 80), (0, 50)]) == [PRESS, RELEASE]


def test_a_press_counts_after_ten_ms_of_proof():
    assert feel([(0, 50), (1, 9), (0, 50)]) == []
    assert feel([(0, 50), (1, 40), (0, 50)]) == [PRESS, RELEASE]


def test_a_spike_is_nothing():
    assert feel([(0, 50), (1, 1), (0, 200), (1, 2), (0, 200)]) == []


def test_bounce_on_both_edges_is_one_tap():
    bounce = [(1, 2), (0, 3), (1, 1), (0, 2), (1, 3), (0, 1)]
    assert feel([(0, 50)] + bounce + [(1, 60)] + bounce + [(0, 300)]) == [PRESS, RELEASE]


def test_a_long_press_is_told_while_it_is_held():
    assert feel([(0, 50), (1, HOLD_MS + 50)]) == [PRESS, LONG]
    assert feel([(0, 50), (1, HOLD_MS + 50), (0, 50)]) == [PRESS, LONG, RELEASE_LONG]


def test_just_short_of_long_is_a_tap():
    assert feel([(0, 50), (1, HOLD_MS - 30), (0, 50)]) == [PRESS, RELEASE]


def test_a_switch_that_chatters_for_157_ms_presses_once():
    chatter = [(1, 12), (0, 12)] * 6
    assert feel([(0, 50)] + chatter + [(1, 13), (0, 300)]) == [PRESS, RELEASE]


def test_a_second_tap_after_the_lockout_counts():
    told = feel([(1, 60), (0, LOCKOUT_MS), (1, 60), (0, 60)])
    assert told == [PRESS, RELEASE, PRESS, RELEASE]


def test_a_press_within_the_lockout_counts_if_it_outlasts_it():
    assert feel([(1, 60), (0, 60), (1, LOCKOUT_MS), (0, 60)]) == [PRESS, RELEASE, PRESS, RELEASE]


def test_looking_only_every_five_ms_is_enough():
    for start in range(5):
        assert feel([(0, 50), (1, 40), (0, 60)], every=5, start=start) == [PRESS, RELEASE]


def test_a_level_proves_itself_however_seldom_it_is_told_as_long_as_every_change_is():
    button = Button()
    assert button.update(1, 0) == 0
    assert button.update(0, 40) == PRESS
    assert button.update(1, 45) == 0
    assert button.update(1, 100) == 0
    assert button.update(0, 540) == 0
    assert button.update(1, 545) == 0
    assert button.update(0, 900) == 0
    assert button.update(0, 920) == RELEASE


def test_a_finger_is_felt_before_it_is_a_press_and_a_spike_is_not():
    button = Button()
    button.update(1, 0)
    assert not button.has_finger
    assert button.update(0, 1) == 0
    assert not button.has_finger
    button.update(1, 100)
    assert button.update(1, 104) == 0
    assert button.has_finger and not button.down


def test_it_is_settled_while_nothing_has_to_be_proven():
    button = Button()
    assert button.is_settled
    button.update(1, 1)
    assert not button.is_settled
    for now in range(2, 15):
        button.update(1, now)
    assert button.is_settled
