"""Midas in Love on the page: whole games by taps and by keys, arrows that are true, and why a tap does nothing."""

import random
import re

import pytest

from chromium import until
from tables import Picture

WHY = "document.getElementById('why').textContent"
# Of each arrow: where it points, and where its space lies as seen from the piece that moves, in degrees from up.
ARROWS = """() => {
  const middle = (space) => {
    const box = document.querySelector(`[data-space="${space}"]`).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  return [...document.querySelectorAll("#board .choice")].flatMap((choice) => {
    const turn = choice.querySelector("path")?.getAttribute("transform")?.match(/rotate\\((-?\\d+)/)?.[1];
    const preview = position.previews.find(({ text }) => text === (choice.getAttribute("aria-label") ?? choice.title));
    if (!preview.way) return [];
    const [[x, y], [toX, toY]] = [middle(preview.path[0]), middle(preview.path[1])];
    return [[Number(turn), (Math.atan2(toX - x, y - toY) * 180) / Math.PI]];
  });
}"""


class MidasPicture(Picture):
    """Choices lie as their ways do, and are found by what their previews say."""

    @property
    def choices(self):
        names = [preview["text"] for preview in self.position["previews"]]
        assert sorted(names) == sorted(super().choices)
        return names

    def tap(self, number):
        super().tap(super().choices.index(self.choices[number]))


@pytest.fixture
def picture(context, opened, served):
    return MidasPicture(context, opened, served)


def chooser(seed):
    """Takes gold where it can, or else anything; each name says where the step leads."""
    below = random.Random(seed).randrange

    def choose(position, names):
        for (verb, *numbers), name in zip(position["legal"], names):
            if verb == "stay":
                assert name.startswith("Stay: ")
            else:
                spoke, ring = map(int, re.search(r"spoke (\d+) ring (\d)", name).groups())
                assert numbers[-1] == 5 * (spoke - 1) + ring
        golden = [number for number, preview in enumerate(position["previews"]) if "takes" in preview]
        return golden[0] if golden else below(len(names))

    return choose


def test_people_play_a_whole_game_by_taps(picture):
    picture.begin("midas", ["human"] * 3 + ["random"] * 6, {"guard": 1, "must_step": 1})
    assert len(picture.play(chooser(1), picture.tap)) > 15


def test_a_person_and_a_bot_play_a_whole_game_by_the_keyboard_alone(picture):
    picture.begin("midas", ["human", "clever"], {"guard": 1})
    assert len(picture.play(chooser(3), picture.type)) > 5


def test_arrows_and_spaces_are_the_same_choices_that_a_large_button_does_and_a_wrong_tap_says_why(picture):
    """The board turns so that every arrow points at its space."""
    picture.begin("midas", ["human"] * 3)
    position, page = picture.position, picture.page
    view = position["view"]

    def said(place):
        page.locator(place).first.dispatch_event("click")
        return until(page, WHY)

    nymph = next(piece for piece, space in enumerate(view["space"]) if piece and space)
    assert re.match("The (white|black) .* of .*: spoke", said("[data-space='%d']" % view["space"][nymph]))
    reached = [action[-1] for action in position["legal"] if len(action) > 1]
    free = next(space for space in range(1, 91) if space not in reached + view["space"] + position["derived"]["barred"])
    assert said("[data-space='%d']" % free) == "The King goes to a lit space."
    number, preview = next((at, one) for at, one in enumerate(position["previews"]) if "to" in one)
    page.locator("[data-space='%d']" % preview["to"]).dispatch_event("click")
    assert page.locator("#board .choice[aria-pressed=true]").get_attribute("title") == preview["text"]
    assert not picture.decisions
    page.locator("#board .act.safe").click()
    picture.settle()
    assert picture.position["view"]["space"][0] == position["legal"][number][-1]
    closed = set()
    for _ in range(12):
        arrows = page.evaluate(ARROWS)
        assert arrows and all(abs((turn - lies + 180) % 360 - 180) < 30 for turn, lies in arrows), arrows
        if picture.position["derived"]["closed"]:
            closed.add(said("#board .shut[data-says]"))
        picture.tap(0)
        picture.settle()
    assert closed and all(why.endswith(("ends there.", "stands there.", "for the whole turn.")) for why in closed)
