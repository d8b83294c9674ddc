"""Tests that a table explains itself: short rules are one tap away, and a held thing says what it is."""

import pytest

from chromium import hold_back, tap, until, until_true
from looks import badly_laid, faults_in_both

TIP = "document.querySelector('.held-thing .tip')?.textContent ?? ''"
# The middle of an element that a finger finds there.
MIDDLE = """(selector) => {
  for (const it of document.querySelectorAll(selector)) {
    const { x, y, width, height } = it.getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2];
    if (it.contains(document.elementFromPoint(...middle))) return middle;
  }
}"""
FENCE = "A mouse that passes one of its own puts it behind the fence: that number is taken off."
RULED = ("mahe", "mice", "mada", "midas")
HELD = {
    "mahe": {".seat": "Mint", "[data-turtle]": "Mint", ".prize": "The prize", ".act.choice": "Roll"},
    "mice": {".seat": "Mint", "[data-mouse]": "Mint", ".act.choice": "Roll"},
    "mada": {".seat": "in hand", ".hand .choice": ""},
    "midas": {".seat": "Mint", "#board svg [role=img]": ""},
}


def hold(page, selector):
    """Hold a finger on an element until its tip is shown, and return the text of the tip."""
    page.mouse.move(*until(page, MIDDLE, selector))
    page.mouse.down()
    return until(page, TIP)


# Returns the distance from the upper edge of the sheet to a heading of the rules.
ABOVE = """(at) => Math.abs(document.querySelectorAll(".rules h2")[at].getBoundingClientRect().top
  - document.getElementById("sheet").getBoundingClientRect().top)"""


@pytest.mark.parametrize("game", RULED)
def test_a_held_thing_says_what_it_is_and_is_not_chosen(picture, game):
    picture.begin(game, ["human", "human"], stir=False)
    page, before = picture.page, picture.position
    for selector, words in HELD[game].items():
        assert words in hold(page, selector), selector
        page.mouse.up()
        until(page, "!document.querySelector('.held-thing')")
        assert picture.position["view"] == before["view"], selector
    assert faults_in_both(page) == []


def test_the_fence_of_the_mouse_race_is_explained(same_dice, picture):
    picture.begin("mice", ["human", "human"], {"first": 0}, stir=False)
    picture.take(0)
    page = picture.page
    page.evaluate("document.querySelector('.mouse.costly:not([hidden])').id = 'costly'")
    assert hold(page, "#costly").endswith(FENCE)
    page.mouse.up()
    until(page, "!document.querySelector('.held-thing')")
    page.locator(".story").get_by_role("button", name="Rules").click()
    until(page, "document.querySelector('#sheet[open] .short')?.textContent.includes(%r)" % FENCE)


def test_a_touch_that_ends_before_the_tips_are_loaded_shows_none(context, picture):
    page, held = picture.page, hold_back(context, "**/js/tips.js")
    picture.begin("mahe", ["human", "human"])
    tap(page.locator("#board .seat").first)
    until_true(page, lambda: held, "held back")
    held[0].continue_()
    page.evaluate("import('./js/tips.js').then(() => new Promise((late) => setTimeout(late, 1000)))")
    assert page.locator(".held-thing").count() == 0


def test_a_tip_is_shown_for_the_focused_thing_by_a_key(picture):
    picture.begin("mahe", ["human", "human"], stir=False)
    page = picture.page
    page.locator(".act.choice").first.focus()
    page.keyboard.down("?")
    assert "Roll" in until(page, TIP)
    page.keyboard.up("?")
    until(page, "!document.querySelector('.held-thing')")
    picture.take(0)


@pytest.mark.parametrize("game", RULED)
def test_short_rules_with_pictures_are_one_tap_from_the_table(picture, game):
    picture.begin(game, ["human", "human"], stir=False)
    page = picture.page
    page.locator(".story").get_by_role("button", name="Rules").click()
    until(page, "document.querySelectorAll('#sheet[open] .short li').length === 4")
    for picture_of in page.locator(".short svg").all():
        assert picture_of.locator(":is(path, circle, rect, text)").count() > 2
    assert all(page.locator(".short p").all_inner_texts()) and page.locator("#sheet .aim").inner_text()
    assert faults_in_both(page) == [] and badly_laid(page, scrolls=True, sizes=("small", "phone", "landscape")) == {}
    page.get_by_role("button", name="Whole rules").click()
    until(page, "document.querySelector('#sheet[open] .rules') !== null")
    assert page.locator(".rules > p").first.inner_text().startswith("Aim.")
    first_words = {text.split()[0] for text in page.locator(".rules p").all_inner_texts()}
    numbers = page.locator(".rules p > .rule-number:last-child").all_inner_texts()
    assert len(numbers) > 5 and not first_words & set(numbers)
    headings = page.locator(".rules h2")
    assert page.locator(".rules nav button").all_inner_texts() == headings.all_inner_texts()
    page.locator(".rules nav button").nth(1).click()
    assert headings.nth(1).evaluate("(it) => it === document.activeElement")
    assert page.evaluate(ABOVE, 1) < 40
    page.get_by_role("button", name="In short").click()
    assert page.locator(".short").is_visible() and not page.locator(".rules").is_visible()


def test_short_rules_show_the_options_of_this_game(picture):
    picture.begin("mahe", ["human", "human"], {"roll_at_seven": 1, "first": 1}, stir=False)
    page = picture.page
    page.locator(".story").get_by_role("button", name="Rules").click()
    page.get_by_role("button", name="In this game").click()
    rows = dict(row.split("\n") for row in page.locator("#sheet dl.played > div").all_inner_texts())
    assert (rows["A third die is offered at 7, too"], rows["Who begins?"]) == ("yes", "Blue"), rows
    assert not page.locator(".short").is_visible()
    assert faults_in_both(page) == [] and badly_laid(page, scrolls=True, sizes=("small", "phone", "landscape")) == {}
    page.get_by_role("button", name="In short").click()
    assert page.locator(".short").is_visible() and not page.locator("dl.played").is_visible()
