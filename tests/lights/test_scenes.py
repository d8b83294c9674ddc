"""Scenes: any instant can be asked for, and people round the table can count what they see."""

from turtleback.lights import scenes
from turtleback.lights.paint import SPACES, new_frame
from turtleback.lights.palette import BUST, GOLD, PIPS, SEATS, WHITE

LIMIT = 7
NOTHING = bytes([scenes.EMPTY] * SPACES)


def at(scene, t, args):
    """The frame of a scene at an instant."""
    frame = new_frame()
    scene(frame, t, args)
    return frame


def lamps(frame, colour):
    """The lamps, from 0, that show just this colour."""
    return [lamp for lamp in range(24) if frame[3 * lamp : 3 * lamp + 3] == colour]


def test_a_die_is_counted_pip_by_pip():
    counted = [len(lamps(at(scenes.count_die, t, (0, [4], LIMIT)), PIPS[0])) for t in range(0, 900, scenes.PIP_MS)]
    assert counted == [1, 2, 3, 4, 4, 4]


def test_each_die_joins_in_its_own_shade():
    frame = at(scenes.count_die, 5000, (0, [2, 1, 3], LIMIT))
    assert lamps(frame, PIPS[0])[:2] == [0, 1]
    assert lamps(frame, PIPS[1])[:1] == [2]
    assert lamps(frame, PIPS[2])[:3] == [3, 4, 5]


def test_pips_beyond_the_limit_are_a_bust():
    frame = at(scenes.count_die, 5000, (0, [6, 4], LIMIT))
    assert lamps(frame, BUST) == [7, 8, 9]


def test_the_slots_count_the_dice_in_the_deciders_colour():
    frame = at(scenes.count_die, 0, (3, [1, 2], LIMIT))
    assert lamps(frame, SEATS[3]) == [21, 22]


def test_a_swim_starts_behind_its_space_and_ends_on_its_goal():
    args = (NOTHING, 2, 18, 5, 550)
    assert lamps(at(scenes.swim, 0, args), SEATS[2]) == [18]
    assert lamps(at(scenes.swim, 550, args), SEATS[2]) == [1]
    assert at(scenes.swim, 550, args) == at(scenes.swim, 9000, args)


def test_a_swim_from_the_raft_begins_at_space_1():
    assert lamps(at(scenes.swim, 0, (NOTHING, 1, 0, 6, 600)), SEATS[1]) == [0]


def test_a_bust_fades_to_nothing():
    assert sum(at(scenes.sink, 1400, (NOTHING, 2, 5, 2, 1400))) == 0
    assert lamps(at(scenes.sink, 0, (NOTHING, 2, 5, 2, 1400)), SEATS[2]) == [5]


def test_a_prize_is_laid_out_backwards_from_21():
    assert lamps(at(scenes.show_prize, 5000, (NOTHING, 3)), GOLD) == [18, 19, 20]


def test_eggs_are_counted_in_gold_and_every_ten_become_one_white():
    assert lamps(at(scenes.count_eggs, 99000, (0, 9, 70)), GOLD) == list(range(9))
    frame = at(scenes.count_eggs, 99000, (0, 25, 70))
    assert lamps(frame, WHITE) == [0, 1]
    assert lamps(frame, GOLD) == [3, 4, 5, 6, 7]


def test_every_score_that_a_game_can_bring_looks_different():
    seen = [bytes(at(scenes.count_eggs, 99000, (0, score, 70))) for score in range(100)]
    assert len(set(seen)) == 100


def test_no_eggs_are_no_lamps():
    assert not lamps(at(scenes.count_eggs, 99000, (0, 0, 70)), GOLD)


def test_the_winners_comets_are_evenly_spread():
    frame = at(scenes.celebrate, 0, bytes((0, 4)))
    assert (lamps(frame, SEATS[0]), lamps(frame, SEATS[4])) == ([0], [10])


def test_a_scene_depends_on_nothing_but_its_instant():
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
