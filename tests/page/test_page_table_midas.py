"""Midas in Love, drawn: whole games by taps and by keys, why a tap does nothing, and how long drawing takes."""

import json
import random
import re

import pytest

from chromium import until
from tables import Picture
from turtleback.engine.contract import OVER
from turtleback.games.midas.board import RINGS

FRAME_MS = 16
TURNS = 60
SHOWN = """async () => {
  const { createTable } = await import("./js/tables/midas.js");
  const root = document.body.appendChild(document.createElement("div"));
  root.style.width = root.style.height = "340px";
  const given = { root, facts, choose() {}, why() {}, name: (seat) => facts.names[seat] };
  const table = createTable(given);
  for (let turn = 1; turn <= TURNS; turn++) {
    const view = structuredClone(position.view);
    view.turn += turn;
    view.nuggets = view.nuggets.map((house) => (house - 1 + 90 + 5 * view.current * turn) % 90 + 1);
    view.house = view.house.map((house) => house && (house + 4 * turn) % 90 + 1);
    table.show({ ...position, view });
    root.getBoundingClientRect();
  }
  root.remove();
}""".replace("TURNS", str(TURNS))


@pytest.fixture
def picture(context, opened, served):
    return Picture(context, opened, served, motion="no-preference")


def chooser(seed):
    """Takes gold where it can, or else anything; each name says where the step leads and what it brings."""
    below = random.Random(seed).randrange

    def choose(position, names):
        gold = position["view"]["nuggets"]
        for (verb, *numbers), name in zip(position["legal"], names):
            if verb == "stay":
                assert name.startswith("Stay: ")
                continue
            spoke, ring = map(int, re.search(r"spoke (\d+) ring (\d)", name).groups())
            assert numbers[-1] == RINGS * (spoke - 1) + ring
            assert ("gold" in name) == (numbers[-1] in gold and verb != "start")
        golden = [number for number, name in enumerate(names) if "gold" in name]
        return golden[0] if golden else below(len(names))

    return choose


@pytest.mark.slow
def test_two_people_play_a_whole_game_by_taps(picture):
    picture.begin("midas", ["human"] * 2, {"guard": 1, "king_start": 1})
    assert picture.play(chooser(1), picture.tap) > 15
    assert picture.replayed().scores() == picture.position["scores"]


@pytest.mark.slow
def test_nine_people_play_a_whole_game_by_taps(picture):
    picture.begin("midas", ["human"] * 9, {"guard": 1})
    assert picture.play(chooser(2), picture.tap) > 80
    assert picture.replayed().scores() == picture.position["scores"]
    winners = picture.position["winners"]
    assert ("wins" if len(winners) == 1 else "win") in picture.page.locator("#board svg").text_content()


def test_a_person_and_a_bot_play_a_whole_game_by_the_keyboard_alone(picture):
    picture.begin("midas", ["human", "clever"], {"guard": 1})
    assert picture.play(chooser(3), picture.type) > 5
    assert picture.replayed().scores() == picture.position["scores"]


def test_a_tap_on_a_house_that_is_not_open_says_why(picture):
    picture.begin("midas", ["human"] * 3)
    position, page = picture.position, picture.page
    view = position["view"]
    before = picture.device.record
    until(page, "!document.getElementById('board').getAnimations({ subtree: true }).length")  # else a tap hurries these

    def said(house):
        page.locator("[data-house='%d']" % house).dispatch_event("click")
        return page.locator("#why").text_content()

    nymph = next(piece for piece, house in enumerate(view["house"]) if piece and house)
    assert "stands there" in said(view["house"][nymph])
    assert "the King stands here" in said(view["house"][0])
    reached = [action[-1] for action in position["legal"] if len(action) > 1]
    free = [house for house in range(1, 91) if house not in reached + view["house"]]
    assert said(free[0]).endswith(("goes to a lit house.", "for the whole turn."))
    assert picture.device.record == before


def test_what_a_step_brings_is_said_before_it_is_taken(picture):
    picture.begin("midas", ["human"] * 3)
    assert picture.position["view"]["left"] == 3
    name = picture.choices[0]
    picture.page.locator("#board .choice").first.hover()
    shown = until(picture.page, "document.querySelector('#board .below').textContent")
    assert name.startswith("King ") and "2 steps left" in name
    assert "2stepsleft" in shown.replace(" ", "")  # in lines of their own


def test_the_last_hand_is_said_of_no_other(picture):
    """MIDAS-12"""
    picture.device.ask("begin", json.dumps({"game": "midas", "players": ["human"] * 3}))
    picture.device.run(100)
    shown = until(picture.page, "window.position && document.querySelector('#board .below')?.textContent")
    assert picture.position["view"]["owner"][0] == -1
    assert shown == "0 nuggets on the board"


def test_the_gold_that_is_left_is_told_when_the_choice_that_had_the_focus_is_gone(picture):
    """MIDAS-7"""
    picture.begin("midas", ["human"] * 3, {"guard": 1})
    choose = chooser(4)
    lying = []
    while picture.position["actor"] != OVER and len(set(lying)) < 3:
        picture.tap(choose(picture.position, picture.choices))
        picture.settle()
        shown = re.match(r"(\d+) nugget", picture.page.locator("#board .below").text_content())
        if shown:
            lying.append(len(picture.position["view"]["nuggets"]))
            assert int(shown[1]) == lying[-1]
    assert len(set(lying)) == 3


def worked_ms(session):
    """For how long the page's own thread has worked; what else the machine does is not counted."""
    metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
    return 1000 * metrics["TaskDuration"]


def test_nine_seats_are_drawn_in_a_frame(picture):
    picture.begin("midas", ["human"] * 9)
    session = picture.page.context.new_cdp_session(picture.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = worked_ms(session)
    picture.page.evaluate(SHOWN)
    assert 1 < (worked_ms(session) - before) / TURNS < FRAME_MS
