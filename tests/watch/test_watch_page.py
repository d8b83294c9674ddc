"""Tests the page for a television in a real browser, in every language. The page is current and by default silent."""

import json
import threading
import time

import pytest

from chromium import until
from english import English
from looks import faults
from patience import PATIENCE_S
from turtleback.app.game_setup import GameSetup
from turtleback.app.remote import choose
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
# Sends malformed and meaningless events before each real one.
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
window.spoken = [];
Object.defineProperty(window, "speechSynthesis", {
  value: { speak(utterance) { spoken.push([utterance.lang, utterance.text]); utterance.onend(); } },
});
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""


def playing(cabled, television, setting=PEOPLE, seed=1):
    device = cabled(setting, seed)
    while not device.table.match.history:
        device.run(500)
        device.tap("stop")  # closes the begin code
    if setting is PEOPLE:
        device.settle()
    pc = Pc(device, television.live.tell)
    pc.run(1_000)
    return device, pc


def shows(page, pc):
    """Wait until the page shows the PC's latest frame and the table, and return the text of its dock."""
    until(page, "%s === '%s'" % (FRAME, pc.newest("frame")["frame"]))
    until(page, "document.querySelectorAll('#board svg [data-turtle]').length === 4")
    assert page.locator("#board").is_visible()
    return page.evaluate(DOCK)


def test_new_and_returning_viewers_see_everything_at_once(cabled, television):
    device, pc = playing(cabled, television)
    for button in ("roll", "stop"):
        device.tap(button)
        device.settle()
        pc.run(1_000)
    page = television.opened(reports=False)
    position = pc.newest("position")["position"]
    waits = " ".join([position["asks"], " · ".join(position["outlook"])]).strip().replace("Mint", "Anna")
    assert shows(page, pc) == waits
    assert not page.locator(".source").is_visible()
    page.reload()
    assert shows(page, pc) == waits
    assert page.evaluate(SEATS) == ["Anna 0", "Blue 0"]
    television.end()
    until(page, "!document.getElementById('banner').hidden")
    device.tap("roll")
    device.settle()
    pc.run(1_000)
    television.start()
    shows(page, pc)
    until(page, "document.getElementById('banner').hidden")
    assert page.evaluate(LINE) == ""  # because the drawn die already shows the value


def test_a_malformed_event_is_skipped(cabled, television):
    """The malformed event comes between real events on the same connection."""
    device, pc = playing(cabled, television)
    page = television.opened(script=SPOIL_EVENTS)
    shows(page, pc)
    device.tap("roll")
    device.settle()
    pc.run(1_000)
    shows(page, pc)


def test_names_that_come_later_appear_on_an_open_page(cabled, television):
    device, pc = playing(cabled, television)
    television.live = television.server.live = Broadcast(json.loads(facts()), {})
    page = television.opened()
    for message in ({"type": "names", "names": {1: "Ben"}}, pc.newest("position")):
        television.live.tell(message)
    until(page, SEATS + ".join() === 'Mint 0,Ben 0'")


MIDDLES = """[...document.querySelectorAll('%s')].map((it) => it.getBoundingClientRect())
  .map(({ x, width }) => x + width / 2)"""
HEADWAYS = """[...document.querySelectorAll('.headway')]
  .map((bar) => Number(bar.style.getPropertyValue('--share')))"""


def test_a_score_pad_has_seats_above_their_columns_and_the_newest_round(cabled, television):
    device = cabled(GameSetup("score", ["human"] * 4, {"goal": 200}), 1)
    pc = Pc(device, television.live.tell)
    for points in [5, 10, 10, 1] * 14 + [30]:
        device.settle()
        assert choose(device.app, ("points", device.table.match.game.actor(), points))
        pc.run(600)
    page = television.opened(reports=False)
    until(page, "document.querySelector('.pad-sheet .now')?.checkVisibility()")
    assert page.evaluate(HEADWAYS) == pytest.approx([0.5, 0.7, 0.7, 0.07])
    seats, cells = (
        page.evaluate(MIDDLES % ".seats li"),
        page.evaluate(MIDDLES % ".pad-sheet .r:last-child > :not(:first-child)"),
    )
    assert seats == pytest.approx(cells, abs=4)
    seen, sheet = (page.locator(".pad-sheet" + part).bounding_box() for part in (" .now", ""))
    assert sheet["y"] <= seen["y"] and seen["y"] + seen["height"] <= sheet["y"] + sheet["height"] <= 720


def test_an_overlay_shows_only_the_game_on_a_transparent_page(cabled, television):
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


def test_a_page_shows_and_on_request_speaks_only_italian(cabled, television):
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
    until(page, "/^Vince |dividono/.test(document.querySelector('.podium h1')?.textContent)")
    seen.update(english.left(page, more_than=5))
    assert seen == set()
    assert page.evaluate(SPEAKS) == "it"
    assert page.title() == "Turtleback: la partita"
    spoken = until(page, "spoken.some(([, sentence]) => sentence.startsWith('Vince ')) && spoken")
    assert {lang for lang, _ in spoken} == {"it"}
    assert english.among([sentence for _, sentence in spoken]) == []
    assert any(sentence.startswith("Anna tira ") for _, sentence in spoken)
    until(silent, "/ wins!| share /.test(%s)" % DOCK)
    assert silent.evaluate("spoken") == []


