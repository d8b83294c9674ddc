"""Tests the page in the oldest browsers that it supports, and what older ones show instead."""

import json
import re
import shutil
import subprocess
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from chromium import answer, until
from engines import WebKit, answers, running
from engines import until as until_of
from free_port import free_port
from page_site import NO_HINTS, PHONE, SEES_TABLE
from turtleback.language import CODES
from turtleback_host.page.build import FLOOR, PACKAGES, SOURCES, contents
from turtleback_host.system.environment import REPOSITORY
from turtleback_tools.emulator.vm import node

NEEDED = ("@mdn/browser-compat-data", "acorn", "acorn-walk", "css-tree")
READER = Path(__file__).with_name("floor.js")
# What the page uses, although a browser at the floor lacks it, and what such a browser does instead.
ALLOWED = {
    "overscroll-behavior": "the page behind a dialog may scroll",
    "zoom": "large screens show dialogs and Mahé's island smaller",
    "outline": "outlines have square corners",
    ":has": "in print, and as a part of a list",
    "accent-color": "sliders have the colour of the system",
    "forced-color-adjust": "Safari has no forced colours",
    "forced-color-adjust: none": "Safari has no forced colours",
    "cursor: pointer": "phones have no pointer",
    "text-wrap": "lines are broken elsewhere",
    "text-wrap: balance": "lines are broken elsewhere",
    "@property": "the board of Midas turns without animation",
    "CompressionStream": "links carry the record uncompressed",
    "DecompressionStream": "a sentence says that the link needs a newer browser",
    "Navigator.keyboard": "Help names keys by their positions",
    "Navigator.serial": "boards are installed by a file",
    "Navigator.canShare": "the picture of an evening is saved as a file",
    "Navigator.share": "the picture of an evening is saved as a file",
    "Navigator.vibrate": "there is no vibration",
    "Navigator.wakeLock": "the screen may go dark",
    ".released": "a wake lock",
    ".release": "a wake lock",
    ".requestPermission": "called if it exists",
}
# Fields of our own objects, and the font of a canvas, that have the name of a younger member of a browser.
OUR_FIELDS = {
    *(".device", ".command", ".config", ".side", ".take", ".handle", ".watch", ".font"),
    *(".skipped", ".removed", ".changed"),  # of exports of other programs
}
PAGES = ("", "hand.html", "install.html", "watch.html")
ENGLISH = re.search(r"<p>(.*)</p>", (SOURCES / "old.html").read_text("utf-8"))[1]
OLD_CSS = ("(container-type: inline-size)", "(no-such-property: inline-size)")


def test_built_files_use_only_what_the_floor_has(site):
    missing = [name for name in NEEDED if not (PACKAGES / name).is_dir()]
    if missing:
        pytest.skip("needs %s: run `make check`, it sets them up" % ", ".join(missing))
    floor = FLOOR | {"safari_ios": FLOOR["safari"]} | {name + "_android": FLOOR[name] for name in ("chrome", "firefox")}
    command = [node(), "--input-type=module", "-", str(site), str(PACKAGES), json.dumps(floor)]
    read = subprocess.run(command, input=READER.read_text("utf-8"), capture_output=True, text=True, check=True)
    found = [line.partition(": ")[2] for line in read.stdout.splitlines()]
    assert set(found) - OUR_FIELDS == set(ALLOWED), read.stdout


def sentences():
    """Return the sentence for old browsers by language."""
    texts = {code: json.loads((SOURCES / "languages" / (code + ".json")).read_text("utf-8")) for code in CODES[1:]}
    return {"en": ENGLISH} | {code: catalogue[ENGLISH] for code, catalogue in texts.items()}


def test_every_page_without_scripts_says_what_it_needs_in_each_language(browser, served):
    with browser.new_context(**PHONE, java_script_enabled=False) as context:
        for path in PAGES:
            page = context.new_page()
            page.goto(served + path)
            shown = page.locator(".old p").locator("visible=true").all_inner_texts()
            assert shown == list(sentences().values()), path


