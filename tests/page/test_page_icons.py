"""Tests that each icon has one meaning, that buttons have an edge, and that take back shows if it is possible."""

import pytest

from chromium import until
from tables import open_menu
from turtleback.engine.catalogue import game_class

# Returns what all buttons with each icon open or, if they open nothing, their names.
MEANINGS = """() => {
  const found = {};
  for (const button of document.querySelectorAll("button[data-icon]:not(#new-remove)"))
    (found[button.dataset.icon] ??= new Set()).add(
      button.dataset.opens ?? (button.getAttribute("aria-label") || button.textContent.trim()));
  return Object.fromEntries(Object.entries(found).map(([icon, names]) => [icon, [...names]]));
}"""
# Returns the contrast of the edge of each button in the open dialog with the ground of the dialog.
EDGES = """() => {
  const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const open = document.querySelector("dialog[open]");
  const ground = light(getComputedStyle(open).backgroundColor);
  return [...open.querySelectorAll("button")].filter((it) => it.clientWidth).map((it) => {
    const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(it);
    const edge = [borderTopWidth === "0px" ? [] : [borderTopColor], backgroundColor].flat().map(light);
    return Math.max(...edge.map((one) => (Math.max(one, ground) + 0.05) / (Math.min(one, ground) + 0.05)));
  });
}"""
# Returns the texts of the dock and the tray that look like buttons, and the buttons that look like texts.
DECEIVING = """() => [...document.querySelectorAll("#board :is(.dock, .tray) *")].filter((it) => {
  const { backgroundColor, borderTopColor, borderTopWidth, boxShadow } = getComputedStyle(it);
  const isSeen = (colour) => !colour.endsWith(", 0)");
  const hasEdge = borderTopWidth !== "0px" && isSeen(borderTopColor);
  const looksLikeButton = isSeen(backgroundColor) || hasEdge || boxShadow !== "none";
  if (it.matches("button")) return !looksLikeButton;
  return it.textContent.trim() && !it.closest("button, label") && looksLikeButton;
}).map((it) => it.outerHTML)"""
ONLY_TEXT = "document.querySelector('#board .dock > div') && !document.querySelector('#board .dock > button')"
WHY = "document.getElementById('why').textContent"


def test_each_icon_has_one_meaning(same_dice, picture):
    meanings = picture.page.evaluate(MEANINGS)
    assert {icon: names for icon, names in meanings.items() if len(names) > 1} == {}
    assert meanings["book"] == ["rules"] and meanings["help"] == ["help"]


def test_each_row_of_the_menu_has_its_icon(same_dice, picture):
    picture.begin("mahe", ["human"] * 2)
    picture.page.locator("[data-opens=around]:visible").first.click()
    rows = picture.page.locator("#around .choices button:visible")
    assert rows.first.inner_text() == "Home"
    icons = rows.evaluate_all("(rows) => rows.map((row) => row.querySelector('svg path')?.getAttribute('d'))")
    assert len(set(icons)) == rows.count() and all(icons)


def test_buttons_of_sheets_have_an_edge_by_day_and_by_night(same_dice, picture):
    picture.begin("mahe", ["human"] * 2)
    for scheme in ("light", "dark"):
        picture.page.emulate_media(color_scheme=scheme)
        for entry in ("Settings", "Help", "Past games"):
            open_menu(picture.page, entry)
            until(picture.page, "document.querySelector('dialog[open]:not(#around)') !== null")
            assert min(picture.page.evaluate(EDGES)) >= 3, (scheme, entry)
            picture.page.keyboard.press("Escape")


def test_take_back_is_dim_and_says_why_it_is_impossible(same_dice, picture):
    picture.begin("mahe", ["human"] * 2)
    button = picture.page.get_by_role("button", name="Take back")
    assert button.get_attribute("aria-disabled") == "true"
    picture.take(0)
    assert button.get_attribute("aria-disabled") == "true"
    button.dispatch_event("click")
    picture.device.run(100)
    assert until(picture.page, WHY) == "Nothing to take back: the die has fallen"
    picture.take(1)
    assert button.get_attribute("aria-disabled") == "false"


@pytest.mark.parametrize("game", ["mahe", "mice", "mada", "midas", "bag", "score", "clock"])
def test_only_what_can_be_tapped_looks_like_a_button(same_dice, picture, game):
    picture.begin(game, ["human"] * 2)
    for left in range(3):
        assert picture.page.evaluate(DECEIVING) == []
        if left:
            picture.take(0)
    if game_class(game).BOTS:
        picture.device.ask_for(game, ["clever", "clever", "human"], stir=False)
        picture.device.run(20)
        until(picture.page, ONLY_TEXT)
        assert picture.page.evaluate(DECEIVING) == []
