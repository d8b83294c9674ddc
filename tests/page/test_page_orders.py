"""Tests that late answers to earlier requests change nothing in tables, rules, links, lists and games."""

import json

from chromium import hold_back, until, until_true
from page_site import device_of, started
from set_up import SetUp
from tables import open_menu
from test_page_games import BANNER
from turtleback_portable.table_view.game_follower import GameFollower, facts

ROWS = "[...document.querySelectorAll('#list .title')].map((it) => it.textContent)"
WON = "document.querySelectorAll('#list .winners:not(:empty)')"
TURNS = "async () => { for (let turn = 0; turn < 200; turn++) await new Promise((done) => setTimeout(done)) }"
# Holds back the page's requests to its Worker that have one command, until `release()` is called.
HOLD_ASKED = """(command) => {
  const held = [];
  const real = deviceWorker.postMessage.bind(deviceWorker);
  deviceWorker.postMessage = (message) => (message.command === command ? held.push(message) : real(message));
  window.asked = held;
  window.release = () => {
    deviceWorker.postMessage = real;
    held.forEach((message) => real(message));
  };
}"""
SHARE_TWO = """async ([first, second]) => {
  const { share } = await import("./js/dialogs/games.js");
  const { fragmentOf } = await import("./js/fragment.js");
  const wanted = await fragmentOf(second);
  const { read } = ReadableStreamDefaultReader.prototype;
  let release = () => {};
  const held = new Promise((done) => { release = done; });
  let slow;
  ReadableStreamDefaultReader.prototype.read = async function () {
    slow ??= this;
    if (slow === this) await held;
    return read.call(this);
  };
  const shared = [share(first), share(second)];
  await shared[1];
  release();
  await shared[0];
  return document.getElementById("link").value.endsWith(wanted);
}"""
HOLD_DEVICE = """
const request = navigator.locks.request.bind(navigator.locks);
navigator.locks.request = async (...how) => {
  await new Promise((release) => { window.release = release; });
  return request(...how);
};
"""
# Replaces the server of the television page. The test sends the server's messages.
TELL = """
window.EventSource = class {
  constructor() { window.tell = (message) => this.onmessage({ data: JSON.stringify(message) }); }
  close() {}
};
"""
ANNOUNCE = "async (sentence) => (await import('./js/dom.js')).announce(sentence)"
NEW = "document.getElementById('new').open"
HOME = "!document.getElementById('home').hidden"
TAKE_DEVICE = """() => new Promise((taken) => {
  navigator.locks.request("turtleback /", () => (taken(), new Promise((release) => { window.release = release; })));
})"""


def test_a_late_table_of_an_ended_game_is_not_shown(context, opened, served):
    held = hold_back(context, "**/mahe/table.js")
    context.add_init_script(TELL)
    page = opened(served + "watch.html", manual=False)
    position = GameFollower("mahe", ["clever"] * 2, {}).apply(b"")
    for message in ({"type": "state", "facts": json.loads(facts()), "names": {}}, position):
        page.evaluate("(message) => tell(message)", message)
    until_true(page, lambda: held, "the table that is asked for")
    page.evaluate("tell({ type: 'game' })")
    held[0].continue_()
    until(page, "document.querySelector('#board svg')")
    assert not page.locator("#board").is_visible()


def test_a_late_table_does_not_replace_a_later_one(opened_as):
    held = []
    page = opened_as(route=("**/mahe/table.js", lambda route: held.append(route)), service_workers="block")
    device = started(page)
    device.begin()
    until_true(page, lambda: held, "the table that is asked for")
    device.begin("bag", ["human"])
    until(page, "document.querySelector('#board .cloth')")
    with page.expect_response("**/mahe/table.js") as coming:
        held[0].continue_()
    coming.value.finished()
    page.evaluate(TURNS)
    assert page.locator("#board .cloth").count() == 1


