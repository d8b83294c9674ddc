"""The page for a television, in a real browser and every language: right at once, and silent unless asked."""

import json
import threading
import time

import pytest

from chromium import until
from english import English
from patience import PATIENCE_S
from turtleback.app.game_setup import GameSetup
from turtleback_host.page.server import Server
from turtleback_host.pico.ports import MICROPYTHON_USB, NAME_IT, NO_BOARD
from turtleback_host.watch.broadcast import Broadcast
from turtleback_host.watch.cable import ENDED
from turtleback_host.watch.saved_game import NO_GAME
from turtleback_portable.table_view.game_follower import GameFollower, facts
from virtual_cable import CabledDevice, Pc

BOTS = GameSetup("mahe", ["clever"] * 3)
PEOPLE = GameSetup("mahe", ["human"] * 2)
FRAME = "Array.from(turtleback.frame(), (level) => level.toString(16).padStart(2, '0')).join('')"
STATE = "document.getElementById('state').textContent"
SEATS = "[...document.querySelectorAll('.seats li')].map((row) => row.textContent)"
DOCK = "document.querySelector('.dock').textContent"
LINE = "document.querySelector('.line').textContent"
# Has each event come behind one that is no JSON, and one that makes no sense.
SPOIL_EVENTS = """
const { set } = Object.getOwnPropertyDescriptor(EventSource.prototype, "onmessage");
Object.defineProperty(EventSource.prototype, "onmessage", {
  set(hear) {
    set.call(this, (event) => {
      for (const data of ['{"a": NaN}', '{"type": "position"}', "null", event.data]) hear.call(this, { data });
    });
  },
});
"""
HEAR_SPEECH = """
window.said = [];
Object.defineProperty(window, "speechSynthesis", {
  value: { speak(spoken) { said.push([spoken.lang, spoken.text]); spoken.onend(); } },
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
    return page.evaluate(DOCK)


def test_everything_is_shown_at_once_to_who_comes_late_comes_again_or_finds_the_server_again(cabled, television):
    device, pc = playing(cabled, television)
    for button in ("roll", "stop"):
        device.tap(button)
        device.settle()
        pc.run(1_000)
    page = television.opened(reports=False)
    told = pc.newest("position")["position"]
    waits = " ".join([told["asks"], " · ".join(told["outlook"])]).strip().replace("Mint", "Anna")
    assert shows(page, pc) == waits
    page.reload()
    assert shows(page, pc) == waits
    assert page.evaluate(SEATS) == ["Anna0", "Blue0"]
    television.end()
    until(page, "!document.getElementById('banner').hidden")
    device.tap("roll")
    device.settle()
    pc.run(1_000)
    television.start()
    shows(page, pc)
    until(page, "document.getElementById('banner').hidden")
    assert page.evaluate(LINE) == ""  # what the die shows lies there


def test_an_event_that_cannot_be_read_is_skipped(cabled, television):
    """Between the real ones, on the same connection."""
    device, pc = playing(cabled, television)
    page = television.opened(script=SPOIL_EVENTS)
    shows(page, pc)
    device.tap("roll")
    device.settle()
    pc.run(1_000)
    shows(page, pc)


def test_names_that_the_game_brings_are_on_a_page_that_is_open_already(cabled, television):
    device, pc = playing(cabled, television)
    television.live = television.server.live = Broadcast(json.loads(facts()), {})
    page = television.opened()
    for message in ({"type": "names", "names": {1: "Ben"}}, pc.newest("position")):
        television.live.tell(message)
    until(page, SEATS + ".join() === 'Mint0,Ben0'")


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


SPEAKS = "document.documentElement.lang"
BANNER = "document.getElementById('banner').textContent"


def test_a_game_of_bots_is_shown_and_where_that_is_asked_for_said_in_italian_alone(cabled, television):
    device, pc = playing(cabled, television, BOTS, 5)
    page, english = television.opened("?speak&lang=it", HEAR_SPEECH), English("it")
    silent = television.opened("", HEAR_SPEECH)
    until(page, "document.querySelector('#board svg')")
    seen = set(english.left(page))
    while not device.table.over:
        pc.run(4_000, 16)
        device.tap("stop")
        seen.update(english.left(page))
    pc.run(20_000, 16)
    until(page, "/^Vince |dividono/.test(%s)" % DOCK)
    seen.update(english.left(page))
    assert seen == set()
    assert page.evaluate(SPEAKS) == "it"
    assert page.title() == "Turtleback: la partita"
    said = until(page, "said.some(([, sentence]) => sentence.startsWith('Vince ')) && said")
    assert {lang for lang, _ in said} == {"it"}
    assert english.among([sentence for _, sentence in said]) == []
    assert any(sentence.startswith("Anna tira ") for _, sentence in said)
    until(silent, "/ wins!| share /.test(%s)" % DOCK)
    assert silent.evaluate("said") == []


@pytest.mark.parametrize(
    "locale, query, spoken", [("de-AT", "", "de"), ("de-AT", "?lang=nl", "nl"), ("pt-BR", "", "en")]
)
def test_it_speaks_the_language_in_the_address_else_that_of_the_browser(browser, television, locale, query, spoken):
    asked = {"en": "No game has begun", "de": "Noch kein Spiel hat begonnen", "nl": "Er is nog geen spel begonnen"}
    with browser.new_context(locale=locale) as context:
        page = context.new_page()
        page.goto(television.server.address_at("127.0.0.1") + query)
        until(page, "%s === '%s'" % (STATE, asked[spoken]))
        assert page.evaluate(SPEAKS) == spoken


def test_what_is_wrong_is_said_in_the_language(television):
    television.live.tell({"type": "fault", "sentence": NO_GAME})
    page, english = television.opened("?lang=fr"), English("fr")
    assert until(page, BANNER).startswith("Aucune partie n'est jouée sur ce PC")
    for sentence in (ENDED % "KeyError('mahe')", NO_BOARD, NO_BOARD + " " + NAME_IT % "/dev/ttyACM0"):
        before = page.evaluate(BANNER)
        television.live.tell({"type": "fault", "sentence": sentence})
        shown = until(page, "(before) => %s !== before && %s" % (BANNER, BANNER), before)
        assert english.among(shown.split(". ")) == []
    assert shown.endswith("nomme-la avec --serial.")


def test_the_outlook_says_where_stopping_leads():
    """MAHE-9; on the television nobody has the cursor that the small screen shows it by."""
    followed = GameFollower("mahe", ["clever"] * 4, {})
    told = followed.apply(bytes((2, 0, 3)))  # a card of 3, a roll, a 4
    assert told["position"]["outlook"] == ["Stop, to 4: Mint swims 4 steps"]
    assert told["translated"]["de"]["outlook"] == ["Aufhören, auf 4: Mint schwimmt 4 Schritte"]


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


def test_a_pico_that_is_connected_is_shown_and_a_pulled_cable_is_said(monkeypatch, opened):
    device = CabledDevice(monkeypatch, GameSetup("mahe", ["clever"] * 3), 5)
    device.run(20_000)
    page = opened(hear=lambda text: device.cable.coming.extend(text.encode()), query="?lang=it")
    page.get_by_role("button", name="Collega un Pico").click()
    carrier = Carrier(page, device)
    carrier.carry(TURTLES)
    offered = {(each["usbVendorId"], each["usbProductId"]) for each in page.evaluate("filters")}
    assert offered == MICROPYTHON_USB
    moves = len(device.table.match.history)
    carrier.carry("document.querySelectorAll('.past li').length > 2")
    assert len(device.table.match.history) > moves
    until(page, "%s !== '%s'" % (FRAME, "00" * 72))
    assert English("it").left(page) == []
    page.evaluate("pullCable()")
    until(page, BANNER + ".startsWith('Il cavo è staccato')")


def test_nothing_happens_when_nobody_chooses_a_port(opened):
    page = opened(STAND_IN + "window.choosesNone = true;")
    page.get_by_role("button", name="Connect a Pico").click()
    page.wait_for_timeout(100)
    assert page.evaluate(BANNER) == ""


def test_after_a_board_that_is_none_of_ours_the_list_is_shown_again(opened):
    page = opened()
    connect = page.get_by_role("button", name="Connect a Pico")
    connect.click()
    until(page, "window.fromPico && window.filters")
    page.evaluate("fromPico('turtleback 9 a\\r\\n')")
    until(page, BANNER + ".includes('another version')")
    page.evaluate("delete window.filters")
    connect.click()
    until(page, "window.filters")


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
    assert not page.locator("#connect").is_visible()
