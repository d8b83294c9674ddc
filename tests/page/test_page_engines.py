"""Tests with other browser engines: Firefox as table and as phone; hints, sound and speech in WebKit."""

import threading
from pathlib import Path

import pytest

from chromium import until
from chromium import until_true as until_true_on
from engine_tables import add_script
from engines import firefox, needs_firefox, needs_webkit, until_true, webkit
from page_site import NO_HINTS, serving
from phones import phone_of, table_of
from soak import TIMES
from test_page_phones import CAMERA, SEE
from turtleback.app import remote
from turtleback.app.game_setup import GameSetup
from turtleback_host.page.build import build
from turtleback_host.page.server import Server
from turtleback_host.page.site import built_site
from turtleback_host.page.site_server import HERE, SiteServer
from turtleback_host.phones.server import PAGE, PhoneServer, ServedTable
from turtleback_host.records.write import game_text
from turtleback_host.virtual.covered_device import VirtualHotSeat
from turtleback_host.virtual.device import VirtualDevice
from turtleback_portable.phones.device_player import DevicePlayer

CHAIRS = "document.querySelectorAll('#chairs button').length"
IN_GAME = "document.body.dataset.state === 'game' && document.querySelector('#board .frame') !== null"
PHONES_STATES = "[...document.querySelectorAll('#phones-chairs li')].map(({ dataset }) => dataset.state).join()"
# Records every state of phones that the table shows, because a state may change again before the test reads it.
RECORD_STATES = (
    """() => {
  window.states = [];
  new MutationObserver(() => states.push(%s)).observe(
    document.getElementById("phones"), { subtree: true, childList: true, attributes: true });
}"""
    % PHONES_STATES
)
LINK = "document.getElementById('phones-link').value"
NO_ANSWER = "document.getElementById('banner')?.textContent.startsWith('The table does not answer')"


# Phone and table give up an attempt after seconds of real time, in which a busy machine may not connect two engines.
in_real_time = pytest.mark.skipif(
    TIMES == 1, reason="Connecting Firefox and Chromium depends on the speed of the machine: run `make soak`."
)


@pytest.fixture(scope="module")
def fox(tmp_path_factory):
    with firefox(tmp_path_factory.mktemp("firefox")) as browser:
        yield browser


needs_sound = pytest.mark.skipif(  # without these plugins WebKitGTK hangs as soon as a page plays a tone
    not [*Path("/usr/lib").glob("*/gstreamer-1.0/libgstaudiomixmatrix.so")],
    reason="needs sound in WebKitGTK: apt install gstreamer1.0-plugins-bad",
)


@pytest.fixture(scope="module")
def kit(tmp_path_factory):
    with webkit(tmp_path_factory.mktemp("webkit")) as browser:
        yield browser


@pytest.fixture
def engine(request):
    """Return the browser of the fixture that a test names."""
    return request.getfixturevalue(request.param)


@pytest.fixture
def clean_address(site):
    """Yield an address for which no browser has stored anything."""
    yield from serving(site)


@in_real_time
@needs_firefox
def test_firefox_is_a_phone_at_a_table_in_chromium_and_comes_back(browser, served, fox):
    table = table_of(browser, served)
    table.begin("mada", 2)
    fox.go(table.invite())
    until_true_on(table.page, lambda: has_chairs(fox.evaluate, fox.go, lambda: table.page.evaluate(LINK)), "chairs")
    fox.tap("#chairs button")
    until(table.page, PHONES_STATES + " === 'phone,free'")
    fox.until(IN_GAME)
    table.page.evaluate(RECORD_STATES)
    fox.run("location.reload()")
    until(table.page, "states.includes('away,free')")
    until(table.page, PHONES_STATES + " === 'phone,free'")
    fox.until(IN_GAME)


def has_chairs(evaluate, go, link):
    """Return whether a phone may choose a seat. Scan the code again if the table does not answer.

    On a busy machine the two engines may give up a connection before both have answered.
    """
    if evaluate(NO_ANSWER):
        go("about:blank")  # if only the part after the # changes, the browser loads nothing
        go(link())
    return evaluate(CHAIRS)


