"""Names of people in the words of the small screen, cut where a line has no room for them."""

import pytest

from turtleback.device.names import LONGEST, fitting, use_names
from turtleback.games.words import initial
from turtleback.lights.palette import NAMES
from turtleback_host.archive.people import COLOURS
from turtleback_host.pico.names import changed_on_screen, file_of, on_screen


@pytest.fixture(autouse=True)
def colours_again():
    yield
    NAMES[:] = COLOURS


def shown(line):
    lines = []
    fitting(lines.extend)([line])
    return lines[0]


def test_seats_are_called_as_the_file_says_and_others_by_their_colours():
    use_names("0 Anna\n2 Ben Two\n9 Nobody\n-1 Nobody\n10 Nobody\nx\n1\n3 \n4 " + 17 * "y")
    assert NAMES == ["Anna", "Blue", "Ben Two", "Teal", "Pink", "Violet", "Lime", "Mint II", "Blue II"]


def test_a_line_that_is_too_long_has_its_names_cut():
    use_names("0 Bartholomew Long\n1 Annabella Maria")
    assert shown("Bartholomew Long wins") == "Bartholomew wins"
    assert shown("Annabella Maria for Bartholomew Long") == "Annabel for Bart"
    assert shown("no name, but a long line") == "no name, but a long line"


def test_every_name_that_fits_the_screen_fits_every_line_of_its_own():
    use_names("0 " + "W" * LONGEST)
    assert shown(NAMES[0]) == "W" * 16
    assert len(shown("%s carries 3" % NAMES[0])) == 16


def test_initials_stay_apart():
    assert [initial(seat) for seat in range(9)] == ["M", "B", "R", "T", "P", "V", "L", "MII", "BII"]
    use_names("0 Tom\n1 Anna\n2 Anton")
    assert [initial(seat) for seat in range(4)] == ["To", "An", "An", "Te"]  # two letters at most


def test_a_name_is_written_in_the_letters_of_the_screen():
    assert on_screen("Jürg Müßig") == "Jurg Mussig"
    assert len(on_screen("x" * 40)) == LONGEST
    assert file_of({1: "Ben", 0: "Zoë"}) == b"0 Zoe\n1 Ben\n"


@pytest.mark.parametrize(
    "words",
    [("Mint=愛",), ("Mint=Red",), ("Anna",), (), ("--clear", "Mint=Anna")],
)
def test_names_that_cannot_be_are_refused_before_a_board_is_looked_for(run_cli, words):
    status, out, err = run_cli("names", *words)
    assert (status, out) == (2, "") and err.count("\n") == 1
    assert "board" not in err.lower() or "letters" in err


def test_who_is_called_otherwise_on_the_screen_is_told():
    names = {0: "Anna", 2: "Zoë", 1: "Maximilian von der Höhe"}
    assert changed_on_screen(names) == [
        "The small screen says Maximilian von d for Maximilian von der Höhe.",
        "The small screen says Zoe for Zoë.",
    ]
