"""Debouncing of a button, and gestures of two: rows of (level, ms) go in, and what a person meant comes out."""

from turtleback.controls.button import HOLD_MS, LOCKOUT_MS, LONG, PRESS, RELEASE, RELEASE_LONG, STUCK_MS, Button
from turtleback.controls.gestures import HOLD_BOTH, HOLD_ROLL, HOLD_STOP, TAP_BOTH, TAP_ROLL, TAP_STOP, GestureDetector


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


BOUNCE = [(1, 2), (0, 3), (1, 1), (0, 2), (1, 3), (0, 1)]
CHATTER = [(1, 12), (0, 12)] * 6  # for 157 ms
FELT = [  # what is meant, the rows, the events
    ("a tap", [(0, 50), (1, 80), (0, 50)], [PRESS, RELEASE]),
    ("a press that lacks ten ms of proof", [(0, 50), (1, 9), (0, 50)], []),
    ("one that has them", [(0, 50), (1, 40), (0, 50)], [PRESS, RELEASE]),
    ("a spike is nothing", [(0, 50), (1, 1), (0, 200), (1, 2), (0, 200)], []),
    ("bounce on both edges is one tap", [(0, 50)] + BOUNCE + [(1, 60)] + BOUNCE + [(0, 300)], [PRESS, RELEASE]),
    ("a long press is told while it is held", [(0, 50), (1, HOLD_MS + 50)], [PRESS, LONG]),
    ("and ends", [(0, 50), (1, HOLD_MS + 50), (0, 50)], [PRESS, LONG, RELEASE_LONG]),
    ("just short of long is a tap", [(0, 50), (1, HOLD_MS - 30), (0, 50)], [PRESS, RELEASE]),
    ("a switch that chatters presses once", [(0, 50)] + CHATTER + [(1, 13), (0, 300)], [PRESS, RELEASE]),
    ("a second tap after the lockout", [(1, 60), (0, LOCKOUT_MS), (1, 60), (0, 60)], [PRESS, RELEASE] * 2),
    ("one within it that outlasts it", [(1, 60), (0, 60), (1, LOCKOUT_MS), (0, 60)], [PRESS, RELEASE] * 2),
]


def test_debounced_events_match_the_intended_presses():
    wrong = [(meant, feel(rows)) for meant, rows, events in FELT if feel(rows) != events]
    assert not wrong, wrong


def test_polling_every_five_ms_is_enough():
    for start in range(5):
        assert feel([(0, 50), (1, 40), (0, 60)], every=5, start=start) == [PRESS, RELEASE]


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


def feel_hands(*rows):
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


def test_rows_of_levels_become_gestures():
    wrong = [(rows, feel_hands(*rows)) for gestures, *rows in MEANT if feel_hands(*rows) != gestures]
    assert not wrong, wrong


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


def test_a_stuck_button_is_ignored_and_the_other_acts_for_both():
    for roll in (True, False):
        assert stuck((0, 12_000), roll=roll) == []
        assert stuck((1, 80), (0, 300), (1, 1300), (0, 300), (1, 80), roll=roll) == [TAP_ROLL, TAP_STOP, TAP_ROLL]


def test_releasing_a_stuck_button_presses_nothing():
    hands = GestureDetector()
    hands.begin(True, False)
    assert [hands.update(False, False, now) for now in range(300)] == [None] * 300
    assert hands.stuck == "" and hands.is_idle


def test_with_both_stuck_nothing_happens():
    hands = GestureDetector()
    hands.begin(True, True)
    assert [hands.update(True, True, now) for now in range(1500)] == [None] * 1500
    assert not hands.is_pressed
