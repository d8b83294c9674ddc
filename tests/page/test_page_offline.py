"""The page without a network, and with a newer version on its server."""

import threading

import pytest

from chromium import until, until_true
from free_port import free_port
from small_micropython import small_micropython
from turtleback_host.page.build import build
from turtleback_host.page.server import Server

INSTALLED = "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
OFFERED = "document.querySelector('#banner').textContent.includes('new version')"
# The first lines of all that the small screen says from now on: its time does not stand still here.
HEAR_WORDS = """() => {
  window.heard = [];
  turtleback.addEventListener("words", () => heard.push(turtleback.words()[0]));
}"""
STAMP = "document.documentElement.dataset.stamp"


class Host:
    """A server that can be stopped, and started anew on the same port with another version of the page."""

    def __init__(self, folder, port):
        self.folder, self.port = folder, port
        build(folder)
        self.start()

    def start(self):
        self.server = Server(self.folder, self.port)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    def publish(self, stamp):
        """Another version of the page, which can be told by its stamp."""
        self.stop()
        page = self.folder / "index.html"
        page.write_text(page.read_text().replace("<html ", f'<html data-stamp="{stamp}" ', 1))
        worker = self.folder / "service-worker.js"
        worker.write_text(worker.read_text().replace('"version": "', f'"version": "{stamp} ', 1))
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


def test_opened_once_it_plays_without_a_server(opened, host):
    page = opened(host.address, manual=False)
    assert until(page, INSTALLED)
    host.stop()
    try:
        page.reload()
        until(page, "turtleback.words().includes('Which game?')")
        page.evaluate(HEAR_WORDS)
        page.keyboard.press("Escape")
        until(page, "heard.includes('Fair-dice code.')")
    finally:
        host.start()


def test_rules_once_read_in_a_language_are_there_without_a_server(opened, host):
    page = opened(host.address, manual=False)
    assert until(page, INSTALLED)
    page.reload()  # what the service worker serves
    until(page, "turtleback.words().length > 0")
    page.evaluate("document.documentElement.lang = 'nl'; document.querySelector('[data-rules=bag]').click()")
    assert until(page, "document.getElementById('rules-text').lang === 'nl'")
    kept = "caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.match('languages/rules-nl.html'))"
    until(page, kept + ".then(Boolean)")
    host.stop()
    try:
        page.reload()
        until(page, "turtleback.words().length > 0")
        for code in ("nl", "en"):  # English always is
            page.evaluate("(code) => { document.documentElement.lang = code }", code)
            page.evaluate("document.querySelector('[data-rules=bag]').click()")
            assert until(page, "document.getElementById('rules-text').lang === '%s'" % code)
    finally:
        host.start()


def test_a_new_version_waits_until_the_page_is_opened_again(opened, context, host):
    page = opened(host.address, manual=False)
    assert until(page, INSTALLED)
    host.publish("second")
    page.reload()
    assert page.evaluate(STAMP) is None  # the version that was there
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


def service_workers(context):
    """How far each service worker is, by its number in the browser; and the page of no site that hears of it."""
    page, states = context.new_page(), {}
    session = context.new_cdp_session(page)
    session.on(
        "ServiceWorker.workerVersionUpdated",
        lambda event: states.update({worker["versionId"]: worker["status"] for worker in event["versions"]}),
    )
    session.send("ServiceWorker.enable")
    return states, page


def test_the_page_that_installs_is_there_without_a_server_once_it_was_opened(opened, host):
    page = opened(host.address + "install.html", manual=False)
    count = "caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.match('install/facts.json'))"
    assert until(page, INSTALLED)
    until(page, count + ".then(Boolean)")
    host.stop()
    try:
        page.reload()
        page.set_input_files("#official", {"name": "x.uf2", "mimeType": "", "buffer": small_micropython()})
        until(page, "!document.getElementById('joined').hidden")
    finally:
        host.start()
