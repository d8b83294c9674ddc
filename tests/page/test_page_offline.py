"""Tests the page without a network, with a newer version on its server, and in several tabs."""

import threading

import pytest

from changed_site import renew_worker
from chromium import SPEAKS, tap, until, until_true, visit
from free_port import free_port
from page_site import started
from small_micropython import small_micropython
from turtleback_host.page.build import build
from turtleback_host.page.server import Server

INSTALLED = "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
OFFERED = "document.querySelector('#banner').textContent.includes('new version')"
# Records the first line of every text on the small screen. The clock is not stopped in these tests.
HEAR_WORDS = """() => {
  window.heard = [];
  turtleback.addEventListener("words", () => heard.push(turtleback.words()[0]));
}"""
KEPT = "caches.match('%s').then(Boolean)"
CHOOSE = """(code) => {
  const field = document.getElementById("language");
  field.value = code;
  field.dispatchEvent(new Event("change"));
}"""
STAMP = "document.documentElement.dataset.stamp"


class Host:
    """A server that can be stopped, and restarted on the same port with another version of the page."""

    def __init__(self, folder, port):
        self.folder, self.port = folder, port
        build(folder)
        self.start()

    def start(self):
        self.server = Server(self.folder, self.port)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        if self.server:
            self.server.shutdown()
            self.server.server_close()
        self.server = None

    def publish(self, stamp):
        """Serve another version of the page, with a stamp in its HTML."""
        self.stop()
        page = self.folder / "index.html"
        page.write_text(page.read_text().replace("<html ", f'<html data-stamp="{stamp}" ', 1))
        renew_worker(self.folder, stamp=stamp + " ")
        self.start()

    @property
    def address(self):
        return self.server.address


@pytest.fixture
def host(tmp_path):
    with free_port() as port:
        host = Host(tmp_path, port)
        yield host
        host.stop()


def test_the_page_plays_offline_after_one_visit(opened, host):
    page = opened(host.address, manual=False)
    assert until(page, INSTALLED)
    host.stop()
    page.reload()
    until(page, "turtleback.words().includes('Which game?')")
    page.evaluate(HEAR_WORDS)
    page.keyboard.press("Escape")
    until(page, "heard.includes('Fair-dice code.')")


def test_a_used_language_and_its_rules_work_offline(opened, host):
    page = opened(host.address, manual=False)
    assert until(page, INSTALLED)
    page.reload()  # Now the service worker serves it.
    until(page, "turtleback.words().length > 0")
    assert not page.evaluate(KEPT % "languages/nl.json")
    page.evaluate(CHOOSE, "nl")
    read_rules(page, "nl")
    for file in ("nl.json", "nl.bin", "rules-nl.html"):
        until(page, KEPT % ("languages/" + file))
    host.stop()
    page.reload()
    until(page, "turtleback.words().includes('Welk spel?')")
    read_rules(page, "nl")
    page.evaluate(CHOOSE, "en")
    read_rules(page, "en")  # English is always stored.


def test_the_page_for_a_television_is_stored_when_it_is_opened(context, host):
    page = context.new_page()
    page.goto(host.address)
    assert until(page, INSTALLED)
    assert not page.evaluate(KEPT % "watch.html")
    page.goto(host.address + "watch.html")
    until(page, KEPT % "watch.html")
    host.stop()
    page.reload()
    until(page, "!document.getElementById('offer').hidden")  # It offers to connect a Pico by cable.


def read_rules(page, code):
    """Wait until the page is shown in a language, and open the rules."""
    until(page, SPEAKS, code)
    page.evaluate("document.querySelector('[data-rules=bag]').click()")
    until(page, "(code) => document.querySelector('.rules')?.lang === code", code)


