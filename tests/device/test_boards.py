"""Boards other than a Pico: config.py names one, which brings its pins, unless others are written down."""

import pytest

from test_config_check import config_with, lines_in
from turtleback.device.check import ConfigError, check
from turtleback.device.config_advice import ring_pins
from turtleback.device.wiring import BOARDS, PINS, complete

OTHERS = sorted(BOARDS)


def config_of(board, **pins):
    """A config.py that names a board, and only these pins."""
    return config_with(**dict.fromkeys(PINS) | pins | {"BOARD": board})


@pytest.mark.parametrize("board", OTHERS)
def test_a_board_brings_its_pins_and_they_fit(board):
    given = config_of(board)
    check(given)
    assert tuple(getattr(given, name) for name in PINS) == BOARDS[board][0]
    assert len(set(BOARDS[board][0])) == len(PINS)
    assert set(BOARDS[board][0]) <= set(BOARDS[board][1]) <= set(range(30))


@pytest.mark.parametrize("board", OTHERS)
def test_a_pin_that_is_written_down_wins(board):
    usual, header = BOARDS[board]
    for place, name in enumerate(PINS[:3]):
        own = next(pin for pin in header if pin not in usual)
        given = config_of(board, **{name: own})
        check(given)
        assert tuple(getattr(given, each) for each in PINS) == (*usual[:place], own, *usual[place + 1 :])


def test_a_config_of_the_first_edition_names_no_board_and_is_a_pico():
    check(config_with(BOARD=None))
    given = config_with(BOARD=None, RING_PIN=None)
    complete(given)
    assert given.RING_PIN == 2


@pytest.mark.parametrize("board", ["xio", "", 7, None.__class__, ["pico"]], ids=str)
def test_a_board_that_nobody_knows_is_told_with_those_that_are(board):
    with pytest.raises(
        ConfigError, match="must be one of pico, qtpy, tiny, xiao, zero: write for example BOARD = 'pico'"
    ):
        check(config_of(board))


def test_the_picos_pins_on_another_board_are_told():
    with pytest.raises(ConfigError) as error:
        check(config_with(BOARD="xiao"))
    pins = "0, 1, 2, 3, 4, 6, 7, 26, 27, 28, 29"
    assert str(error.value) == (
        "ROLL_PIN in config.py is 14, but must be a pin of the board xiao, one of %s: write for example ROLL_PIN = 27."
        % pins
    )


@pytest.mark.parametrize("board", OTHERS)
def test_mending_as_told_leads_to_a_config_that_fits_on_every_board(board):
    for ring in (-1, *BOARDS[board][1]):
        settings = {"RING_PIN": ring, "ROLL_PIN": 12, "SCREEN_SDA_PIN": 14, "SCREEN_SCL_PIN": 7}
        for _ in range(8):
            try:
                check(config_of(board, **settings))
                break
            except ConfigError as unfit:
                settings |= lines_in(str(unfit))
        check(config_of(board, **settings))


@pytest.mark.parametrize("board", OTHERS)
def test_the_ring_of_a_board_that_cannot_run_is_where_it_usually_is(board):
    assert ring_pins(config_of(board, LAMPS=0)) == [BOARDS[board][0][0]]
