"""Tests the messages and refusals of the page's device, and that it hides secrets."""

import json

import pytest
from playwright.sync_api import Error

from chromium import until
from page_site import started
from tables import HEAR

REACTION_MS = 200
PRESSES = 5


@pytest.fixture
def device(context, opened, served):
    """Return the device on a page that records all messages of its device."""
    context.add_init_script(HEAR)
    return started(opened(served))


def heard(device, kind):
    """Return the page's messages of one type."""
    return device.page.evaluate("(kind) => messages.filter(({ type }) => type === kind)", kind)


def positions(device):
    return [message["position"] for message in heard(device, "position")]


def begin(device, game, *players):
    device.begin(game, players)
    device.run(REACTION_MS)


def test_short_presses_count_and_never_scroll_zoom_or_select(device):
    """A touchpad or an assistive program may release at once. A busy page receives press and release together."""
    for held_ms in (0, 1, 3, 5) * PRESSES:
        before = device.words[1]
        device.touch("touchStart", "roll")
        if held_ms:
            device.run(held_ms)
        device.touch("touchEnd")
        device.run(300)
        assert device.words[1] != before, held_ms
    seen = "[visualViewport.scale, scrollX, scrollY, getSelection().toString()]"
    assert device.page.evaluate(seen) == [1, 0, 0, ""]


def test_no_other_game_begins_before_the_current_one_is_over(device):
    begin(device, "mahe", "human", "human")
    for asked in ("again", "rematch"):
        with pytest.raises(Error, match="The game on the table is not over"):
            device.ask(asked)


def test_the_page_calls_only_commands_of_the_device(device):
    for name in ("tick", "replay", "_open", "__init__"):
        with pytest.raises(Error, match="The device has failed"):
            device.ask(name)
    assert device.ask("games") == "[]"


def test_a_hand_is_not_sent_before_its_owner_uncovers_it(device):
    """An open menu does not uncover the hand, and the next game covers it again."""
    begin(device, "mada", "human", "human")
    newest = positions(device)[-1]
    assert newest["passTo"] == newest["actor"] and not newest["asked"]
    assert all(one["view"]["hand"] is None and one["view"]["unseen"] is None for one in positions(device))
    assert device.words[0].startswith("Pass to ")
    assert not any("card" in message["record"] for message in heard(device, "record"))
    for _ in range(2):  # opens the menu, and closes it
        device.ask("gesture", "hold both")
        device.run(300)
        assert all(position["viewer"] is None for position in positions(device))
    device.tap("roll")
    newest = positions(device)[-1]
    assert newest["viewer"] == newest["actor"] and newest["view"]["hand"]
    begin(device, "mada", "human", "human")
    assert positions(device)[-1]["passTo"] is not None


@pytest.mark.parametrize("game", ["mada", "mice"])
def test_a_hand_stays_hidden_while_the_move_before_is_shown(device, game):
    begin(device, game, "human", "human")
    owner = None  # the last seat that uncovered its hand
    for _ in range(12):
        *before, newest = positions(device)
        if newest["passTo"] is not None:
            owner = newest["passTo"]
            device.tap("roll")
        else:
            assert device.ask("choose", json.dumps(newest["legal"][0]))
        device.run(2000)
        device.settle()
        for position in positions(device)[len(before) + 1 :]:
            assert position["viewer"] in (None, owner)
            assert position["viewer"] == owner or position["legal"] == []


def test_with_one_person_nothing_is_covered_and_records_hide_bots_hands(device):
    begin(device, "mada", "human", "clever")
    assert all(position["passTo"] is None for position in positions(device))
    assert positions(device)[-1]["viewer"] == 0
    assert not any("card" in message["record"] for message in heard(device, "record"))
    assert device.ask("games") == "[]"


WHEN_COVERED = """() => {
  window.left = [];
  const text = (id) => document.getElementById(id).textContent;
  const look = () => left.push(text("spoken") + text("why"));
  deviceWorker.addEventListener("message", ({ data }) => {
    if (data.type === "position" && data.position.passTo !== null) look(); // The page already has the message.
  });
}"""
PLAY_ON = """async () => {
  while (position.passTo === null) {
    if (position.asked) await askDevice("choose", JSON.stringify(position.legal[0]));
    for (let at = 0; at < 40; at++) await askDevice("advance", 50);
  }
}"""


def test_texts_about_a_hand_disappear_when_the_page_is_passed(device):
    page = device.page
    begin(device, "mada", "human", "human")
    device.tap("roll")
    until(page, "document.getElementById('spoken').textContent.includes('Hand ')")
    page.evaluate(WHEN_COVERED)
    page.locator("#board svg").first.dispatch_event("click")  # is refused with a sentence
    until(page, "document.getElementById('why').textContent")
    page.evaluate(PLAY_ON)
    assert until(page, "left") == [""]
