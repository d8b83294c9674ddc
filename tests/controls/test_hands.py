"""Two buttons to gestures. Rows of (roll, stop, ms)."""

from turtleback.controls.hands import HOLD_BOTH, HOLD_ROLL, HOLD_STOP, TAP_BOTH, TAP_ROLL, TAP_STOP, Hands


def feel(*rows):
    """The gestures of the rows, looked at every ms."""
    hands = Hands()
    told = []
    now = 0
    for roll, stop, ms in rows + ((0, 0, 300),):
        for _ in range(ms):
            gesture = hands.update(roll, stop, now)
            if gesture:
                told.append(gesture)
            now += 1
    return told


def test_taps():
    assert feel((1, 0, 80)) == [TAP_ROLL]
    assert feel((0, 1, 80)) == [TAP_STOP]
    assert feel((1, 0, 80), (0, 0, 250), (0, 1, 80)) == [TAP_ROLL, TAP_STOP]


def test_a_long_press_never_taps_as_well():
    assert feel((1, 0, 1300)) == [HOLD_ROLL]
    assert feel((0, 1, 1300)) == [HOLD_STOP]


def test_both_held():
    assert feel((1, 1, 1300)) == [HOLD_BOTH]


def test_both_held_one_after_the_other():
    assert feel((1, 0, 200), (1, 1, 1300), (0, 1, 100)) == [HOLD_BOTH]


def test_both_pressed_but_not_held_are_neither_tap():
    assert feel((1, 0, 100), (1, 1, 100), (0, 1, 100)) == [TAP_BOTH]


def test_after_both_the_next_tap_counts():
    assert feel((1, 1, 1300), (0, 0, 300), (1, 0, 80)) == [HOLD_BOTH, TAP_ROLL]


def test_a_finger_is_felt_before_the_gesture_is_known():
    hands = Hands()
    for now in range(30):
        hands.update(1, 0, now)
    assert hands.touching