@in_real_time
@needs_firefox
def test_firefox_is_a_table_for_a_phone_in_chromium(browser, served, fox):
    fox.go(served)
    fox.run(NO_HINTS)
    fox.tap("#home [data-game=mada]")
    fox.tap("#new .go")
    fox.until("document.querySelector('#board .frame') !== null")
    fox.run("document.querySelector('[data-opens=phones]').click()")
    phone = phone_of(browser, fox.until(LINK))
    until_true_on(
        phone.page, lambda: has_chairs(phone.page.evaluate, phone.page.goto, lambda: fox.evaluate(LINK)), "chairs"
    )
    phone.page.locator("#chairs button").first.tap()
    until(phone.page, IN_GAME)
    fox.until(PHONES_STATES + ".startsWith('phone')")


TURTLE = """((turtle) => [turtle.width, turtle.height].map(Math.round))(
  document.querySelector(".ride svg").getBoundingClientRect())"""


IS_DRAWN = "document.querySelector('.ride svg')?.getBoundingClientRect().width > 0"


ANSWER = "Aq3_Zk-9" * 15 + "x0B1-"  # as long as the longest answer of a phone
# Reads a code that a camera sees, turned by 20 degrees on a grey table.
READ = """window.readCode = async (answer) => {
  const [{ loadReader }, { encode }] = await Promise.all([import("./js/phones/reader.js"), import("./vm/uqr.mjs")]);
  const canvasOf = (width, height) => Object.assign(document.createElement("canvas"), { width, height });
  const { size, data } = encode(answer, { ecc: "L", border: 4 });
  const shown = canvasOf(4 * size, 4 * size);
  const screen = shown.getContext("2d");
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) {
      screen.fillStyle = isDark ? "#111" : "#eee";
      screen.fillRect(4 * x, 4 * y, 4, 4);
    }
  const seen = canvasOf(640, 480);
  const paper = seen.getContext("2d");
  paper.fillStyle = "#776";
  paper.fillRect(0, 0, 640, 480);
  paper.translate(330, 230);
  paper.rotate(Math.PI / 9);
  paper.drawImage(shown, -140, -140, 280, 280);
  const readCode = await loadReader();
  return readCode(Object.assign(seen, { videoWidth: 640, videoHeight: 480 }));
}"""


@pytest.fixture(scope="module")
def with_camera(tmp_path_factory):
    """Return the folder of a page with a camera, and with a function that reads a code in a picture."""
    folder = build(tmp_path_factory.mktemp("camera"))
    add_script(folder, "%s; %s; window.see = %s" % (CAMERA, READ, SEE))
    return folder


@pytest.mark.parametrize(
    "engine", [pytest.param("fox", marks=needs_firefox), pytest.param("kit", marks=needs_webkit)], indirect=True
)
def test_a_table_reads_answers_without_a_reader_of_the_browser(with_camera, engine):
    for address in serving(with_camera):
        engine.go(address)
        assert engine.evaluate("window.BarcodeDetector === undefined")
        assert engine.run_async("(answer) => readCode(answer)", ANSWER) == ANSWER


@in_real_time
@needs_firefox
@pytest.mark.parametrize("kind", [Server, SiteServer])  # with a mailbox, or without
def test_firefox_is_a_phone_at_a_table_in_firefox_and_comes_back(kind, with_camera, fox, tmp_path):
    with kind(with_camera, 0) as server, firefox(tmp_path) as phone:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        fox.go(server.address)
        fox.run(NO_HINTS)
        fox.tap("#home [data-game=mada]")
        fox.tap("#new .go")
        fox.until("document.querySelector('#board .frame') !== null")
        fox.run("document.querySelector('[data-opens=phones]').click()")
        phone.go(fox.until(LINK))
        if kind is SiteServer:
            phone.until("document.body.dataset.state === 'answer'")
            fox.tap("#phones-camera")
            fox.until("document.getElementById('phones-video').videoWidth")
            fox.run_async("(letters) => see(letters)", phone.picture("#answer-code"))
        until_true(lambda: has_chairs(phone.evaluate, phone.go, lambda: fox.evaluate(LINK)), "chairs")
        assert fox.evaluate("cameras") == 0
        phone.tap("#chairs button")
        phone.until(IN_GAME)
        fox.until(PHONES_STATES + ".startsWith('phone')")
        phone.reload()
        phone.until(IN_GAME)
        server.shutdown()


