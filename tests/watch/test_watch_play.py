"""Phones that play on a device at the other end of a cable: they choose, it decides."""

import json
from random import Random

import pytest

from hand_on_line import Hand
from turtleback.app import remote
from turtleback.app.game_setup import GameSetup
from turtleback_host.phones import table as phone_table
from turtleback_host.phones.cable import PATIENCE_S, CableHands
from turtleback_host.phones.server import ServedTable
from virtual_cable import Pc

MOVES = 60


class Wire:
    """The cable as CableHands knows it, to a virtual device."""

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


class Party:
    """A device on a cable, and hands round it."""

    def __init__(self, device):
        self.now = 0.0
        self.device = device
        device.tap("stop")
        device.settle()
        self.wire = Wire(device)
        self.table = ServedTable(CableHands(self.wire, self.clock), {}, clock=self.clock)
        self.run(1000)

    def clock(self):
        return self.now

    def run(self, ms):
        for _ in range(0, ms, 40):
            self.wire.pc.run(40, 20)
            self.table.step()

    def sit(self, seat):
        hand = Hand(self.table, self.clock).sit(seat, "Person %d" % seat)
        self.run(200)
        return hand


@pytest.fixture
def party(cabled):
    return lambda game, seats, seed=2: Party(cabled(GameSetup(game, ["human"] * seats), seed))


@pytest.mark.parametrize("game, seats", [("mahe", 2), ("midas", 2), ("mada_table", 3), ("mice_table", 2)])
def test_phones_and_buttons_play_one_game(game, seats, party):
    table = party(game, seats)
    hands = [table.sit(seat) for seat in range(seats)]
    chance = Random(seats)
    device, by_button = table.device, 0
    while not device.table.over and len(device.table.match.history) < MOVES:
        if chance.random() < 0.2:
            table.run(4000)  # until the scenes are over
            if not device.table.chooser:
                continue
            moves = len(device.table.match.history)
            device.tap("stop" if device.table.chooser.takes("tap stop") else "roll")
            table.run(100)
            by_button += len(device.table.match.history) > moves
        else:
            for hand in hands:
                hand.choose_if_asked(chance)
        table.run(240)
    table.run(2000)
    assert by_button and len(table.wire.sent) > by_button
    for seat, hand in enumerate(hands):
        assert hand.position["view"] == json.loads(json.dumps(device.table.match.game.view(seat)))
        stamps = [message["position"]["stamp"] for message in hand.all("position")]
        assert stamps == sorted(stamps)
        assert bool(hand.position["winners"]) == device.table.over and not hand.all("record")


def test_what_is_not_open_is_refused_and_changes_nothing(party):
    table = party("mahe", 2)
    hands = [table.sit(seat) for seat in range(2)]
    history, actor = bytes(table.device.table.match.history), table.device.table.match.game.actor()
    asked, other = hands[actor], hands[1 - actor]
    stamp, action = asked.position["stamp"], asked.position["legal"][0]
    for hand, wrong, at in ((other, action, stamp), (asked, action, stamp - 1), (asked, ["shout"], stamp)):
        refused = len(hand.all("refused"))
        hand.choose(wrong, at)
        table.run(1000)
        assert [message["sentence"] for message in hand.all("refused")][refused:] == [phone_table.NOT_OPEN]
        assert table.device.table.match.history == history
    remote.press(table.device.app, "hold both")  # its menu is open
    table.run(500)
    asked.choose(action)
    table.run(1000)
    assert asked.newest("refused")["sentence"] == phone_table.NOT_OPEN
    assert table.device.table.match.history == history and table.device.usb.feed


def test_what_is_taken_back_on_the_device_is_said_on_all_phones(party):
    table = party("mahe", 2)
    hands = [table.sit(seat) for seat in range(2)]
    for action in (["roll"], ["stop"]):
        actor = table.device.table.match.game.actor()
        hands[actor].choose(action)
        table.run(5000)
    before = len(table.device.table.match.history)
    table.device.hold("stop")
    table.run(3000)
    assert len(table.device.table.match.history) < before
    assert all(hand.position["takenBack"] and not hand.position["news"] for hand in hands)


def test_a_phone_is_told_when_the_device_does_not_answer_or_the_cable_is_out(party):
    table = party("mahe", 2)
    hands = [table.sit(seat) for seat in range(2)]
    asked = hands[table.device.table.match.game.actor()]
    table.wire.send = lambda choice: True  # and it is lost
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


def test_the_history_is_told_in_the_language_of_the_phone(party):
    table = party("mahe", 2)
    hand = table.sit(0)
    hand.say("hello", token="", language="de")
    table.device.tap("roll")
    table.run(5000)
    hand.say("history")
    table.run(200)
    said = hand.newest("history")["said"]
    assert [-1, "Am Strand: 2 Eier"] in said and len(said) > 1
