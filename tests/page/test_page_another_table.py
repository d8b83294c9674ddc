"""A position that no play leads to is drawn anew: nothing of the game before, or of what was taken back, is left."""

import json

import pytest

from chromium import until
from tables import DRAWN, ON_TABLE, PassedPicture
from turtleback.engine.catalogue import TABLE

TEXTS = "[...document.querySelectorAll('#board text, #board p, #board [aria-label]')].map((it) => "
TEXTS += "it.getAttribute('aria-label') ?? it.textContent)"
ANEW = """() => {
  window.earlier = document.querySelector("#board > *");
  document.dispatchEvent(new Event("turtleback renamed"));
}"""
MOST_GAMES = 4


class Anything(PassedPicture):
    """Any game; what is covered is looked at elsewhere."""

    def assert_covered(self):
        pass


@pytest.fixture
def picture(context, opened, served):
    return Anything(context, opened, served)


def test_mada_is_begun_with_fewer_or_more_than_before(picture):
    """The page fails nowhere: see `opened`."""
    for _ in range(MOST_GAMES):
        picture.device.ask("begin", json.dumps({"game": "mada", "players": ["clever"] * 3}))
        picture.device.hurry()
        until(picture.page, "position.winners")
        if picture.position["view"]["turn"] == 2:  # a seat that the next game has not
            break
    picture.begin("mada", ["human"] * 2, {"first": 0})
    for _ in range(2):  # one card, and another one's turn
        picture.tap(-1)
        picture.settle()
    picture.begin("mada", ["human"] * 3)
    assert len(picture.position["view"]["piles"]) == 3


def test_nothing_is_said_of_what_was_taken_back(picture):
    left, taken_back = set(), set()
    for game in sorted(TABLE):
        for taps in ((0, 0, 0), (0, -1), (-1, 0)):
            picture.begin(game, ["human"] * 2)
            for which in taps:
                picture.tap(which)
                picture.settle()
            moves = picture.device.state["moves"]
            picture.page.evaluate("askDevice('gesture', 'hold stop')")
            picture.device.run(100, 5)
            picture.settle()
            if picture.device.state["moves"] == moves:
                continue  # what chance has done is not taken back
            taken_back.add(game)
            picture.page.mouse.move(1, 1)  # what lies under it is told, too
            seen = picture.page.evaluate(TEXTS)
            picture.page.evaluate(ANEW)
            until(picture.page, "%s && %s" % (ON_TABLE, DRAWN))
            anew = picture.page.evaluate(TEXTS)
            left.update((game, text) for text in seen if text and text not in anew)
    assert left == set()
    assert taken_back >= {"mahe", "midas"}, taken_back
