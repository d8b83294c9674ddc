"""Whole games in every language: all that the small screen says fits it, in letters that it has, and is translated."""

import pytest

import test_what_is_said as said
from test_every_game import values_of
from turtleback.device.accents import LETTERS
from turtleback.device.layout import lines_of
from turtleback.engine.catalogue import GAMES, game_class

ROWS, COLUMNS = 8, 16


def tables():
    """Every game at the fewest and at the most seats, and with each option as far from its default as it goes."""
    for name in GAMES:
        kind = game_class(name)
        low, high = kind.SEATS
        numbers = [option for option in kind.OPTIONS if isinstance(option.default, int)]
        options = {option.name: values_of(option, high)[-1] for option in numbers}
        for seats in range(low, high + 1):
            yield pytest.param(name, seats, {}, id=f"{name}-{seats}")
        yield pytest.param(name, high, options, id=f"{name}-{high}-options")


def fits(lines):
    """Whether that can be shown, in letters that the screen has."""
    known = all(" " <= letter <= "~" or letter in LETTERS for line in lines for letter in line)
    return known and len(lines) <= ROWS and all(len(line) <= COLUMNS for line in lines)


@pytest.mark.parametrize("name, seats, options", list(tables()))
def test_all_that_is_said_in_whole_games_fits_the_screen(monkeypatch, spoken, name, seats, options):
    monkeypatch.setattr(said, "fits", fits)
    said.test_all_that_is_said_fits_the_screen(name, seats, options)


@pytest.mark.parametrize("name", GAMES)
def test_the_buttons_keep_their_names_and_say_what_they_do(monkeypatch, spoken, name):
    for _, face, chooser in said.looked_at(name, game_class(name).SEATS[1], {}, everything=False):
        if not chooser:
            continue
        lines = lines_of(face.words(chooser))
        if chooser.direct:
            means = [button for button, does in zip(said.BUTTONS, ("roll", "stop")) if (does,) in chooser.choices]
        else:
            means = said.BUTTONS if len(chooser.choices) > 1 else said.BUTTONS[1:]
        assert [button for button in said.BUTTONS if any(line.startswith(button) for line in lines)] == list(means)
