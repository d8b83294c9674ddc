"""Tests the page that installs Turtleback, with an emulated Pico whose cable may be pulled at any time."""

import base64
import json
import time

import pytest

from cable import send_what_fits
from page_site import serving
from patience import PATIENCE_S
from small_program import flash_of, number_of, pico_with_flash, small_program
from soak import TIMES
from turtleback_host.page.build import build
from turtleback_host.pico.files import firmware, tree
from turtleback_host.pico.filesystem import files_in
from turtleback_host.pico.ports import MICROPYTHON_USB
from turtleback_host.system.bundles import bundled
from turtleback_portable.board.plan import FINISH_NEW, PACK, VERSION, finish, plan
from turtleback_tools.emulator.emulator import Pico

STAND_IN = """
// The page's timers go by the board's time, so that nothing depends on how fast this machine is.
let now = 0, timers = 0;
const due = new Map();
window.setTimeout = (act, ms = 0, ...rest) => {
  due.set(++timers, { at: now + ms, act: () => act(...rest) });
  return timers;
};
window.clearTimeout = (timer) => due.delete(timer);
const advance = (ms) => {
  now += ms;
  for (const [timer, { at, act }] of [...due].sort(([, one], [, other]) => one.at - other.at)) {
    if (at <= now && due.delete(timer)) act();
  }
};

class StandInPort {
  #controller;
  async open() {
    if (cable.isPulled) throw new Error("there is no such device");
    this.readable = new ReadableStream({ start: (controller) => (this.#controller = controller) });
    this.writable = new WritableStream({ write: (bytes) => {
      if (cable.isPulled) throw new Error("the device has been lost");
      cable.sent += String.fromCharCode(...bytes);
    }});
    cable.isOpen = true;
  }
  async close() { cable.isOpen = false; this.readable = this.writable = null; }
  receive(letters) { this.#controller.enqueue(Uint8Array.from(letters, (letter) => letter.charCodeAt(0))); }
  lose() { this.#controller?.error(new Error("the device has been lost")); }
}
const port = new StandInPort();
window.cable = {
  sent: "", isOpen: false, isPulled: false,
  exchange([letters, ms]) {
    advance(ms);
    if (letters && this.isOpen) port.receive(atob(letters));
    const sent = this.sent;
    this.sent = "";
    return btoa(sent);
  },
  pull() { this.isPulled = true; port.lose(); },
};
Object.defineProperty(navigator, "serial", { value: { getPorts: async () => [port], requestPort: async () => port } });
"""
TWO_BOARDS = """
const board = (name) => ({
  open: async () => {
    opened.push(name);
    if (name === busy) throw new Error("in use");
  },
  close: async () => {},
  readable: new ReadableStream({ start: (controller) => controller.close() }),
  writable: new WritableStream(),
});
window.opened = [];
window.busy = "";
window.lists = [];
const boards = { granted: board("granted"), taken: board("taken") };
Object.defineProperty(navigator, "serial", { value: {
  getPorts: async () => Object.values(boards),
  requestPort: async ({ filters }) => {
    lists.push(filters);
    return boards[lists.length === 1 ? "taken" : "granted"];
  },
} });
"""
EXCHANGE = "(given) => cable.exchange(given)"
STEP_MS = 4  # time that the board runs between two exchanges with the page


class PageCable:
    """The cable between a board and a page. It is pulled permanently after `cut_after` bytes from the page."""

    def __init__(self, page, pico, cut_after=None):
        self.page = page
        self.pico = pico
        self.carried = 0
        self.page_ms = STEP_MS  # time by which the page's clock advances in each step of the board
        self._cut_after = cut_after
        self._from_board = bytearray()
        self._from_page = bytearray()
        printed = pico.usb.on_serial_data
        pico.usb.on_serial_data = lambda data: (printed(data), self._from_board.extend(data))

    @property
    def is_cut(self):
        return self._cut_after is not None and self.carried >= self._cut_after

    def run_until(self, done):
        """Run board and page on the same clock until `done()` is true."""
        end = time.monotonic() + PATIENCE_S
        while not done():
            assert time.monotonic() < end, self.pico.printed[-300:]
            if not self.is_cut:
                self.pico.run(STEP_MS)
            self._carry()

    def _carry(self):
        sent = base64.b64encode(self._from_board).decode()
        self._from_board.clear()
        self._from_page += base64.b64decode(self.page.evaluate(EXCHANGE, ["" if self.is_cut else sent, self.page_ms]))
        if self.is_cut:
            return
        self.carried += send_what_fits(self.pico, self._from_page)
        if self.is_cut:
            self.page.evaluate("cable.pull()")


