"""Phones round the device of this PC: the hand's page in a real browser, on lines to the program."""

import threading

import pytest

from chromium import until, until_true
from page_site import PHONE, SEES_TABLE
from phones import Phone
from turtleback.app import remote
from turtleback.app.game_setup import GameSetup
from turtleback.lights.palette import NAMES
from turtleback_host.phones.hands import Hands
from turtleback_host.phones.ring import Ring
from turtleback_host.phones.server import PAGE, PhoneServer, ServedTable
from turtleback_host.records.write import game_text
from turtleback_host.virtual.device import VirtualDevice

HERE = "127.0.0.1"
STEP_MS, FRAME_MS = 250, 50
SEAT_OF = "(seat) => heard.some(({ type, seat: mine }) => type === 'welcome' && mine === seat)"
# What a phone hears and says, and its line, as HEAR of phones.py has it for a channel.
HEAR = """
window.heard = [];
window.said = [];
window.EventSource = class extends EventSource {
  constructor(address) {
    super(address);
    this.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.type !== "still") heard.push(message);
    });
    const isOpen = () => this.readyState === 1;
    const send = (body) => fetch(address, { method: "POST", body });
    window.channel = { get readyState() { return isOpen() ? "open" : "closed" }, send };
  }
};
"""


class Party:
    """The device in the middle, which lives on while something is waited for, and its phones."""

    def __init__(self, browser, site):
        self._browser = browser
        self.device = VirtualDevice(seed=1, frame_ms=FRAME_MS)
        table = ServedTable(Hands(Ring(self.device), game_text), {})
        self.device.app.ports.background = table.steps()
        self.server = PhoneServer(site, table, 0, HERE)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.phones = []

    def wait(self, look, what):
        """Let the device live on until there is what is looked for; returns it."""
        return until_true(self.phones[0].page, lambda: self.device.run(STEP_MS) or look(), what)

    def wait_for(self, phone, expression, *args):
        return self.wait(lambda: phone.page.evaluate(expression, *args), expression)

    def sit(self, seat):
        context = self._browser.new_context(**PHONE)
        context.add_init_script(SEES_TABLE)
        context.add_init_script(HEAR)
        phone = Phone(context.new_page())
        self.phones.append(phone)
        phone.page.goto(self.server.address_at(HERE) + PAGE)
        self.wait_for(phone, "document.querySelectorAll('#chairs button').length > 0")
        phone.page.locator("#name").fill("Person %d" % seat)
        phone.page.locator("#chairs").get_by_role("button", name=NAMES[seat], exact=True).tap()
        self.wait_for(phone, SEAT_OF, seat)
        return phone

    def begin(self, game, seats):
        remote.begin(self.device.app, GameSetup(game, ["human"] * seats, {}))
        self.wait(
            lambda: any((phone.newest() or {}).get("position", {}).get("asked") for phone in self.phones), "asked"
        )

    def close(self):
        self.server.close()
        self.server.shutdown()
        self.server.server_close()
        for context in self._browser.contexts:
            context.close()


@pytest.fixture
def party(browser, site):
    party = Party(browser, site)
    yield party
    party.close()


def test_a_phone_plays_by_taps_and_comes_back_to_its_seat(party):
    phone = party.sit(0)
    party.begin("mahe", 2)
    party.wait_for(phone, "document.querySelector('#board .dock:not(.fresh) .act.risk')")
    phone.page.locator("#board .act.risk").tap()
    party.wait(lambda: any(actor == 0 for actor, _, _ in party.device.table.match.moves()), "rolled")
    phone.page.reload()
    party.wait_for(phone, SEAT_OF, 0)
    party.wait_for(phone, "document.body.dataset.state === 'game'")


def test_a_phone_waits_for_a_program_that_is_gone(party):
    phone = party.sit(0)
    party.begin("mahe", 2)
    party.server.close()
    party.server.shutdown()
    party.server.server_close()
    until(phone.page, "document.getElementById('banner').textContent.includes('Waiting for the table')")
