"""The page reads a Pico itself, without any program on the PC: a stand-in for the browser's serial ports."""

import threading
import time

import pytest

from chromium import until
from english import English
from turtleback.app.game_setup import GameSetup
from turtleback_host.page.server import Server
from virtual_cable import CabledDevice

STAND_IN = """
const port = {
  open: async ({ baudRate }) => { window.baudRate = baudRate; },
  close: async () => {},
  readable: new ReadableStream({ start(controller) {
    window.fromPico = (text) => controller.enqueue(new TextEncoder().encode(text));
    window.pullCable = () => controller.error(new DOMException("The device has been lost.", "NetworkError"));
  } }),
  writable: new WritableStream({ write: (bytes) => window.toPico(new TextDecoder().decode(bytes)) }),
};
Object.defineProperty(navigator, "serial", { value: {
  getPorts: async () => [],
  requestPort: async ({ filters }) => {
    window.filters = filters;
    if (window.choosesNone) throw new DOMException("No port selected by the user.", "NotFoundError");
    return port;
  },
} });
"""
FRAME = "Array.from(turtleback.frame(), (level) => level.toString(16).padStart(2, '0')).join('')"
BANNER = "document.getElementById('banner').textContent"
PATIENCE_S = 120
TURTLES = "document.querySelectorAll('#board svg [data-turtle]').length"


@pytest.fixture
def opened(browser, site):
    """Opens the page as a web site has it, in a browser with or without serial ports."""
    with Server(site, 0) as server, browser.new_context() as context:
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def open_page(script=STAND_IN, hear=lambda text: None, query=""):
            page = context.new_page()
            page.expose_function("toPico", hear)
            page.add_init_script(script)
            page.goto(server.address + "watch.html" + query)
            return page

        yield open_page
        server.shutdown()


class Carrier:
    """Carries bytes between page and device, whose time stands still while the page, however slow, is to answer."""

    def __init__(self, page, device):
        self._page = page
        self._device = device
        self._page_owes = True  # first of all, it asks

    def carry(self, done):
        """Carry until the expression is true."""
        end = time.monotonic() + PATIENCE_S
        while not self._page.evaluate(done):
            assert time.monotonic() < end, self._page.evaluate("document.body.innerText")
            if self._device.cable.coming:
                self._page_owes = False
            if not self._page_owes:
                self._device.run(16)
            self._hand_over(self._device.cable.read_text)

    def _hand_over(self, text):
        if text:
            self._page.evaluate("fromPico(%r)" % text)
            self._page_owes = text.endswith("\n")
        else:
            self._page.wait_for_timeout(2)


@pytest.mark.parametrize(
    "language, connect, out",
    [("en", "Connect a Pico", "The cable is out"), ("it", "Collega un Pico", "Il cavo è staccato")],
)
def test_a_pico_that_is_connected_is_shown_and_a_pulled_cable_is_said(monkeypatch, opened, language, connect, out):
    device = CabledDevice(monkeypatch, GameSetup("mahe", ["clever"] * 3), 5)
    device.run(20_000)
    page = opened(hear=lambda text: device.cable.coming.extend(text.encode()), query="?lang=" + language)
    page.get_by_role("button", name=connect).click()
    carrier = Carrier(page, device)
    carrier.carry(TURTLES)
    assert page.evaluate("filters") == [{"usbVendorId": 0x2E8A, "usbProductId": 5}]
    moves = len(device.table.match.history)
    carrier.carry("document.querySelectorAll('#events li').length > 2")
    assert len(device.table.match.history) > moves
    until(page, "%s !== '%s'" % (FRAME, "00" * 72))
    assert language == "en" or English(language).left(page) == []
    page.evaluate("pullCable()")
    until(page, BANNER + ".startsWith('%s')" % out)


def test_nothing_happens_when_nobody_chooses_a_port(opened):
    page = opened(STAND_IN + "window.choosesNone = true;")
    page.get_by_role("button", name="Connect a Pico").click()
    page.wait_for_timeout(100)
    assert page.evaluate(BANNER) == ""


def test_what_is_no_turtleback_is_said(opened):
    page = opened()
    page.get_by_role("button", name="Connect a Pico").click()
    until(page, "window.fromPico && window.filters")
    page.evaluate("fromPico('MicroPython v1.26.1\\r\\n>>> ' + 'x'.repeat(9999) + '\\n')")
    page.evaluate("fromPico('turtleback 9 a\\r\\n')")
    until(page, BANNER + ".includes('another version')")


def test_a_browser_without_serial_ports_says_what_to_take_instead(opened):
    page = opened("delete Navigator.prototype.serial;")
    until(page, BANNER + ".startsWith('This browser cannot read a Pico')")
