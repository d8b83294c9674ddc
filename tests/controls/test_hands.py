"""Two buttons to gestures. Rows of (roll, stop, ms)."""

from turtleback.controls.button import STUCK_MS
from turtleback.controls.gestures import HOLD_BOTH, HOLD_ROLL, HOLD_STOP, TAP_BOTH, TAP_ROLL, TAP_STOP, GestureDetector


def feel(*rows):
    """The gestures of the rows, looked at every ms."""
    hands = GestureDetector()
    told = []
    now = 0
    for roll, stop, ms in rows + ((0, 0, 300),):
        for _ in range(ms):
            gesture = hands.update(roll, stop, now)
            if gesture:
                told.append(gesture)
            now += 1
    return told


MEANT = [  # the gestures, the rows
    ([TAP_ROLL], (1, 0, 80)),
    ([TAP_STOP], (0, 1, 80)),
    ([TAP_ROLL, TAP_STOP], (1, 0, 80), (0, 0, 250), (0, 1, 80)),
    ([HOLD_ROLL], (1, 0, 1300)),  # and no tap as well
    ([HOLD_STOP], (0, 1, 1300)),
    ([HOLD_BOTH], (1, 1, 1300)),
    ([HOLD_BOTH], (1, 0, 200), (1, 1, 1300), (0, 1, 100)),  # one after the other
    ([TAP_BOTH], (1, 0, 100), (1, 1, 100), (0, 1, 100)),
    ([HOLD_BOTH, TAP_ROLL], (1, 1, 1300), (0, 0, 300), (1, 0, 80)),
    ([HOLD_STOP, TAP_ROLL], (0, 1, STUCK_MS + 50), (1, 1, 80), (0, 1, 300)),  # stuck until it comes up
    ([HOLD_STOP, TAP_STOP], (0, 1, STUCK_MS + 50), (0, 0, 300), (0, 1, 80)),
]


def test_gestures():
    wrong = [(rows, feel(*rows)) for gestures, *rows in MEANT if feel(*rows) != gestures]
    assert not wrong, wrong


def test_a_finger_is_felt_before_the_gesture_is_known():
    hands = GestureDetector()
    for now in range(30):
        hands.update(1, 0, now)
    assert hands.is_pressed


def stuck(*rows, roll=True):
    """The gestures of the rows (level of the other button, ms) while one is stuck from the start; which is known."""
    hands = GestureDetector()
    hands.begin(roll, not roll)
    assert hands.stuck == ("ROLL" if roll else "STOP")
    told = []
    now = 0
    for level, ms in rows + ((0, 300),):
        for _ in range(ms):
            gesture = hands.update(*((1, level) if roll else (level, 1)), now)
            if gesture:
                told.append(gesture)
            now += 1
    return told


def test_a_stuck_button_presses_nothing_and_the_other_does_for_both():
    for roll in (True, False):
        assert stuck((0, 12_000), roll=roll) == []
        assert stuck((1, 80), (0, 300), (1, 1300), (0, 300), (1, 80), roll=roll) == [TAP_ROLL, TAP_STOP, TAP_ROLL]


def test_a_button_that_comes_free_presses_nothing_by_that():
    hands = GestureDetector()
    hands.begin(True, False)
    assert [hands.update(False, False, now) for now in range(300)] == [None] * 300
    assert hands.stuck == "" and hands.is_idle


def test_with_both_stuck_nothing_happens():
    hands = GestureDetector()
    hands.begin(True, True)
    assert [hands.update(True, True, now) for now in range(1500)] == [None] * 1500
    assert not hands.is_pressed
