"""The picture of the small screen in every language shows the dots of now."""

from turtleback_tools.languages.pictures import PICTURE, drawn


def test_the_picture_shows_what_the_screen_shows():
    assert PICTURE.read_bytes() == drawn(), "run `python -m turtleback_tools.languages.pictures`"