@pytest.mark.parametrize(
    "locale, query, spoken", [("de-AT", "", "de"), ("de-AT", "?lang=nl", "nl"), ("pt-BR", "", "en")]
)
def test_the_language_comes_from_the_address_or_the_browser(browser, television, locale, query, spoken):
    asked = {"en": "No game has begun", "de": "Noch kein Spiel hat begonnen", "nl": "Er is nog geen spel begonnen"}
    with browser.new_context(locale=locale) as context:
        page = context.new_page()
        page.goto(television.server.address_at("127.0.0.1") + query)
        until(page, "%s === '%s'" % (STATE, asked[spoken]))
        assert page.evaluate(SPEAKS) == spoken


def test_faults_are_translated(television):
    television.live.tell({"type": "fault", "sentence": NO_GAME})
    page, english = television.opened("?lang=fr"), English("fr")
    assert until(page, BANNER).startswith("Aucune partie n'est jouée sur ce PC")
    for sentence in (ENDED % "KeyError('mahe')", NO_BOARD, NO_BOARD + " " + NAME_IT % "/dev/ttyACM0"):
        before = page.evaluate(BANNER)
        television.live.tell({"type": "fault", "sentence": sentence})
        shown = until(page, "(before) => %s !== before && %s" % (BANNER, BANNER), before)
        assert english.among(shown.split(". ")) == []
    assert shown.endswith("nomme-la avec --serial.")


def test_the_outlook_shows_where_stopping_leads():
    """MAHE-9: unlike the small screen, a television has no cursor that shows this."""
    followed = GameFollower("mahe", ["clever"] * 4, {})
    message = followed.apply(bytes((2, 0, 3)))  # egg card 3, a roll, die 4
    assert message["position"]["outlook"] == ["Stop, to 4: Mint swims 4 steps"]
    assert message["translated"]["de"]["outlook"] == ["Aufhören, auf 4: Mint schwimmt 4 Schritte"]


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
    """Return a function that opens the page of the web site in a browser, with or without support for serial ports."""
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


class SerialCarrier:
    """Carries bytes between page and device. Stops the device's clock while the slow page still has to answer."""

    def __init__(self, page, device):
        self._page = page
        self._device = device
        self._page_owes = True  # the page's first message is a request

    def carry(self, done):
        """Carry bytes until `done`, an expression in JavaScript, is true on the page."""
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


def test_a_connected_pico_is_shown_and_a_pulled_cable_reported(monkeypatch, opened):
    device = CabledDevice(monkeypatch, GameSetup("mahe", ["clever"] * 3), 5)
    device.run(20_000)
    page = opened(hear=lambda text: device.cable.coming.extend(text.encode()), query="?lang=it")
    page.get_by_role("button", name="Collega un Pico").click()
    carrier = SerialCarrier(page, device)
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


def test_a_drawn_screen_without_a_game_says_how_a_game_gets_there(opened):
    page = opened(query="?lang=de")
    until(page, "document.querySelector('#waiting svg') !== null")
    assert page.evaluate(STATE) == "Noch kein Spiel hat begonnen"
    assert "`turtleback play`" in page.locator(".source").inner_text()
    page.get_by_role("button", name="Einen Pico verbinden").wait_for()
    assert faults(page) == []


def test_nothing_happens_if_the_user_chooses_no_port(opened):
    page = opened(STAND_IN + "window.choosesNone = true;")
    page.get_by_role("button", name="Connect a Pico").click()
    page.wait_for_timeout(100)
    assert page.evaluate(BANNER) == ""


def test_the_list_of_ports_reopens_after_a_foreign_board(opened):
    page = opened()
    connect = page.get_by_role("button", name="Connect a Pico")
    connect.click()
    until(page, "window.fromPico && window.filters")
    page.evaluate("fromPico('turtleback 9 a\\r\\n')")
    until(page, BANNER + ".includes('another version')")
    page.evaluate("delete window.filters")
    connect.click()
    until(page, "window.filters")


def test_a_board_without_turtleback_is_reported(opened):
    page = opened()
    page.get_by_role("button", name="Connect a Pico").click()
    until(page, "window.fromPico && window.filters")
    page.evaluate("fromPico('MicroPython v1.26.1\\r\\n>>> ' + 'x'.repeat(9999) + '\\n')")
    page.evaluate("fromPico('turtleback 9 a\\r\\n')")
    until(page, BANNER + ".includes('another version')")


def test_a_browser_without_serial_ports_names_alternatives(opened):
    page = opened("delete Navigator.prototype.serial;")
    until(page, BANNER + ".startsWith('This browser cannot read a Pico')")
    assert not page.locator("#connect").is_visible()
