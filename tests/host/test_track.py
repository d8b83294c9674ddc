"""A track for the mouse race, given as people give it: by name, or in a file of their own."""

import pytest

from turtleback.engine.contract import SetupError
from turtleback.engine.match import Match
from turtleback.engine.record import read_record, record
from turtleback.games.mice.rules import Mice
from turtleback_host.cli import main
from turtleback_host.settings.seating import setting_of
from turtleback_host.settings.track import read_track

CROSSING = """\
# two lines that cross at 50
1 2 3 4 5 6 7        20 50 21 cheese
11 12 13 14 15 16 17 30 50 31 cheese   # the second colour
"""


@pytest.fixture
def file(tmp_path):
    """Writes a track file; returns its name."""

    def write(text):
        path = tmp_path / "kitchen.txt"
        path.write_text(text)
        return str(path)

    return write


def options_of(track):
    """The options of a two-seat race with `--option track=…`."""
    return setting_of("mice", 2, "clever,clever", ["track=" + track], False).options


@pytest.mark.parametrize("text, value", [("ring24", 0), ("ring21", 1), ("line21", 2), ("2", 2)])
def test_a_preset_has_a_name_and_a_number(text, value):
    assert options_of(text) == {"track": value}


def test_a_file_is_a_line_of_cells_for_each_colour(file):
    track = options_of(file(CROSSING))["track"]
    assert Mice(2, {"track": track}).paths == (
        (1, 2, 3, 4, 5, 6, 7, 20, 50, 21, 0),
        (11, 12, 13, 14, 15, 16, 17, 30, 50, 31, 0),
    )


def test_a_record_carries_the_track_so_that_it_replays_without_the_file(file):
    game = Mice(2, options_of(file(CROSSING)))
    lines = record(Match(game))
    assert read_record(lines).game.paths == game.paths
    assert read_track(lines[2].split()[2]) == game.options["track"]


BAD = [
    ("1 2 3", "kitchen.txt, line 1: the path does not end in the word cheese."),
    ("# mine\n1 2 x cheese", "kitchen.txt, line 2: 'x' is not a number."),
    ("1 2 0 cheese", "kitchen.txt, line 1: 0 is no cell; they count from 1."),
    ("1 cheese 2 cheese", "kitchen.txt, line 1: 'cheese' is not a number."),
    ("# nothing\n", "kitchen.txt holds no track: write a line of cells for each colour."),
    ("1 2 3 4 5 6 7 cheese", "Option track: a track has 2 to 6 paths, not 1."),
    (CROSSING.replace("20 50", "20 20"), "Option track: path 1 comes to cell 20 twice."),
    (CROSSING.replace("17 30 50 31", ""), "Option track: path 2 has 6 cells and the cheese, not 7 to 99."),
    (CROSSING.replace("11 12", "11 2"), "Option track: cell 2 is a start of two paths."),
]


@pytest.mark.parametrize("text, sentence", BAD, ids=[sentence for _, sentence in BAD])
def test_a_bad_file_is_refused_with_the_reason(file, text, sentence):
    with pytest.raises(SetupError) as refusal:
        options_of(file(text))
    assert str(refusal.value) == sentence


def test_what_is_no_track_is_told_what_is(tmp_path):
    with pytest.raises(SetupError, match="There is no track 'ring20'; choose from: ring24, ring21, line21, or name"):
        read_track("ring20")
    with pytest.raises(SetupError, match="There is no track ''"):
        read_track("")
    binary = tmp_path / "photo.txt"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SetupError, match="photo.txt is no track: it is not a text file in UTF-8."):
        read_track(str(binary))


def test_more_seats_than_paths_are_refused_on_the_command_line(file, capsys):
    words = ["play", "mice", "--bots", "3", "--option", "track=" + file(CROSSING)]
    assert main(words) == 2
    assert capsys.readouterr().err == "turtleback: This track has paths for 2 seats, not for 3.\n"
