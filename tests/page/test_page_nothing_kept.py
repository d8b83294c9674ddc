"""Tests a page that may store nothing, in three engines: over plain http, in private, and with blocked cookies."""

import threading
from contextlib import contextmanager
from functools import partial

import pytest

from chromium import begin_with
from engine_tables import PAGES, EngineTable, InChromium, build_with_hooks
from engines import firefox, needs_firefox, needs_webkit, webkit
from page_site import PHONE
from test_page_unsaved import REFUSE
from turtleback.engine.contract import SetupError
from turtleback_host.page.server import Server, own_address
from turtleback_host.page.site_server import EVERYBODY

NOT_HTTPS = "This page was not served over https, so the browser saves nothing"
NOT_HERE = "This browser keeps nothing here (a private window, or blocked cookies?)"
# What Chromium does if its setting blocks cookies. The Chromium of the tests has no settings.
BLOCKED = """{
  const refusal = () => new DOMException("", "SecurityError");
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { get() { throw refusal(); } });
  LockManager.prototype.request = ServiceWorkerContainer.prototype.register = async () => { throw refusal(); };
}"""


@contextmanager
def in_chromium(browser, folder, is_blocked=False):
    with browser.new_context(**PHONE, reduced_motion="reduce") as context:
        if is_blocked:
            context.add_init_script(BLOCKED)
            context.route("**/js/device/worker.js", begin_with(REFUSE))
        yield InChromium(context.new_page())


def in_firefox(browser, folder, **preferences):
    return firefox(folder, **preferences)


def in_webkit(browser, folder, mode=""):
    return webkit(folder, mode)


PRIVATE = {"browser.privatebrowsing.autostart": True}
NO_COOKIES = {"network.cookie.cookieBehavior": 2}
ROWS = {  # the function that starts the browser, whether the page comes over plain http, the sentence, and marks
    "chromium-http": (in_chromium, True, NOT_HTTPS, []),
    "chromium-blocked": (partial(in_chromium, is_blocked=True), False, NOT_HERE, []),
    "firefox-http": (in_firefox, True, NOT_HTTPS, needs_firefox),
    "firefox-private": (partial(in_firefox, **PRIVATE), False, NOT_HERE, needs_firefox),
    "firefox-blocked": (partial(in_firefox, **NO_COOKIES), False, NOT_HERE, needs_firefox),
    "webkit-http": (in_webkit, True, NOT_HTTPS, needs_webkit),
    "webkit-private": (partial(in_webkit, mode="private"), False, NOT_HERE, needs_webkit),
    "webkit-blocked": (partial(in_webkit, mode="refuse"), False, NOT_HERE, needs_webkit),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Serve a page with hooks to this machine and its network."""
    with Server(build_with_hooks(tmp_path_factory.mktemp("hooked")), 0, EVERYBODY) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def in_network(server):
    """Return the address of the page for the network, to which browsers give no private files."""
    try:
        return server.address_at(own_address())
    except SetupError:
        pytest.skip("This machine has no network, so it has no address that browsers do not trust.")


# Counts how often the ring replaces the table.
SEEN_RING = """window.rings = 0;
  let isShown = false;
  const board = document.getElementById("board");
  new MutationObserver(() => {
    isShown ||= !board.hidden;
    window.rings += isShown && board.hidden;
  }).observe(board, { attributeFilter: ["hidden"] });"""
KEEP = "import('./js/offline.js').then(({ keepOffline }) => keepOffline('phones'))"
BANNER = "document.getElementById('banner').textContent"
QUESTION = "document.getElementById('question').open && document.getElementById('question-title').textContent"
LEFT = "typeof turtleback === 'undefined' && document.readyState === 'complete'"
RELOAD = """addEventListener("beforeunload", (event) => (window.name = `asked ${event.defaultPrevented}`));
  setTimeout(() => location.reload());"""  # the name of a window outlasts its page


@pytest.mark.parametrize(
    "start, over_http, sentence", [pytest.param(*row[:3], id=name, marks=row[3]) for name, row in ROWS.items()]
)
def test_a_page_without_storage_says_so_plays_and_asks_before_leaving(
    browser, server, tmp_path, start, over_http, sentence
):
    address = in_network(server) if over_http else server.address
    with start(browser, tmp_path) as engine:
        for path in PAGES[1:]:
            engine.go(address + path)
            engine.until("document.readyState === 'complete'")
            assert engine.evaluate("faults") == []
        table = begin(engine, address, sentence)
        engine.back()
        assert engine.until(QUESTION) == "Leave this page? Its game is not saved, and ends with it."
        engine.tap("#question [value=no]")
        if engine.can_stay:
            engine.stay()
        engine.run(RELOAD)
        engine.until("window.name === 'asked true'")
        if engine.can_stay:
            engine.wait_for_question()
        else:
            table = begin(engine, address, sentence)
        table.take(0)
        engine.back()
        engine.until(QUESTION)
        engine.tap("#question-yes")
        engine.until(LEFT)


def begin(engine, address, sentence):
    """Begin Mahé by taps, and make a choice. The page shows the sentence all the time, and the table from the start."""
    engine.go(address + "icons/192.png")  # the page to which Back leads
    table = EngineTable(engine, address, closes_banner=False)
    assert engine.evaluate(BANNER).startswith(sentence)
    engine.run(SEEN_RING)
    engine.tap("#home [data-game=mahe]")
    table.begin_by_tap("mahe")
    engine.run(KEEP)
    table.take(0)
    assert engine.evaluate("rings") == 0 and "Not saved" not in engine.evaluate("turtleback.words()")
    assert engine.evaluate(BANNER).startswith(sentence)
    assert table.faults == []
    return table


STORE = """async () => {
  const { loadSetting, saveSetting } = await import("./js/settings.js");
  saveSetting("turtleback hints", false);
  return loadSetting("turtleback hints", []);
}"""


def test_settings_last_as_long_as_a_page_without_storage(browser, server, tmp_path):
    with in_chromium(browser, tmp_path, is_blocked=True) as engine:
        engine.go(server.address)
        engine.until(BANNER)  # the device has loaded; until then it may not be closed
        assert engine.run_async(STORE) is False