pytestmark = pytest.mark.usefixtures("pico_image")

MESSAGE = "document.getElementById('%s').textContent"
NEW_PROGRAM = small_program(2)
LIE = b"from ujson import *\nreal = dumps\ndumps = lambda value: real(value).replace('%s', '%s')\n"
UPDATE = 5100  # slightly fewer bytes than the page sends to the board in an update of the small program
PULLS = 3 * TIMES  # number of times at which the cable is pulled; 30 with SOAK=10


@pytest.fixture(scope="session")
def small_site(tmp_path_factory):
    """Yield the address of a page with only three program files and a short self-test, because emulation is slow."""
    site = build(tmp_path_factory.mktemp("install"))
    (site / "install/pico.bin").write_bytes(bundled(NEW_PROGRAM))
    facts = json.loads((site / "install/facts.json").read_text())
    facts["selftest"] = facts["selftest"].replace("patterns.STEP_MS, patterns.STEP_MS", "patterns.STEP_MS, 2")
    facts["selftest"] += "import turtleback.device.hardware_checks as checks\nchecks.SAMPLES = 60\n"
    (site / "install/facts.json").write_text(json.dumps(facts))
    yield from serving(site)


@pytest.fixture
def installer(context, opened, small_site):
    """Return a function that opens the page with a connected board, and returns the cable between them."""
    context.add_init_script(STAND_IN)

    def open_page(pico, cut_after=None):
        return PageCable(opened(small_site + "install.html", manual=False), pico, cut_after)

    return open_page


def click(cable, button):
    """Click a button of the page, run until its task is done, and return the page's message."""
    cable.page.wait_for_selector("#%s:enabled" % button)
    cable.page.click("#" + button)
    cable.run_until(lambda: cable.page.is_enabled("#" + button))
    place = {"install": "installing", "test": "testing", "begin": "beginning"}[button]
    return cable.page.evaluate(MESSAGE % place)


def test_the_chosen_board_is_used_until_another_is_requested(context, opened, small_site):
    context.add_init_script(TWO_BOARDS)
    page = opened(small_site + "install.html", manual=False)
    assert not page.is_visible("#another")
    for button, boards in (("begin", ["taken"]), ("test", ["taken"] * 2), ("another", 0), ("begin", ["granted"])):
        page.click("#" + button)
        if boards:
            page.wait_for_function("opened.length === %d" % len(boards))
            page.wait_for_selector("#%s:enabled" % button)
            assert page.evaluate("opened") == boards
        else:
            assert not page.is_visible("#another")
            page.evaluate("opened.length = 0")
    lists = page.evaluate("lists")
    assert len(lists) == 2
    assert {(each["usbVendorId"], each["usbProductId"]) for each in lists[0]} == MICROPYTHON_USB


def test_a_port_that_does_not_open_shows_the_list_again(context, opened, small_site):
    context.add_init_script(TWO_BOARDS + "busy = 'taken';")
    page = opened(small_site + "install.html", manual=False)
    for count in (1, 2):
        page.click("#begin")
        page.wait_for_function("lists.length === %d" % count)
        page.wait_for_selector("#begin:enabled")
    assert page.evaluate("opened") == ["taken", "granted"]


def test_the_page_contains_the_whole_firmware(site):
    data = (site / "install/pico.bin").read_bytes()
    assert data == bundled(tree())


def test_an_update_copies_changed_files_and_keeps_the_owners_files(installer):
    """Unchanged files on the board are not written again."""
    undone = plan(small_program(3), {})
    half = {PACK: undone.pack, "main.py": finish(undone).encode(), FINISH_NEW: b"x"}
    left = {"turtleback/ones.mpy": b"M", "turtleback/old/old.py": b"x = 1\n", "main.py.new": b"x"}
    yours = {"turtleback/notes.txt": b"notes", "games/0001.txt": b"game mahe\n", "config.py": b'"""Our wiring."""\n'}
    pico = Pico(small_program(1) | left | yours | half)
    cable = installer(pico)
    assert click(cable, "install").endswith("4 of 4 files were copied.")
    assert number_of(pico) == 222
    installed = flash_of(pico)
    assert files_in(installed) == NEW_PROGRAM | yours
    assert cable.carried > UPDATE, cable.carried
    assert "is on the board already, and has started." in click(cable, "install")
    assert flash_of(pico) == installed