@pytest.mark.parametrize("code", ["de", "pt"])
def test_a_browser_below_the_floor_shows_one_sentence_in_its_language(browser, served, code):
    """The style sheet asks for a property that this browser does not know either."""

    def make_older(body):
        assert OLD_CSS[0] in body.decode()
        return body.decode().replace(*OLD_CSS).encode()

    with browser.new_context(**PHONE, locale=code) as context:
        context.route("**/style.css", lambda route: answer(route, route.request.url, make_older))
        for path in PAGES:
            page = context.new_page()
            page.goto(served + path)
            until(page, "document.querySelectorAll('body > .old p').length === 1")
            assert page.locator("body > .old").is_visible()
            assert page.locator("body > .old").inner_text().strip() == sentences().get(code, ENGLISH)


@pytest.mark.parametrize("code", ["nl", "pt"])
def test_a_browser_without_modules_shows_one_sentence(browser, served, code):
    old = contents()["js/old.js"].decode()
    assert not re.search(r"=>|`|\b(let|const|class)\b", old)
    with browser.new_context(locale=code) as context:
        page = context.new_page()
        context.route("**/js/*.js", lambda route: route.abort())
        page.goto(served + "watch.html")
        page.evaluate("() => { %s }" % old)
        page.evaluate("window.onload()")
        assert page.locator("body > .old p").all_text_contents() == [sentences().get(code, ENGLISH)]


def test_no_sentence_covers_the_page_in_a_newer_browser(context, served):
    for path in PAGES:
        page = context.new_page()
        page.goto(served + path)
        until(page, "document.querySelectorAll('body > .old p').length === 1")
        assert page.locator("body > .old").is_hidden()


NO_COMPRESSION = "delete globalThis.CompressionStream; delete globalThis.DecompressionStream"


def test_a_game_is_watched_and_shared_without_compression(opened, served, context):
    record = (REPOSITORY / "tests/games/bag/golden").glob("*.txt")
    text = next(record).read_text("utf-8")
    context.add_init_script(NO_COMPRESSION)
    page = opened(served, manual=False)
    fragment = page.evaluate("async (text) => (await import('./js/fragment.js')).fragmentOf(text)", text)
    page.evaluate("(fragment) => { location.hash = fragment }", fragment)
    until(page, "document.getElementById('caption')?.textContent.includes(' of ')")


DECISIONS = 4  # of the person; bots play in between
WPE = shutil.which("WPEWebDriver")
WPE_BROWSERS = [*Path("/usr/lib").glob("*/wpe-webkit-1.*/MiniBrowser")]
needs_wpe = pytest.mark.skipif(not (WPE and WPE_BROWSERS), reason="needs WPE: apt install wpewebkit-driver cog")


class Wpe(WebKit):
    """WPE, driven by its own WebDriver. It needs no screen."""

    def __init__(self, port):
        self._port = port
        self._session = ""
        options = {"binary": str(WPE_BROWSERS[0]), "args": ["--headless", "--automation"]}
        session = self.command("", "POST", "", capabilities={"alwaysMatch": {"wpe:browserOptions": options}})
        self._session = "/" + session["sessionId"]


@contextmanager
def wpe(folder):
    """Run WPE without a window, with its files in `folder`."""
    places = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")}
    with free_port() as port, running([WPE, "--port=%d" % port], **places) as process:
        until_of(lambda: answers(port), process)
        browser = Wpe(port)
        with closing(browser):
            yield browser


@needs_wpe
def test_webkit_of_safari_16_plays_mahe_by_taps(served, tmp_path):
    with wpe(tmp_path) as browser:
        browser.go(served)
        assert "Version/16.0" in browser.evaluate("navigator.userAgent")
        browser.run(NO_HINTS)
        browser.run(SEES_TABLE)
        browser.go(served)
        browser.tap("#home [data-game=mahe]")
        browser.tap("#new .go")
        browser.until("document.querySelector('#board .frame') !== null")
        # A tap that comes very soon after a button has appeared has no effect, so a person taps again.
        decided = "turtleback.record().match(/^0 /gm)?.length >= %d" % DECISIONS
        browser.until(decided, meanwhile=lambda: browser.tap("#board .choice:last-of-type"))
        assert re.search(r"^1 (roll|stop)$", browser.evaluate("turtleback.record()"), re.MULTILINE)
