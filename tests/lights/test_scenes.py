"""Tests that scenes are pure functions of time, and that people can count the numbers that scenes show."""

from turtleback.lights import scenes
from turtleback.lights.paint import SPACES, new_frame
from turtleback.lights.palette import BUST, GOLD, PIPS, SEATS, WHITE

LIMIT = 7
NOTHING = bytes([scenes.EMPTY] * SPACES)


def at(scene, t, args):
    """Return the frame of a scene at time `t` in ms."""
    frame = new_frame()
    scene(frame, t, args)
    return frame


def lamps(frame, colour):
    """Return the indices of the lamps that have exactly this colour."""
    return [lamp for lamp in range(24) if frame[3 * lamp : 3 * lamp + 3] == colour]


def test_a_die_appears_pip_by_pip():
    counted = [len(lamps(at(scenes.count_die, t, (0, [4], LIMIT)), PIPS[0])) for t in range(0, 900, scenes.PIP_MS)]
    assert counted == [1, 2, 3, 4, 4, 4]


SEEN = [  # description, scene, ms, arguments, a colour, the lamps that have it
    ("each die joins in its own shade", scenes.count_die, 5000, (0, [2, 1, 3], LIMIT), PIPS[1], [2]),
    ("pips beyond the limit are a bust", scenes.count_die, 5000, (0, [6, 4], LIMIT), BUST, [7, 8, 9]),
    ("the slots count the dice in the decider's colour", scenes.count_die, 0, (3, [1, 2], LIMIT), SEATS[3], [21, 22]),
    ("a swim starts behind its space", scenes.swim, 0, (NOTHING, 2, 18, 5, 550), SEATS[2], [18]),
    ("and ends on its goal", scenes.swim, 550, (NOTHING, 2, 18, 5, 550), SEATS[2], [1]),
    ("where it stays", scenes.swim, 9000, (NOTHING, 2, 18, 5, 550), SEATS[2], [1]),
    ("from the raft it begins at space 1", scenes.swim, 0, (NOTHING, 1, 0, 6, 600), SEATS[1], [0]),
    ("a bust begins on its space", scenes.sink, 0, (NOTHING, 2, 5, 2, 1400), SEATS[2], [5]),
    ("and fades to nothing", scenes.sink, 1400, (NOTHING, 2, 5, 2, 1400), bytes(3), list(range(24))),
    ("a prize is laid out backwards from 21", scenes.show_prize, 5000, (NOTHING, 3), GOLD, [18, 19, 20]),
    ("eggs are counted in gold", scenes.count_eggs, 99000, (0, 9, 70), GOLD, list(range(9))),
    ("every ten is one white", scenes.count_eggs, 99000, (0, 25, 70), WHITE, [0, 1]),
    ("and the rest is gold", scenes.count_eggs, 99000, (0, 25, 70), GOLD, [3, 4, 5, 6, 7]),
    ("no eggs are no lamps", scenes.count_eggs, 99000, (0, 0, 70), GOLD, []),
    ("the winners' comets", scenes.celebrate, 0, bytes((0, 4)), SEATS[0], [0]),
    ("are evenly spread", scenes.celebrate, 0, bytes((0, 4)), SEATS[4], [10]),
]


def test_scenes_show_what_the_table_describes():
    wrong = [
        (name, lamps(at(scene, t, args), colour))
        for name, scene, t, args, colour, shown in SEEN
        if lamps(at(scene, t, args), colour) != shown
    ]
    assert not wrong, wrong


def test_every_possible_score_looks_different():
    seen = [bytes(at(scenes.count_eggs, 99000, (0, score, 70))) for score in range(100)]
    assert len(set(seen)) == 100


def test_a_scene_depends_only_on_its_time():
    cases = (
        (scenes.count_die, (0, [2, 3], LIMIT)),
        (scenes.swim, (NOTHING, 2, 18, 5, 550)),
        (scenes.sink, (NOTHING, 2, 5, 2, 1400)),
        (scenes.count_eggs, (0, 5, 220)),
        (scenes.show_prize, (NOTHING, 6)),
        (scenes.celebrate, bytes((0, 4))),
    )
    for scene, args in cases:
        instants = [0, 1234, 333, 2100, 7]
        once = [at(scene, t, args) for t in instants]
        assert once[::-1] == [at(scene, t, args) for t in instants[::-1]]
