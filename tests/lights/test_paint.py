"""Painting on a frame."""

from turtleback.lights.paint import LAMPS, breath, clear, fade, new_frame, put

RED = bytes((200, 100, 0))


def test_a_frame_is_24_dark_lamps():
    assert new_frame() == bytearray(3 * LAMPS)


def test_put_sets_one_lamp():
    frame = new_frame()
    put(frame, 2, RED)
    assert frame[6:9] == RED
    assert sum(frame) == 300


def test_put_takes_a_level():
    frame = new_frame()
    put(frame, 0, RED, 51)
    assert frame[:3] == bytes((40, 20, 0))


def test_clear_makes_all_dark():
    frame = new_frame()
    put(frame, 23, RED)
    clear(frame)
    assert frame == new_frame()


def test_a_breath_swells_and_goes_within_its_period():
    levels = [breath(t, 1000) for t in range(1000)]
    assert levels[0] == 0
    assert max(levels) == 255 == breath(500, 1000)
    assert all(abs(after - before) <= 1 for before, after in zip(levels, levels[1:]))
    assert breath(123, 1000) == breath(5123, 1000)


def test_a_fade_falls_to_dark_and_stays_there():
    assert fade(0, 400) == 255
    assert 120 < fade(200, 400) < 135
    assert fade(400, 400) == fade(9000, 400) == 0
