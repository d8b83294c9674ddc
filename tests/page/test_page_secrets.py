"""Two people at one page: while it is passed on, nothing that is hidden is on the page or has been sent to it."""

import json

import pytest

from chromium import until
from page_site import started
from tables import open_menu

HEAR = """
window.heard = [];
const RealWorker = window.Worker;
window.Worker = class extends RealWorker {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => heard.push(JSON.stringify(data)));
  }
};
"""


@pytest.fixture
def table(opened, served, context):
    context.add_init_script(HEAR)
    device = started(opened(served))

    def begin(game, players):
        device.ask("begin", json.dumps({"game": game, "players": players}))
        device.settle()
        return device

    return begin


def positions(device):
    """The positions that the page has been sent."""
    heard = [json.loads(message) for message in device.page.evaluate("heard")]
    return [message["position"] for message in heard if message["type"] == "position"]


def test_a_hand_is_not_sent_before_its_owner_has_uncovered_it(table):
    device = table("mada", ["human", "human"])
    newest = positions(device)[-1]
    assert newest["passesTo"] == newest["actor"] and not newest["asked"]
    assert all(
        position["view"]["hand"] is None and position["view"]["unseen"] is None for position in positions(device)
    )
    assert device.words[0].startswith("Pass to ")
    assert not any("card" in json.loads(message).get("record", "") for message in device.page.evaluate("heard"))
    device.tap("roll")
    newest = positions(device)[-1]
    assert newest["viewer"] == newest["actor"] and newest["view"]["hand"]


@pytest.mark.parametrize("game", ["mada", "mice"])
def test_nobody_sees_what_is_the_next_persons_while_a_move_is_shown(table, game):
    device = table(game, ["human", "human"])
    owner = None  # who has uncovered the page last
    for _ in range(12):
        before = len(positions(device))
        if positions(device)[-1]["passesTo"] is not None:
            owner = positions(device)[-1]["passesTo"]
            device.tap("roll")
        else:
            device.ask("choose", json.dumps(positions(device)[-1]["legal"][0]))
        for _ in range(40):
            device.run(50)
        device.settle()
        for position in positions(device)[before:]:
            assert position["viewer"] in (None, owner)
            assert position["viewer"] == owner or position["legal"] == []


WHEN_COVERED = """() => {
  window.left = [];
  const text = (id) => document.getElementById(id).textContent;
  const look = () => left.push(text("spoken") + text("why"));
  deviceWorker.addEventListener("message", ({ data }) => {
    if (data.type === "position" && data.position.passesTo !== null) look(); // the page has been told before
  });
}"""
PLAY_ON = """async () => {
  const tick = async () => {
    for (let at = 0; at < 40; at++) await askDevice("advance", 50);
  };
  const newest = () => JSON.parse(heard.findLast((it) => it.includes('"type":"position"'))).position;
  for (; newest().passesTo === null; await tick()) {
    if (newest().asked) await askDevice("choose", JSON.stringify(newest().legal[0]));
  }
}"""


def test_what_was_said_of_a_hand_is_gone_once_the_page_is_passed_on(table):
    device = table("mada", ["human", "human"])
    page = device.page
    device.tap("roll")
    until(page, "document.getElementById('spoken').textContent.includes('Hand ')")
    page.evaluate(WHEN_COVERED)
    page.locator("#board svg").first.dispatch_event("click")  # which is refused in words
    until(page, "document.getElementById('why').textContent")
    page.evaluate(PLAY_ON)
    assert until(page, "left") == [""]


def test_numbers_of_others_mice_are_never_sent(table):
    device = table("mice", ["human", "human"])
    device.tap("roll")
    own = positions(device)[-1]
    assert own["viewer"] in (0, 1)
    values = own["view"]["value"]
    of_others = values[7:] if own["viewer"] == 0 else values[:7]
    assert len(set(of_others)) == 1  # unknown


def test_one_person_among_bots_has_nothing_covered(table):
    device = table("mada", ["human", "clever"])
    until(device.page, "heard.length > 0")
    assert all(position["passesTo"] is None for position in positions(device))
    assert positions(device)[-1]["viewer"] == 0


def test_one_person_cannot_read_the_bots_hands_in_the_record(table):
    device = table("mada", ["human", "clever"])
    assert device.record == ""
    assert not any("card" in json.loads(message).get("record", "") for message in device.page.evaluate("heard"))
    open_menu(device.page, "Games that were played")
    until(device.page, "document.querySelector('#list').textContent === 'No game is saved yet.'")


def test_in_the_next_game_the_page_is_passed_on_anew(table):
    device = table("mada", ["human", "human"])
    device.tap("roll")
    assert positions(device)[-1]["viewer"] is not None
    table("mada", ["human", "human"])
    assert positions(device)[-1]["passesTo"] is not None


def test_the_menu_of_a_covered_page_uncovers_nothing(table):
    device = table("mada", ["human", "human"])
    device.page.locator("#menu").click()
    device.run(300)
    assert device.words[0] == "Menu"
    assert all(position["viewer"] is None for position in positions(device))
