"""Tests phones that play on a device at the other end of a cable. They request choices, and the device decides."""

import json
import re
import socket
import subprocess
from contextlib import nullcontext, suppress
from random import Random
from threading import Event
from types import SimpleNamespace

import pytest

import turtleback_host.phones.cable
from cable import TURTLEBACK
from chromium import until, until_true
from free_port import free_port
from hand_on_line import Hand
from page_site import PHONE, SEES_TABLE
from patience import PATIENCE_S as HANG_S
from turtleback.app.game_setup import GameSetup
from turtleback.language import code, set_language
from turtleback_host.phones.cable import PATIENCE_S, CablePlayer, CableTable, playing
from turtleback_host.phones.server import ServedTable
from turtleback_host.watch.cable import Cable
from turtleback_portable.phones import table as phone_table
from virtual_cable import Pc

MOVES = 60
BOARD = "document.querySelector('#board .table').textContent"
SEAT_BY_PHONE = """([name, state]) => [...document.querySelectorAll(".seats li")].some(
  (row) => row.textContent.startsWith(name) && row.querySelector(".by-phone")?.dataset.state === state)"""


class VirtualWire:
    """A cable to a virtual device, with the methods that phones on a cable use."""

    def __init__(self, device):
        self._device = device
        self.pc = Pc(device)
        self.is_in = True
        self.sent = []

    @property
    def game(self):
        game = self.pc.reader.game
        return game if game and game.is_known else None

    def pop_refusal(self):
        refused = [message for message in self.pc.messages if message["type"] == "refused"]
        for message in refused:
            self.pc.messages.remove(message)
        return bool(refused)

    def send(self, choice):
        self.sent.append(choice)
        if self.is_in:
            self._device.cable.coming += choice
        return self.is_in


class CableParty:
    """A device on a cable, with a phone at each seat."""

    def __init__(self, device, seats):
        self.now = 1.0
        self.hands = []
        self.device = device
        device.tap("stop")
        device.settle()
        self.wire = VirtualWire(device)
        self.table = ServedTable(CablePlayer(self.wire, self.clock), {}, clock=self.clock)
        self.run(1000)
        for seat in range(seats):
            self.hands.append(Hand(self.table, self.clock).sit(seat, "Person %d" % seat))
            self.run(200)

    def clock(self):
        return self.now

    def run(self, ms):
        for _ in range(0, ms, 40):
            self.now += 0.04
            self.wire.pc.run(40, 20)
            for hand in self.hands:
                hand.line.count()  # a phone that reads its messages counts as connected
            self.table.step()

    @property
    def actor(self):
        return self.device.table.match.game.actor()


@pytest.fixture
def party(cabled):
    return lambda game, seats=2: CableParty(cabled(GameSetup(game, ["human"] * seats), 2), seats)


@pytest.mark.parametrize("game, seats", [("mahe", 2), ("midas", 2), ("mada_table", 3), ("mice_table", 2)])
def test_phones_and_buttons_play_the_same_game(game, seats, party):
    table = party(game, seats)
    chance = Random(seats)
    device, by_button = table.device, 0
    while not device.table.over and len(device.table.match.history) < MOVES:
        if chance.random() < 0.2:
            table.run(4000)  # longer than any scene
            if not device.table.chooser:
                continue
            moves = len(device.table.match.history)
            device.tap("stop" if device.table.chooser.takes("tap stop") else "roll")
            table.run(100)
            by_button += len(device.table.match.history) > moves
        else:
            for hand in table.hands:
                hand.choose_if_asked(chance)
        table.run(240)
    table.run(2000)
    assert by_button and len(table.wire.sent) > by_button
    for seat, hand in enumerate(table.hands):
        assert hand.position["view"] == json.loads(json.dumps(device.table.match.game.view(seat)))
        stamps = [message["position"]["stamp"] for message in hand.all("position")]
        assert stamps == sorted(stamps)
        assert bool(hand.position["winners"]) == device.table.over and not hand.all("record")


def test_a_closed_action_is_refused_and_changes_nothing(party):
    table = party("mahe")
    history = bytes(table.device.table.match.history)
    asked, other = table.hands[table.actor], table.hands[1 - table.actor]
    other.choose(asked.position["legal"][0], asked.position["stamp"])
    table.run(1000)
    assert other.newest("refused")["sentence"] == phone_table.NOT_OPEN
    assert table.device.table.match.history == history and table.device.usb.feed


def test_phones_wait_while_the_page_gets_another_language(monkeypatch):
    stepped, languages = Event(), set()
    monkeypatch.setattr(turtleback_host.phones.cable, "serving", lambda table, port: nullcontext(""))
    monkeypatch.setattr(CableTable, "step", lambda table: languages.add(code()) or stepped.set())

    def feed(text):
        set_language("it")
        stepped.clear()
        stepped.wait(0.1)
        set_language("en")
        return ""

    cable = Cable(None, print)
    with playing(cable, {}, print, 0):
        assert stepped.wait(HANG_S)
        cable._take(SimpleNamespace(feed=feed), "a line of the device's")
        assert stepped.wait(HANG_S)
    assert languages == {"en"}