def test_a_program_of_the_owner_is_stopped_and_kept(installer):
    theirs = b'"""A clock."""\nwhile True:\n    pass\n'
    pico = Pico({"main.py": theirs})
    pico.run(1500)
    assert click(installer(pico), "install").endswith("The board's own main.py is kept as main.old.py.")
    assert number_of(pico) == 222
    assert files_in(flash_of(pico)) == NEW_PROGRAM | {"main.old.py": theirs}


GUARDED = b"""
from machine import WDT
from time import sleep_ms
dog = WDT(timeout=300)
while True:
    dog.feed()
    sleep_ms(20)
"""


def test_a_watchdog_of_the_old_program_is_stopped(installer):
    pico = Pico({"main.py": GUARDED, "boot.py": b"from machine import WDT\nWDT(timeout=300)\n"})
    pico.run(600)
    assert click(installer(pico), "install").endswith("The board's own main.py is kept as main.old.py.")
    assert number_of(pico) == 222


LEFT_AS_IT_IS = {
    "boot.py on the board fails (ImportError: no module named 'wlan_secrets')": {"boot.py": b"import wlan_secrets\n"},
    "The board is too full, ": {"album.bin": bytes(1_380_000)},
    "This is no Raspberry Pi Pico but ": {"json.py": LIE % (b"rp2", b"esp32")},
}


@pytest.mark.parametrize("why", LEFT_AS_IT_IS)
def test_an_unsuitable_board_is_left_unchanged(installer, why):
    pico = Pico(small_program(1) | LEFT_AS_IT_IS[why])
    before = flash_of(pico)
    assert click(installer(pico), "install").startswith(why)
    assert flash_of(pico) == before
    assert why.startswith("boot.py") or number_of(pico) == 111


def test_a_program_that_cannot_be_stopped_gets_a_message(installer):
    pico = Pico({"main.py": b"import micropython\nmicropython.kbd_intr(-1)\nwhile True:\n    pass\n"})
    pico.run(1500)
    cable = installer(pico)
    cable.page_ms = 400  # The page waits long for a silent board.
    assert click(cable, "install").startswith("MicroPython does not answer there: unplug the board")


@pytest.mark.parametrize("part", range(PULLS))
def test_a_pulled_cable_leaves_a_board_that_starts_and_can_be_updated(installer, part):
    pico = Pico(small_program(1))
    cable = installer(pico, cut_after=int(UPDATE * (part + 0.5) / PULLS))
    message = click(cable, "install")
    assert cable.is_cut
    assert "The board stopped answering; it still starts" in message
    assert number_of(pico_with_flash(flash_of(pico))) in (111, 222)
    again = installer(pico_with_flash(flash_of(pico)))
    assert "has started" in click(again, "install")
    assert number_of(again.pico) == 222
    assert files_in(flash_of(again.pico)) == NEW_PROGRAM


class Person:
    """A person who reports what is visible, and presses the requested buttons."""

    def __init__(self, cable, blind_to):
        self._cable = cable
        self._blind_to = blind_to
        self._pressed = set()

    def look(self):
        """Answer the page's question, and return whether the self-test is over."""
        page, pico = self._cable.page, self._cable.pico
        message = page.evaluate(MESSAGE % "testing")
        for button in ("roll", "stop"):
            if message == "Press %s" % button.upper() and button not in self._pressed:
                self._pressed.add(button)
                pico.plan(30, lambda button=button: pico.down(button))
                pico.plan(60, lambda button=button: pico.up(button))
        if page.is_visible("#answers"):
            page.click("#answers button[value=%s]" % ("False" if self._blind_to in message else "True"))
        return page.is_enabled("#test")


def test_the_self_test_reports_each_part_as_the_person_answers(installer):
    pico = Pico(firmware() | {"main.py": b"# Turtleback", VERSION: b"1\n"})
    cable = installer(pico)
    cable.page.wait_for_selector("#test:enabled")
    cable.page.click("#test")
    cable.run_until(Person(cable, "light run").look)
    results = cable.page.locator("#results li").all_inner_texts()
    assert results, cable.page.evaluate(MESSAGE % "testing")
    parts = [line.split(":")[0] for line in results]
    assert parts == ["lamps", "colours", "direction", "ROLL", "STOP", "screen", "noise", "flash"]
    wrong = [line for line in results if "pass" not in line and "none found" not in line]
    assert wrong == ["direction: change CLOCKWISE, LED_OFFSET or NUM_LEDS in config.py"]
    assert cable.page.evaluate(MESSAGE % "testing").startswith("Some parts")