def test_late_rules_do_not_replace_later_ones(context, device):
    page, held = device.page, hold_back(context, "**/rules-it.html")
    for code, game in (("it", "mahe"), ("en", "bag")):
        page.evaluate("(code) => { document.documentElement.lang = code }", code)
        page.locator("[data-rules=%s]" % game).evaluate("(it) => it.click()")
        until_true(page, lambda: held, "the request")
    until(page, "document.getElementById('sheet').open")
    title = page.locator("#sheet-title").text_content()
    with page.expect_response("**/rules-it.html") as coming:
        held[0].continue_()
    coming.value.finished()
    page.evaluate(TURNS)
    assert page.locator("#sheet-title").text_content() == title


def test_a_slowly_packed_link_does_not_replace_a_later_one(device):
    assert device.page.evaluate(SHARE_TWO, ["game mahe\nseats 2\n", "game mahe\nseats 3\n"])


def finished_mahe(device):
    device.begin("mahe", ["below4"] * 2)
    device.hurry()


def test_a_game_named_like_a_deleted_one_has_its_own_winner(device):
    page = device.page
    for _ in range(2):
        finished_mahe(device)
    device.begin()
    page.evaluate("localStorage.removeItem('turtleback results')")  # as if the games were played elsewhere
    page.evaluate(HOLD_ASKED, "winners")
    open_menu(page, "Past games")
    until(page, "asked.length")  # The page asks for the winner of the first row, later of the second row.
    newest = page.locator("#list li", has_text="2. Mahé")
    newest.locator("summary").click()
    newest.get_by_role("button", name="Delete").click()
    page.click("#question-yes")
    until(page, ROWS + ".length === 2")
    page.evaluate("release()")
    until(page, WON + ".length === 1")
    page.keyboard.press("Escape")
    finished_mahe(device)
    device.begin()
    page.evaluate("localStorage.removeItem('turtleback results')")
    open_menu(page, "Past games")
    until(page, "%s.some((it) => it.startsWith('2. '))" % ROWS)
    until(page, WON + ".length === 2")


def test_two_taps_on_play_begin_one_game(device):
    page = device.page
    SetUp(page, "mahe")
    page.evaluate(HOLD_ASKED, "begin")
    page.evaluate("for (const tap of [1, 2]) document.getElementById('new-form').requestSubmit()")
    until(page, "asked.length")
    page.evaluate(TURNS)
    assert page.evaluate("asked.length") == 1
    page.evaluate("release()")
    until(page, "!" + NEW)
    SetUp(page, "mahe").play()
    until(page, "!" + NEW)


def test_two_taps_on_continue_go_on_once(device):
    device.begin()
    device.page.reload()
    device = started(device.page)
    until(device.page, "askDevice('saved')")
    device.page.evaluate("askDevice('go_on'), askDevice('go_on')")
    device.run(100, 3)
    assert device.state["inGame"] and "Menu" not in device.words


def test_a_message_from_before_the_device_starts_stays(context, opened, served):
    context.add_init_script(HOLD_DEVICE)
    page = opened(served)
    until(page, "Boolean(window.release)")
    page.evaluate(ANNOUNCE, "A new version is here: it starts when you close this page and open it again.")
    page.evaluate("release()")
    started(page)
    assert page.evaluate(BANNER).startswith("A new version is here")


def test_a_link_opens_its_page_when_the_device_comes_late(context, opened, served):
    before = context.new_page()
    before.goto(served + "icons/192.png")
    before.evaluate(TAKE_DEVICE)
    page = opened(served + "#new")
    until(page, BANNER)
    before.evaluate("release()")
    assert until(page, HOME)
    assert page.evaluate(BANNER) == ""


def test_the_page_of_a_link_waits_for_the_language(opened_as):
    held = []
    german = ("**/languages/de.json", lambda route: held.append(route))
    page = opened_as("#new", route=german, locale="de-DE", service_workers="block")
    until_true(page, lambda: held, "the German texts that are asked for")
    page.evaluate(TURNS)
    assert not page.evaluate(HOME)
    held[0].continue_()
    device_of(page).run(100)
    assert until(page, HOME)
    assert "Was spielen wir?" in page.locator("#home").text_content()