def test_taking_back_on_the_device_updates_all_phones(party):
    table = party("mahe")
    for action in (["roll"], ["stop"]):
        table.hands[table.actor].choose(action)
        table.run(5000)
    before = len(table.device.table.match.history)
    table.device.hold("stop")
    table.run(3000)
    assert len(table.device.table.match.history) < before
    assert all(hand.position["takenBack"] and not hand.position["news"] for hand in table.hands)


def test_a_phone_is_refused_if_the_device_does_not_answer(party):
    table = party("mahe")
    asked = table.hands[table.actor]
    table.wire.send = lambda choice: True  # behaves as if the choice were lost
    asked.choose(["roll"])
    table.run(200)
    assert not asked.all("refused")
    table.now += PATIENCE_S + 0.1
    table.run(200)
    assert len(asked.all("refused")) == 1
    del table.wire.send
    table.wire.is_in = False
    asked.choose(["roll"])
    table.run(200)
    assert len(asked.all("refused")) == 2


def test_several_actions_of_a_phone_are_played_one_after_another(party):
    table = party("clock", 3)
    first = table.actor
    leaving = table.hands[(first + 1) % 3]
    leaving.choose_in_a_row(["pause", 0], ["leave", (first + 1) % 3], ["go_on"])
    table.run(4000)
    game = table.device.table.match.game
    assert (game.view(0)["running"], game.actor()) == (True, first)
    assert [bool(present) for present in game.view(0)["present"]] == [seat != (first + 1) % 3 for seat in range(3)]
    assert not leaving.all("refused")


def test_another_phone_does_not_interrupt_several_actions(party):
    table = party("clock", 3)
    leaving, other = table.hands[(table.actor + 1) % 3], table.hands[(table.actor + 2) % 3]
    leaving.choose_in_a_row(["pause", 0], ["leave", (table.actor + 1) % 3], ["go_on"])
    game = table.device.table.match.game
    table.run(480)
    assert not game.view(0)["running"] and all(game.view(0)["present"])
    other.choose(["go_on"])
    table.run(4000)
    assert len(other.all("refused")) == 1 and not leaving.all("refused")
    assert game.view(0)["running"] and sum(map(bool, game.view(0)["present"])) == 2


class SocketPort:
    """A serial port of this PC with a device at its other end."""

    def __init__(self, device):
        self._device = device
        self._server = socket.create_server(("127.0.0.1", 0))
        self._line = None
        self.port = "socket://127.0.0.1:%d" % self._server.getsockname()[1]

    def carry(self):
        """Run the device for 20 ms, and carry bytes in both directions."""
        if not self._line:
            self._line, _ = self._server.accept()
            self._line.setblocking(False)
        with suppress(BlockingIOError):
            self._device.cable.coming += self._line.recv(4096)
        self._device.run(20)
        self._line.sendall(self._device.cable.read_text.encode())

    def close(self):
        self._line.close()
        self._server.close()


def test_a_phone_joins_at_the_printed_address_and_the_television_shows_it(browser, cabled):
    device = cabled(GameSetup("mahe", ["human"] * 2), 2)
    device.tap("stop")
    device.settle()
    cable_end = SocketPort(device)

    def wait(page, look, *args):
        return until_true(page, lambda: cable_end.carry() or page.evaluate(look, *args), look)

    with free_port() as http_port, free_port() as phones_port, browser.new_context(**PHONE) as phones:
        words = [
            "watch",
            "--serial",
            cable_end.port,
            "--port",
            str(http_port),
            "--no-browser",
            "--play",
            str(phones_port),
        ]
        program = subprocess.Popen([TURTLEBACK, *words], stdout=subprocess.PIPE, text=True)
        try:
            printed = ""
            while "The game is shown at" not in printed:
                printed += program.stdout.readline()
            phones.add_init_script(SEES_TABLE)
            phone, television = phones.new_page(), browser.new_page()
            television.goto("http://127.0.0.1:%d/" % http_port)
            phone.goto(re.search(r"http://\S+/hand\.html#here", printed)[0])
            wait(phone, "document.querySelectorAll('#chairs button').length === 2")
            phone.locator("#name").fill("Oma Ruth")
            phone.locator("#chairs button").nth(device.table.match.game.actor()).tap()
            wait(phone, "document.querySelector('#board .dock:not(.fresh) .act.risk')")
            wait(television, SEAT_BY_PHONE, ["Oma Ruth", "phone"])
            for press in (phone.locator("#board .act.risk").tap, lambda: device.tap("roll")):
                board, moves = phone.evaluate(BOARD), len(device.table.match.history)
                press()
                wait(phone, "(board) => %s !== board" % BOARD, board)
                assert len(device.table.match.history) > moves
                device.settle()
            address = phone.url
            phone.goto("about:blank")
            wait(television, SEAT_BY_PHONE, ["Oma Ruth", "away"])
            television.close()
            phone.goto(address)  # the phone returns to its seat without a choice
            wait(phone, "document.body.dataset.state === 'game'")
            program.kill()
            until(phone, "document.getElementById('banner').textContent.includes('Waiting for the table')")
        finally:
            program.kill()
            program.wait()
            cable_end.close()
