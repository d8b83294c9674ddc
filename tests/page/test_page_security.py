"""Tests that the page shows data from links and players only as text, and sends no requests to other sites."""

import base64
import zlib

from chromium import LEAVE_HOME, until
from page_site import started
from set_up import SetUp

IMAGE = "<img src=x onerror=window.broken=1>"
NO_WHOLE_GAME = "This link carries no whole game: ask for it once more, and take care that it is not cut off."
RECORD = "game mahe\nseats 2\negg 5\n0 roll\ndie 3\n"


def packed(data):
    """Return a record, packed as in a link."""
    deflate = zlib.compressobj(wbits=-15)
    return base64.urlsafe_b64encode(deflate.compress(data) + deflate.flush()).decode().rstrip("=")


BROKEN = {
    "nothing": "",
    "garbage": "%00%ff<script>alert(1)</script>",
    "no letters of base64": "!!!!",
    "cut off": packed(RECORD.encode())[:-6],
    "no text": packed(b"\xff\xfe\x00"),
    "a megabyte": "A" * 1_000_000,
}
FALSE = {
    "no game": b"",
    "an unknown game": b"game <b>chess</b>\nseats 2\n",
    "too many seats": b"game mahe\nseats 99999999\n",
    "not whose turn it is": RECORD.encode() + b"1 stop\n",
    "no such die": RECORD.replace("die 3", "die 7").encode(),
    "what looks like HTML": RECORD.encode() + IMAGE.encode(),
    "a long line": b"game " + b"m" * 150_000,
    "very many lines": b"\n" * 150_000,
}


def sentence_of(page):
    """Wait for a sentence in the banner of the page, and return this sentence."""
    return until(page, "document.getElementById('banner').textContent")


def opens_nothing(page):
    """Return whether the link has opened no game and no replay, and has added only text to the page."""
    return page.evaluate(
        """() => window.broken === undefined && turtleback.record() === "" && !turtleback.words().some((line) => line)
        && document.getElementById("playback").hidden && !document.querySelector("#banner *, main img, main b")
        && document.querySelectorAll("dialog[open]").length === 0"""
    )


def test_a_broken_link_gets_one_sentence(opened, served):
    for name, content in {**BROKEN, "a bomb": packed(bytes(100_000_000))}.items():
        page = opened(served + "#record=" + content)
        assert sentence_of(page) == NO_WHOLE_GAME, name
        assert opens_nothing(page), name
        page.close()


def test_a_record_that_breaks_the_rules_gets_one_sentence(opened, served):
    for name, content in FALSE.items():
        page = opened(served + "#record=" + packed(content))
        sentence = sentence_of(page)
        assert sentence.endswith(".") and "\n" not in sentence and len(sentence) < 300, name
        assert "Traceback" not in sentence and "Error" not in sentence, name
        assert opens_nothing(page), name
        page.close()


def test_names_stay_text_on_every_screen(device):
    page = device.page
    page.locator("#new-name").evaluate("(it) => it.removeAttribute('maxlength')")
    SetUp(page, "mahe").name(IMAGE)
    page.evaluate(LEAVE_HOME)
    device.click("Play")
    device.settle()
    assert "<img src=x" in page.locator("#screen").inner_text()
    assert IMAGE not in device.record
    device.tap_each("roll", "stop")
    assert page.evaluate("document.querySelector('main img')") is None
    page.reload()
    assert page.evaluate("window.broken") is None


def test_broken_browser_storage_is_ignored(opened, served):
    page = opened(served)
    for kept in ("not JSON", "null", "[]", '"text"', '{"Mint": 5}', '{"text": "<b>", "look": {}}'):
        page.evaluate("(it) => ['names', 'settings'].forEach((of) => (localStorage['turtleback ' + of] = it))", kept)
        page.reload()
        device = started(page)
        assert device.words[0] == "Which game?", kept
        assert page.locator("#screen p").first.inner_text() == "Which game?", kept


HEAR_REFUSED = """() => {
  window.refused = [];
  addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));
}"""
ATTACKS = {
    "style-src-attr": "() => document.body.insertAdjacentHTML('beforeend', '<i style=\"color: red\"></i>')",
    "script-src-attr": "() => document.body.insertAdjacentHTML('beforeend', '<img onerror=\"broken = 1\" src=x>')",
    "script-src-elem": "() => document.body.append(Object.assign(document.createElement('script'), {text: 'x = 1'}))",
    "script-src": "() => setTimeout(() => window['ev' + 'al']('broken = 1'))",
    "connect-src": "() => { fetch('https://example.org/').catch(() => {}) }",
    "img-src": "() => { new Image().src = 'https://example.org/x.png' }",
    "frame-src": "() => document.body.append(Object.assign(document.createElement('iframe'), {src: 'https://example.org'}))",
}


def test_the_policy_allows_only_files_of_the_page(context, served):
    tried = context.new_page()  # a page whose errors are expected
    tried.goto(served)
    tried.evaluate(HEAR_REFUSED)
    for directive, attack in ATTACKS.items():
        tried.evaluate("refused.length = 0")
        tried.evaluate(attack)
        until(tried, "refused.length")
        assert set(tried.evaluate("refused")) == {directive}
        assert tried.evaluate("window.broken") is None, directive