def test_a_new_version_waits_until_the_page_is_opened_again(opened, context, host):
    page = opened(host.address, manual=False)
    assert until(page, INSTALLED)
    host.publish("second")
    page.reload()
    assert page.evaluate(STAMP) is None  # still the first version
    until(page, OFFERED)
    until(page, "turtleback.words().length > 0")
    workers, elsewhere = service_workers(context)
    page.close()
    until_true(elsewhere, lambda: sorted(workers.values()) == ["activated", "redundant"], "a service worker")
    page = opened(host.address, manual=False)
    assert until(page, STAMP) == "second"
    until(page, "turtleback.words().length > 0")
    names = page.evaluate("caches.keys()")
    assert len(names) == 1 and "second" in names[0]


def test_no_mixture_of_two_versions_is_installed(opened, context, host):
    style = host.folder / "style.css"
    style.write_text(style.read_text() + "/* of another version */")
    host.stop()
    host.start()
    workers, _ = service_workers(context)
    opened(host.address, manual=False)
    until_true(context.pages[0], lambda: list(workers.values()) == ["redundant"], "a refused service worker")


def service_workers(context):
    """Return the states of all service workers by number. A blank page, also returned, keeps them up to date."""
    page, states = context.new_page(), {}
    session = context.new_cdp_session(page)
    session.on(
        "ServiceWorker.workerVersionUpdated",
        lambda event: states.update({worker["versionId"]: worker["status"] for worker in event["versions"]}),
    )
    session.send("ServiceWorker.enable")
    return states, page


def test_the_installing_page_works_offline_in_its_language(browser, host):
    context = browser.new_context(locale="nl-BE")
    page = visit(context, host.address + "install.html")
    until(page, SPEAKS, "nl")
    for file in ("languages/nl.json", "install/facts.json"):
        until(page, KEPT % file)
    host.stop()
    page.reload()
    until(page, SPEAKS, "nl")
    page.set_input_files("#official", {"name": "x.uf2", "mimeType": "", "buffer": small_micropython()})
    until(page, "!document.getElementById('joined').hidden")
    context.close()


ELSEWHERE = "document.querySelector('#banner').textContent.includes('open in another tab')"
PLAYABLE = """["#roll", "#stop", "#menu"].map((which) =>
  document.querySelector(which)).every((button) => button.checkVisibility() && !button.disabled)"""


@pytest.fixture
def first(opened, served):
    """Return the device of a tab in which a game of Mahé has begun and the first die was thrown."""
    device = started(opened(served))
    device.begin()
    device.tap_each("roll")
    assert "0 roll" in device.record
    return device


def assert_goes_on(page, record):
    """Check that the tab owns the device and continues the game."""
    device = started(page)
    assert not page.evaluate(ELSEWHERE) and page.evaluate(PLAYABLE)
    assert device.words[0] == "A game is saved"
    device.click("Go on")
    device.run(500)
    assert device.record == record


def assert_is_elsewhere(page):
    """Check that the tab reports that another tab has the device. The only button must take over the device."""
    until(page, ELSEWHERE)
    assert page.evaluate("window.deviceWorker") is None
    assert page.locator("#take-over").is_visible() and not page.evaluate(PLAYABLE)


def test_tabs_take_over_the_device_from_each_other(first, opened, served):
    record = first.record
    second = opened(served)
    assert_is_elsewhere(second)
    tap(second.locator("#take-over"))
    assert_goes_on(second, record)
    assert_is_elsewhere(first.page)
    tap(first.page.locator("#take-over"))
    assert_goes_on(first.page, record)
    assert_is_elsewhere(second)
    first.page.close()
    assert_goes_on(second, record)


def test_a_second_tab_speaks_the_language_of_the_first(opened, served):
    first = started(opened(served))
    first.ask("language", "de")
    first.run(300)
    until(first.page, "localStorage.getItem('turtleback language') === '\"de\"'")
    second = opened(served)
    until(second, "document.querySelector('#banner').textContent === 'Turtleback ist in einem anderen Tab offen.'")
    assert second.locator("#take-over").inner_text() == "Hier benutzen"