@needs_firefox
def test_firefox_draws_riders_as_large_as_chromium(browser, served, fox):
    fox.command("SetWindowRect", "", "", x=0, y=0, width=1180, height=905)
    fox.go(served)
    fox.run(NO_HINTS)
    fox.tap("#home [data-game=mahe]")
    fox.tap("#new .go")
    fox.until(IS_DRAWN)
    width, height = fox.evaluate("[innerWidth, innerHeight]")
    with browser.new_context(viewport={"width": width, "height": height}) as context:
        context.add_init_script(NO_HINTS)
        page = context.new_page()
        page.goto(served)
        page.locator("#home [data-game=mahe]").click()
        page.locator("#new .go").click()
        until(page, IS_DRAWN)
        assert fox.evaluate(TURTLE) == page.evaluate(TURTLE)


@pytest.mark.parametrize(
    "engine", [pytest.param("fox", marks=needs_firefox), pytest.param("kit", marks=needs_webkit)], indirect=True
)
def test_a_phone_sits_down_and_plays_at_a_table_on_a_pc(engine):
    device = VirtualDevice(seed=1, frame_ms=100)
    ring = VirtualHotSeat(device)
    player = DevicePlayer(ring, game_text)
    table = ServedTable(player, {})
    device.app.ports.background = table.steps()
    remote.begin(device.app, GameSetup("mada", ["human"] * 2, {}))
    with PhoneServer(built_site(), table, 0, HERE) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        engine.go(server.address + PAGE)
        engine.until(CHAIRS, lambda: ring.run(100))
        engine.tap("#chairs button")
        engine.until(IN_GAME, lambda: ring.run(100))
        until_true(player.history, "the history", lambda: tap_choice(engine, ring))
        server.shutdown()


def tap_choice(engine, ring):
    """Tap an open action, if there is one, and let time pass at the table."""
    if engine.evaluate("document.querySelector('#board .choice') !== null"):
        engine.run("document.querySelector('#board .choice')?.click()")
    ring.run(100)


HINT = "document.getElementById('hint').getClientRects().length"


@needs_webkit
def test_a_closed_hint_disappears_in_webkit(clean_address, kit):
    kit.go(clean_address)
    kit.tap("#home [data-game=mahe]")
    kit.tap("#new .go")
    kit.until(HINT)
    kit.tap("#hint-close")
    assert kit.evaluate(HINT) == 0


BY_EAR = """localStorage.setItem("turtleback settings", '{"sound": 2, "speech": true}')"""
# Records the states of the page's audio, and the sentences that a voice begins.
LISTEN = """window.states = [];
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor() {
      super();
      window.audio = this;
      this.addEventListener("statechange", () => states.push(this.state));
    }
  };
  window.begun = [];
  const speak = speechSynthesis.speak.bind(speechSynthesis);
  speechSynthesis.speak = (words) => {
    words.addEventListener("start", () => begun.push(words.text));
    speak(words);
  };"""


@needs_webkit
@needs_sound
def test_webkit_speaks_and_resumes_sound_that_was_stopped(clean_address, kit):
    kit.go(clean_address)
    kit.run(BY_EAR)
    kit.go(clean_address)
    kit.run(LISTEN)
    kit.tap("#home [data-game=mahe]")
    kit.tap("#new .go")
    kit.until("states.at(-1) === 'running' && begun.some((sentence) => sentence)")
    kit.run("audio.suspend()")
    kit.until("states.join().endsWith('suspended,running')")
