"""Tests that no choice is covered in whole games with every hint open, at five sizes, and that all hints fit."""

import json

import pytest

from chromium import resize
from page_site import PHONE
from tables import NOT_FRESH, Picture
from test_page_tables import mixed_player
from turtleback.language import CODES
from turtleback_host.page.cards import SOURCES

SIZES = ((360, 640), (390, 664), (390, 844), (844, 390), (1180, 820))
NAMES = {"Mint": "Maximiliane-Elisabeth", "Blue": "Großmutter Hildegard", "Red": "Wolfgang Amadeus", "Teal": "Kim"}
ALL_AGAIN = "localStorage.setItem('turtleback hints', '[]')"
# Returns the choices whose middle is another element, with that element.
COVERED = (
    """() => (%s, [...document.querySelectorAll("#board .choice")]).flatMap((choice) => {
  const { left, top, width, height } = choice.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  const isHidden = !width; // The mice for the other die appear when that is selected.
  return isHidden || choice.contains(found) ? [] : [`${choice.outerHTML} is below ${found?.outerHTML}`];
})"""
    % NOT_FRESH
)
# Returns the parts of the table that the open hint overlaps, and "jump" if the hint changes the height of the table.
HIDDEN = """() => {
  const hint = document.getElementById("hint");
  const boxOf = (part) => document.querySelector(`#board ${part}`)?.getBoundingClientRect();
  const box = hint.getBoundingClientRect();
  const met = [".seats", ".table", ".tray", ".dock"].filter((part) => {
    const other = boxOf(part);
    return other?.width && box.left < other.right && other.left < box.right && box.top < other.bottom - 1
      && other.top < box.bottom - 1;
  });
  const frame = hint.closest(".frame");
  const [height, marks] = [boxOf(".table").height, [...frame.attributes].map(({ name }) => name)];
  hint.hidden = true;
  frame.removeAttribute("data-hinted");
  if (Math.abs(boxOf(".table").height - height) > 1) met.push("jump");
  hint.hidden = false;
  frame.toggleAttribute("data-hinted", marks.includes("data-hinted"));
  return met;
}"""
# Returns the texts that do not fit into the hint's place.
WRITE = (
    """(texts) => texts.filter((text) => {
  document.getElementById("hint-text").textContent = text;
  return (%s)().length;
})"""
    % HIDDEN
)
TEXTS = """async ([game, verbs]) => {
  const { hints } = (await import("./js/games/index.js")).factsOf(game);
  const aim = document.querySelector(`#home [data-game="${game}"] .aim`).textContent;
  const first = Object.keys(hints.asked).find((verb) => verbs.includes(verb));
  return [aim, hints.asked[first], Object.values(hints.asked).concat(Object.values(hints.seen))];
}"""
OFF = "No more hints. In Help you can switch them on again."


@pytest.fixture
def context(browser):
    """Yield a browser profile in which every hint is new, with long names."""
    with browser.new_context(**PHONE) as context:
        context.add_init_script(ALL_AGAIN)
        context.add_init_script("localStorage.setItem('turtleback names', %r)" % json.dumps(NAMES))
        yield context


class Examined(Picture):
    """A table that shows its hints again before each question, and on which nothing may cover a choice."""

    hints = 0  # number of looks at an open hint

    def examine(self, position, number):
        """Check each set of legal verbs at all sizes, and every position at one size."""
        verbs = frozenset(verb for verb, *_ in position["legal"])
        is_new = verbs not in self._examined
        self._examined.add(verbs)
        for size in SIZES if is_new else SIZES[:1]:
            if is_new:
                resize(self.page, *size)
            assert self.page.evaluate(COVERED) == [], size
            if self.page.locator("#hint").is_visible():
                self.hints += 1
                assert self.page.evaluate(HIDDEN) == [], size
        if is_new:
            resize(self.page, *SIZES[0])
        self.page.evaluate(ALL_AGAIN)


@pytest.mark.parametrize(
    "game, players",
    [
        ("mahe", ["human"] + ["clever"] * 3),
        ("mice", ["human"] * 2),
        ("mada", ["human"] * 3),
        ("midas", ["human"] * 2),
        ("mice_table", ["human"] * 6),
        ("mada_table", ["human"] * 5),
    ],
)
def test_nothing_covers_a_choice_in_a_whole_game_with_all_hints(context, opened, served, game, players):
    table = Examined(context, opened, served)
    table.begin(game, players)
    table.play(mixed_player(game, 1), table.tap)
    assert bool(table.hints) == (not game.endswith("_table"))


@pytest.mark.parametrize("game", ["mahe", "mice", "mada", "midas"])
def test_every_hint_in_every_language_fits_beside_the_actions(context, opened, served, game):
    table = Picture(context, opened, served)
    firsts = set()  # the first hint of a game begins with the aim
    for seats in (4, 2):
        table.page.evaluate(ALL_AGAIN)
        table.begin(game, ["human"] * seats)
        aim, first, texts = table.page.evaluate(TEXTS, [game, [verb for verb, *_ in table.position["legal"]]])
        firsts.add(first)
    catalogues = [json.loads((SOURCES / "languages" / (code + ".json")).read_text("utf-8")) for code in CODES[1:]]
    written = []
    for catalogue in ({}, *catalogues):
        known = {text: catalogue.get(text, text) for text in [aim, OFF, *texts]}
        written += [*(known[aim] + " " + known[text] for text in firsts), *(known[text] for text in [OFF, *texts])]
    assert table.page.locator("#hint").is_visible()
    for size in SIZES:
        resize(table.page, *size)
        assert table.page.evaluate(WRITE, written) == [], size
