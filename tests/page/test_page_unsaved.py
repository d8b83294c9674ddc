"""Tests a page that cannot save: the banner gives the reason, and the page asks players before they leave it."""

import pytest

from chromium import answer, begin_with, until, until_true
from page_site import SEES_TABLE, started
from set_up import SetUp
from tables import HEAR
from turtleback_tools.documents.screens import SEED

PLAIN_HTTP = "http://table.test/"  # an address that browsers do not trust, like the address of `page --lan`
NOT_HTTPS, NOT_HERE = "not served over https", "keeps nothing here"
REFUSE = "StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'));"
# Makes all later writes fail, as on a broken or full disk.
BREAK = """FileSystemSyncAccessHandle.prototype.write = () => { throw new DOMException("", "%s"); };"""
WHEN_BEGUN = "addEventListener('message', ({ data }) => { if (data.command === 'begin') { %s } });"
TABLE = "!document.getElementById('board').hidden && document.querySelector('#board .choice') !== null"
SEEN_RING = """() => {
  window.rings = 0;
  new MutationObserver(() => (window.rings += document.getElementById("board").hidden))
    .observe(document.getElementById("board"), { attributes: true, attributeFilter: ["hidden"] });
}"""


@pytest.fixture
def page_on(context, opened, served):
    """Return a function that opens the page with a script in its Worker, and shows the table."""
    context.add_init_script(SEES_TABLE)
    context.add_init_script(HEAR)

    def open_page(worker="", address=served):
        context.route(PLAIN_HTTP + "**", lambda route: answer(route, served + path_of(route)))
        if worker:
            context.route("**/js/device/worker.js", begin_with(SEED % 1 + ";" + worker))
        return started(opened(address))

    def path_of(route):
        return route.request.url.removeprefix(PLAIN_HTTP)

    return open_page


def play_mahe(device):
    """Begin Mahé through the set-up, and wait until a choice is open on the table."""
    setup = SetUp(device.page, "mahe")
    setup.play()
    until(device.page, "document.getElementById('home').hidden")
    device.settle()
    until(device.page, TABLE)


def banner(device):
    return device.page.text_content("#banner")


def test_plain_http_shows_the_table_at_once(page_on):
    device = page_on(address=PLAIN_HTTP)
    assert NOT_HTTPS in banner(device)
    device.page.evaluate(SEEN_RING)
    play_mahe(device)
    assert device.page.evaluate("rings") == 0 and "Not saved" not in device.words
    assert NOT_HTTPS in banner(device)


def test_a_private_window_shows_the_table_at_once(page_on):
    device = page_on(REFUSE)
    device.page.evaluate(SEEN_RING)
    play_mahe(device)
    assert device.page.evaluate("rings") == 0 and "Not saved" not in device.words
    assert NOT_HERE in banner(device)


def assert_fails_quietly(device, sentence):
    """Check that the table stays although the game cannot be saved, and that the banner contains `sentence`."""
    assert banner(device) == ""
    device.page.evaluate(SEEN_RING)
    play_mahe(device)
    assert sentence in banner(device) and device.page.evaluate("rings") == 0


def test_a_disk_that_becomes_full_leaves_the_table_and_says_so(page_on):
    assert_fails_quietly(page_on(WHEN_BEGUN % (BREAK % "QuotaExceededError")), "no room left")


def test_a_write_that_fails_leaves_the_table_and_says_so(page_on):
    assert_fails_quietly(page_on(WHEN_BEGUN % (BREAK % "InvalidStateError")), "could not be saved")


def test_leaving_a_game_that_is_not_saved_is_asked_first(page_on, served):
    """The browser asks before a reload, and the page asks after Back. "No" returns to the game, "Leave" leaves it."""
    device = page_on(REFUSE)
    page = device.page
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.goto(served + "icons/192.png")  # No game is running, so no question is asked.
    page.goto(served)
    device = started(page)
    assert asked == []
    play_mahe(device)
    page.evaluate("setTimeout(() => location.reload())")
    until_true(page, lambda: asked, "asked")
    assert asked == ["beforeunload"]
    page.go_back()
    question = page.get_by_role("dialog", name="not saved")
    question.get_by_role("button", name="No").click()
    until(page, "history.state !== null")  # The page is ready to ask again after Back.
    page.go_back()
    question.get_by_role("button", name="Leave").click()
    page.wait_for_url("**/192.png")
    assert asked == ["beforeunload"]


def test_a_game_that_is_over_is_left_without_a_question(page_on):
    device = page_on(REFUSE)
    device.page.emulate_media(reduced_motion="reduce")
    asked = []
    device.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    device.begin("mada", ["clever", "clever"])
    device.hurry()
    device.page.mouse.click(1, 1)
    device.page.reload()
    device = started(device.page)
    assert asked == []


def test_a_game_that_is_saved_is_left_without_a_question(page_on):
    device = page_on()
    asked = []
    device.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    play_mahe(device)
    device.page.reload()
    started(device.page)
    assert asked == []
