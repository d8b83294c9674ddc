"""What is written in the picture of a game can be read on a phone: in its place, whole in every language."""

import json

import pytest

from tables import PassedPicture
from test_page_fits import MOST_SEATS
from test_page_languages import set_language
from turtleback.engine.catalogue import TABLE
from turtleback.language import CODES

TAPS = 3
SMALLEST_PX = 7
NAMES = json.dumps({"Mint": "Maximiliane-Elisabeth", "Blue": "Großmutter Hildegard", "Red": "Wolfgang Amadeus"})
# What is written over the edge of the picture, over other words or too small; `wholly` finds what is cut off, too.
BADLY_WRITTEN = """([wholly, smallest]) => {
  const root = document.querySelector("#board svg[aria-label]");
  const isSpilt = (it) => it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).overflowX !== "hidden";
  if (!root) return [...document.querySelectorAll("#board :is(button, p, b, .field)")].filter(isSpilt)
    .map((it) => `too wide: ${it.textContent}`);
  const { width, height } = root.getBoundingClientRect();
  const box = root.viewBox.baseVal;
  const scale = Math.min(width / box.width, height / box.height);
  const left = root.getBoundingClientRect().left + (width - box.width * scale) / 2;
  const right = left + box.width * scale;
  const texts = [...root.querySelectorAll("text")].filter((it) => it.textContent.trim()).map((it) => {
    const place = it.getBoundingClientRect();
    const edge = place.height / 4; // letters are lower than their line
    const [top, bottom] = [place.top + edge, place.bottom - edge];
    return { words: it.textContent, left: place.left, right: place.right, top, bottom,
      size: parseFloat(getComputedStyle(it).fontSize) * it.getScreenCTM().a };
  });
  return texts.flatMap((one, at) => [
    ...(one.left < left + 2 || one.right > right - 2 ? [`over the edge: ${one.words}`] : []),
    ...(Math.abs(one.size) < smallest ? [`${one.size} px: ${one.words}`] : []),
    ...(wholly && one.words.includes("…") ? [`cut off: ${one.words}`] : []),
    ...texts.slice(at + 1).filter((other) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top)
    ).map((other) => `${one.words} on ${other.words}`),
  ]);
}"""
NAMED = """(name) => [...document.querySelectorAll("#board svg, #board [aria-label], #board title")].some((it) =>
  (it.getAttribute("aria-label") ?? it.textContent).includes(name))"""


class Looked(PassedPicture):
    """Any game, whose words are looked at in every position that it comes to, the cover included."""

    wholly = True

    def assert_covered(self):
        assert self.badly_written() == []

    def badly_written(self):
        """What is written badly in the picture that is shown."""
        return self.page.evaluate(BADLY_WRITTEN, [self.wholly, SMALLEST_PX])


@pytest.fixture
def picture(context, opened, served):
    return Looked(context, opened, served)


def test_every_language_has_room_in_the_pictures(picture):
    for code in CODES:
        set_language(picture.device, code)
        for game in TABLE:
            for seats in {2, MOST_SEATS[game]}:
                picture.begin(game, ["human"] * seats)
                for _ in range(TAPS):
                    assert picture.badly_written() == [], (game, code)
                    picture.tap(0)
                    picture.settle()


def test_long_names_are_cut_off_before_they_cannot_be_read_and_are_whole_in_their_labels(context, opened, served):
    context.add_init_script("localStorage.setItem('turtleback names', %r)" % NAMES)
    picture = Looked(context, opened, served)
    picture.wholly = False
    for game in sorted(set(TABLE) - {"bag"}):
        for seats in (4, MOST_SEATS[game]):
            picture.begin(game, ["human"] * seats)
            assert picture.badly_written() == [], game
            assert all(picture.page.evaluate(NAMED, name) for name in json.loads(NAMES).values()), game
            assert "textLength" not in picture.page.evaluate("document.querySelector('#board').innerHTML")
