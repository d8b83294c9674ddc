"""Tests the set-up page on which players choose the track of the mouse race."""

from turtleback.app.game_setup import GameSetup
from turtleback.app.pages import page_at
from turtleback.device.layout import lines_of

OWN = (1, 2, 3, 4, 5, 6, 7, 20, 21, 22, 0, 11, 12, 13, 14, 15, 16, 17, 22, 21, 23, 0)


def pages_of(**options):
    """Return the pages of a set-up with these options."""
    pages = [page_at(GameSetup("mice", ("human",) * 2, options), number) for number in range(1, 20)]
    return [page for page in pages if page]


def test_set_up_names_track_presets_and_skips_a_custom_track():
    rest = ["Nobody knows a number until it is turned up", "Who begins?"]
    assert [page.title for page in pages_of()][-3:] == ["The track"] + rest
    track = pages_of()[-3]
    assert lines_of(track.words())[:2] == ["The track", "> ring of 24"]
    track.index = 2
    assert track.name() == "line of 21"
    titles = [page.title for page in pages_of(track=OWN)]
    assert titles[-2:] == rest and "The track" not in titles
