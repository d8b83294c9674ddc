"""Seats on terminals of 256 colours and of 16: told apart by every sight, or by a letter where colours are too few."""

from itertools import combinations

import pytest
from rich.color import Color, ColorSystem

from sight import distance, linear
from test_real_terminal import Terminal
from turtleback.lights.paint import LAMPS, new_frame, put
from turtleback.lights.palette import BUST, GOLD, LIMIT, NAMES, PIPS, SEATS, WHITE
from turtleback.lights.scenes import OFF_BEAT, REST
from turtleback_host.terminal.few_colours import LETTERS, OF_16, OF_256, frame_in_256, lamp
from turtleback_host.terminal.ring_letters import BLACK, LetterRing
from turtleback_host.terminal.widgets import LARGEST_RING, SMALLEST_RING
from turtleback_host.virtual.lamp_names import COLOURS

SEATS_7 = dict(zip(NAMES[:7], SEATS))
FLOOR = {"normal": 19.1, "protan": 13.7, "deutan": 13.8, "tritan": 13.2}  # as measured, rounded down
ROUNDED = {"normal": 21.7, "protan": 9.4, "deutan": 15.0, "tritan": 10.7}  # what they were one by one
ROWS = [SMALLEST_RING, LARGEST_RING]


def shown_in(system, colour):
    """What a terminal of that system shows for a colour."""
    return Color.from_rgb(*colour).downgrade(system)


def lit(colour, level=255):
    """A frame with its first lamp lit."""
    frame = new_frame()
    put(frame, 0, colour, level)
    return bytes(frame)


@pytest.fixture
def told_apart():
    """The least distance between any two of the seats, gold and white in 256 colours, for a sight."""
    colours = {**SEATS_7, "gold": GOLD, "white": WHITE}

    def least(by):
        seen = []
        for colour in colours.values():
            part = shown_in(ColorSystem.EIGHT_BIT, frame_in_256(lit(colour))[:3]).get_truecolor()
            seen.append(linear(bytes(part)))
        return min(distance(one, other, by) for one, other in combinations(seen, 2))

    return least


@pytest.mark.parametrize("by", FLOOR)
def test_in_256_colours_every_sight_tells_seats_gold_and_white_apart(told_apart, by):
    assert told_apart(by) >= FLOOR[by]


def test_the_two_most_alike_are_farther_apart_than_rounded_one_by_one():
    assert min(FLOOR.values()) > min(ROUNDED.values()) + 3


@pytest.mark.parametrize("name", OF_256)
def test_a_colour_of_the_256_is_shown_as_it_is(name):
    assert tuple(shown_in(ColorSystem.EIGHT_BIT, OF_256[name]).get_truecolor()) == OF_256[name]


def test_in_256_colours_a_dim_lamp_is_dim_in_the_same_hue():
    dim = frame_in_256(lit(SEATS[1], 80))[:3]
    assert all(abs(is_ - part * 80 / 255) <= 2 for is_, part in zip(dim, OF_256["Blue"]))
    assert frame_in_256(bytes(3 * LAMPS)) == bytes(3 * LAMPS)


def test_in_16_colours_all_that_a_lamp_says_has_a_colour_and_a_letter_of_its_own():
    numbers = [shown_in(ColorSystem.STANDARD, colour).number for colour in OF_16.values()]
    assert len(set(numbers)) == len(numbers) == len(OF_16)
    assert set(OF_16) == set(LETTERS) and len(set(LETTERS.values())) == len(LETTERS)
    assert {lamp(bytes(colour)).name for colour in COLOURS.values()} == set(LETTERS)


@pytest.mark.parametrize("level", [REST, OFF_BEAT, 255])
@pytest.mark.parametrize("colour", [*SEATS_7.values(), *PIPS, GOLD, WHITE, BUST, LIMIT])
def test_a_lamp_is_known_at_any_level(colour, level):
    seen = lamp(lit(colour, level)[:3])
    assert COLOURS[seen.name] == colour
    assert abs(seen.level - level / 255) < 0.02


def test_a_lamp_that_fades_into_another_is_the_one_that_it_is_more_of():
    blend = bytes((3 * a + b) // 4 for a, b in zip(SEATS[0], SEATS[1]))
    assert lamp(blend).name == "Mint"


def letters(picture, frame, number):
    """All that is written on a lamp."""
    left = picture._corner(number)[1]
    cells = [picture.row(frame, row)[left : left + 4] for row in picture.rows_of(number)]
    return "".join(cell[0] for row in cells for cell in row).strip()


@pytest.mark.parametrize("rows", ROWS)
def test_every_lamp_has_its_letter_capital_while_it_is_bright(rows):
    picture = LetterRing(rows)
    for number in range(LAMPS):
        frame = new_frame()
        assert letters(picture, bytes(frame), number) == ".", number
        for seat, name in enumerate(NAMES[:7]):
            put(frame, number, SEATS[seat])
            assert letters(picture, bytes(frame), number) == name[0], number
            put(frame, number, SEATS[seat], OFF_BEAT)
            assert letters(picture, bytes(frame), number) == name[0].lower(), number


@pytest.mark.parametrize("rows", ROWS)
def test_lamps_and_labels_do_not_cover_each_other(rows):
    picture = LetterRing(rows)
    places = set()
    for number in range(LAMPS):
        left = picture._corner(number)[1]
        mine = {(row, column) for row in picture.rows_of(number) for column in range(left, left + 4)}
        assert not mine & places
        places |= mine
    text = "".join(cell[0] for row in range(rows) for cell in picture.row(bytes(3 * LAMPS), row))
    assert all(str(space) in text for space in range(1, 22)) and "dice" in text
    assert text.count(".") == LAMPS


@pytest.mark.parametrize("term, code", [("xterm", b"\x1b[38;"), ("xterm-256color", b"[38;2;")])
def test_a_terminal_is_sent_no_more_colours_than_it_has(term, code):
    with Terminal("play", "mahe", "--seats", 2, TERM=term) as terminal:
        terminal.read_until(b"Fair-dice")
        terminal.type(b"q")
        assert terminal.end() == 0
    assert b"dice" in terminal.seen and code not in terminal.seen and b"Traceback" not in terminal.seen


def test_what_is_written_on_a_lamp_can_be_read():
    picture = LetterRing(SMALLEST_RING)
    for colour in COLOURS.values():
        for level in (OFF_BEAT, 255):
            frame = lit(colour, level)
            for row in picture.rows_of(0):
                for _, ink, paper in picture.row(frame, row):
                    shades = {shown_in(ColorSystem.STANDARD, each).number for each in (ink, paper)}
                    assert len(shades) == 2 or ink == paper == BLACK
