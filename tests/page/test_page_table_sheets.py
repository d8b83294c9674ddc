"""The score sheets, drawn: whole sheets by taps and by keys, real dice, the odds, and words that can be read."""

import random

import pytest

from chromium import resize, until
from tables import Picture
from turtleback.games.mada.cards import VALUES

SMALL = 360, 740
SMALLEST_PX = 10
ASKED = "document.querySelector('#board svg').getAttribute('aria-label')"
# Words that are too small to be read, or reach out of the picture.
UNREADABLE = (
    """() => {
  const root = document.querySelector("#board svg");
  const around = root.getBoundingClientRect();
  return [...root.querySelectorAll("text")].flatMap((text) => {
    if (!text.textContent) return [];
    const box = text.getBoundingClientRect();
    const size = Number(text.getAttribute("font-size")) * text.getScreenCTM().a;
    const isIn = box.left >= around.left - 1 && box.right <= around.right + 1 && box.bottom <= around.bottom + 1;
    return size >= %d && isIn ? [] : [`${text.textContent} ${size} ${isIn}`];
  });
}"""
    % SMALLEST_PX
)
# Two choices of which one hides the middle of the other, or part of a choice behind the ring.
HIDDEN = """() => [...document.querySelectorAll("#board .choice")].flatMap((choice) => {
  const { x, y, width, height } = choice.getBoundingClientRect();
  const at = document.elementFromPoint(x + width / 2, y + height / 2);
  const ring = document.querySelector("#ring").getBoundingClientRect();
  const isBehind = x + width > ring.left && y + height > ring.top;
  return choice.contains(at) && !isBehind ? [] : [choice.getAttribute("aria-label")];
})"""


@pytest.fixture
def picture(context, opened, served):
    picture = Picture(context, opened, served)
    resize(picture.page, *SMALL)
    return picture


def chooser(picture, seed):
    """Chooses anything that can be read; that a colour has no mouse left, rarely."""
    chance = random.Random(seed)

    def choose(position, names):
        assert picture.page.evaluate(UNREADABLE) == [] and picture.page.evaluate(HIDDEN) == []
        likely = [at for at, action in enumerate(position["legal"]) if action[0] != "out" or chance.random() < 0.03]
        return chance.choice(likely or range(len(names)))

    return choose


def assert_replayed(picture):
    """The sheet says what the engine counts."""
    game, newest = picture.replayed(), picture.position
    assert newest["scores"] == game.scores() and newest["winners"] == list(game.winners()[0])
    assert picture.choices == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("mice_table", 2, {}), ("mice_table", 6, {}), ("mada_table", 2, {"odds": 1}), ("mada_table", 5, {})],
)
def test_a_whole_sheet_is_filled_in_by_taps(picture, game, seats, options):
    """MICE-2 to 7; MADA-8, 10"""
    picture.begin(game, ["human"] * seats, options)
    assert picture.play(chooser(picture, seats), picture.tap) > 5 * seats
    assert_replayed(picture)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["mice_table", "mada_table"])
def test_a_whole_sheet_is_filled_in_by_the_keyboard_alone(picture, game):
    picture.begin(game, ["human"] * 2)
    picture.play(chooser(picture, 3), picture.type)
    assert_replayed(picture)


def test_people_throw_real_dice_and_say_what_fell(picture):
    """MICE-2"""
    picture.begin("mice_table", ["human"] * 3, real_dice=True)
    picture.tap(0)
    picture.settle()
    assert picture.choices == ["The die shows %d" % value for value in range(1, 7)]
    picture.tap(3)
    picture.settle()
    assert picture.choices == ["The other die is blank"] + ["The other die shows %d" % value for value in range(1, 6)]
    picture.tap(0)
    picture.settle()
    picture.page.mouse.move(1, 1)
    assert picture.position["view"]["dice"] == [4, 0]
    assert "Mint threw 4 and blank" in picture.page.locator("#board svg").text_content()


def test_the_odds_of_luck_are_told_for_each_top(picture):
    """MADA-4"""
    picture.begin("mada_table", ["human"] * 2, {"odds": 1})
    picture.tap(picture.choices.index("Odds of luck on a top"))
    picture.settle()
    game = picture.replayed()
    assert picture.choices == [
        "Luck on a top of %d: %d %% risk" % (top, (200 * ways + total) // (2 * total))
        for top in range(1, VALUES + 1)
        for ways, total in [game.risk(top)]
    ]


def test_a_tap_beside_the_choices_says_what_to_tap(picture):
    picture.begin("mada_table", ["human"] * 2)
    before = picture.device.record
    picture.page.locator("#board svg").click(position={"x": 250, "y": 30})
    assert picture.page.locator("#why").text_content() == "Tap the name of who has lost the round."
    assert picture.device.record == before


def test_who_looks_at_a_choice_sees_what_it_does(picture):
    picture.begin("mada_table", ["human"] * 2)
    picture.tap(0)
    picture.settle()
    picture.page.locator("#board .choice").nth(4).hover()
    assert until(picture.page, "document.querySelector('#board svg').textContent.includes('a cactus with 4 pears')")


def test_the_sheet_is_told_in_words(picture):
    """MADA-8"""
    picture.begin("mada_table", ["human"] * 2)
    for number in (0, 3, 1, 6):
        picture.tap(number)
        picture.settle()
    said = picture.page.evaluate(ASKED)
    assert said.startswith("Score sheet of MADA. ")
    assert "Mint, 6 pears on 1 of 5 cacti: 6." in said and "Blue, 3 pears on 1 of 5 cacti: 3." in said
