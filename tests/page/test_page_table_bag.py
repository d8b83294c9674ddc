"""The dice bag drawn on the page: everything that can be taken from it, thrown by taps and by keys."""

import pytest

from chromium import until
from tables import Picture

WHY = "document.querySelector('#why').textContent"
BOARD = "document.querySelector('#board svg').getAttribute('aria-label')"
THROWN = ["Roll", "Take the coin", "Toss", "Ask who starts", "Draw", "Open the bag"]
DICE_OF_EACH_KIND = [
    part for faces in (2, 3, 4, 6, 8, 10, 12, 20) for part in ("Take 3 dice", "Dice of %d faces" % faces, *THROWN)
]


@pytest.fixture
def picture(context, opened, served):
    return Picture(context, opened, served)


def script(wanted):
    """Chooses what begins with each of these words in turn."""
    left = iter(wanted)

    def choose(position, names):
        word = next(left)
        return next(at for at, name in enumerate(names) if name.startswith(word))

    return choose


@pytest.mark.slow
def test_dice_of_each_kind_are_thrown_by_taps(picture):
    """BAG-1 to 3, for the most people"""
    picture.begin("bag", ["human"] * 7)
    wanted = [*THROWN, *DICE_OF_EACH_KIND, "Close"]
    assert picture.play(script(wanted), picture.tap) == len(wanted)
    assert picture.page.evaluate(BOARD).startswith("The dice bag. The bag is closed.")


def test_one_seat_throws_by_keys_and_is_not_asked_who_starts(picture):
    """BAG-1"""
    picture.begin("bag", ["human"])
    wanted = ["Roll 2 dice of 6 faces", "Take the coin", "Toss", "Open the bag", "Back", "Take", "Open", "Close"]
    assert picture.play(script(wanted), picture.type) == len(wanted)


def test_the_total_is_said_and_a_wrong_tap_says_why(picture):
    picture.begin("bag", ["human"])
    picture.tap(0)
    picture.settle()
    dice = picture.position["view"]["fell"]
    assert "%d + %d = %d" % (*dice, sum(dice)) in picture.page.evaluate(BOARD)
    picture.page.locator("#board svg").click(position={"x": 20, "y": 20})
    assert until(picture.page, WHY) == "Choose Roll or Take the coin."
