"""Tests the dice beside a game, which are no part of it."""

from chromium import until
from looks import badly_laid, faults_in_both
from page_site import started
from tables import open_menu

# Replaces the random numbers of dice. The first one is above the largest multiple of 6, so that it is drawn again.
DICE = """window.dice = [4294967295, 8, 5, 41, 19, 20];
const draw = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (to) => {
  if (to instanceof Uint32Array && to.length === 1) return to.fill(dice.shift());
  return draw(to);
};"""


def test_dice_beside_a_game_change_nothing_in_it(picture):
    picture.page.add_init_script(DICE)
    picture.page.reload()
    started(picture.page)
    picture.begin("mahe", ["human", "human"], stir=False)
    page, before = picture.page, picture.device.record
    open_menu(page, "The dice bag")
    until(page, "document.querySelectorAll('#sheet[open] .places .unthrown').length === 2")
    page.locator("#sheet .cloth").click()
    assert page.locator("#sheet .result").inner_text().split("\n") == ["9", "3 + 6"]
    assert page.evaluate("dice.length") == 3
    page.get_by_role("button", name="One die more").click()
    page.get_by_role("button", name="Dice of 20 faces").click()
    assert page.locator("#sheet .places .unthrown").count() == 3 and not page.locator("#sheet .result b").inner_text()
    page.get_by_role("button", name="Throw").click()
    assert page.locator("#sheet .result").inner_text().split("\n") == ["23", "2 + 20 + 1"]
    assert faults_in_both(page) == [] and badly_laid(page, scrolls=True, sizes=("small", "phone", "landscape")) == {}
    page.keyboard.press("Escape")
    assert picture.device.record == before and len(picture.choices) > 0
