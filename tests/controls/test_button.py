"""Tests that rows of levels and times give the intended presses of one button and gestures of two."""

from turtleback.controls.button import HOLD_MS, LOCKOUT_MS, LONG, PRESS, RELEASE, RELEASE_LONG, STUCK_MS, Button
from turtleback.controls.gestures import HOLD_BOTH, HOLD_ROLL, HOLD_STOP, TAP_BOTH, TAP_ROLL, TAP_STOP, GestureDetector


def button_events(rows, every=1, start=0):
    """Return the events of a button for these rows, polled every `every` ms."""
    button = Button()
    now = start
    found = []
    for level, ms in rows:
        end = now + ms
        while now < end:
            event = button.update(level, now)
            if event:
                found.append(event)
            now += every
    return found


BOUNCE = [(1, 2), (0, 3), (1, 1), (0, 2), (1, 3), (0, 1)]
CHATTER = [(1, 12), (0, 12)] * 6  # lasts 144 ms
BUTTON_ROWS = [  # description, rows, events
    ("a tap", [(0, 50), (1, 80), (0, 50)], [PRESS, RELEASE]),
    ("a press shorter than ten ms", [(0, 50), (1, 9), (0, 50)], []),
    ("a long enough press", [(0, 50), (1, 40), (0, 50)], [PRESS, RELEASE]),
    ("a spike is ignored", [(0, 50), (1, 1), (0, 200), (1, 2), (0, 200)], []),
    ("bounce on both edges is one tap", [(0, 50)] + BOUNCE + [(1, 60)] + BOUNCE + [(0, 300)], [PRESS, RELEASE]),
    ("a long press is reported while it is held", [(0, 50), (1, HOLD_MS + 50)], [PRESS, LONG]),
    ("a long press has its own release", [(0, 50), (1, HOLD_MS + 50), (0, 50)], [PRESS, LONG, RELEASE_LONG]),
    ("a press just short of long is a tap", [(0, 50), (1, HOLD_MS - 30), (0, 50)], [PRESS, RELEASE]),
    ("a switch that chatters presses once", [(0, 50)] + CHATTER + [(1, 13), (0, 300)], [PRESS, RELEASE]),
    ("a second tap after the lockout", [(1, 60), (0, LOCKOUT_MS), (1, 60), (0, 60)], [PRESS, RELEASE] * 2),
    ("a tap that outlasts the lockout", [(1, 60), (0, 60), (1, LOCKOUT_MS), (0, 60)], [PRESS, RELEASE] * 2),
]


def test_debounced_events_match_the_intended_presses():
    wrong = [(title, button_events(rows)) for title, rows, events in BUTTON_ROWS if button_events(rows) != events]
    assert not wrong, wrong


def test_polling_every_five_ms_is_enough():
    for start in range(5):
        assert button_events([(0, 50), (1, 40), (0, 60)], every=5, start=start) == [PRESS, RELEASE]


def test_rare_updates_suffice_if_every_change_is_reported():
    button = Button()
    assert button.update(1, 0) == 0
    assert button.update(0, 40) == PRESS
    assert button.update(1, 45) == 0
    assert button.update(1, 100) == 0
    assert button.update(0, 540) == 0
    assert button.update(1, 545) == 0
    assert button.update(0, 900) == 0
    assert button.update(0, 920) == RELEASE


def test_a_finger_is_noticed_before_the_press_and_a_spike_is_not():
    button = Button()
    button.update(1, 0)
    assert not button.has_finger
    assert button.update(0, 1) == 0
    assert not button.has_finger
    button.update(1, 100)
    assert button.update(1, 104) == 0
    assert button.has_finger and not button.down


def test_a_button_is_settled_unless_a_change_is_pending():
    button = Button()
    assert button.is_settled
    button.update(1, 1)
    assert not button.is_settled
    for now in range(2, 15):
        button.update(1, now)
    assert button.is_settled


def gestures_of(*rows):
    """Return the gestures of rows (level of ROLL, level of STOP, ms), polled every ms."""
    detector = GestureDetector()
    found = []
    now = 0
    for roll, stop, ms in rows + ((0, 0, 300),):
        for _ in range(ms):
            gesture = detector.update(roll, stop, now)
            if gesture:
                found.append(gesture)
            now += 1
    return found


GESTURE_ROWS = [  # gestures, rows
    ([TAP_ROLL], (1, 0, 80)),
    ([TAP_STOP], (0, 1, 80)),
    ([TAP_ROLL, TAP_STOP], (1, 0, 80), (0, 0, 250), (0, 1, 80)),
    ([HOLD_ROLL], (1, 0, 1300)),  # a hold is no tap
    ([HOLD_STOP], (0, 1, 1300)),
    ([HOLD_BOTH], (1, 1, 1300)),
    ([HOLD_BOTH], (1, 0, 200), (1, 1, 1300), (0, 1, 100)),  # one button after the other
    ([TAP_BOTH], (1, 0, 100), (1, 1, 100), (0, 1, 100)),
    ([HOLD_BOTH, TAP_ROLL], (1, 1, 1300), (0, 0, 300), (1, 0, 80)),
    (
        [HOLD_STOP, TAP_ROLL],
        (0, 1, STUCK_MS + 50),
        (1, 1, 80),
        (0, 1, 300),
    ),  # a stuck button is ignored until it is released
    ([HOLD_STOP, TAP_STOP], (0, 1, STUCK_MS + 50), (0, 0, 300), (0, 1, 80)),
]


def test_rows_of_levels_become_gestures():
    wrong = [(rows, gestures_of(*rows)) for gestures, *rows in GESTURE_ROWS if gestures_of(*rows) != gestures]
    assert not wrong, wrong


def gestures_while_stuck(*rows, roll=True):
    """Return the gestures of rows (level of the other button, ms) while one button is stuck from the start."""
    detector = GestureDetector()
    detector.begin(roll, not roll)
    assert detector.stuck == ("ROLL" if roll else "STOP")
    found = []
    now = 0
    for level, ms in rows + ((0, 300),):
        for _ in range(ms):
            gesture = detector.update(*((1, level) if roll else (level, 1)), now)
            if gesture:
                found.append(gesture)
            now += 1
    return found


def test_a_stuck_button_is_ignored_and_the_other_acts_for_both():
    for roll in (True, False):
        assert gestures_while_stuck((0, 12_000), roll=roll) == []
        assert gestures_while_stuck((1, 80), (0, 300), (1, 1300), (0, 300), (1, 80), roll=roll) == [
            TAP_ROLL,
            TAP_STOP,
            TAP_ROLL,
        ]


def test_releasing_a_stuck_button_presses_nothing():
    detector = GestureDetector()
    detector.begin(True, False)
    assert [detector.update(False, False, now) for now in range(300)] == [None] * 300
    assert detector.stuck == "" and detector.is_idle


def test_with_both_stuck_nothing_happens():
    detector = GestureDetector()
    detector.begin(True, True)
    assert [detector.update(True, True, now) for now in range(1500)] == [None] * 1500
    assert not detector.is_pressed
