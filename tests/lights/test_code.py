"""Tests the picture of a code, in which each lamp shows three bits."""

from hashlib import sha256

from turtleback.lights import code
from turtleback.lights.paint import LAMPS, new_frame
from turtleback.lights.palette import SEATS

COLOURS = [bytes(3)] + list(SEATS[:7])
MS = 10_000


def picture(digits, t=0):
    """Return the colours of the 24 lamps at time `t` in ms."""
    frame = new_frame()
    code.paint(frame, t, (code.states(digits), MS))
    return [bytes(frame[3 * lamp : 3 * lamp + 3]) for lamp in range(LAMPS)]


def test_the_first_72_bits_can_be_read_from_the_lamps():
    for number in range(100):
        digits = sha256(b"%d" % number).digest().hex()
        bits = 0
        for colour in picture(digits):
            bits = bits << 3 | COLOURS.index(colour)
        assert "%018x" % bits == digits[:18]


def test_lamps_go_out_one_by_one_at_the_end():
    digits = "f" * 64
    lit = [sum(colour != bytes(3) for colour in picture(digits, t)) for t in range(0, MS, 25)]
    assert lit[0] == LAMPS and lit[-1] == 0
    assert lit == sorted(lit, reverse=True)
    assert lit.index(LAMPS - 1) * 25 >= MS - (LAMPS + 1) * code.OUT_MS
