"""The score sheets on the page: whole sheets by taps and by keys, real dice, the odds, and what they tell."""

import random

import pytest

from chromium import resize
from tables import Picture
from turtleback.games.mada.cards import VALUES

SMALL = 360, 640
SHEET = "document.querySelector('#board .score').getAttribute('aria-label')"
# What is not wholly seen, or too small for a finger.
CUT = """() => [...document.querySelectorAll("#board .choice, .row, .row .field, .row b, .score .ask")].filter((it) => {
  const { width, height, left, right, bottom } = it.getBoundingClientRect();
  const isIn = left >= 0 && right <= innerWidth && bottom <= innerHeight;
  const isLarge = !it.matches(".choice") || Math.min(width, height) >= 44;
  return !isIn || !isLarge || it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 3;
}).map((it) => it.outerHTML)"""


@pytest.fixture
def picture(context, opened, served):
    picture = Picture(context, opened, served)
    resize(picture.page, *SMALL)
    return picture


def chooser(picture, seed):
    """Chooses anything; that a colour has no mouse left, rarely."""
    chance = random.Random(seed)

    def choose(position, names):
        assert picture.page.evaluate(CUT) == [], names
        likely = [at for at, action in enumerate(position["legal"]) if action[0] != "out" or chance.random() < 0.03]
        return chance.choice(likely or range(len(names)))

    return choose


@pytest.mark.parametrize("game, seats, act", [("mice_table", 6, "tap"), ("mada_table", 5, "type")])
def test_a_whole_sheet_is_filled_in_by_taps_or_keys(picture, game, seats, act):
    """MICE-2 to 7; MADA-8, 10"""
    picture.begin(game, ["human"] * seats)
    assert len(picture.play(chooser(picture, seats), getattr(picture, act))) > 5 * seats


def test_people_throw_real_dice_and_say_what_fell(picture):
    """MICE-2"""
    picture.begin("mice_table", ["human"] * 3, real_dice=True)
    picture.tap(0)
    picture.settle()
    assert picture.choices == ["The die shows %d" % value for value in range(1, 7)]
    assert picture.page.evaluate("document.querySelector('#board .dock').clientHeight") == 0  # its room is the sheet's
    picture.tap(3)
    picture.settle()
    assert picture.choices == ["The other die is blank"] + ["The other die shows %d" % value for value in range(1, 6)]
    picture.tap(0)
    picture.settle()
    assert picture.position["view"]["dice"] == [4, 0]
    assert picture.page.locator(".line").text_content() == "Mint throws 4 and blank"


def test_the_odds_of_luck_are_told_a_row_is_the_choice_of_its_seat_and_a_tap_beside_says_what_to_tap(picture):
    """MADA-4, 8"""
    picture.begin("mada_table", ["human"] * 2, {"odds": 1})
    picture.page.locator(".score .ask").click()
    assert picture.page.locator("#why").text_content() == "Mint began: who has lost? Choose one of the buttons."
    assert not picture.decisions
    picture.tap(picture.choices.index("Odds of luck on a top"))
    picture.settle()
    game = picture.replayed()
    assert picture.choices == [
        "Luck on a top of %d: %d %% risk" % (top, (200 * ways + total) // (2 * total))
        for top in range(1, VALUES + 1)
        for ways, total in [game.risk(top)]
    ]
    picture.tap(0)
    picture.settle()
    picture.page.locator(".row").first.click()
    picture.device.run(50)
    picture.settle()
    assert picture.decisions[-1] == "0 lost 0"
    for number in (3, 2, 6):
        picture.tap(number)
        picture.settle()
    said = picture.page.evaluate(SHEET)
    assert said.startswith("Score sheet of MADA. Mint began: who has lost? Mint, ")
    assert "Mint, 6\xa0pears on 1 of 5 cacti: 6." in said and "Blue, 3\xa0pears on 1 of 5 cacti: 3." in said
