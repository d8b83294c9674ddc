"""The page for a television, in a real browser: right at once, right after anything, and silent unless asked."""

import json

from chromium import until
from turtleback.app.game_setup import GameSetup
from turtleback_host.watch.broadcast import Broadcast
from turtleback_host.watch.game_follower import facts
from virtual_cable import Pc

BOTS = GameSetup("mahe", ["clever"] * 3)
PEOPLE = GameSetup("mahe", ["human"] * 2)
FRAME = "Array.from(turtleback.frame(), (level) => level.toString(16).padStart(2, '0')).join('')"
STATE = "document.getElementById('state').textContent"
SEATS = "[...document.querySelectorAll('#seats li')].map((row) => row.textContent)"
HEAR_SPEECH = """
window.said = [];
Object.defineProperty(window, "speechSynthesis", {
  value: { speak(spoken) { said.push(spoken.text); spoken.onend(); } },
});
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""


def playing(cabled, television, setting=PEOPLE, seed=1):
    device = cabled(setting, seed)
    while not device.table.match.history:
        device.run(500)
        device.tap("stop")  # the begin code has been seen
    if setting is PEOPLE:
        device.settle()
    pc = Pc(device, television.live.tell)
    pc.run(1_000)
    return device, pc


def shows(page, pc):
    """Wait until the page shows what the PC was told: lamps, whose decision, and the table."""
    until(page, "%s === '%s'" % (FRAME, pc.newest("frame")["frame"]))
    until(page, "document.querySelectorAll('#board svg [data-turtle]').length === 4")
    assert page.locator("#board").is_visible()
    return page.evaluate(STATE)


def test_a_page_that_is_opened_late_or_loaded_anew_shows_everything_at_once(cabled, television):
    device, pc = playing(cabled, television)
    for button in ("roll", "stop"):
        device.tap(button)
        device.settle()
        pc.run(1_000)
    page = television.opened()
    first = pc.newest("position")["state"][0].replace("Mint", "Anna")
    assert shows(page, pc) == first
    page.reload()
    assert shows(page, pc) == first
    assert page.evaluate(SEATS) == ["Anna0", "Blue0"]


def test_each_event_is_shown_and_said_with_the_names_of_people(cabled, television):
    device, pc = playing(cabled, television)
    page, silent = television.opened("?speak", HEAR_SPEECH), television.opened("", HEAR_SPEECH)
    for each in (page, silent):
        shows(each, pc)
    device.tap("roll")
    device.settle()
    pc.run(1_000)
    until(page, "said.some((sentence) => /^Anna rolls \\d$/.test(sentence))")
    assert page.evaluate("document.querySelector('#events li').textContent").startswith("Anna rolls")
    assert silent.evaluate("said") == []


def test_names_that_the_game_brings_are_on_a_page_that_is_open_already(cabled, television):
    device, pc = playing(cabled, television)
    television.live = television.server.live = Broadcast(json.loads(facts()), {})
    page = television.opened()
    for message in ({"type": "names", "names": {"Blue": "Ben"}}, pc.newest("position")):
        television.live.tell(message)
    until(page, SEATS + ".join() === 'Mint0,Ben0'")


def test_the_server_may_be_ended_and_started_in_the_middle_of_a_game(cabled, television):
    device, pc = playing(cabled, television)
    page = television.opened(reports=False)
    shows(page, pc)
    television.end()
    until(page, "!document.getElementById('banner').hidden")
    device.tap("roll")
    device.settle()
    pc.run(1_000)
    television.start()
    shows(page, pc)
    until(page, "document.getElementById('banner').hidden")


def test_an_overlay_is_nothing_but_the_game_on_nothing(cabled, television):
    device, pc = playing(cabled, television)
    page = television.opened("?overlay")
    shows(page, pc)
    background = "getComputedStyle(document.%s).backgroundColor"
    for part in ("body", "documentElement"):
        assert page.evaluate(background % part) == "rgba(0, 0, 0, 0)"
    television.live.tell({"type": "fault", "sentence": "The cable is out."})
    until(page, "document.getElementById('banner').textContent")
    assert not page.locator("#banner").is_visible()
    corner = page.screenshot(omit_background=True)
    assert corner[:4] == b"\x89PNG"


def test_no_page_can_do_anything_to_the_game(cabled, television):
    device, pc = playing(cabled, television)
    page = television.opened()
    shows(page, pc)
    asked = []
    page.on("request", lambda request: asked.append((request.method, request.url)))
    for key in ("r", "s", "Enter", "Space"):
        page.keyboard.press(key)
    page.mouse.click(300, 300)
    page.evaluate("document.querySelectorAll('#board *').forEach((part) => part.dispatchEvent(new Event('click')))")
    page.wait_for_timeout(100)
    assert asked == []
    assert page.locator("#board .choice").count() == 0


def test_a_game_with_hidden_hands_is_drawn_without_them(television):
    from turtleback_host.watch.game_follower import GameFollower

    game = GameFollower("mada", ["human"] * 3, {})
    moves = b""
    television.live.tell({"type": "game"})
    for _ in range(12):
        television.live.tell(game.apply(moves))
        moves += b"\x00"
    page = television.opened()
    until(page, "document.querySelector('#board svg') && !document.getElementById('board').hidden")
    assert page.evaluate(SEATS) == ["Anna", "Blue", "Red"]
