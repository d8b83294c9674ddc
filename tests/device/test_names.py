"""Names of people in the words of the small screen."""

import pytest

from turtleback.device.names import LONGEST, use_names
from turtleback.games.words import initial
from turtleback.lights.palette import NAMES
from turtleback_host.archive.people import COLOURS
from turtleback_host.pico.names import changed_on_screen, file_of, on_screen


@pytest.fixture(autouse=True)
def colours_again():
    yield
    NAMES[:] = COLOURS


def test_seats_are_called_as_the_file_says_and_others_by_their_colours():
    use_names("0 Anna\n2 Ben Two\n9 Nobody\n-1 Nobody\n10 Nobody\nx\n1\n3 \n4 " + 17 * "y")
    assert NAMES == ["Anna", "Blue", "Ben Two", "Teal", "Pink", "Violet", "Lime", "Mint II", "Blue II"]


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
