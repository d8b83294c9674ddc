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


def test_what_is_felt_is_what_is_meant():
    wrong = [(meant, feel(rows)) for meant, rows, events in FELT if feel(rows) != events]
    assert not wrong, wrong


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
